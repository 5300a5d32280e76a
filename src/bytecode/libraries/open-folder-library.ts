import { listClassEntries, openClasspath } from "../classpath.ts";
import { type Library, nameOfEntry, simpleName } from "./library.ts";

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
    findClass: classpath.findClass,
    classesNamed: (simple) => list().filter((name) => name.endsWith(simple) && simpleName(name) === simple),
  };
}
