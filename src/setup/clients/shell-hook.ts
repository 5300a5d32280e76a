import { asValue, type Path, valueAt } from "../../knowledge/clients/value.ts";
import { quote } from "../../text/quote.ts";
import type { Change } from "../edit/change-value.ts";
import { isOurs } from "./configured.ts";
import type { Part } from "./part.ts";

/** Makes the hook by which Claude Code asks about each shell command and, with `hasGate`, at each turn's end. */
export function shellHook(command: string, hasGate = true): Part {
  const isIn = (value: unknown) => EVENTS.some(({ list }) => findOurs(value, list).length > 0);
  const hook = hookOf(command);
  const putOne = (value: unknown, { list, group, isGate }: Event): readonly Change[] => {
    const [path] = findOurs(value, list);
    if (isGate && !hasGate) return removeFrom(value, list);
    if (!path) return [{ kind: "append", path: list, value: { ...group, hooks: [hook] } }];
    const at = path.at(-2) === "hooks" ? [...path, "command"] : [...path, "hooks", 0, "command"];
    return valueAt(value, at) === hook.command ? [] : [{ kind: "set", path: at, value: hook.command }];
  };
  return {
    isIn,
    isInByAnyName: isIn,
    put: (value) => planOf(EVENTS.flatMap((event) => putOne(value, event))),
    takeOut: (value) => planOf(EVENTS.flatMap(({ list }) => removeFrom(value, list))),
    putAgain: (value) =>
      EVENTS.flatMap(({ list }) => findOurs(value, list)).map((path) => ({
        kind: "append",
        path: path.slice(0, -1),
        value: asValue(valueAt(value, path)),
      })),
  };
}

/** The same hooks as a plugin of Claude Code brings them, by their events. */
export function pluginHooks(command: string): Readonly<Record<string, unknown>> {
  const groups = EVENTS.map(({ list, group }) => [list.at(-1), [{ ...group, hooks: [hookOf(command)] }]]);
  return { hooks: Object.fromEntries(groups) };
}

function hookOf(command: string) {
  return { type: "command", command: `${quote(command)} hook claude`, timeout: 10 };
}

interface Event {
  readonly list: readonly string[];
  readonly group: Readonly<Record<string, string>>;
  readonly isGate: boolean;
}

const EVENTS: readonly Event[] = [
  { list: ["hooks", "PreToolUse"], group: { matcher: "Bash" }, isGate: false },
  { list: ["hooks", "Stop"], group: {}, isGate: true },
];

function findOurs(value: unknown, list: readonly string[]): readonly Path[] {
  const groups = valueAt(value, list);
  if (!Array.isArray(groups)) return [];
  return groups.flatMap((group: unknown, index): Path[] => {
    const hooks = valueAt(group, ["hooks"]);
    if (!Array.isArray(hooks)) return [];
    const ours = hooks.flatMap((hook: unknown, at) => (isOurHook(hook) ? [[...list, index, "hooks", at]] : []));
    return ours.length === hooks.length && ours.length > 0 ? [[...list, index]] : ours;
  });
}

/** Removes our hooks from a list, the last first, so that the others keep their places; or the list, if it has no others. */
function removeFrom(value: unknown, list: readonly string[]): readonly Change[] {
  const paths = findOurs(value, list);
  const groups = valueAt(value, list);
  const isAll =
    Array.isArray(groups) && paths.length === groups.length && paths.every((path) => path.length === list.length + 1);
  const removed = isAll && paths.length > 0 ? [list] : paths.toReversed();
  return removed.map((path) => ({ kind: "remove", path }));
}

function planOf(changes: readonly Change[]): ReturnType<Part["put"]> {
  return changes.length === 0 ? { kind: "done" } : { kind: "change", changes };
}

function isOurHook(hook: unknown): boolean {
  const command = valueAt(hook, ["command"]);
  const program = typeof command === "string" ? HOOK.exec(command)?.groups?.["program"] : undefined;
  return program !== undefined && isOurs(program);
}

// '/opt/my tools/maven-mcp' hook claude
const HOOK = /^['"]?(?<program>.+?)['"]? hook claude$/;
