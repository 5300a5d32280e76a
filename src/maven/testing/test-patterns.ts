import type { Module, TestExecution, TestRunner } from "../../model/project/project.ts";

/**
 * Whether the patterns of an execution match a test class, given by its path without extension (`com/acme/CartTest`,
 * `com/acme/CartTest$EmptyTest`); null if the patterns are of an unknown kind.
 */
export function takes(path: string, { includes, excludes }: TestExecution, runner: TestRunner["name"]): boolean | null {
  const taken = matchesAny(path, includes ?? USUAL_INCLUDES[runner]);
  const left = matchesAny(path, excludes.length === 0 ? USUAL_EXCLUDES : excludes);
  return taken === null || left === null ? null : taken && !left;
}

/** Whether the default patterns of a runner match a class, given by its path. */
export function isUsualName(path: string, runner: TestRunner["name"]): boolean {
  return matchesAny(path, USUAL_INCLUDES[runner]) ?? false;
}

/** Whether Failsafe, and not Surefire, runs a test class, given by its binary name, if no filter is given. */
export function belongsToFailsafe(testClass: string, { surefire, failsafe }: Module): boolean {
  return isTakenBy(testClass, failsafe) && !isTakenBy(testClass, surefire);
}

/** Whether Surefire or Failsafe runs a test class, given by its binary name, if no filter is given. */
export function isTakenBy(testClass: string, { name, executions }: TestRunner): boolean {
  const [outer = ""] = testClass.replaceAll(".", "/").split("$");
  return executions.some((it) => takes(outer, it, name) ?? isUsualName(outer, name));
}

/** Whether Surefire or Failsafe chooses tests by the names of their classes alone. */
export function choosesByName({ executions }: TestRunner): boolean {
  return executions.every(({ choosesOtherwise, isNarrowed }) => !choosesOtherwise && !isNarrowed);
}

/** The default patterns, from the documentation of `includes` of Surefire and Failsafe 3.5. */
const USUAL_INCLUDES = {
  surefire: ["**/Test*.java", "**/*Test.java", "**/*Tests.java", "**/*TestCase.java"],
  failsafe: ["**/IT*.java", "**/*IT.java", "**/*ITCase.java"],
} as const;

/** Who excludes others has nested classes run by their own names. */
const USUAL_EXCLUDES = ["**/*$*"];

export function matchesAny(path: string, patterns: readonly string[]): boolean | null {
  const tests = patterns.map(patternTest);
  if (tests.some((test) => test === null)) return null;
  return tests.some((test) => test?.test(path) ?? false);
}

// A pattern of Surefire (`**/*Test.java`, `com.acme.Cart*`) as a test of such paths; null where it is not understood.
// It need not begin with the first package: Surefire 2.22 and 3.5 put `**/` before each (ResolvedTest).
export function patternTest(pattern: string): RegExp | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const test = compile(pattern.trim());
  compiled.set(pattern, test);
  return test;
}

const compiled = new Map<string, RegExp | null>();

function compile(pattern: string): RegExp | null {
  if (pattern === "" || /[%#!,[\]{}]/.test(pattern)) return null;
  const bare = pattern.replace(/\.(?:java|class|kt|groovy|scala)$/, "");
  const path = bare.includes("/") ? bare : bare.replaceAll(".", "/");
  const source = `**/${path.replace(/^\/+/, "")}`.replace(
    /\*\*\/|\*\*|\*|\?|[^*?]+/g,
    (part) => WILD.get(part) ?? RegExp.escape(part),
  );
  return new RegExp(`^${source}$`);
}

const WILD: ReadonlyMap<string, string> = new Map([
  ["**/", "(?:.*/)?"],
  ["**", ".*"],
  ["*", "[^/]*"],
  ["?", "[^/]"],
]);
