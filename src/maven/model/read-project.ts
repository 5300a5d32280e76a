import { dirname } from "node:path";
import type { Project } from "../../model/project/project.ts";
import type { XmlFault } from "../../text/xml.ts";
import { findBase } from "../base-directory.ts";
import type { Disk } from "../disk.ts";
import { interpolate } from "./interpolate.ts";
import { type Definitions, lookupIn } from "./lookup.ts";
import { createManagement, createVersions } from "./managed-versions.ts";
import { toModule } from "./module.ts";
import { listModules } from "./modules.ts";
import { createPoms, type Lineage } from "./poms.ts";
import type { Surroundings } from "./profiles/surroundings.ts";

export type ProjectResult =
  | { readonly kind: "project"; readonly project: Project }
  | { readonly kind: "unreadable"; readonly pom: string; readonly reason: "not there" | XmlFault };

/**
 * Reads the project of the POM at `pomPath` (absolute) without running Maven and without the network. It applies the
 * profiles that are known to be active; modules that only other profiles list are included and marked. POMs below the
 * first that cannot be read are listed and left out. Each POM is read once.
 */
export function readProject(pomPath: string, disk: Disk, surroundings: Surroundings): ProjectResult {
  const root = dirname(pomPath);
  const systemProperties = systemPropertiesOf(root, disk, surroundings);
  const poms = createPoms(disk, surroundings, systemProperties);
  const first = poms.read(pomPath);
  if (first?.kind !== "pom") return { kind: "unreadable", pom: pomPath, reason: first?.reason ?? "not there" };

  const definitions = { ...surroundings, systemProperties };
  const tree = listModules(pomPath, poms, disk, "all profiles");
  const hasOthers = tree.poms.some((path) => tree.profilesTo(path).length > 0);
  const always = new Set((hasOthers ? listModules(pomPath, poms, disk, "active profiles") : tree).poms);
  const found = tree.poms.flatMap((path) => {
    const lineage = poms.withParents(path);
    return lineage
      ? { lineage, place: { root, pomPath: path, inProfileOnly: !always.has(path), ledToBy: tree.profilesTo(path) } }
      : [];
  });
  const ownPoms = new Map(
    found.map(({ lineage, place: { pomPath } }) => [coordinatesOf(lineage, pomPath, definitions), pomPath]),
  );
  const versions = createVersions(createManagement(poms, definitions, surroundings.localRepository, ownPoms));
  return {
    kind: "project",
    project: {
      root,
      modules: found.map(({ lineage, place }) => toModule(lineage, place, definitions, versions)),
      unreadModules: tree.missing,
      unreadParents: [...new Set(found.flatMap(({ lineage }) => lineage.unreadParent ?? []))],
    },
  };
}

function coordinatesOf({ pom, parentPoms }: Lineage, pomPath: string, definitions: Definitions): string {
  const coordinates = `\${project.groupId}:\${project.artifactId}:\${project.version}`;
  return interpolate(coordinates, lookupIn(pom, pomPath, parentPoms[0], definitions));
}

export function systemPropertiesOf(
  root: string,
  disk: Disk,
  { environment, userHome }: Surroundings,
): ReadonlyMap<string, string> {
  const home = userHome ?? environment.get("HOME");
  return new Map([
    ...(home === undefined ? [] : [["user.home", home] as const]),
    ["maven.multiModuleProjectDirectory", findBase(root, disk) ?? root],
    ["session.executionRootDirectory", root],
    ["user.dir", root],
    ["file.separator", "/"],
    ["path.separator", ":"],
  ]);
}
