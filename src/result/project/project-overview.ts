import type { InstalledJdk, Jdk } from "./jdk.ts";
import type { ModulePlugin, ProfileState, TestFramework } from "./project.ts";

/** A project as `maven_project` tells of it: what its POMs and its sources say, and what it would be built with. */
export interface ProjectOverview {
  /** Absolute. */
  readonly dir: string;
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
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
  /** Parents that are neither in the checkout nor in the local repository: `group:artifact:version`. */
  readonly unreadParents: readonly string[];
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

export interface ModuleOverview {
  /** Relative to the project; `.` for its own directory. */
  readonly path: string;
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
  readonly packaging: string;
  /** As written (`17`, `1.8`); null where no POM says it. */
  readonly javaLevel: string | null;
  /** Those of its source files: `Java`, `Kotlin`, `Groovy`, `Scala`. */
  readonly languages: readonly string[];
  /** Source files. */
  readonly mainClasses: number;
  readonly testClasses: number;
  readonly testFrameworks: readonly TestFramework[];
  /** Paths of the modules that it depends on. */
  readonly needs: readonly string[];
  /** It runs integration tests with Failsafe. */
  readonly hasFailsafe: boolean;
  /** It names modules, and so stands for them. */
  readonly isAggregator: boolean;
  /** Listed only by profiles that are not active. */
  readonly inProfileOnly: boolean;
  /** Relative to the module, those that exist. */
  readonly sourceRoots: readonly string[];
  readonly testSourceRoots: readonly string[];
  readonly plugins: readonly ModulePlugin[];
}
