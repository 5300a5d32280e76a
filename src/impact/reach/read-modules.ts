import { dirname, normalize } from "node:path";

/** A class, as far as it decides which modules its texts lead to. */
interface ReadingClass {
  /** The texts of its class files. */
  readonly texts: readonly string[];
  /** The path of its module, in whose folder tests run. */
  readonly module: string;
  readonly isTest: boolean;
}

/**
 * Returns a function that finds the modules to which texts of a class lead as paths: `../core/src/main/resources/a.txt`,
 * or `core/pom.xml` from the root. Upwards alone, as in `Path.of("..", name)`, a path leads to all modules below; this
 * counts for tests that use files, since links and checks of paths have such texts, too.
 *
 * @param modules the paths of all modules
 * @param files the paths of all files
 */
export function openModulePaths(
  modules: readonly string[],
  files: Iterable<string>,
): (reading: ReadingClass) => readonly string[] {
  const known = withFolders(files);
  const paths = new Set(modules);
  const heads = new Set(modules.map((path) => path.split("/")[0] ?? ""));
  const ownerOf = (path: string): string => (paths.has(path) || path === "." ? path : ownerOf(dirname(path)));
  const isBelow = (path: string, folder: string) => folder === "." || path === folder || path.startsWith(`${folder}/`);
  const below = (folder: string) => modules.filter((path) => isBelow(path, folder));

  function follow(words: string, module: string, isReader: boolean): readonly string[] {
    const word = words.replace(/^(?:\.?\/)+/, "");
    if (/(?:^|\/)\.\.(?:\/|$)/.test(word)) {
      const path = normalize(`${module}/${word}`).replace(/\/$/, "");
      if (path.startsWith("..")) return [];
      if (isBelow(module, path)) return isReader ? below(path) : [];
      return [...new Set([ownerOf(path), ...below(path)])];
    }
    const owner = heads.has(word.slice(0, word.indexOf("/"))) ? ownerOf(normalize(word)) : ".";
    const [entry = ""] = word.slice(owner.length + 1).split("/");
    return entry === "target" || known.has(`${owner}/${entry}`) ? [owner] : [];
  }

  return ({ texts, module, isTest }) => {
    const isReader = isTest && texts.some((text) => FILES.test(text));
    const found = texts
      .filter((text) => (text.includes("/") || text === "..") && !DESCRIPTOR.test(text))
      .flatMap((text) => {
        return text.split(NO_PATH).flatMap((word) => follow(word, module, isReader));
      });
    // A file of the root belongs to all modules anyway.
    return [...new Set(found)].filter((path) => path !== module && path !== ".").sort();
  };
}

/** Adds the folders of files. */
function withFolders(files: Iterable<string>): ReadonlySet<string> {
  const known = new Set<string>();
  for (const file of files) {
    known.add(file);
    for (let folder = dirname(file); folder !== "." && !known.has(folder); folder = dirname(folder)) known.add(folder);
  }
  return known;
}

// (Lcom/acme/Cart;)V
const DESCRIPTOR = /^[[(]|;$/;
// What a program inserts is \1 in a text that it puts together.
const NO_PATH = /[^\w./@+ -]+/;
const FILES = /^L?java\/(?:io\/|nio\/file\/)/;
