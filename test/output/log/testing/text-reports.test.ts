import { expect, test } from "bun:test";
import { readTextReports } from "../../../../src/output/log/testing/text-reports.ts";

const GOAL = { plugin: "surefire", goal: "test", version: "3.5.6", execution: "default-test", module: "shop" };
const SETS = "-------------------------------------------------------------------------------\nTest set: ";

test("plain reports tell the counts, results and failures of their classes", () => {
  const passed = `${SETS}lab.BbTest\n${SETS.split("\n")[0]}\nTests run: 1, Failures: 0, Errors: 0, Skipped: 1, Time elapsed: 0.001 s -- in lab.BbTest\n`;
  const failed = `${SETS}lab.AaTest
-------------------------------------------------------------------------------
Tests run: 2, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.197 s <<< FAILURE! -- in lab.AaTest
lab.AaTest.a -- Time elapsed: 0.114 s <<< FAILURE!
org.opentest4j.AssertionFailedError: aa
	at lab.AaTest.a(AaTest.java:4)
`;
  const { run, failed: failures, skipped, results, ...told } = readTextReports(GOAL, [failed, passed]);
  expect([run, failures, skipped]).toEqual([3, 1, 1]);
  expect([...results.keys()]).toEqual(["shop lab.AaTest", "shop lab.BbTest"]);
  expect(told.failures).toMatchObject([
    {
      testClass: "lab.AaTest",
      testMethod: "a",
      module: "shop",
      trace: "org.opentest4j.AssertionFailedError: aa\n\tat lab.AaTest.a(AaTest.java:4)",
    },
  ]);
});

test("a line that a test printed into such a report is none of Surefire's", () => {
  expect(readTextReports(GOAL, ["Tests run: many\nrunning\n"])).toMatchObject({ run: 0, failures: [] });
});
