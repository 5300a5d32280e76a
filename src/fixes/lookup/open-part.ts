import { basename, join } from "node:path";
import type { ClassFile } from "../../java/bytecode/class-file.ts";
import { moduleNameOf } from "../../java/bytecode/module-name.ts";
import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Library } from "../../java/libraries/library.ts";
import { openFolderLibrary } from "../../java/libraries/open-folder-library.ts";
import { openJarLibrary } from "../../java/libraries/open-jar-library.ts";
import type { JavaSource, JavaType } from "../../java/sources/read-java-source.ts";
import { lombok } from "../../knowledge/annotation-processors.ts";
import { runsProcessor } from "../../knowledge/causes/builds/unprocessed.ts";
import { LANGUAGES } from "../../knowledge/plugins/compilers.ts";
import type { ResolvedDependency } from "../../maven/dependencies/resolve-dependencies.ts";
import { listFilesBelow, readText } from "../../maven/files.ts";
import { readTestClasspath } from "../../maven/testing/test-classpath.ts";
import { packageOf } from "../../model/class-name.ts";
import type { PlacedArtifact } from "../../model/evidence/build-cause.ts";
import { once, onceFor } from "../../model/once.ts";
import { moduleAt, moduleHolding } from "../../model/project/find-modules.ts";
import { javaOf, javaOfFile } from "../../model/project/jdk.ts";
import { shownPath } from "../../model/project/paths.ts";
import type { Module } from "../../model/project/project.ts";
import type { CompilerView, SeenType, Source, UnseenType } from "../compiler-view.ts";
import { findQualified, supertypesOf } from "../resolve-type.ts";
import type { Type } from "../type.ts";
import { type BuiltProject, compilingJava } from "./built-project.ts";
import { openJdkClasses } from "./jdk-classes.ts";
import { kotlinFunctionsIn, kotlinParametersOf, openKotlinTypes, readKotlin } from "./kotlin-sources.ts";
import { type OwnSources, openSources } from "./own-sources.ts";
import { artifactOf, type StoredArtifact, storedVersions } from "./stored-artifacts.ts";
import { namedIn, typeOfClassFile, typeOfSource } from "./to-type.ts";

export interface ProjectFacts extends Omit<BuiltProject, "surroundings" | "env"> {
  readonly readSource: (path: string) => JavaSource;
  /** Returns what the local repository has of a simple name, for the module with this POM. */
  readonly stored: (simple: string, pom: string) => readonly UnseenType[];
  readonly localRepository: string;
  /** Returns where POMs name an artifact that a module has, or what brings it along. */
  readonly place: (artifact: StoredArtifact, module: Module) => PlacedArtifact;
  readonly exclusionsIn: (module: Module) => ReturnType<CompilerView["exclusions"]>;
}

/** What the compiler of one part of a module sees, without the file that it compiles. */
export type PartView = Omit<CompilerView, "source"> & {
  readonly sourceOf: (path: string) => Source;
  readonly jarPaths: () => readonly string[];
  readonly placeOf: (name: string) => TypeOrigin | null;
  /** Lists the binary names of all classes that this code sees, but those of its sources. */
  readonly classNames: () => readonly string[];
};

/** Where a type was read: in a source, at a line counted from 1, among classes without a source, in a jar or in the JDK. */
export type TypeOrigin =
  | { readonly kind: "source"; readonly path: string; readonly line: number }
  | { readonly kind: "classes"; readonly path: string }
  | { readonly kind: "jar"; readonly path: string; readonly scope: string | null }
  | { readonly kind: "jdk"; readonly java: number };

function runsLombok(path: string | undefined, { project, jdk, dependencies }: ProjectFacts): boolean {
  const module = path === undefined ? undefined : moduleHolding(project, path);
  if (!module || !runsProcessor(lombok, { java: compilingJava(module, jdk), ...module })) return false;
  return dependencies()
    .of(module.pom)
    .some(({ groupId, artifactId }) => lombok.artifacts.includes(`${groupId}:${artifactId}`));
}

interface Located {
  readonly type: Type;
  /** Reads where it is: that may take POMs, which errors do not need. */
  readonly origin: () => TypeOrigin;
  /** Returns the binary name of what its declaration calls so. */
  readonly means: (named: string) => string | null;
}

function locatedAs(file: ClassFile, origin: () => TypeOrigin): Located {
  return { type: typeOfClassFile(file), origin, means: (named) => namedIn([...file.fields, ...file.methods], named) };
}

/** Opens what the compiler of the main or test code of a module sees. Everything is read when it is asked for. */
export function openPart(
  facts: ProjectFacts,
  module: Module,
  part: "main" | "test",
  compilesFor = javaOfFile(module, module.dir),
): PartView {
  const { project, dependencies, readSource } = facts;
  const release = compilesFor ?? (facts.jdk === null ? 8 : javaOf(facts.jdk.version));
  const jdk = openJdkClasses(facts.jdk, compilesFor, facts.listJdks);

  const resolve = once(() => dependencies().of(module.pom));
  const isSeen = ({ scope }: ResolvedDependency) =>
    part === "test" || scope === "compile" || scope === "provided" || scope === "system";
  const seenModules = once(() =>
    project.modules.length === 1
      ? []
      : resolve()
          .filter((it) => it.module !== null && isSeen(it))
          .flatMap((it) => moduleAt(project, it.module ?? undefined) ?? []),
  );

  const sources = once((): readonly OwnSources[] => [
    openSources(module, "main", readSource),
    ...(part === "test" ? [openSources(module, "test", readSource)] : []),
    ...seenModules().map((it) => openSources(it, "main", readSource)),
  ]);
  const folders = once((): readonly Library[] =>
    [
      module.outputDirectory,
      ...(part === "test" ? [module.testOutputDirectory] : []),
      ...seenModules().map((it) => it.outputDirectory),
    ].map(openFolderLibrary),
  );
  const jars = once((): readonly Library[] => {
    // Surefire tells the path to the last jar, and spares reading a hundred POMs.
    const reported = readTestClasspath(module)?.filter((path) => path.endsWith(".jar")) ?? [];
    const paths = reported.length > 0 ? reported : resolve().flatMap(({ jar }) => jar ?? []);
    return paths.map((path) => openJarLibrary(path, release));
  });
  const byJar = once(() => new Map(resolve().map((it) => [it.jar ?? "", it])));
  /** Whether this code sees a jar on the path of the tests; for main code only the scopes of the POMs prove it. */
  const seesJar = ({ path }: Library): boolean => {
    if (part === "test") return true;
    const dependency = byJar().get(path);
    return dependency !== undefined && isSeen(dependency);
  };

  const kotlinRoots = () =>
    [module, ...seenModules()].flatMap((it) => [...it.sourceRoots, ...(part === "test" ? it.testSourceRoots : [])]);

  const kotlin = once(() => readKotlin(kotlinRoots()));
  const kotlinFunctions = once(() => kotlinFunctionsIn(kotlin()));
  const kotlinTypes = once(() => openKotlinTypes(kotlin(), (name) => findType(name) !== null));

  const found = new Map<string, Located | null>();
  const locate = (name: string): Located | null => {
    const known = found.get(name);
    if (known !== undefined) return known;
    // A type that leads back to itself is unknown while it is read.
    found.set(name, null);
    const located = read(name);
    found.set(name, located);
    return located;
  };
  const findType = (name: string) => locate(name)?.type ?? null;
  const read = (name: string): Located | null => {
    for (const own of sources()) {
      const source = own.find(name);
      const inside = source?.types.find(
        (type) => name === (source.package === "" ? type.name : `${source.package}.${type.name}`),
      );
      if (source && inside) return locatedIn(source, inside, own.pathOf(name));
      if (source) return null;
    }
    for (const folder of folders()) {
      const file = folder.findClass(name);
      if (file?.sourceFile?.endsWith(".java")) return besides(name, file.sourceFile);
      if (file) return locatedAs(file, () => ({ kind: "classes", path: folder.path }));
    }
    const platform = jdk.seen === null ? [] : [jdk.seen];
    for (const library of name.startsWith("java.") ? platform : [...jars(), ...platform]) {
      const file = library.findClass(name);
      if (file !== null) return locatedAs(file, () => originIn(library));
    }
    return null;
  };
  const originIn = (library: Library): TypeOrigin =>
    library === jdk.seen
      ? { kind: "jdk", java: Math.min(release, facts.jdk === null ? release : javaOf(facts.jdk.version)) }
      : { kind: "jar", path: library.path, scope: byJar().get(library.path)?.scope ?? null };
  const locatedIn = (source: JavaSource, type: JavaType, path: string | null): Located => ({
    type: typeOfSource(type, source, (named) => resolveIn(source, type.name, named)),
    origin: () => ({ kind: "source", path: path ?? "", line: source.text.lineAt(declaredAt(source, type)) }),
    means: (named) => resolveIn(source, type.name, named),
  });
  /** Reads a type whose source has the name of another one; a class file whose source has it no more was left behind. */
  const besides = (name: string, sourceFile: string): Located | null => {
    const within = packageOf(name);
    const outer = (within === "" ? "" : `${within}.`) + sourceFile.slice(0, -".java".length);
    for (const own of sources()) {
      const source = own.find(outer);
      const type = source?.types.find((it) => name === (within === "" ? it.name : `${within}.${it.name}`));
      if (source && type) return locatedIn(source, type, own.pathOf(outer));
    }
    return null;
  };
  const resolveIn = (source: JavaSource, within: string, named: string): string | null => {
    const [head = "", ...rest] = named.split(".");
    const nested = rest.map((it) => `$${it}`).join("");
    const prefix = source.package === "" ? "" : `${source.package}.`;
    const around = within.split("$").map((_, at, all) => all.slice(0, all.length - at).join("$"));
    const candidates = [
      ...around.map((outer) => `${prefix}${outer}$${head}${nested}`),
      ...source.imports.flatMap((it) => (!it.isStatic && it.name.endsWith(`.${head}`) ? `${it.name}${nested}` : [])),
      `${prefix}${head}${nested}`,
      `java.lang.${head}${nested}`,
      ...source.imports.flatMap((it) =>
        !it.isStatic && it.name.endsWith(".*") ? `${it.name.slice(0, -2)}.${head}${nested}` : [],
      ),
    ];
    for (const candidate of candidates) {
      const type = findType(candidate) ?? findQualified(candidate, { findType });
      if (type !== null) return type.name;
    }
    if (named.includes(".")) return findQualified(named, { findType })?.name ?? null;
    const inherited = around.slice(1).flatMap((outer) => supertypesBelow(`${prefix}${outer}`));
    return inherited.map((it) => `${it}$${head}`).find((it) => findType(it) !== null) ?? null;
  };
  const asked = new Set<string>();
  /** Lists the supertypes of a type, and none while they are being looked for: a source may say that a type extends itself. */
  const supertypesBelow = (name: string): readonly string[] => {
    if (asked.has(name)) return [];
    asked.add(name);
    const found = supertypesOf(name, { findType });
    asked.delete(name);
    return found;
  };

  const typesNamed = (simple: string): readonly SeenType[] => {
    const own = [...sources().flatMap((it) => it.named(simple)), ...folders().flatMap((it) => it.classesNamed(simple))];
    const inJars = jars().flatMap((jar): readonly SeenType[] => {
      const names = jar.classesNamed(simple);
      const isOfApi = API.test(jar.path);
      return names.length > 0 && seesJar(jar) ? names.map((name) => ({ name, from: "dependency", isOfApi })) : [];
    });
    const inJdk = jdk.seen?.classesNamed(simple) ?? [];
    const all = [
      ...own.map((name) => ({ name, from: "own" }) as const),
      ...inJars,
      ...inJdk.map((name) => ({ name, from: "jdk" }) as const),
    ];
    // A class file without its source was left behind.
    return all.filter(
      ({ name, from }, at) =>
        all.findIndex((it) => it.name === name) === at && (from !== "own" || findType(name) !== null),
    );
  };

  /** Finds, for each language but Java, the first source of this module that is as asked for, by the class that it is named after. */
  const otherSources = (isMeant: (simple: string, within: () => string) => boolean): readonly UnseenType[] =>
    LANGUAGES.flatMap(({ folder, extension, plugins }) => {
      const root = join(module.dir, "src", "main", folder);
      for (const file of listFilesBelow(root)) {
        const simple = basename(file, extension);
        const within = once(() => /^[ \t]*package\s+([\w.]+)/m.exec(readText(join(root, file)))?.[1] ?? "");
        if (!file.endsWith(extension) || !isMeant(simple, within)) continue;
        const plugin = module.plugins.find(({ artifactId }) => plugins.includes(artifactId))?.artifactId ?? null;
        const path = shownPath(project, join(root, file));
        return { name: within() === "" ? simple : `${within()}.${simple}`, in: { kind: "source", path, plugin } };
      }
      return [];
    });

  const inOtherScope = (dependency: ResolvedDependency): UnseenType["in"] => {
    const { groupId, artifactId, scope } = dependency;
    const { declared, through } = facts.place(dependency, module);
    const place = { ...(declared !== undefined && { at: declared }), ...(through !== undefined && { through }) };
    return { kind: "scope", artifact: `${groupId}:${artifactId}`, scope, ...place };
  };
  /** Lists the classes of jars that tests alone have. */
  const ofOtherScope = (classesOf: (jar: Library) => readonly string[]): readonly UnseenType[] =>
    jars().flatMap((jar) => {
      const names = part === "test" ? [] : classesOf(jar);
      const dependency = names.length > 0 && !seesJar(jar) ? byJar().get(jar.path) : undefined;
      return dependency ? names.map((name): UnseenType => ({ name, in: inOtherScope(dependency) })) : [];
    });

  const unseenNamed = (simple: string): readonly UnseenType[] => {
    const inScope = ofOtherScope((jar) => jar.classesNamed(simple));
    const seen = new Set([module, ...seenModules()]);
    const others = project.modules.filter((it) => !seen.has(it));
    const inModules = others.flatMap((other) =>
      openSources(other, "main", readSource)
        .named(simple)
        .map((name): UnseenType => {
          const needed = resolve().find((it) => it.module === other.path);
          const artifact = `${other.groupId}:${other.artifactId}`;
          const unneeded = { kind: "module", artifact, module: labelOf(other), neededBy: labelOf(module) } as const;
          return { name, in: needed ? inOtherScope(needed) : unneeded };
        }),
    );
    return [...otherSources((name) => name === simple), ...inScope, ...inModules];
  };

  const newerVersion: CompilerView["newerVersion"] = (name, isAsAsked) => {
    const holder = jars().find((jar) => jar.findClass(name) !== null);
    if (!holder && findType(name) !== null) return null;
    // A package that came later mostly lies within one that was there.
    const within = packageOf(name);
    const isBeside = (jar: Library) =>
      [within, packageOf(within)].some((it) => jar.classesIn(it).length > 0) && seesJar(jar);
    for (const { path } of holder ? [holder] : jars().filter(isBeside)) {
      const artifact = artifactOf(path, facts.localRepository);
      const versions = artifact === null ? [] : storedVersions(facts.localRepository, artifact, false);
      const newer = artifact === null ? [] : versions.slice(versions.indexOf(artifact.version) + 1);
      const has = newer.slice(0, MOST_NEWER).find((version) => {
        const other = path.replaceAll(artifact?.version ?? "", version);
        const file = openJarLibrary(other, release).findClass(name);
        return file !== null && isAsAsked(typeOfClassFile(file));
      });
      if (artifact && has !== undefined)
        return { artifact: `${artifact.groupId}:${artifact.artifactId}`, version: artifact.version, has };
    }
    return null;
  };

  const functions = once(() => jars().flatMap((jar) => (seesJar(jar) ? functionsOf(jar) : [])));

  return {
    findType,
    typesNamed: onceFor(typesNamed),
    meantIn: (declaring, named) => kotlinTypes().meantIn(declaring, named) ?? locate(declaring)?.means(named) ?? null,
    typesIn: (within) => [
      ...sources().flatMap((it) => it.inPackage(within)),
      ...jars().flatMap((jar) => {
        const names = jar.classesIn(within);
        return names.length > 0 && seesJar(jar) ? names : [];
      }),
      ...(jdk.seen?.classesIn(within) ?? []),
    ],
    unseenNamed: onceFor(unseenNamed),
    unseenIn: (within) => [
      ...otherSources((_, packageOfIt) => packageOfIt() === within),
      ...ofOtherScope((jar) => jar.classesIn(within)),
    ],
    kotlinNamed: (simple) => kotlinTypes().named(simple),
    kotlinSubtypesOf: (name) => kotlinTypes().subtypesOf(name),
    kotlinFunctions,
    kotlinParameters: onceFor((name) => kotlinParametersOf(kotlin(), name)),
    sourcesOf: (name) => sources().flatMap((it) => it.pathsOf(name).map((path) => shownPath(project, path))),
    placeOfField(name, field) {
      const [own] = sources().flatMap((it) => it.placeOfField(name, field) ?? []);
      return own === undefined ? null : `${shownPath(project, own.path)}:${own.line}`;
    },
    replacementOf(name) {
      const [named] = sources().flatMap((it) => it.replacementOf(name) ?? []);
      return named === undefined ? null : (locate(name)?.means(named) ?? null);
    },
    runsLombok: onceFor((name) => runsLombok(sources().flatMap((it) => it.pathOf(name) ?? [])[0], facts)),
    laterNamed: (simple) => jdk.laterNamed(simple).map(({ name, since }) => ({ name, in: { kind: "later", since } })),
    storedNamed: (simple) => facts.stored(simple, module.pom),
    staticImportsOf: (member) => [...new Set(sources().flatMap((it) => it.staticImportsOf(member)))],
    importedClasses: once(() => [...new Set(sources().flatMap((it) => it.importedClasses()))].slice(0, MOST_IMPORTED)),
    withStatic: (member) => [...new Set(sources().flatMap((it) => it.withStatic(member)))],
    topLevelNamed(name, extending) {
      const simples = extending?.map(simpleNameOf);
      const own = kotlinFunctions().filter((it) => simples?.includes(it.receiver ?? "") ?? true);
      const inJars = functions().filter((it) => extending?.includes(it.takes) ?? true);
      return [...new Set([...own, ...inJars].flatMap((it) => (it.name === name && it.full ? it.full : [])))];
    },
    importedInProject: (names) => names.filter((name) => sources().some((it) => it.imports(name))),
    subtypesOf: (name) =>
      sources()
        .flatMap((it) => it.subtypesOf(simpleNameOf(name)))
        .filter((it) => findType(it)?.supertypes.includes(name)),
    ownNames: () => [...new Set(sources().flatMap((it) => it.names()))],
    since: (name, member) => (jdk.seen?.findClass(name) ? jdk.since(name, member) : null),
    compilesFor,
    newerVersion,
    exclusions: () => facts.exclusionsIn(module),
    modulesWith: (within) => [
      ...new Set(jars().flatMap((jar) => (jar.classesIn(within).length > 0 ? (moduleNameOf(jar.path) ?? []) : []))),
    ],
    moduleNames: () => [...new Set(jars().flatMap(({ path }) => moduleNameOf(path) ?? []))],
    jarPaths: () => jars().map(({ path }) => path),
    placeOf: (name) => locate(name)?.origin() ?? null,
    classNames: () =>
      [...folders(), ...jars(), ...(jdk.seen === null ? [] : [jdk.seen])].flatMap((it) => it.allClasses()),
    sourceOf: (path) => toSource(readSource(path), path.endsWith(".kt")),
  };
}

/** How many classes are opened for a method that none of the project has. */
const MOST_IMPORTED = 600;
/** How many newer versions of one artifact are opened. */
const MOST_NEWER = 8;

interface TopLevelFunction {
  readonly name: string;
  readonly full: string;
  /** The binary name of its first parameter's type, which is the one that it extends if it extends one; empty for what is no class. */
  readonly takes: string;
}

/** Lists the functions that a library in Kotlin has outside of classes. */
function functionsOf(library: Library): readonly TopLevelFunction[] {
  return library.allClasses().flatMap((facade) => {
    const file = FACADE.test(facade) ? library.findClass(facade) : null;
    // The source may name another package than the class file that Kotlin made of it.
    const named = file?.annotations.find(({ type }) => type === "kotlin.Metadata")?.values.get("pn");
    const within = named?.kind === "constant" && named.value !== "" ? String(named.value) : packageOf(facade);
    return (file?.methods ?? []).flatMap((it) => {
      // What is always copied into its callers is private, and a value class leaves a mark behind a name.
      const isForOthers =
        it.isPublic || it.invisibleAnnotations.some(({ type }) => type === "kotlin.internal.InlineOnly");
      const name = it.name.replace(/-.*$/, "");
      const takes = /^\(L(?<type>[^;]+);/.exec(it.descriptor)?.groups?.["type"]?.replaceAll("/", ".") ?? "";
      // The getter of a property that extends a type is no function: kotlin.io.path.getName(Path)
      const isGetter = /^get\p{Lu}/u.test(name) && within.startsWith("kotlin.");
      return it.isStatic && isForOthers && !it.isSynthetic && !isGetter
        ? { name, full: `${within}.${name}`, takes }
        : [];
    });
  });
}

// kotlin.time.DurationConversionsJDK8Kt, kotlin.collections.CollectionsKt___CollectionsKt
const FACADE = /Kt(?:__\w+)?$/;

/** Returns where a declaration begins, behind the blanks in which its comment stood. */
function declaredAt({ text }: JavaSource, { from, to }: JavaType): number {
  const blanks = /^\s*/.exec(text.bare.slice(from, to))?.[0].length ?? 0;
  return from + blanks;
}

// slf4j-api-2.0.17.jar
const API = /-api-[^/]*\.jar$/;

function toSource(source: JavaSource, isKotlin: boolean): Source {
  const prefix = source.package === "" ? "" : `${source.package}.`;
  return {
    lines: (isKotlin ? withTemplates(source) : source.text.bare).split("\n"),
    package: source.package,
    imports: source.imports,
    typesAround: (line) =>
      source.types
        .filter(({ from, to }) => source.text.lineAt(from) <= line && line <= source.text.lineAt(to))
        .toSorted((a, b) => b.from - a.from)
        .map(({ name }) => prefix + name),
  };
}

/** Returns the text without what stands in quotes, but with the code there: `"for ${order.name}"` is `"      order.name "`. */
function withTemplates({ text: { code, bare } }: JavaSource): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index, groups = {} } of code.matchAll(TEMPLATE)) {
    const inner = groups["inner"] ?? "";
    const at = index + "${".length;
    parts.push(bare.slice(from, at), inner);
    from = at + inner.length;
  }
  return [...parts, bare.slice(from)].join("");
}

// "for ${order.name}"
const TEMPLATE = /\$\{(?<inner>[^{}"$\n]*)\}/g;

function labelOf({ path, artifactId }: Module): string {
  return path === "." ? artifactId : path;
}
