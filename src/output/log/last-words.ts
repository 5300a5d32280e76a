import { refusals } from "./launcher.ts";
import { toLastLines } from "./lines/last-lines.ts";
import type { LogState } from "./state.ts";

export function lastWords({ closing, launcher, last, tests, hasSpoken }: LogState, told: readonly string[]): string[] {
  const lines = [...told];
  if (closing.phase === "launch") lines.push(...launcher.lines.filter((line) => !lines.includes(line)));
  // A fork's JVM refuses its options on stderr only; a Maven that runs out of memory may end before its own words.
  else if (
    closing.verdict === null ||
    (closing.verdict === "FAILURE" && lines.length === 0) ||
    tests.crash.reason !== null
  )
    lines.push(...refusals(launcher));
  if (lines.length > 0 || hasSpoken) return lines;
  return toLastLines(last)
    .filter((line) => line.trim() !== "")
    .slice(-MOST_BARE_LINES);
}

const MOST_BARE_LINES = 20;
