import { findDeclaration, findManaging, type PomPlace } from "../../../maven/dependencies/find-declaration.ts";
import { realDisk } from "../../../maven/disk.ts";
import { readText } from "../../../maven/files.ts";
import { dependencyKey, readPom } from "../../../maven/model/pom.ts";
import type { Fix } from "../../../model/fix.ts";
import { shownPath } from "../../../model/project/paths.ts";
import type { Module } from "../../../model/project/project.ts";
import { managedAround, pomsAround } from "../artifact-places.ts";
import type { BuiltProject } from "../built-project.ts";

/** Finds the POM of this project which manages an artifact that another one lacks: it does not inherit from it, maybe since it has another version of it as the parent, nor import it. */
export function managedBeyond(
  pom: string,
  asked: Parameters<typeof dependencyKey>[0],
  built: BuiltProject,
): Fix | null {
  const key = dependencyKey(asked);
  const around = pomsAround(pom, built);
  const nearer = managedAround(pom, built);
  const write = ({ file, line }: PomPlace) => `${shownPath(built.project, file)}:${line}`;
  const managers = built.project.modules.flatMap((module) => {
    // What is imported, or managed as if it were, is told as such.
    if (around.includes(module.pom) || nearer.some((it) => it.artifactId === module.artifactId)) return [];
    const read = readPom(readText(module.pom));
    const managed = read.kind === "pom" ? read.pom.managedDependencies : [];
    const element = managed.find((it) => dependencyKey(it) === key);
    const version = element && built.dependencies().managedVersion(module.pom, asked.groupId, asked.artifactId);
    const place = version ? findManaging({ ...asked, version }, [module.pom], realDisk.readText) : null;
    return version && place ? { module, version, at: write(place) } : [];
  });
  const [first] = managers;
  if (!first || managers.some(({ version }) => version !== first.version)) return null;
  const { module, version, at } = first;
  const parent = otherParent(pom, module);
  return {
    ...{ kind: "managed-beyond", artifact: `${asked.groupId}:${asked.artifactId}`, version, at, by: module.artifactId },
    ...(parent && { parent: { at: write(parent.place), asked: parent.version, own: module.version } }),
  };
}

/** Finds the element in a POM that has a module as the parent in a version which this is not. */
function otherParent(pom: string, { groupId, artifactId, version: own }: Module) {
  const read = readPom(readText(pom));
  const parent = read.kind === "pom" ? read.pom.parent : undefined;
  const { version = "" } = parent ?? {};
  const isOther =
    parent?.groupId === groupId && parent.artifactId === artifactId && /^[\w.-]+$/.test(version) && version !== own;
  const place = isOther
    ? findDeclaration({ kind: "parent", groupId, artifactId, version }, [pom], realDisk.readText)
    : null;
  return place && { version, place };
}
