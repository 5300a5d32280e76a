import { SERVER_OPTIONS } from "../../cli/own-options.ts";
import type { ServerOption } from "../../knowledge/clients/client.ts";
import type { Entry, Path, Value } from "../../knowledge/clients/value.ts";
import type { Change } from "../edit/change-value.ts";

export function isPath({ name }: ServerOption): boolean {
  return SERVER_OPTIONS.some((option) => option.name === name && option.isPath);
}

export function wordsOf(options: readonly ServerOption[]): readonly string[] {
  return options.flatMap(({ name, value }) => (value === null ? [name] : [name, value]));
}

/** Adds options to a new entry: to its arguments, which stand behind the program if one list holds both. */
export function withOptions(entry: Entry, options: readonly ServerOption[]): Entry {
  if (options.length === 0) return entry;
  const { command = null, ...rest } = entry;
  if (isList(command)) return { ...entry, command: [...command, ...wordsOf(options)] };
  const { args } = entry;
  return isList(args)
    ? { ...entry, args: [...args, ...wordsOf(options)] }
    : { command, args: wordsOf(options), ...rest };
}

/**
 * Returns the changes after which the arguments at a path have these options. One that is there already keeps its
 * place, and only its value changes. A single argument may be no list, and an entry without any gets them as a new one does.
 */
export function addOptions(args: unknown, path: Path, options: readonly ServerOption[]): readonly Change[] {
  if (options.length === 0 || args === undefined) return [];
  if (Array.isArray(args) && args.length > 0) return options.flatMap((option) => addOption(args, path, option));
  return [{ kind: "set", path, value: [...(typeof args === "string" ? [args] : []), ...wordsOf(options)] }];
}

function addOption(list: readonly unknown[], path: Path, option: ServerOption): readonly Change[] {
  const { name, value } = option;
  const at = list.findLastIndex((word) => word === name || (typeof word === "string" && word.startsWith(`${name}=`)));
  if (at < 0) return wordsOf([option]).map((word) => ({ kind: "append", path, value: word }));
  if (value === null) return [];
  const [index, wanted] = list[at] === name ? [at + 1, value] : [at, `${name}=${value}`];
  return list[index] === wanted ? [] : [{ kind: "set", path: [...path, index], value: wanted }];
}

function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}
