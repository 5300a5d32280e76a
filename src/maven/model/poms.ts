import { dirname, join, resolve } from "node:path";
import { directoriesAbove } from "../../model/project/directories.ts";
import type { ProfileState } from "../../model/project/project.ts";
import type { Disk } from "../disk.ts";
import { inherit, mergeDependencies, mergePlugins, union } from "./inherit.ts";
import { interpolate } from "./interpolate.ts";
import { type ParentReference, type Pom, type PomProfile, type PomResult, readPom, wholeFolder } from "./pom.ts";
import { circumstancesOf } from "./profiles/profile-circumstances.ts";
import { decideProfiles } from "./profiles/profile-states.ts";
import type { Surroundings } from "./profiles/surroundings.ts";

/** The POMs of one disk, by absolute path. Each is read once. */
export interface Poms {
  readonly read: (path: string) => PomResult | null;
  /** Reads a POM and applies its own active profiles; null if it cannot be read. */
  readonly readActive: (path: string) => Pom | null;
  readonly withParents: (path: string) => Lineage | null;
}

export interface Lineage {
  readonly pom: Pom;
  /** The states of the profiles of the POM and its parents by id, of which one may stand in several. */
  readonly profiles: ReadonlyMap<string, ProfileState>;
  /** The properties that activate these profiles, or that they must not find. */
  readonly activators: readonly string[];
  readonly parentPoms: readonly string[];
  /** The first parent that could not be read: `group:artifact:version`. */
  readonly unreadParent: string | undefined;
}

export function createPoms(
  disk: Disk,
  surroundings: Surroundings,
  systemProperties: ReadonlyMap<string, string> = new Map(),
): Poms {
  const { localRepository, userProperties } = surroundings;
  const circumstances = circumstancesOf(disk, surroundings, systemProperties);
  const results = new Map<string, PomResult | null>();
  const lineages = new Map<string, Inherited | null>();

  function read(path: string): PomResult | null {
    const known = results.get(path);
    if (known !== undefined) return known;
    const text = disk.readText(path);
    const result = text === null ? null : readPom(text);
    results.set(path, result);
    return result;
  }

  function withParents(path: string): Lineage | null {
    return inheritedBy(path, dirname(path), []);
  }

  /**
   * Reads what a child inherits from a parent POM. It is the same for all children, unless a profile of the parent
   * depends on files: Maven looks for these in the child's directory.
   */
  function inheritedBy(path: string, base: string, below: readonly string[]): Inherited | null {
    const keyOfBase = `${base}\n${path}`;
    const known = lineages.get(path) ?? lineages.get(keyOfBase);
    if (known !== undefined) return known;
    const result = read(path);
    const lineage = result?.kind === "pom" ? withParent(result.pom, path, base, [...below, path]) : null;
    lineages.set(lineage?.isOfBase ? keyOfBase : path, lineage);
    return lineage;
  }

  function withParent(pom: Pom, path: string, base: string, below: readonly string[]): Inherited {
    const { pom: own, states, isOfBase } = activate(pom, base);
    const activators = pom.profiles.flatMap(({ activation }) => activation?.property?.name.replace(/^!/, "") ?? []);
    const alone = {
      ...{ pom: inherit(own, SUPER_POM), profiles: states, activators },
      ...{ parentPoms: [], unreadParent: undefined, isOfBase },
    };
    if (!pom.parent) return alone;
    const parentPath = locateParent(pom, pom.parent, path);
    const parent = parentPath === null || below.includes(parentPath) ? null : inheritedBy(parentPath, base, below);
    if (parentPath === null || parent === null) {
      const { groupId = "?", artifactId = "?", version = "?" } = pom.parent;
      return { ...alone, unreadParent: `${groupId}:${artifactId}:${version}` };
    }
    return {
      pom: inherit(own, parent.pom),
      profiles: joinStates(parent.profiles, states),
      activators: [...new Set([...parent.activators, ...activators])],
      parentPoms: [parentPath, ...parent.parentPoms],
      unreadParent: parent.unreadParent,
      isOfBase: isOfBase || parent.isOfBase,
    };
  }

  function readActive(path: string): Pom | null {
    const result = read(path);
    return result?.kind === "pom" ? activate(result.pom, dirname(path)).pom : null;
  }

  function activate(pom: Pom, base: string) {
    const decided = decideProfiles(pom.profiles, base, pom.properties, circumstances);
    const states = pom.profiles.map(({ id }, index) => new Map([[id, decided[index] ?? "unknown"]]));
    return {
      pom: injectProfiles(
        pom,
        pom.profiles.filter((_, index) => decided[index] === "active"),
      ),
      states: states.reduce(joinStates, new Map()),
      isOfBase: pom.profiles.some(({ activation }) => activation?.file),
    };
  }

  /**
   * Finds the parent's POM in the checkout if its coordinates are right there, otherwise in the local repository. For a
   * POM in the local repository the checkout is not searched.
   */
  function locateParent(pom: Pom, reference: ParentReference, path: string): string | null {
    const isOwn = !path.startsWith(join(localRepository, "/"));
    const near = resolve(dirname(path), reference.relativePath ?? "../pom.xml");
    const at = isOwn && reference.relativePath !== "" ? locateMeant(near, reference, pom) : null;
    if (at !== null) return at.located;
    // Maven finds it in the reactor, whatever path is written.
    for (const folder of isOwn ? directoriesAbove(dirname(path)) : []) {
      const above = locateMeant(folder, reference, pom);
      if (above && leadsBelow(above.pom, folder, path)) return above.located;
    }
    const { groupId, artifactId, version } = reference;
    if (!groupId || !artifactId || !version) return null;
    const exact = interpolate(version, (name) => userProperties.get(name) ?? pom.properties.get(name));
    return join(localRepository, groupId.replaceAll(".", "/"), artifactId, exact, `${artifactId}-${exact}.pom`);
  }

  function locateMeant(place: string, reference: ParentReference, child: Pom) {
    const located = locatePom(place, read);
    const found = located === null ? null : read(located);
    if (located === null || found?.kind !== "pom" || !isMeant(found.pom, reference, child)) return null;
    return { located, pom: found.pom };
  }

  function isMeant(candidate: Pom, reference: ParentReference, child: Pom): boolean {
    const known = (name: string) =>
      userProperties.get(name) ?? child.properties.get(name) ?? candidate.properties.get(name);
    const coordinates = ["groupId", "artifactId", "version"] as const;
    return coordinates.every((part) => {
      const wanted = reference[part];
      const given = candidate.values.get(part) ?? (part === "artifactId" ? undefined : candidate.parent?.[part]);
      if (wanted === undefined || given === undefined || wanted === given) return true;
      return (part === "version" && isRange(wanted)) || interpolate(wanted, known) === interpolate(given, known);
    });
  }

  return { read, readActive, withParents };
}

interface Inherited extends Lineage {
  /** Whether the POM depends on the directory of the module that is built. */
  readonly isOfBase: boolean;
}

type States = ReadonlyMap<string, ProfileState>;

function joinStates(some: States, more: States): States {
  const joined = new Map(some);
  for (const [id, state] of more) {
    const both = [state, joined.get(id)];
    joined.set(id, both.includes("active") ? "active" : both.includes("unknown") ? "unknown" : "inactive");
  }
  return joined;
}

/** Finds the POM that `<module>` or `<relativePath>` names, perhaps by its directory; null if none exists. */
export function locatePom(path: string, read: (path: string) => PomResult | null): string | null {
  const inside = join(path, "pom.xml");
  const candidates = path.endsWith(".xml") ? [path, inside] : [inside, path];
  return candidates.find((candidate) => read(candidate) !== null) ?? null;
}

/** Whether a module of a POM, in a profile or not, is that of a path or in a folder above it. */
function leadsBelow(pom: Pom, folder: string, path: string): boolean {
  const names = [pom, ...pom.profiles].flatMap(({ modules }) => modules);
  return names.some((name) => `${path}/`.startsWith(`${resolve(folder, name)}/`));
}

function isRange(version: string): boolean {
  return /^[[(]/.test(version);
}

/** Applies these profiles to a POM (Maven 3.8.7, DefaultProfileInjector); a later profile overrides an earlier one. */
function injectProfiles(pom: Pom, active: readonly PomProfile[]): Pom {
  return active.reduce(inject, pom);
}

function inject(pom: Pom, profile: PomProfile): Pom {
  const placed = [...profile.values].filter(([path]) => path === "build.directory" || path === "build.finalName");
  return {
    ...pom,
    values: new Map([...pom.values, ...placed]),
    properties: new Map([...pom.properties, ...profile.properties]),
    modules: union(pom.modules, profile.modules),
    dependencies: mergeDependencies(profile.dependencies, pom.dependencies),
    managedDependencies: mergeDependencies(profile.managedDependencies, pom.managedDependencies),
    resources: [...pom.resources, ...profile.resources],
    testResources: [...pom.testResources, ...profile.testResources],
    plugins: mergePlugins(profile.plugins, pom.plugins),
    managedPlugins: mergePlugins(profile.managedPlugins, pom.managedPlugins),
  };
}

/** The POM from which each inherits (Maven 3.8.7, pom-4.0.0.xml), as far as we read it. */
const SUPER_POM: Pom = {
  parent: undefined,
  values: new Map([
    ["build.directory", "target"],
    ["build.outputDirectory", `\${project.build.directory}/classes`],
    ["build.testOutputDirectory", `\${project.build.directory}/test-classes`],
    ["build.finalName", `\${project.artifactId}-\${project.version}`],
    ["build.sourceDirectory", "src/main/java"],
    ["build.testSourceDirectory", "src/test/java"],
  ]),
  properties: new Map(),
  modules: [],
  profiles: [],
  dependencies: [],
  managedDependencies: [],
  resources: [wholeFolder("src/main/resources")],
  testResources: [wholeFolder("src/test/resources")],
  sources: [],
  plugins: [],
  managedPlugins: [],
  forks: [],
};
