import { splitFilter, splitMethods } from "../../maven/testing/split-filter.ts";
import { patternTest } from "../../maven/testing/test-patterns.ts";
import { joinName } from "../../result/named-tests.ts";
import { distinctNotes, type Note } from "../../result/note.ts";
import type { Module } from "../../result/project/project.ts";
import type { FilterScope } from "./filter-scope.ts";
import { findClasses } from "./find-classes.ts";
import { type Chosen, type ClassTests, findInClass, needsNested, printTests, wholeClass } from "./find-methods.ts";
import { findFiles, readPlace, testsAt, testsBelow } from "./find-test-files.ts";
import { concreteOf } from "./inheritance.ts";
import { type FoundClass, hasWord, type TestSources } from "./test-sources.ts";

/** What a filter means in the sources. */
export type FoundTests =
  | {
      readonly kind: "found";
      /** Those that the sources show. */
      readonly tests: readonly ClassTests[];
      /** As `-Dtest` takes them. */
      readonly selectors: readonly string[];
      /** Those that hold them; null where the sources do not tell. */
      readonly modules: readonly Module[] | null;
      /** What was understood otherwise than it is written. */
      readonly notes: readonly Note[];
    }
  /** The sources hold no such test. */
  | { readonly kind: "none" };

/**
 * Finds the tests that a filter means: classes, methods and patterns as `-Dtest` has them, nested classes and methods in
 * them, invocations and display names as reports tell them, files and lines in them, directories and packages.
 */
export function findTests(filter: string, scope: FilterScope): FoundTests {
  const written = splitFilter(filter);
  // A name as it is told may hold commas itself; a list of classes needs no look at all sources for such a one.
  const mayBeOne = written.length > 1 && !/[*?]/.test(filter) && !written.every((part) => LISTED.test(part));
  const asOne = mayBeOne ? findPart(filter.trim(), scope) : null;
  if (asOne && asOne.tests.length > 0 && asOne.notes.length === 0) return toFound([asOne], []);
  const parts = written.map((part) => findPart(part, scope));
  if (parts.includes(null) && written.length > 1) {
    const whole = mayBeOne ? asOne : findPart(filter.trim(), scope);
    if (whole && whole.tests.length > 0) return toFound([whole], []);
  }
  const missing = written.filter((_, index) => parts[index] === null);
  const found = parts.filter((part) => part !== null);
  const hasTests = found.some(({ isExclusion }) => !isExclusion);
  return !hasTests && (missing.length > 0 || written.length === 0) ? { kind: "none" } : toFound(found, missing);
}

// CartTest, a.CartTest#total, core/src/test/java/CartTest.java:42, !SlowTest
const LISTED = /^[!%]|^\S*[./#]\S*$|^\p{Lu}[\p{L}\p{N}_$]*$/u;

/** The same for one test by its name alone, which may hold commas. */
export function findTest(name: string, scope: FilterScope): FoundTests {
  const part = findPart(name, scope);
  return part === null ? { kind: "none" } : toFound([part], []);
}

/** What one test of a filter means. */
interface Part extends Chosen {
  /** What is left to Surefire, as it takes it. */
  readonly patterns: readonly string[];
  readonly modules: readonly Module[] | null;
  /** It takes tests away. */
  readonly isExclusion: boolean;
}

function toFound(parts: readonly Part[], missing: readonly string[]): FoundTests {
  const tests = parts.flatMap((part) => part.tests);
  const choosing = parts.filter(({ isExclusion }) => !isExclusion);
  const modules = (choosing.length > 0 ? choosing : parts).map((part) => part.modules);
  const isKnown = modules.every((some) => some !== null);
  return {
    kind: "found",
    tests,
    selectors: [...new Set([...printTests(tests), ...parts.flatMap(({ patterns }) => patterns)])],
    modules: isKnown ? [...new Set(modules.flatMap((some) => some ?? []))] : null,
    notes: [
      ...distinctNotes(parts.flatMap(({ notes }) => notes)),
      ...missing.map((name) => ({ code: "left-out", name, inClass: null }) as const),
    ],
  };
}

/** Null where the sources hold no such test. */
function findPart(part: string, scope: FilterScope): Part | null {
  if (part.startsWith("!")) return { ...leave([part], null), isExclusion: true };
  if (part.startsWith("%")) return leave([part], null);
  const place = readPlace(part);
  if (place) {
    const files = findFiles(place.path, scope.sources.files, scope.root);
    const { name, methods } = place;
    // A file of that name elsewhere is what speaks for the class then.
    const isElsewhere = scope.sources.files.some((file) => file.name === name);
    if (files.length === 0) {
      return !isElsewhere && scope.hidden.mayInclude(name) ? leave([joinName(name, methods ?? "")], null) : null;
    }
    return choose(
      files.map((file) => testsAt(file, place, scope.sources)),
      scope.sources,
    );
  }
  const [className, methods] = splitOnce(part, "#");
  if (className === "") return methods ? findMatching("*", methods, scope) : null;
  return /[*?]/.test(className) ? findMatching(className, methods, scope) : findNamed(part.replace(END, ""), scope);
}

// CartTest#, CartTest.class
const END = /(?:#|\.class)$/;

function leave(patterns: readonly string[], modules: readonly Module[] | null): Part {
  return { tests: [], patterns, modules, notes: [], isExclusion: false };
}

function choose(all: readonly (Chosen | null)[], sources: TestSources): Part | null {
  const chosen = all.filter((it) => it !== null);
  const tests = chosen.flatMap((it) => it.tests).flatMap((test) => asRun(test, sources));
  if (tests.length === 0) return null;
  const abstract = chosen.flatMap((it) => it.tests).filter((test) => !tests.includes(test));
  return {
    tests,
    patterns: [],
    modules: [...new Set(tests.map(({ found }) => found.file.module))],
    notes: [
      ...chosen.flatMap(({ notes }) => notes),
      ...abstract.map(({ found }) => ({ code: "abstract-class", name: found.declared.name }) as const),
    ],
    isExclusion: false,
  };
}

function asRun(test: ClassTests, sources: TestSources): readonly ClassTests[] {
  const classes = concreteOf(test.found, sources);
  return classes.includes(test.found) ? [test] : classes.map((found) => ({ found, methods: test.methods }));
}

/** `*CartTest`, `com.acme.*`, `Cart*#total*`. */
function findMatching(pattern: string, methods: string | null, { sources, hidden, isExact }: FilterScope): Part | null {
  const test = patternTest(pattern);
  const written = joinName(pattern, methods ?? "");
  if (test === null) return leave([written], null);
  const hits = sources.all().filter(({ fullName }) => test.test(fullName.replaceAll(".", "/")));
  if (hits.length === 0) return hidden.mayInclude(pattern) ? leave([written], null) : null;
  if (methods) {
    return choose(
      hits.map((found) => {
        const inClass = findInClass(found, methods, sources);
        // Of a class whose tests are not understood, no more than Surefire would run.
        const isWhole = inClass?.tests.some((test) => test.methods === null);
        return isWhole ? { tests: [{ found, methods: splitMethods(methods) }], notes: [] } : inClass;
      }),
      sources,
    );
  }
  if (isExact) return choose(hits.map(wholeClass), sources);
  const nested = hits.some(needsNested) ? [`${pattern}$*`] : [];
  return leave([pattern, ...nested], [...new Set(hits.map(({ file }) => file.module))]);
}

/** A class, a method of one, or what a report calls them; a package or a directory. */
function findNamed(part: string, scope: FilterScope): Part | null {
  const { name, module } = splitLabel(part, scope.sources);
  const sources = module === null ? scope.sources : scope.sources.of(module);
  const [className, methods] = splitOnce(name, "#");
  const classes = findClasses(className, sources);
  if (classes.length > 0) {
    return choose(
      classes.map(({ found, method }) => {
        const wanted = methods ?? method;
        return wanted === null ? wholeClass(found) : findInClass(found, wanted, sources);
      }),
      sources,
    );
  }
  const files = methods === null ? sources.files.filter((file) => file.name === className) : [];
  if (files.length > 0) {
    return choose(
      files.map((file) => testsAt(file, { line: null, methods }, sources)),
      sources,
    );
  }
  const told = [
    ...findDisplayed(className, methods, sources),
    ...(methods === null ? testsBelow(className, sources.files, { ...scope, sources }) : []),
  ];
  if (told.length > 0) return choose([{ tests: told, notes: [] }], sources);
  const simple = /[^./$]*$/.exec(className)?.[0] ?? "";
  return scope.hidden.mayInclude(simple) ? leave([name], null) : null;
}

/** `MoneyTest#rounds (core)`, `BeforeAllTest (class setup)` and `CustomerTest (all 9)`, as answers tell them. */
function splitLabel(part: string, { files }: TestSources): { readonly name: string; readonly module: Module | null } {
  const { name = part, label } = LABEL.exec(part)?.groups ?? {};
  const module = files.find((file) => file.module.path === label || file.module.artifactId === label)?.module;
  if (module) return { name: name.replace(PART, ""), module };
  return { name: part.replace(PART, ""), module: null };
}

const LABEL = /^(?<name>.+) \((?<label>[^()]+)\)$/;
const PART = / \((?:class|class setup|class teardown|(?:all )?\d+|\d+ tests?)\)$/;

/** By `@DisplayName`: of a class, of a class with a method behind it, or of a method; by the name of a method alone. */
function findDisplayed(className: string, methods: string | null, sources: TestSources): readonly ClassTests[] {
  const text = methods === null ? className : `${className}#${methods}`;
  const isOf = (wanted: string) => (found: FoundClass) => found.declared.displayName === wanted;
  const named = sources.files.filter((file) => /DisplayName/.test(file.text()));
  const classes = sources.all(named);
  const whole = classes.filter(isOf(text)).flatMap((found) => wholeClass(found).tests);
  if (whole.length > 0) return whole;
  const single = findMethods(classes, ({ displayName }) => displayName === text);
  if (single.length > 0) return single;
  const behind = classes.filter(isOf(className));
  if (methods !== null && behind.length > 0) {
    return behind.flatMap((found) => findInClass(found, methods, sources)?.tests ?? []);
  }
  const alone = text.replaceAll("`", "").replace(/\(\)$/, "");
  const mentioning = sources.files.filter((file) => hasWord(file.text(), alone));
  return findMethods(sources.all(mentioning), ({ name }) => name === alone);
}

function findMethods(
  classes: readonly FoundClass[],
  isMeant: (method: FoundClass["declared"]["methods"][number]) => boolean,
): readonly ClassTests[] {
  return classes.flatMap((found) => {
    const meant = found.declared.methods.filter(isMeant).map(({ name }) => name);
    return meant.length > 0 ? [{ found, methods: meant }] : [];
  });
}

function splitOnce(text: string, separator: string): [string, string | null] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + separator.length)];
}
