import { join } from "node:path";
import { readTestSource, type TestClass, type TestSource } from "../../parse/test-source.ts";
import type { Module } from "../../result/project/project.ts";
import { listFilesBelow, listNames, readText } from "../files.ts";

/** The test sources of several modules. They are listed once; a file is read when it is first needed. */
export interface TestSources {
  readonly files: readonly TestFile[];
  /**
   * Finds the classes of this simple name, including nested ones. It searches the files of that name, and files of
   * languages that allow other names; if these declare none, all files that contain the word.
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
  const inFile = new Map<TestFile, readonly FoundClass[]>();
  const classesOf = (file: TestFile): readonly FoundClass[] => {
    const known = inFile.get(file) ?? toClasses(file);
    inFile.set(file, known);
    return known;
  };
  const having = (word: string) => files.filter((file) => hasWord(file.text(), word));
  return {
    files,
    findClasses: (simpleName) => {
      const isMeant = ({ declared: { name } }: FoundClass) => name === simpleName || name.endsWith(`$${simpleName}`);
      const called = files.filter(({ name, path, text }) => {
        return name === simpleName || (!path.endsWith(".java") && hasWord(text(), simpleName));
      });
      const found = called.flatMap(classesOf).filter(({ declared }) => declared.name === simpleName);
      return found.length > 0 ? found : having(simpleName).flatMap(classesOf).filter(isMeant);
    },
    all: (some = files) => some.flatMap(classesOf),
    topLevel: (some = files) => some.flatMap(classesOf).filter(({ declared }) => !declared.name.includes("$")),
    of: (module) => searchIn(files.filter((file) => file.module === module)),
  };
}

/** Returns the classes nested in a class, at any depth. */
export function nestedIn({ file, declared, fullName }: FoundClass): FoundClass[] {
  const prefix = fullName.slice(0, fullName.length - declared.name.length);
  return file
    .source()
    .classes.filter(({ name }) => name.startsWith(`${declared.name}$`))
    .map((nested) => ({ file, declared: nested, fullName: `${prefix}${nested.name}` }));
}

/** Returns the top-level class around a nested class, or the class itself if it is not nested. */
export function outermostOf(found: FoundClass): FoundClass {
  const { file, declared, fullName } = found;
  const [name = ""] = declared.name.split("$");
  const outermost = file.source().classes.find((it) => it.name === name);
  if (!outermost || name === declared.name) return found;
  const prefix = fullName.slice(0, fullName.length - declared.name.length);
  return { file, declared: outermost, fullName: `${prefix}${name}` };
}

/** Whether a text contains a word that is not part of a longer one. */
export function hasWord(text: string, word: string): boolean {
  return (
    text.includes(word) && new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(word)}(?![\\p{L}\\p{N}_$])`, "u").test(text)
  );
}

/**
 * Lists the source files in a module's test source roots, and in the directories of test sources that earlier builds
 * generated.
 */
function listFiles(module: Module): TestFile[] {
  const generated = join(module.buildDirectory, "generated-test-sources");
  const roots = [...module.testSourceRoots, ...listNames(generated).map((name) => join(generated, name))];
  return roots.flatMap((root) =>
    listFilesBelow(root).flatMap((path) => {
      const name = SOURCE.exec(path)?.groups?.["name"];
      return name === undefined ? [] : toFile(module, join(root, path), name);
    }),
  );
}

// com/acme/CartTest.java
const SOURCE = /(?<name>[^/]+)\.(?:java|kt|groovy|scala)$/;

function toFile(module: Module, path: string, name: string): TestFile {
  let text: string | undefined;
  let source: TestSource | undefined;
  const read = () => {
    text ??= readText(path);
    return text;
  };
  return {
    module,
    path,
    name,
    text: read,
    source: () => {
      source ??= readTestSource(read());
      return source;
    },
  };
}

function toClasses(file: TestFile): FoundClass[] {
  const { packageName, classes } = file.source();
  const prefix = packageName === "" ? "" : `${packageName}.`;
  return classes.map((declared) => ({ file, declared, fullName: `${prefix}${declared.name}` }));
}
