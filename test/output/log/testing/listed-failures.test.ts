import { expect, test } from "bun:test";
import { startLog } from "../../../../src/output/log/read-log.ts";

const GOAL = "[INFO] --- surefire:3.2.5:test (default-test) @ core ---\n";
const LIST =
  "[ERROR] Failures: \n[ERROR]   CartTest.total:14->check:20 expected: <1> but was: <2>\n" +
  "[ERROR] Errors: \n[ERROR]   SubTest>CartTest.adds two numbers:9 » NullPointer\n[ERROR]   PriceTest » IllegalState no rates\n";
const TOLD = "[ERROR] There are test failures.\n";

function listed(stdout: string) {
  const log = startLog();
  log.push(Buffer.from(stdout));
  const { failures } = log.facts().tests;
  return failures.map(({ testClass, testMethod, kind, module }) => `${kind} ${testClass}#${testMethod} ${module}`);
}

test("a list that neither results nor a sum stand beside names what failed", () => {
  expect(listed(GOAL + LIST + TOLD)).toEqual([
    "failure CartTest#total core",
    "error SubTest#adds two numbers core",
    "error PriceTest# core",
  ]);
  const compile = "[INFO] --- compiler:3.13.0:compile (default-compile) @ web ---\n";
  const closing =
    "[ERROR] Failed to execute goal g:p:1:test (default-test) on project core: There are test failures.\n";
  expect(listed(GOAL + LIST + compile + closing)).toHaveLength(3);
});

test("a test that ran several times is listed once", () => {
  const runs =
    "[ERROR] Failures: \n[ERROR] a.CartTest.total\n[ERROR]   Run 1: CartTest.total:14 boom\n[ERROR]   Run 2: CartTest.total:14 boom\n[INFO] \n";
  expect(listed(GOAL + runs + TOLD)).toEqual(["failure CartTest#total core"]);
});

test("a list says nothing new where a sum or a result tells the same, or that a test printed", () => {
  const sum = "[ERROR] Tests run: 3, Failures: 1, Errors: 2, Skipped: 0\n";
  expect(listed(GOAL + LIST + sum + TOLD)).toEqual([]);
  const result =
    "[ERROR] Tests run: 3, Failures: 1, Errors: 2, Skipped: 0, Time elapsed: 0.1 s <<< FAILURE! -- in a.B\n";
  expect(listed(GOAL + result + LIST + TOLD)).toEqual([]);
  expect(listed(GOAL + LIST)).toEqual([]);
  expect(listed(`${GOAL}[INFO]  T E S T S\n${LIST}${TOLD}[INFO] Results:\n`)).toEqual([]);
});
