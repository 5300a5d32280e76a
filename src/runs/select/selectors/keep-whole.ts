import type { RunnerScope } from "../../../maven/testing/runner-version.ts";
import type { Note } from "../../../result/note.ts";
import type { ClassTests } from "../find-methods.ts";
import { type FoundClass, nestedIn, outermostOf } from "../test-sources.ts";
import { needsNested } from "./print-tests.ts";

/**
 * Chooses the outermost class where tests of several classes in it are chosen and its runner would give each of them to a
 * JVM alone: one report would overwrite another, and tests would run twice.
 */
export function keepWhole(
  tests: readonly ClassTests[],
  scope: RunnerScope,
): { readonly tests: readonly ClassTests[]; readonly notes: readonly Note[] } {
  const notes: Note[] = [];
  const byFile = Map.groupBy(tests, ({ found }) => found.file);
  const kept = [...byFile.values()].flatMap((inFile) => {
    const byOutermost = Map.groupBy(inFile, ({ found }) => outermostOf(found).fullName);
    return [...byOutermost.values()].flatMap((some) => {
      const [first] = some;
      const isParted = some.some((it) => it.found !== first?.found || needsNested(it.found, scope));
      if (!first || !isParted || !partsClasses(first.found, scope)) return some;
      const whole = outermostOf(first.found);
      const isAsked = some.some((it) => it.methods === null && it.found.fullName === whole.fullName);
      if (!isAsked) notes.push(noteWhole(some, whole));
      return [{ found: whole, methods: null }];
    });
  });
  return { tests: kept, notes };
}

function noteWhole(some: readonly ClassTests[], whole: FoundClass): Note {
  const asked = some.map(({ found: { declared }, methods }) =>
    methods === null ? declared.name : `${declared.name}#${methods.join("+")}`,
  );
  return { code: "chosen-whole", why: "forks", asked: asked.join(", "), chosen: [whole.declared.name] };
}

/** Whether a pattern that matches the class may part it from those around and in it. */
export function partsClass(found: FoundClass, scope: RunnerScope): boolean {
  const isOneOfSeveral = found.declared.name.includes("$") || nestedIn(found).length > 0;
  return isOneOfSeveral && partsClasses(found, scope);
}

/** Whether only a file of patterns lets a class run as one with those nested in it. */
export function needsFile({ found, methods }: ClassTests, scope: RunnerScope): boolean {
  return methods === null && needsNested(found, scope) && partsClasses(found, scope);
}

function partsClasses({ file: { module } }: FoundClass, { runner }: RunnerScope): boolean {
  return module[runner].executions.some((execution) => execution.partsClasses);
}
