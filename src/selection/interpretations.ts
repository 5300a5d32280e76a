import { splitMethods } from "../maven/testing/split-filter.ts";
import { patternTest } from "../maven/testing/test-patterns.ts";
import { joinName, splitName } from "../model/named-tests.ts";
import { choose, leaveToSurefire, type Part } from "./filter-part.ts";
import type { FilterScope } from "./filter-scope.ts";
import { findClasses } from "./find-classes.ts";
import { type ClassTests, findInClass, wholeClass } from "./find-methods.ts";
import { findFiles, readPlace, testsAt, testsBelow } from "./find-test-files.ts";
import { basesWithInner } from "./inheritance.ts";
import { wouldSplit } from "./selectors/keep-whole.ts";
import { needsNested, printName } from "./selectors/print-tests.ts";
import { type FoundClass, hasWord, type TestSources } from "./test-sources.ts";

/** One way to interpret the text for a test. */
interface Interpretation {
  readonly example: string;
  readonly meaning: string;
  /** Finds the tests that a text means; null leaves the text to the next interpretation. */
  readonly find: (written: Written, scope: FilterScope) => Part | null;
}

/** The interpretations in the order in which they are tried. The first that applies decides, even if it finds no test. */
export const INTERPRETATIONS: readonly Interpretation[] = [
  {
    example: "!SlowTest",
    meaning: "tests that are left out",
    find: ({ text }) => (text.startsWith("!") ? { ...leaveToSurefire([text], null), isExclusion: true } : null),
  },
  {
    example: "%regex[.*Cart.*]",
    meaning: "a regular expression of Surefire",
    find: ({ text }) => (text.startsWith("%") ? leaveToSurefire([text], null) : null),
  },
  {
    example: "core/src/test/java/com/acme/CartTest.java:42",
    meaning: "a source file, methods of it, or the method around a line",
    find: findInFile,
  },
  {
    example: "#total",
    meaning: "methods of any class",
    find: ({ text }, scope) => (text.startsWith("#") ? findMatching("*", text.slice(1), scope) : null),
  },
  {
    example: "Cart*#t*",
    meaning: "the classes that a pattern matches, or methods of them",
    find: ({ text }, scope) => {
      const { testClass, testMethod } = splitName({ name: text });
      return /[*?]/.test(testClass) ? findMatching(testClass, testMethod, scope) : null;
    },
  },
  {
    example: "com.acme.CartTest#total+empty",
    meaning: "a class, or methods of it",
    find: ({ className, methods }, { sources }) => {
      const chosen = findClasses(className, sources).map(({ found, method }) => {
        const wanted = methods || method;
        return wanted === null ? wholeClass(found) : findInClass(found, wanted, sources);
      });
      return chosen.length > 0 ? choose(chosen, sources) : null;
    },
  },
  {
    example: "KotlinTests",
    meaning: "a source file without its ending",
    find: ({ name }, { sources }) => {
      const files = sources.files.filter((file) => file.name === name);
      const chosen = files.map((file) => testsAt(file, { line: null, methods: null }, sources));
      return files.length > 0 ? choose(chosen, sources) : null;
    },
  },
  {
    example: "a cart",
    meaning: "the display name of a class, or else of a method",
    find: ({ name }, scope) => {
      const isMeant = ({ displayName }: { readonly displayName?: string }) => displayName === name;
      const classes = withDisplayNames(scope.sources);
      const whole = classes.filter(({ declared }) => isMeant(declared)).flatMap((found) => wholeClass(found).tests);
      return chooseCalled(name, whole.length > 0 ? whole : findMethods(classes, isMeant), scope);
    },
  },
  {
    example: "a cart#total",
    meaning: "the display name of a class, and methods of it",
    find: ({ name, className, methods }, scope) => {
      if (methods === "") return null;
      const classes = withDisplayNames(scope.sources).filter(({ declared }) => declared.displayName === className);
      const tests = classes.flatMap((found) => findInClass(found, methods, scope.sources)?.tests ?? []);
      return chooseCalled(name, tests, scope);
    },
  },
  {
    example: "total",
    meaning: "the methods of that name",
    find: ({ name }, scope) => {
      const method = name.replaceAll("`", "").replace(/\(\)$/, "");
      const mentioning = scope.sources.files.filter((file) => hasWord(file.text(), method));
      const tests = findMethods(scope.sources.all(mentioning), (it) => it.name === method);
      return chooseCalled(name, tests, scope);
    },
  },
  {
    example: "com.acme.cart",
    meaning: "the test classes of a package or a directory",
    find: ({ name }, scope) => {
      const tests = testsBelow(name, scope);
      return tests.length > 0 ? choose([{ tests, notes: [] }], scope.sources) : null;
    },
  },
  {
    example: "OldTest",
    meaning: "a class that may be somewhere else than in the sources",
    find: ({ name, className }, { hidden }) => {
      const simple = /[^./$]*$/.exec(className)?.[0] ?? "";
      return hidden.mayInclude(simple) ? leaveToSurefire([name], null) : null;
    },
  },
];

/** The text for one test of a filter, in the forms that interpretations need. */
interface Written {
  /** The text as it stands in the filter. */
  readonly text: string;
  /** The text without what answers and sources append to a name: `(core)`, `.class`. */
  readonly name: string;
  /** The part of the name before `#`. */
  readonly className: string;
  /** The part of the name after `#`; empty if there is none. */
  readonly methods: string;
}

function findInFile({ text }: Written, { sources, root, hidden }: FilterScope): Part | null {
  const place = readPlace(text);
  if (place === null) return null;
  const { path, name, methods } = place;
  const files = findFiles(path, sources.files, root);
  // A file of that name elsewhere is what speaks for the class then.
  const isElsewhere = sources.files.some((file) => file.name === name);
  if (files.length === 0 && !isElsewhere && hidden.mayInclude(name)) {
    return leaveToSurefire([joinName(name, methods ?? "")], null);
  }
  return choose(
    files.map((file) => testsAt(file, place, sources)),
    sources,
  );
}

function findMatching(pattern: string, methods: string, scope: FilterScope): Part {
  const { sources, hidden, isExact } = scope;
  const test = patternTest(pattern);
  const hits = test ? sources.all().filter(({ fullName }) => test.test(fullName.replaceAll(".", "/"))) : [];
  const mayBeHidden = test === null || (hits.length === 0 && hidden.mayInclude(pattern));
  if (mayBeHidden) return leaveToSurefire([joinName(pattern, methods)], null);
  const areWhole = !hits.some((found) => wouldSplit(found, scope));
  if (methods === "" && !isExact && areWhole && hits.length > 0) {
    const whole = hits.map((found) => ({ found, methods: null, bases: basesWithInner(found, sources) }));
    const around = whole.filter((it) => needsNested(it, scope, scope.isMixed));
    const bases = new Set(around.flatMap((it) => it.bases.map(({ fullName }) => `${printName(fullName)}$*`)));
    const nested = around.length > 0 ? [`${pattern}$*`, ...bases] : [];
    return leaveToSurefire([pattern, ...nested], [...new Set(hits.map(({ file }) => file.module))]);
  }
  return choose(
    hits.map((found) => {
      if (methods === "") return wholeClass(found);
      const inClass = findInClass(found, methods, sources);
      // Of a class whose tests are not understood, no more than Surefire would run.
      const isWhole = inClass?.tests.some((test) => test.methods === null);
      return isWhole ? { tests: [{ found, methods: splitMethods(methods) }], notes: [] } : inClass;
    }),
    sources,
  );
}

function withDisplayNames(sources: TestSources): readonly FoundClass[] {
  return sources.all(sources.files.filter((file) => /DisplayName/.test(file.text())));
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

/** Chooses the tests of this name and, if a directory or package has the same name, its tests, too. */
function chooseCalled(name: string, called: readonly ClassTests[], scope: FilterScope): Part | null {
  if (called.length === 0) return null;
  return choose([{ tests: [...called, ...testsBelow(name, scope)], notes: [] }], scope.sources);
}
