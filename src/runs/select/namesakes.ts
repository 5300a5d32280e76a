import type { Note } from "../../result/note.ts";
import type { Module, Project, TestRunner } from "../../result/project/project.ts";
import { type ClassTests, printTests } from "./find-methods.ts";
import { openTestSources, type TestSources } from "./test-sources.ts";

/** How test classes with the same full name in several modules are told apart: `-Dtest` alone would run all of them. */
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
 */
export function tellApart(
  tests: readonly ClassTests[],
  modules: readonly Module[],
  { modules: all }: Project,
  runner: TestRunner["name"],
): Namesakes {
  const sources = openTestSources(all);
  const shared = [...Map.groupBy(tests, ({ found }) => found.fullName)].flatMap(([fullName, some]) => {
    const own = Map.groupBy(some, ({ found }) => found.file.module);
    const holders = new Set([...own.keys(), ...modulesWith(fullName, sources)]);
    const differ = (some: readonly Module[]) =>
      new Set(some.map((module) => printTests(own.get(module) ?? []).join(","))).size > 1;
    const built = modules.filter((module) => holders.has(module));
    return differ([...holders]) ? { fullName, holders: [...holders], mixed: differ(built) ? built : [] } : [];
  });
  if (shared.length === 0) return NO_NAMESAKES;
  const involved = [...modules, ...shared.flatMap(({ holders }) => holders)];
  // A file of patterns cannot name a nested class.
  const canTell = !tests.some(({ found }) => found.fullName.includes("$"));
  if (canTell && involved.every((module) => readsSelectors(module, runner))) {
    const own = Map.groupBy(tests, ({ found }) => found.file.module.path);
    return { byModule: new Map([...own].map(([path, some]) => [path, printTests(some)])), notes: [] };
  }
  const notes = shared.map(({ fullName, mixed }) => {
    const name = fullName.slice(fullName.lastIndexOf(".") + 1);
    return { code: "namesakes", name, modules: mixed.map(({ path }) => path) } as const;
  });
  return { byModule: null, notes: notes.filter(({ modules }) => modules.length > 0) };
}

function modulesWith(fullName: string, sources: TestSources): Module[] {
  const [outer = ""] = fullName.split("$");
  const simple = outer.slice(outer.lastIndexOf(".") + 1);
  const files = sources.files.filter(({ name }) => name === simple);
  return sources
    .all(files)
    .filter((found) => found.fullName === fullName)
    .map(({ file }) => file.module);
}

/** Whether a module's Surefire or Failsafe reads methods from a file of patterns, as versions from 3.0.0-M6 on do. */
function readsSelectors(module: Module, runner: TestRunner["name"]): boolean {
  const { version } = module.plugins.find(({ artifactId }) => artifactId === `maven-${runner}-plugin`) ?? {
    version: null,
  };
  const isRecent = version !== null && /^(?:[4-9]|3\.(?!0\.0-M[1-5]$))/.test(version);
  const isPlain = module[runner].executions.every(
    ({ includes, excludes, choosesOtherwise }) => includes === null && excludes.length === 0 && !choosesOtherwise,
  );
  return isRecent && isPlain;
}
