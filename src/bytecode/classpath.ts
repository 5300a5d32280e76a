import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type ClassFile, type FindClass, readClassFile } from "./class-file.ts";
import { type Jar, openJar } from "./jar.ts";

/** Folders and jars in the order in which a JVM searches them. They are read when first needed, and only once. */
export interface Classpath {
  /** The class in the first place that has one of that name; null where none has, or where that one is broken. */
  readonly findClass: FindClass;
  /** The texts of an entry like `META-INF/services/org.junit.platform.engine.TestEngine`, with the places that have it. */
  findTexts(entry: string): readonly { readonly place: string; readonly text: string }[];
  /** The places that are there and are neither a folder nor a jar that can be read. This reads all jars. */
  findBroken(): readonly string[];
}

/** Never throws: a place that is missing or broken holds nothing. In a jar of several releases, the base classes count. */
export function openClasspath(paths: readonly string[]): Classpath {
  const places = paths.map(openPlace);
  const known = new Map<string, ClassFile | null>();

  const findClass = (name: string) => {
    const entry = `${name.replaceAll(".", "/")}.class`;
    for (const place of places) {
      const bytes = place.read(entry);
      if (bytes === "missing") continue;
      const found = bytes && readClassFile(bytes);
      // A disk that knows no case finds `cart.class` for `Cart`, too.
      return found?.name === name ? found : null;
    }
    return null;
  };

  return {
    findClass(name) {
      const found = known.get(name);
      if (found !== undefined) return found;
      const read = findClass(name);
      known.set(name, read);
      return read;
    },
    findTexts: (entry) =>
      places.flatMap((place) => {
        const bytes = place.read(entry);
        return bytes instanceof Uint8Array ? [{ place: place.path, text: new TextDecoder().decode(bytes) }] : [];
      }),
    findBroken: () => places.filter((place) => place.isBroken()).map(({ path }) => path),
  };
}

/** Lists the class files in a folder and those below it, ordered by path; what is no class file is left out. Never throws. */
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
interface Place {
  readonly path: string;
  /** The content of an entry; null where it is there and cannot be read. */
  read(entry: string): Uint8Array | "missing" | null;
  isBroken(): boolean;
}

function openPlace(path: string): Place {
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
  const kind = kindOf(path);
  if (kind === "missing") return "missing";
  try {
    return kind === "file" && statSync(path).size <= LARGEST ? readFileSync(path) : null;
  } catch {
    return null;
  }
}

/** Reading a pipe would wait for somebody to write to it. */
function kindOf(path: string): "folder" | "file" | "other" | "missing" {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return "missing";
    return found.isDirectory() ? "folder" : found.isFile() ? "file" : "other";
  } catch {
    // A name with a NUL, or a file where a folder would have to be.
    return "missing";
  }
}

/** Folders behind links are left alone: they may lead in a circle. */
function listFiles(root: string, folder: string): readonly string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(root, path) : [path];
    });
  } catch {
    return [];
  }
}
