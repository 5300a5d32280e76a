import { readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { onceFor } from "../../model/once.ts";
import { type ClassFile, type FindClass, readClassFile } from "./class-file.ts";
import { type Jar, openJar } from "./jar.ts";

/**
 * A list of folders and jars, which are searched in this order as a JVM does. Each is read when it is first needed, and
 * only once.
 */
export interface Classpath {
  /**
   * Finds a class in the first place that has one of this name; returns null if none has one, or if that one is broken.
   */
  readonly findClass: FindClass;
  /** Returns the bytes of the class file that `findClass` reads; null if there is none. They are read on each call. */
  readonly findBytes: (name: string) => Uint8Array | null;
  /**
   * Returns the texts of an entry such as `META-INF/services/org.junit.platform.engine.TestEngine`, with the places
   * that have it.
   */
  findTexts(entry: string): readonly { readonly place: string; readonly text: string }[];
  /** Lists the places that exist, but are neither a folder nor a jar that can be read. This opens all jars. */
  findBroken(): readonly string[];
}

/**
 * Opens a classpath. It never throws: a place that is missing or broken has no classes. If a jar has classes for
 * several Java releases, the basic ones count.
 */
export function openClasspath(paths: readonly string[]): Classpath {
  const places = paths.map(openPlace);
  const findBytes = (name: string): Uint8Array | null => {
    const entry = `${name.replaceAll(".", "/")}.class`;
    for (const place of places) {
      const bytes = place.read(entry);
      if (bytes !== "missing") return bytes;
    }
    return null;
  };
  const findClass = onceFor((name: string): ClassFile | null => {
    const bytes = findBytes(name);
    const found = bytes && readClassFile(bytes);
    // A disk that knows no case finds `cart.class` for `Cart`, too.
    return found?.name === name ? found : null;
  });

  return {
    findClass,
    findBytes,
    findTexts: (entry) =>
      places.flatMap((place) => {
        const bytes = place.read(entry);
        return bytes instanceof Uint8Array ? [{ place: place.path, text: new TextDecoder().decode(bytes) }] : [];
      }),
    findBroken: () => places.filter((place) => place.isBroken()).map(({ path }) => path),
  };
}

/**
 * Reads the class files in a folder and those below it, ordered by path. Files that are no class files are left out. It
 * never throws.
 */
export function readClassFolder(folder: string): readonly ClassFile[] {
  return listClassEntries(folder).flatMap((path) => {
    const bytes = readFile(join(folder, path));
    return (bytes instanceof Uint8Array ? readClassFile(bytes) : null) ?? [];
  });
}

/** Lists the class files in a folder and those below it by their relative paths, ordered. Never throws. */
export function listClassEntries(folder: string): readonly string[] {
  return listFiles(folder, "")
    .filter((path) => path.endsWith(".class"))
    .sort();
}

/** A folder or a jar. */
interface ClasspathEntry {
  readonly path: string;
  /** Returns the content of an entry; null if it exists and cannot be read. */
  read(entry: string): Uint8Array | "missing" | null;
  isBroken(): boolean;
}

function openPlace(path: string): ClasspathEntry {
  const kind = kindOf(path);
  if (kind === "folder") return { path, read: (entry) => readFile(join(path, entry)), isBroken: () => false };
  if (kind !== "file") return { path, read: () => "missing", isBroken: () => kind === "other" };
  let jar: Jar | null | undefined;
  const open = () => {
    if (jar === undefined) jar = openJar(path);
    return jar;
  };
  return {
    path,
    read(entry) {
      const opened = open();
      return opened ? opened.read(entry) : "missing";
    },
    isBroken: () => open() === null,
  };
}

const LARGEST = 64 * 1024 * 1024;

function readFile(path: string): Uint8Array | "missing" | null {
  const found = stat(path);
  if (found === null) return "missing";
  try {
    return found.isFile() && found.size <= LARGEST ? readFileSync(path) : null;
  } catch {
    return null;
  }
}

/** Returns what is at a path. Only files are read later: reading a pipe would wait for somebody to write to it. */
function kindOf(path: string): "folder" | "file" | "other" | "missing" {
  const found = stat(path);
  if (found === null) return "missing";
  return found.isDirectory() ? "folder" : found.isFile() ? "file" : "other";
}

function stat(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    // A name with a NUL, or a file where a folder would have to be.
    return null;
  }
}

/** Lists the files below a folder. It does not follow links to folders, which may lead in a circle. */
function listFiles(root: string, folder: string): readonly string[] {
  try {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    return entries
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? listFiles(root, path) : [path];
      });
  } catch {
    return [];
  }
}
