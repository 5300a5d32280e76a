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
  return executions.every(({ choosesOtherwise, narrowedBy }) => !choosesOtherwise && narrowedBy.length === 0);
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

/** Tells whether a class, given by its path, is one that a pattern means. */
export interface PatternTest {
  test(path: string): boolean;
}

// A pattern of Surefire (`**/*Test.java`, `com.acme.Cart*`) as a test of such paths; null where it is not understood.
// It need not begin with the first package: Surefire 2.22 and 3.5 put `**/` before each (ResolvedTest).
export function patternTest(pattern: string): PatternTest | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const test = compile(pattern.trim());
  compiled.set(pattern, test);
  return test;
}

const compiled = new Map<string, PatternTest | null>();

/**
 * Returns a pattern of what a compiler leaves out (`acme/legacy/**`) as a test of the paths of sources, with their
 * extension; null where it is not understood. It begins at the source root (SelectorUtils of plexus-utils).
 */
export function sourcePatternTest(pattern: string): PatternTest | null {
  const path = pattern.trim().replace(/\/$/, "/**");
  return path === "" || NOT_PLAIN.test(path) ? null : matching(path);
}

// %regex[.*Old.*], /acme/Old.java, **Old.java
const NOT_PLAIN = /[%#!,[\]{}\\]|^\/|[^/]\*\*|\*\*[^/]/;

function compile(pattern: string): PatternTest | null {
  const regex = REGEX.exec(pattern)?.groups?.["regex"];
  if (regex !== undefined) {
    const test = matching(
      regex
        .replaceAll(".*", "**")
        .replaceAll(/(?<!\\)\./g, "?")
        .replaceAll("\\.", "."),
    );
    return { test: (path) => test.test(`${path}.class`) };
  }
  if (pattern === "" || /[%#!,[\]{}]/.test(pattern)) return null;
  const bare = pattern.replace(/\.(?:java|class|kt|groovy|scala)$/, "");
  const path = bare.includes("/") ? bare : bare.replaceAll(".", "/");
  return matching(`**/${path.replace(/^\/+/, "")}`);
}

// %regex[.*Cart.*Test\.class], which means the paths of class files
const REGEX = /^%regex\[(?<regex>(?:[\w$/]|\\\.|\.\*|\.)+\\\.class)\]$/;

// Not a regular expression: for `*a*a*a*a*` it would try every way to share a name out, which takes minutes.
function matching(path: string): PatternTest {
  const parts = path.match(/\*\*\/|\*\*|\*|\?|[^*?]+/g) ?? [];
  const words = parts.filter((part) => !WILD.has(part));
  const steps = parts.map((part) => WILD.get(part) ?? literally(part));
  const leadsToEnd = (it: string) => steps.reduce((places, step) => step(it, places), [0]).at(-1) === it.length;
  return { test: (it) => words.every((word) => it.includes(word)) && leadsToEnd(it) };
}

/** The places in a path to which a part of a pattern leads from the places given; both ascend. */
type Step = (path: string, places: readonly number[]) => number[];

const WILD: ReadonlyMap<string, Step> = new Map([
  ["**/", over((letter) => letter === "/")],
  ["**", over(() => true)],
  ["*", over((letter, isReached) => isReached && letter !== "/")],
  ["?", (path, places) => places.filter((at) => at < path.length && path[at] !== "/").map((at) => at + 1)],
]);

function literally(part: string): Step {
  return (path, places) => places.filter((at) => path.startsWith(part, at)).map((at) => at + part.length);
}

// A part that may stand for nothing, or lead on over a letter: `isReached` where it leads to the place before that.
function over(leadsOver: (letter: string, isReached: boolean) => boolean): Step {
  return (path, places) => {
    const reached: number[] = [];
    let given = 0;
    let isReached = false;
    for (let at = places[0] ?? Number.POSITIVE_INFINITY; at <= path.length; at += 1) {
      const isGiven = places[given] === at;
      if (isGiven) given += 1;
      isReached = isGiven || leadsOver(path.charAt(at - 1), isReached);
      if (isReached) reached.push(at);
    }
    return reached;
  };
}
