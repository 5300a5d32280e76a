import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { packageIn } from "../../../java/sources/package-in.ts";
import { HAS_TESTS, TEST_FOLDER } from "../../../knowledge/testing/by-annotation.ts";
import { placeInPoms, placeOfPath, readPomTexts, withoutProfiles } from "../../../maven/dependencies/pom-text.ts";
import { listFilesBelow, readText, statFile } from "../../../maven/files.ts";
import { isOfProjectBelow } from "../../../maven/poms-below.ts";
import type { UncompiledModule } from "../../../model/note.ts";
import { once } from "../../../model/once.ts";
import { directoriesAbove } from "../../../model/project/directories.ts";
import { relativeTo } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import { nearest } from "../../../text/nearest.ts";

/** Finds the tests of a module that no root holds, as which a root was meant that is not there, or of which no POM speaks. */
export function findOutsideTests(
  module: Module,
  project: Project,
  files: readonly string[],
  mayLackRoots: boolean,
  lastWholeRunAt: () => number | null,
): readonly UncompiledModule[] {
  const beside = [
    ...(mayLackRoots ? outsideTestRoots(module, project, files) : []),
    ...besideTestRoots(module, project, files),
  ];
  return beside.length > 0 ? beside : inUnnamedRoots(module, project, files, lastWholeRunAt);
}

/** Finds tests outside of all roots, where no test was compiled since no root of tests is there. */
function outsideTestRoots(module: Module, project: Project, files: readonly string[]): readonly UncompiledModule[] {
  const { testSourceRoots, testOutputDirectory } = module;
  if (testSourceRoots.some((root) => existsSync(root)) || classFilesBelow(testOutputDirectory).length > 0) return [];
  const poms = readPomTexts([module.pom, ...module.parentPoms], project.root);
  const place = placeInPoms(
    "<testSourceDirectory>",
    poms.map(({ name, text }) => ({ name, text: withoutProfiles(text) })),
  );
  const tests = testsOutside(module, project, files);
  if (place !== null) return toLeftTests(tests, module, project, "missing-root", place);
  // Without such a root, only those count that lie right below src/test, by their packages.
  const isBelow = (file: string) => file === join("test", packageFolder(`${module.dir}/src/${file}`), basename(file));
  return toLeftTests(tests.filter(isBelow), module, project, "other-root");
}

/**
 * Finds tests in a root of their own that is none of the module, where one that the module's own POM adds is not there and
 * has nearly its name.
 */
function besideTestRoots(module: Module, project: Project, files: readonly string[]): readonly UncompiledModule[] {
  const { dir, pom, testSourceRoots, testOutputDirectory, buildDirectory } = module;
  const own = readPomTexts([pom], project.root);
  const missing = testSourceRoots.filter((root) => !existsSync(root) && !root.startsWith(`${buildDirectory}/`));
  const [meant] = missing.flatMap((root) => {
    const place = placeOfPath(relativeTo(dir, root), "source", own);
    return place === null ? [] : { place, folder: folderOf(relativeTo(`${dir}/src`, root)) };
  });
  if (meant === undefined) return [];
  const poms = [pom, ...module.parentPoms].map((it) => readText(it)).join("\n");
  const tests = testsOutside(module, project, files).filter((file) => {
    const folder = packageFolder(`${dir}/src/${file}`);
    const root = dirname(file).slice(0, folder === "" ? undefined : -folder.length - 1);
    const isRoot = OWN_ROOT.test(root) && file === join(root, folder, basename(file));
    // Where a POM names the folder, a profile or a plugin may have it.
    if (!isRoot || poms.includes(root)) return false;
    return !existsSync(join(testOutputDirectory, folder, `${basename(file, ".java")}.class`));
  });
  const [like] = nearest(meant.folder, tests.map(folderOf), 1);
  const beside = tests.filter((file) => folderOf(file) === like);
  return toLeftTests(beside, module, project, "missing-source", meant.place);
}

/**
 * Finds tests in folders `src/NAME/java` that are called as those of tests are, of which no POM speaks and nothing was
 * compiled. What is compiled otherwise has classes somewhere: by a plugin that no POM tells, or by another tool. Once all
 * tests ran, only what was written since is told.
 */
function inUnnamedRoots(
  module: Module,
  project: Project,
  files: readonly string[],
  lastWholeRunAt: () => number | null,
): readonly UncompiledModule[] {
  const { dir, buildDirectory } = module;
  const lying = files.filter((file) => TEST_FOLDER.test(file));
  if (lying.length === 0 || project.unreadParents.length > 0) return [];
  if ([dir, project.root].some((folder) => OTHER_TOOLS.some((it) => existsSync(join(folder, it))))) return [];
  const byFolder = Map.groupBy(testsOutside(module, project, lying), folderOf);
  if (byFolder.size === 0) return [];
  const poms = [...pomsAround(module, project)].map((it) => readText(it)).join("\n");
  const isTold = (name: string) => new RegExp(`[>/{]${RegExp.escape(name)}[</}]`).test(poms) || poms.includes("src/${");
  const since = lastWholeRunAt() ?? 0;
  const isNew = (file: string) => (statFile(`${dir}/src/${file}`)?.mtimeMs ?? 0) > since;
  const classes = classFilesBelow(buildDirectory);
  return [...byFolder].flatMap(([name, tests]) => {
    const isMade = tests.some((file) => {
      const folder = packageFolder(`${dir}/src/${file}`);
      return classes.some((it) => it.endsWith(`/${join(folder, basename(file, ".java"))}.class`));
    });
    return isMade || isTold(name) ? [] : toLeftTests(tests.filter(isNew), module, project, "other-root");
  });
}

/** Returns the folder in which the package of a source lies below a root. */
function packageFolder(path: string): string {
  return packageIn(readText(path)).replaceAll(".", "/");
}

/** The POMs of all modules, which may name a folder of another one, and those that a module inherits from. */
function pomsAround({ parentPoms }: Module, { modules }: Project): ReadonlySet<string> {
  return new Set([...modules.map(({ pom }) => pom), ...parentPoms]);
}

/** The files of tools that build the same sources and have roots of their own. */
const OTHER_TOOLS = ["build.gradle", "build.gradle.kts", "BUILD.bazel", "BUILD", "build.sbt", "build.xml"];

/** Returns the folder right below `src` of a path there. */
function folderOf(path: string): string {
  return path.replace(/\/.*$/, "");
}

// integrationTest/java, below `src`; but not it/simple/src/test/java, which is of a project that the Invoker builds
const OWN_ROOT = /^[^/]+(?:\/java)?$/;

/** Lists the tests below `src` that lie in no root of any module, and that nobody else compiles or shows. */
function testsOutside(module: Module, project: Project, files: readonly string[]): readonly string[] {
  const { dir, sourceRoots, testSourceRoots, resourceRoots, testResourceRoots } = module;
  const roots = [...sourceRoots, ...testSourceRoots, ...resourceRoots, ...testResourceRoots];
  const poms = once(() => readPomTexts([...pomsAround(module, project)], project.root));
  const isNamed = (folder: string) =>
    ["<", "/<", "/*"].some((end) => poms().some(({ text }) => text.includes(folder + end)));
  // What a profile compiles, what is a project of its own, such as Invoker's, and what documents show.
  const isOfOthers = (file: string) =>
    file.startsWith("site/") || isOfProjectBelow(`src/${file}`, dir) || directoriesAbove(`src/${file}`).some(isNamed);
  return files.filter((file) => {
    const path = `${dir}/src/${file}`;
    if (!file.endsWith(".java") || roots.some((root) => path.startsWith(`${root}/`))) return false;
    if (!HAS_TESTS.test(readText(path)) || isOfOthers(file)) return false;
    return !project.modules.some((it) => it !== module && mayCompile(it, path, file.replace(/\.java$/, "")));
  });
}

function toLeftTests(
  tests: readonly string[],
  module: Module,
  project: Project,
  reason: UncompiledModule["reason"],
  place?: string,
): readonly UncompiledModule[] {
  const [first] = tests.toSorted();
  if (first === undefined) return [];
  const example = relativeTo(project.root, `${module.dir}/src/${first}`);
  return [{ module: module.path, files: tests.length, example, reason, ...(place !== undefined && { place }) }];
}

/** Whether another module compiles a source, where it lies or as a copy. */
export function mayCompile(module: Module, path: string, classPath: string): boolean {
  const { sourceRoots, testSourceRoots, outputDirectory, testOutputDirectory } = module;
  return (
    [...sourceRoots, ...testSourceRoots].some((root) => path.startsWith(`${root}/`)) ||
    [outputDirectory, testOutputDirectory].some((it) => existsSync(join(it, `${classPath}.class`)))
  );
}

export function classFilesBelow(folder: string): readonly string[] {
  return listFilesBelow(folder).filter((file) => file.endsWith(".class"));
}
