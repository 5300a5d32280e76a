import { basename, dirname, join, relative } from "node:path";
import { renamedArtifact } from "../../knowledge/renamed-artifacts.ts";
import type { Wanted } from "../../maven/dependencies/find-declaration.ts";
import { withoutComments } from "../../maven/dependencies/pom-text.ts";
import { listNames, realDisk } from "../../maven/disk.ts";
import { readPom } from "../../maven/model/pom.ts";
import { projectAround } from "../../maven/model/reactor-root.ts";
import { readProject } from "../../maven/model/read-project.ts";
import type { KnownArtifact, Unresolved } from "../../model/evidence/unresolved.ts";
import { once } from "../../model/once.ts";
import { shownPath } from "../../model/project/paths.ts";
import type { Module, Project } from "../../model/project/project.ts";
import { type Naming, openNaming, preferred } from "./artifact-places.ts";
import type { BuiltProject } from "./built-project.ts";
import { likeInVersion, likeStored, pomAlone, storedVersions } from "./stored-artifacts.ts";

/**
 * Returns where POMs name artifacts that Maven could not get, and which versions the local repository has. Nothing is
 * downloaded.
 */
export function lookUpArtifacts(problem: Unresolved, built: BuiltProject): KnownArtifact[] {
  const { kind, artifacts, neededBy, line, troubles } = problem;
  const { project, surroundings } = built;
  const { localRepository } = surroundings;
  const { declarationOf, bringing } = openNaming(built);
  // What a plugin needs is needed by no module that Maven names.
  const named = project.modules.filter(({ artifactId }) => neededBy.includes(artifactId));
  const modules = named.length > 0 ? named : project.modules;
  const unlistedPoms = once(() => listUnlisted(project));
  const around = once(() => readAround(built));

  function placeOf(wanted: Wanted): Naming | null {
    if (line !== undefined) return null;
    const declared = firstOf(modules, (module) => declarationOf(wanted, module));
    if (kind !== "dependency" || declared?.versionIn !== undefined) return declared;
    return preferred(
      firstOf(modules, (module) => bringing(wanted, module)),
      () => declared,
    );
  }

  const isNowhere = troubles.length > 0 && troubles.every((it) => it.kind.startsWith("not-found"));

  return artifacts.slice(0, MOST).flatMap((artifact) => {
    const wanted = readCoordinates(artifact, kind);
    if (wanted === null) return [];
    const place = placeOf(wanted);
    const isPomAlone = JAR.test(artifact) ? pomAlone(localRepository, wanted) : null;
    const isPom = artifact.split(":")[2] === "pom";
    const stored = storedVersions(localRepository, wanted, isPom);
    const outside = findOutside(wanted, project, around());
    // What a library asks for is not misnamed here.
    const isAsked = place?.through !== undefined;
    const misspelt = stored.length > 0 || outside !== null || isAsked ? [] : likeStored(localRepository, wanted);
    const unlisted = kind === "dependency" ? findUnlisted(wanted, project, unlistedPoms()) : null;
    const namesake = kind === "dependency" && JAR.test(artifact) ? findNamesake(wanted, project) : null;
    const renamed = renamedArtifact(`${wanted.groupId}:${wanted.artifactId}`, wanted.version);
    const isOther = [outside, unlisted, namesake, renamed, isPomAlone].some((it) => it !== null);
    const isStored = stored.includes(wanted.version);
    const form = formOf(artifact);
    const isPomStored =
      !isStored && form !== null && storedVersions(localRepository, wanted, true).includes(wanted.version);
    const mayBeMisnamed = isNowhere && !isAsked && misspelt.length === 0 && !isOther && !isStored && !isPomStored;
    const inVersion = mayBeMisnamed ? likeInVersion(localRepository, wanted, isPom) : [];
    const like = [...misspelt, ...inVersion];
    const lacks = form && (isStored ? form : isPomStored ? { ...form, isByPom: true as const } : null);
    const versions = inVersion.length > 0 || lacks !== null ? [] : stored.filter((it) => it !== wanted.version);
    const isKnown =
      place !== null ||
      renamed !== null ||
      namesake !== null ||
      isPomAlone !== null ||
      unlisted !== null ||
      outside !== null ||
      lacks !== null ||
      versions.length + like.length > 0;
    const found = {
      ...(isPomAlone && { isPomAlone }),
      ...(lacks !== null && { lacks }),
      ...(unlisted !== null && { unlisted }),
      ...(outside && { outside }),
      ...(namesake && { namesake }),
      ...(renamed && { renamed }),
    };
    return isKnown ? { artifact, ...place, ...found, versions, like } : [];
  });
}

/** The number of artifacts that are looked up. */
const MOST = 10;

// com.fasterxml.jackson:jackson-bom:jar:2.17.2
const JAR = /^[^:]+:[^:]+:jar:[^:]+$/;

// org.acme:money:jar:tests:2.0, org.acme:parent:pom:2.0, org.acme:money:2.0
function readCoordinates(artifact: string, kind: Wanted["kind"]): Wanted | null {
  const parts = artifact.split(":");
  const [groupId = "", artifactId = ""] = parts;
  const version = parts.at(-1);
  return parts.length < 3 || version === undefined ? null : { kind, groupId, artifactId, version };
}

/** Returns in which form, other than its jar, an artifact is asked for; null for that jar, or its POM. */
function formOf(artifact: string): NonNullable<KnownArtifact["lacks"]> | null {
  const parts = artifact.split(":");
  const [, , type = "jar", classifier = ""] = parts;
  if (parts.length === 5) return { classifier };
  return parts.length === 4 && type !== "jar" && type !== "pom" ? { type } : null;
}

/** Reads the project of which this one is a part in its checkout; null if it is whole. */
function readAround({ project: { root }, surroundings }: BuiltProject): Project | null {
  const around = projectAround(root);
  if (around === null || around === root) return null;
  const read = readProject(join(around, "pom.xml"), realDisk, surroundings);
  return read.kind === "project" ? read.project : null;
}

function findOutside(
  { groupId, artifactId, version }: Wanted,
  project: Project,
  around: Project | null,
): KnownArtifact["outside"] | null {
  const found = around?.modules.find(
    (it) => it.groupId === groupId && it.artifactId === artifactId && it.version === version,
  );
  return around && found
    ? { module: relative(project.root, found.dir) || ".", project: relative(project.root, around.root) }
    : null;
}

/** Many a project has a module of a common name; of the same version it is meant. */
function findNamesake({ groupId, artifactId, version }: Wanted, project: Project): KnownArtifact["namesake"] | null {
  const [only, ...others] = project.modules.filter((it) => it.artifactId === artifactId);
  if (!only || others.length > 0 || only.groupId === groupId || only.version !== version) return null;
  const artifact = [only.groupId, only.artifactId, only.version].join(":");
  return { module: shownPath(project, only.dir), artifact };
}

/** Lists the POMs in folders beside or in a module that no POM of the project names as a module, nor a profile of one. */
function listUnlisted(project: Project): readonly string[] {
  const known = new Set(project.modules.map(({ pom }) => pom));
  const around = new Set(
    project.modules.flatMap(({ dir }) => [dir, dirname(dir)]).filter((it) => isInside(it, project)),
  );
  const poms = [...around].flatMap((dir) => listNames(dir).map((name) => join(dir, name, "pom.xml")));
  const unlisted = poms.filter((pom) => !known.has(pom)).slice(0, MOST_POMS);
  const texts = project.modules.map(({ pom }) => withoutComments(realDisk.readText(pom) ?? "")).join("\n");
  return unlisted.filter(
    (path) => !new RegExp(`[>/]${RegExp.escape(basename(dirname(path)))}/?\\s*</(?:module|subproject)>`).test(texts),
  );
}

/** Finds among such POMs the one that makes an artifact, and that inherits from a module of this project. */
function findUnlisted(
  { groupId, artifactId, version }: Wanted,
  project: Project,
  unlisted: readonly string[],
): string | null {
  const parents = new Set(project.modules.map((it) => `${it.groupId}:${it.artifactId}`));
  const found = unlisted.find((path) => {
    const text = realDisk.readText(path);
    const read = text?.includes(artifactId) ? readPom(text) : null;
    if (read?.kind !== "pom" || read.pom.values.get("artifactId") !== artifactId) return false;
    const { parent, values } = read.pom;
    if (parent === undefined || !parents.has(`${parent.groupId}:${parent.artifactId}`)) return false;
    const own = values.get("version") ?? parent.version ?? "";
    return (values.get("groupId") ?? parent.groupId) === groupId && (own === version || own.includes("${"));
  });
  return found === undefined ? null : shownPath(project, found);
}

const MOST_POMS = 300;

function isInside(dir: string, { root }: Project): boolean {
  return dir === root || dir.startsWith(join(root, "/"));
}

function firstOf<T>(modules: readonly Module[], find: (module: Module) => T | null): T | null {
  for (const module of modules.slice(0, MOST_MODULES)) {
    const found = find(module);
    if (found !== null) return found;
  }
  return null;
}

const MOST_MODULES = 50;
