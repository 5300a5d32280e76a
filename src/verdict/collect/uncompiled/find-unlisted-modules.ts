import { dirname, join, resolve } from "node:path";
import { HAS_TESTS } from "../../../knowledge/testing/by-annotation.ts";
import { callingTexts } from "../../../maven/command-line/calling-texts.ts";
import { listNames, realDisk } from "../../../maven/disk.ts";
import { listFilesBelow, readText, statFile } from "../../../maven/files.ts";
import { readPom } from "../../../maven/model/pom.ts";
import type { UncompiledModule } from "../../../model/note.ts";
import { relativeTo } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import { classFilesBelow } from "./find-outside-tests.ts";

/**
 * Finds the folders with tests beside the modules of a POM that name it as their parent and that no `<modules>` lists, of
 * no profile either. What has classes, or what another POM, a script, a workflow or a document names, is built by itself.
 * Once all tests ran, only those are told whose POM was written since.
 */
export function findUnlistedModules(
  project: Project,
  lastWholeRunAt: () => number | null,
): readonly UncompiledModule[] {
  const listed = new Set([...project.modules.map(({ dir }) => dir), ...project.unreadModules.map(folderOf)]);
  const aggregators = new Set(project.modules.map(({ dir }) => dirname(dir)));
  return project.modules.flatMap((module) => {
    if (!aggregators.has(module.dir)) return [];
    return realDisk.listDirectories(module.dir).flatMap((name) => {
      const dir = join(module.dir, name);
      const pom = join(dir, "pom.xml");
      if (name.startsWith(".") || NEVER_MODULES.has(name) || dir === module.buildDirectory || listed.has(dir))
        return [];
      const writtenAt = statFile(pom)?.mtimeMs;
      if (writtenAt === undefined || writtenAt <= (lastWholeRunAt() ?? 0) || !isChild(pom, module)) return [];
      const tests = listFilesBelow(join(dir, "src/test/java"))
        .map((file) => join(dir, "src/test/java", file))
        .filter((file) => file.endsWith(".java") && HAS_TESTS.test(readText(file)))
        .toSorted();
      const [first] = tests;
      if (first === undefined || classFilesBelow(join(dir, "target")).length > 0) return [];
      if (isNamed(name, project)) return [];
      const place = relativeTo(project.root, pom);
      const example = relativeTo(project.root, first);
      return [{ module: module.path, files: tests.length, example, reason: "unlisted-module", place } as const];
    });
  });
}

const NEVER_MODULES: ReadonlySet<string> = new Set(["src", "target", "node_modules"]);

/** A `<module>` names a folder, or a POM. */
function folderOf(path: string): string {
  return path.endsWith(".xml") ? dirname(path) : path;
}

/** Whether a POM names that of a module as its parent, and has nothing that Maven builds otherwise. */
function isChild(pom: string, { pom: above, groupId, artifactId, version }: Module): boolean {
  const read = readPom(readText(pom));
  if (read.kind !== "pom" || read.pom.parent === undefined) return false;
  const { parent, values } = read.pom;
  const { relativePath = "../pom.xml" } = parent;
  const near = resolve(dirname(pom), relativePath);
  const isIt = parent.groupId === groupId && parent.artifactId === artifactId && parent.version === version;
  return (
    isIt &&
    relativePath !== "" &&
    [near, join(near, "pom.xml")].includes(above) &&
    values.get("packaging") !== "maven-archetype"
  );
}

/** Whether a POM, a script, a workflow or a document speaks of a folder. */
function isNamed(name: string, { root, modules }: Project): boolean {
  const word = new RegExp(`(?<![\\w.-])${RegExp.escape(name)}(?![\\w-])`);
  const beside = listNames(root).flatMap((file) => (file.endsWith(".xml") ? join(root, file) : []));
  const poms = new Set([...modules.map(({ pom }) => pom), ...beside]);
  return [...[...poms].map((pom) => readText(pom)), ...callingTexts(root)].some((text) => word.test(text));
}
