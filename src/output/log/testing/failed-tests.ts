import type { LoggedFailure } from "../../../model/evidence/log-facts.ts";
import { configurationMethod, isFailedEngine, nameMethod, partAround } from "../../reports/name-class.ts";
import { detach } from "../lines/detach.ts";
import type { Line } from "../lines/level.ts";
import { moduleUnderTest, type Speaker } from "../speaker.ts";

/** The failed tests that Surefire and Failsafe print, each with its stack trace. */
export interface FailedTests {
  readonly failures: { readonly head: Omit<LoggedFailure, "trace">; readonly trace: string[]; length: number }[];
  /** Whether the next lines belong to the stack trace of the last failed test. */
  isTelling: boolean;
}

export function startFailedTests(): FailedTests {
  return { failures: [], isTelling: false };
}

/** Reads a line that may name a failed test; true if it does. `testClass` is the class whose result line came last. */
export function readFailedTest(failed: FailedTests, text: string, testClass: string, speaker: Speaker): boolean {
  const named = text.endsWith("!") ? readHead(text, testClass) : null;
  if (!named) return false;
  failed.isTelling = failed.failures.length < MOST_FAILURES;
  if (failed.isTelling) {
    const module = moduleUnderTest(speaker);
    failed.failures.push({ head: { ...named, ...(module === null ? {} : { module }) }, trace: [], length: 0 });
  }
  return true;
}

/** Reads a line that may belong to the stack trace of the last failed test. */
export function readFailedTrace(failed: FailedTests, { level, text }: Line): void {
  const last = failed.failures.at(-1);
  if (!last || level !== null || isNextPart(text)) failed.isTelling = false;
  else if (last.length < LONGEST_TRACE) {
    last.trace.push(detach(text.slice(0, LONGEST_TRACE - last.length)));
    last.length += text.length + 1;
  }
}

/** Returns the failed tests, each once: Surefire prints a test again when it runs it again. */
export function toFailures({ failures }: FailedTests): LoggedFailure[] {
  const named = new Map<string, LoggedFailure>();
  for (const { head, trace } of failures) {
    const key = `${head.module} ${head.testClass}#${head.testMethod}`;
    if (!named.has(key)) named.set(key, toFailure(head, trace.join("\n").trimEnd()));
  }
  return [...named.values()];
}

function toFailure(head: Omit<LoggedFailure, "trace">, trace: string): LoggedFailure {
  const hasNoClass = head.testMethod === "" && isFailedEngine(head.testClass, head.testClass, trace);
  const configuration = head.testMethod === "" ? configurationMethod(trace) : null;
  if (configuration) {
    const testClass = hasNoClass ? configuration.className : head.testClass;
    return { ...head, testClass, testMethod: configuration.method, trace };
  }
  const part = hasNoClass ? "engine" : partAround(head.testMethod, trace);
  return { ...head, ...(part && { part, testMethod: "" }), trace };
}

const MOST_FAILURES = 100;
const LONGEST_TRACE = 16_384;
const ELAPSED = " Time elapsed: ";

function readHead(text: string, testClass: string): Omit<LoggedFailure, "trace" | "module"> | null {
  const at = text.lastIndexOf(ELAPSED);
  const kind = at < 0 ? undefined : OUTCOME.exec(text.slice(at + ELAPSED.length))?.groups?.["kind"];
  if (kind === undefined || text.startsWith("Tests run: ")) return null;
  const name = splitName(text.slice(0, at).trimEnd(), testClass);
  return {
    testClass: detach(name.testClass),
    testMethod: detach(nameMethod(name.testMethod, name.testClass)),
    kind: kind === "ERROR" ? "error" : "failure",
  };
}

// com.acme.billing.CartTest$WhenEmpty.odd(int)[2] -- Time elapsed: 0.023 s <<< FAILURE!
// odd{int}[2]  Time elapsed: 0.01 s  <<< FAILURE!
// isPrime[1: 4 [prime]](com.acme.legacy.PrimeTest)  Time elapsed: 0.003 sec  <<< ERROR!
const OUTCOME = /^[\d.,]+ s(?:ec)? +<<< (?<kind>FAILURE|ERROR)!$/;

function splitName(printed: string, testClass: string): { readonly testClass: string; readonly testMethod: string } {
  const name = printed.endsWith(" --") ? printed.slice(0, -3) : printed;
  // Surefire from 3.5.4 on calls the setup of a nested class by the class around it.
  if (name === testClass || testClass.startsWith(`${name}$`)) return { testClass: name, testMethod: "" };
  if (testClass !== "" && (name.startsWith(`${testClass}.`) || name.startsWith(`${testClass}$`))) {
    return splitAt(name, name.indexOf(".", testClass.length), testClass);
  }
  // isPrime[1: 4 [prime]](com.acme.legacy.PrimeTest)
  const bracket = name.endsWith(")") ? name.lastIndexOf("(") : -1;
  const inBrackets = name.slice(bracket + 1, -1);
  if (bracket > 0 && inBrackets.includes(".") && !inBrackets.includes(" ")) {
    return { testClass: inBrackets, testMethod: name.slice(0, bracket) };
  }
  // Results may be those of a TestNG suite, or of a nested class.
  const dot = name.slice(0, name.search(/[([{ ]|$/)).lastIndexOf(".");
  const isQualified = dot > 0 && (name !== printed || testClass.startsWith(name.slice(0, dot)));
  return splitAt(name, isQualified ? dot : -1, testClass);
}

function splitAt(name: string, dot: number, testClass: string) {
  return dot < 0 ? { testClass, testMethod: name } : { testClass: name.slice(0, dot), testMethod: name.slice(dot + 1) };
}

/** Whether a line ends a stack trace: if Surefire prints no levels, the next class or the summary ends it. */
function isNextPart(text: string): boolean {
  return text.startsWith("Running ") || text.startsWith("Tests run: ") || text.startsWith("Results :");
}
