import type { Module } from "../model/project/project.ts";
import type { Chosen, ClassTests } from "./find-methods.ts";
import { concreteOf } from "./inheritance.ts";
import type { TestSources } from "./test-sources.ts";

/**
 * The meaning of one test of a filter. If it has neither tests nor patterns, the filter names a test that does not
 * exist.
 */
export interface Part extends Chosen {
  /** The patterns that are left to Surefire, in its own syntax. */
  readonly patterns: readonly string[];
  /** The modules that contain the tests; null if the sources do not show them. */
  readonly modules: readonly Module[] | null;
  /** Whether this part of the filter excludes tests (`!SlowTest`). */
  readonly isExclusion: boolean;
}

/** Makes a part of patterns that Surefire interprets better than the sources allow here. */
export function leaveToSurefire(patterns: readonly string[], modules: readonly Module[] | null): Part {
  return { tests: [], patterns, modules, notes: [], isExclusion: false };
}

/**
 * Makes a part of the tests that were found in the sources; an abstract class is replaced by the classes that extend
 * it.
 */
export function choose(all: readonly (Chosen | null)[], sources: TestSources): Part {
  const chosen = all.filter((it) => it !== null);
  const meant = chosen.flatMap((it) => it.tests);
  const tests = meant.flatMap((test) => asRun(test, sources));
  const abstract = meant.filter((test) => !tests.includes(test));
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
