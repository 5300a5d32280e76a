import { readClassFile } from "../class-file.ts";
import { type SearchedJar, searchJar } from "../jar.ts";
import { entryOf, type Library, nameOfEntry, simpleName } from "./library.ts";

/**
 * Opens a jar for a compiler of that Java release: in a jar of several releases, the newest classes up to it count.
 * A jar that is missing or broken holds nothing. Never throws.
 */
export function openJarLibrary(path: string, release: number): Library {
  let opened: SearchedJar | null | undefined;
  const jar = () => {
    if (opened === undefined) opened = searchJar(path);
    return opened;
  };
  let versions: readonly number[] | null = null;
  const readVersions = (from: SearchedJar) => {
    versions ??= isOfSeveralReleases(from) ? [...rangeDown(release)] : [];
    return versions;
  };
  const find = (name: string) => {
    const from = jar();
    if (!from) return null;
    const entry = entryOf(name);
    for (const version of readVersions(from)) {
      const bytes = from.read(`META-INF/versions/${version}/${entry}`);
      if (bytes !== null) return readClassFile(bytes);
    }
    const bytes = from.read(entry);
    return bytes && readClassFile(bytes);
  };
  return {
    path,
    findClass(name) {
      const found = find(name);
      return found?.name === name ? found : null;
    },
    classesNamed(simple) {
      const from = jar();
      if (!from) return [];
      const entries = from.namesEndingWith(`${simple}.class`).flatMap((entry) => {
        if (!entry.startsWith("META-INF/")) return entry;
        const [, version = "", plain = ""] = VERSIONED.exec(entry) ?? [];
        return readVersions(from).includes(Number(version)) ? plain : [];
      });
      return [...new Set(entries.map(nameOfEntry))].filter((name) => simpleName(name) === simple);
    },
  };
}

// META-INF/versions/9/org/acme/Cart.class
const VERSIONED = /^META-INF\/versions\/(\d+)\/(.+)$/;
const FIRST_WITH_VERSIONS = 9;

function* rangeDown(release: number): Iterable<number> {
  for (let version = release; version >= FIRST_WITH_VERSIONS; version--) yield version;
}

function isOfSeveralReleases(jar: SearchedJar): boolean {
  const manifest = jar.read("META-INF/MANIFEST.MF");
  return manifest !== null && /^Multi-Release: *true\s*$/im.test(new TextDecoder().decode(manifest));
}
