import { join } from "node:path";
import { readReport } from "../parse/reports/read-report.ts";
import type { ModuleReport, UnreadableReport } from "../result/evidence.ts";
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
 * not be listed before, the time of change decides.
 */
export function readFreshReports(
  project: Project,
  before: ReportListing,
  namedByLog: readonly string[],
): { readonly reports: readonly ModuleReport[]; readonly unreadable: readonly UnreadableReport[] } {
  const reports: ModuleReport[] = [];
  const unreadable: UnreadableReport[] = [];
  for (const directory of new Set([...before.directories, ...namedByLog])) {
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
