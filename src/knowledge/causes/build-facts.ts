import type { ArtifactOrigin, PlacedArtifact } from "../../model/evidence/build-cause.ts";
import type { Finding } from "../../model/finding.ts";
import type { Problem } from "../../model/problem.ts";
import type { ModulePlugin, ProcessorSearch, TestRunner } from "../../model/project/project.ts";
import type { InactiveProfiles } from "../inactive-profiles.ts";
import type { LateSource, SourceInProfile } from "./classes/missing-class.ts";
import type { DeclaredTwice, OtherVersion, ScopedClass } from "./classes/odd-dependency.ts";
import type { PlacedName, WiringFacts } from "./wiring/wiring-facts.ts";

/** A cause that the words of a failed build and the files of a module prove together, with its name and fields. */
export interface KnownBuildCause<C extends string = string, Fields = object> {
  readonly prove: (facts: BuildFacts) => ({ readonly cause: C } & Readonly<Fields>) | null;
  /**
   * Says what is wrong and what mends it. The texts of the cause are quoted already where they may be foreign. It is written
   * as a method, so that one record has the causes of all fields.
   */
  sentence(cause: { readonly cause: C } & Readonly<Fields>): string;
}

type Artifact = Pick<PlacedArtifact, "groupId" | "artifactId" | "version">;

export interface MissingArtifact extends Artifact {
  /** Why Maven could not get it, as it noted in the local repository. */
  readonly reason?: string;
}

/** What is known of a module that failed. What has to be read from files is read when it is asked for. */
export interface BuildFacts extends WiringFacts {
  /** The Java of the JDK that compiles the module; null where a toolchain may choose it, or nothing shows it. */
  readonly java: number | null;
  /** The compiler errors in this module. */
  readonly errors: readonly Finding[];
  /** The compiler's warnings in this module, and those without a place. */
  readonly warnings: readonly Finding[];
  /** Traces of its failing tests, and the lines in which goals said why they failed. */
  readonly said: readonly string[];
  /** The binary names of the outermost classes whose tests all passed. */
  readonly passedTests: readonly string[];
  /** What tools object to in all modules, by the codes of their problems; empty where they found more than they printed. */
  readonly objections: readonly { readonly code: string; readonly file?: string }[];
  readonly processors: ProcessorSearch;
  readonly plugins: readonly ModulePlugin[];
  readonly managedPlugins: readonly ModulePlugin[];
  /** What its build needs beside dependencies, as `group:artifact`: plugins with their dependencies. */
  readonly buildNeeds: readonly string[];
  /** The names in Surefire's configuration that only a plugin could define. */
  readonly openProperties: readonly string[];
  /** The names in configurations of compilers that nothing known defines. */
  readonly compilerOpenProperties: readonly string[];
  /** Finds the one property of the checkout's POMs whose name is like another one. */
  readonly propertyLike: (name: string) => string | null;
  /** Reads the suites of TestNG that the POMs name. */
  readonly suiteFiles: () => readonly { readonly name: string; readonly text: string }[];
  /** Says why nothing can be written where classes go, or in the local repository: the path itself, or what is there above it; null where it can. */
  readonly unwritable: (which: "output" | "repository") => Unwritable | null;
  /** Lists the folders that a build writes to, whose file systems have no place left; sizes in bytes. */
  readonly fullFolders: () => readonly { readonly path: string; readonly free: number; readonly size: number }[];
  /** Reads which program the first line of a script names, and whether that is there; null where it names none. */
  readonly firstLineOf: (
    program: string,
    directory: string | undefined,
  ) => { readonly interpreter: string; readonly endsInCr: boolean; readonly isThere: boolean } | null;
  /** Says what a file of the local repository is that is no archive, by its absolute path; null where it is one. */
  readonly notArchive: (path: string) => {
    readonly folder: string;
    readonly is: "empty" | "html" | "other";
    /** Whether it came from a repository. */
    readonly isGot: boolean;
  } | null;
  /** Lists the names of the Java modules that the jars are on a module path which the compiler of the main sources gets. */
  readonly jarModules: () => readonly string[];
  /** Lists the names of the Java modules of this project. */
  readonly javaModules: () => readonly string[];
  /** Lists what the tests of the module have on their classpath. */
  readonly artifacts: () => readonly Artifact[];
  /** Lists the dependencies of which the local repository has no POM, those that the module names first. */
  readonly missing: () => readonly MissingArtifact[];
  /** Whether the classpath has jars of that artifact, and none of them lists an annotation processor. */
  readonly listsNoProcessor: (artifact: Artifact) => boolean;
  /** Finds where the classpath has an artifact from. */
  readonly place: (artifact: Artifact) => PlacedArtifact;
  /** Whether the file of an error, or a source of the type that it names, imports something of a package. */
  readonly concerns: (error: Finding, within: string) => boolean;
  /** Whether an error misses a method that Lombok makes for an annotation which a source has. */
  readonly isGenerated: (error: Finding) => boolean;
  /** Whether any source of the module imports something of a package. */
  readonly imports: (within: string) => boolean;
  /** Whether the source of an error is one of tests. */
  readonly isInTests: (error: Finding) => boolean;
  /** Reads the source of an error; empty where it has none. */
  readonly textOf: (error: Finding) => string;
  /** Finds the only file of that name below the folder `src` of the module. */
  readonly fileNamed: (name: string) => { readonly path: string; readonly text: string } | null;
  /** Finds the first POM of the checkout that has a text, as `pom.xml:11`. */
  readonly findInPoms: (text: string) => string | null;
  /** The same without what plugins configure. */
  readonly findBesidePlugins: (text: string) => string | null;
  /** Why the build failed, in whichever module that was. */
  readonly problems: readonly Problem[];
  /** Finds the line of Maven's own files that ends with a text, as `.mvn/maven.config:2`. */
  readonly findInConfig: (text: string) => string | null;
  /** Lists the words of Maven's own files and variables, the weakest first: `-Xmx1g` at `.mvn/jvm.config:1` or `MAVEN_OPTS`. */
  readonly placedWords: () => readonly { readonly word: string; readonly at: string }[];
  /** Finds where the user's settings set what the build got by them: a property, `maven.repo.local` or `offline`. */
  readonly settingPlace: (name: string, value: string) => string | null;
  /** Finds the mirror of that id in the user's settings, and what it is a mirror of. */
  readonly mirrorCalled: (id: string) => { readonly of: string; readonly at: string } | null;
  /** Lists the JDKs in the user's toolchains, with the places of their homes. */
  readonly toolchains: () => readonly {
    readonly home: string;
    readonly version: string | undefined;
    readonly at: string;
  }[];
  /** The value of JAVA_HOME, where no JDK is. */
  readonly lostJavaHome: () => string | null;
  /** Returns the path of `.mvn/extensions.xml` if that is there and no XML. */
  readonly brokenExtensions: () => string | null;
  /** Finds an extension in `.mvn/extensions.xml`. */
  readonly extensionPlace: (groupId: string, artifactId: string) => string | null;
  /** The phases and goals that the call named. */
  readonly asked: readonly string[];
  /** Finds the one execution in which alone POMs configure a goal, `checkstyle:check`. */
  readonly executionOf: (goal: string) => { readonly id: string; readonly at: string } | null;
  /** Finds the only file of the same name in a folder of the project's root, or there. */
  readonly fileElsewhere: (path: string) => string | null;
  /** Finds the first line of the module's sources in which this is, as `src/main/java/com/acme/App.java:8`. */
  readonly findInSources: (pattern: RegExp) => string | null;
  /** Finds where the build directory leads, if it is a link to nothing. */
  readonly lostOutput: () => { readonly directory: string; readonly leadsTo: string } | null;
  /** Finds the jar of the local repository that lists a class whose bytes cannot be read, since it is not as it was downloaded. */
  readonly damagedJar: (className: string) => string | null;
  /** Lists the resources that are no text, and whose copies were written as one. */
  readonly brokenCopies: () => readonly string[];
  /** Finds the one line of the resources with a placeholder that nothing filled in when Maven copied it. */
  readonly leftPlaceholder: (text: string, name: string) => LeftPlaceholder | null;
  /** Finds a resource in one of Maven's usual folders, if the POM does not name that folder among its own. */
  readonly uncopiedResource: (path: string) => { readonly file: string; readonly isTest: boolean } | null;
  /** Finds the jar of the module if it holds a class in BOOT-INF/classes alone. */
  readonly repackagedJar: (className: string) => string | null;
  /** Finds the source of a class that an error misses, in a root that only profiles add which are not active. */
  readonly sourceInProfile: (simpleName: string, error: Finding) => SourceInProfile | null;
  /** Finds the only source of a class that an error misses which was generated into a folder that is no source root. */
  readonly unlistedSource: (
    simpleName: string,
    error: Finding,
  ) => { readonly file: string; readonly root: string } | null;
  /** Lists the files below the folder `src` of the module that end so. */
  readonly filesWith: (extension: string) => readonly { readonly path: string; readonly text: string }[];
  /** Finds the execution that writes the source of a class that an error misses, and that runs after the compiler. */
  readonly lateSource: (simpleName: string, error: Finding) => LateSource | null;
  /** Finds the main sources of a class in other modules, by its full name. */
  readonly sourcesElsewhere: (className: string) => readonly PlacedSource[];
  /** The runner whose tests failed; null where it may be either. */
  readonly failedRunner: TestRunner["name"] | null;
  /** The argLine of the tests, where no part of it is set as late as they run. */
  readonly argLine: string | null;
  /** The test classes that a JVM ran as it ended by itself, with its exit code; null where none did. */
  readonly diedJvm: {
    readonly classes: readonly string[];
    readonly exitCode?: number;
    /** What ran in Maven's own JVM as that ended: tests, or another goal, `exec:java`. */
    readonly ofMaven?: string;
  } | null;
  /** Lists the places in own sources that end a JVM, in what these classes use, but for a main method that nothing of it calls, nor `started`; null where not all are known. */
  readonly exitsFrom: (classes: readonly string[], started?: readonly string[]) => readonly ExitCall[] | null;
  /** Lists the modules of this project on which it depends in other versions, but for tests alone. */
  readonly otherVersions: () => readonly OtherVersion[];
  /** Lists the dependencies that its POM names several times in several versions. */
  readonly declaredTwice: () => readonly DeclaredTwice[];
  /** Lists the dependencies whose jars hold the metadata of a library of Kotlin for several platforms, and no class. */
  readonly metadataJars: () => readonly PlacedArtifact[];
  /** Finds the dependency of scope provided or test that has a class. */
  readonly scopedClass: (className: string) => ScopedClass | null;
  /** Lists the modules of this project that the module depends on. */
  readonly neededModules: () => readonly NeededModule[];
}

/** Finds what the tests of a module have of an artifact, `group:artifact`. */
export function artifactNamed(name: string, { artifacts }: Pick<BuildFacts, "artifacts">): Artifact | undefined {
  return artifacts().find(({ groupId, artifactId }) => `${groupId}:${artifactId}` === name);
}

/** What has the version of Spring Boot. */
export const SPRING_BOOT = "org.springframework.boot:spring-boot";

/** What stands in place of a POM, where Maven itself knows a property of each project. */
export const BY_MAVEN = "Maven";

export interface LeftPlaceholder {
  readonly at: string;
  readonly isTest: boolean;
  /** The place where a POM sets it, or `Maven`, if the resource is copied unfiltered; absent where it is filtered, and no POM sets it. */
  readonly setAt?: string;
  /** The profiles that alone set it, none of which is active; only where the resource is filtered. */
  readonly inProfiles?: InactiveProfiles;
}

/** A source of a module, which its path names, and the POM of that module. */
export interface PlacedSource {
  readonly module: string;
  readonly file: string;
  readonly pom: string;
}

interface Unwritable {
  readonly path: string;
  readonly why: "file" | "read-only" | "denied";
}

export interface ExitCall {
  /** `System.exit(3)`. */
  readonly call: string;
  readonly at: string;
}

export interface NeededModule extends Pick<BuildFacts, "plugins" | "findInPoms"> {
  readonly path: string;
  /** Whether its sources have a package. */
  readonly hasPackage: (name: string) => boolean;
}

/** Writes `junit-platform-launcher 1.11.4 (pom.xml:9)`, or what brings the artifact along, or else what chose its version. */
export function describePlaced({ artifactId, version, ...naming }: PlacedArtifact): string {
  return `${artifactId} ${version}${describeOrigin(naming)}`;
}

/** Writes ` (pom.xml:9)`, or ` (managed by shop-bom 1.0, pom.xml:4)`; empty where nothing is known. */
export function describeOrigin({ declared, through, managed }: ArtifactOrigin): string {
  const [, by, byVersion] = (managed ? managed.bom : through)?.split(":") ?? [];
  const at = (managed ? managed.at : declared) ?? "";
  const named = by === undefined ? "" : `${managed ? "managed by" : "of"} ${by} ${byVersion}`;
  const isElement = managed !== undefined && named === "" && at !== "";
  const from = isElement ? `managed in ${at}` : [named, at].filter((it) => it !== "").join(", ");
  return from === "" ? "" : ` (${from})`;
}

/** Writes `id (Port.java:4)`; of several names in one file the last one has the lines of all: `id, name (Port.java:4, 5)`. */
export function listPlaced(names: readonly PlacedName[]): string {
  const byFile = Map.groupBy(names, ({ at }) => at.replace(/:\d+$/, ""));
  const ofFile = ([file, placed]: readonly [string, readonly PlacedName[]]) => {
    const lines = [...new Set(placed.map(({ at }) => at.slice(file.length + 1)))];
    return `${placed.map(({ name }) => name).join(", ")} (${file}:${lines.join(", ")})`;
  };
  return [...byFile].map(ofFile).join(", ");
}
