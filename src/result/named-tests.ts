import type { BuildResult, TestFailure, TestOutcome } from "./build-result.ts";
import { nearest } from "./nearest.ts";

/**
 * Whether a test is meant by a name as answers and reports write it: `CartTest`, `CartTest#total`, `a.CartTest#adds(int)[2]`,
 * `Outer.Inner#total`, `MoneyTest#rounds (core)`, `CartTest (class setup) (core)`. A module that is named has to be its own.
 */
export function isNamed(asked: string, test: NamedTest): boolean {
  if (isMeant(asked, test)) return true;
  const { name, label = "" } = LABEL.exec(asked)?.groups ?? {};
  if (name === undefined || !(PARTS.has(label) || isOfModule(label, test))) return false;
  const { name: owner = name, label: part = "" } = LABEL.exec(name)?.groups ?? {};
  return isMeant(name, test) || (PARTS.has(part) && isMeant(owner, test));
}

type NamedTest = Pick<TestFailure, "testClass" | "testMethod"> & Partial<Pick<TestFailure, "module">>;

// MoneyTest#rounds (core), CartTest (class setup)
const LABEL = /^(?<name>.*) \((?<label>[^()]*)\)$/s;

/** What answers write behind a class of which no test failed, but the class itself. */
const PARTS: ReadonlySet<string> = new Set([
  "class setup",
  "class teardown",
  "class",
  "test engine",
  "a test without a name in the report",
]);

/** A project of one module needs none to be named. */
function isOfModule(label: string, { module = "." }: NamedTest): boolean {
  return module === "." || module === label;
}

function isMeant(name: string, { testClass, testMethod }: NamedTest): boolean {
  const at = name.indexOf("#");
  const askedClass = at < 0 ? name : name.slice(0, at);
  const askedMethod = at < 0 ? null : name.slice(at + 1);
  if (askedMethod === null && methodNames(testMethod).includes(askedClass)) return true;
  return isClass(askedClass, testClass) && (askedMethod === null || methodNames(testMethod).includes(askedMethod));
}

function isClass(asked: string, testClass: string): boolean {
  const name = asked.replaceAll("$", ".");
  const full = testClass.replaceAll("$", ".");
  return name === "" || full === name || full.endsWith(`.${name}`);
}

/** With and without what tells its invocations apart. */
function methodNames(testMethod: string): string[] {
  return [testMethod, testMethod.replace(INVOCATION, "")];
}

// adds(int, int)[3], adds{int}[3], adds[3]
const INVOCATION = /[([{].*$/s;

/** One sentence on a test that did not fail in a run; null where it did. */
export function describeMissingTest(asked: string, result: BuildResult): string | null {
  const { run, failures = [], tests = [], hanging = [] } = result;
  if (failures.some((failure) => isNamed(asked, failure))) return null;
  const named = tests.filter((test) => isNamed(asked, { ...test, ...splitName(test) }));
  const [only] = named;
  if (only && named.length === 1) return `${asked} did not fail in run ${run}: it ${WORDS[only.outcome]}.`;
  if (only) return `${asked} did not fail in run ${run}: ${named.length} tests of that name ran.`;
  if (hanging.some((test) => isNamed(asked, test)))
    return `${asked} had not ended in run ${run}: it was still running.`;
  const names = [...new Set(failures.map(shortName))];
  const near = nearest(asked, [...names, ...tests.map((test) => shortName(splitName(test)))], 3);
  const instead = near.length > 0 ? `; nearest: ${near.join(", ")}` : "";
  return `Run ${run} has no ${wasCutOff(result) ? "outcome of a test" : "test"} ${asked}${instead}.`;
}

/** Then a test may have begun without any trace of it. */
function wasCutOff({ status, problems = [] }: BuildResult): boolean {
  return (status !== "SUCCESS" && status !== "FAILURE") || problems.some(({ code }) => code === "fork-died");
}

const WORDS = { passed: "passed", skipped: "was skipped", failed: "failed", errored: "failed" } as const;

function shortName({ testClass, testMethod }: Pick<TestFailure, "testClass" | "testMethod">): string {
  const simple = testClass.slice(testClass.lastIndexOf(".") + 1);
  return testMethod === "" ? simple : `${simple}#${testMethod}`;
}

/** A test by its name in a list of outcomes: `com.acme.CartTest#total`. */
export function splitName({ name }: Pick<TestOutcome, "name">): Pick<TestFailure, "testClass" | "testMethod"> {
  const at = name.indexOf("#");
  return at < 0
    ? { testClass: name, testMethod: "" }
    : { testClass: name.slice(0, at), testMethod: name.slice(at + 1) };
}
