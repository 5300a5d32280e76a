import { join } from "node:path";
import { compiles } from "../../../knowledge/plugins/all-plugins.ts";
import { listFilesBelow, readText, statFile } from "../../../maven/files.ts";
import { settingsAbove } from "../../../maven/lombok-settings.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import { onceFor } from "../../../model/once.ts";
import { shownPath } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";

/**
 * Finds the settings of Lombok, in a module or above it, that changed after its class files: the compiler looks at sources
 * alone, found nothing to do, and did not see whether these are still right.
 */
export function findNewerSettings(
  project: Project,
  { goals, compilations }: Pick<LogFacts, "goals" | "compilations">,
): readonly string[] {
  if (compilations.compiled > 0) return [];
  const compiled = new Set(goals.flatMap((goal) => (compiles(goal) ? goal.module : [])));
  const modules = project.modules.filter((it) => compiled.has(it.artifactId));
  // Modules have most folders above them in common.
  const read = onceFor((path: string) => readText(path));
  const settingsOf = ({ dir }: Module) =>
    settingsAbove(dir, read).flatMap(({ path, text }) =>
      text !== "" && path.startsWith(`${project.root}/`) ? path : [],
    );
  return [...new Set(modules.flatMap((it) => newerThanClasses(it, settingsOf(it), project)))];
}

function newerThanClasses(
  { sourceRoots, outputDirectory }: Module,
  settings: readonly string[],
  project: Project,
): readonly string[] {
  if (settings.length === 0) return [];
  const changedAt = new Map(settings.map((path) => [path, statFile(path)?.mtimeMs ?? 0]));
  for (const root of sourceRoots) {
    for (const file of listFilesBelow(root)) {
      if (!file.endsWith(".java")) continue;
      const classAt = statFile(join(outputDirectory, file.replace(/\.java$/, ".class")))?.mtimeMs;
      if (classAt === undefined) continue;
      // The classes of a module are of one compilation.
      const newer = settings.filter((path) => (changedAt.get(path) ?? 0) > classAt);
      if (newer.length === 0) return [];
      if (USES_LOMBOK.test(readText(join(root, file)))) return newer.map((path) => shownPath(project, path));
    }
  }
  return [];
}

// import lombok.Getter;
// @lombok.Data
const USES_LOMBOK = /^import\s+(?:static\s+)?lombok\.|@lombok\./m;
