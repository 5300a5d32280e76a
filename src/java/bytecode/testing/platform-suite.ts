import type { ClassFile } from "../class-file.ts";
import { hasAny, repeated, textsOf } from "./annotation-values.ts";
import type { Hierarchy, KnownClasses } from "./known-classes.ts";
import { PLAIN, type TestClass } from "./test-class.ts";

/**
 * Finds a `@Suite` of the JUnit Platform, or the older `@Cucumber`. A suite that includes the engine of Cucumber counts
 * as a class of Cucumber.
 */
export function findPlatformSuite(file: ClassFile, { classes }: Hierarchy, known: KnownClasses): TestClass | null {
  if (file.isPrivate || (file.nesting.kind !== "top-level" && !file.isStatic)) return null;
  const reached = known.reach(classes.flatMap(({ annotations }) => annotations));
  const isCucumber = hasAny(known.reach(file.annotations), "io.cucumber.junit.platform.engine.Cucumber");
  if (!isCucumber && !hasAny(reached, `${API}.Suite`)) return null;
  const engines = repeated(reached, `${API}.IncludeEngines`, "").flatMap((included) => textsOf(included));
  const framework = isCucumber || engines.includes("cucumber") ? "Cucumber" : "JUnit Platform Suite";
  return { ...PLAIN, name: file.name, framework, methods: null, isReportedByName: false };
}

const API = "org.junit.platform.suite.api";
