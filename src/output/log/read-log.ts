import { isCompiler, isTestRunner } from "../../knowledge/plugins/all-plugins.ts";
import type { GoalRun, LogFacts } from "../../model/evidence/log-facts.ts";
import type { LogProgress } from "../../model/progress.ts";
import type { Goals } from "./goals/goals.ts";
import type { LeastLevel } from "./lines/level.ts";
import { splitLines } from "./lines/lines.ts";
import { readError, readOutput } from "./read-line.ts";
import { type LogState, startState } from "./state.ts";
import { toFacts } from "./to-facts.ts";

/** Reads one Maven log while it is written. Memory does not grow with the log: everything that is kept is limited. */
export interface LogReader {
  push(chunk: Uint8Array, stream?: "stdout" | "stderr"): void;
  /** Returns the facts that the log contains so far, including an unfinished last line. */
  facts(): LogFacts;
  /** Says how far the build has come, at hardly any cost. */
  progress(): LogProgress;
}

/**
 * Creates a reader of one log.
 *
 * @param asked the goals as Maven got them
 * @param least the lowest level that this Maven prints
 * @param keepsAll whether all output of these goals is kept, to be searched
 * @param mayRunScalaTest whether scalatest-maven-plugin may speak where no header of a goal tells who does
 */
export function startLog(
  asked: readonly string[] = [],
  least: LeastLevel = "INFO",
  keepsAll = false,
  mayRunScalaTest = true,
): LogReader {
  const state = startState(asked, least, keepsAll, mayRunScalaTest);
  const stdout = splitLines((line) => readOutput(state, line));
  const stderr = splitLines((line) => readError(state, line));

  return {
    push(chunk, stream = "stdout") {
      (stream === "stdout" ? stdout : stderr).push(chunk);
    },
    facts() {
      const pending = stdout.pending();
      const pendingError = stderr.pending();
      if (pending === null && pendingError === null) return toFacts(state);
      const ahead: LogState = structuredClone(state);
      if (pending !== null) readOutput(ahead, pending);
      if (pendingError !== null) readError(ahead, pendingError);
      return toFacts(ahead);
    },
    progress: () => toProgress(state),
  };
}

/** Says how far the build has come. The module is named by its artifactId, or before its first goal by its name. */
function toProgress({ builds, reactor, tests }: LogState): LogProgress {
  const goal = latestGoal(builds.goals);
  const { latest } = reactor;
  const testClass = tests.running.at(-1);
  return {
    ...(latest && {
      place: {
        module: goal?.module ?? latest.name,
        index: reactor.modules.indexOf(latest) + 1,
        of: reactor.modules.length,
      },
    }),
    ...(goal && { goal: nameGoal(goal) }),
    testsRun: tests.run,
    testsFailed: tests.failed,
    ...(testClass !== undefined && { testClass }),
  };
}

function latestGoal({ speaker }: Goals): GoalRun | undefined {
  return "goal" in speaker ? speaker.goal : undefined;
}

/** Returns the short name of a goal: `test`, `test-compile`, `checkstyle:check`. */
function nameGoal({ plugin, goal }: GoalRun): string {
  if (!isCompiler(plugin) && !isTestRunner(plugin)) return `${plugin}:${goal}`;
  return goal.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
