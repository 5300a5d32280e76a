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

const at = (...frames: readonly string[]) => frames.map((it) => `\n\tat a.${it}`).join("");
const failed = (trace: string) =>
  `<testsuite name="a.B"><testcase name="writes" classname="a.B" time="0"><failure message="no row" type="a.Broken">${trace}</failure></testcase></testsuite>`;
const broke = (trace: string) =>
  method(
    "writes",
    "FAIL",
    `<exception class="a.Broken"><full-stacktrace><![CDATA[${trace}]]></full-stacktrace></exception>`,
  );
const TEST = "B.writes(B.java:7)";
const CAUSED = `a.Broken: no row${at("Pen.fail(Pen.java:1)", TEST)}\nCaused by: a.Late: late${at("Pen.end(Pen.java:2)")}`;
const INDEX = `${CAUSED}\nCaused by: java.lang.IndexOutOfBoundsException: 10${at("Pen.put(Pen.java:3)", TEST)}\n\t... 9 more`;

function traceOf(report: string, ...rows: readonly string[]): string {
  const read = readReport("TEST-a.B.xml", report);
  if (read.kind === "unreadable") return read.reason;
  expect(lacksReasons(read.report)).toBe(!report.includes("Caused by"));
  return withTestNgReasons(read.report, results(...rows)).cases[0]?.fault?.trace ?? "";
}

test("the cause is told whose frames Surefire before 2.20 writes below the outer exception", () => {
  const innermost = `a.Broken: no row${at("Pen.put(Pen.java:3)", TEST)}`;
  expect(traceOf(failed(innermost), broke(INDEX))).toBe(INDEX);
  expect(traceOf(failed(innermost), broke(INDEX), broke(INDEX))).toBe(INDEX);
  expect(traceOf(failed(innermost), method("writes", "PASS"), broke(INDEX))).toBe(INDEX);
  // Rows with other causes, or other words, do not tell which one is meant.
  for (const rows of [[], [INDEX, INDEX.replace(": 10", ": 32")], [INDEX.replace("no row", "no page")]])
    expect(traceOf(failed(innermost), ...rows.map(broke))).toBe(innermost);
});

test("a trace stays that has its cause, or frames of its own", () => {
  const own = `a.Broken: no row${at("Pen.fail(Pen.java:1)", TEST)}`;
  expect(traceOf(failed(own), broke(INDEX))).toBe(own);
  expect(traceOf(failed(CAUSED), broke(INDEX))).toBe(CAUSED);
});
