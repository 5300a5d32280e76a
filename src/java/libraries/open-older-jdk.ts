import { type ClassFile, readClassFile } from "../bytecode/class-file.ts";
import { searchJar } from "../bytecode/jar.ts";
import { simpleNameOf } from "../bytecode/type-name.ts";
import type { Library } from "./library.ts";

/**
 * Opens what a JDK tells of older releases: `lib/ct.sym`, from which javac takes the classes for `--release`. Null where
 * there is none. Never throws.
 */
export function openOlderJdk(path: string, release: number): Library | null {
  const jar = searchJar(path);
  if (jar === null) return null;
  const entriesEnding = (end: string) =>
    jar.namesEndingWith(end).flatMap((entry) => {
      const read = readEntry(entry);
      return read?.releases.includes(release) ? { ...read, entry } : [];
    });
  return {
    path,
    findClass(name) {
      const found = entriesEnding(`/${name.replaceAll(".", "/")}.sig`).find((it) => it.name === name);
      const bytes = found && jar.read(found.entry);
      return bytes ? readClassFile(bytes) : null;
    },
    // To list a package would take all of its releases; no one has asked for that.
    classesIn: () => [],
    allClasses: () => [...new Set(entriesEnding(".sig").map(({ name }) => name))],
    classesNamed: (simple) =>
      [...new Set(entriesEnding(`${simple}.sig`).map(({ name }) => name))].filter(
        (name) => simpleNameOf(name) === simple,
      ),
  };
}

/** Returns a function that finds the newest release before another one whose class fits, by what a JDK tells of older releases; null where none does. */
export function openReleases(
  path: string,
): (name: string, before: number, fits: (file: ClassFile) => boolean) => number | null {
  const jar = searchJar(path);
  return (name, before, fits) => {
    const entries = (jar?.namesEndingWith(`/${name.replaceAll(".", "/")}.sig`) ?? []).flatMap((entry) => {
      const read = readEntry(entry);
      const releases = read?.name === name ? read.releases.filter((it) => it < before) : [];
      return releases.length > 0 ? { entry, last: Math.max(...releases) } : [];
    });
    for (const { entry, last } of entries.toSorted((a, b) => b.last - a.last)) {
      const bytes = jar?.read(entry);
      const file = bytes && readClassFile(bytes);
      if (file && fits(file)) return last;
    }
    return null;
  };
}

/** `89A/java.base/java/util/List.sig` holds the class as it was in 8, 9 and 10; before JDK 12 there are no modules. */
function readEntry(entry: string): { readonly releases: readonly number[]; readonly name: string } | null {
  const parts = entry.slice(0, -".sig".length).split("/");
  const [releases = ""] = parts;
  const from = parts.findIndex((part, at) => at > 0 && TOP.has(part));
  if (from < 0 || releases.includes("-")) return null;
  return { releases: [...releases].map((digit) => Number.parseInt(digit, 36)), name: parts.slice(from).join(".") };
}

/** The first parts of the packages of the Java platform. */
const TOP: ReadonlySet<string> = new Set(["java", "javax", "org"]);
