import type { Crash } from "./evidence/log-facts.ts";
import type { Finding } from "./finding.ts";

/** Paths of the modules it is about, where modules of one build failed for unlike reasons that do not tell it themselves. */
interface InModules {
  readonly inModules?: readonly string[];
}

/** Why a build failed where neither compiler messages nor failing tests say it. The words live in present/. */
export type Problem = TestProblem | ResolutionProblem | LaunchProblem | EnvironmentProblem | GateProblem | GoalProblem;

export type TestProblem =
  | {
      readonly code: "no-test-matched";
      readonly filter: string;
      /** Tests of the class that the filter names. */
      readonly methods: readonly string[];
      /** Tests of classes nested in it. */
      readonly nested?: readonly string[];
      /** Names of test classes like the one asked for. */
      readonly nearest: readonly string[];
      readonly className?: string;
      /** The filter that was meant, where that is plain. */
      readonly meant?: string;
      /** The module that has no such test, where Maven failed for it and did not reach the others. */
      readonly stoppedIn?: string;
      readonly exitCode: number | null;
    }
  /** The modules that would have run it came from a build cache. */
  | { readonly code: "filtered-tests-restored"; readonly filter: string }
  | ({
      readonly code: "fork-died";
      /** What its dump tells: causes, and the project's own frames. */
      readonly trace: readonly string[];
      /** Paths of the modules, in projects of several. */
      readonly modules?: readonly string[];
    } & Crash)
  | { readonly code: "missing-profile"; readonly profiles: readonly string[] }
  /** Exit code 0, but the log shows failures that Maven was told to ignore. */
  | {
      readonly code: "failures-ignored";
      /** The program that runs Maven did so, not Maven. */
      readonly isHidden?: true;
      /** All of them are integration tests, and the goal that fails the build for these did not run. */
      readonly isUnverified?: true;
    }
  /** Exit code 0, and nothing printed that a build prints, or not its end. */
  | { readonly code: "no-build"; readonly hasBegun: boolean; readonly running: readonly string[] };

/** What Maven could not get from any repository. */
export interface ResolutionProblem {
  readonly code: "unresolved-artifacts";
  readonly kind: "dependency" | "plugin" | "extension" | "parent";
  /** Coordinates as Maven prints them, each once: `org.acme:money:jar:2.0`. */
  readonly artifacts: readonly string[];
  /** Artifact ids of the modules that need them; empty where Maven names none. */
  readonly neededBy: readonly string[];
  readonly troubles: readonly RepositoryTrouble[];
  /** Those of the artifacts that are modules of this very project. */
  readonly siblings?: readonly Sibling[];
  /** Why no repository could have it. */
  readonly absence?: Absence;
  /** A parent that is not where its `relativePath` leads, `../pom.xml` by default. */
  readonly isNotAtRelativePath?: true;
  /** The POM that names a parent, and where. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

export type Absence =
  /** No known version lies in the range asked for. */
  | { readonly kind: "empty-range" }
  /** No repository was asked: none is for artifacts of this sort, snapshots or releases. */
  | { readonly kind: "no-repository" }
  | { readonly kind: "no-system-file"; readonly path: string };

/** Why one repository did not deliver. */
export interface RepositoryTrouble {
  readonly kind:
    | "not-found"
    /** Not found at an earlier attempt, and not asked again. */
    | "not-found-before"
    /** Another failure at an earlier attempt, and not asked again; the reason is that of then. */
    | "failed-before"
    | "offline"
    | "unknown-host"
    | "unreachable"
    /** 401 and 407: no or wrong credentials. */
    | "unauthorized"
    /** 403. */
    | "forbidden"
    | "server-error"
    | "tls"
    | "checksum"
    | "http-blocked"
    | "other";
  /** The repository's id: `central`. */
  readonly repository: string;
  readonly url?: string;
  /** What was said of it, where the kind leaves something out. */
  readonly reason?: string;
}

export interface Sibling {
  readonly artifact: string;
  /** The module's path in the project. */
  readonly module: string;
  /** "not-compiled": only goals that make nothing of it ran. */
  readonly state: "left-out" | "in-this-build" | "not-compiled" | "other-version" | "untold";
  /** The module's own version. */
  readonly version: string;
}

export type LaunchProblem =
  | { readonly code: "unknown-phase"; readonly phase: string; readonly nearest?: string }
  | {
      readonly code: "unknown-goal";
      readonly goal: string;
      /** `maven-compiler-plugin:3.14.1`. */
      readonly plugin: string;
      readonly goals: readonly string[];
    }
  | { readonly code: "unknown-prefix"; readonly prefix: string; readonly groups: readonly string[] }
  | {
      readonly code: "unknown-option";
      readonly option: string;
      /** Where it stands, if not on the command line: `.mvn/maven.config`. */
      readonly file?: string;
    }
  | {
      readonly code: "unknown-module";
      readonly modules: readonly string[];
      readonly option: "-pl" | "-rf";
      /** Paths of the project's modules, where it has several. */
      readonly known: readonly string[];
    }
  /** Neither in this directory, nor where `-f` says. */
  | { readonly code: "no-pom"; readonly directory?: string; readonly file?: string }
  /** An option whose value is missing or wrong, in Maven's words. */
  | { readonly code: "bad-option"; readonly reason: string; readonly file?: string }
  /** A file of settings or toolchains. */
  | { readonly code: "missing-file"; readonly file: string; readonly what: string }
  | { readonly code: "no-goal" }
  | { readonly code: "maven-too-old"; readonly plugin: string; readonly required: string; readonly current?: string }
  /** Each needs the next one; the last is the first again. Coordinates. */
  | { readonly code: "cyclic-modules"; readonly cycle: readonly string[] };

export type EnvironmentProblem =
  | { readonly code: "bad-java-home" }
  | { readonly code: "no-java" }
  /** The JVM refused its options. */
  | { readonly code: "jvm-not-started"; readonly reason: string }
  | {
      readonly code: "broken-settings";
      readonly file: string;
      readonly line?: number;
      readonly column?: number;
      readonly reason: string;
    }
  /** What Maven objects to in files that it can read. */
  | {
      readonly code: "invalid-settings";
      readonly of: "settings" | "toolchains";
      readonly complaints: readonly string[];
    }
  | {
      readonly code: "broken-wrapper";
      readonly kind: "download" | "not-a-zip" | "checksum" | "no-url" | "no-properties" | "no-jar";
      /** What could not be fetched. */
      readonly url?: string;
    }
  /** The JVM cannot name the project's directory, since the locale knows only ASCII. */
  | { readonly code: "unencodable-path" }
  /** Maven's own JVM or, in a compiler's goal, perhaps that of the compiler; not that of the tests. */
  | { readonly code: "out-of-memory"; readonly reason?: string; readonly goal?: string }
  | { readonly code: "disk-full" }
  /** A goal that reaches into a package of the JDK that this one keeps closed. */
  | {
      readonly code: "closed-package";
      readonly goal: string;
      /** `java.base/java.util`. */
      readonly package: string;
      readonly option: "--add-opens" | "--add-exports";
    }
  /** A plugin that is older than the Java level it is given. */
  | { readonly code: "class-files-too-new"; readonly goal: string; readonly java: number }
  | {
      readonly code: "jdk-too-old";
      /** The class that a newer JDK compiled, or the program that checks it. */
      readonly className: string;
      /** Java levels: 21, 17. */
      readonly required: number;
      readonly current: number;
      /** The goal that needed it: `checkstyle:check`. */
      readonly goal?: string;
    }
  /** As printed: `jdk [ version='21' ]`. */
  | { readonly code: "missing-toolchain"; readonly toolchains: readonly string[] };

export type GateProblem =
  /** Places in files that a tool objects to. */
  | {
      readonly code: "checkstyle" | "pmd" | "spotbugs" | "javadoc" | "protobuf";
      readonly findings: readonly Finding[];
      /** As the tool counts them, where these are more than the findings. */
      readonly total?: number;
      /** Those printed while several modules were checked at once, before anyone has told whose they are; and how often. */
      readonly shared?: readonly { readonly finding: Finding; readonly times: number }[];
    }
  /** `rule` without package; its message as printed. */
  | ({
      readonly code: "enforcer";
      readonly rules: readonly { readonly rule: string; readonly lines: readonly string[] }[];
    } & InModules)
  /** JaCoCo's limits that were not reached: `bundle core: lines covered ratio is 0.40, but expected minimum is 0.80`. */
  | { readonly code: "coverage"; readonly limits: readonly string[] }
  | ({
      readonly code: "dependency-analysis";
      /** `Unused declared dependencies` with their coordinates. */
      readonly groups: readonly { readonly title: string; readonly artifacts: readonly string[] }[];
      /** Several modules were analysed at once, and nobody knows which of them an artifact was named for. */
      readonly isShared?: true;
    } & InModules)
  | {
      readonly code: "unformatted" | "missing-license";
      /** The plugin's prefix: `spotless`. */
      readonly tool: string;
      readonly files: readonly string[];
      /** The tool stops at the first one. */
      readonly isFirstOnly?: true;
      /** The goal that repairs them: `spotless:apply`. */
      readonly mend?: string;
    }
  | ({ readonly code: "missing-web-xml" } & InModules)
  /** Spring Boot found no main class, or these. */
  | ({ readonly code: "no-main-class"; readonly candidates: readonly string[] } & InModules);

/** A goal that says no more than this of itself, or a build of which nothing better is known. */
export type GoalProblem =
  /** A program that a goal started ended with another exit code than 0. */
  | ({
      readonly code: "program-failed";
      /** `exec:exec`. */
      readonly goal: string;
      /** `npm run build`. */
      readonly command?: string;
      readonly programExitCode: number;
      /** The last lines it printed. */
      readonly lines: readonly string[];
    } & InModules)
  | ({
      readonly code: "goal-failed";
      readonly goal: string;
      readonly reason: string;
      readonly lines: readonly string[];
    } & InModules)
  /** The build's own last words. */
  | { readonly code: "unexplained"; readonly exitCode: number | null; readonly lines: readonly string[] };
