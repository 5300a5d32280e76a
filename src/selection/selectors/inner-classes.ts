import type { Note } from "../../model/note.ts";
import type { FilterScope } from "../filter-scope.ts";
import type { ClassTests } from "../find-methods.ts";
import { basesWithInner, heirsOf } from "../inheritance.ts";
import { outermostOf } from "../test-sources.ts";
import { nameTests, splitsClasses } from "./keep-whole.ts";

/**
 * Chooses, beside the tests of an inner class, the same methods of each class that inherits it: JUnit runs them there,
 * and Surefire looks for no inner classes above the classes that are named. All of these classes are chosen where
 * the whole inner class was, and where JVMs are given classes one by one.
 */
export function chooseHeirs(
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
