import type { Finding } from "./finding.ts";

/** The report of a goal, in addition to its success. Modules have the names that answers use. */
export type Digest =
  | TreeDigest
  | AnalysisDigest
  | UpdatesDigest
  | DescriptionDigest
  | ViolationsDigest
  | FormattingDigest
  | CoverageDigest
  | OutputDigest;

/** Whether a digest was read from files that a tool wrote. They are complete; in the log, lines of several goals may be mixed (`-T`). */
export function isReadFromFiles({ kind }: Digest): boolean {
  return kind === "violations" || kind === "coverage";
}

interface OfGoal {
  readonly goal: string;
  readonly match?: string;
}

export interface TreeDigest extends OfGoal {
  readonly kind: "dependency-tree";
  /** Whether the trees contain artifacts that were omitted for a conflict or as duplicates. */
  readonly isVerbose: boolean;
  /** Whether omitted artifacts were requested, but this version of the plugin cannot print them. */
  readonly isUnable?: true;
  /** The version of the plugin, if it resolves omitted artifacts as Maven 2 did. */
  readonly asMaven2?: string;
  readonly modules: readonly ModuleTree[];
  /** The artifacts with names similar to the words, if no artifact contains them. */
  readonly nearest?: readonly string[];
  /** What POMs name an artifact, of which one contains the words, and what is in the trees in its place: `group:artifact:version`. */
  readonly relocated?: readonly { readonly from: string; readonly to: string }[];
}

export interface ModuleTree {
  readonly module: string;
  /** The artifact of the root: `com.acme:shop-web:jar:1.0`. */
  readonly artifact: string;
  /** The direct dependencies as they are printed: `commons-io:commons-io:jar:2.16:compile`. */
  readonly direct: readonly string[];
  readonly transitive: number;
  readonly conflicts: readonly Conflict[];
  /** The paths from the root to artifacts that contain the words, if there is a `match`. */
  readonly paths?: readonly DependencyPath[];
  readonly furtherPaths?: number;
}

/** A version that an artifact asks for and that is not used. */
export interface Conflict {
  /** The artifact as `group:artifact`, with type and classifier if they are unusual. */
  readonly artifact: string;
  readonly used: string;
  readonly omitted: string;
  /** The artifacts on the path from a dependency of the root to the one that asks for the version. */
  readonly from: readonly string[];
}

export interface DependencyPath {
  /** The artifacts below the root, each as `group:artifact:version`, with type and classifier if they are unusual. */
  readonly artifacts: readonly string[];
  readonly scope: string;
  /** A remark such as `omitted for conflict with 3.9`. */
  readonly remark?: string;
  /** An artifact on the path that is omitted as a duplicate: its dependencies are printed where it is not omitted. */
  readonly duplicate?: string;
}

export interface AnalysisDigest extends OfGoal {
  readonly kind: "dependency-analysis";
  readonly modules: readonly { readonly module: string; readonly groups: readonly ArtifactGroup[] }[];
}

interface ArtifactGroup {
  /** The title of the group: `Unused declared dependencies`. */
  readonly title: string;
  readonly artifacts: readonly string[];
}

export interface UpdatesDigest extends OfGoal {
  readonly kind: "updates";
  /** The groups of updates; an update that several modules print is contained once. */
  readonly groups: readonly UpdateGroup[];
}

export interface UpdateGroup {
  readonly title: string;
  readonly updates: readonly Update[];
}

export interface Update {
  /** The name of what has an update: `group:artifact`, or a property such as `${lang3.version}`. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly modules: readonly string[];
}

export interface DescriptionDigest extends OfGoal {
  readonly kind: "description";
  /** The subject of the description: `dependency:tree`, `org.apache.maven.plugins:maven-dependency-plugin:3.8.1`. */
  readonly subject: string;
  readonly summary: string;
  readonly items: readonly DescribedItem[];
}

export interface DescribedItem {
  readonly name: string;
  readonly text: string;
  readonly property?: string;
  readonly usually?: string;
}

export interface ViolationsDigest extends OfGoal {
  readonly kind: "violations";
  /** The prefix of the tool's plugin. */
  readonly tool: string;
  readonly total: number;
  readonly findings: readonly Finding[];
  /** The modules whose violations could not be read; their number may be unknown, too. */
  readonly unread: readonly string[];
}

export interface FormattingDigest extends OfGoal {
  readonly kind: "formatting";
  readonly formats: readonly FormattedFiles[];
  readonly changed: readonly string[];
}

export interface FormattedFiles {
  readonly format: string;
  readonly files: number;
  readonly unclean: number;
}

export interface CoverageDigest extends OfGoal {
  readonly kind: "coverage";
  readonly modules: readonly ModuleCoverage[];
  /** The modules without a report of this run. */
  readonly unread: readonly string[];
}

export interface ModuleCoverage extends Coverage {
  readonly module: string;
  /** The classes, beginning with those that have most lines not covered. */
  readonly classes: readonly ClassCoverage[];
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

/** The last lines of a goal whose output has no reader of its own. */
export interface OutputDigest extends OfGoal {
  readonly kind: "output";
  /** The module; absent if the log does not show it, or if no module printed a matching line. */
  readonly module?: string;
  /** The lines; where there are words, each entry is a block of lines that belong together. */
  readonly lines: readonly string[];
  /** The number of lines before the ones contained. */
  readonly before: number;
  /** The number of lines in further blocks that contain the words. */
  readonly further?: number;
  /** The number of lines that were dropped and so could not be searched for the words. */
  readonly unsearched?: number;
}
