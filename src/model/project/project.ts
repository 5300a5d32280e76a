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
  readonly dir: string;
  /** The path relative to the root, with `/`; `.` for the root itself. */
  readonly path: string;
  readonly pom: string;
  /** The absolute paths of the POMs it inherits from, in the checkout and in the local repository, nearest first. */
  readonly parentPoms: readonly string[];
  /** The groupId. In this and all fields below, a `${…}` that cannot be known without Maven stays as it is. */
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
  /** The version as POMs write it, where that has a property: a `<parent>` with its value names another one to Maven 3. */
  readonly openVersion?: string;
  /** The `<name>`, else the artifactId, as the reactor summary prints it. */
  readonly name: string;
  readonly packaging: string;
  /** The build directory, `target` unless configured. All directories here are absolute. */
  readonly buildDirectory: string;
  readonly outputDirectory: string;
  readonly testOutputDirectory: string;
  /** The file name of the artifact without extension; null if only Maven knows it. */
  readonly finalName: string | null;
  /** Where the plugin of the packaging writes the artifact: the build directory unless configured. */
  readonly artifactDirectory: string;
  /** The directories and files into which plugins are configured to write further archives. */
  readonly archivePlaces: readonly string[];
  readonly sourceRoots: readonly string[];
  readonly testSourceRoots: readonly string[];
  readonly resourceRoots: readonly string[];
  readonly testResourceRoots: readonly string[];
  /** What is copied of them, and where to. */
  readonly copied: readonly CopiedFolder[];
  readonly reportDirectories: readonly string[];
  /**
   * The plugins that the POMs list (inherited ones too) or `<pluginManagement>` configures of the lifecycle's, with the
   * goals that executions in the POMs bind; not those that the lifecycle binds.
   */
  readonly plugins: readonly ModulePlugin[];
  /** The plugins that only `<pluginManagement>` configures, for those who call them by name. */
  readonly managedPlugins: readonly ModulePlugin[];
  readonly surefire: TestRunner;
  readonly failsafe: TestRunner;
  /** Whether Surefire runs once, as `default-test`: no POM gives it another execution or switches this one off. */
  readonly hasPlainSurefire: boolean;
  /**
   * The properties that Surefire's configuration refers to and no POM defines, or a `prepare-agent` sets: something
   * must fill them in while Maven runs.
   */
  readonly surefireOpenProperties: readonly string[];
  /** The properties that configurations of compilers, and those for the Java level, refer to and that nothing known defines. */
  readonly compilerOpenProperties: readonly string[];
  /** What is known to keep JaCoCo's agent from the JVMs of the tests, but for their forks; null if nothing is. */
  readonly agentObstacle: AgentObstacle | null;
  /** Which classes JaCoCo's agent and its reports choose; empty if the module has no JaCoCo of its own. */
  readonly coverageFilters: readonly CoverageFilter[];
  /** Every `forkCount` and `forkMode` for the module's tests: those in its POMs, also in profiles, and the properties of these names. */
  readonly forks: readonly string[];
  /** The Java level as written (`17`, `1.8`), from `release`, otherwise `target`, otherwise `source`; null if no POM sets one. */
  readonly javaLevel: string | null;
  /** The source roots for which executions of the compiler set a Java level of their own. */
  readonly rootLevels: readonly RootLevel[];
  readonly processors: ProcessorSearch;
  /** The dependencies that the module names or inherits, as `group:artifact`. */
  readonly dependencies: readonly string[];
  /**
   * What its build needs beside them, as `group:artifact`: imported POMs, plugins with their dependencies, artifacts in
   * their configurations.
   */
  readonly buildNeeds: readonly string[];
  readonly testFrameworks: readonly TestFramework[];
  /** The ids of the profiles of the module and its parents. */
  readonly profiles: readonly string[];
  /** The profiles that are applied, and below those of which only Maven knows whether they are active. */
  readonly activeProfiles: readonly string[];
  readonly undecidedProfiles: readonly string[];
  /** The profiles of its own POM that are active by default, and are not, since another one is or an option says so. */
  readonly overruledProfiles: readonly string[];
  /** The properties that activate profiles of the module and its parents, or that these must not find. */
  readonly activators: readonly string[];
  /** Whether only inactive profiles list the module in their `<modules>`. */
  readonly inProfileOnly: boolean;
  /** The profiles whose `<modules>` lead to the module, from the root down. */
  readonly ledToBy: readonly string[];
}

/** A folder of resources, and the folder of the output to which those go that the patterns choose; both absolute. */
export interface CopiedFolder {
  readonly root: string;
  readonly output: string;
  readonly isTest: boolean;
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
}

export interface AgentObstacle {
  /** The options of the JVM are written down, so that no agent can add its own; or JaCoCo is skipped. */
  readonly why: "fixed-arg-line" | "skipped";
  /** The value, as a POM or an option has it. */
  readonly text: string;
}

/** Patterns of class names for an agent, and of class files for a report; without includes, all are. */
export interface CoverageFilter {
  readonly of: "agent" | "report";
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
}

export interface RootLevel {
  /** The absolute directory. */
  readonly root: string;
  readonly level: string;
}

export type ProcessorSearch =
  | { readonly kind: "none" }
  /** The POM names processors or the path in which they are, by their classes or in options of javac. */
  | { readonly kind: "named" }
  /** They are in these artifacts, and in what these need; a version that only Maven knows is empty or has a `${…}`. */
  | { readonly kind: "path"; readonly artifacts: readonly ProcessorArtifact[] }
  /** They are in the classpath; from Java 23 on javac looks there only if it is asked to. */
  | { readonly kind: "classpath"; readonly isAskedFor: boolean };

export interface ProcessorArtifact {
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
}

export interface TestRunner {
  readonly name: "surefire" | "failsafe";
  /** The executions in which the plugin runs tests, including that of the lifecycle; none if it is not bound. */
  readonly executions: readonly TestExecution[];
  /** The only provider among the plugin's dependencies, which then runs all tests: `surefire-junit47`. */
  readonly provider?: string;
}

/** How one execution chooses the tests that it runs. */
export interface TestExecution {
  /** The patterns as written, with `${…}` replaced; null if the plugin's default patterns apply. */
  readonly includes: readonly string[] | null;
  readonly excludes: readonly string[];
  /** Whether the execution chooses tests by suites, a file of patterns, the name of a test, or takes the tests of a dependency. */
  readonly choosesOtherwise: boolean;
  /** The `<test>` of its configuration, which overrules the filter of a call. */
  readonly test?: string;
  /** The files of TestNG that list its tests and set their parameters: it runs others without them. */
  readonly suites: readonly string[];
  /** The dependencies whose tests it runs, as written: `com.acme:tck`. */
  readonly scanned: readonly string[];
  /** The parameters that leave out tests for another reason than their class's name: groups, engines, a file of patterns. */
  readonly narrowedBy: readonly string[];
  /** Whether a parameter or a property skips the execution, or may do so with a value that only Maven knows. */
  readonly mayBeSkipped: boolean;
  /** Whether one of them says so plainly. */
  readonly isSkipped: boolean;
  /** The POM itself says whether tests are skipped, whatever the property `skipTests` says. */
  readonly ignoresSkipTests?: true;
  /** The parameters by which the execution chooses tests of certain groups or tags: `excludedGroups`. */
  readonly tags: readonly { readonly name: string; readonly value: string }[];
  /** Whether classes are given to JVMs one by one, so that a nested class may run in another JVM than the one around it. */
  readonly splitsClasses: boolean;
}
export interface ModulePlugin {
  readonly groupId: string;
  readonly artifactId: string;
  /** The version; null if no POM sets one, so that Maven's default applies. */
  readonly version: string | null;
  readonly goals: readonly string[];
  /** What the POMs bind to phases, but for executions that they switch off. */
  readonly executions: readonly {
    readonly id: string;
    readonly goals: readonly string[];
    /** Absent where the goal's own phase applies. */
    readonly phase?: string;
  }[];
}

export interface TestFramework {
  readonly name: string;
  /** The version; null if no readable POM contains it. */
  readonly version: string | null;
}

/** The state of a profile; "unknown" if only Maven can decide its activation. */
export type ProfileState = "active" | "inactive" | "unknown";
