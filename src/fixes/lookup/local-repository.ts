import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { type SearchedJar, searchJar } from "../../java/bytecode/jar.ts";
import { moduleNameOf } from "../../java/bytecode/module-name.ts";
import { nameOfEntry } from "../../java/libraries/library.ts";
import { listEntries } from "../../maven/disk.ts";
import { packageOf, withoutPackage } from "../../model/class-name.ts";
import { compareVersions } from "../../model/project/jdk.ts";
import { MODULE_NAMED } from "../compiler-view.ts";

export interface StoredClass {
  readonly name: string;
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
}

/**
 * Finds classes by their simple names, and functions of Kotlin outside of classes by their full ones, in the newest
 * release of each artifact of a local repository, or in the version that `versionOf` returns, but for jars that were
 * `searched`. Where the time did not suffice for all, others may be the first to have a class: then only what is
 * managed or named by the project, or in one of the groups that are `likely`, is told. Never throws.
 */
export function searchRepository(
  root: string,
  names: readonly string[],
  { versionOf, searched, likely, named, untilTick }: Search,
): ReadonlyMap<string, readonly StoredClass[]> {
  const found = new Map<string, StoredClass[]>(names.map((name) => [name, []]));
  const groups = likely.map((name) => name.replaceAll(".", "/"));
  for (const { groupId, artifactId, versions } of listLikelyFirst(root, groups, named)) {
    if (performance.now() > untilTick) {
      return new Map([...found].map(([name, classes]) => [name, sureOf(classes, { likely, named, versionOf })]));
    }
    const folder = join(root, groupId.replaceAll(".", "/"), artifactId);
    // Maven keeps only the POM of a version that it decided against.
    const version = newestFirst(versions).find((it) => existsSync(jarOf(folder, artifactId, it))) ?? null;
    if (version !== null && searched.has(jarOf(folder, artifactId, version))) continue;
    const classes = version === null ? [] : classesIn(folder, artifactId, version, names);
    if (version === null || classes.length === 0) continue;
    const managed = versionOf(groupId, artifactId);
    const isOther = managed !== null && managed !== version && versions.includes(managed);
    const told = isOther ? classesIn(folder, artifactId, managed, names) : classes;
    for (const { name, simple } of told) {
      found.get(simple)?.push({ name, groupId, artifactId, version: isOther ? managed : version });
    }
  }
  return found;
}

/** Lists those of the classes that no other artifact need have been found for. */
export function sureOf(
  classes: readonly StoredClass[],
  { likely, named, versionOf }: Pick<Search, "likely" | "named" | "versionOf">,
): readonly StoredClass[] {
  return classes.filter(
    ({ groupId, artifactId }) =>
      versionOf(groupId, artifactId) !== null ||
      named.some((it) => it.groupId === groupId && it.artifactId === artifactId) ||
      likely.some((it) => `${groupId}.`.startsWith(`${it}.`)),
  );
}

interface Search {
  readonly versionOf: (groupId: string, artifactId: string) => string | null;
  /** The absolute paths of jars in which the names are known not to be. */
  readonly searched: ReadonlySet<string>;
  /** The groups in which to look first: `jakarta.persistence`. */
  readonly likely: readonly string[];
  /** The artifacts in which to look next, since the project names them. */
  readonly named: readonly Coordinates[];
  readonly untilTick: number;
}

/** Returns the groups that the libraries of these packages or classes may have: they are mostly named as these begin. */
export function likelyGroups(names: readonly string[]): readonly string[] {
  const groups = names.map((name) => name.split(".").slice(0, 2).join("."));
  return [...new Set(groups)].filter((it) => /^\p{Ll}\w*\.\p{Ll}\w*$/u.test(it) && !it.startsWith("java."));
}

function* listLikelyFirst(
  root: string,
  groups: readonly string[],
  named: readonly Coordinates[],
): Iterable<StoredArtifact> {
  const listed = new Set<string>();
  const parts = [
    ...groups.map((group) => () => listArtifacts(root, group)),
    ...named.map((it) => () => listArtifacts(root, `${it.groupId.replaceAll(".", "/")}/${it.artifactId}`)),
    () => listArtifacts(root, "", groups),
  ];
  for (const part of parts) {
    for (const artifact of part()) {
      const id = `${artifact.groupId}:${artifact.artifactId}`;
      if (!listed.has(id)) yield artifact;
      listed.add(id);
    }
  }
}

function jarOf(folder: string, artifactId: string, version: string): string {
  return join(folder, version, `${artifactId}-${version}.jar`);
}

function classesIn(folder: string, artifactId: string, version: string, names: readonly string[]) {
  const path = jarOf(folder, artifactId, version);
  const jar = searchJar(path);
  if (jar === null) return [];
  return names.flatMap((simple) => {
    const module = simple.startsWith(MODULE_NAMED) ? simple.slice(MODULE_NAMED.length) : null;
    if (module !== null)
      return mayBe(module, artifactId, jar) && moduleNameOf(path) === module ? { name: module, simple } : [];
    if (simple.includes(".")) return hasFunction(jar, simple) ? { name: simple, simple } : [];
    return jar.namesEndingWith(`/${simple}.class`).flatMap((entry) => {
      return entry.startsWith("META-INF/") ? [] : { name: nameOfEntry(entry), simple };
    });
  });
}

/** Whether an artifact may be the Java module of a name: it has a package of that name, or ends as it does. Not each jar is asked for its name. */
function mayBe(module: string, artifactId: string, jar: SearchedJar): boolean {
  const ending = artifactId.replace(/[^A-Za-z0-9]+/g, ".");
  return `.${module}`.endsWith(`.${ending}`) || jar.folders().has(module.replaceAll(".", "/"));
}

/** Whether a class that Kotlin makes for the functions of a file, `org/acme/FilesKt.class`, names this one of its package. */
function hasFunction(jar: SearchedJar, full: string): boolean {
  const folder = packageOf(full).replaceAll(".", "/");
  const files = jar.namesEndingWith("Kt.class").filter((it) => dirname(it) === folder);
  // A name is a constant of its class: JVM specification, CONSTANT_Utf8.
  const name = Buffer.from(withoutPackage(full));
  const constant = Buffer.concat([Buffer.from([1, name.length >> 8, name.length & 255]), name]);
  return files.some((it) => Buffer.from(jar.read(it) ?? []).includes(constant));
}

interface Coordinates {
  readonly groupId: string;
  readonly artifactId: string;
}

interface StoredArtifact extends Coordinates {
  readonly versions: readonly string[];
}

/** Lists the folders that hold versions, whose names begin with a digit; groups and artifacts have none such. */
export function* listArtifacts(
  root: string,
  path: string,
  without: readonly string[] = [],
  depth = 0,
): Iterable<StoredArtifact> {
  const folders = listEntries(join(root, path)).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  const border = path.lastIndexOf("/");
  const versions = border < 0 ? [] : folders.filter((name) => /^v?\d/.test(name));
  if (versions.length > 0) {
    yield { groupId: path.slice(0, border).replaceAll("/", "."), artifactId: path.slice(border + 1), versions };
  }
  if (depth >= DEEPEST) return;
  for (const name of folders) {
    const below = path === "" ? name : `${path}/${name}`;
    if (!versions.includes(name) && !without.includes(below)) yield* listArtifacts(root, below, without, depth + 1);
  }
}

/** Nobody names groups with more parts. */
const DEEPEST = 14;

/** Sorts releases, the newest first; snapshots and milestones stand behind them. */
function newestFirst(versions: readonly string[]): readonly string[] {
  return versions.toSorted(
    (a, b) => Number(UNFINISHED.test(a)) - Number(UNFINISHED.test(b)) || compareVersions(b, a) || (a < b ? 1 : -1),
  );
}

// 6.0.0-M1, 2.0-SNAPSHOT, 33.0.0-rc1
const UNFINISHED = /SNAPSHOT|[.-](?:M|RC|alpha|beta|CR|rc|pre|ea|preview|incubating)[.-]?\d*/i;
