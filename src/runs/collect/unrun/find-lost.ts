import { join } from "node:path";
import type { TestMethod } from "../../../bytecode/testing/test-class.ts";
import type { ModuleReport } from "../../../result/evidence/evidence.ts";
import type { LostTests } from "../../../result/evidence/not-run.ts";
import { joinName } from "../../../result/named-tests.ts";
import { relativeTo } from "../../../result/project/paths.ts";
import type { Module, Project } from "../../../result/project/project.ts";
import { listNames, readText, statFile } from "../../files.ts";
import { isWrittenSince, type ReportListing } from "../report-listing.ts";
import type { MissingClass } from "./find-not-run.ts";
import { openTests } from "./open-tests.ts";

/**
 * Finds the tests whose results were lost on their way from the test JVM: a fork of this run left a file about something
 * that went wrong, and the reports lack a class, or a test of it, that its class file has. Without such a test the file
 * proves nothing, since harmless output on the native stdout leads to one, too.
 */
export function findLost(
  { modules, root }: Project,
  reports: readonly ModuleReport[],
  missing: readonly MissingClass[],
  before: ReportListing,
): readonly LostTests[] {
  return modules.flatMap((module) => {
    const dumps = isUnfiltered(module) ? listDumps(module, before) : [];
    const [dump] = dumps;
    if (dump === undefined) return [];
    const whole = missing.filter(
      ({ module: path, reason, isBegun, mayAbort }) =>
        path === module.path && reason === null && !(isBegun && mayAbort),
    );
    const tests = [...whole.map(({ testClass }) => testClass), ...lostMethods(module, reports)];
    const wasCorrupted = dumps.some((path) => CORRUPTED.test(readText(path) ?? ""));
    return tests.length === 0 ? [] : [{ tests, dump: relativeTo(root, dump), wasCorrupted }];
  });
}

function lostMethods(module: Module, reports: readonly ModuleReport[]): readonly string[] {
  const cases = reports.flatMap(({ module: path, report }) => (path === module.path ? report.cases : []));
  const tests = openTests(module);
  return [...Map.groupBy(cases, ({ testClass }) => testClass)].flatMap(([testClass, own]) => {
    const found = tests.find(testClass);
    if (!found?.methods || found.isDisabled || found.isConditional) return [];
    const names = new Set(found.methods.map(({ name }) => name));
    const ran = new Set(own.map(({ testMethod }) => methodOf(testMethod)));
    // A class whose setup failed runs no tests, and names for display cannot be compared.
    if (![...ran].every((name) => names.has(name))) return [];
    const lost = found.methods.filter((method) => hasOneCase(method) && !ran.has(method.name));
    return lost.map(({ name }) => joinName(testClass, name));
  });
}

function isUnfiltered({ surefire, failsafe }: Module): boolean {
  return [surefire, failsafe].every(({ executions }) =>
    executions.every(({ choosesOtherwise, isNarrowed }) => !choosesOtherwise && !isNarrowed),
  );
}

function hasOneCase({ cases, isDisabled, isConditional }: TestMethod): boolean {
  return cases === "one" && !isDisabled && !isConditional;
}

/** Lists the files that forks of this run left because something went wrong. */
function listDumps({ reportDirectories }: Module, before: ReportListing): readonly string[] {
  return reportDirectories.flatMap((directory) =>
    listNames(directory)
      .filter((name) => DUMP.test(name))
      .map((name) => join(directory, name))
      .filter((path) => {
        const stat = statFile(path);
        return stat !== null && stat.size <= LARGEST_DUMP && isWrittenSince(stat.mtimeMs, before);
      }),
  );
}

const LARGEST_DUMP = 64 * 2 ** 20;
// 2026-11-22T02-51-49_877-jvmRun1.dump, 2026-11-22T02-51-49_877-jvmRun1.dumpstream
const DUMP = /\.dump(?:stream)?$/;
// Corrupted STDOUT by directly writing to native stream in forked JVM 1. Stream 'progress 50%'.
// Corrupted channel by directly writing to native stream in forked JVM 1. Stream 'progress 50%'.
const CORRUPTED = /^Corrupted \S+ by directly writing to native stream in forked JVM /m;

/** Returns the name of the method alone, of `adds(int, int)[3]`. */
function methodOf(testMethod: string): string {
  return testMethod.replace(PARAMETERS, "");
}

// adds(int, int)[3], adds[3], adds{int}[3]
const PARAMETERS = /\s*[([{].*$/s;
