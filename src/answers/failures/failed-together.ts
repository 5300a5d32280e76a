import type { TestFailure } from "../../model/build-result.ts";
import type { Throwable } from "../../model/throwable.ts";
import type { NameOf } from "../text/class-names.ts";
import { boundMessage, firstLine, type MessageBounds } from "../text/message.ts";
import { plainMessage } from "./plain-message.ts";
import { ownFrames } from "./stack.ts";
import { describeFault } from "./throwable-words.ts";

/** Several failures that one test collected before it ended. */
interface Together {
  readonly heading: string;
  readonly parts: readonly Throwable[];
}

/** Writes each failure of a test that collected several, then the rest of the message; null for any other. */
export function togetherLines(
  failure: TestFailure,
  nameOf: NameOf,
  bounds: MessageBounds,
): { readonly lines: string[]; readonly rest: Throwable } | null {
  const { throwable } = failure;
  // What a trace's reader takes for frames, the message still holds.
  const together = throwable && (readSuppressed(throwable) ?? readSoft(failure));
  if (!together) return null;
  return { lines: listParts(together, nameOf, bounds), rest: { ...throwable, suppressed: [] } };
}

/** Reads the failures that JUnit's `assertAll` or JUnit 4's ErrorCollector collected as suppressed throwables. */
function readSuppressed({ type, message, suppressed = [] }: Throwable): Together | null {
  if (!COLLECTOR.test(type) || suppressed.length === 0) return null;
  return { heading: firstLine(message.trim()), parts: suppressed };
}

// org.opentest4j.MultipleFailuresError, org.junit.runners.model.MultipleFailureException
const COLLECTOR = /\.MultipleFailures?(?:Error|Exception)$/;

function readSoft({ message }: { readonly message: string }): Together | null {
  const isNumbered = NUMBERED_HEADING.test(message);
  const [heading = "", ...texts] = message.split(isNumbered ? NUMBER : SOFT);
  if (texts.length === 0) return null;
  return { heading: heading.trim(), parts: texts.map(readSoftPart) };
}

// -- failure 1 --
const SOFT = /^-- failure \d+ --$/m;
// The following 3 assertions failed:
// 1) expected:<2> but was:<1>
//    at com.acme.words.KtTest.kotestSoft(KtTest.kt:40)
const NUMBERED_HEADING = /^\s*The following \d+ assertions failed:\n1\) /;
const NUMBER = /^\d+\) /m;

function readSoftPart(text: string): Throwable {
  const { className = "", method = "", place = "" } = SOFT_FRAME.exec(text)?.groups ?? {};
  const frames = className === "" ? [] : [{ className, method, place, isOwn: true }];
  return { type: "", message: text.replace(SOFT_FRAME, "").trim(), frames, cause: null };
}

// at LibrariesTest.assertjSoft(LibrariesTest.java:26)
const SOFT_FRAME = /\n {0,8}at (?<className>[\w$.]+)\.(?<method>[\w$<>]+)\((?<place>[^()\s]+)\)\s*$/;

function listParts({ heading, parts }: Together, nameOf: NameOf, bounds: MessageBounds): string[] {
  const shown = parts.slice(0, bounds.lines);
  const each = {
    lines: Math.ceil((bounds.lines * 2) / shown.length),
    characters: Math.max(100, Math.floor((bounds.characters * 1.5) / shown.length)),
  };
  const lines = shown.flatMap((part) =>
    describePart(part, nameOf, each).map((line, at) => `${at === 0 ? "- " : "  "}${line}`),
  );
  const left = parts.length - shown.length;
  return [
    ...boundMessage(heading, { lines: 1, characters: bounds.characters }),
    ...lines,
    ...(left > 0 ? [`- … ${left} more`] : []),
  ];
}

function describePart(part: Throwable, nameOf: NameOf, bounds: MessageBounds): string[] {
  const inner = readSuppressed(part) ?? readSoft(part);
  const told = inner
    ? listParts(inner, nameOf, bounds)
    : boundMessage(describeFault(part.type, plainMessage(part.message, part.type)), bounds);
  const rest = inner ? { ...part, suppressed: [] } : part;
  return [...told, ...ownFrames(rest, nameOf, bounds, told).map((line) => line.replace(/^ {2}/, ""))];
}
