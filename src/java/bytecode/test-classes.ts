import type { ClassFile, FindClass } from "./class-file.ts";
import { findArchUnit } from "./testing/archunit.ts";
import { findJqwik } from "./testing/jqwik.ts";
import { findJunit3 } from "./testing/junit-3.ts";
import { findJunit4 } from "./testing/junit-4.ts";
import { findJupiter } from "./testing/jupiter.ts";
import { knowClasses } from "./testing/known-classes.ts";
import { findKotest } from "./testing/kotest.ts";
import { findPlatformSuite } from "./testing/platform-suite.ts";
import { findScalaTest } from "./testing/scalatest.ts";
import { findSpock } from "./testing/spock.ts";
import type { TestClass } from "./testing/test-class.ts";
import { findTestng } from "./testing/testng.ts";

/**
 * Lists the classes that are proven to hold tests, once for each framework that would run them. It does not ask whether
 * the framework is there, or which frameworks a build uses. A class is left out if this is uncertain because a
 * supertype is unknown. `findElsewhere` finds the classes on the classpath.
 */
export function findTestClasses(classes: readonly ClassFile[], findElsewhere: FindClass): readonly TestClass[] {
  const known = knowClasses(classes, findElsewhere);
  return classes.flatMap((file) => {
    if (!mayHoldTests(file)) return [];
    const hierarchy = known.hierarchyOf(file);
    if (hierarchy === null) return [];
    return FRAMEWORKS.flatMap((find) => find(file, hierarchy, known) ?? []);
  });
}

const FRAMEWORKS = [
  findJunit3,
  findJunit4,
  findJupiter,
  findPlatformSuite,
  findTestng,
  findSpock,
  findKotest,
  findJqwik,
  findScalaTest,
  findArchUnit,
];

/** Whether a framework can make an instance of the class, without which it runs no tests of it. */
function mayHoldTests({ isAbstract, isInterface, isEnum, isSynthetic, nesting }: ClassFile): boolean {
  const isInside = nesting.kind === "local" || nesting.kind === "anonymous";
  return !isAbstract && !isInterface && !isEnum && !isSynthetic && !isInside;
}
