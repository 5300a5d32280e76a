import type { ProblemOfSort } from "../../model/problem.ts";

/** A Maven plugin of which we know more than a word. */
export interface Plugin extends PluginFacts {
  readonly groupId: string;
  readonly artifactId: string;
  /** The plugin's name in logs and on command lines: `surefire`. */
  readonly prefix: string;
}

export function named<P extends string>(groupId: string, artifactId: string, prefix: P) {
  return { groupId, artifactId, prefix };
}

export interface PluginFacts {
  /** What its goals do. Those that check or read change nothing but reports, so that they may run twice. */
  readonly role:
    | "compiles"
    | "tests"
    | "checks"
    | "reads"
    | "formats"
    | "generates"
    | "creates"
    | "chooses JDKs"
    | "runs builds"
    | "other";
  readonly testGoal: "test" | "integration-test" | "none";
  /** What its goals report when they succeed; of goals that are not listed, the last lines count. */
  readonly reports:
    | readonly (Report | { readonly goals: readonly string[]; readonly reader: "nothing" })[]
    | "nothing"
    | "none";
  /** How the words of a failed goal are read. */
  readonly complaints: Complaints | "none";
  readonly noun: "violation" | "bug" | "error" | "none";
  /** The goals that only read when they are called by name, and may do so in a JVM that stays for other builds. */
  readonly warmGoals: RegExp | "none";
  /** Which properties its goals alone read: those that begin with its prefix, or with `maven.` and its prefix. */
  readonly properties: "prefix" | "maven.prefix" | "unknown";
  /** The goals that load programs of the project into Maven's JVM. Where there are none, all goals end by themselves. */
  readonly programs: RegExp | "none" | "unknown";
  /** What it does for people before a commit: formats files, or checks what somebody has written. */
  readonly chores: Chores | "none";
  /** Whether its goals need more than a module's own POM and files. */
  readonly needs: "own files" | "unknown";
  /** What its goals print where they failed and were told to ignore it. */
  readonly ignored: readonly IgnoredFailures[];
}

/** How it is told apart from what a goal finds and is allowed, or prints in any build. */
export interface IgnoredFailures {
  /** The line that proves it, with the group `reason` if the reason stands in it. */
  readonly line: RegExp;
  /** The level of that line, if others do not count. */
  readonly level?: "ERROR" | "WARNING" | "INFO";
  /** The first version of the plugin that prints it so; absent for all. */
  readonly from?: string;
  /**
   * The lines that hold the reasons otherwise, in the group `reason`. Below the line the first one counts, or each
   * different one does. On stderr are those of which none stands above. What a program `said` right above comes before
   * the reason in the line itself, and what stands `right below` comes after it. `else below`, the first line that is
   * not `passed` over has it if the line itself has none; one of another form takes the line back.
   */
  readonly reasons?: {
    readonly where: "above" | "below" | "each below" | "right below" | "else below" | "stderr" | "said";
    readonly form: RegExp;
    readonly passed?: RegExp;
  };
  /** The line right below, if it takes it back. */
  readonly allowed?: RegExp;
  /** The word by which a build that has it asks for what happened, and goes by it itself. */
  readonly readBy?: string;
  /** Whether the reasons are patterns that matched nothing, rather than failures. */
  readonly isUnmatched?: true;
  /** The parameter by which the goal goes on, where that is so by default. */
  readonly unless?: string;
  /** What the goal did not do, since there is not what the reason names, where it does not fail by that: `compare with`. */
  readonly neededTo?: string;
}

export interface Chores {
  /** The goal that changes files, so that its checks pass; null if it only checks. */
  readonly format: string | null;
  readonly checks: readonly string[];
  /** How its checks say that they failed by what the first goal mends; left out where that is not known, or a reader has it. */
  readonly mendable?: RegExp;
  /** What its checks look at. Classes must be compiled first. */
  readonly looksAt: "sources" | "classes";
  /** The property that skips its checks; null if there is none. */
  readonly skip: string | null;
}

export type Report = { readonly goals: readonly string[] } & (
  | {
      readonly reader: "dependency-tree" | "dependency-analysis" | "description" | "updates";
      readonly lines: "all";
    }
  | { readonly reader: "formatting"; readonly lines: "last" }
  /** The file is below the module's build directory. */
  | { readonly reader: "coverage"; readonly lines: "last"; readonly file: string }
  | { readonly reader: "violations" | "bugs"; readonly lines: "last"; readonly file: string }
);

type Complaints =
  | { readonly reader: "rules" | "grammars" | "limits" | "dependency-analysis" | "web-xml" | "main-class" }
  | Objections
  | WholeFiles;

/** Places in files that a tool objects to. */
export interface Objections {
  readonly reader: "objections";
  readonly code: ProblemOfSort<"findings">["code"];
  /** The patterns of a violation, with the groups `file` or `className`, `line`, `column`, `message` and `rule`. */
  readonly forms: readonly RegExp[];
}

/** Files that a tool objects to as a whole. */
export interface WholeFiles {
  readonly reader: "whole-files";
  readonly code: ProblemOfSort<"files">["code"];
  readonly fix?: string;
  readonly isFirstOnly?: true;
  /** Whether the tool prints absolute paths, which show the module. */
  readonly isWhole?: true;
  readonly file: RegExp;
  /** A line of its diffs, with the groups `sign` and `text`, which shows line ends as `\r\n` and `\n` where these alone differ. */
  readonly diff?: RegExp;
}

/** What we know of a plugin of which we know nothing. */
export const NOTHING = {
  role: "other",
  testGoal: "none",
  reports: "none",
  complaints: "none",
  noun: "none",
  warmGoals: "none",
  properties: "unknown",
  programs: "unknown",
  chores: "none",
  needs: "unknown",
  ignored: [],
} as const satisfies PluginFacts;
