import { join } from "node:path";
import { listFilesBelow, statFile } from "../../../maven/files.ts";
import { splitFilter } from "../../../maven/testing/split-filter.ts";
import { outermost, withoutPackage } from "../../../model/class-name.ts";
import {
  choosesTests,
  type FilterHints,
  type ModuleReport,
  type PlannedRun,
} from "../../../model/evidence/evidence.ts";
import type { Project, TestRunner } from "../../../model/project/project.ts";
import { findFilterHints } from "../../../selection/filter-hints.ts";
import { listOtherFilters } from "../../../selection/other-filters.ts";
import type { Selection } from "../../../selection/selection.ts";
import { openTestSources, type TestSources } from "../../../selection/test-sources.ts";
import { nearest } from "../../../text/nearest.ts";
import { findOverruled } from "./find-overruled.ts";
import type { TestsOf } from "./open-tests.ts";

/** Finds what the filter of a call may have meant that matched nothing, and what else chooses tests. */
export function findHints(
  plan: PlannedRun,
  project: Project,
  mavenVersion: string | null,
  testsOf: TestsOf,
  reports: readonly ModuleReport[] = [],
): FilterHints {
  const { filter, integrationFilter, tagFilters = [] } = plan;
  const named = filter ?? integrationFilter;
  if (!choosesTests(plan) && tagFilters.length === 0) return NO_HINTS;
  const sources = openTestSources(project.modules);
  const nearTags = () => ({ ...NO_HINTS, nearest: tagFilters.flatMap((it) => nearestTags(it, project, testsOf)) });
  const found = named !== null ? findFilterHints(sources, named, project) : plan.rerun ? NO_HINTS : nearTags();
  const uncompiled = isUncompiled(found.className, sources) && { isUncompiled: true as const };
  const hints = { ...found, ...uncompiled, ...(hasBegun(found, named ?? "", reports) && { isBegun: true as const }) };
  const inPoms = listOtherFilters(
    sources,
    project.modules,
    hints.className,
    { runners: runnersOf(plan), mavenVersion },
    tagFilters,
  );
  const besides = [...inPoms, ...(!choosesTests(plan) ? [] : tagFilters.map((it) => `-D${it}`))];
  return besides.length > 0 ? { ...hints, besides } : hints;
}

/** Returns the tags nearest to those that a filter such as `groups=smoke & !slow` asks for, and that no compiled test has. */
function nearestTags(filter: string, { modules }: Project, testsOf: TestsOf): readonly string[] {
  if (!filter.startsWith(GROUPS)) return [];
  const asked = filter
    .slice(GROUPS.length)
    .split(/[\s,|&()]+/)
    .filter((it) => it !== "" && !it.startsWith("!"));
  const classes = modules.flatMap((module) => {
    const files = listFilesBelow(module.testOutputDirectory).filter((it) => /^[^$]+\.class$/.test(it));
    return files.map((file) => ({ module, name: file.slice(0, -".class".length).replaceAll("/", ".") }));
  });
  const tags = classes.slice(0, MOST_READ).flatMap(({ module, name }) => {
    const tests = testsOf(module).classesIn(name);
    return tests.flatMap((it) => [...it.tags, ...(it.methods ?? []).flatMap((method) => method.tags)]);
  });
  return asked.flatMap((it) => (tags.includes(it) ? [] : nearest(it, tags, 2)));
}

const GROUPS = "groups=";
/** A class takes a tenth of a millisecond to read. */
const MOST_READ = 5_000;

/** Whether the class that a Java source is named after has no class file: excludes of the compiler may leave it out. */
function isUncompiled(className: string | undefined, { files }: TestSources): boolean {
  const [file, ...others] = files.filter(({ name, path }) => name === className && path.endsWith(".java"));
  const root = file?.module.testSourceRoots.find((it) => file.path.startsWith(`${it}/`));
  if (!file || root === undefined || others.length > 0) return false;
  const entry = file.path.slice(root.length).replace(/\.java$/, ".class");
  return statFile(join(file.module.testOutputDirectory, entry)) === null;
}

/** Whether a report is about the class that a filter names, which has the method of the filter if that names one. */
function hasBegun({ className, methods }: FilterHints, filter: string, reports: readonly ModuleReport[]): boolean {
  const isThere = !filter.includes("#") || methods.some((method) => filter.endsWith(`#${method}`));
  return isThere && reports.some(({ report: { suite = "" } }) => withoutPackage(outermost(suite)) === className);
}

/** Finds the `<test>` of a POM that overruled the filter of a call, where others ran than it means. */
export function hintAtOverruled(
  plan: PlannedRun,
  project: Project,
  reports: readonly ModuleReport[],
  { unitTests, integrationTests }: Selection,
  testsOf: TestsOf,
): FilterHints {
  const filter = plan.filter ?? plan.integrationFilter;
  const [runner = "surefire"] = runnersOf(plan);
  if (filter === null) return NO_HINTS;
  const choice = runner === "surefire" ? unitTests : integrationTests;
  const parts = choice.kind === "named" ? choice.selectors : splitFilter(filter);
  const overruled = findOverruled(project, reports, parts, runner, testsOf);
  return overruled ? { ...NO_HINTS, overruled } : NO_HINTS;
}

function runnersOf(plan: PlannedRun): readonly TestRunner["name"][] {
  if (!choosesTests(plan)) return ["surefire", "failsafe"];
  return [plan.operation === "Verify" || (plan.filter ?? plan.rerun) === null ? "failsafe" : "surefire"];
}

export const NO_HINTS: FilterHints = { methods: [], nearest: [] };
