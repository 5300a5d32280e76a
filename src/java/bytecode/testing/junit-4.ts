import type { ClassFile } from "../class-file.ts";
import type { Method } from "../class-members.ts";
import { hasAny, textsOf } from "./annotation-values.ts";
import { archTests } from "./archunit.ts";
import { categoriesOf } from "./categories.ts";
import { hasNoParameters, isVoid } from "./inherited-methods.ts";
import type { Hierarchy } from "./known-classes.ts";
import { features } from "./spock.ts";
import { PLAIN, type TestClass, type TestMethod } from "./test-class.ts";

/** Finds a public class with a runner, or with methods that have JUnit 4's `@Test`, inherited ones included. */
export function findJunit4(file: ClassFile, hierarchy: Hierarchy): TestClass | null {
  const { classes, names } = hierarchy;
  if (!file.isPublic || (file.nesting.kind !== "top-level" && !file.isStatic)) return null;
  const test = {
    ...PLAIN,
    name: file.name,
    framework: "JUnit 4",
    isDisabled: hasAny(file.annotations, "org.junit.Ignore"),
    tags: categoriesOf(classes.flatMap(({ annotations }) => annotations)),
  } as const;
  const runner = runnerOf(classes);
  if (runner === null) {
    // JUnit takes these for tests of JUnit 3, whatever annotations they have.
    if (names.has("junit.framework.TestCase") || hasSuiteMethod(classes)) return null;
    const methods = findMethods(classes, TEST, "one");
    return methods.length === 0 ? null : { ...test, methods: isValid(file, classes) ? methods : null };
  }
  if (CUCUMBER.includes(runner)) return { ...test, framework: "Cucumber", methods: null, isReportedByName: false };
  if (SUITES.includes(runner)) return { ...test, methods: null, isReportedByName: false };
  const methods = methodsOf(runner, hierarchy);
  if (methods === null) return { ...test, methods, isConditional: runner !== SCALATEST };
  return methods.length === 0 ? null : { ...test, methods };
}

/** The nearest one, since subclasses inherit it. */
function runnerOf(classes: readonly ClassFile[]): string | null {
  const annotations = classes.flatMap((declared) => declared.annotations);
  const runWith = annotations.find(({ type }) => type === "org.junit.runner.RunWith");
  return (runWith && textsOf(runWith)[0]) ?? null;
}

const TEST = ["org.junit.Test"];
const CUCUMBER = ["io.cucumber.junit.Cucumber", "cucumber.api.junit.Cucumber"];
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
