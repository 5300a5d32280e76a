import { artifactsOf } from "../../knowledge/library-packages.ts";
import type { Module } from "../../model/project/project.ts";
import type { CompilerView } from "../compiler-view.ts";
import { openInactive } from "./artifact-places.ts";
import type { BuiltProject } from "./built-project.ts";

/**
 * Returns the artifact of a well-known library with which the package of a class comes: the starter that the project
 * manages, else the one that has it; before them the one that is a dependency of a profile which is not active. Null where either is a dependency, or of the project's own group.
 */
export function libraryOf(name: string, module: Module, built: BuiltProject): ReturnType<CompilerView["libraryOf"]> {
  const { pom } = module;
  const { project, dependencies } = built;
  const artifacts = artifactsOf(name).map((artifact) => {
    const [groupId = "", artifactId = ""] = artifact.split(":");
    return { artifact, groupId, artifactId };
  });
  const isOwn = artifacts.some((one) => project.modules.some(({ groupId }) => groupId === one.groupId));
  const used = dependencies().of(pom);
  const isHere = used.some((it) =>
    artifacts.some((one) => one.groupId === it.groupId && one.artifactId === it.artifactId),
  );
  const managedIn = (it: (typeof artifacts)[number]) => dependencies().managedVersion(pom, it.groupId, it.artifactId);
  const meant = artifacts.findLast((it) => managedIn(it) !== null) ?? artifacts[0];
  if (!meant) return managedBesides(name, module, built);
  if (isOwn || isHere) return null;
  const profileOf = openInactive(module, built);
  for (const { artifact, groupId, artifactId } of artifacts) {
    const profile = profileOf(groupId, artifactId);
    if (profile !== null) return { artifact, profile };
  }
  const managed = dependencies().provenVersion(pom, meant.groupId, meant.artifactId);
  if (managed !== null) return { artifact: meant.artifact, managed };
  // Of a group whose artifacts have one version, all are mostly released together.
  const [beside, ...others] = used.filter(({ groupId }) => groupId === meant.groupId);
  const isOneVersion = others.length > 0 && others.every(({ version }) => version === beside?.version);
  return {
    artifact: meant.artifact,
    ...(beside && isOneVersion && { beside: { artifact: beside.artifactId, version: beside.version } }),
  };
}

/** Returns the only artifact that an imported POM manages of the group with whose name a package begins, where none of that group is a dependency. */
function managedBesides(name: string, { pom }: Module, built: BuiltProject): ReturnType<CompilerView["libraryOf"]> {
  const dependencies = built.dependencies();
  const isOf = ({ groupId }: { readonly groupId: string }) =>
    groupId.split(".").length >= FEWEST_PARTS && name.startsWith(`${groupId}.`);
  if (dependencies.of(pom).some(isOf) || built.project.modules.some(isOf)) return null;
  const all = dependencies
    .managersOf(pom, isOf)
    .flatMap(({ artifactId: by, artifacts }) => artifacts.map((it) => ({ ...it, by })));
  const libraries = all.filter(({ artifactId }) => !NO_LIBRARY.test(artifactId));
  const [first] = libraries;
  if (!first || libraries.some((it) => it.groupId !== first.groupId || it.artifactId !== first.artifactId)) return null;
  const { groupId, artifactId, by } = first;
  const managed = dependencies.provenVersion(pom, groupId, artifactId);
  return managed === null ? null : { artifact: `${groupId}:${artifactId}`, managed, by };
}

/** A shorter group, such as org.acme, has many libraries. */
const FEWEST_PARTS = 3;
const NO_LIBRARY = /(?:^|-)(?:bom|parent|tck|tests?|spec|javadoc|docs?|deployment|maven-plugin)$/;
