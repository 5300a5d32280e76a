import { join } from "node:path";
import { findProcessors } from "../java/bytecode/find-processors.ts";
import { changesClasses } from "../knowledge/plugins/by-words.ts";
import { openDependencies, type ResolvedDependency } from "../maven/dependencies/resolve-dependencies.ts";
import { realDisk } from "../maven/disk.ts";
import { readText, statFile } from "../maven/files.ts";
import type { Surroundings } from "../maven/model/profiles/surroundings.ts";
import type { FileHashes, ProcessedModule } from "../model/impact/source-graph.ts";
import { moduleAt, modulesOf } from "../model/project/find-modules.ts";
import { javaOf } from "../model/project/jdk.ts";
import type { Module, ProcessorArtifact, Project } from "../model/project/project.ts";
import { stampOf } from "./hash-files.ts";
import { pathIn } from "./list-files.ts";

/**
 * Finds the modules whose classes are made of more than one source each: by annotation processors, or by plugins that
 * change classes.
 *
 * @param pause called again and again, so that others get their turn
 */
export async function findProcessed(
  project: Project,
  files: FileHashes,
  surroundings: Surroundings,
  pause: () => Promise<void>,
): Promise<readonly ProcessedModule[]> {
  const placesOf = openPlaces(project, surroundings);
  const found: ProcessedModule[] = [];
  for (const module of project.modules) {
    await pause();
    if (module.plugins.some(({ artifactId }) => changesClasses(artifactId))) {
      found.push({ module: module.path, isTestsOnly: false, packages: [""], sources: [] });
      continue;
    }
    const places = placesOf(module);
    for (const isTestsOnly of [false, true]) {
      const packages = new Set(
        places.filter((it) => it.isTestsOnly === isTestsOnly).flatMap(({ path }) => supported(path)),
      );
      if (packages.size === 0) continue;
      const told = packages.has("") ? [""] : [...packages].sort();
      found.push({
        module: module.path,
        isTestsOnly,
        packages: told,
        sources: sourcesNaming(told, module, project, files),
      });
    }
  }
  return found;
}

interface ProcessorPlace {
  /** A folder of classes or a jar; null if it is not known. */
  readonly path: string | null;
  /** Whether javac has it for tests alone. */
  readonly isTestsOnly: boolean;
}

/** Returns a function that lists where javac looks for the processors of a module. */
function openPlaces(project: Project, surroundings: Surroundings): (module: Module) => readonly ProcessorPlace[] {
  const { localRepository, jdkVersion } = surroundings;
  const dependencies = openDependencies(project, realDisk, surroundings);
  const java = javaOf(jdkVersion?.() ?? "");
  const outputOf = (path: string) => moduleAt(project, path)?.outputDirectory ?? null;
  const placeOf = ({ jar, module }: ResolvedDependency) => (module === null ? jar : outputOf(module));
  const inPath = (owner: Module, { groupId, artifactId, version }: ProcessorArtifact): readonly (string | null)[] => {
    const own = modulesOf(project, `${groupId}:${artifactId}`)[0];
    const known = version === "" ? dependencies.managedVersion(owner.pom, groupId, artifactId) : version;
    const file = join(localRepository, groupId.replaceAll(".", "/"), artifactId, `${known}`, `${artifactId}-${known}`);
    const isThere = own || (known !== null && statFile(`${file}.jar`) && statFile(`${file}.pom`));
    if (!isThere) return [null];
    const needed = dependencies.of(own ? own.pom : `${file}.pom`);
    const inherited = needed.filter(({ scope }) => scope === "compile" || scope === "runtime");
    return [own ? own.outputDirectory : `${file}.jar`, ...inherited.flatMap((it) => placeOf(it) ?? [])];
  };
  return (module) => {
    const { processors } = module;
    switch (processors.kind) {
      case "none":
        return [];
      case "named":
        return [{ path: null, isTestsOnly: false }];
      case "path":
        return processors.artifacts.flatMap((it) => inPath(module, it)).map((path) => ({ path, isTestsOnly: false }));
      case "classpath":
        if (java >= 23 && !processors.isAskedFor) return [];
        return [
          { path: module.outputDirectory, isTestsOnly: true },
          ...dependencies.of(module.pom).flatMap((it) => {
            const path = placeOf(it);
            return path === null ? [] : [{ path, isTestsOnly: it.scope === "test" || it.scope === "runtime" }];
          }),
        ];
      default:
        return processors satisfies never;
    }
  };
}

/** Lists the packages of the annotations that processors of a place support. A jar is read once. */
function supported(path: string | null): readonly string[] {
  if (path === null) return [""];
  if (!path.endsWith(".jar")) return findProcessors(path);
  const stamp = stampOf(path);
  const known = read.get(path);
  if (known?.stamp === stamp) return known.packages;
  const packages = findProcessors(path);
  read.set(path, { stamp, packages });
  return packages;
}

const read = new Map<string, { readonly stamp: string; readonly packages: readonly string[] }>();

/** Lists the sources of a module that name one of these packages; none if each source would count. */
function sourcesNaming(
  packages: readonly string[],
  module: Module,
  project: Project,
  files: FileHashes,
): readonly string[] {
  if (packages.includes("")) return [];
  const roots = [...module.sourceRoots, ...module.testSourceRoots].map((root) => `${pathIn(project, root)}/`);
  return [...files.keys()].filter((path) => {
    if (!roots.some((root) => path.startsWith(root))) return false;
    const text = readText(join(project.root, path));
    return packages.some((name) => text.includes(name));
  });
}
