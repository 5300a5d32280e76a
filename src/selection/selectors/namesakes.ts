import { isRecentRunner, type RunnerScope } from "../../maven/testing/runner-version.ts";
import { outermost, withoutPackage } from "../../model/class-name.ts";
import type { Note } from "../../model/note.ts";
import type { Module } from "../../model/project/project.ts";
import type { ClassTests } from "../find-methods.ts";
import type { TestSources } from "../test-sources.ts";
import { needsFile } from "./keep-whole.ts";
import { printTests } from "./print-tests.ts";

/**
 * How test classes with the same full name in several modules are told apart: `-Dtest` alone would run all of them. A file
 * of patterns also keeps a class together with those nested in it.
 */
export interface Namesakes {
  /**
   * The selectors of each module, by its path, if its runner can read them from a file; null if it cannot or need not.
   */
  readonly byModule: ReadonlyMap<string, readonly string[]> | null;
  /** Notes on tests that run in more modules than those they are meant in. */
  readonly notes: readonly Note[];
}

export const NO_NAMESAKES: Namesakes = { byModule: null, notes: [] };

/**
 * Tells apart test classes with the same full name in several modules, by giving each module its own file of patterns;
 * no POM may configure such a file.
 *
 * @param modules the modules that contain the tests
 * @param sources the test sources of all modules
 */
export function tellApart(
  tests: readonly ClassTests[],
  modules: readonly Module[],
  sources: TestSources,
  scope: RunnerScope,
): Namesakes {
  const shared = [...Map.groupBy(tests, ({ found }) => found.fullName)].flatMap(([fullName, some]) => {
    const own = Map.groupBy(some, ({ found }) => found.file.module);
    const holders = new Set([...own.keys(), ...modulesWith(fullName, sources)]);
    const differ = (some: readonly Module[]) =>
      new Set(some.map((module) => printTests(own.get(module) ?? [], scope).join(","))).size > 1;
    const built = modules.filter((module) => holders.has(module));
    return differ([...holders]) ? { fullName, holders: [...holders], mixed: differ(built) ? built : [] } : [];
  });
  const areParted = tests.some((test) => needsFile(test, scope));
  if (shared.length === 0 && !areParted) return NO_NAMESAKES;
  const involved = [...modules, ...shared.flatMap(({ holders }) => holders)];
  // A file of patterns cannot name a nested class.
  const canTell = !tests.some(({ found }) => found.fullName.includes("$"));
  const areClasses = tests.every(({ methods }) => methods === null);
  const reads = (module: Module) => isPlain(module, scope) && (areClasses || isRecentRunner(module, scope));
  if (canTell && involved.every(reads)) {
    const own = Map.groupBy(tests, ({ found }) => found.file.module.path);
    return { byModule: new Map([...own].map(([path, some]) => [path, printTests(some, scope)])), notes: [] };
  }
  const notes = shared.map(({ fullName, mixed }) => {
    const name = withoutPackage(fullName);
    return { code: "namesakes", name, modules: mixed.map(({ path }) => path) } as const;
  });
  return { byModule: null, notes: notes.filter(({ modules }) => modules.length > 0) };
}

function modulesWith(fullName: string, sources: TestSources): Module[] {
  const simple = withoutPackage(outermost(fullName));
  return sources
    .all(sources.named(simple))
    .filter((found) => found.fullName === fullName)
    .map(({ file }) => file.module);
}

function isPlain(module: Module, { runner }: RunnerScope): boolean {
  return module[runner].executions.every(
    ({ includes, excludes, choosesOtherwise }) => includes === null && excludes.length === 0 && !choosesOtherwise,
  );
}
