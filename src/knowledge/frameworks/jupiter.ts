import type { Annotation } from "../../java/bytecode/annotations.ts";
import type { ClassFile } from "../../java/bytecode/class-file.ts";
import type { Method } from "../../java/bytecode/class-members.ts";
import { hasAny, repeated, says, textsOf } from "../../java/bytecode/testing/annotation-values.ts";
import { classesAround } from "../../java/bytecode/testing/classes-around.ts";
import { inheritedMethods, isVoid, signature } from "../../java/bytecode/testing/inherited-methods.ts";
import type { Hierarchy, KnownClasses } from "../../java/bytecode/testing/known-classes.ts";
import { packageOf } from "../../model/class-name.ts";
import { compareVersions } from "../../model/project/jdk.ts";
import type { FrameworkFacts } from "./framework.ts";
import { isConditional } from "./jupiter-conditions.ts";
import type { ProvenTests, TestMethod } from "./test-class.ts";

export const jupiter = {
  name: "JUnit Jupiter",
  find: findJupiter,
  // org.junit.jupiter:junit-jupiter, org.junit.jupiter:junit-jupiter-params
  dependencies: [{ name: "JUnit Jupiter", pattern: /^org\.junit\.jupiter:junit-jupiter(?:-api|-engine|-params)?$/ }],
  engine: {
    className: "org.junit.jupiter.engine.JupiterTestEngine",
    artifact: "junit-jupiter-engine",
    declaredAs: "JUnit Jupiter",
    addedFrom: "3.0.0",
    isAddedOnlyWithoutInterface: false,
  },
  runsWithoutPlatform: false,
  reportName: "JUnit Jupiter",
  filters: "none",
  around: "none",
  searches: "none",
  keeps: "none",
} as const satisfies FrameworkFacts;

/** The artifact whose version is Jupiter's. */
export const JUPITER_API = "junit-jupiter-api";

/**
 * Returns the first version after this one of Jupiter that executes both of two tests with one name and parameters, of
 * which one is package-private in a superclass of another package; null if this one does. From 5.11.0 on, it executes
 * that of the superclass alone.
 */
// https://github.com/junit-team/junit-framework/issues/5098
export function executesBothFrom(version: string): string | null {
  const isIn = ({ from, fixedIn }: (typeof SUPERCLASS_ALONE)[number]) =>
    compareVersions(version, from) >= 0 && compareVersions(version, fixedIn) < 0;
  return SUPERCLASS_ALONE.find(isIn)?.fixedIn ?? null;
}

/** Whether Jupiter of this version leaves out methods that it cannot execute without a word. */
export function leavesOutSilently(version: string): boolean {
  return compareVersions(version, "5.13.0") < 0;
}

/** Lists the methods that a class declares as tests and Jupiter does not execute, with the reasons in its later words. */
export function listUnexecutable(file: ClassFile, known: KnownClasses): readonly { name: string; reason: string }[] {
  if (file.isAbstract) return [];
  return file.methods.flatMap((method) => {
    const { name, isPrivate, isStatic, isAbstract, isSynthetic, annotations } = method;
    if (annotations.length === 0 || isAbstract || isSynthetic) return [];
    const reached = known.reach(annotations);
    if (!hasAny(reached, `${API}.Test`, `${API}.TestFactory`, ...TEMPLATES)) return [];
    if (isPrivate) return { name, reason: "must not be private" };
    if (isStatic) return { name, reason: "must not be static" };
    if (casesOf(method, reached) !== null) return [];
    return { name, reason: isVoid(method) ? "must return tests" : "must not return a value" };
  });
}

/**
 * Lists the inner classes with tests that Jupiter leaves out since they have no `@Nested` or are private, among a class
 * and those within it. One that another extends may run there.
 */
export function listUnnested(
  files: readonly ClassFile[],
  known: KnownClasses,
): readonly { readonly testClass: string; readonly reason: string }[] {
  return files.flatMap((file) => {
    const { name, nesting, isStatic, isAbstract, isInterface, isEnum, isPrivate } = file;
    if (nesting.kind !== "member" || isStatic || isAbstract || isInterface || isEnum) return [];
    if (isNested(file, known) && !isPrivate) return [];
    if (!file.methods.some((it) => isTest(it, known)) || isDisabled(file, known)) return [];
    if (isConditional(file.annotations, [], known) || files.some(({ superclass }) => superclass === name)) return [];
    const reason = isNested(file, known) ? "must not be private" : "must be annotated with @Nested";
    return { testClass: name, reason };
  });
}

/**
 * Lists the methods of a class that override a test of a superclass, with that, and that have no annotation which might
 * make them one or say what else they are: an annotation on a method is not inherited.
 */
export function listUnmarkedOverrides(
  file: ClassFile,
  known: KnownClasses,
): readonly { readonly name: string; readonly superclass: string }[] {
  const [, ...above] = known.hierarchyOf(file)?.classes ?? [];
  if (file.isAbstract || above.length === 0) return [];
  return file.methods.flatMap((method) => {
    const { name, annotations, invisibleAnnotations, isPrivate, isStatic, isAbstract, isSynthetic } = method;
    if (isPrivate || isStatic || isAbstract || isSynthetic) return [];
    if ([...annotations, ...invisibleAnnotations].some(({ type }) => !OF_TESTS_ALONE.has(type))) return [];
    const declaring = above.find(({ methods }) => methods.some((it) => signature(it) === signature(method)));
    const overridden = declaring?.methods.find((it) => signature(it) === signature(method));
    if (!declaring || !overridden || !isTest(overridden, known)) return [];
    const isSeen = overridden.isPublic || overridden.isProtected || packageOf(declaring.name) === packageOf(file.name);
    return isSeen && !hasAny(known.reach(overridden.annotations), DISABLED) ? { name, superclass: declaring.name } : [];
  });
}

/** What Jupiter reads of a test, and what makes none of a method. */
const OF_TESTS_ALONE: ReadonlySet<string> = new Set(
  ["DisplayName", "Tag", "Tags", "Order", "Timeout"].map((name) => `org.junit.jupiter.api.${name}`),
);

const SUPERCLASS_ALONE = [
  { from: "5.11.0", fixedIn: "5.14.1" },
  { from: "6.0.0", fixedIn: "6.0.1" },
] as const;

/**
 * The artifacts through which most projects get JUnit Jupiter, by `group:artifact`; old versions of
 * spring-boot-starter-test depend on JUnit 4.
 */
// org.springframework.boot:spring-boot-starter-test
// org.springframework.boot:spring-boot-starter-webmvc-test
// io.quarkus:quarkus-junit5
// io.micronaut.test:micronaut-test-junit5
export const BRINGING_JUPITER =
  /^(?:org\.springframework\.boot:spring-boot-starter-(?:[\w-]+-)?test|io\.quarkus:quarkus-junit5?|io\.micronaut\.test:micronaut-test-junit5)$/;

/**
 * Finds a class with methods that are annotated as tests, directly or through an annotation of the project, or with
 * `@Nested` classes that have some (`TestClassPredicates` of JUnit 5 and 6).
 */
function findJupiter(file: ClassFile, hierarchy: Hierarchy, known: KnownClasses): ProvenTests | null {
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
      isConditional:
        (namesake?.isConditional ?? false) ||
        isConditional(method.annotations, [], known) ||
        // It may have no case at all.
        reached.some((it) => says(it, "allowZeroInvocations", true)),
      tags: [...(namesake?.tags ?? []), ...tagsOf(method.annotations, known)],
    });
  }
  const besides = testsBesides(hierarchy, known);
  return [...found.values()].map((method) => {
    const superclass = besides.get(method.name);
    return superclass === undefined ? method : { ...method, besides: superclass };
  });
}

/** Maps the names of tests to the superclass in another package that has a package-private test of that signature. */
function testsBesides({ classes }: Hierarchy, known: KnownClasses): ReadonlyMap<string, string> {
  const pairs = classes.flatMap((file, index) => {
    const strangers = classes.slice(index + 1).filter(({ name }) => packageOf(name) !== packageOf(file.name));
    if (strangers.length === 0) return [];
    const own = new Set(file.methods.filter((method) => isTest(method, known)).map(signature));
    return strangers.flatMap(({ name, methods }) =>
      methods
        .filter((it) => own.has(signature(it)) && !it.isPublic && !it.isProtected && isTest(it, known))
        .map((method) => [method.name, name] as const),
    );
  });
  return new Map(pairs);
}

function isTest(method: Method, known: KnownClasses): boolean {
  return !method.isPrivate && !method.isStatic && casesOf(method, known.reach(method.annotations)) !== null;
}

const DISABLED = "org.junit.jupiter.api.Disabled";
const API = "org.junit.jupiter.api";

/** How many test cases a method makes, or null where it is no test. */
function casesOf(method: Method, reached: readonly Annotation[]): TestMethod["cases"] | null {
  if (hasAny(reached, ...TEMPLATES) && isVoid(method)) return "any";
  if (hasAny(reached, `${API}.TestFactory`) && !isVoid(method)) return "made";
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
