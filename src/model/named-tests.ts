import type { TestFailure, TestOutcome } from "./build-result.ts";

/** Whether a name as in answers and reports means a test: `CartTest`, `CartTest#total`, `a.CartTest#adds(int)[2]`, `Outer.Inner#total`, or `MoneyTest#rounds (core)` for the one of the module core alone. */
export function isNamed(asked: string, { testClass, testMethod, module }: NamedTest): boolean {
  const label = module === undefined ? "" : ` (${module})`;
  const labelled = label !== "" && asked.endsWith(label) ? [asked, asked.slice(0, -label.length)] : [asked];
  const methods = [testMethod, withoutInvocation(testMethod)];
  return [...labelled, ...labelled.map((name) => name.replace(PART, ""))].some((name) => {
    // Cucumber calls a test `Example #1.2`.
    if (methods.includes(name)) return true;
    const at = name.indexOf("#");
    const askedClass = at < 0 ? name : name.slice(0, at);
    const askedMethod = at < 0 ? null : name.slice(at + 1);
    return isClass(askedClass, testClass) && (askedMethod === null || methods.includes(askedMethod));
  });
}

export interface NamedTest extends Pick<TestFailure, "testClass" | "testMethod"> {
  /** The directory of the module; absent for the project's own. */
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

/** Returns the name of a method without the part that distinguishes its invocations. */
export function withoutInvocation(name: string): string {
  // adds(int, int)[3], adds{int}[3], adds[3]
  return name.replace(/[([{].*$/s, "");
}

/** Joins class and method to the name of a test in a list of outcomes: `com.acme.CartTest#total`, or the class alone. */
export function joinName(testClass: string, testMethod: string): string {
  return testMethod === "" ? testClass : `${testClass}#${testMethod}`;
}

/** Splits the name of a test in a list of outcomes into class and method. */
export function splitName({ name }: Pick<TestOutcome, "name">): Pick<TestFailure, "testClass" | "testMethod"> {
  const at = name.indexOf("#");
  return at < 0
    ? { testClass: name, testMethod: "" }
    : { testClass: name.slice(0, at), testMethod: name.slice(at + 1) };
}
