import { splitFilter } from "../maven/testing/split-filter.ts";
import { splitName } from "../model/named-tests.ts";
import { distinctNotes, type Note } from "../model/note.ts";
import type { Module } from "../model/project/project.ts";
import type { Part } from "./filter-part.ts";
import type { FilterScope } from "./filter-scope.ts";
import type { ClassTests } from "./find-methods.ts";
import { basesWithInner, heirsOf } from "./inheritance.ts";
import { INTERPRETATIONS } from "./interpretations.ts";
import { nameInherited } from "./selectors/inherited.ts";
import { keepWhole, nameTests, splitsClasses } from "./selectors/keep-whole.ts";
import { namesMethods, printTests } from "./selectors/print-tests.ts";
import { outermostOf, type TestSources } from "./test-sources.ts";

/** The tests that a filter means, as the sources show them. */
export interface FoundTests {
  /** The tests that were found in the sources. */
  readonly tests: readonly ClassTests[];
  /** The selectors of the tests, in the syntax of `-Dtest`. */
  readonly selectors: readonly string[];
  /** The modules that contain the tests; null if the sources do not show them. */
  readonly modules: readonly Module[] | null;
  /** Notes on names that were interpreted otherwise than they are written. */
  readonly notes: readonly Note[];
}

/**
 * Finds the tests that a filter means. It may name classes, methods and patterns in the syntax of `-Dtest`, nested
 * classes and their methods, invocations and display names as reports print them, files and lines, directories and
 * packages. Null if the sources contain no such test.
 */
export function findTests(filter: string, wanted: Omit<FilterScope, "isMixed">): FoundTests | null {
  const written = splitFilter(filter);
  const scope = { ...wanted, isMixed: written.length > 1 };
  // A name as it is told may hold commas itself; a list of classes needs no look at all sources for such a one.
  const mayBeOne = written.length > 1 && !/[*?]/.test(filter) && !written.every((part) => LISTED.test(part));
  const asOne = mayBeOne ? findPart(filter.trim(), scope) : null;
  if (asOne && asOne.tests.length > 0 && asOne.notes.length === 0) return toFound([asOne], [], scope);
  const parts = written.map((part) => findPart(part, scope));
  if (parts.includes(null) && written.length > 1) {
    const whole = mayBeOne ? asOne : findPart(filter.trim(), scope);
    if (whole && whole.tests.length > 0) return toFound([whole], [], scope);
  }
  const missing = written.filter((_, index) => parts[index] === null);
  const found = parts.filter((part) => part !== null);
  const hasTests = found.some(({ isExclusion }) => !isExclusion);
  return !hasTests && (missing.length > 0 || written.length === 0) ? null : toFound(found, missing, scope);
}

// CartTest, a.CartTest#total, core/src/test/java/CartTest.java:42, !SlowTest
const LISTED = /^[!%]|^\S*[./#]\S*$|^\p{Lu}[\p{L}\p{N}_$]*$/u;

/** Finds one test by its name alone, which may contain commas; null if the sources contain no such test. */
export function findTest(name: string, wanted: Omit<FilterScope, "isMixed">): FoundTests | null {
  const scope = { ...wanted, isMixed: false };
  const part = findPart(name, scope);
  return part === null ? null : toFound([part], [], scope);
}

function toFound(parts: readonly Part[], missing: readonly string[], scope: FilterScope): FoundTests {
  const chosen = parts.flatMap((part) => part.tests);
  const inHeirs = chooseHeirs(chosen, scope);
  const named = nameInherited(inHeirs.tests, scope);
  const { tests, notes } = keepWhole(named.tests, scope);
  const patterns = parts.flatMap((part) => part.patterns);
  const choosing = parts.filter(({ isExclusion }) => !isExclusion);
  const modules = (choosing.length > 0 ? choosing : parts).map((part) => part.modules);
  const isKnown = modules.every((some) => some !== null);
  return {
    tests,
    selectors: [...new Set([...printTests(tests, scope, namesMethods(patterns)), ...patterns])],
    modules: isKnown ? [...new Set(modules.flatMap((some) => some ?? []))] : null,
    notes: [
      ...distinctNotes(parts.flatMap((part) => part.notes)),
      ...distinctNotes([...inHeirs.notes, ...named.notes, ...notes]),
      ...missing.map((name) => ({ code: "left-out", name, inClass: null }) as const),
    ],
  };
}

/** Finds the tests that one part of a filter means; null if the sources contain none. */
function findPart(text: string, scope: FilterScope): Part | null {
  const { name, module } = splitLabel(text.replace(END, ""), scope.sources);
  if (name === "") return null;
  const { testClass: className, testMethod: methods } = splitName({ name });
  const sources = module === null ? scope.sources : scope.sources.of(module);
  for (const { find } of INTERPRETATIONS) {
    const part = find({ text, name, className, methods }, { ...scope, sources });
    if (part !== null) return part.tests.length + part.patterns.length > 0 ? part : null;
  }
  return null;
}

// CartTest#, CartTest.class
const END = /(?:#|\.class)$/;

/**
 * Splits the labels that answers use for tests into name and module: `MoneyTest#rounds (core)`, `BeforeAllTest (class
 * setup)`, `CustomerTest (all 9)`.
 */
function splitLabel(part: string, { modules }: TestSources): { readonly name: string; readonly module: Module | null } {
  const { name = part, label } = LABEL.exec(part)?.groups ?? {};
  const module = label && modules().find(({ path, artifactId }) => path === label || artifactId === label);
  if (module) return { name: name.replace(PART, ""), module };
  return { name: part.replace(PART, ""), module: null };
}

const LABEL = /^(?<name>.+) \((?<label>[^()]+)\)$/;
const PART = / \((?:class|class setup|class teardown|(?:all )?\d+|\d+ tests?)\)$/;

/**
 * Chooses, beside the tests of an inner class, the same methods of each class that inherits it: JUnit runs them there,
 * and Surefire looks for no inner classes above the classes that are named. All of these classes are chosen where
 * the whole inner class was, and where JVMs are given classes one by one.
 */
function chooseHeirs(
  tests: readonly ClassTests[],
  { sources, ...scope }: FilterScope,
): { readonly tests: readonly ClassTests[]; readonly notes: readonly Note[] } {
  const notes: Note[] = [];
  const whole = (found: ClassTests["found"]): ClassTests => {
    const bases = basesWithInner(found, sources);
    return { found, methods: null, ...(bases.length > 0 && { bases }) };
  };
  const chosen = tests.flatMap((test): readonly ClassTests[] => {
    const { found, methods } = test;
    const heirs = heirsOf(found, sources);
    if (heirs.length === 0) return [methods === null ? whole(found) : test];
    const outermost = outermostOf(found);
    const running = outermost.declared.isAbstract ? heirs : [outermost, ...heirs];
    const areSplit = running.some(({ file }) => splitsClasses(file.module, scope));
    if (methods !== null && !areSplit) return [test, ...heirs.map((heir) => ({ found: heir, methods }))];
    const all = [...new Set(running.map((heir) => (heir.declared.isInner ? outermostOf(heir) : heir)))];
    const names = all.map(({ declared }) => declared.name);
    notes.push({ code: "chosen-whole", why: "inherited", asked: nameTests([test]), chosen: names });
    return all.map(whole);
  });
  return { tests: chosen, notes };
}
