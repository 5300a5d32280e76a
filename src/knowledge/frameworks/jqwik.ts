import type { Annotation } from "../../java/bytecode/annotations.ts";
import type { ClassFile } from "../../java/bytecode/class-file.ts";
import { hasAny, repeated, textsOf } from "../../java/bytecode/testing/annotation-values.ts";
import { classesAround } from "../../java/bytecode/testing/classes-around.ts";
import { inheritedMethods } from "../../java/bytecode/testing/inherited-methods.ts";
import type { Hierarchy, KnownClasses } from "../../java/bytecode/testing/known-classes.ts";
import type { FrameworkFacts } from "./framework.ts";
import { PLAIN, type ProvenTests } from "./test-class.ts";

export const jqwik = {
  name: "jqwik",
  find: findJqwik,
  dependencies: [{ name: "jqwik", pattern: /^net\.jqwik:jqwik(?:-engine)?$/ }],
  engine: {
    className: "net.jqwik.engine.JqwikTestEngine",
    artifact: "jqwik-engine",
    declaredAs: "jqwik",
    addedFrom: "never",
    isAddedOnlyWithoutInterface: false,
  },
  runsWithoutPlatform: false,
  reportName: "jqwik",
  filters: "none",
  around: "none",
  searches: "none",
  keeps: /(?:^|\/)\.jqwik-database$/,
} as const satisfies FrameworkFacts;

/** Finds a class with properties or examples of jqwik. A class in a `@Group` is a part of the class around it. */
function findJqwik(file: ClassFile, hierarchy: Hierarchy, known: KnownClasses): ProvenTests | null {
  const around = classesAround(file, known, ({ annotations }) => hasAny(known.reach(annotations), `${API}.Group`));
  if (around === null) return null;
  const methods = inheritedMethods(hierarchy).flatMap((method) => {
    const reached = known.reach(method.annotations);
    if (method.isPrivate || method.isStatic || !hasAny(reached, `${API}.Property`, `${API}.Example`)) return [];
    return {
      name: method.name,
      cases: "one" as const,
      isDisabled: hasAny(reached, `${API}.Disabled`),
      isConditional: hasHooks(reached),
      tags: tagsOf(reached),
    };
  });
  if (methods.length === 0) return null;
  const own = known.reach(file.annotations);
  const all = known.reach([...hierarchy.classes, ...hierarchy.interfaces].flatMap(({ annotations }) => annotations));
  return {
    ...PLAIN,
    name: file.name,
    partOf: around[0]?.name ?? null,
    methods,
    isDisabled: hasAny(own, `${API}.Disabled`),
    // What the class around a group has, counts for the group, too.
    isConditional:
      around.length > 0 || hasHooks(all) || (hasAny(all, `${API}.Disabled`) && !hasAny(own, `${API}.Disabled`)),
    tags: tagsOf(all),
  };
}

const API = "net.jqwik.api";

/** A hook may leave out what it is on. */
function hasHooks(annotations: readonly Annotation[]): boolean {
  return hasAny(annotations, `${API}.lifecycle.AddLifecycleHook`, `${API}.lifecycle.AddLifecycleHooks`);
}

function tagsOf(annotations: readonly Annotation[]): readonly string[] {
  const tags = repeated(annotations, `${API}.Tag`, `${API}.TagList`);
  return [...new Set(tags.flatMap((tag) => textsOf(tag)).map((tag) => tag.trim()))];
}
