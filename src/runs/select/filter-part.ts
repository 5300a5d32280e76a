import type { Module } from "../../result/project/project.ts";
import type { Chosen, ClassTests } from "./find-methods.ts";
import { concreteOf } from "./inheritance.ts";
import type { TestSources } from "./test-sources.ts";

/** The meaning of one test of a filter. Without tests and patterns, it means none that exists. */
export interface Part extends Chosen {
  /** The patterns that are left to Surefire, as it takes them. */
  readonly patterns: readonly string[];
  /** The modules that hold the tests; null where the sources do not tell. */
  readonly modules: readonly Module[] | null;
  /** Whether it takes tests away. */
  readonly isExclusion: boolean;
}

/** A part that Surefire understands better than the sources tell. */
export function leaveToSurefire(patterns: readonly string[], modules: readonly Module[] | null): Part {
  return { tests: [], patterns, modules, notes: [], isExclusion: false };
}

/** A part of tests that the sources show; for an abstract class, those that extend it are chosen. */
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
