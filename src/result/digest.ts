import type { Finding } from "./finding.ts";

/** The report of a goal that ran by itself, beyond its success. Modules have the names that answers use. */
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
  /** The words that the report is narrowed to. */
  readonly match?: string;
}

/** `dependency:tree`. */
export interface TreeDigest extends OfGoal {
  readonly kind: "dependency-tree";
  /** Whether the trees hold what was omitted for a conflict or as a duplicate. */
  readonly isVerbose: boolean;
  /** Whether this version of the plugin cannot hold what was omitted, though it was asked to. */
  readonly isUnable?: true;
  /** The version of the plugin, if it resolves omitted artifacts as Maven 2 did. */
  readonly asMaven2?: string;
  readonly modules: readonly ModuleTree[];
  /** The artifacts that look like the words, where no artifact has them. */
  readonly nearest?: readonly string[];
}

export interface ModuleTree {
  readonly module: string;
  /** The artifact of the root: `com.acme:shop-web:jar:1.0`. */
  readonly artifact: string;
  /** The direct dependencies as they are printed: `commons-io:commons-io:jar:2.16:compile`. */
  readonly direct: readonly string[];
  /** The number of further artifacts. */
  readonly transitive: number;
  readonly conflicts: readonly Conflict[];
  /** With `match`, each way from the root to an artifact that has the words. */
  readonly paths?: readonly DependencyPath[];
  /** The number of paths that are not kept. */
  readonly furtherPaths?: number;
}

/** A version that the tree asks for and that is not used. */
export interface Conflict {
  /** `group:artifact`, with type and classifier where they are unusual. */
  readonly artifact: string;
  readonly used: string;
  readonly omitted: string;
  /** The artifacts from the dependency of the root to the one that asks for it. */
  readonly from: readonly string[];
}

export interface DependencyPath {
  /**
   * The artifacts below the root, each as `group:artifact:version`, with type and classifier where they are unusual.
   */
  readonly artifacts: readonly string[];
  readonly scope: string;
  /** A remark such as `omitted for conflict with 3.9`. */
  readonly remark?: string;
  /** An artifact on the way that is omitted as a duplicate: its dependencies stand below its namesake. */
  readonly duplicate?: string;
}

/** `dependency:analyze`. */
export interface AnalysisDigest extends OfGoal {
  readonly kind: "dependency-analysis";
  readonly modules: readonly { readonly module: string; readonly groups: readonly ArtifactGroup[] }[];
}

interface ArtifactGroup {
  /** The title: `Unused declared dependencies`. */
  readonly title: string;
  readonly artifacts: readonly string[];
}

/** `versions:display-…-updates`. */
export interface UpdatesDigest extends OfGoal {
  readonly kind: "updates";
  /** The groups; what several modules say alike stands once. */
  readonly groups: readonly UpdateGroup[];
}

export interface UpdateGroup {
  /** The title: `Dependencies`, `Dependency Management`. */
  readonly title: string;
  readonly updates: readonly Update[];
}

export interface Update {
  /** The name: `group:artifact`, or a property such as `${lang3.version}`. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly modules: readonly string[];
}

/** `help:describe`. */
export interface DescriptionDigest extends OfGoal {
  readonly kind: "description";
  /** The subject of the description: `dependency:tree`, `org.apache.maven.plugins:maven-dependency-plugin:3.8.1`. */
  readonly subject: string;
  readonly summary: string;
  /** The goals of a plugin, or the parameters of a goal. */
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
  /** The number of violations that were counted, over all modules. */
  readonly total: number;
  readonly findings: readonly Finding[];
  /** The modules of which only the number is known, or not even that. */
  readonly unread: readonly string[];
}

/** `spotless:check`, `spotless:apply`. */
export interface FormattingDigest extends OfGoal {
  readonly kind: "formatting";
  readonly formats: readonly FormattedFiles[];
  /** The files that were changed, relative to the project. */
  readonly changed: readonly string[];
}

export interface FormattedFiles {
  /** The format: `Java`, `Pom`. */
  readonly format: string;
  readonly files: number;
  /** The number of files that are, or were, not formatted as they should be. */
  readonly unclean: number;
}

/** `jacoco:report`. */
export interface CoverageDigest extends OfGoal {
  readonly kind: "coverage";
  readonly modules: readonly ModuleCoverage[];
  /** The modules without a report of this run. */
  readonly unread: readonly string[];
}

export interface ModuleCoverage extends Coverage {
  readonly module: string;
  /** The classes, first those with most lines that no test reached. */
  readonly classes: readonly ClassCoverage[];
  /** The number of classes that are not kept. */
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

/** The last lines of a goal that is unknown. */
export interface OutputDigest extends OfGoal {
  readonly kind: "output";
  /** The module; absent where the log does not tell it, and where no module printed what was looked for. */
  readonly module?: string;
  readonly lines: readonly string[];
  /** The number of lines before them. */
  readonly before: number;
  /** The number of lines before those in which words were looked for. */
  readonly unsearched?: number;
}
