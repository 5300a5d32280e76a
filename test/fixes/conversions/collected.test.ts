import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member } from "../../../src/fixes/type.ts";
import { classOf, method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const makes = (name: string, result: string, ...parameters: readonly string[]): Member => ({
  ...method(name, result, ...parameters),
  isStatic: true,
});
const COLLECTORS = classOf(
  "com.acme.Collectors",
  [],
  makes("toSet", "Collector<T, ?, Set<T>>"),
  makes("toList", "Collector<T, ?, List<T>>"),
  makes("toListOf", "Collector<T, ?, List<T>>", "Class<T>"),
  makes("counting", "Collector<T, ?, Long>"),
  makes("summing", "Collector<T, ?, Integer>"),
);

function told(message: string, details: readonly string[], line: string) {
  const view = {
    ...seeingNothing([line]),
    findType: (name: string) => (name === COLLECTORS.name ? COLLECTORS : null),
  };
  const fixes = findFixes({ severity: "error", file: "A.java", line: 1, column: 9, message, details }, view);
  return fixes.map((it) => (it.kind === "members" ? [it.type, ...it.members.map(({ signature }) => signature)] : it));
}

const UNEQUAL =
  "incompatible types: inference variable D has incompatible equality constraints java.lang.Integer,java.lang.Long";
const BOUNDS = [
  "equality constraints: java.util.Set<T>",
  "lower bounds: java.util.List<java.lang.String>,java.lang.Object",
];

test.each([
  ["names.collect(groupingBy(it -> it, Collectors.counting()));", ["Collectors", "counting() Collector<T, ?, Long>"]],
  ["names.collect(groupingBy(it -> it, counting()));", null],
  ["names.collect(both(Collectors.counting(), Collectors.summing()));", null],
])("the call that decides a type argument is told: %s", (line, members) => {
  expect(told(UNEQUAL, [], line)).toEqual(members === null ? [] : [members]);
});

test("what collects into the type that is needed is told beside what does not", () => {
  const message = "incompatible types: inference variable R has incompatible bounds";
  expect(told(message, BOUNDS, "return names.collect(Collectors.toSet());")).toEqual([
    ["Collectors", "toList() Collector<T, ?, List<T>>"],
  ]);
  expect(told(message, BOUNDS, "return names.collect(Collectors.counting());")).toEqual([]);
});
