import type { Wanted } from "../../maven/dependencies/find-declaration.ts";
import type { KnownArtifact, Unresolved } from "../../model/evidence/unresolved.ts";
import type { Module } from "../../model/project/project.ts";
import { type Naming, openNaming } from "./artifact-places.ts";
import type { BuiltProject } from "./built-project.ts";
import { likeStored, pomAlone, storedVersions } from "./stored-artifacts.ts";

/**
 * Returns where POMs name artifacts that Maven could not get, and which versions the local repository has. Nothing is
 * downloaded.
 */
export function lookUpArtifacts({ kind, artifacts, neededBy, line }: Unresolved, built: BuiltProject): KnownArtifact[] {
  const { project, surroundings } = built;
  const { localRepository } = surroundings;
  const { declarationOf, bringing } = openNaming(built);
  // What a plugin needs is needed by no module that Maven names.
  const named = project.modules.filter(({ artifactId }) => neededBy.includes(artifactId));
  const modules = named.length > 0 ? named : project.modules;

  function placeOf(wanted: Wanted): Naming | null {
    if (line !== undefined) return null;
    const declared = firstOf(modules, (module) => declarationOf(wanted, module));
    return declared ?? (kind === "dependency" ? firstOf(modules, (module) => bringing(wanted, module)) : null);
  }

  return artifacts.slice(0, MOST).flatMap((artifact) => {
    const wanted = readCoordinates(artifact, kind);
    if (wanted === null) return [];
    const place = placeOf(wanted);
    const isPomAlone = JAR.test(artifact) ? pomAlone(localRepository, wanted) : null;
    const versions = storedVersions(localRepository, wanted, artifact.split(":")[2] === "pom").filter(
      (it) => it !== wanted.version,
    );
    const like = versions.length > 0 ? [] : likeStored(localRepository, wanted);
    const isKnown = place !== null || isPomAlone !== null || versions.length + like.length > 0;
    return isKnown ? { artifact, ...place, ...(isPomAlone && { isPomAlone }), versions, like } : [];
  });
}

/** The number of artifacts that are looked up: an answer names no more in its first line. */
const MOST = 3;

// com.fasterxml.jackson:jackson-bom:jar:2.17.2
const JAR = /^[^:]+:[^:]+:jar:[^:]+$/;

// org.acme:money:jar:tests:2.0, org.acme:parent:pom:2.0, org.acme:money:2.0
function readCoordinates(artifact: string, kind: Wanted["kind"]): Wanted | null {
  const parts = artifact.split(":");
  const [groupId = "", artifactId = ""] = parts;
  const version = parts.at(-1);
  return parts.length < 3 || version === undefined ? null : { kind, groupId, artifactId, version };
}

function firstOf<T>(modules: readonly Module[], find: (module: Module) => T | null): T | null {
  for (const module of modules.slice(0, MOST_MODULES)) {
    const found = find(module);
    if (found !== null) return found;
  }
  return null;
}

const MOST_MODULES = 50;
