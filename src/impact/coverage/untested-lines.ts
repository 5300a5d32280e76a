import { basename, join } from "node:path";
import { JACOCO_REPORT, OTHER_CLASS } from "../../knowledge/plugins/checks.ts";
import { placeInPoms, withoutComments } from "../../maven/dependencies/pom-text.ts";
import { listFilesBelow, readText, statFile } from "../../maven/files.ts";
import { isLeftOut } from "../../maven/model/testing/coverage-filters.ts";
import type { TestOutcome } from "../../model/build-result.ts";
import type { GoalOutput } from "../../model/evidence/log-facts.ts";
import type { LeftOutSource, LineCoverage, UnmeasuredModule, UnrunLines } from "../../model/impact/line-coverage.ts";
import { moduleHolding } from "../../model/project/find-modules.ts";
import { shownPath } from "../../model/project/paths.ts";
import type { Module, Project } from "../../model/project/project.ts";
import { type CoveredLine, type JacocoReport, readJacoco } from "../../output/reports/read-jacoco.ts";
import type { JacocoData } from "../../output/reports/read-jacoco-data.ts";
import { pathIn } from "../list-files.ts";

/**
 * Holds the changed lines of a project against what its modules' reports say of them. Tests, generated sources and what
 * JaCoCo leaves out do not count, and no report does that lacks data of this run.
 *
 * @param changed the changed lines by absolute path; "all" for a new file
 * @param data what the agents of this run wrote down
 * @param tests the tests that this run ran
 * @param otherClasses the classes of which JaCoCo says that not those on the disk ran: `com/acme/Cart`
 * @param notBuilt the paths of modules that this run did not come to compile, or failed to
 */
export function findUntestedLines(
  project: Project,
  changed: ReadonlyMap<string, ReadonlySet<number> | "all">,
  data: Pick<JacocoData, "sessions" | "classes">,
  tests: readonly TestOutcome[],
  otherClasses: ReadonlySet<string>,
  notBuilt: ReadonlySet<string>,
): Omit<LineCoverage, "against" | "jacoco" | "isOfChosen"> {
  const reports = new Map<Module, JacocoReport | null>();
  const unmeasured = new Map<Module, UnmeasuredModule>();
  const notRun: UnrunLines[] = [];
  const leftOut: LeftOutSource[] = [];
  let [files, changedLines, ran] = [0, 0, 0];
  for (const [path, lines] of [...changed].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const module = moduleHolding(project, path);
    const root = module?.sourceRoots.find((it) => path.startsWith(`${it}/`));
    if (module === undefined || root === undefined || path.startsWith(`${module.buildDirectory}/`)) continue;
    if (!reports.has(module)) reports.set(module, readReport(module, data));
    const report = reports.get(module) ?? null;
    if (report === null) unmeasured.set(module, { module: module.path, why: "no-report" });
    const source = report && sourceIn(report, path.slice(root.length + 1));
    const file = pathIn(project, path);
    const classes = report?.classesOf.get(source ?? "") ?? [path.slice(root.length + 1).replace(/\.\w+$/, "")];
    const isExcluded = classes.some((name) => isLeftOut(module.coverageFilters, name));
    if (isExcluded || (report !== null && source === null)) {
      leftOut.push({ file, why: isExcluded ? "excluded" : "no-lines" });
      continue;
    }
    if (report === null || source === null) continue;
    const known = report.sources.get(source) ?? [];
    const own = [...known].filter(([line]) => lines === "all" || lines.has(line));
    if (own.length === 0) continue;
    const why = whyNoneCounts(path, classes, module, otherClasses, notBuilt);
    if (why !== null) {
      leftOut.push({ file, why });
      continue;
    }
    files++;
    changedLines += own.length;
    ran += own.filter(([, { covered }]) => covered > 0).length;
    const missed = own.filter(([, { covered, missedBranches }]) => covered === 0 || missedBranches > 0);
    if (missed.length > 0) notRun.push({ file, lines: toRanges(missed) });
  }
  // Their tests may run what those of others do not.
  for (const module of project.modules) {
    const unseen = findUnseen(module, project, data, tests);
    if (unseen.length === 0) continue;
    const some = unseen === "all" ? {} : { tests: unseen };
    unmeasured.set(module, { module: module.path, ...whyNoAgent(module, project), ...some });
  }
  // Interfaces have no lines either, so it says something only where there are none at all.
  const told = leftOut.filter(({ why }) => why !== "no-lines" || changedLines === 0);
  const measured = { files, changedLines, ran, notRun, unmeasured: [...unmeasured.values()] };
  return told.length > 0 ? { ...measured, leftOut: told } : measured;
}

/** Reads the report that holds the data of this run, and no other; a POM may name another folder for it. */
function readReport({ buildDirectory }: Module, { sessions }: Pick<JacocoData, "sessions">): JacocoReport | null {
  if (sessions.size === 0) return null;
  const readAt = (path: string) => {
    const text = readText(join(buildDirectory, path));
    const report = text === null ? null : readJacoco(text);
    // Where a POM names the data of the report, data of earlier runs may be in it.
    return report !== null && sessions.symmetricDifference(report.sessions).size === 0 ? report : null;
  };
  const name = basename(JACOCO_REPORT);
  const elsewhere = () => listFilesBelow(buildDirectory).filter((path) => basename(path) === name);
  return (
    readAt(JACOCO_REPORT) ??
    elsewhere()
      .map(readAt)
      .find((it) => it !== null) ??
    null
  );
}

/**
 * Finds the test classes of a module that ran to results of their own and of which the data know nothing: they ran without
 * the agent, or a loader changed them before it saw them. "all" if there is nothing of any.
 */
function findUnseen(
  { path, testOutputDirectory, outputDirectory, coverageFilters }: Module,
  { modules }: Project,
  { classes }: Pick<JacocoData, "classes">,
  tests: readonly TestOutcome[],
): readonly string[] | "all" {
  const own = tests.filter(({ module }) => modules.length === 1 || module === path);
  const ran = own.filter(({ outcome }) => outcome === "passed" || outcome === "failed");
  if (ran.length === 0) return [];
  const compiled = new Set(listClasses(testOutputDirectory));
  const isSeen = (name: string) => !isLeftOut(coverageFilters, name);
  const names = new Set(ran.map(({ name }) => name.replace(/#.*/, "").replaceAll(".", "/")));
  const hasData = (name: string) => classes.has(name) || classes.has(name.replace(/\$.*/, ""));
  const unseen = [...names].filter((name) => compiled.has(name) && isSeen(name) && !hasData(name));
  if ([...names].some(hasData)) return unseen.map((name) => name.replaceAll("/", "."));
  if (unseen.length > 0) return "all";
  // Reports of features and suites name no class, and the project's own JaCoCo may leave out those of tests.
  const others = [...compiled].every(isSeen) ? [...compiled] : listClasses(outputDirectory).filter(isSeen);
  const isUnknown = compiled.size > 0 && others.length === 0;
  return isUnknown || others.some((name) => classes.has(name)) ? [] : "all";
}

function listClasses(directory: string): readonly string[] {
  return listFilesBelow(directory).flatMap((name) => (name.endsWith(".class") ? name.slice(0, -".class".length) : []));
}

/** Why tests of a module ran without JaCoCo's agent, as far as its POM tells, and where. */
function whyNoAgent(module: Module, project: Project): Omit<UnmeasuredModule, "module"> {
  const { forks, agentObstacle } = module;
  const noFork = forks.find((fork) => /^(?:0|never)$/.test(fork));
  const [why, text] =
    agentObstacle !== null
      ? ([agentObstacle.why, agentObstacle.text] as const)
      : noFork === undefined
        ? (["no-data", null] as const)
        : (["no-fork", `>${noFork}</fork`] as const);
  const poms = [module.pom, ...module.parentPoms].filter((path) => path.startsWith(`${project.root}/`));
  const texts = poms.map((path) => ({ name: shownPath(project, path), text: withoutComments(readText(path) ?? "") }));
  const place = text && placeInPoms(text, texts);
  return place ? { why, place } : { why };
}

/** The path by which a report knows a source; a Kotlin file need not lie in the folder of its package. */
function sourceIn({ sources }: JacocoReport, path: string): string | null {
  if (sources.has(path)) return path;
  const name = path.slice(path.lastIndexOf("/") + 1);
  const [only, ...others] = [...sources.keys()].filter((source) => source === name || source.endsWith(`/${name}`));
  return only !== undefined && others.length === 0 && !path.endsWith(".java") ? only : null;
}

/** Why what a report says of a source is not about the classes that ran, or not about the source as it is. */
function whyNoneCounts(
  path: string,
  classes: readonly string[],
  { path: modulePath, outputDirectory }: Module,
  otherClasses: ReadonlySet<string>,
  notBuilt: ReadonlySet<string>,
): LeftOutSource["why"] | null {
  if (classes.some((name) => otherClasses.has(name))) return "other-classes";
  // A compiler that compares contents leaves the classes of a source that was only written again.
  if (!notBuilt.has(modulePath)) return null;
  const changedAtMs = statFile(path)?.mtimeMs ?? 0;
  const compiledAtMs = classes.map((name) => statFile(join(outputDirectory, `${name}.class`))?.mtimeMs ?? Infinity);
  const isOlder = compiledAtMs.length > 0 && compiledAtMs.every((it) => it < changedAtMs);
  return isOlder ? "old-classes" : null;
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

/** Lists the classes of which JaCoCo's reports say that not those on the disk ran: another agent changed them before. */
export function listOtherClasses(outputs: readonly GoalOutput[]): ReadonlySet<string> {
  return new Set(
    outputs.flatMap(({ lines }) => lines.flatMap((line) => OTHER_CLASS.exec(line)?.groups?.["name"] ?? [])),
  );
}
