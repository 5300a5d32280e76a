import type { ClassFile } from "../../java/bytecode/class-file.ts";
import { hasAny } from "../../java/bytecode/testing/annotation-values.ts";
import { hasNoParameters, isVoid } from "../../java/bytecode/testing/inherited-methods.ts";
import type { Hierarchy } from "../../java/bytecode/testing/known-classes.ts";
import type { FrameworkFacts } from "./framework.ts";
import { categoriesOf, vintage } from "./junit-4.ts";
import { PLAIN, PLAIN_METHOD, type ProvenTests } from "./test-class.ts";

export const junit3 = {
  name: "JUnit 3",
  find: findJunit3,
  dependencies: "none",
  engine: vintage,
  runsWithoutPlatform: true,
  reportName: "none",
  filters: "none",
  around: "none",
  searches: "none",
  keeps: "none",
} as const satisfies FrameworkFacts;

/**
 * Finds a TestCase with a method `public void testX()`, or a class with `public static Test suite()`. A class that
 * names a runner of JUnit 4 is none of JUnit 3.
 */
function findJunit3(file: ClassFile, { classes, names }: Hierarchy): ProvenTests | null {
  const isReachable = file.isPublic && (file.nesting.kind === "top-level" || file.isStatic);
  if (!isReachable || classes.some(({ annotations }) => hasAny(annotations, "org.junit.runner.RunWith"))) return null;
  const test = {
    ...PLAIN,
    name: file.name,
    isDisabled: hasAny(file.annotations, "org.junit.Ignore"),
    tags: categoriesOf(classes.flatMap(({ annotations }) => annotations)),
  } as const;
  const methods = classes.flatMap((declared) => declared.methods).filter(({ isPublic }) => isPublic);
  if (methods.some(({ name, descriptor, isStatic }) => isStatic && name === "suite" && SUITES.includes(descriptor))) {
    return { ...test, methods: null, isReportedByName: false };
  }
  if (!names.has("junit.framework.TestCase") || !hasConstructor(file)) return null;
  const tests = methods.filter((method) => method.name.startsWith("test") && hasNoParameters(method) && isVoid(method));
  if (tests.length === 0) return null;
  return { ...test, methods: [...new Set(tests.map(({ name }) => name))].map((name) => ({ ...PLAIN_METHOD, name })) };
}

const SUITES = ["()Ljunit/framework/Test;", "()Ljunit/framework/TestSuite;"];

/** Whether JUnit 3 can make an instance; otherwise it reports one failing test for the whole class. */
function hasConstructor({ methods }: ClassFile): boolean {
  return methods.some(({ name, isPublic, descriptor }) => name === "<init>" && isPublic && TAKES.includes(descriptor));
}

const TAKES = ["()V", "(Ljava/lang/String;)V"];
