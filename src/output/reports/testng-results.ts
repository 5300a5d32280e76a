import { TESTNG_EXCEPTION, UNMET } from "../../knowledge/testing/left-out.ts";
import type { Fault, TestCase, TestReport } from "../../model/evidence/test-report.ts";
import { withoutInvocation } from "../../model/named-tests.ts";
import { child, children, type Element, readXml, textOf } from "../../text/xml.ts";

/**
 * The report of TestNG itself, which says why a test was skipped, as Surefire before 2.20 does not. Nor does that write the
 * cause of an exception: below the words of the outer one stand the frames of the innermost.
 */
export const TESTNG_RESULTS = "testng-results.xml";

/** Whether a report calls tests skipped and does not say why, or has an exception without a cause. */
export function lacksReasons({ cases }: TestReport): boolean {
  return cases.some((it) => isUntold(it) || isCauseless(it));
}

/**
 * Adds the exceptions that TestNG's own report has of tests that were skipped, where it has one for all of their rows, and
 * the causes of those whose frames are of a cause.
 */
export function withTestNgReasons(report: TestReport, xml: string): TestReport {
  const read = readXml(xml, "testng-results");
  if (read.kind === "broken") return report;
  const classes = children(read.root, "suite")
    .flatMap((suite) => children(suite, "test"))
    .flatMap((test) => children(test, "class"));
  const methods = classes.flatMap((one) =>
    children(one, "test-method").map((method) => {
      const { name = "", status = "", "is-config": isAround } = method.attributes;
      return { key: `${one.attributes["name"]} ${name}`, status, method, isAround: isAround === "true" };
    }),
  );
  const around = new Set(methods.flatMap(({ key, isAround }) => (isAround ? key : [])));
  const byName = Map.groupBy(
    methods.filter(({ isAround }) => !isAround),
    ({ key }) => key,
  );
  return {
    ...report,
    cases: report.cases.map((testCase) => {
      const name = `${testCase.testClass} ${withoutInvocation(testCase.testMethod)}`;
      const rows = byName.get(name) ?? [];
      if (isCauseless(testCase))
        return withCause(
          testCase,
          rows.map(({ method }) => stackTraceOf(method)),
        );
      if (testCase.outcome === "skipped" && rows.length === 0 && around.has(name))
        return { ...testCase, part: "configuration" };
      if (!isUntold(testCase) || rows.some(({ status }) => status !== "SKIP")) return testCase;
      const [reason, ...others] = rows.flatMap(({ method }) => faultOf(method) ?? []);
      if (!reason || others.some(({ message }) => message !== reason.message)) return testCase;
      const isUnmet = reason.type === TESTNG_EXCEPTION && UNMET.test(`\n${reason.message}`);
      return isUnmet ? { ...testCase, outcome: "errored", fault: reason } : { ...testCase, skip: reason };
    }),
  };
}

function isUntold({ outcome, skip }: TestCase): boolean {
  return outcome === "skipped" && skip === undefined;
}

/** Returns the exception of a method; as in Surefire's reports, the message of one that TestNG wraps has its type. */
function faultOf(method: Element): Fault | null {
  const exception = child(method, "exception");
  if (!exception) return null;
  const message = textOf(exception, "message")?.trim() ?? "";
  return { type: exception.attributes["class"] ?? "", message, trace: "" };
}

function isCauseless({ fault }: TestCase): boolean {
  return fault !== undefined && FRAME.test(fault.trace) && !fault.trace.includes(CAUSED_BY);
}

/** Puts the trace of TestNG's report in place of one that has the frames of its innermost cause, where all rows with these have that cause. */
function withCause(testCase: TestCase, traces: readonly string[]): TestCase {
  const { fault } = testCase;
  if (!fault) return testCase;
  const [frame = ""] = FRAME.exec(fault.trace) ?? [];
  const thrown = fault.trace.slice(0, fault.trace.indexOf(frame)).trim();
  const causes = traces.flatMap((trace) => {
    const innermost = trace.slice(trace.lastIndexOf(CAUSED_BY) + 1);
    const isThis = trace.startsWith(thrown) && FRAME.exec(innermost)?.[0] === frame && FRAME.exec(trace)?.[0] !== frame;
    return isThis ? { trace, words: innermost.slice(0, innermost.indexOf(frame)) } : [];
  });
  const [first, ...others] = causes;
  if (!first || others.some(({ words }) => words !== first.words)) return testCase;
  return { ...testCase, fault: { ...fault, trace: first.trace } };
}

function stackTraceOf(method: Element): string {
  const exception = child(method, "exception");
  return (exception && textOf(exception, "full-stacktrace")?.trim()) ?? "";
}

// 	at com.acme.Writer.append(Writer.java:348)
const FRAME = /^\tat .+$/m;
// Caused by: java.lang.ArrayIndexOutOfBoundsException: Index 10 out of bounds for length 0
const CAUSED_BY = "\nCaused by: ";
