import { join } from "node:path";
import { interpolate, type Lookup } from "./interpolate.ts";
import { type Definitions, lookupIn } from "./lookup.ts";
import { dependencyKey, type Pom, type PomDependency } from "./pom.ts";
import type { Poms } from "./poms.ts";

/** Returns the version of a module's dependency; null if no POM on this disk contains it. */
export type VersionOf = (dependency: PomDependency) => string | null;

/**
 * Finds the versions of dependencies: their own, otherwise that of `<dependencyManagement>`, otherwise that of the POMs
 * imported there, if these are in the project or in the local repository. `pom` is a POM with everything it inherits.
 */
export function createVersions(management: Management): (pom: Pom, lookup: Lookup) => VersionOf {
  return (pom, lookup) => (dependency) => {
    const own = interpolate(dependency.version ?? "", lookup);
    const version = own || management(pom, lookup)(dependency)?.version;
    return version === undefined || version.includes("${") ? null : version;
  };
}

interface Managed {
  readonly version: string;
  readonly scope: string | undefined;
  readonly exclusions: readonly string[];
  /** The BOM that the POM imports for it; null where it manages it itself. */
  readonly bom: Coordinates | null;
}

export interface Coordinates {
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
}

export type Management = (pom: Pom, lookup: Lookup) => (dependency: PomDependency) => Managed | null;

/**
 * Reads what POMs and the POMs imported there manage.
 *
 * @param ownPoms paths of the project's POMs by `group:artifact:version`
 */
export function createManagement(
  poms: Poms,
  definitions: Definitions,
  localRepository: string,
  ownPoms: ReadonlyMap<string, string>,
): Management {
  const imported = new Map<string, Imported | null>();

  const tables = new WeakMap<Pom, Table>();
  const tableOf = (pom: Pom, lookup: Lookup): Table => {
    const known = tables.get(pom);
    if (known !== undefined) return known;
    const fill = (text: string) => interpolate(text, lookup);
    const byArtifact = Map.groupBy(pom.managedDependencies, ({ artifactId }) =>
      artifactId.includes("$") ? fill(artifactId) : artifactId,
    );
    const boms = pom.managedDependencies.filter(isImport).map((it) => {
      const bom = { groupId: fill(it.groupId), artifactId: fill(it.artifactId), version: fill(it.version ?? "") };
      return { bom, path: pathOfBom(it, fill, localRepository, ownPoms) };
    });
    const table = { byArtifact, boms };
    tables.set(pom, table);
    return table;
  };

  function find(key: string, pom: Pom, lookup: Lookup, below: readonly string[]): Managed | null {
    const fill = (text: string) => interpolate(text, lookup);
    const { byArtifact, boms } = tableOf(pom, lookup);
    const [, artifactId = ""] = key.split(":");
    const managed = byArtifact.get(artifactId)?.find((it) => fill(dependencyKey(it)) === key);
    if (managed?.version !== undefined) {
      const { version, scope, exclusions } = managed;
      return { version: fill(version), scope: scope && fill(scope), exclusions, bom: null };
    }
    // Of two imports the first counts.
    for (const { bom, path } of boms) {
      const found = findImported(key, path, below);
      if (found !== null) return { ...found, bom };
    }
    return null;
  }

  function findImported(key: string, path: string, below: readonly string[]): Managed | null {
    if (below.includes(path)) return null;
    const bom = imported.get(path) ?? open(path);
    imported.set(path, bom);
    if (bom === null) return null;
    const known = bom.known.get(key);
    if (known !== undefined) return known;
    const found = find(key, bom.pom, bom.lookup, [...below, path]);
    bom.known.set(key, found);
    return found;
  }

  function open(path: string): Imported | null {
    const lineage = poms.withParents(path);
    return lineage && { ...lineage, lookup: lookupIn(lineage.pom, path, undefined, definitions), known: new Map() };
  }

  return (pom, lookup) => (dependency) => find(interpolate(dependencyKey(dependency), lookup), pom, lookup, []);
}

/** Returns the path of a POM that is imported: in the project or in the local repository. */
export function pathOfBom(
  { groupId, artifactId, version = "" }: PomDependency,
  fill: (text: string) => string,
  localRepository: string,
  ownPoms: ReadonlyMap<string, string>,
): string {
  const [group, artifact, exact] = [fill(groupId), fill(artifactId), fill(version)];
  const own = ownPoms.get(`${group}:${artifact}:${exact}`);
  return own ?? join(localRepository, group.replaceAll(".", "/"), artifact, exact, `${artifact}-${exact}.pom`);
}

/** What one POM manages, told apart by the names of artifacts, and the POMs that it imports. */
interface Table {
  readonly byArtifact: ReadonlyMap<string, readonly PomDependency[]>;
  readonly boms: readonly { readonly bom: Coordinates; readonly path: string }[];
}

interface Imported {
  readonly pom: Pom;
  readonly lookup: Lookup;
  /** What was found so far. */
  readonly known: Map<string, Managed | null>;
}

/** Whether an entry of `<dependencyManagement>` stands for what another POM manages. */
export function isImport({ scope, type }: PomDependency): boolean {
  return scope === "import" && type === "pom";
}
