import { readSourceText, type SourceText } from "../../../java/sources/source-text.ts";
import {
  executesBothFrom,
  JUPITER_API,
  jupiter,
  leavesOutSilently,
  listUnmarkedOverrides,
} from "../../../knowledge/frameworks/jupiter.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import type { ModuleReport } from "../../../model/evidence/evidence.ts";
import type { UnexecutedTest } from "../../../model/evidence/log-facts.ts";
import { joinName, withoutInvocation } from "../../../model/named-tests.ts";
import { once } from "../../../model/once.ts";
import { moduleAt } from "../../../model/project/find-modules.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import { openTestSources } from "../../../selection/test-sources.ts";
import { listTaken, type TestRun } from "./find-not-run.ts";
import type { CompiledTests, TestsOf } from "./open-tests.ts";

/** Finds the tests that JUnit of the version on the classpath does not execute, and does not name either. */
export function findUnexecuted(
  project: Project,
  runs: readonly TestRun[],
  reports: readonly ModuleReport[],
  testsOf: TestsOf,
): readonly UnexecutedTest[] {
  return [...Map.groupBy(reports, ({ module }) => module)].flatMap(([path, own]) => {
    const module = moduleAt(project, path);
    const tests = module && testsOf(module);
    const version = tests?.versionOf(JUPITER_API) ?? null;
    if (!tests || version === null) return [];
    const ran = new Set(own.flatMap(({ report }) => report.cases.map(({ testClass }) => testClass)));
    const cases = new Set(own.flatMap(({ report }) => report.cases.map(nameOf)));
    const hasCase = (it: UnexecutedTest) => cases.has(nameOf(it));
    const taken = runs.filter((run) => run.module === module).flatMap(listTaken);
    return [
      ...(leavesOutSilently(version) ? listLeftOut(new Set([...ran, ...taken]), tests) : []),
      ...listReplaced(ran, version, tests),
      ...listOverridden(ran, module, tests).filter((it) => !hasCase(it)),
    ];
  });
}

function nameOf({ testClass, testMethod }: Pick<UnexecutedTest, "testClass" | "testMethod">): string {
  return joinName(testClass, withoutInvocation(testMethod).trim());
}

/** Lists the methods that were to be tests, as private ones. Where classes are many, it is mostly an inferred result. */
function listLeftOut(classes: ReadonlySet<string>, tests: CompiledTests): readonly UnexecutedTest[] {
  const read = [...classes].filter((name) => classes.size <= MOST_READ || tests.infersTypes(name));
  return read.flatMap((testClass) =>
    tests.unexecutable(testClass).map(({ name, reason }) => ({ testClass, testMethod: name, reason })),
  );
}

/** A class takes a tenth of a millisecond to read as a whole. */
const MOST_READ = 500;

/**
 * Lists the tests of classes that ran in whose place Jupiter of this version executes a package-private one of the same
 * name, which a superclass in another package has. Most classes have no superclass.
 */
function listReplaced(ran: ReadonlySet<string>, version: string, tests: CompiledTests): readonly UnexecutedTest[] {
  const fixedIn = executesBothFrom(version);
  if (fixedIn === null) return [];
  return [...ran].filter(tests.isHeir).flatMap((testClass) => {
    const compiled = tests.find(testClass);
    if (compiled?.framework !== jupiter.name) return [];
    return (compiled.methods ?? []).flatMap(({ name, besides }) =>
      besides === undefined
        ? []
        : { testClass, testMethod: name, reason: "", instead: { superclass: besides, version, fixedIn } },
    );
  });
}

/**
 * Lists the methods of classes that ran which override a test without being marked as one, and whose source checks
 * something. Who leaves out an inherited test this way leaves the method empty.
 */
function listOverridden(ran: ReadonlySet<string>, module: Module, tests: CompiledTests): readonly UnexecutedTest[] {
  const sources = once(() => openTestSources([module]));
  return [...ran].filter(tests.isHeir).flatMap((testClass) => {
    const { files, known } = tests.filesOf(testClass);
    const file = files.find(({ name }) => name === testClass);
    const overriding = file ? listUnmarkedOverrides(file, known) : [];
    if (overriding.length === 0) return [];
    const [source, other] = sources()
      .named(withoutPackage(testClass))
      .filter(({ path }) => path.endsWith(".java"));
    if (!source || other) return [];
    const text = readSourceText(source.text());
    return overriding.flatMap(({ name, superclass }) => {
      const reason = `overrides a test of ${withoutPackage(superclass)} and has no @Test`;
      return CHECKS.test(onlyBody(name, text)) ? { testClass, testMethod: name, reason } : [];
    });
  });
}

/** Returns the body of the only method of this name; empty if there are several, or if something calls it. */
function onlyBody(name: string, { bare, closing }: SourceText): string {
  const head = new RegExp(`\\bvoid\\s+${RegExp.escape(name)}\\s*\\([^(){};]*\\)[^(){};]*\\{`, "g");
  const [only, other] = bare.matchAll(head);
  const uses = bare.match(new RegExp(`(?<!super\\.)\\b${RegExp.escape(name)}\\b`, "g"));
  if (!only || other || uses?.length !== 1) return "";
  const open = only.index + only[0].length - 1;
  return bare.slice(open, closing(open));
}

// assertEquals(3, max()), verify(store).close()
const CHECKS = /\b(?:assert\w*|verify\w*)\s*\(/;
