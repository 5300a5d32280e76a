import type { ClassFile, FindClass } from "../../java/bytecode/class-file.ts";
import { knowClasses } from "../../java/bytecode/testing/known-classes.ts";
import { FRAMEWORKS, type Framework } from "./all-frameworks.ts";
import type { ProvenTests } from "./test-class.ts";

export interface TestClass extends ProvenTests {
  readonly framework: Framework;
}

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
    return FRAMEWORKS.flatMap(({ name, find }) => {
      const tests = find === "none" ? null : find(file, hierarchy, known);
      return tests === null ? [] : { ...tests, framework: name };
    });
  });
}

/** Whether a framework can make an instance of the class, without which it runs no tests of it. */
function mayHoldTests({ isAbstract, isInterface, isEnum, isSynthetic, nesting }: ClassFile): boolean {
  const isInside = nesting.kind === "local" || nesting.kind === "anonymous";
  return !isAbstract && !isInterface && !isEnum && !isSynthetic && !isInside;
}
