import { existsSync } from "node:fs";
import { join } from "node:path";
import { openJarLibrary } from "../../java/libraries/open-jar-library.ts";
import { openJdkImage } from "../../java/libraries/open-jdk-image.ts";
import { packageIn } from "../../java/sources/package-in.ts";
import { readJavaSource } from "../../java/sources/read-java-source.ts";
import { choosesJdks } from "../../knowledge/plugins/all-plugins.ts";
import { compiler, compilers, kotlin } from "../../knowledge/plugins/compilers.ts";
import { openDependencies, type ResolvedDependency } from "../../maven/dependencies/resolve-dependencies.ts";
import { realDisk } from "../../maven/disk.ts";
import { listFilesBelow, readText, statFile } from "../../maven/files.ts";
import type { Surroundings } from "../../maven/model/profiles/surroundings.ts";
import { packageOf } from "../../model/class-name.ts";
import type { BrokenReference } from "../../model/evidence/broken-reference.ts";
import { once, onceFor } from "../../model/once.ts";
import type { InstalledJdk } from "../../model/project/jdk.ts";
import { shownPath } from "../../model/project/paths.ts";
import type { Module, Project } from "../../model/project/project.ts";
import { findUnrunProcessor } from "./unrun-processor.ts";

/**
 * Finds sources that import from a package which nothing has any more: a dependency was taken out of a POM, and Maven
 * compiled nothing, since no source has changed. The POM may have switched off an annotation processor, too. Only modules
 * that are as they were before their POM changed are looked at, and only those where POMs alone decide what is on the
 * classpath, with all its jars at hand.
 */
export function findLostImports(
  project: Project,
  { surroundings, jdk }: { readonly surroundings: Surroundings; readonly jdk: InstalledJdk },
): readonly BrokenReference[] {
  const dependencies = once(() => openDependencies(project, realDisk, surroundings));
  const platform = once(() => openJdkImage(join(jdk.home, "lib", "modules")));
  const isInJdk = onceFor((within: string) => (platform()?.classesIn(within).length ?? 0) > 0);
  const packagesOf = onceFor((it: Module) => new Set(packagesOfModule(it)));
  // Kotlin's packages need not be its folders.
  const declared = once(() => new Set(project.modules.flatMap(packagesDeclared)));
  return project.modules.flatMap((module) => {
    const sources = isPlain(module) ? listUncompiled(module) : [];
    const libraries = once(() => {
      const jars = dependencies().whole(module.pom);
      if (jars === null || !jars.every((jar) => existsSync(jar)) || platform() === null) return null;
      if (hasKotlin(module) && !jars.some((jar) => KOTLIN_LIBRARY.test(jar))) return null;
      const ofTests = new Set(
        dependencies()
          .of(module.pom)
          .flatMap(({ jar, scope }) => (jar !== null && scope === "test" ? jar : [])),
      );
      return jars.map((jar) => ({ library: openJarLibrary(jar, NEWEST), isOfTests: ofTests.has(jar) }));
    });
    const isIn = (within: string, isSeen: (isOfTests: boolean) => boolean) =>
      libraries()?.some((it) => isSeen(it.isOfTests) && it.library.classesIn(within).length > 0);
    // What the POM gives to the tests alone is not there for the main sources, be it a module of the project.
    const ofTests = once(() => modulesOfTests(dependencies().of(module.pom)));
    const isOwn = (within: string, seesTests: boolean) =>
      project.modules.some(
        (it) => packagesOf(it).has(within) && (seesTests || it === module || !ofTests().has(it.path)),
      );
    // What costs most is looked at last. Where the classpath is unknown, nothing is missed.
    const openParts = (seesTests: boolean) =>
      onceFor((within: string) => {
        if (OF_JDK.test(`${within}.`) || isOwn(within, seesTests)) return true;
        if (isIn(within, (isOfTests) => seesTests || !isOfTests) !== false || isInJdk(within)) return true;
        return declared().has(within);
      });
    const isThere = { main: openParts(false), test: openParts(true) };
    return sources.flatMap(({ path, name, part, classFile }): readonly BrokenReference[] => {
      const isLost = (imported: string) => {
        const packages = packagesIn(imported);
        return packages.length > 0 && !packages.some(isThere[part]);
      };
      const text = readText(path);
      const lostAt = (owner: string) => {
        const line = text
          .slice(0, text.search(new RegExp(`\\bimport\\s+(?:static\\s+)?${RegExp.escape(owner)}`)))
          .split("\n").length;
        const file = shownPath(project, path);
        return { module: module.path, caller: name, owner, isImport: true, file, line } as const;
      };
      // Only a source that may have lost an import is parsed, to tell its imports from its comments.
      const mayLack = [...text.matchAll(IMPORT)].some(([, imported = ""]) => isLost(imported));
      const missing = mayLack ? importsIn(path, text).find(isLost) : undefined;
      if (missing === undefined) {
        const found = findUnrunProcessor({ path, text, classFile }, module);
        return found === null ? [] : [{ ...lostAt(found.imported), unrun: found.unrun }];
      }
      const isOfTests = packagesIn(missing).some((it) => isOwn(it, true) || isIn(it, (isIt) => isIt) === true);
      return [{ ...lostAt(missing), ...(isOfTests && { isOfTests }) }];
    });
  });
}

/** A jar of several releases has each class for some Java. */
const NEWEST = 99;
/** Lists the packages that an import may be from: those before a part that may be a class. */
function packagesIn(imported: string): readonly string[] {
  const parts = imported.split(".");
  return parts.flatMap((part, at) => (at > 0 && /^\p{Lu}/u.test(part) ? parts.slice(0, at).join(".") : []));
}

// import org.acme.money.Money.Cents;
// import static org.acme.money.Money.of;
const IMPORT = /\bimport\s+(?:static\s+)?([\p{L}\p{N}_.]+)/gu;
/** What a JDK has, and what it may have beside the packages that are the same in all of them. */
const OF_JDK = /^(?:java|sun|com\.sun|jdk|netscape|javafx)\./;

function importsIn(path: string, text: string): readonly string[] {
  if (path.endsWith(".java"))
    return readJavaSource(text).imports.map((it) => (it.isStatic ? packageOf(it.name) : it.name));
  return [...text.replace(COMMENT, "").matchAll(KOTLIN_IMPORT)].map(([, name = ""]) => name);
}

const COMMENT = /\/\*[\s\S]*?\*\//g;
// import org.acme.money.Money as Amount
const KOTLIN_IMPORT = /^import\s+([\p{L}\p{N}_.]+)/gmu;

/**
 * Whether POMs alone decide what a module is compiled with: no language but Java and Kotlin, no JDK of its own, and no
 * packaging that adds to it.
 */
function isPlain({ packaging, plugins, undecidedProfiles }: Module): boolean {
  const others = compilers.flatMap((it) => (it === compiler || it === kotlin ? [] : it.artifactId));
  const isPlainPlugin = ({ artifactId }: { readonly artifactId: string }) =>
    !others.includes(artifactId) && !choosesJdks({ artifactId });
  return PLAIN.has(packaging) && undecidedProfiles.length === 0 && plugins.every(isPlainPlugin);
}

/** Returns the paths of the modules that another one needs for its tests alone. */
function modulesOfTests(dependencies: readonly ResolvedDependency[]): ReadonlySet<string> {
  const modules = dependencies.filter(({ module }) => module !== null);
  const others = new Set(modules.flatMap(({ scope, module }) => (scope === "test" ? [] : module)));
  return new Set(modules.flatMap(({ module }) => (module === null || others.has(module) ? [] : module)));
}

function hasKotlin({ plugins }: Module): boolean {
  return plugins.some(({ artifactId }) => artifactId === kotlin.artifactId);
}

/** Where no POM names it, a newer kotlin-maven-plugin adds it, with what it needs. */
const KOTLIN_LIBRARY = /[\\/]kotlin-stdlib-[\d.]+[^\\/]*\.jar$/;

const PLAIN: ReadonlySet<string> = new Set(["jar", "war", "ejb", "maven-plugin"]);

interface UncompiledSource {
  readonly part: "main" | "test";
  readonly path: string;
  readonly name: string;
  readonly classFile: string;
}

/** Lists the main or the test sources of a module, or both, of which none was compiled since its POM changed. */
function listUncompiled(module: Module): readonly UncompiledSource[] {
  const changedAt = statFile(module.pom)?.mtimeMs ?? 0;
  const parts = [
    { part: "main", roots: module.sourceRoots, output: module.outputDirectory } as const,
    { part: "test", roots: module.testSourceRoots, output: module.testOutputDirectory } as const,
  ].map(({ part, roots, output }) =>
    roots.flatMap(listSources).flatMap(({ path, file }) => {
      // What the compiler leaves out has no class file. Functions of Kotlin outside of classes are in `MoneyKt`.
      const [, base = "", extension] = /^(.*)\.(\w+)$/.exec(file) ?? [];
      const names = extension === "kt" ? [base, `${base}Kt`] : [base];
      for (const classFile of names.map((it) => join(output, `${it}.class`))) {
        const stat = statFile(classFile);
        if (stat) return { part, path, name: toName(file), classFile, compiledAt: stat.mtimeMs };
      }
      return [];
    }),
  );
  const older = parts.filter((sources) => sources.every(({ compiledAt }) => compiledAt < changedAt)).flat();
  return older.length > MOST_SOURCES ? [] : older;
}

const MOST_SOURCES = 3000;

function listSources(root: string): readonly { readonly path: string; readonly file: string }[] {
  const files = listFilesBelow(root).filter((file) => /\.(?:java|kt)$/.test(file));
  return files.map((file) => ({ path: join(root, file), file }));
}

/** Lists the packages of a module's sources and class files. */
function packagesOfModule(module: Module): readonly string[] {
  const roots = [...module.sourceRoots, ...module.testSourceRoots, module.outputDirectory, module.testOutputDirectory];
  return roots.flatMap((root) => listFilesBelow(root).map((file) => packageOf(toName(file))));
}

/** Lists the packages that a module's Kotlin declares. */
function packagesDeclared({ sourceRoots, testSourceRoots }: Module): readonly string[] {
  return [...sourceRoots, ...testSourceRoots].flatMap((root) =>
    listFilesBelow(root).flatMap((file) => (file.endsWith(".kt") ? packageIn(readText(join(root, file))) || [] : [])),
  );
}

function toName(file: string): string {
  return file.replace(/\.\w+$/, "").replaceAll("/", ".");
}
