import type { InstalledJdk, Jdk } from "./jdk.ts";
import type { Module, ModulePlugin, ProfileState, Project } from "./project.ts";
import type { ProjectWays } from "./project-ways.ts";

/** A project as `maven_project` describes it: its POMs and its sources, and what it would be built with. */
export interface ProjectOverview
  extends Pick<Module, "groupId" | "artifactId" | "version">,
    Pick<Project, "unreadParents"> {
  readonly dir: string;
  /** The modules in the order of the POMs, including that of the first POM. */
  readonly modules: readonly ModuleOverview[];
  /** The Maven that would run; null if none is found. */
  readonly maven: MavenInUse | null;
  /** The JDK that Maven will run on; null if no file on the disk shows it. */
  readonly jdk: Jdk | null;
  readonly jdks: readonly InstalledJdk[];
  readonly profiles: readonly { readonly id: string; readonly state: ProfileState }[];
  /** The paths, relative to the project, that are listed as modules, but do not exist or have no readable POM. */
  readonly unreadModules: readonly string[];
  readonly advice: string | null;
  /** The project's own way; absent if nothing was learnt. */
  readonly ways?: ProjectWays;
}

export interface MavenInUse {
  /** The name of the program; a wrapper of the daemon (mvnd) is recognised, but called like Maven. */
  readonly name: "Maven" | "mvnd";
  readonly version: string | null;
  readonly from: "mvnw" | "mvn" | "--maven";
  /** Whether a JVM of it waits for the next build. */
  readonly isHot?: true;
}

export interface ModuleOverview
  extends Pick<Module, "path" | "groupId" | "artifactId" | "version" | "packaging" | "javaLevel">,
    Pick<Module, "testFrameworks" | "inProfileOnly"> {
  readonly plugins: readonly Pick<ModulePlugin, "artifactId" | "version" | "goals">[];
  /** The languages of the module's source files: `Java`, `Kotlin`, `Groovy`, `Scala`. */
  readonly languages: readonly string[];
  readonly mainClasses: number;
  readonly testClasses: number;
  /** The compiled classes with tests that no plugin takes. */
  readonly neverTaken: readonly string[];
  readonly needs: readonly string[];
  readonly hasFailsafe: boolean;
  readonly isAggregator: boolean;
  /** The source roots that exist, relative to the module. */
  readonly sourceRoots: readonly string[];
  readonly testSourceRoots: readonly string[];
}
