import type { HotMavens } from "../hot/hot-mavens.ts";
import type { CallContext } from "../maven/call-context.ts";
import type { Engine } from "../maven/engine/engine.ts";
import type { EngineName } from "../maven/engine/engine-name.ts";
import type { Operation, OtherRun } from "../model/build-result.ts";
import type { Note } from "../model/note.ts";
import type { ChoreKind } from "../workflow/find-chores.ts";
import type { ChorePlan } from "../workflow/plan-chore.ts";

export interface BuildRequest extends ToolOptions {
  readonly operation: Operation;
  readonly phases: readonly string[];
  readonly cleanFirst: boolean;
  readonly args: readonly string[];
  /** The modules by directory, artifactId or `group:artifact`; empty for all. */
  readonly modules: readonly string[];
  readonly timeoutMs: number;
  /** The JDK on which the call wants Maven to run, as it names it; null for that of the context. */
  readonly javaHome: string | null;
  /** The options that the caller gave; absent if these are all. */
  readonly given?: readonly string[];
  /** What the project's own file adds; absent if there is none. */
  readonly ofProject?: OfProject;
  /** Whether what this checkout installs goes into a local repository of its own. */
  readonly ownRepository?: true;
  /** The builds of a chore, one after the other, once it is known what it means in this project. */
  readonly chore?: ChorePlan;
  /** What is told of the request whatever comes of it. */
  readonly notes?: readonly Note[];
}

interface OfProject {
  /** The options that it adds, which are the first ones of `args`. */
  readonly args: readonly string[];
  /** The version of Java that it asks for. */
  readonly java?: string;
  /** The goals and options that `format` and `checks` mean. */
  readonly format?: readonly string[];
  readonly checks?: readonly string[];
  /** What integration tests need: `docker`, `port 5432`, `program kubectl`. */
  readonly needs?: readonly string[];
  /** Why nothing of it counts, as a sentence. */
  readonly leftOut?: string;
}

/** The inputs that only some of the tools have. */
export interface ToolOptions {
  readonly testFilter: string | null;
  readonly rerunFailed: boolean;
  /** Whether to run only the tests that may be touched by what changed since they passed. */
  readonly touched: boolean;
  readonly integration: boolean;
  /** Whether to run Surefire without the phases before it if the result would be the same. */
  readonly testOnly: boolean;
  readonly skipTests: boolean;
  /** How often it runs at most: it ends with the first time that does not pass. */
  readonly repeat: number;
  /** What the lines are compared with that tests are to run: a revision, or "" for the last commit; null if none is asked for. */
  readonly coverage: string | null;
  /** The word that stands for the project's own goals; null if the phases are Maven's. */
  readonly choreKind: ChoreKind | null;
  /** The words that a line of a goal's report must contain to be part of the answer. */
  readonly match?: string;
}

export const NO_OPTIONS: ToolOptions = {
  testFilter: null,
  rerunFailed: false,
  touched: false,
  integration: false,
  testOnly: false,
  skipTests: false,
  repeat: 1,
  choreKind: null,
  coverage: null,
};

export interface BuildContext extends CallContext {
  readonly mavenOverride: string | undefined;
  readonly engine: EngineName;
  /** The JVMs that stay between builds; null or absent if none may. */
  readonly hot?: HotMavens | null;
  /** Aborting this signal ends the build. */
  readonly signal: AbortSignal;
  /** Returns the milliseconds that processes get between TERM and KILL. */
  readonly graceMs: () => number;
  readonly onEvent: (event: BuildEvent) => void;
}

export type BuildEvent =
  /** The build ended because of a defect in this program. */
  | { readonly kind: "broken"; readonly run: number; readonly error: unknown }
  /** The build takes turns with builds of this process only; `reason` is the end of a sentence. */
  | { readonly kind: "unshared"; readonly run: number; readonly reason: string }
  | { readonly kind: "waiting"; readonly run: number; readonly waitsFor: OtherRun }
  | {
      readonly kind: "started";
      readonly run: number;
      readonly command: readonly string[];
      readonly cwd: string;
      readonly engine: Engine;
      /** Why its JVM is used by no other build, as the end of a sentence; null if it may be, or if none ever is. */
      readonly alone: string | null;
    }
  | {
      readonly kind: "ended";
      readonly run: number;
      readonly exitCode: number | null;
      readonly durationMs: number;
      readonly isHot: boolean;
    }
  | {
      readonly kind: "read";
      readonly run: number;
      readonly logLines: number;
      readonly diagnostics: number;
      readonly reports: number;
      readonly testCases: number;
    };
