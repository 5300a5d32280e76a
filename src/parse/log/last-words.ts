import type { Closing } from "./closing.ts";
import { type LauncherWords, refusals } from "./launcher.ts";
import { type LastLines, toLastLines } from "./lines/last-lines.ts";

interface Said {
  readonly closing: Closing;
  readonly launcher: LauncherWords;
  readonly last: LastLines;
  readonly reactor: { readonly verdict: string | null };
  readonly tests: { readonly crash: { readonly reason: string | null } };
  readonly hasSpoken: boolean;
}

/** The closing block; where Maven never got to one, what the launcher or the JVM said instead. */
export function lastWords({ closing, launcher, last, reactor, tests, hasSpoken }: Said): string[] {
  const lines = [...closing.lines];
  if (closing.phase === "launch") lines.push(...launcher.lines.filter((line) => !lines.includes(line)));
  // A fork's JVM refuses its options on stderr only; a Maven that runs out of memory may end before its own words.
  else if (
    reactor.verdict === null ||
    (reactor.verdict === "FAILURE" && lines.length === 0) ||
    tests.crash.reason !== null
  )
    lines.push(...refusals(launcher));
  if (lines.length > 0 || hasSpoken) return lines;
  return toLastLines(last)
    .filter((line) => line.trim() !== "")
    .slice(-MOST_BARE_LINES);
}

const MOST_BARE_LINES = 20;
