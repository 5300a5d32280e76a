import type { ClassFile } from "../../java/bytecode/class-file.ts";
import { hasAny, repeated, textsOf } from "../../java/bytecode/testing/annotation-values.ts";
import type { Hierarchy, KnownClasses } from "../../java/bytecode/testing/known-classes.ts";
import type { FrameworkFacts } from "./framework.ts";
import { PLAIN, type ProvenTests } from "./test-class.ts";

export const platformSuite = {
  name: "JUnit Platform Suite",
  find: findPlatformSuite,
  dependencies: "none",
  engine: "none",
  runsWithoutPlatform: false,
  reportName: "JUnit Platform Suite",
  filters: "none",
  around: "none",
  searches: ["org/junit/platform/(?:suite|launcher|runner)/"],
} as const satisfies FrameworkFacts;

function findPlatformSuite(file: ClassFile, hierarchy: Hierarchy, known: KnownClasses): ProvenTests | null {
  const suite = findSuite(file, hierarchy, known);
  return suite === null || suite.engines.includes("cucumber") ? null : suite.tests;
}

/** Finds a `@Suite` of the JUnit Platform, with the engines that it includes. The older `@Cucumber` is one, too. */
export function findSuite(
  file: ClassFile,
  { classes }: Hierarchy,
  known: KnownClasses,
): { readonly engines: readonly string[]; readonly tests: ProvenTests } | null {
  if (file.isPrivate || (file.nesting.kind !== "top-level" && !file.isStatic)) return null;
  const reached = known.reach(classes.flatMap(({ annotations }) => annotations));
  const isCucumber = hasAny(known.reach(file.annotations), "io.cucumber.junit.platform.engine.Cucumber");
  if (!isCucumber && !hasAny(reached, `${API}.Suite`)) return null;
  const included = repeated(reached, `${API}.IncludeEngines`, "").flatMap((engines) => textsOf(engines));
  const tests = { ...PLAIN, name: file.name, methods: null, isReportedByName: false };
  return { engines: isCucumber ? ["cucumber"] : included, tests };
}

const API = "org.junit.platform.suite.api";
