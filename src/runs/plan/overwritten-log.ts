import { resolve } from "node:path";
import { readArguments, userProperties } from "../../maven/command-line/arguments.ts";
import { logFilesOf } from "../../maven/command-line/quiet.ts";
import type { KeptRun } from "../../result/history/run-record.ts";
import { quote } from "../../text/foreign.ts";
import { canonicalPath, statFile } from "../files.ts";

/**
 * Why Maven may not write its log where a call tells it to, as the second half of a sentence; null where nothing is
 * lost. Maven empties that file first, whatever it holds, so there may only be a log as an earlier run left it.
 *
 * @param past the runs that are remembered of this project
 */
export function whyLogIsRefused(
  args: readonly string[],
  projectDir: string,
  past: () => readonly Pick<KeptRun, "command" | "startedAt" | "duration">[],
): string | null {
  const placeOf = (file: string) => canonicalPath(resolve(projectDir, file));
  const lost = logFilesIn(args).find((file) => {
    const present = statFile(placeOf(file));
    if (!present || present.size === 0) return false;
    const writers = past().filter(({ command }) => logFilesIn(command).map(placeOf).includes(placeOf(file)));
    return !writers.some(({ startedAt, duration }) => isWithin(present.mtimeMs, startedAt, startedAt + duration));
  });
  if (lost === undefined) return null;
  return `args names ${quote(lost)} as the log, a file that is no log of an earlier run: Maven would overwrite it. Name another file, or remove this one.`;
}

/** Clocks of files are coarser than ours. */
function isWithin(timeMs: number, fromMs: number, toMs: number): boolean {
  return timeMs > fromMs - 2000 && timeMs < toMs + 2000;
}

function logFilesIn(args: readonly string[]): readonly string[] {
  const read = readArguments(args);
  return logFilesOf(read, userProperties(read));
}
