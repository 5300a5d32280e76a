import type { ClassFile } from "../../java/bytecode/class-file.ts";
import { hasAny, repeated, textsOf } from "../../java/bytecode/testing/annotation-values.ts";
import type { Hierarchy, KnownClasses } from "../../java/bytecode/testing/known-classes.ts";
import type { FrameworkFacts } from "./framework.ts";
import { PLAIN, type ProvenTests } from "./test-class.ts";

export const platformSuite = {
  name: "JUnit Platform Suite",
  find: findPlatformSuite,
  dependencies: [{ name: "JUnit Platform Suite", pattern: /^org\.junit\.platform:junit-platform-suite(?:-engine)?$/ }],
  engine: {
    className: "org.junit.platform.suite.engine.SuiteTestEngine",
    artifact: "junit-platform-suite-engine",
    declaredAs: "JUnit Platform Suite",
    addedFrom: "never",
    isAddedOnlyWithoutInterface: false,
  },
  runsWithoutPlatform: false,
  reportName: "JUnit Platform Suite",
  filters: "none",
  around: "none",
  searches: ["org/junit/platform/(?:suite|launcher|runner)/"],
  keeps: "none",
} as const satisfies FrameworkFacts;

function findPlatformSuite(file: ClassFile, hierarchy: Hierarchy, known: KnownClasses): ProvenTests | null {
  const suite = findSuite(file, hierarchy, known);
  return suite?.isRunByEngine ? suite.tests : null;
}

/**
 * Finds a `@Suite` of the JUnit Platform, with the engines that it includes. The older `@Cucumber` is one, too, but
 * Cucumber's own engine runs it.
 */
export function findSuite(
  file: ClassFile,
  { classes }: Hierarchy,
  known: KnownClasses,
): { readonly engines: readonly string[]; readonly tests: ProvenTests; readonly isRunByEngine: boolean } | null {
  if (file.isPrivate || (file.nesting.kind !== "top-level" && !file.isStatic)) return null;
  const reached = known.reach(classes.flatMap(({ annotations }) => annotations));
  const isCucumber = hasAny(known.reach(file.annotations), "io.cucumber.junit.platform.engine.Cucumber");
  const isRunByEngine = hasAny(reached, `${API}.Suite`);
  if (!isCucumber && !isRunByEngine) return null;
  const included = repeated(reached, `${API}.IncludeEngines`, "").flatMap((engines) => textsOf(engines));
  const tests = { ...PLAIN, name: file.name, methods: null, isReportedByName: false };
  return { engines: isCucumber ? ["cucumber"] : included, tests, isRunByEngine };
}

const API = "org.junit.platform.suite.api";
