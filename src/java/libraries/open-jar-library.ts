import { readClassFile } from "../bytecode/class-file.ts";
import { type SearchedJar, searchJar } from "../bytecode/jar.ts";
import { simpleNameOf } from "../bytecode/type-name.ts";
import { entryOf, isOutermost, type Library, nameOfEntry } from "./library.ts";

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
    versions ??= versionsIn(from, release);
    return versions;
  };
  const find = (name: string) => {
    const from = jar();
    if (!from) return null;
    const entry = entryOf(name);
    const folder = entry.slice(0, Math.max(0, entry.lastIndexOf("/")));
    for (const prefix of [...readVersions(from).map((version) => `META-INF/versions/${version}/`), ""]) {
      const bytes = from.folders().has(prefix + folder) ? from.read(prefix + entry) : null;
      if (bytes !== null) return readClassFile(bytes);
    }
    return null;
  };
  return {
    path,
    findClass(name) {
      const found = find(name);
      return found?.name === name ? found : null;
    },
    classesIn(within) {
      const from = jar();
      const folder = within.replaceAll(".", "/");
      return from?.folders().has(folder) ? from.namesIn(folder).filter(isOutermost).map(nameOfEntry) : [];
    },
    allClasses() {
      const entries = jar()?.namesEndingWith(".class") ?? [];
      return entries.flatMap((entry) => (entry.startsWith("META-INF/") ? [] : nameOfEntry(entry)));
    },
    classesNamed(simple) {
      const from = jar();
      if (!from) return [];
      const entries = from.namesEndingWith(`${simple}.class`).flatMap((entry) => {
        if (!entry.startsWith("META-INF/")) return entry;
        const [, version = "", plain = ""] = VERSIONED.exec(entry) ?? [];
        return readVersions(from).includes(Number(version)) ? plain : [];
      });
      return [...new Set(entries.map(nameOfEntry))].filter((name) => simpleNameOf(name) === simple);
    },
  };
}

// META-INF/versions/9/org/acme/Cart.class
const VERSIONED = /^META-INF\/versions\/(\d+)\/(.+)$/;

/** Lists the releases up to one for which a jar has classes of their own, the newest first. */
function versionsIn(jar: SearchedJar, release: number): readonly number[] {
  const found = [...jar.folders()].flatMap((folder) => {
    const version = Number(VERSION.exec(folder)?.[1]);
    return version <= release ? version : [];
  });
  return found.length > 0 && isOfSeveralReleases(jar) ? [...new Set(found)].sort((a, b) => b - a) : [];
}

// META-INF/versions/9/org/acme
const VERSION = /^META-INF\/versions\/(\d+)(?:\/|$)/;

function isOfSeveralReleases(jar: SearchedJar): boolean {
  const manifest = jar.read("META-INF/MANIFEST.MF");
  return manifest !== null && /^Multi-Release: *true\s*$/im.test(new TextDecoder().decode(manifest));
}
