import type { GoalRun } from "../../result/evidence/log-facts.ts";
import type { Closing } from "./closing.ts";

/** A build at the top that failed while the script went on. */
export interface EarlierBuild {
  readonly closing: Closing;
  /** Goals that had started when the next build began. */
  readonly goals: number;
}

/** Keeps how a build ended that another one follows. */
export function keepEarlier(earlier: EarlierBuild[], closing: Closing, goals: number): void {
  if (closing.verdict !== "SUCCESS" && earlier.length < MOST_BUILDS) earlier.push({ closing, goals });
}

const MOST_BUILDS = 1_000;

/** How failed builds ended whose goals no later build ran again, as a script does that tries twice. */
export function unmended(earlier: readonly EarlierBuild[], started: readonly GoalRun[]): readonly Closing[] {
  const failed = earlier.filter(({ closing: { failures }, goals }) => {
    const later = started.slice(goals);
    const isRunAgain = failures.every(({ module, goal }) =>
      later.some((run) => run.module === module && (goal === undefined || run.goal === goal)),
    );
    return failures.length === 0 || !isRunAgain;
  });
  return failed.map(({ closing }) => closing);
}
