/** A test class that a test JVM had not begun when it died or the time was up, or of which tests were not begun. */
export interface UnreachedClass {
  readonly testClass: string;
  /** The `path` of the module; in a result it is absent for the project's own. */
  readonly module?: string;
  /** The test or the method around tests that broke, so that its runner called others skipped: `a.CartTest#open`. */
  readonly since?: string;
  /** Whether Surefire stopped the run before it, after `skipAfterFailureCount` failures; absent in a result. */
  readonly isStopped?: true;
  /** The names of these others, with `since` only. */
  readonly tests?: readonly string[];
}

export interface ResultlessClass extends UnreachedClass {
  /** Whether a report is about the class. */
  readonly isBegun: boolean;
}

/** A suite of Cucumber that began and ran no scenario. */
export interface EmptySuite extends Pick<UnreachedClass, "testClass" | "module"> {
  /** A feature among the sources of tests, relative to the project. */
  readonly feature?: string;
}

/** A compiled test class that Surefire or Failsafe takes by its name, and that no report of this run holds. */
export interface NotRunClass extends Pick<UnreachedClass, "testClass" | "module"> {
  /** The framework that its class file proves: `JUnit 4`. */
  readonly framework: string;
  readonly reason: NotRunReason | null;
}

/** A test class that ran, of which only the class file of an earlier build is left. */
export type LeftTest = Pick<UnreachedClass, "testClass" | "module">;

/** A class beside tests of which only the class file of an earlier build is left, and the `path` of its module. */
export interface LeftClass {
  readonly name: string;
  readonly module: string;
}

export interface LostTests {
  /** The names of the tests: `a.BTest#b2`, or `a.BTest` for all tests of a class. */
  readonly tests: readonly string[];
  /** The `path` of the module; absent for the project's own. */
  readonly module?: string;
  /** The file in which Surefire wrote what went wrong; relative to the project if it is inside. */
  readonly dump?: string;
  /** Whether something wrote to the native stdout of the JVM, which results may use as well. */
  readonly wasCorrupted?: boolean;
  readonly droppedBy?: DroppedBy;
  /** Whether the reports of these classes cannot be read. */
  readonly isUnread?: true;
}

/** A version of Surefire and Failsafe that leaves out results, and the first later one that does not. */
export interface DroppedBy {
  readonly version: string;
  /**
   * `not-methods`: tests of the JUnit Platform whose source is no method. `setups`: classes whose setup failed, and tests whose source did.
   * `old-platform`: tests whose source is no class, with a JUnit Platform before 1.8. `no-class`: tests that an engine
   * finds by itself.
   */
  readonly what: "not-methods" | "setups" | "old-platform" | "no-class";
  /** Null if no version is known that does not. */
  readonly fixedIn: string | null;
}

export type NotRunReason =
  /** The artifact that would run it, and the frameworks that the engines on the test classpath run. */
  | { readonly kind: "no-engine"; readonly engine: string; readonly present: readonly string[] }
  /** Only a plugin that the module does not have would run it, since there is no engine for Surefire. */
  | { readonly kind: "no-plugin"; readonly plugin: string }
  /** Surefire uses TestNG, since that is on the test classpath. */
  | { readonly kind: "other-provider" }
  /** The POM gives Surefire this provider alone, which runs tests of JUnit 3 and 4 only. */
  | { readonly kind: "given-provider"; readonly provider: string }
  /** Surefire of this version does not know the JUnit Platform, or adds a launcher to it that is too old; the first that runs it. */
  | { readonly kind: "old-runner" | "old-launcher"; readonly version: string; readonly first: string }
  /** This version drops the classes that these includes take, and `fixedIn` does not. */
  | {
      readonly kind: "dropped-include";
      readonly runner: string;
      readonly version: string;
      readonly includes: readonly string[];
      readonly place: string | null;
      readonly fixedIn: string;
    }
  /** No plugin takes a class of this name; it is static within another; only Failsafe would, which the module does not have, of which no POM binds the goal, or which pluginManagement alone has. */
  | { readonly kind: "unusual-name" | "static-nested" | "no-failsafe" | "unbound-failsafe" | "managed-failsafe" }
  | ({ readonly kind: "unlisted" } & Unlisted)
  /** Only these profiles, none of which is active, have the goal of Failsafe that would take it. */
  | { readonly kind: "failsafe-in-profile"; readonly profiles: readonly string[] };

/**
 * The suites, groups or names that the POM has Surefire run alone; nothing shows the class to be of any. For `include`, the
 * methods that a suite of TestNG includes of the class, which has none of them.
 */
export interface Unlisted {
  readonly element: string;
  readonly values: readonly string[];
  readonly place: string;
}

/** A module whose POM has Surefire run the tests of dependencies, and in which no test ran. */
export interface EmptyScan {
  /** The `path` of the module. */
  readonly module: string;
  /** `com.acme:tck` */
  readonly artifacts: readonly string[];
  /** Whether its POMs declare none of them as a dependency. */
  readonly isUndeclared: boolean;
  /** `run/pom.xml:9` */
  readonly place: string;
}

/** Tests among the main sources of a module, for which Surefire found none: their number, and one of them, relative to the project. */
export interface MainTests {
  /** The `path` of the module. */
  readonly module: string;
  readonly files: number;
  readonly example: string;
}

/** What switches tests off in a POM of the checkout, in a file of its `.mvn`, or in a variable. */
export interface SkippedBy {
  /** `skipTests`, a property or a parameter; `-DskipTests`, an option */
  readonly option: string;
  /** `core/pom.xml:9`, `MAVEN_ARGS`, or `root-1.0.pom:9` of the local repository */
  readonly place: string;
  readonly missed?: MissedParent;
  /** The profile that sets it to false, and that is off since others in its POM are active. */
  readonly offByDefault?: { readonly profile: string; readonly since: readonly string[] };
  /** The option of the call that does not overrule it: `-DskipITs=false`. */
  readonly unheeded?: string;
}

/** A POM of the checkout that another does not inherit from, since it names a different version as its parent. */
export interface MissedParent {
  /** The `<parent>` that names it: `web/pom.xml:4`. */
  readonly place: string;
  readonly pom: string;
  readonly version: string;
}
