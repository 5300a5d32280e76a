/** A project as its POM files tell, without running Maven. */
export interface Project {
  /** Absolute directory of the POM that Maven is given. */
  readonly root: string;
  /** The root first, then every module that leads from it, depth first. */
  readonly modules: readonly Module[];
  /** Listed as modules, but not there or no readable POM: absolute paths. */
  readonly unreadModules: readonly string[];
  /** Parents that are neither in the checkout nor in the local repository: `group:artifact:version`. */
  readonly unreadParents: readonly string[];
}

export interface Module {
  /** Absolute. */
  readonly dir: string;
  /** Relative to the root, with `/`; `.` for the root itself. */
  readonly path: string;
  /** Absolute path of its POM. */
  readonly pom: string;
  /** POMs it inherits from, in the checkout and in the local repository, nearest first, absolute. */
  readonly parentPoms: readonly string[];
  /** In this and all below, a `${…}` that cannot be known without Maven stays as it is. */
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
  /** `<name>`, else the artifactId: what the reactor summary prints. */
  readonly name: string;
  readonly packaging: string;
  /** `target` unless configured. Absolute, as are all directories below. */
  readonly buildDirectory: string;
  readonly outputDirectory: string;
  readonly testOutputDirectory: string;
  /** File name of the artifact without extension; null where only Maven could know. */
  readonly finalName: string | null;
  readonly sourceRoots: readonly string[];
  readonly testSourceRoots: readonly string[];
  readonly resourceRoots: readonly string[];
  readonly testResourceRoots: readonly string[];
  /** Where Surefire and Failsafe write their XML. */
  readonly reportDirectories: readonly string[];
  /**
   * Plugins that the POMs list (inherited ones too), and those of the lifecycle that `<pluginManagement>` configures,
   * with the goals that executions in the POMs bind; not those that the lifecycle binds.
   */
  readonly plugins: readonly ModulePlugin[];
  readonly surefire: TestRunner;
  readonly failsafe: TestRunner;
  /** Surefire runs once, as `default-test`: no POM gives it another execution or switches this one off. */
  readonly hasPlainSurefire: boolean;
  /**
   * Properties that Surefire's configuration refers to and no POM defines, and those that a `prepare-agent` sets:
   * something must fill them in while Maven runs.
   */
  readonly surefireOpenProperties: readonly string[];
  /** Every `forkCount` and `forkMode` that its POMs name for tests, those of profiles too. */
  readonly forks: readonly string[];
  /** As written (`17`, `1.8`), of `release`, else `target`, else `source`; null where no POM says it. */
  readonly javaLevel: string | null;
  /** `group:artifact` of the dependencies it names or inherits. */
  readonly dependencies: readonly string[];
  /** Frameworks among them that run tests. */
  readonly testFrameworks: readonly TestFramework[];
  /** Ids of its profiles and of those of its parents. */
  readonly profiles: readonly string[];
  /** Those that are applied here, and those of which only Maven knows whether they would be. */
  readonly activeProfiles: readonly string[];
  readonly undecidedProfiles: readonly string[];
  /** Listed only in the `<modules>` of profiles that are not active. */
  readonly inProfileOnly: boolean;
}

/** Surefire or Failsafe in a module. */
export interface TestRunner {
  readonly name: "surefire" | "failsafe";
  /** In which it runs tests, the lifecycle's own among them; none where nothing binds it. */
  readonly executions: readonly TestExecution[];
}

/** How one execution chooses what it runs. */
export interface TestExecution {
  /** Patterns as written, `${…}` filled in; null where the runner's usual ones count. */
  readonly includes: readonly string[] | null;
  readonly excludes: readonly string[];
  /** By suites, a file of patterns, a test's name or the tests of a dependency. */
  readonly choosesOtherwise: boolean;
}
export interface ModulePlugin {
  readonly artifactId: string;
  /** Null where no POM says it, and so Maven's own default counts. */
  readonly version: string | null;
  readonly goals: readonly string[];
}

export interface TestFramework {
  /** `JUnit Jupiter`. */
  readonly name: string;
  /** Null where no POM that could be read says it. */
  readonly version: string | null;
}

/** "unknown": what activates it is known to Maven only. */
export type ProfileState = "active" | "inactive" | "unknown";
