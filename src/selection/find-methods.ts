import type { TestClass } from "../java/sources/test-source.ts";
import { splitMethods } from "../maven/testing/split-filter.ts";
import { patternTest } from "../maven/testing/test-patterns.ts";
import type { Note } from "../model/note.ts";
import { onceFor } from "../model/once.ts";
import { supertypesOf } from "./inheritance.ts";
import { type FoundClass, hasWord, nestedIn, type TestSources } from "./test-sources.ts";

/** A test class with the methods of it that are meant. */
export interface ClassTests {
  readonly found: FoundClass;
  /** Names or patterns of the methods; null for all methods, including those of nested classes. */
  readonly methods: readonly string[] | null;
  /** The classes above a whole class from which it inherits inner classes; absent if there are none. */
  readonly bases?: readonly FoundClass[];
}

export interface Chosen {
  readonly tests: readonly ClassTests[];
  /** Notes on names that were interpreted otherwise than they are written. */
  readonly notes: readonly Note[];
}

export function wholeClass(found: FoundClass): Chosen {
  return { tests: [{ found, methods: null }], notes: [] };
}

/**
 * Finds the methods of a class and of its nested classes that `total+empty`, `t*`, `adds(int, int)[3]` or a display
 * name means; null if the source shows none.
 */
export function findInClass(found: FoundClass, written: string, sources: TestSources): Chosen | null {
  const methods = written.replaceAll("`", "");
  const parts = splitMethods(methods);
  const isName = (part: string) =>
    METHOD_NAME.test(part) || aroundIn(found).some(({ declared }) => hasMethod(declared, part));
  const names = !hasMethod(found.declared, methods) && parts.every(isName) ? parts : [methods];
  const chosen = names.map((name) => findMethod(found, name, sources));
  const known = chosen.filter((it) => it !== null);
  if (known.length === 0) return null;
  const missing = names.filter((_, index) => chosen[index] === null);
  return {
    tests: known.flatMap(({ tests }) => tests),
    notes: [
      ...known.flatMap(({ notes }) => notes),
      ...missing.map((name) => ({ code: "left-out", name, inClass: found.declared.name }) as const),
    ],
  };
}

// total, adds(int, int)[3], t*
const METHOD_NAME = /^[\p{L}\p{N}_$*?]+\s*(?:[([{].*)?$/su;

function findMethod(found: FoundClass, name: string, sources: TestSources): Chosen | null {
  const around = aroundIn(found);
  const having = (isMeant: (declared: TestClass) => readonly string[]) =>
    around.map((one) => ({ found: one, methods: isMeant(one.declared) })).filter(({ methods }) => methods.length > 0);
  const called = (wanted: string) => {
    const own = having((declared) => (hasMethod(declared, wanted) ? [wanted] : []));
    // The class itself is meant before those nested in it.
    return own[0]?.found === found ? own.slice(0, 1) : own;
  };
  const exact = called(name);
  if (exact.length > 0) return { tests: exact, notes: [] };
  const displayed = having((declared) => namesIn(declared).byDisplayName.get(name) ?? []);
  if (displayed.length > 0) return { tests: displayed, notes: [] };
  const bases = basesOf(name, around);
  for (const base of bases) {
    const invoked = called(base);
    if (invoked.length > 0) return { tests: invoked, notes: noteInvocation(name, base) };
  }
  const unrolled = having((declared) => featuresOf(name, declared));
  const [feature] = unrolled.flatMap(({ methods }) => methods);
  if (feature !== undefined) return { tests: unrolled, notes: noteInvocation(name, feature) };
  if (/[*?]/.test(name)) return findMatching(found, name, having, sources);
  const above = supertypesOf(found, sources);
  const configuration = findConfiguration(found, name, sources);
  if (configuration !== undefined) {
    return wholeInsteadOf(configuration, "runs-around", found);
  }
  const inherited = bases.find((one) => above.known.some(({ declared }) => hasMethod(declared, one)));
  const base = inherited ?? bases[0] ?? name;
  const texts = [found, ...above.known].map(({ file }) => file.text());
  const isIdentifier = /^[\p{L}\p{N}_$]+$/u.test(base);
  const isMentioned = texts.some((text) => hasWord(text, base) || (!isIdentifier && TELLS_OTHERWISE.test(text)));
  const areSeen = [...around, ...above.known].some(({ declared }) => declared.methods.length > 0);
  if (areSeen && above.areAllKnown && !isMentioned) return null;
  // What runs a class without test methods of its own, a suite or features, calls its tests as it likes.
  const isDeclared = texts.some((text) =>
    new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(base)}\\s*\\(`, "u").test(text),
  );
  if (inherited !== undefined || (isIdentifier && (areSeen || isDeclared))) {
    return { tests: [{ found, methods: [base] }], notes: base === name ? [] : noteInvocation(name, base) };
  }
  return wholeInsteadOf(name, "unseen", found);
}

function wholeInsteadOf(asked: string, why: "runs-around" | "unseen", found: FoundClass): Chosen {
  return { ...wholeClass(found), notes: [{ code: "chosen-whole", why, asked, chosen: [found.declared.name] }] };
}

/**
 * Finds the TestNG configuration method of this name that runs around the tests of a class; the class may inherit it.
 */
export function findConfiguration(found: FoundClass, name: string, sources: TestSources): string | undefined {
  const declaring = [found, ...supertypesOf(found, sources).known];
  return basesOf(name, []).find((base) => declaring.some(({ file }) => file.source().configurations.includes(base)));
}

/**
 * Returns the possible names of the method of an invocation such as `adds(int)[3]`. A method's name may contain
 * brackets itself, so the longest declared name comes first.
 */
function basesOf(name: string, around: readonly FoundClass[]): string[] {
  const beginnings = [...name.slice(0, LONGEST_NAME).matchAll(/[([{]/g)].map(({ index }) =>
    name.slice(0, index).trimEnd(),
  );
  const longest = beginnings.findLast((it) => around.some(({ declared }) => hasMethod(declared, it)));
  const bare = longest ?? name.replace(INVOCATION, "").trim();
  const { method = bare } = INSTANCE.exec(name)?.groups ?? {};
  return [bare, method];
}

/** Methods of real classes have shorter names, and the values of an invocation may be long. */
const LONGEST_NAME = 1000;

// Names of their invocations are made while they run.
const TELLS_OTHERWISE =
  /@(?:[\w.]+\.)?(?:ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|DisplayNameGeneration|RunWith|Suite)\b/;
// adds(int, int)[3], adds{int}[3], adds[3], amount[2, 3](2)
const INVOCATION = /[([{].*$/s;
// Of TestNG, with the text of the instance that a factory made: adds on Cart(2)
const INSTANCE = /^(?<method>[\p{L}_$][\p{L}\p{N}_$]*) on \S/u;

/**
 * Notes that a whole method runs instead of one invocation; a name that ends with `()` means the whole method, since
 * display names of methods without parameters end so.
 */
function noteInvocation(asked: string, method: string): readonly Note[] {
  return asked === `${method}()` ? [] : [{ code: "chosen-whole", why: "invocation", asked, chosen: [method] }];
}

function findMatching(
  found: FoundClass,
  pattern: string,
  having: (isMeant: (declared: TestClass) => readonly string[]) => readonly ClassTests[],
  sources: TestSources,
): Chosen | null {
  const test = patternTest(pattern.replaceAll(".", "?"));
  const has = ({ methods }: TestClass) => methods.some(({ name }) => test?.test(name));
  const matching = having((declared) => (has(declared) ? [pattern] : []));
  const above = supertypesOf(found, sources);
  const mayInherit = !above.areAllKnown || above.known.some(({ declared }) => has(declared));
  const own = mayInherit && !matching.some((one) => one.found === found) ? [{ found, methods: [pattern] }] : [];
  const tests = [...own, ...matching];
  return tests.length > 0 ? { tests, notes: [] } : null;
}

/** Lists the features of Spock of which a name may be one row: `total of [2, 5] is 8` of `total of #prices is #sum`. */
function featuresOf(row: string, { methods }: TestClass): readonly string[] {
  return methods.flatMap(({ name }) => {
    const pattern = name.replace(VARIABLE, "*");
    const isRow = pattern !== name && /\p{L}/u.test(pattern) && row.length <= LONGEST_NAME;
    return isRow && patternTest(pattern.replaceAll(/[^\p{L}\p{N}_$ *-]/gu, "?"))?.test(row) ? name : [];
  });
}

// #prices, #cart.total, #name.size()
const VARIABLE = /#[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*(?:\(\))?)*/gu;

function hasMethod(declared: TestClass, wanted: string): boolean {
  return namesIn(declared).all.has(wanted);
}

const namesIn = onceFor(({ methods }: TestClass) => ({
  all: new Set(methods.map(({ name }) => name)),
  byDisplayName: new Map(
    [...Map.groupBy(methods, ({ displayName }) => displayName)].map(([displayName, some]) => {
      return [displayName, some.map(({ name }) => name)] as const;
    }),
  ),
}));

const aroundIn = onceFor((found: FoundClass): readonly FoundClass[] => [found, ...nestedIn(found)]);
