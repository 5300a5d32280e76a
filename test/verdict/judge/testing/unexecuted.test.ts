import { expect, test } from "bun:test";
import type { Evidence } from "../../../../src/model/evidence/evidence.ts";
import { executable, listUnexecuted } from "../../../../src/verdict/judge/testing/unexecuted.ts";
import { evidenceOf } from "../evidence.ts";

const SILENT = evidenceOf({}).log;
const HIDDEN = { testClass: "a.CartTest", testMethod: "hidden", reason: "must not be private" };
const RETURNS = { ...HIDDEN, testMethod: "adds", reason: "must not return a value" };
const EMPTY = { testClass: "a.CartTest$Empty", testMethod: "", reason: "must not be static" };

function evidence(unexecuted: Evidence["log"]["tests"]["unexecuted"], ...ran: readonly string[]): Evidence {
  const cases = ran.map((testClass) => ({ testClass, testMethod: "x", outcome: "passed" as const }));
  const log = { ...SILENT, tests: { ...SILENT.tests, unexecuted } };
  return evidenceOf({ log, reports: [{ module: ".", report: { cases } }] });
}

test("tests that JUnit will not execute are those that the log names", () => {
  expect(listUnexecuted(evidence([HIDDEN, RETURNS, EMPTY]))).toEqual([HIDDEN, RETURNS, EMPTY]);
  expect(listUnexecuted(evidence([]))).toEqual([]);
});

test("a class that ran all the same is not among them", () => {
  expect(listUnexecuted(evidence([EMPTY], "a.CartTest$Empty"))).toEqual([]);
  expect(listUnexecuted(evidence([EMPTY], "a.CartTest"))).toHaveLength(1);
});

test("a test of TestNG that ran in another instance of its class is not among them", () => {
  const rows = { testClass: "a.RowsTest", testMethod: "x", reason: "", by: "TestNG" } as const;
  expect(listUnexecuted(evidence([rows], "a.RowsTest"))).toEqual([]);
  expect(listUnexecuted(evidence([{ ...rows, testMethod: "row" }], "a.RowsTest"))).toHaveLength(1);
});

test("no filter is proposed for them", () => {
  const hints = {
    className: "CartTest",
    methods: ["hidden", "adds", "total"],
    nested: ["CartTest$Empty#total", "CartTest$Full#total"],
    nearest: ["CardTest"],
    meant: "CartTest#hidden",
  };
  expect(executable(hints, evidence([HIDDEN, RETURNS, EMPTY]))).toEqual({
    className: "CartTest",
    methods: ["total"],
    nested: ["CartTest$Full#total"],
    nearest: ["CardTest"],
  });
  expect(executable(hints, evidence([]))).toEqual(hints);
});
