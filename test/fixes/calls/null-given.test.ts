import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { classOf, method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const TYPES = [
  classOf("java.util.OptionalDouble", [], method("orElse", "double", "double")),
  classOf("java.lang.Double", ["java.lang.Number"]),
  ...["java.lang.Number", "java.lang.Integer", "java.lang.Float"].map((name) => classOf(name, [])),
  classOf(
    "java.util.stream.DoubleStream",
    [],
    ...["max", "average"].map((it) => method(it, "OptionalDouble")),
    method("sorted", "DoubleStream"),
  ),
];

function told(
  declared: string,
  line: string,
  message = "incompatible types: <nulltype> cannot be converted to double",
) {
  const error = { severity: "error", file: "A.java", line: 4, column: line.indexOf("null") + 1, message } as const;
  const fixes = findFixes(error, {
    ...seeingNothing([
      "class A {",
      `  ${declared} most(DoubleStream all, OptionalDouble most) {`,
      "    int n = 1;",
      line,
    ]),
    findType: (name) => TYPES.find((it) => it.name === name) ?? null,
    meantIn: (_, named) => TYPES.find((it) => it.name.endsWith(`.${named}`))?.name ?? null,
    typesNamed: (simple) =>
      TYPES.flatMap((it) => (it.name.endsWith(`.${simple}`) ? { name: it.name, from: "jdk" as const } : [])),
  });
  return fixes.map((it) => (it.kind === "idiom" ? `${it.type} ${it.name}: ${it.instead}` : it));
}

test("an Optional of a primitive is told the way to an object, or null, where one is needed", () => {
  expect(told("Double", "    return all.sorted().max().orElse(null);")).toEqual([
    "OptionalDouble orElse(null): ….boxed().max(Comparator.naturalOrder()).orElse(null)",
  ]);
  expect(told("Number", "    return most.orElse(null);")).toEqual([
    "OptionalDouble orElse(null): most.isPresent() ? most.getAsDouble() : null",
  ]);
  // Both ways give a Double, which is no other number.
  for (const other of ["Integer", "Float", "Unknown"]) {
    expect(told(other, "    return all.max().orElse(null);")).toEqual([]);
    expect(told(other, "    return most.orElse(null);")).toEqual([]);
  }
  // Neither where a primitive is needed, nor of what no stream of objects has.
  expect(told("double", "    return all.max().orElse(null);")).toEqual([]);
  expect(told("Double", "    return all.average().orElse(null);")).toEqual([]);
  expect(told("Double", "    return most.other(null);")).toEqual([]);
});
