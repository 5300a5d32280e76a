import type { Library } from "../../../java/libraries/library.ts";
import { openFolderLibrary } from "../../../java/libraries/open-folder-library.ts";
import { openJarLibrary } from "../../../java/libraries/open-jar-library.ts";
import type { JavaSource } from "../../../java/sources/read-java-source.ts";
import { MAIN_SCOPES, type ResolvedDependency } from "../../../maven/dependencies/resolve-dependencies.ts";
import { readTestClasspath } from "../../../maven/testing/test-classpath.ts";
import type { PlacedArtifact } from "../../../model/evidence/build-cause.ts";
import { once } from "../../../model/once.ts";
import { moduleAt } from "../../../model/project/find-modules.ts";
import { javaOf } from "../../../model/project/jdk.ts";
import type { Module } from "../../../model/project/project.ts";
import type { CompilerView, UnseenType } from "../../compiler-view.ts";
import type { BuiltProject } from "../built-project.ts";
import { openJdkClasses } from "../jdk-classes.ts";
import { type OwnSources, openSources } from "../own-sources.ts";
import { jarIn, type StoredArtifact } from "../stored-artifacts.ts";

export interface ProjectFacts extends Omit<BuiltProject, "surroundings" | "env"> {
  readonly readSource: (path: string) => JavaSource;
  /** Returns what the local repository has of a simple name, for the module with this POM. */
  readonly stored: (simple: string, pom: string) => readonly UnseenType[];
  /** Returns what is known of the library of a class, as a module sees it. */
  readonly library: (name: string, module: Module) => ReturnType<CompilerView["libraryOf"]>;
  readonly localRepository: string;
  /** Returns where POMs name an artifact that a module has, or what brings it along. */
  readonly place: (artifact: StoredArtifact, module: Module) => PlacedArtifact;
  readonly exclusionsIn: (module: Module) => ReturnType<CompilerView["exclusions"]>;
}

/** Where the compiler of one part of a module looks for classes. Everything is listed when it is asked for. */
export interface ClassPath {
  readonly module: Module;
  readonly part: "main" | "test";
  /** The Java whose classes in a jar for several are seen. */
  readonly release: number;
  readonly jdk: ReturnType<typeof openJdkClasses>;
  /** Lists the dependencies; a module that was not built has a jar, too. */
  readonly dependencies: () => readonly ResolvedDependency[];
  /** Lists the modules whose classes are seen, but for this one. */
  readonly modules: () => readonly Module[];
  readonly sources: () => readonly OwnSources[];
  readonly folders: () => readonly Library[];
  /** Lists the jars of tests, of which main code sees some. */
  readonly jars: () => readonly Library[];
  readonly dependencyOf: (jar: Library) => ResolvedDependency | undefined;
  /** Whether this code sees what is a dependency in that scope. */
  readonly isSeen: (dependency: Pick<ResolvedDependency, "scope" | "type">) => boolean;
  /** Whether this code sees a jar on the path of the tests; for main code only the scopes of the POMs prove it. */
  readonly sees: (jar: Library) => boolean;
}

export function openClassPath(
  facts: ProjectFacts,
  module: Module,
  part: "main" | "test",
  compilesFor: number | null,
): ClassPath {
  const release = compilesFor ?? (facts.jdk === null ? 8 : javaOf(facts.jdk.version));
  const { project, reactor, localRepository } = facts;
  /** Adds to a module that was not built its jar of the local repository, which Maven took in its place. */
  const asTaken = (it: ResolvedDependency): ResolvedDependency => {
    const other = it.module === null ? null : moduleAt(project, it.module);
    if (!other || !reactor || reactor.includes(other)) return it;
    return { ...it, jar: jarIn(localRepository, it) };
  };
  const dependencies = once(() => facts.dependencies().of(module.pom).map(asTaken));
  const isSeen = ({ scope, type }: Pick<ResolvedDependency, "scope" | "type">) =>
    type !== "pom" && (part === "test" || MAIN_SCOPES.has(scope));
  const modules = once(() =>
    facts.project.modules.length === 1
      ? []
      : dependencies()
          .filter((it) => it.module !== null && it.jar === null && isSeen(it))
          .flatMap((it) => moduleAt(facts.project, it.module ?? undefined) ?? []),
  );
  const byJar = once(() => new Map(dependencies().map((it) => [it.jar ?? "", it])));
  const dependencyOf = ({ path }: Library) => byJar().get(path);
  return {
    ...{ module, part, release, dependencies, modules, dependencyOf, isSeen },
    jdk: openJdkClasses(facts.jdk, compilesFor, facts.listJdks),
    sources: once(() => [
      openSources(module, "main", facts.readSource),
      ...(part === "test" ? [openSources(module, "test", facts.readSource)] : []),
      ...modules().map((it) => openSources(it, "main", facts.readSource)),
    ]),
    folders: once(() =>
      [
        module.outputDirectory,
        ...(part === "test" ? [module.testOutputDirectory] : []),
        ...modules().map((it) => it.outputDirectory),
      ].map(openFolderLibrary),
    ),
    jars: once(() => {
      // Surefire tells the path to the last jar, and spares reading a hundred POMs.
      const reported = readTestClasspath(module)?.filter((path) => path.endsWith(".jar")) ?? [];
      const taken = dependencies().flatMap((it) =>
        it.jar !== null && (it.module !== null || reported.length === 0) ? it.jar : [],
      );
      const paths = new Set([...taken, ...reported]);
      return [...paths].map((path) => openJarLibrary(path, release));
    }),
    sees(jar) {
      if (part === "test") return true;
      const dependency = dependencyOf(jar);
      return dependency !== undefined && isSeen(dependency);
    },
  };
}
