import type { TestFailure, TestOutcome } from "../result/build-result.ts";
import type { Throwable } from "../result/throwable.ts";
import { clean, cleanLine } from "./clean.ts";
import { boundMessage, type MessageBounds } from "./message.ts";
import type { NameOf } from "./names.ts";
import { describeThrowable, ownFrames, wholeTrace } from "./stack.ts";

/** How much of each failure is shown. */
export interface FailureBounds {
  readonly message: MessageBounds;
  readonly traceLines: number;
  readonly wholeTrace: boolean;
  readonly outputLines: number;
}

/** Failures with the same cause. */
export type Cause = readonly [TestFailure, ...TestFailure[]];

/** From this many tests on, one cause stands once, with the tests it broke below it. */
const MANY_TESTS = 3;

/** Failures by cause, in the order of the reports; a cause of one or two tests is repeated with each. */
export function groupByCause(failures: readonly TestFailure[]): Cause[] {
  const causes = Map.groupBy(failures, causeOf);
  return failures.flatMap((failure): Cause[] => {
    const group = causes.get(causeOf(failure)) ?? [failure];
    const [first, ...others] = group;
    if (first === undefined || group.length < MANY_TESTS) return [[failure]];
    return first === failure ? [[first, ...others]] : [];
  });
}

/** Throwable, message without what differs from run to run, and the own frame nearest to where it arose. */
function causeOf({ kind, type = "", message, throwable }: TestFailure): string {
  const steady = message.replace(VOLATILE, "…");
  return [kind, type, steady, throwable ? nearestOwnFrame(throwable) : ""].join("\n");
}

// com.acme.Order@4f8e5cde, 123e4567-e89b-12d3-a456-426614174000
const VOLATILE = /@[0-9a-f]{4,}\b|\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g;

function nearestOwnFrame(throwable: Throwable): string {
  const deeper = throwable.cause === null ? "" : nearestOwnFrame(throwable.cause);
  if (deeper !== "") return deeper;
  const frame = throwable.frames.find(({ isOwn }) => isOwn);
  return frame ? `${frame.className}.${frame.method}(${frame.place})` : "";
}

/** One block of the answer, begun by `### `. */
export function failureBlock(
  cause: Cause,
  tests: readonly TestOutcome[],
  nameOf: NameOf,
  labelOf: (failure: TestFailure) => string,
  bounds: FailureBounds,
): string {
  const [failure] = cause;
  const word = cause.some(({ kind }) => kind === "error") ? "ERROR" : "FAILED";
  const title =
    cause.length === 1
      ? `### ${word}: ${testName(failure, tests, nameOf)}${labelOf(failure)}`
      : `### ${word}: ${cause.length} tests with one cause`;
  const described =
    failure.kind === "error" || failure.message === failure.type
      ? describeThrowable(failure.type ?? "", failure.message)
      : failure.message;
  const [first = "", ...more] = boundMessage(described, bounds.message);
  const lines = [title, first, ...more.map((line) => `  ${line}`.trimEnd()), ...traceLines(failure, nameOf, bounds)];
  if (cause.length > 1) lines.push(`  Tests: ${listTests(cause, tests, nameOf)}`);
  return [...lines, ...outputLines(failure, bounds)].filter((line) => line !== "").join("\n");
}

/** `CartTest#total`; what befell the class itself is its setup, or its teardown when tests of it ran. */
function testName({ testClass, testMethod }: TestFailure, tests: readonly TestOutcome[], nameOf: NameOf): string {
  if (testMethod !== "") return `${nameOf(testClass)}#${cleanLine(testMethod)}`;
  const hasRun = tests.some(({ name }) => name.startsWith(`${testClass}#`));
  return `${nameOf(testClass)} (class ${hasRun ? "teardown" : "setup"})`;
}

function traceLines({ throwable, stackTrace = "" }: TestFailure, nameOf: NameOf, bounds: FailureBounds): string[] {
  const all = bounds.wholeTrace
    ? wholeTrace(stackTrace)
    : throwable
      ? ownFrames(throwable, nameOf, { lines: 3, characters: Math.min(300, bounds.message.characters) })
      : [];
  if (all.length <= bounds.traceLines) return all;
  return [...all.slice(0, bounds.traceLines), `  … ${all.length - bounds.traceLines} more lines`];
}

/** The last lines that the test printed. */
function outputLines({ output = "" }: TestFailure, { outputLines: most }: FailureBounds): string[] {
  const lines = clean(output).trimEnd().split("\n");
  if (most === 0 || output.trim() === "") return [];
  const shown = lines.slice(-most).map((line) => `  ${line.length > 500 ? `${line.slice(0, 500)}…` : line}`.trimEnd());
  const omitted = lines.length - shown.length;
  return [omitted > 0 ? `  Test output (last ${shown.length} of ${lines.length} lines):` : "  Test output:", ...shown];
}

/** `OrderTest#cancel, #pay; CustomerTest (all 9)`. */
export function listTests(failures: readonly TestFailure[], tests: readonly TestOutcome[], nameOf: NameOf): string {
  const classes = [...Map.groupBy(failures, ({ testClass }) => testClass)];
  return classes.map(([testClass, broken]) => listClass(testClass, broken, tests, nameOf)).join("; ");
}

function listClass(
  testClass: string,
  broken: readonly TestFailure[],
  tests: readonly TestOutcome[],
  nameOf: NameOf,
): string {
  const all = tests.filter(({ name }) => name.startsWith(`${testClass}#`)).length;
  if (broken.length >= MANY_TESTS && broken.length === all) return `${nameOf(testClass)} (all ${all})`;
  return broken.map((failure, index) => testName(failure, tests, index === 0 ? nameOf : () => "")).join(", ");
}
