import { detach } from "../lines/detach.ts";
import type { Line } from "../lines/level.ts";

/** The tests that a goal lists below `Flakes:`, which passed after they had failed. */
export interface Flakes {
  /** The tests by their names, with whether the last of their attempts passed. */
  readonly passedLast: Map<string, boolean>;
  /** The test whose attempts the next lines tell; null where no flaky tests are listed. */
  latest: string | null;
  isListing: boolean;
}

export function startFlakes(): Flakes {
  return { passedLast: new Map(), latest: null, isListing: false };
}

// Flakes:
// com.acme.billing.CartTest.total
//   Run 1: CartTest.total:14 expected: <1> but was: <2>
//   Run 2: PASS
//
// Tests run: 3, Failures: 0, Errors: 0, Skipped: 0, Flakes: 1
// The last line is an error where tests failed as well.
export function readFlake(flakes: Flakes, { level, text }: Line): void {
  const attempt = flakes.latest === null ? undefined : ATTEMPT.exec(text)?.groups?.["outcome"];
  if (level !== null && text.startsWith("Tests run: ")) end(flakes);
  else if (flakes.latest !== null && attempt !== undefined) flakes.passedLast.set(flakes.latest, attempt === "PASS");
  else if (level !== "WARNING") return;
  else if (text.trimEnd() === "Flakes:") flakes.isListing = true;
  else if (flakes.isListing && text !== "" && flakes.passedLast.size < MOST) {
    flakes.latest = detach(text);
    flakes.passedLast.set(flakes.latest, true);
  }
}

function end(flakes: Flakes): void {
  flakes.isListing = false;
  flakes.latest = null;
}

const ATTEMPT = /^ {2}Run \d+: (?<outcome>.*)$/;
const MOST = 100_000;

/** Lists the tests whose last attempt passed, and those of which it failed: there, another test of that name passed. */
export function splitFlakes({ passedLast }: Flakes): {
  readonly flaky: readonly string[];
  readonly failedLast: readonly string[];
} {
  const those = (passed: boolean) => [...passedLast].flatMap(([name, last]) => (last === passed ? name : []));
  return { flaky: those(true), failedLast: those(false) };
}
