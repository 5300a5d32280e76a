import type { TestFailure } from "../result/build-result.ts";
import type { Throwable } from "../result/throwable.ts";
import { cleanLine } from "./clean.ts";
import { boundMessage, type MessageBounds, shorten, withoutFrames } from "./message.ts";
import type { NameOf } from "./names.ts";
import { readContextFailure, withoutContext } from "./spring-context.ts";
import { describeThrowable, ownFrames, wholeTrace } from "./stack.ts";
import { type FailureWords, LONGEST_NAME, listTests, MANY_TESTS, testName } from "./test-names.ts";
import { outputLines } from "./test-output.ts";
import { count } from "./words.ts";

/** How much of each failure is shown. */
export interface FailureBounds {
  readonly message: MessageBounds;
  readonly traceLines: number;
  readonly wholeTrace: boolean;
  readonly outputLines: number;
  /** Characters for the names of tests with one cause. */
  readonly names: number;
}

/** Failures with the same cause. */
export type Cause = readonly [TestFailure, ...TestFailure[]];

/** Failures by cause, in the order of the reports; a cause of one or two tests is repeated with each. */
export function groupByCause(failures: readonly TestFailure[]): Cause[] {
  const contexts = new Map(
    failures.flatMap((failure): [string, TestFailure][] => {
      const told = readContextFailure(failure);
      return told && !told.isRepeated ? [[told.context, failure]] : [];
    }),
  );
  const causes = Map.groupBy(failures, (failure) => causeOf(failure, contexts));
  const order = new Map(failures.map((failure, index) => [failure, index]));
  return [...causes.values()]
    .flatMap((group): Cause[] => {
      // A test that found its context broken already says nothing of the cause.
      const isTelling = (failure: TestFailure) => !readContextFailure(failure)?.isRepeated;
      const hasRepeats = !group.every(isTelling);
      const [first, ...others] = hasRepeats
        ? group.toSorted((a, b) => Number(isTelling(b)) - Number(isTelling(a)))
        : group;
      if (first === undefined || (group.length < MANY_TESTS && !hasRepeats)) {
        return group.map((failure): Cause => [failure]);
      }
      return [[first, ...others]];
    })
    .sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

/**
 * Throwable, message without what differs from run to run, and the own frame nearest to where it arose. Of a context that
 * could not be loaded it is what the test says that met it first, and of that the last cause: contexts of several kinds
 * break for one reason.
 */
function causeOf(failure: TestFailure, contexts: ReadonlyMap<string, TestFailure>): string {
  const { kind, type = "", message, throwable } = failure;
  const context = readContextFailure(failure)?.context;
  if (context !== undefined) return lastCause(contexts.get(context)?.throwable) ?? context;
  const steady = message.replace(VOLATILE, "…");
  return [kind, type, steady, throwable ? nearestOwnFrame(throwable) : ""].join("\n");
}

// com.acme.Order@4f8e5cde, 123e4567-e89b-12d3-a456-426614174000
const VOLATILE = /@[0-9a-f]{4,}\b|\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g;

/** With its own frame: two beans may both throw a NullPointerException. */
function lastCause(throwable: Throwable | undefined): string | null {
  let last = throwable?.cause ?? null;
  while (last?.cause) last = last.cause;
  return last && `${last.type}: ${last.message.replace(VOLATILE, "…")}\n${nearestOwnFrame(last)}`;
}

/** That of the deepest cause that has one. */
function nearestOwnFrame(throwable: Throwable): string {
  let nearest = "";
  for (let it: Throwable | null = throwable; it !== null; it = it.cause) {
    const frame = it.frames.find(({ isOwn }) => isOwn);
    if (frame) nearest = `${frame.className}.${frame.method}(${frame.place})`;
  }
  return nearest;
}

/** One block of the answer, begun by `### `. */
export function failureBlock(cause: Cause, words: FailureWords, bounds: FailureBounds): string {
  const [failure] = cause;
  const word = cause.some(({ kind }) => kind === "error") ? "ERROR" : "FAILED";
  const title =
    cause.length === 1
      ? `### ${word}: ${testName(failure, words)}${labelOf(failure)}`
      : `### ${word}: ${cause.length} tests with one cause`;
  const message = withoutFrames(withoutContext(failure.message).replace(CONFIGURATION, ""));
  const described =
    failure.kind === "error" || message === failure.type || isThrown(failure.type)
      ? describeThrowable(failure.type ?? "", message)
      : message;
  const told = boundMessage(described, bounds.message);
  const [first = "", ...more] = told;
  const lines = [
    title,
    LIKE_OURS.test(first) ? `  ${first}` : first,
    ...more.map((line) => `  ${line}`.trimEnd()),
    ...traceLines(failure, words.nameOf, bounds, told),
  ];
  if (cause.length > 1) lines.push(`  Tests: ${listTests(cause, words, bounds.names).text}`);
  return [...lines, ...outputLines(failure, bounds.outputLines, bounds.wholeTrace)]
    .filter((line) => line.trim() !== "")
    .join("\n");
}

/** TestNG before Surefire 3.6 and ScalaTest report every throwable as a failure, not those of assertions only. */
function isThrown(type = ""): boolean {
  return THROWN.test(type) && !ASSERTED.test(type);
}

// java.lang.IllegalStateException, java.lang.StackOverflowError
const THROWN = /(?:Exception|^java\.lang\.\w+Error)$/;
// java.lang.AssertionError, org.scalatest.exceptions.TestFailedException
const ASSERTED = /(?:Assert(?:ion)?\w*|TestFailed|Expectation\w*)(?:Error|Exception)$/;

/** What AssertJ says of every recursive comparison, below the differences; further failures may follow. */
// The recursive comparison was performed with this configuration:
// - these types were compared with the following comparators:
//   - java.lang.Double -> DoubleComparator[precision=1.0E-15]
const CONFIGURATION = /\n[ \t]*The recursive comparison was performed with this configuration:(?:\n[ \t]*- [^\n]*)*/g;

/** A message whose first line could pass for a heading, a note or a verdict of ours is indented like its further lines. */
const LIKE_OURS = /^\s*(?:[#>]|- |\w+ (?:SUCCESS|FAILURE|TIMEOUT|CANCELLED|RUNNING) \()/;

/** ` (core)` behind a test's name, where it is not of the project's root. */
function labelOf({ module }: TestFailure): string {
  return module === undefined || module === "." ? "" : ` (${shorten(cleanLine(module), LONGEST_NAME)})`;
}

function traceLines(
  { throwable, stackTrace = "" }: TestFailure,
  nameOf: NameOf,
  bounds: FailureBounds,
  told: readonly string[],
): string[] {
  if (bounds.traceLines === 0) return [];
  const all = bounds.wholeTrace
    ? wholeTrace(stackTrace)
    : throwable
      ? ownFrames(throwable, nameOf, { lines: 3, characters: Math.min(300, bounds.message.characters) }, told)
      : [];
  if (all.length <= bounds.traceLines) return all;
  return [...all.slice(0, bounds.traceLines), `  … ${count(all.length - bounds.traceLines, "more line")}`];
}
