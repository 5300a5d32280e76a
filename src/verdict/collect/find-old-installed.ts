import { join } from "node:path";
import { openJar } from "../../java/bytecode/jar.ts";
import { listFilesBelow, readBytes, statFile } from "../../maven/files.ts";
import { neededBy } from "../../model/project/find-modules.ts";
import type { Module, Project } from "../../model/project/project.ts";

/**
 * Finds the modules that a build took from the local repository, as they were installed at some time, though the checkout
 * has other content by now: the paths of those that others need, that were not built, and whose class files or sources are
 * not what the installed jar was made of. Times alone prove nothing: all of a fresh checkout is newer than everything.
 */
export function findOldInstalled(
  project: Project,
  built: readonly Module[],
  localRepository: string,
): readonly string[] {
  if (built.length === 0 || built.length === project.modules.length) return [];
  const inReactor = new Set(built);
  const taken = new Set(built.flatMap((module) => neededBy(project, module)).filter((it) => !inReactor.has(it)));
  return [...taken].filter((module) => isOld(module, localRepository)).map(({ path }) => path);
}

function isOld(
  { groupId, artifactId, version, outputDirectory, sourceRoots, pom }: Module,
  localRepository: string,
): boolean {
  const folder = join(localRepository, ...groupId.split("."), artifactId, version);
  const jar = openJar(join(folder, `${artifactId}-${version}.jar`));
  if (jar === null) return false;
  const classes = listFilesBelow(outputDirectory).filter((file) => file.endsWith(".class"));
  const isOther = (file: string) => {
    const installed = jar.read(file);
    const own = readBytes(join(outputDirectory, file));
    return installed === "missing" || (installed !== null && own !== null && !Buffer.from(installed).equals(own));
  };
  return classes.length > 0 && (classes.some(isOther) || wereEdited(outputDirectory, classes, sourceRoots, pom));
}

/** Whether some sources were written after the class files were compiled, and others, or their POM, before. */
function wereEdited(
  outputDirectory: string,
  classes: readonly string[],
  roots: readonly string[],
  pom: string,
): boolean {
  const timeOf = (file: string) => [statFile(file)?.mtimeMs ?? []].flat();
  const times = classes.flatMap((file) => timeOf(join(outputDirectory, file)));
  const compiledAt = times.reduce((latest, time) => Math.max(latest, time), 0);
  const written = roots.flatMap((root) => listFilesBelow(root).flatMap((file) => timeOf(join(root, file))));
  const isEdited = (time: number) => time > compiledAt;
  return written.some(isEdited) && ![...written, ...timeOf(pom)].every(isEdited);
}
