import { join } from "node:path";
import { onceFor } from "../../model/once.ts";
import { artifactName } from "../../model/project/artifact-name.ts";
import { compareVersions, isInRanges } from "../../model/project/jdk.ts";
import type { Project } from "../../model/project/project.ts";
import type { Disk } from "../disk.ts";
import { interpolate, type Lookup } from "../model/interpolate.ts";
import { lookupIn } from "../model/lookup.ts";
import { type Coordinates, createManagement, isImport, pathOfBom } from "../model/managed-versions.ts";
import type { Pom, PomDependency } from "../model/pom.ts";
import { createPoms } from "../model/poms.ts";
import type { Surroundings } from "../model/profiles/surroundings.ts";
import { systemPropertiesOf } from "../model/read-project.ts";

/** A dependency of a module, as the POMs of the project and of the local repository prove it. */
export interface ResolvedDependency {
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
  readonly type: string;
  readonly classifier: string | undefined;
  readonly scope: Scope;
  /** Whether `<dependencyManagement>` gives it that scope. */
  readonly isScopeManaged: boolean;
  readonly jar: string | null;
  /** The path of the module of this project that it is; null for others. */
  readonly module: string | null;
  /** The dependency of the module itself that brings it along; null if the module names it. */
  readonly through: Coordinates | null;
  /** What chose the version in the POMs of the module: for one that it names without a version, or with another one than the POM asks for that brings it along; null for others. */
  readonly managed: Managing | null;
  /** Other versions that dependencies ask for, each with the one that asks, as `group:artifact:version`. */
  readonly overruled: readonly { readonly version: string; readonly by: string }[];
}

/** An element of `<dependencyManagement>`, or the import of the BOM that has it. */
interface Managing {
  readonly bom: Coordinates | null;
}

/** An artifact that a module does not get, since a dependency is declared with an exclusion. */
export interface ExcludedArtifact {
  readonly groupId: string;
  readonly artifactId: string;
  /** The dependency that has the exclusion: `group:artifact`. */
  readonly from: string;
  /** The exclusion as it is written: `group:artifact`, where each may be `*`. */
  readonly by: string;
}

/** An artifact that a dependency of a module needs without passing it on. */
export interface WithheldArtifact extends Coordinates {
  readonly why: "provided" | "optional";
  /** The dependency: `group:artifact:version`. */
  readonly by: string;
}

/** The scopes of what the compiler of the main sources gets. */
export const MAIN_SCOPES: ReadonlySet<Scope> = new Set(["compile", "provided", "system"]);
type Scope = "compile" | "provided" | "runtime" | "test" | "system";

export interface Dependencies {
  /** Lists the dependencies of the module with this POM, the nearest first: those that it brings along, too. */
  readonly of: (pom: string) => readonly ResolvedDependency[];
  /** Lists what the module with this POM would have without exclusions, each with one that keeps it away. */
  readonly excluded: (pom: string) => readonly ExcludedArtifact[];
  /** Lists what the dependencies of the module with this POM do not pass on to it, and nothing else brings along. */
  readonly withheld: (pom: string) => readonly WithheldArtifact[];
  /** Lists the jars that those come to from outside of the project; null where POMs or versions that are unknown may add others. */
  readonly whole: (pom: string) => readonly string[] | null;
  /** Returns the version that the module with this POM manages for an artifact; null where it manages none. */
  readonly managedVersion: (pom: string, groupId: string, artifactId: string) => string | null;
  /** Returns that version, but null where a parent or an imported POM could not be read, which might manage another. */
  readonly provenVersion: (pom: string, groupId: string, artifactId: string) => string | null;
  /** Lists the POMs outside of the project that manage artifacts which are meant for the module with this POM. */
  readonly managersOf: (pom: string, isMeant: (artifact: ArtifactName) => boolean) => readonly Manager[];
  /** Lists the elements that manage an artifact for the module with this POM in any type, each with the path of its POM. */
  readonly managedAs: (pom: string, groupId: string, artifactId: string) => readonly ManagingElement[];
}

export type ArtifactName = Pick<PomDependency, "groupId" | "artifactId">;

interface ManagingElement extends Coordinates {
  readonly path: string;
  readonly type: string;
  readonly classifier: string | undefined;
}

/** A parent or an imported POM, and those that it manages of the artifacts which are meant. */
interface Manager {
  readonly artifactId: string;
  readonly version: string;
  readonly artifacts: readonly ArtifactName[];
}

/**
 * Opens the dependencies of a project without running Maven and without the network. Of two versions the nearest counts,
 * of two at the same distance the first (Maven's mediation). Of a range of versions the newest counts that the local
 * repository has: Maven left there the one that it chose. What lies behind a POM that is missing is left out.
 */
export function openDependencies(project: Project, disk: Disk, surroundings: Surroundings): Dependencies {
  const { localRepository } = surroundings;
  const systemProperties = systemPropertiesOf(project.root, disk, surroundings);
  const definitions = { ...surroundings, systemProperties };
  const poms = createPoms(disk, surroundings, systemProperties);
  const modules = new Map(project.modules.map((it) => [`${it.groupId}:${it.artifactId}:${it.version}`, it]));
  const ownPoms = new Map([...modules].map(([coordinates, { pom }]) => [coordinates, pom]));
  const management = createManagement(poms, definitions, localRepository, ownPoms);
  const resolved = new Map<string, readonly ResolvedDependency[]>();
  const excluded = new Map<string, readonly ExcludedArtifact[]>();
  const withheld = new Map<string, readonly WithheldArtifact[]>();
  /** The POMs of modules with dependencies that cannot be told. */
  const incomplete = new Set<string>();

  function read(path: string): Model | null {
    const lineage = poms.withParents(path);
    if (lineage === null) return null;
    const lookup = lookupIn(lineage.pom, path, lineage.parentPoms[0], definitions);
    return { pom: lineage.pom, lookup, managed: management(lineage.pom, lookup) };
  }

  function chooseIn(range: string, groupId: string, artifactId: string): string | null {
    const folder = join(localRepository, groupId.replaceAll(".", "/"), artifactId);
    const isStored = (version: string) => disk.exists(join(folder, version, `${artifactId}-${version}.pom`));
    const versions = disk.listDirectories(folder).filter((it) => isInRanges(it, range) && isStored(it));
    return versions.toSorted(compareVersions).at(-1) ?? null;
  }

  function resolve(path: string): readonly ResolvedDependency[] {
    const root = read(path);
    if (root === null) {
      incomplete.add(path);
      return [];
    }
    const giveUp = () => incomplete.add(path);
    const keptAway: ExcludedArtifact[] = [];
    const keptBack: WithheldArtifact[] = [];
    const exclude = (artifact: ExcludedArtifact) => keptAway.push(artifact);
    const withhold = (artifact: WithheldArtifact) => keptBack.push(artifact);
    const aside = { giveUp, chooseIn, exclude, withhold };
    const found = new Map<string, Omit<ResolvedDependency, "overruled">>();
    const options = new Map<string, Map<string, string>>();
    const direct = new Set<string>();
    let level: readonly Edge[] = edgesOf(root, null, root, aside);
    while (level.length > 0 && found.size < MOST) {
      const next: Edge[] = [];
      for (const edge of level) {
        const key = `${edge.groupId}:${edge.artifactId}:${edge.type}:${edge.classifier ?? ""}`;
        const known = found.get(key);
        if (edge.by !== null) options.set(key, (options.get(key) ?? new Map()).set(edge.wished, edge.by));
        // What is needed in two scopes has the wider one, unless the module itself names it.
        if (known && (direct.has(key) || WIDTH[known.scope] <= WIDTH[edge.scope])) continue;
        if (edge.isDirect) direct.add(key);
        const { groupId, artifactId, type, classifier, scope, isScopeManaged } = edge;
        const version = known?.version ?? edge.version;
        const module = modules.get(`${groupId}:${artifactId}:${version}`);
        const folder = join(localRepository, groupId.replaceAll(".", "/"), artifactId, version);
        const suffix = classifier === undefined ? "" : `-${classifier}`;
        const jar = module || type === "pom" ? null : join(folder, `${artifactId}-${version}${suffix}.jar`);
        const { through, managed } = known ?? edge;
        const scoped = {
          ...{ groupId, artifactId, version, type, classifier, scope, isScopeManaged },
          through,
          managed,
        };
        found.set(key, { ...scoped, jar, module: module?.path ?? null });
        const model = read(module?.pom ?? join(folder, `${artifactId}-${version}.pom`));
        if (model !== null) next.push(...edgesOf(model, edge, root, aside));
        if (model === null || (type !== "jar" && type !== "pom")) giveUp();
      }
      level = next;
    }
    const keyOf = ({ groupId, artifactId, from, by }: ExcludedArtifact) => [groupId, artifactId, from, by].join();
    excluded.set(path, [...new Map(keptAway.map((it) => [keyOf(it), it])).values()]);
    withheld.set(path, keptBack);
    return [...found].map(([key, it]) => {
      const others = [...(options.get(key) ?? [])].filter(([version]) => version !== it.version);
      return { ...it, overruled: others.map(([version, by]) => ({ version, by })) };
    });
  }

  function of(pom: string): readonly ResolvedDependency[] {
    const known = resolved.get(pom) ?? resolve(pom);
    resolved.set(pom, known);
    return known;
  }

  function had(pom: string): (artifact: ArtifactName) => boolean {
    const artifacts = new Set(of(pom).map(artifactName));
    return (artifact) => artifacts.has(artifactName(artifact));
  }

  const managesWhole = onceFor((path: string) => isWhole(path, new Set()));
  function isWhole(path: string, visited: Set<string>): boolean {
    if (visited.has(path)) return true;
    visited.add(path);
    const lineage = poms.withParents(path);
    if (lineage === null || lineage.unreadParent !== undefined) return false;
    const lookup = lookupIn(lineage.pom, path, lineage.parentPoms[0], definitions);
    const fill = (text: string) => interpolate(text, lookup);
    const boms = lineage.pom.managedDependencies.filter(isImport);
    return boms.every((bom) => isWhole(pathOfBom(bom, fill, localRepository, ownPoms), visited));
  }

  /** Lists a POM, its parents and what they import, each with what it manages itself. */
  function managingPoms(pom: string) {
    const visited = new Set<string>();
    const managingIn = (path: string): readonly { path: string; elements: () => readonly ManagingElement[] }[] => {
      const lineage = poms.withParents(path);
      if (lineage === null) return [];
      return [path, ...lineage.parentPoms].flatMap((each) => {
        const managing = visited.has(each) ? null : poms.readActive(each);
        visited.add(each);
        if (managing === null) return [];
        const lookup = lookupIn(lineage.pom, path, lineage.parentPoms[0], definitions);
        const fill = (text: string) => interpolate(text, lookup);
        const [boms, plain] = partition(managing.managedDependencies, isImport);
        const elements = () =>
          plain.map((it) => ({
            ...{
              path: each,
              groupId: fill(it.groupId),
              artifactId: fill(it.artifactId),
              version: fill(it.version ?? ""),
            },
            ...{ type: fill(it.type), classifier: it.classifier && fill(it.classifier) },
          }));
        const imported = boms.flatMap((bom) => managingIn(pathOfBom(bom, fill, localRepository, ownPoms)));
        return [{ path: each, elements }, ...imported];
      });
    };
    return managingIn(pom);
  }

  function managedVersion(pom: string, groupId: string, artifactId: string): string | null {
    const managed = read(pom)?.managed({ ...PLAIN, groupId, artifactId })?.version;
    return managed === undefined || managed.includes("${") ? null : managed;
  }

  return {
    of,
    excluded(pom) {
      const isThere = had(pom);
      return (excluded.get(pom) ?? []).filter((it) => !isThere(it));
    },
    withheld(pom) {
      const isThere = had(pom);
      return (withheld.get(pom) ?? []).filter((it) => !isThere(it));
    },
    whole(pom) {
      const jars = of(pom).flatMap(({ jar }) => jar ?? []);
      return incomplete.has(pom) ? null : jars;
    },
    managedVersion,
    provenVersion: (pom, ...artifact) => (managesWhole(pom) ? managedVersion(pom, ...artifact) : null),
    managersOf: (pom, isMeant) =>
      managingPoms(pom).flatMap(({ path, elements }) => {
        const artifacts = elements().filter(isMeant);
        const [version = "", artifactId = ""] = path.split("/").reverse().slice(1);
        const isOutside = path.startsWith(join(localRepository, "/"));
        return isOutside && artifacts.length > 0 ? { artifactId, version, artifacts } : [];
      }),
    managedAs: (pom, groupId, artifactId) =>
      managingPoms(pom).flatMap(({ elements }) =>
        elements().filter((it) => it.groupId === groupId && it.artifactId === artifactId && it.version !== ""),
      ),
  };
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** More than any real project has. */
const MOST = 3000;

const PLAIN: PomDependency = {
  groupId: "",
  artifactId: "",
  version: undefined,
  type: "jar",
  classifier: undefined,
  scope: undefined,
  isOptional: false,
  exclusions: [],
};

interface Model {
  readonly pom: Pom;
  readonly lookup: Lookup;
  readonly managed: (dependency: PomDependency) => {
    readonly version: string;
    readonly scope: string | undefined;
    readonly exclusions: readonly string[];
    readonly bom: Coordinates | null;
  } | null;
}

interface Edge {
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
  readonly type: string;
  readonly classifier: string | undefined;
  readonly scope: Scope;
  readonly isScopeManaged: boolean;
  readonly exclusions: readonly Pick<ExcludedArtifact, "from" | "by">[];
  readonly isDirect: boolean;
  readonly through: Coordinates | null;
  readonly managed: Managing | null;
  /** The version that the POM itself asks for, and the coordinates of that POM; null for the module's own. */
  readonly wished: string;
  readonly by: string | null;
}

/** What becomes of what is no edge: a version that POMs do not tell, and what is excluded or not passed on. */
interface Aside {
  readonly exclude: (artifact: ExcludedArtifact) => void;
  readonly withhold: (artifact: WithheldArtifact) => void;
  readonly giveUp: () => void;
  readonly chooseIn: (range: string, groupId: string, artifactId: string) => string | null;
}

/** Lists what a POM depends on, as it counts for the module at the root. */
function edgesOf({ pom, lookup, managed }: Model, from: Edge | null, root: Model, aside: Aside): readonly Edge[] {
  return pom.dependencies.flatMap((dependency): Edge | readonly Edge[] => {
    const fill = (text: string) => interpolate(text, lookup);
    const [groupId, artifactId, type] = [fill(dependency.groupId), fill(dependency.artifactId), fill(dependency.type)];
    const own = managed(dependency);
    const ownScope = fill(dependency.scope ?? own?.scope ?? "compile");
    const scope = from === null ? toScope(ownScope) : inheritScope(from.scope, ownScope);
    if (scope === null || (from !== null && dependency.isOptional)) {
      const why = ownScope === "provided" ? ownScope : ownScope !== "test" && dependency.isOptional ? "optional" : null;
      const version = fill(dependency.version ?? "") || own?.version;
      if (from !== null && why !== null && version !== undefined) {
        aside.withhold({ groupId, artifactId, version, why, by: idOf(from) });
      }
      return [];
    }
    const exclusion = from?.exclusions.find(({ by }) => isExcluded(by, groupId, artifactId));
    if (exclusion) {
      aside.exclude({ groupId, artifactId, ...exclusion });
      return [];
    }
    // What the module itself manages counts for all that it gets.
    const forced = from === null ? null : root.managed({ ...dependency, groupId, artifactId, type });
    const wished = fill(dependency.version ?? "") || own?.version;
    const asked = forced?.version ?? wished ?? "$";
    const isOther = wished !== undefined && forced?.version !== wished;
    const chosen = from === null && dependency.version === undefined ? own : isOther ? forced : null;
    const isRange = /[[(,]/.test(asked);
    const version = isRange ? aside.chooseIn(asked, groupId, artifactId) : asked;
    if (isRange || asked.includes("$")) aside.giveUp();
    if (version === null || version.includes("$")) return [];
    // Exclusions of its own count in place of those that its POM manages; those that the module manages are added.
    const ownExclusions = dependency.exclusions.length > 0 ? dependency.exclusions : (own?.exclusions ?? []);
    const exclusions = [...ownExclusions, ...(forced?.exclusions ?? [])];
    const classifier = dependency.classifier && fill(dependency.classifier);
    return {
      groupId,
      artifactId,
      version,
      type,
      classifier,
      scope: forced?.scope === undefined ? scope : (toScope(forced.scope) ?? scope),
      isScopeManaged: from === null ? dependency.scope === undefined && own?.scope !== undefined : !!forced?.scope,
      exclusions: [...(from?.exclusions ?? []), ...exclusions.map((by) => ({ from: `${groupId}:${artifactId}`, by }))],
      isDirect: from === null,
      through: from === null ? null : (from.through ?? coordinatesOf(from)),
      managed: chosen && { bom: chosen.bom },
      wished: wished ?? version,
      by: from === null ? null : idOf(from),
    };
  });
}

function idOf({ groupId, artifactId, version }: Coordinates): string {
  return `${groupId}:${artifactId}:${version}`;
}

function coordinatesOf({ groupId, artifactId, version }: Coordinates): Coordinates {
  return { groupId, artifactId, version };
}

const WIDTH: Readonly<Record<Scope, number>> = { compile: 0, system: 0, provided: 1, runtime: 2, test: 3 };

function toScope(scope: string): Scope | null {
  return SCOPES.find((it) => it === scope) ?? null;
}

const SCOPES: readonly Scope[] = ["compile", "provided", "runtime", "test", "system"];

/** The scope in which a module gets what one of its dependencies needs; null where it does not get it. */
function inheritScope(from: Scope, own: string): Scope | null {
  if (own !== "compile" && own !== "runtime") return null;
  if (from === "compile") return own;
  return from === "system" ? null : from;
}

function isExcluded(exclusion: string, groupId: string, artifactId: string): boolean {
  const [group, artifact] = exclusion.split(":");
  return (group === "*" || group === groupId) && (artifact === "*" || artifact === artifactId);
}
