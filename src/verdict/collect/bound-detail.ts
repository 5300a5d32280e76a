import type { Fault, TestCase, TestReport } from "../../model/evidence/test-report.ts";
import type { Frame, Throwable } from "../../model/throwable.ts";
import { type IsOwn, readTrace } from "../../output/trace.ts";

/**
 * Returns a function that shortens all but the first failures of a run, so that memory does not grow with what 100,000
 * failing tests print. The name stays, the first line of the message, and what tells one trace from another.
 */
export function boundDetail(isOwn: IsOwn): (report: TestReport) => TestReport {
  let whole = 0;
  const withThrowable = (fault: Fault): Fault =>
    fault.trace === "" ? fault : { ...fault, throwable: readTrace(fault.trace, isOwn, fault.message) };
  const bound = (testCase: TestCase): TestCase => {
    const { fault, flakes, output, ...rest } = testCase;
    if (flakes) return { ...testCase, flakes: flakes.map(withThrowable) };
    if (!fault) return testCase;
    whole += 1;
    if (whole <= MOST_WHOLE) return { ...testCase, fault: withThrowable(fault) };
    return { ...rest, fault: shortenFault(fault, readTrace(fault.trace, isOwn, fault.message)) };
  };
  // What is cut from a text keeps the whole text in memory; a clone does not.
  return (report) => structuredClone({ ...report, cases: report.cases.map(bound) });
}

/** The number of failures that are kept whole: several times as many as an answer shows. */
const MOST_WHOLE = 500;

function shortenFault({ type, message = "", trace }: Fault, throwable: Throwable): Fault {
  const ownFrame = throwable.frames.find(({ isOwn }) => isOwn);
  const [thrown = "", ...lines] = trace.split("\n");
  const kept = [thrown, ...(ownFrame ? [printFrame(ownFrame)] : []), ...lines.filter((line) => line.startsWith(CAUSE))];
  return {
    ...(type === undefined ? {} : { type: type.slice(0, LONGEST_LINE) }),
    message: firstLine(message.trim() || throwable.message.trim() || type || thrown),
    trace: kept
      .slice(0, MOST_LINES)
      .map((line) => line.slice(0, LONGEST_LINE))
      .join("\n"),
    isBrief: true,
  };
}

// Caused by: java.sql.SQLException: no connection
const CAUSE = "Caused by: ";
const MOST_LINES = 5;
const LONGEST_LINE = 200;

function firstLine(text: string): string {
  const [first = ""] = text.split("\n", 1);
  return first.slice(0, LONGEST_LINE);
}

function printFrame({ className, method, place }: Frame): string {
  return `\tat ${className}.${method}(${place})`;
}
