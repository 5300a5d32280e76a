import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import type { CauseCode, ProblemOf } from "../../model/problem.ts";
import type { JdkNeed } from "../../model/project/jdk.ts";

/** A known cause of a failure. Its file declares its fields in `CauseFields`. */
export interface Cause<C extends CauseCode> {
  /**
   * When it can happen: before any goal, at any time, or because of what the command line asks for; an artifact that
   * cannot be got explains the same words better than the last.
   */
  readonly stage: Stage;
  /** Proves it from one line of the last words, which is asked for each in turn; null if that line does not. */
  readonly prove: (line: string, said: LastWords) => ProblemOf<C> | null;
  /** Says what is wrong. The texts of `problem` are quoted where they may be foreign, those of `raw` are not. */
  readonly sentence: (problem: ProblemOf<C>, raw: ProblemOf<C>) => string;
  /** Lists what belongs below the sentence. */
  readonly list?: (problem: ProblemOf<C>) => readonly string[];
  /** Says what fixes it. */
  readonly fix: ((problem: ProblemOf<C>, raw: ProblemOf<C>) => readonly string[]) | "none";
  /** Whether the call asked for what does not exist, so that the failure says nothing of the project. */
  readonly isOfCall?: true;
  /** Returns the JDK that fixes it. */
  readonly jdk: ((problem: ProblemOf<C>, built: BuiltWith) => JdkNeed | null) | "none";
}

export type Stage = "start" | "any" | "request";

/** What a failed goal, or a build that reached none, said at its end, with relative paths. */
export interface LastWords {
  readonly lines: readonly string[];
  /** Absent if no goal had begun. */
  readonly goal: FailedGoal | undefined;
  readonly modules: readonly LastModule[];
}

/** A module of the project that was built, with the plugins of its POMs, and the profiles that alone lead to it. */
export interface LastModule {
  readonly path: string;
  readonly groupId?: string;
  readonly artifactId?: string;
  readonly inProfileOnly?: boolean;
  readonly ledToBy?: readonly string[];
  readonly plugins?: readonly { readonly artifactId: string }[];
}

/** The Java with which a project was built. */
export interface BuiltWith {
  /** The Java of the JDK that ran Maven; null if it is unknown. */
  readonly java: number | null;
  /** The newest Java that the POMs ask for; null if none does. */
  readonly level: number | null;
}

/** `checkstyle:check`; null if Maven failed before it reached a goal. */
export function nameOf(goal: FailedGoal | undefined): string | null {
  return goal?.plugin === undefined ? null : `${goal.plugin}:${goal.goal}`;
}
