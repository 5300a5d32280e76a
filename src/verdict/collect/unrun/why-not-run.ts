import type { NotRunReason } from "../../../model/evidence/not-run.ts";
import { compareVersions } from "../../../model/project/jdk.ts";
import type { Module } from "../../../model/project/project.ts";

/** The facts about a module's test classpath that decide which frameworks can run there. */
export interface Providers {
  /** Whether a Surefire that knows the JUnit Platform uses it here. */
  readonly hasPlatform: boolean;
  readonly hasTestng: boolean;
  /** Whether the interface of engines is on the classpath. If not, Surefire 3.0 to 3.5 adds the engines of JUnit. */
  readonly hasEngineInterface: boolean;
  readonly onPlatform: ReadonlySet<string>;
}

/**
 * Returns why Surefire of this version cannot have run a class of this framework; null if nothing proves it. Surefire
 * 2.22 prefers TestNG to the JUnit Platform, and 3.0 to 3.5 the other way round; else it uses JUnit 4 or 3. From 3.6.0 on
 * it uses the JUnit Platform alone, and adds the engines of JUnit and TestNG itself (AbstractSurefireMojo of 2.22.2,
 * 3.5.4 and 3.6.0).
 */
export function whyNotRun(framework: string, version: string, there: Providers): NotRunReason | null {
  const isAtLeast = (other: string) => compareVersions(version, other) >= 0;
  const engine = ENGINES.find(({ frameworks }) => frameworks.includes(framework));
  const hasPlatform = isAtLeast("3.6.0") || (there.hasPlatform && isAtLeast(FIRST_WITH_PLATFORM));
  if (engine && !BEFORE_PLATFORM.has(framework) && !isAtLeast(FIRST_WITH_PLATFORM)) {
    return { kind: "old-runner", version };
  }
  if (there.hasTestng && !(hasPlatform && isAtLeast("3.0.0"))) {
    return framework === "TestNG" ? null : { kind: "other-provider" };
  }
  if (!hasPlatform || !engine || there.onPlatform.has(framework)) return null;
  const isAdded = isAtLeast("3.6.0")
    ? ADDED_BY_3_6.has(framework)
    : isAtLeast("3.0.0") && (framework === "JUnit Jupiter" || (isOfVintage(framework) && !there.hasEngineInterface));
  return isAdded ? null : { kind: "no-engine", engine: engine.artifact, present: [...there.onPlatform] };
}

function isOfVintage(framework: string): boolean {
  return framework === "JUnit 4" || framework === "JUnit 3";
}

export function providersOf(hasClass: (name: string) => boolean): Providers {
  const engines = ENGINES.filter(({ className }) => hasClass(className));
  return {
    hasPlatform: hasClass(PLATFORM) && !hasClass(PLATFORM_RUNNER),
    hasTestng: hasClass(TESTNG),
    hasEngineInterface: hasClass(ENGINE_INTERFACE),
    onPlatform: new Set(engines.flatMap(({ frameworks }) => frameworks)),
  };
}

/** Guesses what can run tests from declared dependencies. TestNG itself is no engine of the JUnit Platform. */
export function declaredProviders({
  testFrameworks,
  dependencies,
}: Pick<Module, "testFrameworks" | "dependencies">): Providers {
  const declared = testFrameworks.map(({ name }) => (name === "JUnit Vintage" ? "JUnit 4" : name));
  const engines = ENGINES.filter(({ artifact, frameworks }) =>
    frameworks.includes("TestNG")
      ? dependencies.some((name) => name.endsWith(`:${artifact}`))
      : frameworks.some((name) => declared.includes(name)),
  );
  return {
    hasPlatform: engines.some(({ frameworks }) => frameworks[0] === "JUnit Jupiter"),
    hasTestng: declared.includes("TestNG"),
    hasEngineInterface: true,
    onPlatform: new Set(engines.flatMap(({ frameworks }) => frameworks)),
  };
}

interface Engine {
  readonly className: string;
  readonly artifact: string;
  readonly frameworks: readonly string[];
}

/** The engines of the JUnit Platform, with the frameworks whose classes they run. */
const ENGINES: readonly Engine[] = [
  {
    className: "org.junit.jupiter.engine.JupiterTestEngine",
    artifact: "junit-jupiter-engine",
    frameworks: ["JUnit Jupiter"],
  },
  {
    className: "org.junit.vintage.engine.VintageTestEngine",
    artifact: "junit-vintage-engine",
    frameworks: ["JUnit 4", "JUnit 3"],
  },
  { className: "org.junit.support.testng.engine.TestNGTestEngine", artifact: "testng-engine", frameworks: ["TestNG"] },
  {
    className: "io.kotest.runner.junit.platform.KotestJunitPlatformTestEngine",
    artifact: "kotest-runner-junit5",
    frameworks: ["Kotest"],
  },
  { className: "net.jqwik.engine.JqwikTestEngine", artifact: "jqwik-engine", frameworks: ["jqwik"] },
  { className: "org.spockframework.runtime.SpockEngine", artifact: "spock-core", frameworks: ["Spock"] },
  {
    className: "com.tngtech.archunit.junit.internal.ArchUnitTestEngine",
    artifact: "archunit-junit5-engine",
    frameworks: ["ArchUnit"],
  },
];

const PLATFORM = "org.junit.platform.commons.JUnitException";
/** A runner for JUnit 4 that runs the JUnit Platform. If it is on the classpath, Surefire uses JUnit 4. */
const PLATFORM_RUNNER = "org.junit.platform.runner.JUnitPlatform";
const ENGINE_INTERFACE = "org.junit.platform.engine.TestEngine";
const TESTNG = "org.testng.TestNG";
const FIRST_WITH_PLATFORM = "2.22.0";
const ADDED_BY_3_6: ReadonlySet<string> = new Set(["JUnit Jupiter", "JUnit 4", "JUnit 3", "TestNG"]);
/** The frameworks that Surefire can run without the JUnit Platform. */
const BEFORE_PLATFORM: ReadonlySet<string> = new Set(["JUnit 3", "JUnit 4", "TestNG", "Spock"]);
