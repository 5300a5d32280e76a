import { basename, join } from "node:path";
import { readClassFile } from "../../../java/bytecode/class-file.ts";
import { packageIn } from "../../../java/sources/package-in.ts";
import { factsOf } from "../../../knowledge/plugins/all-plugins.ts";
import { OF_BUILD_DIRECTORY } from "../../../knowledge/plugins/by-words.ts";
import { compiler, kotlin } from "../../../knowledge/plugins/compilers.ts";
import { toPrefix } from "../../../knowledge/plugins/prefix.ts";
import { withoutComments } from "../../../maven/dependencies/pom-text.ts";
import { listFilesBelow, readBytes, readText, statFile } from "../../../maven/files.ts";
import { isWrittenSince, type ReportListing } from "../../../maven/testing/report-listing.ts";
import { outermost, packageOf } from "../../../model/class-name.ts";
import type { ModuleReport } from "../../../model/evidence/evidence.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { LeftClass, LeftTest } from "../../../model/evidence/not-run.ts";
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
    const files = once(() => listSources(module.dir, module));
    const made = { folder: module.testOutputDirectory, roots: module.testSourceRoots };
    return [...ran].flatMap((testClass) => (isLeft(testClass, made, files, before) ? { testClass, module: path } : []));
  });
}

/**
 * Finds the classes beside tests that are still there though their sources are gone: archives hold them, and what uses
 * them compiles no more after a clean. Nothing is said of a source that lies anywhere else in the project.
 */
export function findLeftClasses(
  project: Project,
  { goals }: Pick<LogFacts, "goals">,
  before: ReportListing,
): readonly LeftClass[] {
  const goalsOf = Map.groupBy(goals, ({ module }) => module);
  return project.modules.flatMap((module) => {
    const ownGoals = goalsOf.get(module.artifactId) ?? [];
    if (!ownGoals.some(compilesMain) || !ownGoals.every(({ plugin }) => makesNoOthers(plugin)) || isUnknown(module))
      return [];
    const { outputDirectory: folder, sourceRoots: roots } = module;
    const sources = new Set(roots.flatMap(listFilesBelow).map((file) => file.replace(/\.\w+$/, "")));
    const files = once(() => listSources(project.root, module));
    const left = listFilesBelow(folder).flatMap((file) => {
      const path = TOP_LEVEL.exec(file)?.groups?.["path"];
      if (path === undefined || sources.has(path)) return [];
      const name = path.replaceAll("/", ".");
      return isLeft(name, { folder, roots }, files, before) ? { name, module: module.path } : [];
    });
    // All POMs are read for these: only where something seems to be left.
    return left.length === 0 || pluginsOfOthers(module).every(makesNoOthers) ? left : [];
  });
}

// com/acme/Cart.class, but no com/acme/Cart$Row.class, com/acme/$Cart$Definition.class or META-INF/versions/9/…
const TOP_LEVEL = /^(?!META-INF\/)(?<path>[^$.]+)\.class$/;

/** Whether sources may be where no POM tells. */
function isUnknown({ undecidedProfiles, sourceRoots, testSourceRoots }: Module): boolean {
  return undecidedProfiles.length > 0 || [...sourceRoots, ...testSourceRoots].some((root) => root.includes("${"));
}

type Goal = LogFacts["goals"][number];

function compilesTests({ plugin, goal }: Goal): boolean {
  return plugin === compiler.prefix && goal === "testCompile";
}

function compilesMain({ plugin, goal }: Goal): boolean {
  return plugin === compiler.prefix && goal === "compile";
}

function makesNoOthers(plugin: string): boolean {
  return makesOwnClasses({ plugin }) || OF_BUILD_DIRECTORY.has(plugin) || factsOf(plugin).role === "formats";
}

/** Lists the plugins that may have run in an earlier build, which went further or had other profiles. */
function pluginsOfOthers({ plugins, pom, parentPoms }: Module): readonly string[] {
  const bound = plugins.flatMap(({ artifactId, goals }) => (goals.length > 0 ? artifactId : []));
  const inProfiles = [pom, ...parentPoms]
    .flatMap((path) => [...withoutComments(readText(path)).matchAll(PROFILE)])
    .flatMap(([profile]) => [...profile.matchAll(PLUGIN)].map(([, artifactId = ""]) => artifactId));
  return [...bound, ...inProfiles].map(toPrefix);
}

const PROFILE = /<profile>[\s\S]*?<\/profile>/g;
// <artifactId>exec-maven-plugin</artifactId>
const PLUGIN = /<artifactId>\s*([\w.-]+-plugin)\s*</g;

/** Whether a goal leaves no class file but those of the module's own sources, or of its resources. */
function makesOwnClasses({ plugin }: Pick<Goal, "plugin">): boolean {
  const { role } = factsOf(plugin);
  return [compiler.prefix, kotlin.prefix, "resources"].includes(plugin) || role === "tests" || role === "checks";
}

interface Compiled {
  /** The directory of class files, and the roots of their sources. */
  readonly folder: string;
  readonly roots: readonly string[];
}

function isLeft(name: string, { folder, roots }: Compiled, files: () => readonly string[], before: ReportListing) {
  const path = join(folder, `${name.replaceAll(".", "/")}.class`);
  const stat = statFile(path);
  if (stat === null || isWrittenSince(stat.mtimeMs, before)) return false;
  const bytes = readBytes(path);
  const sourceFile = (bytes && readClassFile(bytes)?.sourceFile) ?? null;
  if (sourceFile === null) return false;
  const usual = `${packageOf(name).replaceAll(".", "/")}/${sourceFile}`;
  if (roots.some((root) => statFile(join(root, usual)) !== null)) return false;
  const isCopied = files().some((file) => file !== path && basename(file) === basename(path));
  return !isCopied && !files().some((file) => basename(file) === sourceFile && isOf(packageOf(name), file));
}

/** Lists what lies below a directory, and in roots of the module elsewhere. */
function listSources(dir: string, { sourceRoots, testSourceRoots }: Module): readonly string[] {
  return [dir, ...sourceRoots, ...testSourceRoots].flatMap((root) =>
    listFilesBelow(root).map((file) => join(root, file)),
  );
}

/** Whether a source may be of this package: where one of Java declares no other. */
function isOf(name: string, file: string): boolean {
  if (!file.endsWith(".java")) return true;
  return packageIn(readText(file)) === name;
}
