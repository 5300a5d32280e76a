import type { ThrownInThread } from "../../../model/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";

/**
 * The assertion errors that ended threads of a program under test: the JVM prints them, and no test fails by them.
 * Plain data, so that it can be copied.
 */
export interface ThrownInThreads {
  all: readonly ThrownInThread[];
  pending: { readonly thread: string; readonly lines: string[]; hasFrames: boolean } | null;
}

export function startThrownInThreads(): ThrownInThreads {
  return { all: [], pending: null };
}

/** Reads a line of one stream. A line of the other one may come between its frames. */
export function readInThread(thrown: ThrownInThreads, text: string): void {
  if (text.startsWith(BEGIN)) {
    thrown.all = toThrownInThreads(thrown);
    const { thread, error } = text.length < LONGEST ? (HEAD.exec(text)?.groups ?? {}) : {};
    const isKept = thread !== undefined && error !== undefined && thrown.all.length < MOST;
    thrown.pending = isKept ? { thread: detach(thread), lines: [detach(error)], hasFrames: false } : null;
    return;
  }
  const { pending } = thrown;
  if (!pending) return;
  const isFrame = text.startsWith("\tat ");
  const goesOn = isFrame || !pending.hasFrames;
  if (goesOn && pending.lines.length < MOST_LINES && text.length < LONGEST) pending.lines.push(detach(text));
  else {
    thrown.all = toThrownInThreads(thrown);
    thrown.pending = null;
  }
  pending.hasFrames ||= isFrame;
}

export function toThrownInThreads({ all, pending }: ThrownInThreads): readonly ThrownInThread[] {
  return pending?.hasFrames ? [...all, { thread: pending.thread, trace: pending.lines.join("\n") }] : all;
}

const MOST = 20;
const MOST_LINES = 100;
const LONGEST = 4_000;
const BEGIN = 'Exception in thread "';
// Exception in thread "Thread-1" org.opentest4j.AssertionFailedError: expected: <5> but was: <4>
const HEAD =
  /^Exception in thread "(?<thread>[^"]{1,100})" (?<error>(?:[\w$]+\.){1,20}(?:Assertion(?:Failed)?Error|ComparisonFailure)(?:: .*)?)$/;
