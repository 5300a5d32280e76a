import { basename, dirname, join, resolve } from "node:path";
import type { Disk } from "../disk.ts";
import { interpolate } from "./interpolate.ts";
import { isOfMaven4, type Pom } from "./pom.ts";
import { locatePom, type Poms } from "./poms.ts";

export interface ModuleTree {
  /** The absolute paths of the first POM and of every module below it, depth first, each once. */
  readonly poms: readonly string[];
  /** Returns the ids of the profiles whose `<modules>` lead from the first POM to this one, from the top down. */
  readonly profilesTo: (path: string) => readonly string[];
  /** The absolute paths that are listed as modules, but do not exist or are no POM. */
  readonly missing: readonly string[];
}

/** Which `<modules>` are followed. */
export type Follow = "all profiles" | "active profiles";

export function listModules(pomPath: string, poms: Poms, disk: Disk, follow: Follow): ModuleTree {
  const profiles = new Map(
    [...visit(pomPath, poms, disk, follow, (named) => named)].map((it) => [it.path, it.profiles]),
  );
  const all = [...profiles.keys()];
  const isRead = (path: string) => poms.read(path)?.kind === "pom";
  const profilesTo = (path: string) => profiles.get(path) ?? [];
  return { poms: all.filter(isRead), profilesTo, missing: all.filter((path) => !isRead(path)) };
}

/** Whether the modules of a POM lead to a directory; those on the way to it are tried first. */
export function leadsTo(pomPath: string, dir: string, poms: Poms, disk: Disk): boolean {
  const isNear = (path: string) => `${dir}/`.startsWith(`${path}/`);
  const nearFirst = (named: readonly Visited[]) =>
    named.toSorted((a, b) => Number(isNear(b.path)) - Number(isNear(a.path)));
  for (const { path } of visit(pomPath, poms, disk, "all profiles", nearFirst)) {
    if (dirname(path) === dir) return true;
  }
  return false;
}

/** A POM, or a directory with one, and the profiles whose `<modules>` lead to it. */
interface Visited {
  readonly path: string;
  readonly profiles: readonly string[];
}

/** Yields each POM once, also those that cannot be read. */
function* visit(
  pomPath: string,
  poms: Poms,
  disk: Disk,
  follow: Follow,
  order: (named: readonly Visited[]) => readonly Visited[],
): Generator<Visited> {
  const met = new Set<string>();
  const pending: Visited[] = [{ path: pomPath, profiles: [] }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const path = locatePom(next.path, poms.read) ?? next.path;
    // Not by its path: a module may be a link to a directory above, and there are a million paths through three of them.
    const identity = `${disk.identify(dirname(path)) ?? dirname(path)} ${basename(path)}`;
    if (met.has(identity)) continue;
    met.add(identity);
    const { profiles } = next;
    yield { path, profiles };
    const pom = poms.readActive(path);
    if (pom === null) continue;
    const dir = dirname(path);
    const named = modulesOf(pom, dir, poms, disk, follow).map(({ path: name, profiles: further }) => {
      return { path: resolve(dir, name), profiles: [...new Set([...profiles, ...further])] };
    });
    pending.push(...order(named).toReversed());
  }
}

/** Returns the modules of a POM; in Maven 4, where it names none, each subdirectory with a `pom.xml`. */
function modulesOf(pom: Pom, dir: string, poms: Poms, disk: Disk, follow: Follow): readonly Visited[] {
  const known = (name: string) => pom.properties.get(name);
  const toVisit = (names: readonly string[], ...profiles: readonly string[]) =>
    names.map((name) => ({ path: interpolate(name, known).replaceAll("\\", "/"), profiles }));
  const inProfiles = follow === "all profiles" ? pom.profiles.flatMap((it) => toVisit(it.modules, it.id)) : [];
  const named = [...toVisit(pom.modules), ...inProfiles];
  if (named.length > 0) return named;
  if (!isOfMaven4(pom) || pom.values.get("packaging") !== "pom") return [];
  return toVisit(disk.listDirectories(dir).filter((name) => poms.read(join(dir, name, "pom.xml")) !== null));
}
