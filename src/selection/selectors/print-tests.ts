import { isRecentRunner, type RunnerScope } from "../../maven/testing/runner-version.ts";
import { onceFor } from "../../model/once.ts";
import type { ClassTests } from "../find-methods.ts";
import { type FoundClass, nestedIn, type TestFile } from "../test-sources.ts";

/** Writes tests as selectors of `-Dtest`: `a.CartTest#total+empty`, `a.CartTest,a.CartTest$*`. */
export function printTests(tests: readonly ClassTests[], scope: RunnerScope, hasFurtherMethods = false): string[] {
  const isMixed = hasFurtherMethods || tests.some(({ methods }) => methods !== null);
  const byClass = Map.groupBy(tests, ({ found }) => found.fullName);
  return [...byClass].flatMap(([fullName, some]) => {
    const name = printName(fullName);
    if (some.some(({ methods }) => methods === null)) {
      const around = some.filter((it) => needsNested(it, scope, isMixed));
      return [name, ...new Set(around.flatMap(({ found, bases = [] }) => namesAround(found, bases)))];
    }
    const methods = new Set(
      some.flatMap(({ found, methods }) => (methods ?? []).flatMap((it) => printMethod(it, found))),
    );
    return [`${name}#${[...methods].join("+")}`];
  });
}

/**
 * Whether selectors must name the nested classes of a class, too. A selector of a class includes its `@Nested` classes
 * from Surefire 3.0.0-M6 on, but not if any other selector names methods. It never includes static ones, so they are named
 * if only they have tests. A runner of JUnit 4 runs nested classes itself, so they would run twice.
 *
 * @param isMixed whether methods are named beside the class
 */
export function needsNested({ found, bases = [] }: ClassTests, scope: RunnerScope, isMixed: boolean): boolean {
  if (hasRunner(found)) return false;
  if (bases.length > 0 && (isMixed || !isRecentRunner(found.file.module, scope))) return true;
  if (!hasNestedTests(found)) return false;
  if (declaresNested(found.file)) return isMixed || !isRecentRunner(found.file.module, scope);
  return found.declared.methods.length + found.declared.supertypes.length === 0;
}

function namesAround(found: FoundClass, bases: readonly FoundClass[]): readonly string[] {
  const around = hasNestedTests(found) ? [found, ...bases] : bases;
  return around.map(({ fullName }) => `${printName(fullName)}$*`);
}

const hasNestedTests = onceFor((found: FoundClass) =>
  nestedIn(found).some(({ declared: { methods, isInner, supertypes } }) => {
    return methods.length > 0 || (isInner && supertypes.length > 0);
  }),
);

const declaresNested = onceFor((file: TestFile) => NESTED.test(file.text()));

// @Nested class WhenEmpty {
const NESTED = /@(?:[\w.]+\.)?Nested\b/;

function hasRunner({ file }: FoundClass): boolean {
  return namesRunner(file);
}

const namesRunner = onceFor((file: TestFile) => RUNNER.test(file.text()));

// @RunWith(Parameterized.class), @Parameterized.Parameters(name = "{index}: {0}")
const RUNNER = /@(?:[\w.]+\.)?(?:RunWith|Parameters)\b/;

/**
 * Writes the selectors of one method. JUnit 4's parameterized runner appends the parameters to its name: `adds[1:
 * 2+2]`.
 */
function printMethod(name: string, found: FoundClass): string[] {
  const printed = printName(name);
  return hasRunner(found) ? [printed, `${printed}[*]`] : [printed];
}

/** Replaces each character that would split or end a selector by `?`, which matches any character. */
export function printName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_$ .*?-]/gu, "?");
}

/** Whether any of these selectors names methods. */
export function namesMethods(selectors: readonly string[]): boolean {
  return selectors.some((selector) => selector.includes("#"));
}
