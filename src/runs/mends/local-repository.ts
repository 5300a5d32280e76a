import { readdirSync } from "node:fs";
import { join } from "node:path";
import { searchJar } from "../../bytecode/jar.ts";
import { nameOfEntry, simpleName } from "../../bytecode/libraries/library.ts";
import { attempt } from "../../result/attempt.ts";

/** A class in a jar of the local repository. */
export interface StoredClass {
  /** The binary name. */
  readonly name: string;
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
}

/**
 * Finds classes by their simple names in the jars of a local repository: in the newest release of each artifact, or in the
 * version that `versionOf` returns. What was not searched when the time was up is left out. Never throws.
 */
export function searchRepository(
  root: string,
  names: readonly string[],
  versionOf: (groupId: string, artifactId: string) => string | null,
  untilTick: number,
): ReadonlyMap<string, readonly StoredClass[]> {
  const found = new Map<string, StoredClass[]>(names.map((name) => [name, []]));
  for (const { groupId, artifactId, versions } of listArtifacts(root, "")) {
    if (performance.now() > untilTick) break;
    const managed = versionOf(groupId, artifactId);
    const version = managed !== null && versions.includes(managed) ? managed : newest(versions);
    if (version === null) continue;
    const jar = searchJar(
      join(root, groupId.replaceAll(".", "/"), artifactId, version, `${artifactId}-${version}.jar`),
    );
    if (jar === null) continue;
    for (const simple of names) {
      for (const entry of jar.namesEndingWith(`/${simple}.class`)) {
        const name = nameOfEntry(entry);
        if (entry.startsWith("META-INF/") || simpleName(name) !== simple) continue;
        found.get(simple)?.push({ name, groupId, artifactId, version });
      }
    }
  }
  return found;
}

interface StoredArtifact {
  readonly groupId: string;
  readonly artifactId: string;
  readonly versions: readonly string[];
}

/** Lists the folders that hold versions: those whose own folders hold a POM of their name. */
function* listArtifacts(root: string, path: string, depth = 0): Iterable<StoredArtifact> {
  const entries = attempt(() => readdirSync(join(root, path), { withFileTypes: true })) ?? [];
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  const border = path.lastIndexOf("/");
  const artifactId = path.slice(border + 1);
  const versions =
    border < 0 ? [] : folders.filter((name) => /\d/.test(name) && isVersion(join(root, path, name), artifactId, name));
  if (versions.length > 0) {
    yield { groupId: path.slice(0, border).replaceAll("/", "."), artifactId, versions };
  }
  if (depth >= DEEPEST) return;
  for (const name of folders) {
    if (!versions.includes(name)) yield* listArtifacts(root, path === "" ? name : `${path}/${name}`, depth + 1);
  }
}

/** Nobody names groups with more parts. */
const DEEPEST = 14;

function isVersion(folder: string, artifactId: string, version: string): boolean {
  const names = attempt(() => readdirSync(folder)) ?? [];
  return names.includes(`${artifactId}-${version}.jar`);
}

/** Returns the newest release; a snapshot or a milestone only where there is nothing else. */
export function newest(versions: readonly string[]): string | null {
  const releases = versions.filter((version) => !UNFINISHED.test(version));
  const candidates = releases.length > 0 ? releases : versions;
  return candidates.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1) ?? null;
}

// 6.0.0-M1, 2.0-SNAPSHOT, 33.0.0-rc1
const UNFINISHED = /SNAPSHOT|[.-](?:M|RC|alpha|beta|CR|rc|pre|ea|preview|incubating)[.-]?\d*/i;
