import type { InstalledJdk, Jdk } from "./jdk.ts";
import type { Module, ProfileState, Project } from "./project.ts";

/** A project as `maven_project` describes it: its POMs and its sources, and what it would be built with. */
export interface ProjectOverview
  extends Pick<Module, "groupId" | "artifactId" | "version">,
    Pick<Project, "unreadParents"> {
  /** The absolute directory. */
  readonly dir: string;
  /** The modules in the order of the POMs, including that of the first POM. */
  readonly modules: readonly ModuleOverview[];
  /** The Maven that would run; null where none is found. */
  readonly maven: MavenInUse | null;
  /** The JDK that Maven will take; null where the disk does not tell. */
  readonly jdk: Jdk | null;
  /** All JDKs of this machine. */
  readonly jdks: readonly InstalledJdk[];
  readonly profiles: readonly { readonly id: string; readonly state: ProfileState }[];
  /** The paths that are listed as modules, but are missing or no readable POM; relative to the project. */
  readonly unreadModules: readonly string[];
  /** The advice where the JDK in use cannot be right. */
  readonly advice: string | null;
}

export interface MavenInUse {
  /** The name: the wrapper of the daemon is recognised, but not driven in its own way. */
  readonly name: "Maven" | "mvnd";
  /** The version; null where nothing on disk tells. */
  readonly version: string | null;
  readonly from: "mvnw" | "mvn" | "--maven";
}

export interface ModuleOverview
  extends Pick<Module, "path" | "groupId" | "artifactId" | "version" | "packaging" | "javaLevel">,
    Pick<Module, "testFrameworks" | "inProfileOnly" | "plugins"> {
  /** The languages of its source files: `Java`, `Kotlin`, `Groovy`, `Scala`. */
  readonly languages: readonly string[];
  /** The number of source files. */
  readonly mainClasses: number;
  readonly testClasses: number;
  /** The paths of the modules that it depends on. */
  readonly needs: readonly string[];
  /** Whether it runs integration tests with Failsafe. */
  readonly hasFailsafe: boolean;
  /** Whether it names modules, and so stands for them. */
  readonly isAggregator: boolean;
  /** The source roots that exist, relative to the module. */
  readonly sourceRoots: readonly string[];
  readonly testSourceRoots: readonly string[];
}
