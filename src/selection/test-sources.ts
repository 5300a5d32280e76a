import { join } from "node:path";
import { readTestSource, type TestClass, type TestSource } from "../java/sources/test-source.ts";
import { listNames } from "../maven/disk.ts";
import { listFilesBelow, readText } from "../maven/files.ts";
import { once, onceFor } from "../model/once.ts";
import type { Module } from "../model/project/project.ts";

/** The test sources of several modules. They are listed once; a file is read when it is first needed. */
export interface TestSources {
  readonly files: readonly TestFile[];
  /** The modules that have test sources. */
  readonly modules: () => readonly Module[];
  /** Returns the files of this name. */
  readonly named: (name: string) => readonly TestFile[];
  /**
   * Finds the classes of this simple name, including nested ones. It searches the files of that name, and files of
   * languages that allow other names; if these declare none, all files that declare one of that name.
   */
  readonly findClasses: (simpleName: string) => readonly FoundClass[];
  /** Returns all classes of these files; of all files by default. */
  readonly all: (files?: readonly TestFile[]) => readonly FoundClass[];
  /** Returns the top-level classes of these files; of all files by default. */
  readonly topLevel: (files?: readonly TestFile[]) => readonly FoundClass[];
  /** Returns the test sources of one module. */
  readonly of: (module: Module) => TestSources;
}

export interface TestFile {
  readonly module: Module;
  /** The absolute path of the file. */
  readonly path: string;
  /** The name of the file without extension: `CartTest` for `CartTest.java`. */
  readonly name: string;
  readonly text: () => string;
  readonly source: () => TestSource;
  /** Returns the classes of the file, each time the same objects. */
  readonly classes: () => readonly FoundClass[];
}

export interface FoundClass {
  readonly file: TestFile;
  readonly declared: TestClass;
  /** The binary name with package: `com.acme.CartTest$WhenEmpty`. */
  readonly fullName: string;
}

export function openTestSources(modules: readonly Module[]): TestSources {
  return searchIn(modules.flatMap(listFiles));
}

function searchIn(files: readonly TestFile[]): TestSources {
  const byName = once(() => Map.groupBy(files, ({ name }) => name));
  const declaring = once(() => indexDeclared(files));
  const declaringFreely = once(() => indexDeclared(files.filter(({ path }) => !path.endsWith(".java"))));
  const named = (name: string) => byName().get(name) ?? [];
  const byModule = once(() => {
    const groups = Map.groupBy(files, ({ module }) => module);
    return new Map([...groups].map(([module, own]) => [module, searchIn(own)]));
  });
  const findClasses = onceFor((simpleName: string): readonly FoundClass[] => {
    const called = new Set([...named(simpleName), ...(declaringFreely().get(simpleName) ?? [])]);
    const found = classesIn([...called]).filter(({ declared }) => declared.name === simpleName);
    if (found.length > 0) return found;
    const isMeant = ({ declared: { name } }: FoundClass) => name === simpleName || name.endsWith(`$${simpleName}`);
    return classesIn(declaring().get(simpleName) ?? []).filter(isMeant);
  });
  return {
    files,
    modules: () => [...byModule().keys()],
    named,
    findClasses,
    all: (some = files) => classesIn(some),
    topLevel: (some = files) => classesIn(some).filter(({ declared }) => !declared.name.includes("$")),
    of: (module) => byModule().get(module) ?? searchIn([]),
  };
}

function classesIn(files: readonly TestFile[]): readonly FoundClass[] {
  return files.flatMap((file) => file.classes());
}

/** Lists by the simple name of a class the files that seem to declare one, perhaps in a comment. */
function indexDeclared(files: readonly TestFile[]): ReadonlyMap<string, readonly TestFile[]> {
  const index = new Map<string, TestFile[]>();
  for (const file of files) {
    const names = [...file.text().matchAll(DECLARED)].map(({ groups }) => groups?.["name"]?.replaceAll("`", "") ?? "");
    for (const name of new Set(names)) {
      const known = index.get(name);
      if (known) known.push(file);
      else index.set(name, [file]);
    }
  }
  return index;
}

// class CartTest {
// enum class Kind {
// inner class `when empty` {
const DECLARED =
  /\b(?:enum\s+class|class|interface|record|object|trait|enum)\s+(?<name>[\p{L}_$][\p{L}\p{N}_$]*|`[^`\n]+`)/gu;

/** Returns the classes nested in a class, at any depth. */
export const nestedIn = onceFor(({ file, declared }: FoundClass): readonly FoundClass[] =>
  file.classes().filter((it) => it.declared.name.startsWith(`${declared.name}$`)),
);

/** Returns the top-level class around a nested class, or the class itself if it is not nested. */
export const outermostOf = onceFor((found: FoundClass): FoundClass => {
  const [name = ""] = found.declared.name.split("$");
  if (name === found.declared.name) return found;
  return found.file.classes().find(({ declared }) => declared.name === name) ?? found;
});

/** Whether a text contains a word that is not part of a longer one. */
export function hasWord(text: string, word: string): boolean {
  return (
    text.includes(word) && new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(word)}(?![\\p{L}\\p{N}_$])`, "u").test(text)
  );
}

/**
 * Lists the source files in a module's test source roots, and in the directories of test sources that earlier builds
 * generated, some of which the POM may list among the others.
 */
function listFiles(module: Module): TestFile[] {
  const generated = join(module.buildDirectory, "generated-test-sources");
  const roots = [...module.testSourceRoots, ...listNames(generated).map((name) => join(generated, name))];
  const paths = new Set(roots.flatMap((root) => listFilesBelow(root).map((path) => join(root, path))));
  return [...paths].flatMap((path) => {
    const name = SOURCE.exec(path)?.groups?.["name"];
    return name === undefined ? [] : toFile(module, path, name);
  });
}

// com/acme/CartTest.java
const SOURCE = /(?<![^/])(?<name>[^/]+)\.(?:java|kt|groovy|scala)$/;

function toFile(module: Module, path: string, name: string): TestFile {
  const text = once(() => readText(path));
  const source = once(() => readTestSource(text()));
  const file: TestFile = { module, path, name, text, source, classes: once(() => toClasses(file)) };
  return file;
}

function toClasses(file: TestFile): FoundClass[] {
  const { packageName, classes } = file.source();
  const prefix = packageName === "" ? "" : `${packageName}.`;
  return classes.map((declared) => ({ file, declared, fullName: `${prefix}${declared.name}` }));
}
