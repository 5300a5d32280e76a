import { readClassFile } from "../bytecode/class-file.ts";
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
  const digit = release.toString(36).toUpperCase();
  /** `89A/java.base/java/util/List.sig` holds the class as it was in 8, 9 and 10; before JDK 12 there are no modules. */
  const entriesEnding = (end: string) =>
    jar.namesEndingWith(end).flatMap((entry) => {
      const parts = entry.slice(0, -".sig".length).split("/");
      const [releases = ""] = parts;
      if (!releases.includes(digit) || releases.includes("-")) return [];
      const from = parts.findIndex((part, at) => at > 0 && TOP.has(part));
      return from < 0 ? [] : { entry, name: parts.slice(from).join(".") };
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

/** The first parts of the packages of the Java platform. */
const TOP: ReadonlySet<string> = new Set(["java", "javax", "org"]);
