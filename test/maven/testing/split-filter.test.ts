import { expect, test } from "bun:test";
import { splitFilter, splitMethods } from "../../../src/maven/testing/split-filter.ts";

test.each<[string, string[]]>([
  ["A, B ,,C", ["A", "B", "C"]],
  ["A#adds(int, int)[3],B", ["A#adds(int, int)[3]", "B"]],
  ["%regex[A{1,2}|B],C", ["%regex[A{1,2}|B]", "C"]],
  ["A),B", ["A)", "B"]],
  [" , ", []],
])("%j is split at commas outside of brackets", (filter, parts) => expect(splitFilter(filter)).toEqual(parts));

test("methods are split at plus signs outside of brackets", () => {
  expect(splitMethods("total+empty + adds(a+b)[1]")).toEqual(["total", "empty", "adds(a+b)[1]"]);
});
