import { join } from "node:path";
import { readReport } from "../parse/reports/read-report.ts";
import type { ModuleReport, UnreadableReport } from "../result/evidence.ts";
import type { LogFacts } from "../result/log-facts.ts";
import { moduleHolding } from "../result/paths.ts";
import type { Project } from "../result/project.ts";
import { listNames, readText, statFile } from "./files.ts";

/** The reports that were there before a build: what identifies each version of a file, by path. */
export interface ReportListing {
  readonly versions: ReadonlyMap<string, string>;
  readonly directories: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
}

export function listReports(project: Project): ReportListing {
  const directories = new Set(project.modules.flatMap((module) => module.reportDirectories));
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
  { goals, tests: { reportDirectories: namedByLog } }: Pick<LogFacts, "goals" | "tests">,
): { readonly reports: readonly ModuleReport[]; readonly unreadable: readonly UnreadableReport[] } {
  const reports: ModuleReport[] = [];
  const unreadable: UnreadableReport[] = [];
  for (const directory of new Set([...directoriesThatRan(project, goals), ...namedByLog])) {
    const isListed = before.directories.has(directory);
    for (const { path, name, version, mtimeMs } of reportFiles(directory)) {
      const isFresh = isListed ? before.versions.get(path) !== version : mtimeMs >= before.takenAt;
      if (!isFresh) continue;
      const module = moduleHolding(project, path)?.path ?? ".";
      const result = readReport(name, readText(path));
      if (result.kind === "report") reports.push({ module, report: result.report });
      else unreadable.push({ module, file: name, reason: result.reason });
    }
  }
  return { reports, unreadable };
}

/** Of all modules where the log names none (`-q`), or one that the POMs do not know by that name. */
function directoriesThatRan({ modules }: Project, goals: LogFacts["goals"]): string[] {
  const names = new Set(goals.map(({ module }) => module));
  const ran = modules.filter(({ artifactId }) => names.has(artifactId));
  const isAllKnown = names.size > 0 && [...names].every((name) => ran.some(({ artifactId }) => artifactId === name));
  return (isAllKnown ? ran : modules).flatMap(({ reportDirectories }) => reportDirectories);
}

interface ReportFile {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly mtimeMs: number;
}

/** `TEST-*.xml` of a directory by name; none where it does not exist. */
function reportFiles(directory: string): ReportFile[] {
  return listNames(directory)
    .filter((name) => name.startsWith("TEST-") && name.endsWith(".xml"))
    .sort()
    .flatMap((name) => {
      const path = join(directory, name);
      const stat = statFile(path);
      if (!stat) return [];
      return { path, name, version: `${stat.ino} ${stat.mtimeMs} ${stat.size}`, mtimeMs: stat.mtimeMs };
    });
}
