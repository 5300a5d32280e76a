import type { TestFailure } from "../../model/build-result.ts";
import { frameOfTest } from "../../model/test-frame.ts";
import type { Throwable } from "../../model/throwable.ts";
import { cleanLine } from "../../text/clean.ts";
import { placeToOpen } from "../../text/place.ts";
import { describeFix } from "../fixes/describe-fix.ts";
import type { NameOf } from "../text/class-names.ts";
import { textBefore } from "../text/comparison.ts";
import { boundMessage, type MessageBounds, shorten } from "../text/message.ts";
import { count } from "../text/words.ts";
import type { FailureCause } from "./causes.ts";
import { togetherLines } from "./failed-together.ts";
import { describeFrame, frameLine, wholeTrace } from "./frames.ts";
import { plainMessage } from "./plain-message.ts";
import { quotesInCondition } from "./quoted-frames.ts";
import { ownFrames, shortenByCauses } from "./stack.ts";
import { type FailureWords, labelOf, listTests, testName } from "./test-names.ts";
import { outputLines } from "./test-output.ts";
import { causesOf, describeFault, describeThrowable } from "./throwable-words.ts";

/** The limits within which each failure is shown. */
export interface FailureBounds {
  readonly message: MessageBounds;
  readonly traceLines: number;
  readonly wholeTrace: boolean;
  readonly outputLines: number;
  /** The number of characters for the names of tests with one cause. */
  readonly names: number;
  /** In a terminal, the path to the project (see `Presentation`). */
  readonly opensFrom?: string | undefined;
}

export function failureBlock(cause: FailureCause, words: FailureWords, bounds: FailureBounds): string {
  const [failure] = cause;
  const word = cause.some(({ kind }) => kind === "error") ? "ERROR" : "FAILED";
  const title =
    cause.length === 1
      ? `### ${word}: ${testName(failure, words)}${labelOf(failure.module)}`
      : `### ${word}: ${cause.length} tests with one cause`;
  const { throwable, stackTrace = "" } = failure;
  const message = nameFrames(plainMessage(failure.message, failure.type ?? ""), words.nameOf);
  const described =
    failure.kind === "error"
      ? describeThrowable(failure.type ?? "", message)
      : describeFault(failure.type ?? "", message);
  const causes = throwable ? causesOf(throwable).slice(1) : [];
  const told = boundMessage(shortenByCauses(described, causes, bounds.message), bounds.message);
  const together = bounds.wholeTrace ? null : togetherLines(failure, words.nameOf, bounds.message);
  const [first = "", ...more] = together?.lines ?? told;
  const lines = [
    title,
    `  ${first}`.trimEnd(),
    ...more.map((line) => `  ${line}`.trimEnd()),
    ...(bounds.wholeTrace
      ? [...(openedPlace(failure, bounds.opensFrom) ?? []), ...firstLines(wholeTrace(stackTrace), bounds.traceLines)]
      : withSourceLine(
          ownLines(withoutQuoted(together?.rest ?? throwable, more, words.nameOf), words.nameOf, bounds, [
            first,
            ...more,
          ]),
          cause,
          words.nameOf,
          bounds.opensFrom,
        )),
  ];
  lines.push(...(failure.fixes ?? []).map((fix) => `  ${describeFix(fix)}`));
  if (cause.length > 1) lines.push(`  Tests: ${listTests(cause, words, bounds.names).text}`);
  return [...lines, ...outputLines(failure, bounds.outputLines, bounds.wholeTrace)]
    .filter((line) => line.trim() !== "")
    .join("\n");
}

/**
 * Shortens the class names in the frames that a message quotes, as in the rest of the answer, unless two frames would
 * then look alike. Values that are compared stay as they are.
 */
function nameFrames(message: string, nameOf: NameOf): string {
  const before = quotesInCondition(message) ? "" : textBefore(message);
  const named = new Map<string, string>();
  const text = before.replace(QUOTED_FRAME, (frame, className, call) => {
    named.set(frame, `at ${nameOf(className)}${call}`);
    return named.get(frame) ?? frame;
  });
  return new Set(named.values()).size === named.size ? text + message.slice(before.length) : message;
}

// -> at com.acme.shop.SignupTest.registers(SignupTest.java:51)
// 	at com.acme.shop.SignupTest.registers(SignupTest.java:51)
const QUOTED_FRAME = /(?<=-> |^\t)at ([\w$.]{1,300})(\.[\w$<>]{1,100}\([^()\s]{1,300}\))/gm;

/** Removes the frames that the message quotes itself: Mockito's messages name the frame in which the test verifies. */
function withoutQuoted(
  throwable: Throwable | undefined,
  told: readonly string[],
  nameOf: NameOf,
): Throwable | undefined {
  if (!told.some((line) => line.includes("-> at "))) return throwable;
  const quoted = told.join("\n");
  return (
    throwable && { ...throwable, frames: throwable.frames.filter((it) => !quoted.includes(describeFrame(it, nameOf))) }
  );
}

function ownLines(
  throwable: Throwable | undefined,
  nameOf: NameOf,
  { message, traceLines }: FailureBounds,
  told: readonly string[],
): string[] {
  if (!throwable || traceLines === 0) return [];
  return keepCause(ownFrames(throwable, nameOf, message, told), traceLines);
}

/**
 * Writes the line of source under the test's own frame, unless the tests of one cause failed at different lines. In a
 * terminal the frame names the path of its source.
 */
function withSourceLine(
  lines: readonly string[],
  [failure, ...others]: FailureCause,
  nameOf: NameOf,
  opensFrom: string | undefined,
): string[] {
  const { sourceLine } = failure;
  const frame = frameOfTest(failure);
  const at = frame === null ? -1 : lines.indexOf(frameLine(frame, nameOf));
  if (at < 0) return [...lines];
  const isShared = sourceLine !== undefined && others.every((it) => it.sourceLine === sourceLine);
  const below = isShared ? [`     ${shorten(cleanLine(sourceLine), LONGEST_SOURCE)}`] : [];
  return lines.toSpliced(at, 1, ...(openedPlace(failure, opensFrom) ?? lines.slice(at, at + 1)), ...below);
}

/** Writes the place in its source at which a test failed, as terminals open it; null elsewhere, or if it is not known. */
function openedPlace(failure: TestFailure, opensFrom: string | undefined): readonly string[] | null {
  const { sourceFile } = failure;
  const line = /:(\d+)$/.exec(frameOfTest(failure)?.place ?? "")?.[1];
  if (opensFrom === undefined || sourceFile === undefined || line === undefined) return null;
  return [`  at ${placeToOpen(opensFrom, sourceFile, { line: Number(line) })}`];
}

const LONGEST_SOURCE = 120;

function firstLines(lines: readonly string[], most: number): string[] {
  if (most === 0) return [];
  const left = lines.length - most;
  return left <= 0 ? [...lines] : [...lines.slice(0, most), `  … ${count(left, "more line")}`];
}

/** Keeps the first lines of a trace; if they end before the last cause, that cause with its first frame, too. */
function keepCause(lines: readonly string[], most: number): string[] {
  const last = lines.findLastIndex((line) => line.startsWith("  Caused by: "));
  if (lines.length <= most || last < most) return firstLines(lines, most);
  const end = lines.findIndex((line, index) => index > last && line.startsWith("  at ")) + 1;
  const cause = lines.slice(last, Math.min(end > 0 ? end : lines.length, last + 4));
  const head = lines.slice(0, Math.max(0, most - cause.length));
  const left = lines.length - head.length - cause.length;
  return [...head, ...(left > 0 ? [`  … ${count(left, "line")}`] : []), ...cause];
}
