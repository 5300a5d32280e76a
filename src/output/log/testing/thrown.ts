import type { ThrownUncounted } from "../../../model/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";

/**
 * The first assertion error that the tests of a goal printed. It says something only where Surefire then counts no test at
 * all: an engine ran tests of which it knows nothing. Plain data, so that it can be copied.
 */
export interface Thrown {
  /** The lines of the error of the latest goal. */
  lines: string[];
  isTelling: boolean;
  readonly uncounted: ThrownUncounted[];
}

export function startThrown(): Thrown {
  return { lines: [], isTelling: false, uncounted: [] };
}

export function forgetThrown(thrown: Thrown): void {
  thrown.lines = [];
  thrown.isTelling = false;
}

/** Reads a line without a level that tests print. */
export function readThrown(thrown: Thrown, text: string): void {
  if (thrown.isTelling) {
    thrown.isTelling = FRAME.test(text) && thrown.lines.length < MOST_LINES;
    if (thrown.isTelling) thrown.lines.push(detach(text));
  } else if (thrown.lines.length === 0 && text.length < LONGEST && text.includes("Assertion") && ERROR.test(text)) {
    thrown.lines = [detach(text.trim())];
    thrown.isTelling = true;
  }
}

/** Keeps the error of a goal that counted no test. */
export function keepThrown(thrown: Thrown, module: string | null): void {
  const isTraced = thrown.lines.length > 1;
  if (isTraced && module !== null && thrown.uncounted.length < MOST_MODULES) {
    thrown.uncounted.push({ module: detach(module), trace: thrown.lines.join("\n") });
  }
  forgetThrown(thrown);
}

const LONGEST = 4_000;
const MOST_LINES = 100;
const MOST_MODULES = 100;
// 	at com.acme.CalcSteps.res(CalcSteps.java:7), but not Cucumber's own
// 	at ✽.the result is 4(classpath:features/calc.feature:7)
const FRAME = /^\tat [^\s(]+\(/;
//       org.opentest4j.AssertionFailedError: expected: <4> but was: <3>
const ERROR = /^\s{0,20}(?:[\w$]+\.){1,20}Assertion(?:Failed)?Error(?:: |$)/;
