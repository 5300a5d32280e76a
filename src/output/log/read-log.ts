import type { LogFacts } from "../../model/evidence/log-facts.ts";
import type { LogProgress } from "../../model/progress.ts";
import type { LeastLevel } from "./lines/level.ts";
import { splitLines } from "./lines/lines.ts";
import { toProgress } from "./log-progress.ts";
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
