import { isAbsolute } from "node:path";
import { SERVER_OPTIONS } from "../../cli/own-options.ts";
import type { Scope, ServerOption } from "../../knowledge/clients/client.ts";
import type { Entry, Path, Value } from "../../knowledge/clients/value.ts";
import type { Change } from "../edit/change-value.ts";

export function isPath({ name }: ServerOption): boolean {
  return SERVER_OPTIONS.some((option) => option.name === name && option.isPath);
}

export function wordsOf(options: readonly ServerOption[]): readonly string[] {
  return options.flatMap(({ name, value }) => (value === null ? [name] : [name, value]));
}

/**
 * Adds options to a new entry: to its arguments, which stand behind the program if one list holds both. A value that it
 * has for one of them goes.
 */
export function withOptions(entry: Entry, options: readonly ServerOption[]): Entry {
  if (options.length === 0) return entry;
  const { command = null, ...rest } = entry;
  const added = (list: readonly Value[]) => [...options.reduce(withoutOption, list), ...wordsOf(options)];
  if (isList(command)) return { ...entry, command: added(command) };
  const { args } = entry;
  return isList(args) ? { ...entry, args: added(args) } : { command, args: wordsOf(options), ...rest };
}

function withoutOption(list: readonly Value[], { name, value }: ServerOption): readonly Value[] {
  const at = list.indexOf(name);
  return at < 0 ? list : list.toSpliced(at, value === null ? 1 : 2);
}

/**
 * Returns the option by which an entry names a Maven project below the folder in which the client is opened. The entry
 * of a user serves every folder, unless a project was named, or the client knows no folder and its entry names one anyway.
 *
 * @param project the project as a path below the folder; "" for the folder itself
 * @param named the absolute path of the project if one was named
 */
export function projectOption(
  entry: Entry,
  scope: Scope,
  project: string,
  named: string | undefined,
): readonly ServerOption[] {
  const args = isList(entry["args"]) ? entry["args"] : [];
  const at = args.indexOf("--project");
  const folder = at < 0 ? null : String(args[at + 1]);
  const isForOne = scope === "project" || (folder !== null && isAbsolute(folder));
  if (!isForOne && named !== undefined) return [{ name: "--project", value: named }];
  if (project === "" || !isForOne) return [];
  return [{ name: "--project", value: folder === null ? project : `${folder}/${project}` }];
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
