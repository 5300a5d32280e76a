import { basename, dirname, join } from "node:path";
import type { Library } from "../../../java/libraries/library.ts";
import { openJarLibrary } from "../../../java/libraries/open-jar-library.ts";
import { packageOf } from "../../../model/class-name.ts";
import { artifactName } from "../../../model/project/artifact-name.ts";
import type { CompilerView } from "../../compiler-view.ts";
import type { Type } from "../../type.ts";
import { artifactOf, type StoredArtifact, storedVersions } from "../stored-artifacts.ts";
import { typeOfClassFile } from "../to-type.ts";
import type { ClassPath, ProjectFacts } from "./class-path.ts";

/** Opens the newer versions that the local repository has of what is on a class path, and the older ones for a class. `isThere` tells whether code sees a type. */
export function openNewerVersions(
  { localRepository, place }: Pick<ProjectFacts, "localRepository" | "place">,
  {
    module,
    jars,
    sees,
    dependencyOf,
    release,
    jdk,
  }: Pick<ClassPath, "module" | "jars" | "sees" | "release" | "dependencyOf"> & {
    readonly jdk: Pick<ClassPath["jdk"], "seen">;
  },
  isThere: (name: string) => boolean,
): CompilerView["newerVersion"] {
  /** Finds a class as asked for in a jar behind the one that hides it. */
  const hiddenBy = (holder: Library, name: string, isAsAsked: (type: Type) => boolean) => {
    const has = jars().find((jar) => {
      const file = jar === holder || !sees(jar) ? null : jar.findClass(name);
      return file !== null && isAsAsked(typeOfClassFile(file));
    });
    const [by, file] = [holder, has].map((jar) => jar && artifactOf(jar.path, localRepository));
    return by && file && sees(holder) ? { by: coordinatesOf(by), file: coordinatesOf(file) } : null;
  };
  return (name, isAsAsked) => {
    const holder = jars().find((jar) => jar.findClass(name) !== null);
    if (!holder && isThere(name)) return null;
    const hidden = holder && jdk.seen?.findClass(name) == null ? hiddenBy(holder, name, isAsAsked) : null;
    if (hidden !== null) return hidden;
    // A package that came later mostly lies within one that was there.
    const within = packageOf(name);
    const isBeside = (jar: Library) =>
      [within, packageOf(within)].some((it) => jar.classesIn(it).length > 0) && sees(jar);
    for (const jar of holder ? [holder] : jars().filter(isBeside)) {
      const { path } = jar;
      const asked = (dependencyOf(jar)?.overruled ?? []).slice(0, MOST_ASKED);
      const artifact = artifactOf(path, localRepository);
      const versions = artifact === null ? [] : storedVersions(localRepository, artifact, false);
      const at = artifact === null ? -1 : versions.indexOf(artifact.version);
      const newer = versions.slice(at + 1).slice(0, MOST_NEWER);
      // A class that none has may have been given up.
      const older = holder || at < 0 ? [] : versions.slice(0, at).reverse().slice(0, MOST_NEWER);
      const has = [...asked.map((it) => it.version), ...newer, ...older].find((version) => {
        const jarName = basename(path).replace(`-${artifact?.version}`, `-${version}`);
        const other = join(dirname(dirname(path)), version, jarName);
        const file = openJarLibrary(other, release).findClass(name);
        return file !== null && isAsAsked(typeOfClassFile(file));
      });
      if (artifact && has !== undefined) {
        const { groupId, artifactId, version, ...placed } = place(artifact, module);
        return { artifact: artifactName({ groupId, artifactId }), version, placed, has, asked };
      }
    }
    return null;
  };
}

function coordinatesOf({ groupId, artifactId, version }: StoredArtifact): string {
  return `${groupId}:${artifactId}:${version}`;
}

const MOST_ASKED = 2;
/** How many newer versions of one artifact are opened. */
const MOST_NEWER = 8;
