import type { BuildResult, TestFailure, TestOutcome } from "./build-result.ts";
import { nearest } from "./nearest.ts";

/**
 * Whether a test is meant by a name as answers and reports write it: `CartTest`, `CartTest#total`, `a.CartTest#adds(int)[2]`,
 * `Outer.Inner#total`, `MoneyTest#rounds (core)`, which is that of the module core alone.
 */
export function isNamed(asked: string, { testClass, testMethod, module }: NamedTest): boolean {
  const label = module === undefined ? "" : ` (${module})`;
  const labelled = label !== "" && asked.endsWith(label) ? [asked, asked.slice(0, -label.length)] : [asked];
  return [...labelled, ...labelled.map((name) => name.replace(PART, ""))].some((name) => {
    // Cucumber calls a test `Example #1.2`.
    if (methodNames(testMethod).includes(name)) return true;
    const at = name.indexOf("#");
    const askedClass = at < 0 ? name : name.slice(0, at);
    const askedMethod = at < 0 ? null : name.slice(at + 1);
    return isClass(askedClass, testClass) && (askedMethod === null || methodNames(testMethod).includes(askedMethod));
  });
}

interface NamedTest extends Pick<TestFailure, "testClass" | "testMethod"> {
  /** Its directory, where it is not the project's own. */
  readonly module?: string | undefined;
}

// CartTest (class setup), CartTest (all 9), CartTest (12), CartTest (2 tests)
const PART =
  / \((?:class|class setup|class teardown|test engine|a test without a name in the report|(?:all )?\d+|\d+ tests?)\)$/;

function isClass(asked: string, testClass: string): boolean {
  const name = asked.replaceAll("$", ".");
  const full = testClass.replaceAll("$", ".");
  return name === "" || full === name || full.endsWith(`.${name}`);
}

/** Returns the name with and without what tells its invocations apart. */
function methodNames(testMethod: string): string[] {
  return [testMethod, testMethod.replace(INVOCATION, "")];
}

// adds(int, int)[3], adds{int}[3], adds[3]
const INVOCATION = /[([{].*$/s;

/**
 * Writes one sentence about a test that did not fail in a run, and where it stood if it had not ended; null if it did
 * fail.
 */
export function describeMissingTest(asked: string, result: BuildResult): string | null {
  const { run, status, failures = [], tests = [], hanging = [], running = [] } = result;
  if (failures.some((failure) => isNamed(asked, failure))) return null;
  const named = tests.filter((test) => isNamed(asked, { ...splitName(test), module: test.module }));
  const [only] = named;
  if (only && named.length === 1) return `${asked} did not fail in run ${run}: it ${WORDS[only.outcome]}.`;
  if (only) return `${asked} did not fail in run ${run}: ${named.length} tests of that name ran.`;
  const hung = hanging.find((test) => isNamed(asked, test));
  if (hung || running.some((name) => isNamed(asked, splitName({ name })))) {
    if (status === "RUNNING") return `${asked} has not ended in run ${run}: it is still running.`;
    const frames = (hung?.frames ?? []).slice(0, MOST_FRAMES);
    const lines = frames.map((it) => `  at ${it.className}.${it.method}(${it.place})`);
    return [`${asked} had not ended in run ${run}: it was still running.`, ...lines].join("\n");
  }
  const near = nearestTests(asked, [...failures, ...tests.map(splitName)]);
  const instead = near.length > 0 ? `; nearest: ${near.join(", ")}` : "";
  return `Run ${run} has no ${wasCutOff(result) ? "outcome of a test" : "test"} ${asked}${instead}.`;
}

const MOST_FRAMES = 50;

/** Whether a test may have begun without leaving any trace. */
function wasCutOff({ status, problems = [] }: BuildResult): boolean {
  return (status !== "SUCCESS" && status !== "FAILURE") || problems.some(({ code }) => code === "fork-died");
}

const WORDS = { passed: "passed", skipped: "was skipped", failed: "failed", errored: "failed" } as const;

/**
 * Finds tests of the class that was asked for or of those like it, else of any class. Classes are compared first, since
 * comparing all names takes long.
 */
function nearestTests(asked: string, tests: readonly NamedTest[]): string[] {
  const { testClass, testMethod } = splitName({ name: asked.replace(INVOCATION, "").trim() });
  const methodsOf = methodsByClass(tests);
  const wanted = testClass.replace(PACKAGES, "").replaceAll(".", "$");
  const isKnown = methodsOf.has(wanted);
  const classes = isKnown ? [wanted] : nearest(wanted, methodsOf.keys(), MOST_NAMES);
  if (testMethod === "" && classes.length > 0) return classes;
  const inClasses = classes.flatMap((name) => [...(methodsOf.get(name) ?? [])].map((method) => `${name}#${method}`));
  const near = nearest(`${wanted}#${testMethod}`, inClasses, MOST_NAMES);
  if (near.length > 0) return near;
  const anywhere = isKnown ? [] : nearestMethods(testMethod || testClass, methodsOf);
  return anywhere.length > 0 ? anywhere : classes;
}

const MOST_NAMES = 3;

// com.acme.CartTest.Sums
const PACKAGES = /^(?:[a-z_]\w*\.)+/;

/** The names by class without package; methods are without what tells invocations apart. */
function methodsByClass(tests: readonly NamedTest[]): ReadonlyMap<string, ReadonlySet<string>> {
  const methodsOf = new Map<string, Set<string>>();
  for (const { testClass, testMethod } of tests) {
    const simple = testClass.slice(testClass.lastIndexOf(".") + 1);
    const methods = methodsOf.get(simple) ?? new Set();
    methodsOf.set(simple, methods);
    const method = testMethod.replace(INVOCATION, "").trim();
    if (method !== "") methods.add(method);
  }
  return methodsOf;
}

function nearestMethods(asked: string, methodsOf: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const all = [...methodsOf.values()].flatMap((methods) => [...methods]);
  return nearest(asked, all, MOST_NAMES)
    .flatMap((method) => [...methodsOf].flatMap(([name, methods]) => (methods.has(method) ? `${name}#${method}` : [])))
    .slice(0, MOST_NAMES);
}

/** The name of a test in a list of outcomes: `com.acme.CartTest#total`, or that of the class alone. */
export function joinName(testClass: string, testMethod: string): string {
  return testMethod === "" ? testClass : `${testClass}#${testMethod}`;
}

/** A test by such a name. */
export function splitName({ name }: Pick<TestOutcome, "name">): Pick<TestFailure, "testClass" | "testMethod"> {
  const at = name.indexOf("#");
  return at < 0
    ? { testClass: name, testMethod: "" }
    : { testClass: name.slice(0, at), testMethod: name.slice(at + 1) };
}
