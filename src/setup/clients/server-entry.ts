import type { ServerOption } from "../../knowledge/clients/client.ts";
import { asValue, type Entry, isRecord, type Path, type Value, valueAt } from "../../knowledge/clients/value.ts";
import type { Change } from "../edit/change-value.ts";
import { isOurs, readStart } from "./configured.ts";
import type { Part, Plan } from "./part.ts";
import { addOptions, withOptions } from "./server-option.ts";

/**
 * Makes the part that is our server's entry under this name, with these options in its arguments. An existing entry of
 * ours gets our command, missing values and the options; everything else that the user has set in it stays.
 */
export function serverEntry(keys: Path, name: string, plain: Entry, options: readonly ServerOption[] = []): Part {
  const path = [...keys, name];
  const entry = withOptions(plain, options);
  return {
    isIn: (value) => findForeign(valueAt(value, path)) === null,
    isInByAnyName: (value) => namesOfOurs(value, keys).length > 0,
    put: (value) => {
      const there = valueAt(value, path);
      if (there === undefined) return { kind: "change", changes: [{ kind: "set", path, value: entry }] };
      const foreign = findForeign(there);
      if (foreign || !isRecord(there)) return foreign ?? { kind: "foreign", command: null };
      const fields = Object.entries(entry).flatMap(([key, wanted]) => changeField(there[key], [...path, key], wanted));
      const key = Array.isArray(there["command"]) ? "command" : "args";
      const changes = [...fields, ...addOptions(there[key], [...path, key], options)];
      return changes.length === 0 ? { kind: "done" } : { kind: "change", changes };
    },
    takeOut: (value, isImplied) => {
      const there = valueAt(value, path);
      if (there === undefined) return { kind: "done" };
      const foreign = findForeign(there);
      if (foreign) return foreign;
      const servers = valueAt(value, keys);
      const isAll = isRecord(servers) && Object.keys(servers).length === 1 && isImplied(keys);
      return { kind: "change", changes: [{ kind: "remove", path: isAll ? keys : path }] };
    },
    putAgain: (value) => [{ kind: "set", path, value: asValue(valueAt(value, path)) }],
  };
}

export const DEFAULT_NAME = "maven";

/** Lists the names of our entries, the usual one first. */
export function namesOfOurs(value: unknown, keys: Path): readonly string[] {
  const servers = valueAt(value, keys);
  if (!isRecord(servers)) return [];
  const names = Object.keys(servers).filter((name) => !findForeign(servers[name]));
  return names.toSorted((a, b) => Number(b === DEFAULT_NAME) - Number(a === DEFAULT_NAME));
}

function findForeign(entry: unknown): Extract<Plan, { kind: "foreign" }> | null {
  const command = readStart(entry)?.command ?? null;
  return command !== null && isOurs(command) ? null : { kind: "foreign", command };
}

function changeField(there: unknown, path: Path, wanted: Value): readonly Change[] {
  if (there === undefined) return [{ kind: "set", path, value: wanted }];
  if (path.at(-1) !== "command") return [];
  // opencode's holds the arguments, too.
  if (Array.isArray(there) && Array.isArray(wanted)) {
    const [program] = wanted;
    return program === undefined || there[0] === program ? [] : [{ kind: "set", path: [...path, 0], value: program }];
  }
  return there === wanted ? [] : [{ kind: "set", path, value: wanted }];
}
