import { join } from "node:path";
import { hasOneCase } from "../../../knowledge/frameworks/test-class.ts";
import type { TestClass } from "../../../knowledge/frameworks/test-classes.ts";
import { factsOf } from "../../../knowledge/plugins/all-plugins.ts";
import { toPrefix } from "../../../knowledge/plugins/prefix.ts";
import { failsafe, surefire as own } from "../../../knowledge/plugins/test-runners.ts";
import { listFilesBelow, readText } from "../../../maven/files.ts";
import { isUsualName } from "../../../maven/testing/test-patterns.ts";
import { outermost } from "../../../model/class-name.ts";
import type { ModuleReport } from "../../../model/evidence/evidence.ts";
import type { NotRunClass, NotRunReason } from "../../../model/evidence/not-run.ts";
import type { Module } from "../../../model/project/project.ts";
import type { TestRun } from "./find-not-run.ts";
import type { CompiledTests, TestsOf } from "./open-tests.ts";

/**
 * Finds the classes with tests that no plugin takes: by their names, or since they are static ones within another class.
 * Empty where the POMs choose by other names than the usual ones, and where there are many, which are no mistake.
 */
export function findNeverTaken(
  runs: readonly TestRun[],
  reports: readonly ModuleReport[],
  testsOf: TestsOf,
): readonly NotRunClass[] {
  const found = runs
    .filter(({ runner, named, module }) => runner.name === "surefire" && named === null && hasUsualNames(module))
    .flatMap(({ module }) => {
      const ran = new Set(
        reports.flatMap((it) => (it.module === module.path ? it.report.cases.map(({ testClass }) => testClass) : [])),
      );
      return findIn(module, testsOf(module), ran).slice(0, MOST + 1);
    });
  return found.length > MOST ? [] : found;
}

const MOST = 3;
/** The classes within others that are read at most. */
const MOST_WITHIN = 1000;

function hasUsualNames({ surefire, failsafe: integration, plugins }: Module): boolean {
  const executions = [...surefire.executions, ...integration.executions];
  const isOther = plugins.some(
    ({ artifactId }) =>
      artifactId !== own.artifactId &&
      artifactId !== failsafe.artifactId &&
      RUNS_TESTS.has(factsOf(toPrefix(artifactId)).role),
  );
  return surefire.executions.length > 0 && !isOther && executions.every(({ includes }) => includes === null);
}

const RUNS_TESTS: ReadonlySet<string> = new Set(["tests", "runs builds"]);

function findIn(module: Module, tests: CompiledTests, ran: ReadonlySet<string>): readonly NotRunClass[] {
  const files = listFilesBelow(module.testOutputDirectory).filter((file) => file.endsWith(".class"));
  const paths = files.map((file) => file.slice(0, -".class".length));
  const untaken = paths.filter((path) => !path.includes("$") && !isUsualName(path, "surefire"));
  const within = paths.filter((path) => WITHIN.test(path) && isUsualName(path.slice(0, path.indexOf("$")), "surefire"));
  const ranOuter = new Set([...ran].map(outermost));
  const missing = [...untaken, ...(within.length > MOST_WITHIN ? [] : within)].flatMap(
    (path): readonly NotRunClass[] => {
      const testClass = path.replaceAll("/", ".");
      if (ran.has(testClass) || ranOuter.has(testClass)) return [];
      if (!MARKED.test(readText(join(module.testOutputDirectory, `${path}.class`), "latin1"))) return [];
      const compiled = tests.classesIn(outermost(testClass)).find(({ name }) => name === testClass);
      const reason = compiled && isWhole(compiled) ? whyNeverTaken(compiled, module) : null;
      if (!compiled || reason === null) return [];
      const { framework } = compiled;
      return [{ testClass, framework, reason, ...(module.path === "." ? {} : { module: module.path }) }];
    },
  );
  return missing.length === 0 || tests.isFiltered() ? [] : missing;
}

// com/acme/CartTest$Empty, and no CartTest$1
const WITHIN = /\$[A-Za-z_][^$]*$/;

// Lorg/junit/jupiter/api/Test; Lorg/testng/annotations/Test; spock/lang/Specification
const MARKED = /\/(?:Test|ParameterizedTest|RepeatedTest|Property|Example);|spock\/lang\//;

/** Whether nothing but the choice of classes keeps one from having a test case of its own. */
function isWhole({ partOf, isReportedByName, isDisabled, isConditional, methods }: TestClass): boolean {
  return partOf === null && isReportedByName && !isDisabled && !isConditional && (methods?.some(hasOneCase) ?? false);
}

function whyNeverTaken({ name, framework }: TestClass, module: Module): NotRunReason | null {
  // A runner of JUnit 4 may run the classes within another one.
  if (name.includes("$")) return framework === "JUnit Jupiter" ? { kind: "static-nested" } : null;
  if (!isUsualName(name.replaceAll(".", "/"), "failsafe")) return { kind: "unusual-name" };
  const isBound = module.failsafe.executions.length > 0;
  const isNamed = [module.pom, ...module.parentPoms].some((pom) => readText(pom).includes(failsafe.artifactId));
  return isBound || isNamed ? null : { kind: "no-failsafe" };
}
