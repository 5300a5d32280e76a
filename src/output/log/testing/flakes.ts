import type { LoggedFlake } from "../../../model/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";
import type { Line } from "../lines/level.ts";

/** The tests that a goal lists below `Flakes:`, which passed after they had failed, or share their name with some. */
export interface Flakes {
  readonly listed: LoggedFlake[];
  isListing: boolean;
}

export function startFlakes(): Flakes {
  return { listed: [], isListing: false };
}

// Flakes:
// com.acme.billing.CartTest.total
//   Run 1: CartTest.total:14 expected: <1> but was: <2>
//   Run 2: PASS
//
// Tests run: 3, Failures: 0, Errors: 0, Skipped: 0, Flakes: 1
// The last line is an error where tests failed as well.
export function readFlake(flakes: Flakes, { level, text }: Line, module: string): void {
  const attempt = flakes.isListing ? ATTEMPT.exec(text)?.groups?.["outcome"] : undefined;
  if (level !== null && text.startsWith("Tests run: ")) flakes.isListing = false;
  else if (attempt !== undefined) {
    const last = flakes.listed.pop();
    if (last) flakes.listed.push({ ...last, passed: [...last.passed, attempt === "PASS"] });
  } else if (level !== "WARNING") return;
  else if (text.trimEnd() === "Flakes:") flakes.isListing = true;
  else if (flakes.isListing && text !== "" && flakes.listed.length < MOST) {
    flakes.listed.push({ name: detach(text.replace(OF_CLASS, "$<test>")), module: detach(module), passed: [] });
  }
}

// com.acme.billing.CartTest.total(com.acme.billing.CartTest), as Surefire 2 names the tests of JUnit 4
const OF_CLASS = /^(?<test>(?<class>[\w.$]+)\..+)\(\k<class>\)$/;
const ATTEMPT = /^ {2}Run \d+: (?<outcome>.*)$/;
const MOST = 100_000;
