import type { ClassFile } from "../class-file.ts";
import { hasAny } from "./annotation-values.ts";
import { categoriesOf } from "./categories.ts";
import { hasNoParameters, isVoid } from "./inherited-methods.ts";
import type { Hierarchy } from "./known-classes.ts";
import { PLAIN, PLAIN_METHOD, type TestClass } from "./test-class.ts";

/**
 * Finds a TestCase with a method `public void testX()`, or a class with `public static Test suite()`. A class that
 * names a runner of JUnit 4 is none of JUnit 3.
 */
export function findJunit3(file: ClassFile, { classes, names }: Hierarchy): TestClass | null {
  const isReachable = file.isPublic && (file.nesting.kind === "top-level" || file.isStatic);
  if (!isReachable || classes.some(({ annotations }) => hasAny(annotations, "org.junit.runner.RunWith"))) return null;
  const test = {
    ...PLAIN,
    name: file.name,
    framework: "JUnit 3",
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
