import type { RunnerScope } from "../../maven/testing/runner-version.ts";
import type { Note } from "../../model/note.ts";
import type { Module } from "../../model/project/project.ts";
import type { ClassTests } from "../find-methods.ts";
import { type FoundClass, nestedIn, outermostOf } from "../test-sources.ts";
import { needsNested } from "./print-tests.ts";

/**
 * Chooses more than was asked for if JVMs are given classes one by one: with selectors for a class and for one nested in
 * it, both would run in two JVMs, and one report would overwrite the other. So the outermost class is chosen; and no
 * methods beside it, since its nested classes would then need selectors.
 */
export function keepWhole(
  tests: readonly ClassTests[],
  scope: RunnerScope,
): { readonly tests: readonly ClassTests[]; readonly notes: readonly Note[] } {
  const kept = joinNested(tests, scope);
  const splits = kept.tests.some((test) => needsFile(test, scope, true));
  const methods = kept.tests.flatMap((test) => (test.methods === null ? [] : [test]));
  if (!splits || methods.length === 0) return kept;
  const wholeOf = (found: FoundClass) => (found.declared.isInner ? outermostOf(found) : found);
  const chosen = [...new Set(methods.map(({ found }) => wholeOf(found).declared.name))];
  const note = { code: "chosen-whole", why: "beside-nested", asked: nameTests(methods), chosen } as const;
  return {
    tests: kept.tests.map((test) => ({ ...test, found: wholeOf(test.found), methods: null })),
    notes: [...kept.notes, note],
  };
}

function joinNested(tests: readonly ClassTests[], scope: RunnerScope): ReturnType<typeof keepWhole> {
  const notes: Note[] = [];
  const byFile = Map.groupBy(tests, ({ found }) => found.file);
  const kept = [...byFile.values()].flatMap((inFile) => {
    const byOutermost = Map.groupBy(inFile, ({ found }) => outermostOf(found).fullName);
    return [...byOutermost.values()].flatMap((some) => {
      const [first] = some;
      if (!first || !splitsClasses(first.found.file.module, scope)) return some;
      const isParted = some.some((it) => it.found !== first.found || needsNested(it, scope, false));
      if (!isParted) return some;
      const whole = outermostOf(first.found);
      const isAsked = some.some((it) => it.methods === null && it.found.fullName === whole.fullName);
      if (!isAsked) notes.push(noteWhole(some, whole));
      const bases = some.find((it) => it.found === whole)?.bases;
      return [{ found: whole, methods: null, ...(bases && { bases }) }];
    });
  });
  return { tests: kept, notes };
}

function noteWhole(some: readonly ClassTests[], whole: FoundClass): Note {
  return { code: "chosen-whole", why: "forks", asked: nameTests(some), chosen: [whole.declared.name] };
}

/** Names tests as an answer does: `CartTest, OrderTest#total+empty`. */
export function nameTests(tests: readonly ClassTests[]): string {
  const names = tests.map(({ found: { declared }, methods }) =>
    methods === null ? declared.name : `${declared.name}#${cut(methods).join("+")}`,
  );
  return cut([...new Set(names)]).join(", ");
}

const MOST_NAMED = 5;

function cut(names: readonly string[]): readonly string[] {
  return names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), "…"] : names;
}

/** Whether a pattern that matches the class may separate it from the classes around it and in it. */
export function wouldSplit(found: FoundClass, scope: RunnerScope): boolean {
  const isOneOfSeveral = found.declared.name.includes("$") || nestedIn(found).length > 0;
  return isOneOfSeveral && splitsClasses(found.file.module, scope);
}

/** Whether the class can run in one JVM with those nested in it only if a file of patterns names them. */
export function needsFile(test: ClassTests, scope: RunnerScope, isMixed = false): boolean {
  // Static classes have JVMs of their own anyway.
  const { found, methods, bases = [] } = test;
  const hasInner = bases.length > 0 || nestedIn(found).some(({ declared }) => declared.isInner);
  return methods === null && hasInner && needsNested(test, scope, isMixed) && splitsClasses(found.file.module, scope);
}

/** Whether any execution gives classes to JVMs one by one. */
export function splitsClasses(module: Module, { runner }: RunnerScope): boolean {
  return module[runner].executions.some((execution) => execution.splitsClasses);
}
