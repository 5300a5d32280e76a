import { hasOption, readArguments, userProperties } from "../../maven/command-line/arguments.ts";
import type { ProjectFile, SCOPES } from "./project-file.ts";

/** What a word of the project's own stands for; null if the only goal of a call is none. */
export function commandOf(file: ProjectFile, goals: readonly string[]): Command | null {
  const [word, ...others] = goals;
  const [, words] = Object.entries(file.commands ?? {}).find(([name]) => name === word) ?? [];
  if (words === undefined || others.length > 0) return null;
  const read = readArguments(words);
  return { goals: read.goals, options: read.optionWords };
}

interface Command {
  readonly goals: readonly string[];
  readonly options: readonly string[];
}

/** Returns the options that a project's file adds to a call: those that the call does not give itself. */
export function optionsFromFile(
  file: ProjectFile,
  scope: (typeof SCOPES)[number] | null,
  command: Command | null,
  given: readonly string[],
): readonly string[] {
  const call = readArguments(given);
  const properties = userProperties(call);
  const isGiven = (words: readonly string[]) => {
    const read = readArguments(words);
    const [property] = userProperties(read).keys();
    if (property !== undefined) return properties.has(property);
    // Maven takes the profiles of all.
    return read.options.some(({ name }) => name !== "P" && hasOption(call, name));
  };
  const kept = [...(file.args ?? []), ...(scope === null ? [] : (file[scope] ?? [])), ...(command?.options ?? [])];
  return splitOptions(kept)
    .filter((words) => !isGiven(words))
    .flat();
}

/** Splits options into single ones, each with its value: `-T`, `2`, `-Pci` into `-T 2` and `-Pci`. */
function splitOptions(words: readonly string[]): readonly (readonly string[])[] {
  const options: (readonly string[])[] = [];
  for (let at = 0; at < words.length; ) {
    const isUnfinished = readArguments(words.slice(at, at + 1)).unfinished !== null;
    const end = at + (isUnfinished ? 2 : 1);
    options.push(words.slice(at, end));
    at = end;
  }
  return options;
}
