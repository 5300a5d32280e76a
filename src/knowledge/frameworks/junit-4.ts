import type { Annotation } from "../../java/bytecode/annotations.ts";
import type { ClassFile } from "../../java/bytecode/class-file.ts";
import type { Method } from "../../java/bytecode/class-members.ts";
import { hasAny, textsOf } from "../../java/bytecode/testing/annotation-values.ts";
import { hasNoParameters, isVoid } from "../../java/bytecode/testing/inherited-methods.ts";
import type { Hierarchy } from "../../java/bytecode/testing/known-classes.ts";
import { archTests } from "./archunit.ts";
import type { Engine, FrameworkFacts } from "./framework.ts";
import { features } from "./spock.ts";
import { PLAIN, type ProvenTests, type TestMethod } from "./test-class.ts";

/** The engine of the JUnit Platform that runs tests of JUnit 3 and 4. */
export const vintage = {
  className: "org.junit.vintage.engine.VintageTestEngine",
  artifact: "junit-vintage-engine",
  declaredAs: "JUnit Vintage",
  addedFrom: "3.0.0",
  isAddedOnlyWithoutInterface: true,
} as const satisfies Engine;

// Caused by: org.junit.runners.model.InvalidTestClassError: Invalid test class 'shop.BillTest':
const INVALID_CLASS = /^(?:Caused by: )?org\.junit\.runners\.model\.InvalidTestClassError: /m;

export const junit4 = {
  name: "JUnit 4",
  find: findJunit4,
  dependencies: [
    { name: "JUnit", pattern: /^junit:junit(?:-dep)?$/ },
    { name: "JUnit Vintage", pattern: /^org\.junit\.vintage:junit-vintage-engine$/ },
  ],
  engine: vintage,
  runsWithoutPlatform: true,
  reportName: "JUnit Vintage",
  filters: "none",
  // Vintage may report it after another engine has run the tests of the class.
  around: [{ part: "setup", names: /^$/, frame: INVALID_CLASS }],
  searches: ["org/junit/runners/Suite", "org/junit/extensions/cpsuite"],
  keeps: "none",
} as const satisfies FrameworkFacts;

/** Finds a public class with a runner, or with methods that have JUnit 4's `@Test`, inherited ones included. */
function findJunit4(file: ClassFile, hierarchy: Hierarchy): ProvenTests | null {
  const { classes, names } = hierarchy;
  const test = describeRun(file, classes);
  if (test === null) return null;
  const runner = runnerOf(classes);
  if (runner === null) {
    // JUnit takes these for tests of JUnit 3, whatever annotations they have.
    if (names.has("junit.framework.TestCase") || hasSuiteMethod(classes)) return null;
    const methods = findMethods(classes, TEST, "one");
    return methods.length === 0 ? null : { ...test, methods: isValid(file, classes) ? methods : null };
  }
  if (CUCUMBER.includes(runner)) return null;
  if (SUITES.includes(runner)) return { ...test, methods: null, isReportedByName: false };
  const methods = methodsOf(runner, hierarchy);
  if (methods === null) return { ...test, methods, isConditional: runner !== SCALATEST };
  return methods.length === 0 ? null : { ...test, methods };
}

/** Describes a class that JUnit 4 can reach, without its tests; returns null for any other. */
export function describeRun(file: ClassFile, classes: readonly ClassFile[]): Omit<ProvenTests, "methods"> | null {
  if (!file.isPublic || (file.nesting.kind !== "top-level" && !file.isStatic)) return null;
  return {
    ...PLAIN,
    name: file.name,
    isDisabled: hasAny(file.annotations, "org.junit.Ignore"),
    tags: categoriesOf(classes.flatMap(({ annotations }) => annotations)),
  };
}

/** Returns the names of the classes in `@Category`. */
export function categoriesOf(annotations: readonly Annotation[]): readonly string[] {
  const categories = annotations.filter(({ type }) => type === "org.junit.experimental.categories.Category");
  return [...new Set(categories.flatMap((category) => textsOf(category)))];
}

/** The nearest one, since subclasses inherit it. */
export function runnerOf(classes: readonly ClassFile[]): string | null {
  const annotations = classes.flatMap((declared) => declared.annotations);
  const runWith = annotations.find(({ type }) => type === "org.junit.runner.RunWith");
  return (runWith && textsOf(runWith)[0]) ?? null;
}

/** Lists the methods that a class declares as tests of JUnit 4 alone, and does not leave out itself. */
export function listJunit4({ methods }: ClassFile): readonly string[] {
  return methods.flatMap(({ name, annotations }) => {
    const isLeftOut = annotations.some(
      ({ type }) => type === "org.junit.Ignore" || type.startsWith("org.junit.jupiter."),
    );
    return hasAny(annotations, ...TEST) && !isLeftOut ? name : [];
  });
}

const TEST = ["org.junit.Test"];
/** They run files, as `cucumber.ts` knows. */
export const CUCUMBER: readonly string[] = ["io.cucumber.junit.Cucumber", "cucumber.api.junit.Cucumber"];
const SCALATEST = "org.scalatestplus.junit.JUnitRunner";
const SUITES = [
  "org.junit.runners.Suite",
  "org.junit.runners.AllTests",
  "org.junit.experimental.categories.Categories",
  "org.junit.experimental.runners.Enclosed",
  "org.junit.platform.runner.JUnitPlatform",
];

/** The runners that take each `@Test` for one test, and do nothing else that can be seen in a report. */
const PLAIN_RUNNERS = [
  "org.junit.runners.JUnit4",
  "org.junit.runners.BlockJUnit4ClassRunner",
  "org.junit.internal.runners.JUnit4ClassRunner",
  "org.mockito.junit.MockitoJUnitRunner",
  "org.mockito.junit.MockitoJUnitRunner$Strict",
  "org.mockito.junit.MockitoJUnitRunner$StrictStubs",
  "org.mockito.junit.MockitoJUnitRunner$Silent",
  "org.mockito.runners.MockitoJUnitRunner",
  "org.springframework.test.context.junit4.SpringRunner",
  "org.springframework.test.context.junit4.SpringJUnit4ClassRunner",
];

/** The tests as a known runner finds them; null for any other. */
function methodsOf(runner: string, hierarchy: Hierarchy): readonly TestMethod[] | null {
  const { classes } = hierarchy;
  if (PLAIN_RUNNERS.includes(runner)) return findMethods(classes, TEST, "one");
  switch (runner) {
    case "org.junit.runners.Parameterized":
      return findMethods(classes, TEST, "any");
    case "org.junit.experimental.theories.Theories":
      return findMethods(classes, [...TEST, "org.junit.experimental.theories.Theory"], "one");
    case "org.spockframework.runtime.Sputnik":
      return features(hierarchy);
    case "com.tngtech.archunit.junit.ArchUnitRunner":
      return archTests(hierarchy);
    default:
      return null;
  }
}

/** One that is overridden without the annotation runs all the same. */
function findMethods(
  classes: readonly ClassFile[],
  types: readonly string[],
  cases: "one" | "any",
): readonly TestMethod[] {
  const found = new Map<string, TestMethod>();
  for (const { name, annotations } of classes.flatMap(({ methods }) => methods)) {
    if (!hasAny(annotations, ...types) || found.has(name)) continue;
    const isDisabled = hasAny(annotations, "org.junit.Ignore");
    found.set(name, { name, cases, isDisabled, isConditional: false, tags: categoriesOf(annotations) });
  }
  return [...found.values()];
}

/** Whether the default runner accepts the class; otherwise one error stands for all its tests. */
function isValid(file: ClassFile, classes: readonly ClassFile[]): boolean {
  const constructors = file.methods.filter(({ name }) => name === "<init>");
  const methods = classes.flatMap((declared) => declared.methods);
  return (
    constructors.length === 1 &&
    constructors.every((method) => method.isPublic && hasNoParameters(method)) &&
    methods.every((method) => !hasAny(method.annotations, ...TEST) || isTest(method))
  );
}

function isTest(method: Method): boolean {
  return method.isPublic && !method.isStatic && hasNoParameters(method) && isVoid(method);
}

function hasSuiteMethod(classes: readonly ClassFile[]): boolean {
  const methods = classes.flatMap((declared) => declared.methods);
  return methods.some((method) => method.name === "suite" && method.isStatic && hasNoParameters(method));
}
