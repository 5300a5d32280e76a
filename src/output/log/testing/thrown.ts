import type { ThrownUncounted } from "../../../model/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";

/**
 * The first assertion error that the tests of a goal printed, or what Surefire printed of the setup of a suite. It says
 * something only where Surefire then counts no test at all: an engine ran tests of which it knows nothing, or the suite
 * ran none. Plain data, so that it can be copied.
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

/** Reads a line that Surefire prints as an error while tests run. */
export function readThrownError(thrown: Thrown, text: string): void {
  if (thrown.lines.length > 0 || text.length >= LONGEST || !HEAD.test(text)) return;
  thrown.lines = [detach(text)];
  thrown.isTelling = true;
}

/** Reads a line without a level that tests print. */
export function readThrown(thrown: Thrown, text: string): void {
  if (thrown.isTelling) {
    thrown.isTelling = FRAME.test(text) && thrown.lines.length < MOST_LINES;
    if (thrown.isTelling) thrown.lines.push(detach(text));
  } else if (thrown.lines.length === 0 && text.length < LONGEST && (isAssertion(text) || OF_CLASS.test(text))) {
    thrown.lines = [detach(text.trim())];
    thrown.isTelling = true;
  }
}

function isAssertion(text: string): boolean {
  return text.includes("Assertion") && ERROR.test(text);
}

/** Keeps the error of a goal that counted no test. */
export function keepThrown(thrown: Thrown, module: string | null): void {
  const [first = "", ...frames] = thrown.lines;
  const head = isAssertion(first) ? first : withoutClass(first, frames);
  if (frames.length > 0 && head !== null && module !== null && thrown.uncounted.length < MOST_MODULES) {
    thrown.uncounted.push({ module: detach(module), trace: [head, ...frames].join("\n") });
  }
  forgetThrown(thrown);
}

/**
 * Takes off the class that Surefire before 3.0 prints in front of what the setup of a suite threw, when it runs its
 * classes in parallel and knows none to which that belongs. Null for any other line, and for an assumption.
 */
function withoutClass(text: string, frames: readonly string[]): string | null {
  const end = frames.findIndex((frame) => SETUP.test(frame));
  if (end < 0 || text.includes("Assum")) return null;
  const classes = frames.slice(0, end).flatMap((frame) => FRAME_CLASS.exec(frame)?.groups?.["name"] ?? []);
  const head = text.slice(classes.find((name) => text.startsWith(name))?.length ?? 0);
  return HEAD.test(head) ? head : null;
}

const LONGEST = 4_000;
const MOST_LINES = 100;
const MOST_MODULES = 100;
// 	at com.acme.CalcSteps.res(CalcSteps.java:7), but not Cucumber's own
// 	at ✽.the result is 4(classpath:features/calc.feature:7)
const FRAME = /^\tat [^\s(]+\(/;
//       org.opentest4j.AssertionFailedError: expected: <4> but was: <3>
const ERROR = /^\s{0,20}(?:[\w$]+\.){1,20}Assertion(?:Failed)?Error(?:: |$)/;

// com.acme.AllSuitejava.lang.RuntimeException: no server
const OF_CLASS = /^(?:[a-z_]\w*\.){1,20}[A-Z]\w*\.(?:[a-z_]\w*\.){0,20}[A-Z][\w$]*(?:: |$)/;
// java.lang.RuntimeException: no server
const HEAD = /^(?:[a-z_]\w*\.){1,20}[A-Z][\w$]*(?:: |$)/;
// 	at com.acme.AllSuite.up(AllSuite.java:5)
const FRAME_CLASS = /^\tat (?:[^\s(/]*\/)?(?<name>[\w$.]+)\.[^.\s(]+\(/;
// 	at org.junit.internal.runners.statements.RunBefores.evaluate(RunBefores.java:24)
const SETUP = /^\tat org\.junit\.internal\.runners\.statements\.RunBefores\./;
