import type { Annotation } from "../annotations.ts";
import type { ClassFile } from "../class-file.ts";
import type { Method } from "../class-members.ts";
import { hasAny, repeated, textsOf } from "./annotation-values.ts";
import { classesAround } from "./classes-around.ts";
import { inheritedMethods, isVoid } from "./inherited-methods.ts";
import { isConditional } from "./jupiter-conditions.ts";
import type { Hierarchy, KnownClasses } from "./known-classes.ts";
import type { TestClass, TestMethod } from "./test-class.ts";

/**
 * Finds a class with methods that are annotated as tests, directly or through an annotation of the project, or with
 * `@Nested` classes that have some (`TestClassPredicates` of JUnit 5 and 6).
 */
export function findJupiter(file: ClassFile, hierarchy: Hierarchy, known: KnownClasses): TestClass | null {
  const around = classesAround(file, known, (inner) => isNested(inner, known));
  if (around === null) return null;
  const methods = findMethods(hierarchy, known);
  if (methods.length === 0 && !hasNestedTests(file, known)) return null;
  const hierarchies = [hierarchy, ...around.flatMap((outer) => known.hierarchyOf(outer) ?? [])];
  const annotations = hierarchies.flatMap(({ classes, interfaces }) =>
    [...classes, ...interfaces].flatMap((declared) => declared.annotations),
  );
  return {
    name: file.name,
    framework: "JUnit Jupiter",
    partOf: around[0]?.name ?? null,
    methods,
    isReportedByName: true,
    isDisabled: [file, ...around].some((declared) => isDisabled(declared, known)),
    isConditional: hierarchies.length <= around.length || isConditional(annotations, hierarchies, known),
    tags: tagsOf(annotations, known),
  };
}

function isNested({ annotations }: ClassFile, known: KnownClasses): boolean {
  return hasAny(known.reach(annotations), "org.junit.jupiter.api.Nested");
}

/** Whether a class has, at any depth, a `@Nested` class with tests of its own. */
function hasNestedTests(file: ClassFile, known: KnownClasses): boolean {
  const seen = new Set([file]);
  for (const outer of seen) {
    for (const member of known.membersOf(outer)) {
      if (member.isAbstract || member.isPrivate || member.isStatic || !isNested(member, known)) continue;
      const hierarchy = known.hierarchyOf(member);
      if (hierarchy && findMethods(hierarchy, known).length > 0) return true;
      seen.add(member);
    }
  }
  return false;
}

function findMethods(hierarchy: Hierarchy, known: KnownClasses): readonly TestMethod[] {
  const found = new Map<string, TestMethod>();
  for (const method of inheritedMethods(hierarchy)) {
    const reached = known.reach(method.annotations);
    const cases = casesOf(method, reached);
    if (cases === null || method.isPrivate || method.isStatic) continue;
    const namesake = found.get(method.name);
    found.set(method.name, {
      name: method.name,
      // Reports tell overloaded methods apart by their parameters.
      cases: namesake ? "any" : cases,
      isDisabled: (namesake?.isDisabled ?? true) && hasAny(reached, DISABLED),
      isConditional: (namesake?.isConditional ?? false) || isConditional(method.annotations, [], known),
      tags: [...(namesake?.tags ?? []), ...tagsOf(method.annotations, known)],
    });
  }
  return [...found.values()];
}

const DISABLED = "org.junit.jupiter.api.Disabled";
const API = "org.junit.jupiter.api";

/** How many test cases a method makes, or null where it is no test. */
function casesOf(method: Method, reached: readonly Annotation[]): TestMethod["cases"] | null {
  const isTemplate = hasAny(reached, ...TEMPLATES) && isVoid(method);
  if (isTemplate || (hasAny(reached, `${API}.TestFactory`) && !isVoid(method))) return "any";
  if (!hasAny(reached, `${API}.Test`) || !isVoid(method)) return null;
  return method.descriptor.startsWith("()") ? "one" : "any";
}

const TEMPLATES = [`${API}.TestTemplate`, `${API}.RepeatedTest`, "org.junit.jupiter.params.ParameterizedTest"];

/** `@Disabled` counts on the class, on its own interfaces, and in an inherited annotation that has it; a superclass does not hand it on. */
function isDisabled(file: ClassFile, known: KnownClasses): boolean {
  const hierarchy = known.hierarchyOf(file);
  const handedOn = (hierarchy?.classes.slice(1) ?? [])
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => known.isInherited(type));
  const ofInterfaces = interfacesAbove(file, known).flatMap(({ annotations }) => annotations);
  return hasAny(known.reach([...file.annotations, ...handedOn, ...ofInterfaces]), DISABLED);
}

function interfacesAbove(file: ClassFile, known: KnownClasses): readonly ClassFile[] {
  const found = new Set<ClassFile>();
  const open = [...file.interfaces];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const above = known.findClass(name);
    if (above === null || found.has(above)) continue;
    found.add(above);
    open.push(...above.interfaces);
  }
  return [...found];
}

function tagsOf(annotations: readonly Annotation[], known: KnownClasses): readonly string[] {
  const tags = repeated(known.reach(annotations), `${API}.Tag`, `${API}.Tags`);
  return [...new Set(tags.flatMap((tag) => textsOf(tag)).map((tag) => tag.trim()))];
}
