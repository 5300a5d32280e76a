import { join } from "node:path";
import { JACOCO_REPORT } from "../knowledge/plugins/checks.ts";
import { readText } from "../maven/files.ts";
import type { TestOutcome } from "../model/build-result.ts";
import type { LineCoverage, UnmeasuredModule, UnrunLines } from "../model/impact/line-coverage.ts";
import { moduleHolding } from "../model/project/find-modules.ts";
import type { Module, Project } from "../model/project/project.ts";
import { type CoveredLine, type CoveredSources, readJacoco } from "../output/reports/read-jacoco.ts";
import type { JacocoData } from "../output/reports/read-jacoco-data.ts";
import { pathIn } from "./list-files.ts";

/**
 * Holds the changed lines of a project against what its modules' reports say of them. Tests, generated sources and what
 * JaCoCo leaves out do not count, and no report does that lacks data of this run.
 *
 * @param changed the changed lines by absolute path; "all" for a new file
 * @param data what the agents of this run wrote down
 * @param tests the tests that this run ran
 */
export function findUntestedLines(
  project: Project,
  changed: ReadonlyMap<string, ReadonlySet<number> | "all">,
  data: JacocoData,
  tests: readonly TestOutcome[],
): Pick<LineCoverage, "files" | "changedLines" | "ran" | "notRun" | "unmeasured"> {
  const reports = new Map<Module, CoveredSources | null>();
  const unmeasured = new Map<Module, UnmeasuredModule>();
  const notRun: UnrunLines[] = [];
  let [files, changedLines, ran] = [0, 0, 0];
  for (const [path, lines] of [...changed].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const module = moduleHolding(project, path);
    const root = module?.sourceRoots.find((it) => path.startsWith(`${it}/`));
    if (module === undefined || root === undefined || path.startsWith(`${module.buildDirectory}/`)) continue;
    if (!reports.has(module)) reports.set(module, readReport(module, data));
    const report = reports.get(module) ?? null;
    if (report === null) unmeasured.set(module, { module: module.path, why: "no-report" });
    const known = report && linesOf(report, path.slice(root.length + 1));
    if (known === null) continue;
    const own = [...known].filter(([line]) => lines === "all" || lines.has(line));
    if (own.length === 0) continue;
    files++;
    changedLines += own.length;
    ran += own.filter(([, { covered }]) => covered > 0).length;
    const missed = own.filter(([, { covered, missedBranches }]) => covered === 0 || missedBranches > 0);
    if (missed.length > 0) notRun.push({ file: pathIn(project, path), lines: toRanges(missed) });
  }
  // Their tests may run what those of others do not.
  for (const module of project.modules) {
    if (leftNoData(module, project, data, tests)) {
      unmeasured.set(module, { module: module.path, why: whyNoAgent(module) });
    }
  }
  return { files, changedLines, ran, notRun, unmeasured: [...unmeasured.values()] };
}

function readReport({ buildDirectory }: Module, { sessions }: JacocoData): CoveredSources | null {
  const text = readText(join(buildDirectory, JACOCO_REPORT));
  const report = text === null ? null : readJacoco(text);
  const isOfThisRun = sessions.size > 0 && report !== null && [...sessions].every((it) => report.sessions.has(it));
  return isOfThisRun ? report.sources : null;
}

/** Whether tests of a module ran, and the data know none of their classes. */
function leftNoData(module: Module, { modules }: Project, { classes }: JacocoData, tests: readonly TestOutcome[]) {
  const ran = tests.filter(
    (test) => test.outcome !== "skipped" && (modules.length === 1 || test.module === module.path),
  );
  return ran.length > 0 && !ran.some(({ name }) => classes.has(name.replace(/[#$].*/, "").replaceAll(".", "/")));
}

/** Why tests of a module ran without JaCoCo's agent, as far as its POM tells. */
function whyNoAgent({ forks, hasFixedArgLine }: Module): UnmeasuredModule["why"] {
  if (hasFixedArgLine) return "fixed-arg-line";
  return forks.some((fork) => /^(?:0|never)$/.test(fork)) ? "no-fork" : "no-data";
}

/** The lines of a source; a Kotlin file need not lie in the folder of its package. */
function linesOf(report: CoveredSources, path: string): ReadonlyMap<number, CoveredLine> | null {
  const exact = report.get(path);
  if (exact) return exact;
  const name = path.slice(path.lastIndexOf("/") + 1);
  const [only, ...others] = [...report].filter(([source]) => source === name || source.endsWith(`/${name}`));
  return only && others.length === 0 && !path.endsWith(".java") ? only[1] : null;
}

/** Joins lines of one member that follow each other, but those of which only some branches were missed. */
function toRanges(missed: readonly (readonly [line: number, counts: CoveredLine])[]): UnrunLines["lines"] {
  const ranges: { from: number; to: number; missed?: number; of?: number; member?: string }[] = [];
  for (const [line, { covered, missedBranches, coveredBranches, member }] of [...missed].sort(([a], [b]) => a - b)) {
    const last = ranges.at(-1);
    const one = { from: line, to: line, ...(member !== undefined && { member }) };
    if (covered > 0) ranges.push({ ...one, missed: missedBranches, of: missedBranches + coveredBranches });
    else if (last !== undefined && last.of === undefined && last.to === line - 1 && last.member === member)
      last.to = line;
    else ranges.push(one);
  }
  return ranges;
}
