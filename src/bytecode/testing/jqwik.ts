import type { Annotation } from "../annotations.ts";
import type { ClassFile } from "../class-file.ts";
import { hasAny, repeated, textsOf } from "./annotation-values.ts";
import { inheritedMethods } from "./inherited-methods.ts";
import type { Hierarchy, KnownClasses } from "./known-classes.ts";
import { PLAIN, type TestClass } from "./test-class.ts";

/** Finds a class with properties or examples of jqwik. One in a `@Group` is part of the class around it. */
export function findJqwik(file: ClassFile, hierarchy: Hierarchy, known: KnownClasses): TestClass | null {
  const around = aroundGroup(file, known);
  if (file.isPrivate || around === "unreachable") return null;
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
    framework: "jqwik",
    partOf: around,
    methods,
    isDisabled: hasAny(own, `${API}.Disabled`),
    // What a class around a group has, counts for the group.
    isConditional:
      around !== null || hasHooks(all) || (hasAny(all, `${API}.Disabled`) && !hasAny(own, `${API}.Disabled`)),
    tags: tagsOf(all),
  };
}

const API = "net.jqwik.api";

function aroundGroup(
  { nesting, isStatic, annotations }: ClassFile,
  known: KnownClasses,
): string | null | "unreachable" {
  if (nesting.kind === "top-level" || isStatic) return null;
  const isGroup = nesting.kind === "member" && hasAny(known.reach(annotations), `${API}.Group`);
  const outer = isGroup ? known.findClass(nesting.outer) : null;
  if (outer === null || outer.isAbstract || outer.isPrivate) return "unreachable";
  return aroundGroup(outer, known) === "unreachable" ? "unreachable" : outer.name;
}

/** A hook may leave out what it is on. */
function hasHooks(annotations: readonly Annotation[]): boolean {
  return hasAny(annotations, `${API}.lifecycle.AddLifecycleHook`, `${API}.lifecycle.AddLifecycleHooks`);
}

function tagsOf(annotations: readonly Annotation[]): readonly string[] {
  const tags = repeated(annotations, `${API}.Tag`, `${API}.TagList`);
  return [...new Set(tags.flatMap((tag) => textsOf(tag)).map((tag) => tag.trim()))];
}
