import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { classOf } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

test("a type with too few or too many type arguments is told as it is declared", () => {
  const pool = { ...classOf("com.acme.Pool", []), typeParameters: ["T", "E extends Exception"] };
  const told = (line: string) =>
    findFixes(
      {
        ...({ severity: "error", file: "A.java", line: 1, column: line.indexOf("<") + 1 } as const),
        message: "wrong number of type arguments; required 2",
      },
      { ...seeingNothing([line]), findType: (name) => (name === pool.name ? pool : null) },
    );
  expect(told("  Pool<String> pool;")).toEqual([
    { kind: "type-parameters", type: "Pool", declared: "Pool<T, E extends Exception>" },
  ]);
  expect(told("  Tank<String> tank;")).toEqual([]);
});

test.each([
  [
    "    when(repo.find(any(Long))).thenReturn(none);",
    "Long",
    ["java.lang.Long"],
    [{ kind: "class-value", class: "Long" }],
  ],
  ["    when(repo.find(any(Long.MAX))).thenReturn(none);", "Long", ["java.lang.Long"], []],
  ["    mock(Ghost);", "Ghost", [], []],
] as const)("the object of a class is told where its name stands for a value: %s", (line, name, types, fixes) => {
  const error = {
    ...({ severity: "error", file: "A.java", line: 1, column: line.indexOf(name) + 1 } as const),
    message: `cannot find symbol: variable ${name}`,
    details: ["location: class com.acme.Own"],
  };
  const around = seeingNothing([line]);
  const found = findFixes(error, {
    ...around,
    source: { ...around.source, typesAround: () => ["com.acme.Own"] },
    findType: (full) => (types.some((it) => it === full) ? classOf(full, []) : null),
  });
  expect(found).toEqual([...fixes]);
});
