import { FRAMEWORKS, factsOf } from "../../../knowledge/frameworks/all-frameworks.ts";
import type { Engine } from "../../../knowledge/frameworks/framework.ts";
import { jupiter } from "../../../knowledge/frameworks/jupiter.ts";
import { testng } from "../../../knowledge/frameworks/testng.ts";
import { PROVIDERS } from "../../../knowledge/plugins/test-runners.ts";
import type { NotRunReason } from "../../../model/evidence/not-run.ts";
import { compareVersions } from "../../../model/project/jdk.ts";
import type { Module, TestRunner } from "../../../model/project/project.ts";

/** The facts about a module's test classpath that decide which frameworks can run there. */
export interface Providers {
  /** Whether a Surefire that knows the JUnit Platform uses it here. */
  readonly hasPlatform: boolean;
  readonly hasTestng: boolean;
  /** Whether the interface of engines is on the classpath. If not, Surefire 3.0 to 3.5 adds the engines of JUnit. */
  readonly hasEngineInterface: boolean;
  readonly onPlatform: ReadonlySet<string>;
  /**
   * Whether the engines, as those of JUnit from 5.12 on, need a launcher of their own version, which the classpath lacks.
   * Before 3.0.0-M4 Surefire adds an older one, with which they find no tests.
   */
  readonly needsLauncher: boolean;
}

/**
 * Returns why Surefire of this version cannot have run a class of this framework; null if nothing proves it. Surefire
 * 2.22 prefers TestNG to the JUnit Platform, and 3.0 to 3.5 the other way round; else it uses JUnit 4 or 3. From 3.6.0 on
 * it uses the JUnit Platform alone, and adds the engines of JUnit and TestNG itself (AbstractSurefireMojo of 2.22.2,
 * 3.5.4 and 3.6.0).
 */
export function whyNotRun(
  framework: string,
  version: string,
  there: Providers,
  provider?: TestRunner["provider"],
): NotRunReason | null {
  const isAtLeast = (other: string) => compareVersions(version, other) >= 0;
  const { engine = "none", runsWithoutPlatform = false } = factsOf(framework) ?? {};
  if (provider !== undefined && PROVIDERS.old.test(provider) && !isAtLeast("3.6.0")) {
    return engine === "none" || runsWithoutPlatform ? null : { kind: "given-provider", provider };
  }
  const hasPlatform = isAtLeast("3.6.0") || (there.hasPlatform && isAtLeast(FIRST_WITH_PLATFORM));
  const first = there.needsLauncher ? FIRST_WITH_LAUNCHER : FIRST_WITH_PLATFORM;
  if (engine !== "none" && !runsWithoutPlatform && !isAtLeast(FIRST_WITH_PLATFORM)) {
    return { kind: "old-runner", version, first };
  }
  if (there.hasTestng && !(hasPlatform && isAtLeast("3.0.0"))) {
    return framework === testng.name ? null : { kind: "other-provider" };
  }
  if (!hasPlatform || engine === "none") return null;
  if (there.onPlatform.has(framework)) {
    const lacksLauncher = there.needsLauncher && (!isAtLeast("3.0.0") || /^3\.0\.0-M[1-3]$/.test(version));
    return lacksLauncher ? { kind: "old-launcher", version, first } : null;
  }
  const isAdded =
    engine.addedFrom !== "never" &&
    isAtLeast(engine.addedFrom) &&
    (isAtLeast("3.6.0") || !engine.isAddedOnlyWithoutInterface || !there.hasEngineInterface);
  return isAdded ? null : { kind: "no-engine", engine: engine.artifact, present: [...there.onPlatform] };
}

export function providersOf(hasClass: (name: string) => boolean): Providers {
  return {
    hasPlatform: hasClass(PLATFORM) && !hasClass(PLATFORM_RUNNER),
    hasTestng: hasClass(TESTNG),
    hasEngineInterface: hasClass(ENGINE_INTERFACE),
    onPlatform: withEngine(({ className }) => hasClass(className)),
    needsLauncher: hasClass(OF_1_12) && !hasClass(LAUNCHER),
  };
}

/** Guesses what can run tests from declared dependencies. TestNG itself is no engine of the JUnit Platform. */
export function declaredProviders({
  testFrameworks,
  dependencies,
}: Pick<Module, "testFrameworks" | "dependencies">): Providers {
  const declared = testFrameworks.map(({ name }) => name);
  const onPlatform = withEngine(({ declaredAs, artifact }) =>
    declaredAs === "none" ? dependencies.some((name) => name.endsWith(`:${artifact}`)) : declared.includes(declaredAs),
  );
  return {
    hasPlatform: onPlatform.has(jupiter.name),
    hasTestng: declared.includes(testng.name),
    hasEngineInterface: true,
    onPlatform,
    needsLauncher:
      testFrameworks.some(
        ({ name, version }) => name === jupiter.name && compareVersions(version ?? "", "5.12") >= 0,
      ) && !dependencies.includes("org.junit.platform:junit-platform-launcher"),
  };
}

/** The frameworks whose engine is there. */
function withEngine(isThere: (engine: Engine) => boolean): ReadonlySet<string> {
  return new Set(FRAMEWORKS.flatMap(({ name, engine }) => (engine !== "none" && isThere(engine) ? name : [])));
}

const PLATFORM = "org.junit.platform.commons.JUnitException";
/** A runner for JUnit 4 that runs the JUnit Platform. If it is on the classpath, Surefire uses JUnit 4. */
const PLATFORM_RUNNER = "org.junit.platform.runner.JUnitPlatform";
const ENGINE_INTERFACE = "org.junit.platform.engine.TestEngine";
const TESTNG = "org.testng.TestNG";
/** A class that the JUnit Platform has from 1.12 on, the one of JUnit 5.12. */
const OF_1_12 = "org.junit.platform.engine.reporting.OutputDirectoryProvider";
const LAUNCHER = "org.junit.platform.launcher.Launcher";
const FIRST_WITH_PLATFORM = "2.22.0";
const FIRST_WITH_LAUNCHER = "3.0.0-M4";
