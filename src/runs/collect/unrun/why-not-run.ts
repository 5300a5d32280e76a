import type { NotRunReason } from "../../../result/evidence/not-run.ts";
import { compareVersions } from "../../../result/project/jdk.ts";
import type { Module } from "../../../result/project/project.ts";

/** What decides which frameworks the tests of a module can be run by. */
export interface Providers {
  /** Whether Surefire uses the JUnit Platform, if it knows that. */
  readonly hasPlatform: boolean;
  readonly hasTestng: boolean;
  /** The frameworks that the engines of the JUnit Platform run. */
  readonly onPlatform: ReadonlySet<string>;
}

/**
 * Returns why Surefire of this version cannot have run a class of this framework; null if nothing proves it. From 2.22.0
 * on, Surefire uses the JUnit Platform if that is on the classpath, else TestNG, else JUnit 4 or 3 (Surefire 3.5.4,
 * AbstractSurefireMojo.createProviders).
 */
export function whyNotRun(
  framework: string,
  version: string,
  { hasPlatform, hasTestng, onPlatform }: Providers,
): NotRunReason | null {
  const engine = ENGINES.find(({ frameworks }) => frameworks.includes(framework));
  const isOld = compareVersions(version, FIRST_WITH_PLATFORM) < 0;
  if (isOld && engine && !BEFORE_PLATFORM.has(framework)) return { kind: "old-runner", version };
  if (isOld || !hasPlatform) return hasTestng && framework !== "TestNG" ? { kind: "other-provider" } : null;
  if (!engine || onPlatform.has(framework)) return null;
  return { kind: "no-engine", engine: engine.artifact, present: [...onPlatform] };
}

/** Reads what runs tests from the classes on the test classpath. */
export function providersOf(hasClass: (name: string) => boolean): Providers {
  const engines = ENGINES.filter(({ className }) => hasClass(className));
  return {
    hasPlatform: hasClass(PLATFORM) && !hasClass(PLATFORM_RUNNER),
    hasTestng: hasClass(TESTNG),
    onPlatform: new Set(engines.flatMap(({ frameworks }) => frameworks)),
  };
}

/** Takes what runs tests from the dependencies that the POMs declare, if the classpath is unknown. */
export function declaredProviders({ testFrameworks }: Pick<Module, "testFrameworks">): Providers {
  const declared = testFrameworks.map(({ name }) => (name === "JUnit Vintage" ? "JUnit 4" : name));
  const engines = ENGINES.filter(({ frameworks }) => frameworks.some((name) => declared.includes(name)));
  return {
    hasPlatform: engines.some(({ frameworks }) => frameworks[0] === "JUnit Jupiter"),
    hasTestng: declared.includes("TestNG"),
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
/** With it on the classpath, JUnit 4 runs the JUnit Platform, and Surefire runs JUnit 4. */
const PLATFORM_RUNNER = "org.junit.platform.runner.JUnitPlatform";
const TESTNG = "org.testng.TestNG";
const FIRST_WITH_PLATFORM = "2.22.0";
/** Frameworks that Surefire runs without the JUnit Platform, too. */
const BEFORE_PLATFORM: ReadonlySet<string> = new Set(["JUnit 3", "JUnit 4", "TestNG", "Spock"]);
