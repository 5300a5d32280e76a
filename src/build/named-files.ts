import { join, resolve, sep } from "node:path";
import { optionValues, readArguments, userProperties } from "../maven/arguments.ts";
import { realDisk } from "../maven/disk.ts";
import { reactorRoot } from "../maven/model/reactor-root.ts";
import { logFilesOf } from "../maven/quiet.ts";
import type { KeptRun } from "../result/run-record.ts";
import { canonicalPath, statFile } from "./files.ts";

/**
 * Why Maven may not write its log where a call tells it to, as the second half of a sentence; null where nothing is
 * lost. Maven empties that file first, whatever it holds, so only a log that an earlier run wrote may be there.
 *
 * @param past the runs that are remembered of this project
 */
export function whyLogIsRefused(
  args: readonly string[],
  projectDir: string,
  past: () => readonly Pick<KeptRun, "command">[],
): string | null {
  const placeOf = (file: string) => canonicalPath(resolve(projectDir, file));
  const holdsText = (file: string) => (statFile(placeOf(file))?.size ?? 0) > 0;
  const endangered = logFilesIn(args).filter(holdsText);
  if (endangered.length === 0) return null;
  const ours = new Set(past().flatMap(({ command }) => logFilesIn(command).map(placeOf)));
  const lost = endangered.find((file) => !ours.has(placeOf(file)));
  if (lost === undefined) return null;
  return `args names ${JSON.stringify(lost)} as the log, a file that no earlier run wrote: Maven would overwrite it. Name another file, or remove this one.`;
}

/** The options of a call that name a file outside of the project, each with that file as it was given: `-s /ci/settings.xml`. */
export function optionsOutside(args: readonly string[], projectDir: string): readonly string[] {
  const read = readArguments(args);
  const named = NAMING_FILES.flatMap((name) => optionValues(read, name).map((file) => ({ name, file })));
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
