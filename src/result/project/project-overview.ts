import type { InstalledJdk, Jdk } from "./jdk.ts";
import type { Module, ProfileState, Project } from "./project.ts";

/** A project as `maven_project` tells of it: what its POMs and its sources say, and what it would be built with. */
export interface ProjectOverview
  extends Pick<Module, "groupId" | "artifactId" | "version">,
    Pick<Project, "unreadParents"> {
  /** Absolute. */
  readonly dir: string;
  /** In the order of the POMs, the first one's own included. */
  readonly modules: readonly ModuleOverview[];
  /** Null where none is found. */
  readonly maven: MavenInUse | null;
  /** The one that Maven will take; null where the disk does not tell. */
  readonly jdk: Jdk | null;
  /** All that are on this machine. */
  readonly jdks: readonly InstalledJdk[];
  readonly profiles: readonly { readonly id: string; readonly state: ProfileState }[];
  /** Listed as modules, but not there or no readable POM: relative to the project. */
  readonly unreadModules: readonly string[];
  /** Where the JDK in use cannot be right: what would be. */
  readonly advice: string | null;
}

export interface MavenInUse {
  /** The daemon's wrapper is recognised, not driven in its own way. */
  readonly name: "Maven" | "mvnd";
  /** Null where nothing on disk tells. */
  readonly version: string | null;
  readonly from: "mvnw" | "mvn" | "--maven";
}

export interface ModuleOverview
  extends Pick<Module, "path" | "groupId" | "artifactId" | "version" | "packaging" | "javaLevel">,
    Pick<Module, "testFrameworks" | "inProfileOnly" | "plugins"> {
  /** Those of its source files: `Java`, `Kotlin`, `Groovy`, `Scala`. */
  readonly languages: readonly string[];
  /** Source files. */
  readonly mainClasses: number;
  readonly testClasses: number;
  /** Paths of the modules that it depends on. */
  readonly needs: readonly string[];
  /** It runs integration tests with Failsafe. */
  readonly hasFailsafe: boolean;
  /** It names modules, and so stands for them. */
  readonly isAggregator: boolean;
  /** Relative to the module, those that exist. */
  readonly sourceRoots: readonly string[];
  readonly testSourceRoots: readonly string[];
}
