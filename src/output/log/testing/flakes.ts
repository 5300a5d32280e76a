import { detach } from "../lines/detach.ts";
import type { Line } from "../lines/level.ts";

/** The tests that a goal lists below `Flakes:`, which passed after they had failed. */
export interface Flakes {
  /** Whether each attempt passed, by the name of the test. */
  readonly attempts: Map<string, boolean[]>;
  /** The test whose attempts the next lines tell; null where no flaky tests are listed. */
  latest: string | null;
  isListing: boolean;
}

export function startFlakes(): Flakes {
  return { attempts: new Map(), latest: null, isListing: false };
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
  else if (attempt !== undefined) flakes.attempts.get(flakes.latest ?? "")?.push(attempt === "PASS");
  else if (level !== "WARNING") return;
  else if (text.trimEnd() === "Flakes:") flakes.isListing = true;
  else if (flakes.isListing && text !== "" && flakes.attempts.size < MOST) {
    flakes.latest = detach(text.replace(OF_CLASS, "$<test>"));
    flakes.attempts.set(flakes.latest, []);
  }
}

function end(flakes: Flakes): void {
  flakes.isListing = false;
  flakes.latest = null;
}

// com.acme.billing.CartTest.total(com.acme.billing.CartTest), as Surefire 2 names the tests of JUnit 4
const OF_CLASS = /^(?<test>(?<class>[\w.$]+)\..+)\(\k<class>\)$/;
const ATTEMPT = /^ {2}Run \d+: (?<outcome>.*)$/;
const MOST = 100_000;

/** Parts the tests that passed in the end from those of which one of the same name never passed. */
export function splitFlakes({ attempts }: Flakes): Record<"flaky" | "neverPassed", readonly string[]> {
  const { flaky = [], neverPassed = [] } = Object.groupBy(attempts, ([, passed]) =>
    hidesFailure(passed) ? "neverPassed" : "flaky",
  );
  return { flaky: flaky.map(([name]) => name), neverPassed: neverPassed.map(([name]) => name) };
}

/**
 * Whether several tests share the name, of which one failed each time. What passed is not run again alone: a failure
 * that comes last is another test's. So it is where each round has a failure in the same place, and one that passed first.
 */
function hidesFailure(passed: readonly boolean[]): boolean {
  if (passed.at(-1) === false) return true;
  if (passed[0] !== true) return false;
  const sizes = Array.from({ length: Math.floor(passed.length / 2) }, (_, at) => at + 1);
  return sizes.some(
    (size) =>
      passed.length % size === 0 &&
      passed.slice(0, size).some((_, place) => passed.every((it, at) => at % size !== place || !it)),
  );
}
