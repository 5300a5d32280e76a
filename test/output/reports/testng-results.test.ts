import { expect, test } from "bun:test";
import { readReport } from "../../../src/output/reports/read-surefire-report.ts";
import { lacksReasons, withTestNgReasons } from "../../../src/output/reports/testng-results.ts";

const skipped = (...names: readonly string[]) =>
  `<testsuite name="a.B">${names.map((name) => `<testcase name="${name}" classname="a.B" time="0"><skipped/></testcase>`).join("")}</testsuite>`;
const method = (name: string, status: string, exception = "", more = "") =>
  `<test-method status="${status}" signature="${name}()[pri:0, instance:a.B@1]" name="${name}" ${more}duration-ms="0">${exception}<reporter-output>\n</reporter-output></test-method> <!-- ${name} -->`;
const thrown = (type: string, message: string) =>
  `<exception class="${type}">\n            <message>\n              <![CDATA[${message}]]>\n            </message>\n            <full-stacktrace>\n              <![CDATA[${type}: ${message}\n	at org.testng.internal.Parameters.findDataProvider(Parameters.java:269)]]>\n            </full-stacktrace>\n          </exception>`;
const results = (...methods: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<testng-results total="2" passed="1" failed="0" skipped="1">\n  <suite name="Surefire suite"><groups>\n    </groups><test name="Surefire test"><class name="a.B">${methods.join("\n")}</class></test></suite></testng-results>`;
const UNMET =
  "\nMethod public void a.B.reads(java.lang.String) throws java.lang.Exception requires a @DataProvider named : rows";
const TESTNG = "org.testng.TestNGException";

/** What is known of each case when TestNG's own report was read, too: `errored reads: why`. */
function told(report: string, xml: string): readonly string[] {
  const result = readReport("TEST-a.B.xml", report);
  if (result.kind === "unreadable") return [result.reason];
  return withTestNgReasons(result.report, xml).cases.map(
    ({ outcome, testMethod, fault, skip }) => `${outcome} ${testMethod}: ${(fault ?? skip)?.message ?? ""}`,
  );
}

test("a test that TestNG could not call is an error, though Surefire before 2.20 writes no reason", () => {
  const xml = results(method("reads", "SKIP", thrown(TESTNG, UNMET), `data-provider="rows" `), method("adds", "PASS"));
  expect(told(skipped("reads"), xml)).toEqual([`errored reads: ${UNMET.trim()}`]);
  expect(told(skipped("reads", "other"), xml)).toEqual([`errored reads: ${UNMET.trim()}`, "skipped other: "]);
});

test("another reason stays one of a skipped test", () => {
  const skip = thrown("org.testng.SkipException", "not on this machine");
  expect(told(skipped("reads"), results(method("reads", "SKIP", skip)))).toEqual([
    "skipped reads: not on this machine",
  ]);
  const own = thrown("a.Mine", UNMET);
  expect(told(skipped("reads"), results(method("reads", "SKIP", own)))).toEqual([`skipped reads: ${UNMET.trim()}`]);
  expect(told(skipped("reads"), results(method("reads", "SKIP", "<exception/>")))).toEqual(["skipped reads: "]);
});

test("a method around tests that was skipped is no test, as TestNG's own report shows", () => {
  const around = `is-config="true" `;
  const xml = results(
    method("up", "SKIP", thrown("org.testng.SkipException", "no key"), around),
    method("pays", "SKIP"),
  );
  const read = readReport("TEST-a.B.xml", skipped("up", "up", "pays"));
  const cases = read.kind === "unreadable" ? [] : withTestNgReasons(read.report, xml).cases;
  expect(cases.map(({ part }) => part)).toEqual(["configuration", "configuration", undefined]);
});

test("a reason is no test's that has another one, ran in some row, or is a method around tests", () => {
  const unmet = method("reads", "SKIP", thrown(TESTNG, UNMET));
  const silent = ["skipped reads: "];
  expect(told(skipped("reads"), results(unmet, method("reads", "PASS")))).toEqual(silent);
  expect(told(skipped("reads"), results(unmet, method("reads", "SKIP", thrown(TESTNG, "other"))))).toEqual(silent);
  expect(told(skipped("reads"), results(method("reads", "SKIP", thrown(TESTNG, UNMET), `is-config="true" `)))).toEqual(
    silent,
  );
  expect(told(skipped("reads"), results(method("reads", "SKIP")))).toEqual(silent);
  expect(told(skipped("reads"), results(unmet).slice(0, -20))).toEqual(silent);
});

test("TestNG's report is only wanted where a skipped test has no reason", () => {
  const lacks = (xml: string) => {
    const result = readReport("TEST-a.B.xml", xml);
    return result.kind === "report" && lacksReasons(result.report);
  };
  expect(lacks(skipped("reads"))).toBe(true);
  expect(lacks(`<testsuite name="a.B"><testcase name="x" classname="a.B"/></testsuite>`)).toBe(false);
  expect(lacks(skipped("reads").replace("<skipped/>", `<skipped message="no database"/>`))).toBe(false);
});
