import { join } from "node:path";
import { openJar } from "../../../java/bytecode/jar.ts";
import { toPrefix } from "../../../knowledge/plugins/prefix.ts";
import { listFilesBelow, readBytes, readText, statFile } from "../../../maven/files.ts";
import { outermost } from "../../../model/class-name.ts";
import { once } from "../../../model/once.ts";
import { neededBy } from "../../../model/project/find-modules.ts";
import type { Module, Project } from "../../../model/project/project.ts";

/** The paths of modules, and what proves that they are old: their classes, or for one of them nothing but times. */
export interface OldInstalled {
  readonly modules: readonly string[];
  readonly proof: "content" | "time";
}

export const NOTHING_OLD: OldInstalled = { modules: [], proof: "content" };

/**
 * Finds the modules that a build took from the local repository, as they were installed at some time, though the checkout
 * has other content by now: the paths of those that others need, that were not built, and whose class files or sources are
 * not what the installed jar was made of. That all is newer proves nothing: a fresh checkout is newer than everything.
 * A class that the jar lacks may be left out of it on purpose, unless its source is newer, and a shaded one is another.
 */
export function findOldInstalled(project: Project, built: readonly Module[], localRepository: string): OldInstalled {
  if (built.length === 0 || built.length === project.modules.length) return NOTHING_OLD;
  const inReactor = new Set(built);
  const taken = new Set(built.flatMap((module) => neededBy(project, module)).filter((it) => !inReactor.has(it)));
  const old = [...taken].flatMap((module) => {
    const proof = whyOld(module, localRepository);
    return proof === null ? [] : { path: module.path, proof };
  });
  const isByContent = old.every(({ proof }) => proof === "content");
  return { modules: old.map(({ path }) => path), proof: isByContent ? "content" : "time" };
}

function whyOld(
  { groupId, artifactId, version, outputDirectory, sourceRoots, pom, plugins }: Module,
  localRepository: string,
): OldInstalled["proof"] | null {
  const folder = join(localRepository, ...groupId.split("."), artifactId, version);
  const name = `${artifactId}-${version}.jar`;
  const jar = openJar(join(folder, name));
  if (jar === null) return null;
  const classes = listFilesBelow(outputDirectory).filter((file) => file.endsWith(".class"));
  const wasEdited = once(() => wereEdited([join(folder, name)], sourceRoots, pom));
  const isShaded = plugins.some(({ artifactId: plugin, goals }) => toPrefix(plugin) === "shade" && goals.length > 0);
  // A jar that was installed has the time of its build; one that was downloaded may be of newer sources.
  if (classes.length === 0 || isShaded) return wasInstalled(folder, name) && wasEdited() ? "time" : null;
  const installedAt = statFile(join(folder, name))?.mtimeMs ?? 0;
  const isWritten = (file: string) =>
    ["java", "kt"].some((extension) => {
      const source = `${outermost(file.replace(/\.class$/, ""))}.${extension}`;
      return sourceRoots.some((root) => (statFile(join(root, source))?.mtimeMs ?? 0) > installedAt);
    });
  const isOther = (file: string) => {
    const installed = jar.read(file);
    if (installed === "missing") return isWritten(file) && wasEdited();
    const own = readBytes(join(outputDirectory, file));
    return installed !== null && own !== null && !Buffer.from(installed).equals(own);
  };
  const compiled = classes.map((file) => join(outputDirectory, file));
  if (classes.some(isOther)) return "content";
  return wereEdited(compiled, sourceRoots, pom) ? "time" : null;
}

/** Whether Maven's notes beside a jar say that it is of no remote repository: `core-1.0-SNAPSHOT.jar>=`. */
function wasInstalled(folder: string, name: string): boolean {
  return readText(join(folder, "_remote.repositories")).split(/\r?\n/).includes(`${name}>=`);
}

/** Whether some sources were written after these files were made of them, and others, or their POM, before. */
function wereEdited(made: readonly string[], roots: readonly string[], pom: string): boolean {
  const timeOf = (file: string) => [statFile(file)?.mtimeMs ?? []].flat();
  const madeAt = made.flatMap(timeOf).reduce((latest, time) => Math.max(latest, time), 0);
  const written = roots.flatMap((root) => listFilesBelow(root).flatMap((file) => timeOf(join(root, file))));
  const isEdited = (time: number) => time > madeAt;
  return written.some(isEdited) && ![...written, ...timeOf(pom)].every(isEdited);
}
