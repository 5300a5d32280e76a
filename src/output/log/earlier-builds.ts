import type { GoalRun } from "../../model/evidence/log-facts.ts";
import type { Closing } from "./closing.ts";

/** A build of the log that failed, after which a script started another one. */
export interface EarlierBuild {
  readonly closing: Closing;
  /** The number of goals that had started when the next build began. */
  readonly goals: number;
}

/** Stores the end of a build that another build follows, unless it succeeded. */
export function keepEarlier(earlier: EarlierBuild[], closing: Closing, goals: number): void {
  if (closing.verdict !== "SUCCESS" && earlier.length < MOST_BUILDS) earlier.push({ closing, goals });
}

const MOST_BUILDS = 1_000;

/** Returns the ends of the failed builds whose failed goals no later build ran again. */
export function unfixed(earlier: readonly EarlierBuild[], started: readonly GoalRun[]): readonly Closing[] {
  const failed = earlier.filter(({ closing: { failures }, goals }) => {
    const later = started.slice(goals);
    const isRunAgain = failures.every(({ module, goal }) =>
      later.some((run) => run.module === module && (goal === undefined || run.goal === goal)),
    );
    return failures.length === 0 || !isRunAgain;
  });
  return failed.map(({ closing }) => closing);
}
