import type { Finding } from "./finding.ts";

/** What a goal that ran by itself reported, beyond that it succeeded. Modules are called as answers call them. */
export type Digest =
  | TreeDigest
  | AnalysisDigest
  | UpdatesDigest
  | DescriptionDigest
  | ViolationsDigest
  | FormattingDigest
  | CoverageDigest
  | OutputDigest;

interface OfGoal {
  /** `dependency:tree`. */
  readonly goal: string;
  /** The words that it is narrowed to. */
  readonly match?: string;
}

/** `dependency:tree`. */
export interface TreeDigest extends OfGoal {
  readonly kind: "dependency-tree";
  /** Whether the trees hold what was omitted for a conflict or as a duplicate. */
  readonly isVerbose: boolean;
  /** They were asked to, and this version of the plugin cannot. */
  readonly isUnable?: true;
  /** Version of the plugin, where that one resolves omitted artifacts as Maven 2 did. */
  readonly asMaven2?: string;
  readonly modules: readonly ModuleTree[];
  /** Of words that no artifact has: those that look like them. */
  readonly nearest?: readonly string[];
}

export interface ModuleTree {
  readonly module: string;
  /** The root: `com.acme:shop-web:jar:1.0`. */
  readonly artifact: string;
  /** As printed: `commons-io:commons-io:jar:2.16:compile`. */
  readonly direct: readonly string[];
  /** Number of further artifacts. */
  readonly transitive: number;
  readonly conflicts: readonly Conflict[];
  /** With `match`: each way from the root to an artifact that has the words. */
  readonly paths?: readonly DependencyPath[];
  /** Number of paths that are not kept. */
  readonly furtherPaths?: number;
}

/** A version that the tree asks for and that is not used. */
export interface Conflict {
  /** `group:artifact`, with type and classifier where they are unusual. */
  readonly artifact: string;
  readonly used: string;
  readonly omitted: string;
  /** From the dependency of the root to what asks for it. */
  readonly from: readonly string[];
}

export interface DependencyPath {
  /** Below the root, each as `group:artifact:version`, with type and classifier where they are unusual. */
  readonly artifacts: readonly string[];
  readonly scope: string;
  /** `omitted for conflict with 3.9`. */
  readonly remark?: string;
  /** One on the way that is omitted as a duplicate: what it brings stands below its namesake. */
  readonly duplicate?: string;
}

/** `dependency:analyze`. */
export interface AnalysisDigest extends OfGoal {
  readonly kind: "dependency-analysis";
  readonly modules: readonly { readonly module: string; readonly groups: readonly ArtifactGroup[] }[];
}

interface ArtifactGroup {
  /** `Unused declared dependencies`. */
  readonly title: string;
  readonly artifacts: readonly string[];
}

/** `versions:display-…-updates`. */
export interface UpdatesDigest extends OfGoal {
  readonly kind: "updates";
  /** What several modules say alike stands once. */
  readonly groups: readonly UpdateGroup[];
}

export interface UpdateGroup {
  /** `Dependencies`, `Dependency Management`. */
  readonly title: string;
  readonly updates: readonly Update[];
}

export interface Update {
  /** `group:artifact`, or a property: `${lang3.version}`. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly modules: readonly string[];
}

/** `help:describe`. */
export interface DescriptionDigest extends OfGoal {
  readonly kind: "description";
  /** What is described: `dependency:tree`, `org.apache.maven.plugins:maven-dependency-plugin:3.8.1`. */
  readonly subject: string;
  readonly summary: string;
  /** Goals of a plugin, parameters of a goal. */
  readonly items: readonly DescribedItem[];
}

export interface DescribedItem {
  readonly name: string;
  readonly text: string;
  /** The user property of a parameter. */
  readonly property?: string;
  /** The default of a parameter. */
  readonly usually?: string;
}

/** Goals of Checkstyle, PMD and SpotBugs. */
export interface ViolationsDigest extends OfGoal {
  readonly kind: "violations";
  readonly tool: "checkstyle" | "pmd" | "spotbugs";
  /** Those that were counted, over all modules. */
  readonly total: number;
  readonly findings: readonly Finding[];
  /** Modules of which only the number is known, or not even that. */
  readonly unread: readonly string[];
}

/** `spotless:check`, `spotless:apply`. */
export interface FormattingDigest extends OfGoal {
  readonly kind: "formatting";
  readonly formats: readonly FormattedFiles[];
  /** Those that were changed, relative to the project. */
  readonly changed: readonly string[];
}

export interface FormattedFiles {
  /** `Java`, `Pom`. */
  readonly format: string;
  readonly files: number;
  /** Those that are, or were, not as they should be. */
  readonly unclean: number;
}

/** `jacoco:report`. */
export interface CoverageDigest extends OfGoal {
  readonly kind: "coverage";
  readonly modules: readonly ModuleCoverage[];
  /** Modules without a report of this run. */
  readonly unread: readonly string[];
}

export interface ModuleCoverage extends Coverage {
  readonly module: string;
  /** The classes with most lines that no test reached first. */
  readonly classes: readonly ClassCoverage[];
  /** Number of those that are not kept. */
  readonly furtherClasses?: number;
}

export interface ClassCoverage extends Coverage {
  readonly name: string;
}

export interface Coverage {
  readonly lines: Ratio;
  readonly branches: Ratio;
}

export interface Ratio {
  readonly covered: number;
  readonly of: number;
}

/** The last lines of a goal that is not known. */
export interface OutputDigest extends OfGoal {
  readonly kind: "output";
  /** Absent where the log does not tell, and where no module printed what was looked for. */
  readonly module?: string;
  readonly lines: readonly string[];
  /** Number of lines before them. */
  readonly before: number;
  /** Number of lines before those in which words were looked for. */
  readonly unsearched?: number;
}
