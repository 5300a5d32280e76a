import type { LoggedFailure } from "../../../model/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";
import type { Line } from "../lines/level.ts";
import { moduleUnderTest, type Speaker } from "../speaker.ts";

/**
 * The failed tests that a goal lists below `Failures:` and `Errors:` without a result of any class and without a sum, as
 * with `printSummary=false`: nothing else in its log tells of them. Plain data, so that it can be copied.
 */
export interface ListedFailures {
  /** Those of earlier goals. */
  readonly kept: LoggedFailure[];
  /** Those of the latest goal, whose sum may still come. */
  latest: LoggedFailure[];
  /** The list whose lines are being read. */
  kind: LoggedFailure["kind"] | null;
  /** Whether the latest goal printed the result of a class, and so tells of each failure there. */
  hasResults: boolean;
}

export function startListedFailures(): ListedFailures {
  return { kept: [], latest: [], kind: null, hasResults: false };
}

/** Settles what the goal before has listed; of several goals at once it is unknown which of them prints results. */
export function beginListing(listed: ListedFailures, speaker: Speaker): void {
  listed.kept.push(...listed.latest);
  forgetListed(listed);
  if (speaker.kind !== "several") listed.hasResults = false;
}

/** Drops what the sum counts that followed, or what tests printed. */
export function forgetListed(listed: ListedFailures): void {
  listed.latest = [];
  listed.kind = null;
}

export function toListed({ kept, latest }: ListedFailures): readonly LoggedFailure[] {
  return [...kept, ...latest];
}

/** Reads a line with a level. */
export function readListed(listed: ListedFailures, { level, text }: Line, speaker: Speaker): void {
  const kind = KINDS.get(text.trimEnd());
  if (level !== "ERROR" && text.trim() !== "") listed.kind = null;
  else if (level === "ERROR" && kind !== undefined) listed.kind = listed.hasResults ? null : kind;
  else if (text.startsWith("There are test failures.")) listed.kind = null;
  else if (listed.kind !== null) addEntry(listed, text, listed.kind, moduleUnderTest(speaker));
}

function addEntry({ kept, latest }: ListedFailures, text: string, kind: LoggedFailure["kind"], module: string | null) {
  const { printed = "" } = ENTRY.exec(text)?.groups ?? {};
  const { testClass, testMethod = "" } = (PLACED.exec(printed) ?? NAMED.exec(printed))?.groups ?? {};
  if (testClass === undefined || kept.length + latest.length >= MOST_FAILURES) return;
  const name = { testClass: detach(testClass), testMethod: detach(testMethod) };
  const place = module === null ? {} : { module: detach(module) };
  latest.push({ ...name, ...place, kind, trace: "", listedAs: detach(printed) });
}

const MOST_FAILURES = 100;
const KINDS: ReadonlyMap<string, LoggedFailure["kind"]> = new Map([
  ["Failures:", "failure"],
  ["Errors:", "error"],
]);
//   CartTest.total:14 expected: <1> but was: <2>
//   Run 1: CartTest.total:14 expected: <1> but was: <2>
const ENTRY = /^ {2}(?:Run 1: )?(?!Run \d+: )(?<printed>\S.*)$/;
// CartTest.total:14->check:20 expected: <1> but was: <2>
// SubTest>CartTest.adds two numbers:9 » NullPointer
const PLACED = /^(?<testClass>[\p{L}\p{N}_$]+)(?:>[\p{L}\p{N}_$]+)?\.(?<testMethod>[^:»]{1,200}):\d/u;
// CartTest.total » IllegalState no rates
// CartTest » IllegalState no rates
const NAMED = /^(?<testClass>[\p{L}\p{N}_$]+)(?:>[\p{L}\p{N}_$]+)?(?:\.(?<testMethod>\S+))?(?: |$)/u;
