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
