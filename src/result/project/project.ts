/** A project as its POMs describe it, without running Maven. */
export interface Project {
  /** The absolute directory of the POM that Maven is given. */
  readonly root: string;
  /** The root, then every module that leads from it, depth first. */
  readonly modules: readonly Module[];
  /** The absolute paths that are listed as modules, but are missing or no readable POM. */
  readonly unreadModules: readonly string[];
  /** The parents that are neither in the checkout nor in the local repository: `group:artifact:version`. */
  readonly unreadParents: readonly string[];
}

export interface Module {
  /** The absolute directory. */
  readonly dir: string;
  /** The path relative to the root, with `/`; `.` for the root itself. */
  readonly path: string;
  /** The absolute path of its POM. */
  readonly pom: string;
  /** The absolute paths of the POMs it inherits from, in the checkout and in the local repository, nearest first. */
  readonly parentPoms: readonly string[];
  /** The groupId. In this and all fields below, a `${…}` that cannot be known without Maven stays as it is. */
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
  /** The `<name>`, else the artifactId, as the reactor summary prints it. */
  readonly name: string;
  readonly packaging: string;
  /** The build directory, `target` unless configured. All directories here are absolute. */
  readonly buildDirectory: string;
  readonly outputDirectory: string;
  readonly testOutputDirectory: string;
  /** The file name of the artifact without extension; null where only Maven could know. */
  readonly finalName: string | null;
  readonly sourceRoots: readonly string[];
  readonly testSourceRoots: readonly string[];
  readonly resourceRoots: readonly string[];
  readonly testResourceRoots: readonly string[];
  /** The directories where Surefire and Failsafe write their XML. */
  readonly reportDirectories: readonly string[];
  /**
   * The plugins that the POMs list (inherited ones too), and those of the lifecycle that `<pluginManagement>`
   * configures, with the goals that executions in the POMs bind; not those that the lifecycle binds.
   */
  readonly plugins: readonly ModulePlugin[];
  readonly surefire: TestRunner;
  readonly failsafe: TestRunner;
  /** Whether Surefire runs once, as `default-test`: no POM gives it another execution or switches this one off. */
  readonly hasPlainSurefire: boolean;
  /**
   * The properties that Surefire's configuration refers to and no POM defines, and those that a `prepare-agent` sets:
   * something must fill them in while Maven runs.
   */
  readonly surefireOpenProperties: readonly string[];
  /** Every `forkCount` and `forkMode` that its POMs name for tests, those of profiles too. */
  readonly forks: readonly string[];
  /**
   * The Java level as it is written (`17`, `1.8`), of `release`, else `target`, else `source`; null where no POM says
   * it.
   */
  readonly javaLevel: string | null;
  /** The dependencies it names or inherits, as `group:artifact`. */
  readonly dependencies: readonly string[];
  /** The frameworks among its dependencies that run tests. */
  readonly testFrameworks: readonly TestFramework[];
  /** The ids of its profiles and of those of its parents. */
  readonly profiles: readonly string[];
  /** The profiles that are applied here, and those of which only Maven knows whether they would be. */
  readonly activeProfiles: readonly string[];
  readonly undecidedProfiles: readonly string[];
  /** Whether only the `<modules>` of profiles that are not active list it. */
  readonly inProfileOnly: boolean;
}

/** Surefire or Failsafe in a module. */
export interface TestRunner {
  readonly name: "surefire" | "failsafe";
  /** The executions in which it runs tests, including that of the lifecycle; none where nothing binds it. */
  readonly executions: readonly TestExecution[];
}

/** The way in which one execution chooses what it runs. */
export interface TestExecution {
  /** The patterns as written, with `${…}` filled in; null where the usual ones of the runner count. */
  readonly includes: readonly string[] | null;
  readonly excludes: readonly string[];
  /** Whether it chooses by suites, a file of patterns, the name of a test or the tests of a dependency. */
  readonly choosesOtherwise: boolean;
}
export interface ModulePlugin {
  readonly artifactId: string;
  /** The version; null where no POM says it, so that Maven's own default counts. */
  readonly version: string | null;
  readonly goals: readonly string[];
}

export interface TestFramework {
  /** `JUnit Jupiter`. */
  readonly name: string;
  /** The version; null where no POM that could be read says it. */
  readonly version: string | null;
}

/** "unknown": what activates it is known to Maven only. */
export type ProfileState = "active" | "inactive" | "unknown";
