import { resolve } from "node:path";
import type { KeptRun } from "../../model/history/run-record.ts";
import { quote } from "../../text/foreign.ts";
import { statPath } from "../disk.ts";
import { canonicalPath } from "../files.ts";
import { optionValue, readArguments, userProperties } from "./arguments.ts";
import { LOG_PROPERTIES } from "./file-properties.ts";
import { logFilesOf } from "./quiet.ts";

/**
 * Why Maven may not write its log where a call or the configuration tells it to, as the second half of a sentence; null
 * where nothing is lost. Maven empties that file first, whatever it holds, so where a call names it, there may only be a
 * log as an earlier run left it. A pipe would wait for a reader.
 *
 * @param past the runs that are remembered of this project
 */
export function whyLogIsRefused(
  args: readonly string[],
  projectDir: string,
  past: () => readonly Pick<KeptRun, "command" | "startedAt" | "duration">[],
  configured: readonly string[] = [],
): string | null {
  const placeOf = (file: string) => canonicalPath(file, projectDir);
  const strange = [...logFilesIn(args), ...logFilesIn(configured)].find((file) => {
    // The given path is looked at, too, since a link of /proc leads elsewhere than its text says.
    const present = [statPath(file.startsWith("/") ? file : `${projectDir}/${file}`), statPath(placeOf(file))];
    return present.some((stat) => stat !== null && !stat.isFile());
  });
  if (strange !== undefined) return `${quote(strange)} is to be the log, and is no ordinary file. Name another file.`;
  const lost = logFilesIn(args).find((file) => {
    const present = statPath(placeOf(file));
    if (!present || present.size === 0) return false;
    const writers = past().filter(({ command }) => logFilesIn(command).map(placeOf).includes(placeOf(file)));
    return !writers.some(({ startedAt, duration }) => isWithin(present.mtimeMs, startedAt, startedAt + duration));
  });
  if (lost === undefined) return null;
  return `args names ${quote(lost)} as the log, a file that is no log of an earlier run: Maven would overwrite it. Name another file, or remove this one.`;
}

/**
 * Returns what makes Maven write its log where links lead now: an option that stands before the others, of which Maven
 * takes the first, and properties that stand behind them, of which it takes the last.
 */
export function logWithoutLinks(
  args: readonly string[],
  projectDir: string,
): { readonly options: readonly string[]; readonly properties: ReadonlyMap<string, string> } {
  const read = readArguments(args);
  const given = userProperties(read);
  const moved = (file: string | null | undefined) => {
    const place = file ? canonicalPath(file, projectDir) : null;
    // Some scripts and Mavens read more in a word than it says.
    return place === null || place === resolve(projectDir, file ?? "") || /["`$\\]/.test(place) ? [] : [place];
  };
  const isFile = (name: string) => !/^System\.(?:out|err)$/.test(given.get(name) ?? "");
  return {
    options: moved(optionValue(read, "l")).flatMap((place) => ["-l", place]),
    properties: new Map(
      LOG_PROPERTIES.filter(isFile).flatMap((name) => moved(given.get(name)).map((place) => [name, place] as const)),
    ),
  };
}

/** Clocks of files are coarser than ours. */
function isWithin(timeMs: number, fromMs: number, toMs: number): boolean {
  return timeMs > fromMs - 2000 && timeMs < toMs + 2000;
}

function logFilesIn(args: readonly string[]): readonly string[] {
  const read = readArguments(args);
  return logFilesOf(read, userProperties(read));
}
