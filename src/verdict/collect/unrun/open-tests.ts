import { basename, dirname, join } from "node:path";
import { type ClassFile, readClassFile } from "../../../java/bytecode/class-file.ts";
import { openClasspath } from "../../../java/bytecode/classpath.ts";
import { decodeLatin1 } from "../../../java/bytecode/modified-utf8.ts";
import { referencedMembers, supertypes } from "../../../java/bytecode/referenced-classes.ts";
import { classesUsing } from "../../../java/bytecode/testing/classes-using.ts";
import { type KnownClasses, knowClasses } from "../../../java/bytecode/testing/known-classes.ts";
import { listUnexecutable } from "../../../knowledge/frameworks/jupiter.ts";
import { findTestClasses, type TestClass } from "../../../knowledge/frameworks/test-classes.ts";
import { listNames } from "../../../maven/disk.ts";
import { readBytes } from "../../../maven/files.ts";
import { readTestClasspath } from "../../../maven/testing/test-classpath.ts";
import { outermost, withoutPackage } from "../../../model/class-name.ts";
import { once, onceFor } from "../../../model/once.ts";
import type { Module } from "../../../model/project/project.ts";
import { declaredProviders, type Providers, providersOf } from "./why-not-run.ts";

/** The tests of a module, as its class files prove them. */
export interface CompiledTests {
  /**
   * Finds a test class by its binary name, first by a framework that reports it by that; returns null if its class file
   * does not prove that it is a test.
   */
  readonly find: (testClass: string) => TestClass | null;
  /** Lists the test classes of a class at the top level: it and those nested in it, each by every framework. */
  readonly classesIn: (outer: string) => readonly TestClass[];
  /** Lists the classes at the top level that use one of these types, also in a class nested in them or in a supertype. */
  readonly classesUsing: (types: readonly string[]) => ReadonlySet<string>;
  /** Lists the classes of JUnit 3 without test methods of which a class makes instances: each is a test by itself. */
  readonly madeBy: (testClass: string) => readonly string[];
  /** Lists the names of what a class at the top level and those nested in it call of each other. */
  readonly callsIn: (outer: string) => ReadonlySet<string>;
  /** Returns the version of an artifact whose jar is on the classpath; null if it is not known. */
  readonly versionOf: (artifact: string) => string | null;
  /** Lists the methods of a class that are to be tests of Jupiter and that it cannot execute. */
  readonly unexecutable: (testClass: string) => ReturnType<typeof listUnexecutable>;
  /** Whether a class is one of a language that infers what methods return. */
  readonly infersTypes: (testClass: string) => boolean;
  /** Returns the class files of a class at the top level and of those within it, with what answers about them. */
  readonly filesOf: (outer: string) => { readonly files: readonly ClassFile[]; readonly known: KnownClasses };
  /** Lists the types of the annotations on the methods of this name that a class declares. */
  readonly annotationsOf: (className: string, method: string) => readonly string[];
  /** Whether a class has a superclass other than one of Java's. */
  readonly isHeir: (testClass: string) => boolean;
  readonly providers: () => Providers;
  /** Whether an engine on the classpath has a name that contains this one, in small letters. */
  readonly hasEngine: (name: string) => boolean;
  /** Whether a filter of the project's own may leave out tests. */
  readonly isFiltered: () => boolean;
  /** Whether the classpath has extensions that Jupiter may register by itself. */
  readonly isExtended: () => boolean;
}

/** Returns the compiled tests of a module, and always the same for one module and run. */
export type TestsOf = (module: Module) => CompiledTests;

/**
 * Files are read only when they are needed.
 *
 * @param jarsOf returns the jars that a module gets by its POMs: the classpath where no report tells one, as before the
 * first test of a module
 */
export function openTests(module: Module, jarsOf: (module: Module) => readonly string[] = () => []): CompiledTests {
  const reportedClasspath = readTestClasspath(module);
  const byPoms = () => [module.testOutputDirectory, module.outputDirectory, ...jarsOf(module)];
  const classpath = once(() => openClasspath(reportedClasspath ?? byPoms()));
  const filesIn = onceFor(groupClassFiles);
  const extendsTestCase = (name: string | null): boolean =>
    name !== null && (name === TEST_CASE || extendsTestCase(classpath().findClass(name)?.superclass ?? null));
  const findIn = onceFor((outer: string) =>
    findTestClasses(readWithNested(module, outer, filesIn), classpath().findClass),
  );
  const known = once(() => knowClasses([], classpath().findClass));
  return {
    find: (testClass) => {
      const own = findIn(outermost(testClass)).filter(({ name }) => name === testClass);
      return own.find(({ isReportedByName }) => isReportedByName) ?? own[0] ?? null;
    },
    classesIn: findIn,
    classesUsing: (types) =>
      new Set(classesUsing(types, module.testOutputDirectory, classpath().findBytes).map(outermost)),
    madeBy: (testClass) => {
      const members = referencedMembers(classpath().findBytes(testClass) ?? new Uint8Array());
      const made = new Set(members.flatMap(({ name, owner }) => (name === "<init>" ? owner : [])));
      return [...made].filter(
        (name) =>
          name !== TEST_CASE && extendsTestCase(name) && findIn(outermost(name)).every((it) => it.name !== name),
      );
    },
    callsIn: (outer) => {
      const names = readWithNested(module, outer, filesIn).map(({ name }) => name);
      const members = names.flatMap((it) => referencedMembers(classpath().findBytes(it) ?? new Uint8Array()));
      return new Set(members.flatMap(({ name, owner }) => (outermost(owner) === outer ? name : [])));
    },
    versionOf: (artifact) => {
      const jar = (reportedClasspath ?? jarsOf(module)).find((path) => basename(path).startsWith(`${artifact}-`));
      return jar === undefined ? null : (VERSION.exec(basename(jar).slice(artifact.length))?.[1] ?? null);
    },
    unexecutable: (testClass) => {
      const file = classpath().findClass(testClass);
      return file === null ? [] : listUnexecutable(file, known());
    },
    infersTypes: (testClass) => INFERS.test(decodeLatin1(classpath().findBytes(testClass) ?? new Uint8Array())),
    filesOf: (outer) => {
      const files = readWithNested(module, outer, filesIn);
      return { files, known: knowClasses(files, classpath().findClass) };
    },
    annotationsOf: (className, method) =>
      (classpath().findClass(className)?.methods ?? [])
        .filter(({ name }) => name === method)
        .flatMap(({ annotations }) => annotations.map(({ type }) => type)),
    isHeir: (testClass) => {
      const [superclass = ""] = supertypes(classpath().findBytes(testClass) ?? new Uint8Array());
      return superclass !== "" && !superclass.startsWith("java.");
    },
    providers: () =>
      reportedClasspath ? providersOf((name) => classpath().findClass(name) !== null) : declaredProviders(module),
    hasEngine: (name) =>
      classpath()
        .findTexts(ENGINES)
        .some(({ text }) => text.toLowerCase().includes(name)),
    isFiltered: () => classpath().findTexts(FILTERS).length > 0,
    isExtended: () => classpath().findTexts(EXTENSIONS).length > 0,
  };
}

const TEST_CASE = "junit.framework.TestCase";
// junit-platform-engine-1.7.2.jar
const VERSION = /^-(\d[\w.-]*)\.jar$/;
// Lkotlin/Metadata; groovy/lang/MetaClass
const INFERS = /kotlin\/Metadata;|\bgroovy\/lang\//;
const ENGINES = "META-INF/services/org.junit.platform.engine.TestEngine";
const EXTENSIONS = "META-INF/services/org.junit.jupiter.api.extension.Extension";
const FILTERS = "META-INF/services/org.junit.platform.launcher.PostDiscoveryFilter";

/** Groups the names of the class files in a folder by the class at the top level, since a folder may hold thousands. */
function groupClassFiles(directory: string): ReadonlyMap<string, readonly string[]> {
  const names = listNames(directory).filter((name) => name.endsWith(".class"));
  return Map.groupBy(names, (name) => outermost(name.slice(0, -".class".length)));
}

function readWithNested(
  { testOutputDirectory }: Module,
  outer: string,
  filesIn: typeof groupClassFiles,
): readonly ClassFile[] {
  const path = join(testOutputDirectory, outer.replaceAll(".", "/"));
  const directory = dirname(path);
  return (filesIn(directory).get(withoutPackage(outer)) ?? []).flatMap((name) => {
    const bytes = readBytes(join(directory, name));
    return (bytes && readClassFile(bytes)) ?? [];
  });
}
