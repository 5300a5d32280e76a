import { basename, dirname, join } from "node:path";
import { readClassFile } from "../../../java/bytecode/class-file.ts";
import { openClasspath } from "../../../java/bytecode/classpath.ts";
import { packageIn } from "../../../java/sources/package-in.ts";
import { leavesOwnClasses, makesOwnClasses } from "../../../knowledge/plugins/all-plugins.ts";
import { SOURCE_ROOTS } from "../../../knowledge/plugins/by-words.ts";
import { compiler } from "../../../knowledge/plugins/compilers.ts";
import { toPrefix } from "../../../knowledge/plugins/prefix.ts";
import { pluginsInProfiles } from "../../../maven/dependencies/pom-text.ts";
import { listNames } from "../../../maven/disk.ts";
import { listFilesBelow, readBytes, readText, statFile } from "../../../maven/files.ts";
import { isWrittenSince, type ReportListing } from "../../../maven/testing/report-listing.ts";
import { outermost, packageOf, withoutPackage } from "../../../model/class-name.ts";
import type { ModuleReport } from "../../../model/evidence/evidence.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { LeftClass, LeftTest } from "../../../model/evidence/not-run.ts";
import { once } from "../../../model/once.ts";
import { directoriesAbove } from "../../../model/project/directories.ts";
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
    if (
      !module ||
      isUnknown(module) ||
      !ownGoals.some(compilesTests) ||
      !ownGoals.every(({ plugin }) => makesOwnClasses(plugin))
    )
      return [];
    const ran = new Set(own.flatMap(({ report }) => report.cases.map(({ testClass }) => outermost(testClass))));
    const files = once(() => listByName(module.dir, [module]));
    const made = { module, folder: module.testOutputDirectory, roots: module.testSourceRoots };
    const left = [...ran].filter((testClass) => isLeft(testClass, made, files, before));
    return left.length === 0 || prefixesInProfiles(module).some(addsRoots)
      ? []
      : left.map((testClass) => ({ testClass, module: path }));
  });
}

/**
 * Finds the classes beside tests that are still there though their sources are gone: archives hold them, and what uses
 * them compiles no more after a clean. Nothing is said of a source that lies anywhere else in the project, nor of a class
 * that a jar of the module has: somebody unpacked that here once.
 *
 * @param jarsOf returns the jars that a module gets by its POMs
 */
export function findLeftClasses(
  project: Project,
  { goals }: Pick<LogFacts, "goals">,
  before: ReportListing,
  jarsOf: (module: Module) => readonly string[] = () => [],
): readonly LeftClass[] {
  const goalsOf = Map.groupBy(goals, ({ module }) => module);
  const files = once(() => listByName(project.root, project.modules));
  return project.modules.flatMap((module) => {
    const ownGoals = goalsOf.get(module.artifactId) ?? [];
    if (!ownGoals.some(compilesMain) || !ownGoals.every(({ plugin }) => leavesOwnClasses(plugin)) || isUnknown(module))
      return [];
    const { outputDirectory: folder, sourceRoots: roots } = module;
    const sources = new Set([...roots, ...generatedRoots(module)].flatMap(listFilesBelow).map(withoutExtension));
    const left = listFilesBelow(folder).flatMap((file) => {
      const path = TOP_LEVEL.exec(file)?.groups?.["path"];
      if (path === undefined || sources.has(path)) return [];
      const name = path.replaceAll("/", ".");
      return isLeft(name, { module, folder, roots }, files, before) ? { name, module: module.path } : [];
    });
    // All POMs are read for these: only where something seems to be left.
    if (left.length === 0 || !pluginsBound(module).every(leavesOwnClasses)) return [];
    if (!prefixesInProfiles(module).every((plugin) => leavesOwnClasses(plugin) && !addsRoots(plugin))) return [];
    const { findBytes } = openClasspath(jarsOf(module));
    return left.filter(({ name }) => findBytes(name) === null);
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

/** Lists the plugins that run in a build which goes further than this one, by their prefixes. */
function pluginsBound({ plugins }: Module): readonly string[] {
  return plugins.flatMap(({ artifactId, goals }) => (goals.length > 0 ? toPrefix(artifactId) : []));
}

/** Lists the plugins of profiles, which an earlier build may have had, by their prefixes. */
function prefixesInProfiles(module: Module): readonly string[] {
  return pluginsInProfiles(module).map(toPrefix);
}

/** Whether a plugin adds roots of sources, which in a profile may lie anywhere. */
function addsRoots(plugin: string): boolean {
  return [...SOURCE_ROOTS.keys()].some((artifactId) => toPrefix(artifactId) === plugin);
}

interface Compiled {
  readonly module: Module;
  /** The directory of class files, and the roots of their sources. */
  readonly folder: string;
  readonly roots: readonly string[];
}

/** The paths of files by their base names. */
type FilesByName = ReadonlyMap<string, readonly string[]>;

function isLeft(name: string, { module, folder, roots }: Compiled, files: () => FilesByName, before: ReportListing) {
  const entry = `${name.replaceAll(".", "/")}.class`;
  const path = join(folder, entry);
  const stat = statFile(path);
  if (stat === null || isWrittenSince(stat.mtimeMs, before)) return false;
  const bytes = readBytes(path);
  const sourceFile = (bytes && readClassFile(bytes)?.sourceFile) ?? null;
  if (sourceFile === null) return false;
  const usual = roots.map((root) => join(root, dirname(entry), sourceFile));
  if (usual.some((source) => statFile(source) !== null && mayDeclare(name, source))) return false;
  const copies = files().get(basename(entry)) ?? [];
  const isCopied = copies.some((file) => file.endsWith(`/${entry}`) && !isMadeOf(file, module));
  return !isCopied && !(files().get(sourceFile) ?? []).some((source) => mayDeclare(name, source));
}

/** Whether a class file of the build directory is no resource: what packs a war has copies of all classes there. */
function isMadeOf(file: string, { buildDirectory, resourceRoots, testResourceRoots }: Module): boolean {
  const isBelow = (dir: string) => file.startsWith(`${dir}/`);
  return isBelow(buildDirectory) && ![...resourceRoots, ...testResourceRoots].some(isBelow);
}

/** Groups what lies below a directory, and in the directories of modules elsewhere, by name. */
function listByName(dir: string, modules: readonly Module[]): FilesByName {
  const all = new Set([
    dir,
    ...modules.flatMap((it) => [it.dir, it.buildDirectory, ...it.sourceRoots, ...it.testSourceRoots]),
  ]);
  const topmost = [...all].filter((it) => !directoriesAbove(it).some((above) => all.has(above)));
  const files = topmost.flatMap((root) => listFilesBelow(root).map((file) => join(root, file)));
  return Map.groupBy(files, (file) => basename(file));
}

/** Lists the roots of the sources that processors and generators write, each in a folder of its own. */
function generatedRoots({ buildDirectory }: Module): readonly string[] {
  const folder = join(buildDirectory, "generated-sources");
  return listNames(folder).map((name) => join(folder, name));
}

function withoutExtension(file: string): string {
  return file.replace(/\.\w+$/, "");
}

/**
 * Whether a source may declare a class: one of Java has its package, and one of Kotlin its name, unless the class holds
 * what the file declares beside classes.
 */
function mayDeclare(name: string, source: string): boolean {
  if (source.endsWith(".java")) return packageIn(readText(source)) === packageOf(name);
  return !source.endsWith(".kt") || name.endsWith("Kt") || readText(source).includes(withoutPackage(name));
}
