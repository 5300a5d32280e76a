import { listClassEntries, openClasspath } from "../bytecode/classpath.ts";
import { simpleNameOf } from "../bytecode/type-name.ts";
import { isOutermost, type Library, nameOfEntry } from "./library.ts";

/** Opens a folder of class files. Never throws: one that is missing holds nothing. */
export function openFolderLibrary(path: string): Library {
  const classpath = openClasspath([path]);
  let names: readonly string[] | null = null;
  const list = () => {
    names ??= listClassEntries(path).map(nameOfEntry);
    return names;
  };
  return {
    path,
    allClasses: list,
    findClass: classpath.findClass,
    classesIn(within) {
      const folder = within.replaceAll(".", "/");
      return listClassEntries(path)
        .filter((entry) => isOutermost(entry) && entry.slice(0, Math.max(0, entry.lastIndexOf("/"))) === folder)
        .map(nameOfEntry);
    },
    classesNamed: (simple) => list().filter((name) => name.endsWith(simple) && simpleNameOf(name) === simple),
  };
}
