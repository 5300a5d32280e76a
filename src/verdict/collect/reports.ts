import { basename, dirname, join } from "node:path";
import { runsTests } from "../../knowledge/plugins/all-plugins.ts";
import { scalatest } from "../../knowledge/plugins/test-runners.ts";
import { listNames } from "../../maven/disk.ts";
import { canonicalPath, readBytes, readEnd, readText, statFile } from "../../maven/files.ts";
import {
  isFresh,
  isWrittenSince,
  LARGEST_REPORT,
  type ReportFile,
  type ReportListing,
  reportFiles,
} from "../../maven/testing/report-listing.ts";
import { outermost } from "../../model/class-name.ts";
import type { ForkDump, ModuleReport, ReportPlace, UnreadableReport } from "../../model/evidence/evidence.ts";
import type { LogFacts } from "../../model/evidence/log-facts.ts";
import type { TestCase, TestReport } from "../../model/evidence/test-report.ts";
import { once } from "../../model/once.ts";
import { moduleAt, moduleHolding, modulesCalled } from "../../model/project/find-modules.ts";
import type { Module, Project } from "../../model/project/project.ts";
import { decodeXml } from "../../output/reports/decode.ts";
import { readForkDump } from "../../output/reports/fork-dump.ts";
import { type ReportResult, readReport } from "../../output/reports/read-surefire-report.ts";
import { lacksReasons, TESTNG_RESULTS, withTestNgReasons } from "../../output/reports/testng-results.ts";
import type { IsOwn } from "../../output/trace.ts";
import { boundDetail } from "./bound-detail.ts";
import { LARGEST_DUMP, listDumps } from "./list-dumps.ts";

/**
 * Reads the reports that are new or changed since the listing; in a directory that only the log named, the time of
 * change decides. Directories of modules that did not run are ignored: someone else changes files there.
 */
export function readFreshReports(
  project: Project,
  before: ReportListing,
  { goals, cache, tests: { reportDirectories: namedByLog } }: Pick<LogFacts, "goals" | "cache" | "tests">,
  isOwn: IsOwn,
): { readonly reports: readonly ModuleReport[]; readonly unreadable: readonly UnreadableReport[] } {
  const bound = boundDetail(isOwn);
  let unsweptBytes = 0;
  const reports: ModuleReport[] = [];
  const foreign: ModuleReport[] = [];
  const unreadable: UnreadableReport[] = [];
  const ran = directoriesThatRan(project, [...goals, ...cache.testGoals]);
  const tested = new Set(goals.filter(runsTests).flatMap((goal) => modulesCalled(project, goal.module)));
  for (const [directory, name] of eachOnce([...ran, ...namedByLog])) {
    const isListed = before.directories.has(directory);
    const users = once(() => usersOf(directory, tested));
    for (const file of reportFiles(directory)) {
      if (!(isListed ? isFresh(file, before) : isWrittenSince(file.mtimeMs, before))) continue;
      const holding = moduleHolding(project, join(name, file.file));
      const result = openReport(file);
      const cases = result.kind === "report" ? result.report.cases : [];
      const writer = holding && tested.has(holding) ? holding : (writerOf(cases, users()) ?? holding);
      const place = { module: writer?.path ?? ".", ...runnerOf(directory) };
      if (result.kind === "report") {
        const list = result.namesSchema ? reports : foreign;
        list.push({ ...place, report: bound(withOutput(withReasons(result.report, directory, before), file, before)) });
      } else if (statFile(file.path)) unreadable.push({ ...place, file: file.file, reason: result.reason });
      unsweptBytes += file.size;
      if (unsweptBytes < MOST_UNSWEPT) continue;
      Bun.gc(true);
      unsweptBytes = 0;
    }
  }
  // Cucumber and others write reports of the same form and name beside Surefire's, of the same tests.
  const told = new Set(reports.map(({ module }) => module));
  const own = foreign.filter(({ module }) => !told.has(module) || runsScalaTest(moduleAt(project, module)));
  return { reports: [...reports, ...own], unreadable };
}

/** Lists the modules that write their reports into a directory. */
function usersOf(directory: string, tested: ReadonlySet<Module>): readonly Module[] {
  return [...tested].filter(({ reportDirectories: own }) => own.some((it) => canonicalPath(it) === directory));
}

/**
 * Finds the module that wrote a report into a directory outside of all that ran tests: the only one that uses it, or the
 * only one of several with the test class; null if that is not certain.
 */
function writerOf(cases: readonly TestCase[], users: readonly Module[]): Module | null {
  if (users.length > MOST_USERS) return null;
  const [first] = cases;
  const entry = `${outermost(first?.testClass ?? "").replaceAll(".", "/")}.class`;
  const having = users.filter((it) => users.length === 1 || statFile(join(it.testOutputDirectory, entry)) !== null);
  return having.length === 1 ? (having[0] ?? null) : null;
}

/** The number of modules in which each class is looked for. */
const MOST_USERS = 50;

function runsScalaTest(module: Module | undefined): boolean {
  return module?.plugins.some(({ artifactId }) => artifactId === scalatest.artifactId) ?? false;
}

/**
 * What was only needed to read so many bytes of reports is collected then: left alone, the heap would double with it.
 */
const MOST_UNSWEPT = 32 * 2 ** 20;

export function readForkDumps(
  project: Project,
  before: ReportListing,
  { goals, tests: { reportDirectories: namedByLog } }: Pick<LogFacts, "goals" | "tests">,
  isOwn: IsOwn,
): readonly ForkDump[] {
  return [...eachOnce([...directoriesThatRan(project, goals), ...namedByLog]).keys()]
    .flatMap((directory) => listDumps(directory, before))
    .filter(({ size }) => size <= LARGEST_DUMP)
    .map(({ path }) => readForkDump(readText(path), isOwn));
}

function openReport({ path, file, size }: ReportFile): ReportResult {
  if (size > LARGEST_REPORT) return { kind: "unreadable", reason: "is larger than 256 MB" };
  const bytes = readBytes(path);
  return bytes ? readReport(file, decodeXml(bytes)) : { kind: "unreadable", reason: "cannot be opened" };
}

/** Adds why tests were skipped from the report of TestNG itself, which stands beside those of Surefire. */
function withReasons(report: TestReport, directory: string, before: ReportListing): TestReport {
  if (!lacksReasons(report)) return report;
  const path = join(directory, TESTNG_RESULTS);
  const stat = statFile(path);
  const bytes = stat && stat.size <= LARGEST_REPORT && isWrittenSince(stat.mtimeMs, before) ? readBytes(path) : null;
  return bytes ? withTestNgReasons(report, decodeXml(bytes)) : report;
}

/** Adds what a class printed outside of its tests, from the file of `redirectTestOutputToFile`, to its last failure. */
function withOutput(report: TestReport, { path, file }: ReportFile, before: ReportListing): TestReport {
  const last = report.cases.findLast(({ fault }) => fault);
  if (!last || report.cases.some(({ fault, output }) => fault && output !== undefined)) return report;
  const printed = join(dirname(path), `${file.slice("TEST-".length, -".xml".length)}-output.txt`);
  const stat = statFile(printed);
  const output = stat && isWrittenSince(stat.mtimeMs, before) ? readEnd(printed, stat.size, LONGEST_OUTPUT) : "";
  if (output.trim() === "") return report;
  return { ...report, cases: report.cases.map((testCase) => (testCase === last ? { ...last, output } : testCase)) };
}

const LONGEST_OUTPUT = 65_536;

function runnerOf(directory: string): Pick<ReportPlace, "runner"> {
  const runner = USUAL.exec(basename(directory))?.groups?.["runner"];
  return runner === undefined ? {} : { runner };
}

// surefire-reports, failsafe-reports
const USUAL = /^(?<runner>surefire|failsafe)-reports$/;

/** Returns the report directories of the modules that the log names; all if it names none (`-q`) or an unknown one. */
function directoriesThatRan(project: Project, goals: readonly { readonly module: string }[]): string[] {
  const names = new Set(goals.map(({ module }) => module));
  const isAllKnown = names.size > 0 && [...names].every((name) => modulesCalled(project, name).length > 0);
  const ran = project.modules.filter(({ artifactId }) => !isAllKnown || names.has(artifactId));
  return ran.flatMap(({ reportDirectories }) => reportDirectories.flatMap(withoutExpressions));
}

/** Lists the directories that a path may mean of which Maven alone knows a part: `target/${maven.build.timestamp}`. */
function withoutExpressions(path: string): readonly string[] {
  const parts = path.split("/");
  const at = parts.findIndex((part) => part.includes("${"));
  if (at < 0) return [path];
  const above = parts.slice(0, at).join("/");
  return listNames(above).flatMap((name) => withoutExpressions([above, name, ...parts.slice(at + 1)].join("/")));
}

/** Maps each canonical path to the first name given for it, by which the POMs know the directory. */
function eachOnce(directories: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const directory of directories) {
    const path = canonicalPath(directory);
    if (!names.has(path)) names.set(path, directory);
  }
  return names;
}
