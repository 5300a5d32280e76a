import { basename, join } from "node:path";
import { readClassFile } from "../../../java/bytecode/class-file.ts";
import { packageIn } from "../../../java/sources/package-in.ts";
import { factsOf } from "../../../knowledge/plugins/all-plugins.ts";
import { compiler, kotlin } from "../../../knowledge/plugins/compilers.ts";
import { listFilesBelow, readBytes, readText, statFile } from "../../../maven/files.ts";
import { isWrittenSince, type ReportListing } from "../../../maven/testing/report-listing.ts";
import { outermost, packageOf } from "../../../model/class-name.ts";
import type { ModuleReport } from "../../../model/evidence/evidence.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { LeftTest } from "../../../model/evidence/not-run.ts";
import { once } from "../../../model/once.ts";
import { moduleAt } from "../../../model/project/find-modules.ts";
import type { Module, Project } from "../../../model/project/project.ts";

/**
 * Finds the test classes that ran though their sources are gone: not every compiler deletes the class files of a source
 * that was deleted. Empty for modules in which a plugin may have put class files in place, such as those of an archive.
 */
export function findLeftTests(
  project: Project,
  reports: readonly ModuleReport[],
  { goals }: Pick<LogFacts, "goals">,
  before: ReportListing,
): readonly LeftTest[] {
  const goalsOf = Map.groupBy(goals, ({ module }) => module);
  return [...Map.groupBy(reports, ({ module }) => module)].flatMap(([path, own]) => {
    const module = moduleAt(project, path);
    const ownGoals = goalsOf.get(module?.artifactId ?? "") ?? [];
    if (!module || isUnknown(module) || !ownGoals.some(compilesTests) || !ownGoals.every(makesOwnClasses)) return [];
    const ran = new Set(own.flatMap(({ report }) => report.cases.map(({ testClass }) => outermost(testClass))));
    const files = once(() => listSources(module));
    return [...ran].flatMap((testClass) =>
      isLeft(testClass, module, files, before) ? { testClass, module: path } : [],
    );
  });
}

/** Whether sources may be where no POM tells. */
function isUnknown({ undecidedProfiles, sourceRoots, testSourceRoots }: Module): boolean {
  return undecidedProfiles.length > 0 || [...sourceRoots, ...testSourceRoots].some((root) => root.includes("${"));
}

type Goal = LogFacts["goals"][number];

function compilesTests({ plugin, goal }: Goal): boolean {
  return plugin === compiler.prefix && goal === "testCompile";
}

/** Whether a goal leaves no class file but those of the module's own sources, or of its resources. */
function makesOwnClasses({ plugin }: Goal): boolean {
  const { role } = factsOf(plugin);
  return [compiler.prefix, kotlin.prefix, "resources"].includes(plugin) || role === "tests" || role === "checks";
}

function isLeft(testClass: string, module: Module, files: () => readonly string[], before: ReportListing): boolean {
  const path = join(module.testOutputDirectory, `${testClass.replaceAll(".", "/")}.class`);
  const stat = statFile(path);
  if (stat === null || isWrittenSince(stat.mtimeMs, before)) return false;
  const bytes = readBytes(path);
  const sourceFile = (bytes && readClassFile(bytes)?.sourceFile) ?? null;
  if (sourceFile === null) return false;
  const usual = `${packageOf(testClass).replaceAll(".", "/")}/${sourceFile}`;
  if (module.testSourceRoots.some((root) => statFile(join(root, usual)) !== null)) return false;
  const isCopied = files().some((file) => file !== path && basename(file) === basename(path));
  return !isCopied && !files().some((file) => basename(file) === sourceFile && isOf(packageOf(testClass), file));
}

/** Lists what lies in the module, and in roots of it elsewhere. */
function listSources({ dir, sourceRoots, testSourceRoots }: Module): readonly string[] {
  return [dir, ...sourceRoots, ...testSourceRoots].flatMap((root) =>
    listFilesBelow(root).map((file) => join(root, file)),
  );
}

/** Whether a source may be of this package: where one of Java declares no other. */
function isOf(name: string, file: string): boolean {
  if (!file.endsWith(".java")) return true;
  return packageIn(readText(file)) === name;
}
