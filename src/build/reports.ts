import { basename, join } from "node:path";
import { readReport } from "../parse/reports/read-report.ts";
import type { ModuleReport, ReportPlace, UnreadableReport } from "../result/evidence.ts";
import type { LogFacts } from "../result/log-facts.ts";
import { moduleHolding } from "../result/paths.ts";
import type { Project } from "../result/project.ts";
import { canonicalPath, listNames, readText, statFile } from "./files.ts";

/** The reports that were there before a build: what identifies each version of a file, by canonical path. */
export interface ReportListing {
  readonly versions: ReadonlyMap<string, string>;
  readonly directories: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
}

export function listReports(project: Project): ReportListing {
  const directories = new Set(project.modules.flatMap((module) => module.reportDirectories).map(canonicalPath));
  const versions = new Map([...directories].flatMap(reportFiles).map(({ path, version }) => [path, version]));
  return { versions, directories, takenAt: Date.now() };
}

/**
 * Reads the reports that are new or changed since the listing. In directories that only the log named, and that could
 * not be listed before, the time of change decides. Directories of modules that did not run are passed over: what
 * changes there is someone else's.
 */
export function readFreshReports(
  project: Project,
  before: ReportListing,
  { goals, cache, tests: { reportDirectories: namedByLog } }: Pick<LogFacts, "goals" | "cache" | "tests">,
): { readonly reports: readonly ModuleReport[]; readonly unreadable: readonly UnreadableReport[] } {
  const reports: ModuleReport[] = [];
  const unreadable: UnreadableReport[] = [];
  for (const [directory, name] of eachOnce([
    ...directoriesThatRan(project, [...goals, ...cache.testGoals]),
    ...namedByLog,
  ])) {
    const isListed = before.directories.has(directory);
    for (const { path, file, version, mtimeMs } of reportFiles(directory)) {
      const isFresh = isListed ? before.versions.get(path) !== version : mtimeMs >= before.takenAt;
      if (!isFresh) continue;
      const module = moduleHolding(project, join(name, file))?.path ?? ".";
      const place = { module, ...runnerOf(directory) };
      const result = readReport(file, readText(path));
      if (result.kind === "report") reports.push({ ...place, report: result.report });
      else unreadable.push({ ...place, file, reason: result.reason });
    }
  }
  return { reports, unreadable };
}

function runnerOf(directory: string): Pick<ReportPlace, "runner"> {
  const runner = USUAL.exec(basename(directory))?.groups?.["runner"];
  return runner === undefined ? {} : { runner };
}

// surefire-reports, failsafe-reports
const USUAL = /^(?<runner>surefire|failsafe)-reports$/;

/** Of all modules where the log names none (`-q`), or one that the POMs do not know by that name. */
function directoriesThatRan({ modules }: Project, goals: readonly { readonly module: string }[]): string[] {
  const names = new Set(goals.map(({ module }) => module));
  const ran = modules.filter(({ artifactId }) => names.has(artifactId));
  const isAllKnown = names.size > 0 && [...names].every((name) => ran.some(({ artifactId }) => artifactId === name));
  return (isAllKnown ? ran : modules).flatMap(({ reportDirectories }) => reportDirectories);
}

/** Canonical paths with the first name of each: where there are several, that is the one by which the POMs know it. */
function eachOnce(directories: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const directory of directories) {
    const path = canonicalPath(directory);
    if (!names.has(path)) names.set(path, directory);
  }
  return names;
}

interface ReportFile {
  readonly path: string;
  readonly file: string;
  readonly version: string;
  readonly mtimeMs: number;
}

/** `TEST-*.xml` of a directory by name; none where it does not exist. */
function reportFiles(directory: string): ReportFile[] {
  return listNames(directory)
    .filter((name) => name.startsWith("TEST-") && name.endsWith(".xml"))
    .sort()
    .flatMap((file) => {
      const path = join(directory, file);
      const stat = statFile(path);
      if (!stat) return [];
      return { path, file, version: `${stat.ino} ${stat.mtimeMs} ${stat.size}`, mtimeMs: stat.mtimeMs };
    });
}
