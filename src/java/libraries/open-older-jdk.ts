import { type ClassFile, readClassFile } from "../bytecode/class-file.ts";
import { searchJar } from "../bytecode/jar.ts";
import { simpleNameOf } from "../bytecode/type-name.ts";
import type { Library } from "./library.ts";

/** What a JDK tells of older releases. */
export interface OlderReleases {
  /** Opens the classes of a release as a library. */
  of(release: number): Library;
  /** Finds the newest release before another one whose class fits; null where none does. */
  lastBefore(name: string, before: number, fits: (file: ClassFile) => boolean): number | null;
}

/**
 * Opens `lib/ct.sym`, from which javac takes the classes for `--release`. Its directory is read once for all releases. Null
 * where there is none. Never throws.
 */
export function openOlderReleases(path: string): OlderReleases | null {
  const jar = searchJar(path);
  if (jar === null) return null;
  const entriesOf = (name: string) =>
    jar.namesEndingWith(`/${name.replaceAll(".", "/")}.sig`).flatMap((entry) => {
      const read = readEntry(entry);
      return read?.name === name ? { ...read, entry } : [];
    });
  const read = (entry: string | undefined) => {
    const bytes = entry === undefined ? null : jar.read(entry);
    return bytes && readClassFile(bytes);
  };
  return {
    of(release) {
      const namesEnding = (end: string) => {
        const entries = jar.namesEndingWith(end).flatMap((entry) => readEntry(entry) ?? []);
        return [...new Set(entries.flatMap(({ name, releases }) => (releases.includes(release) ? name : [])))];
      };
      return {
        path,
        findClass: (name) => read(entriesOf(name).find(({ releases }) => releases.includes(release))?.entry),
        // To list a package would take all of its releases; no one has asked for that.
        classesIn: () => [],
        allClasses: () => namesEnding(".sig"),
        classesNamed: (simple) => namesEnding(`${simple}.sig`).filter((name) => simpleNameOf(name) === simple),
      };
    },
    lastBefore(name, before, fits) {
      const entries = entriesOf(name).flatMap(({ entry, releases }) => {
        const earlier = releases.filter((it) => it < before);
        return earlier.length > 0 ? { entry, last: Math.max(...earlier) } : [];
      });
      for (const { entry, last } of entries.toSorted((a, b) => b.last - a.last)) {
        const file = read(entry);
        if (file && fits(file)) return last;
      }
      return null;
    },
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
