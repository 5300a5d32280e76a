import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { seeingNothing } from "../sees-nothing.ts";

/** Tells the end that a literal gets where an error stands at the mark `|` of a line. */
function told(message: string, marked: string) {
  const column = marked.indexOf("|") + 1;
  const error = { severity: "error", file: "A.java", line: 1, column, message } as const;
  return findFixes(error, seeingNothing([marked.replace("|", "")])).flatMap((it) =>
    it.kind === "suffix" ? `${it.suffix} for ${it.type}` : [],
  );
}

const converted = (given: string, needed: string) => `incompatible types: ${given} cannot be converted to ${needed}`;
const LONG = converted("int", "java.lang.Long");

test.each([
  [LONG, "Long id = |1;", "L for Long"],
  [LONG, "take(|-5, a);", "L for Long"],
  [LONG, "Long x = n > 2 ? |1 : 2;", "L for Long"],
  [`argument mismatch; ${LONG.slice(20)}`, "take(|0);", "L for Long"],
  [converted("int", "java.lang.Double"), "sum(|3);", ".0 for Double"],
  [converted("double", "java.lang.Float"), "Float f = |1.5;", "F for Float"],
  ["incompatible types: possible lossy conversion from double to float", "float f = |2.5;", "F for float"],
  ["integer number too large", "long big = |3000000000;", "L for long"],
  ["integer number too large: 3000000000", "Long big = |3_000_000_000;", "L for long"],
])("a literal of another kind of number gets an end: %s", (message, marked, fix) => {
  expect(told(message, marked)).toEqual([fix]);
});

test.each([
  [LONG, "take(|n);"],
  [LONG, "take(|1 + n);"],
  [LONG, "take(|0x10);"],
  [converted("int", "java.lang.Short"), "take(|1);"],
  ["incompatible types: possible lossy conversion from int to short", "short s = |100000;"],
  ["integer number too large", "long big = |30000000000000000000;"],
  ["integer number too large", "long big = |99_999_999_999_999_999_999;"],
  ["integer number too large", "int small = |3000000000;"],
  ["integer number too large", "take(|3000000000);"],
])("nothing is said of what an end does not help: %s", (message, marked) => {
  expect(told(message, marked)).toEqual([]);
});

const inferred = (variable: string) =>
  `incompatible types: inference variable ${variable} has incompatible bounds; equality constraints: java.lang.Long; lower bounds: java.lang.Integer`;

test("literals decide the type of what a call makes", () => {
  for (const call of ["List|.of(1, 2);", "Optional|.of(1);"]) expect(told(inferred("E"), call)).toEqual(["L for Long"]);
  expect(told(inferred("V"), 'Map|.of("a", 1);')).toEqual(["L for Long"]);
  for (const call of [
    "List|.of(n);",
    "List|.of(1, n);",
    "List|.of();",
    "Collections|.nCopies(10, 0);",
    "Grid|.of(1, 5);",
  ])
    expect(told(inferred("E"), call)).toEqual([]);
  expect(told(inferred("V"), "Map|.of(1, 2);")).toEqual([]);
});
