import { join, resolve, sep } from "node:path";
import { optionValues, readArguments, userProperties } from "../../maven/command-line/arguments.ts";
import { FILE_PROPERTIES } from "../../maven/command-line/file-properties.ts";
import { logFilesOf } from "../../maven/command-line/quiet.ts";
import { realDisk } from "../../maven/disk.ts";
import { reactorRoot } from "../../maven/model/reactor-root.ts";
import type { KeptRun } from "../../result/history/run-record.ts";
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
  return `args names ${JSON.stringify(lost)} as the log, a file that is no log of an earlier run: Maven would overwrite it. Name another file, or remove this one.`;
}

/** Clocks of files are coarser than ours. */
function isWithin(timeMs: number, fromMs: number, toMs: number): boolean {
  return timeMs > fromMs - 2000 && timeMs < toMs + 2000;
}

/** The options of a call that name a file outside of the project, each with that file as it was given: `-s /ci/settings.xml`. */
export function optionsOutside(args: readonly string[], projectDir: string): readonly string[] {
  const read = readArguments(args);
  const properties = [...userProperties(read)].filter(([name]) => FILE_PROPERTIES.has(name));
  const named = [
    ...NAMING_FILES.flatMap((name) => optionValues(read, name).map((file) => ({ name, file }))),
    ...properties.map(([name, file]) => ({ name: `D${name}`, file })),
  ];
  if (named.length === 0) return [];
  const root = canonicalPath(reactorRoot(projectDir, realDisk));
  const isInside = ({ file }: { readonly file: string }) => {
    const path = canonicalPath(resolve(projectDir, file));
    return path === root || path.startsWith(join(root, sep));
  };
  return named.filter((it) => !isInside(it)).map(({ name, file }) => `-${name} ${JSON.stringify(file)}`);
}

const NAMING_FILES = ["f", "s", "gs", "ps", "is", "t", "gt", "it", "l"] as const;

function logFilesIn(args: readonly string[]): readonly string[] {
  const read = readArguments(args);
  return logFilesOf(read, userProperties(read));
}
