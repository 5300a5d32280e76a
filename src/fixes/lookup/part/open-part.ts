import { dirname } from "node:path";
import { moduleNameOf } from "../../../java/bytecode/module-name.ts";
import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import type { Library } from "../../../java/libraries/library.ts";
import { typeNamed } from "../../../java/sources/binary-name.ts";
import { choosesAccess, LOGGERS, superBuilderOf } from "../../../java/sources/lombok.ts";
import { lombok, runsProcessor } from "../../../knowledge/annotation-processors.ts";
import { loggerNameIn } from "../../../maven/lombok-settings.ts";
import { packageOf } from "../../../model/class-name.ts";
import { once, onceFor } from "../../../model/once.ts";
import { moduleHolding } from "../../../model/project/find-modules.ts";
import { javaOfFile } from "../../../model/project/jdk.ts";
import { shownPath } from "../../../model/project/paths.ts";
import type { Module } from "../../../model/project/project.ts";
import type { CompilerView, SeenType, Source } from "../../compiler-view.ts";
import { compilingJava } from "../built-project.ts";
import { kotlinFunctionsIn, kotlinParametersOf, openKotlinTypes, readKotlin } from "../kotlin-sources.ts";
import { openClassPath, type ProjectFacts } from "./class-path.ts";
import { javaModuleOf, requiredModules } from "./java-module.ts";
import { openTypes, type TypeOrigin } from "./locate-types.ts";
import { openNewerVersions } from "./newer-versions.ts";
import { toSource } from "./source-view.ts";
import { openUnseen } from "./unseen-types.ts";

/** What the compiler of one part of a module sees, without the file that it compiles. */
export type PartView = Omit<CompilerView, "source"> & {
  readonly sourceOf: (path: string) => Source;
  readonly jarPaths: () => readonly string[];
  readonly placeOf: (name: string) => TypeOrigin | null;
  /** Lists the binary names of all classes that this code sees, but those of its sources. */
  readonly classNames: () => readonly string[];
};

/** Opens what the compiler of the main or test code of a module sees. Everything is read when it is asked for. */
export function openPart(
  facts: ProjectFacts,
  module: Module,
  part: "main" | "test",
  compilesFor = javaOfFile(module, module.dir),
): PartView {
  const { project, readSource } = facts;
  const classPath = openClassPath(facts, module, part, compilesFor);
  const { sources, folders, jars, jdk, sees } = classPath;
  /** The sources come in the order of their modules, the tests of this one behind its main code. */
  const placedSources = () => {
    const own = part === "test" ? 2 : 1;
    return sources().map((it, at) => ({
      ...{ sources: it, isHere: at === own - 1 },
      module: classPath.modules()[at - own] ?? module,
    }));
  };
  const locate = openTypes(facts, classPath);
  const findType = (name: string) => locate(name)?.type ?? null;

  const kotlinRoots = () =>
    [module, ...classPath.modules()].flatMap((it) => [
      ...it.sourceRoots,
      ...(part === "test" ? it.testSourceRoots : []),
    ]);
  const kotlin = once(() => readKotlin(kotlinRoots()));
  const kotlinFunctions = once(() => kotlinFunctionsIn(kotlin()));
  const kotlinTypes = once(() => openKotlinTypes(kotlin(), (name) => findType(name) !== null));
  const functions = once(() => jars().flatMap((jar) => (sees(jar) ? functionsOf(jar) : [])));

  const typesNamed = (simple: string): readonly SeenType[] => {
    const own = [...sources().flatMap((it) => it.named(simple)), ...folders().flatMap((it) => it.classesNamed(simple))];
    const inJars = jars().flatMap((jar): readonly SeenType[] => {
      const names = jar.classesNamed(simple);
      const isOfApi = API.test(jar.path);
      return names.length > 0 && sees(jar) ? names.map((name) => ({ name, from: "dependency", isOfApi })) : [];
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

  const declaring = (name: string) => {
    const [source] = sources().flatMap((it) => it.find(name) ?? []);
    const type = source && typeNamed(source, name);
    const [path] = sources().flatMap((it) => it.pathOf(name) ?? []);
    return source && type && path ? { source, type, path } : null;
  };

  return {
    findType,
    typesNamed: onceFor(typesNamed),
    meantIn: (declaring, named) => kotlinTypes().meantIn(declaring, named) ?? locate(declaring)?.means(named) ?? null,
    typesIn: (within) => [
      ...sources().flatMap((it) => it.inPackage(within)),
      ...jars().flatMap((jar) => {
        const names = jar.classesIn(within);
        return names.length > 0 && sees(jar) ? names : [];
      }),
      ...(jdk.seen?.classesIn(within) ?? []),
    ],
    ...openUnseen(facts, classPath),
    kotlinNamed: (simple) => kotlinTypes().named(simple),
    kotlinSubtypesOf: (name) => kotlinTypes().subtypesOf(name),
    kotlinFunctions,
    kotlinParameters: onceFor((name) => kotlinParametersOf(kotlin(), name)),
    sourcesOf: (name) => sources().flatMap((it) => it.pathsOf(name).map((path) => shownPath(project, path))),
    placeOfField(name, field) {
      const [own] = sources().flatMap((it) => it.placeOfField(name, field) ?? []);
      return own === undefined ? null : `${shownPath(project, own.path)}:${own.line}`;
    },
    choosesAccess(name) {
      const { source, type, path } = declaring(name) ?? {};
      const chosen = source && type ? choosesAccess(source, type) : null;
      return chosen && path ? { written: chosen.written, at: `${shownPath(project, path)}:${chosen.line}` } : null;
    },
    loggerName(name) {
      const { type, path = "" } = declaring(name) ?? {};
      const chosen = type?.annotations.some((it) => LOGGERS.has(it)) ? loggerNameIn(dirname(path)) : null;
      return chosen && { name: chosen.name, at: `${shownPath(project, chosen.path)}:${chosen.line}` };
    },
    superBuilder(name) {
      const { source, type, path } = declaring(name) ?? {};
      if (!source || !type || !path) return null;
      const { line, builds } = superBuilderOf(source, type);
      return { at: `${shownPath(project, path)}:${line}`, builds };
    },
    replacementOf(name) {
      const [named] = sources().flatMap((it) => it.replacementOf(name) ?? []);
      return named === undefined ? null : (locate(name)?.means(named) ?? null);
    },
    runsLombok: onceFor((name) => runsLombok(sources().flatMap((it) => it.pathOf(name) ?? [])[0], facts)),
    laterNamed: (simple) => jdk.laterNamed(simple).map(({ name, since }) => ({ name, in: { kind: "later", since } })),
    storedNamed: (simple) => facts.stored(simple, module.pom),
    libraryOf: (name) => facts.library(name, module),
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
    until: jdk.until,
    hiddenIn: jdk.hiddenIn,
    compilesFor,
    newerVersion: openNewerVersions(facts, classPath, (name) => findType(name) !== null),
    exclusions: () => facts.exclusionsIn(module),
    compiledIn(name) {
      const holding = placedSources().find((it) => it.sources.pathOf(name) !== null);
      return holding ? { isHere: holding.isHere, javaModule: javaModuleOf(holding.module) } : null;
    },
    modulesWith: (within) => [
      ...new Set([
        ...jars().flatMap((jar) => (jar.classesIn(within).length > 0 ? (moduleNameOf(jar.path) ?? []) : [])),
        ...placedSources().flatMap((it) =>
          it.module !== module && it.sources.inPackage(within).length > 0 ? (javaModuleOf(it.module) ?? []) : [],
        ),
      ]),
    ],
    requires: once(() => requiredModules(module)),
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

function runsLombok(path: string | undefined, { project, jdk, dependencies }: ProjectFacts): boolean {
  const module = path === undefined ? undefined : moduleHolding(project, path);
  if (!module || !runsProcessor(lombok, { java: compilingJava(module, jdk), ...module })) return false;
  return dependencies()
    .of(module.pom)
    .some(({ groupId, artifactId }) => lombok.artifacts.includes(`${groupId}:${artifactId}`));
}

// slf4j-api-2.0.17.jar
const API = /-api-[^/]*\.jar$/;

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
