import { isOurs } from "./configured.ts";
import { asValue, type Path, valueAt } from "./edit/value.ts";
import type { Part } from "./part.ts";
import { quote } from "./quote.ts";

/** Makes the part that is the hook by which Claude Code asks maven-mcp about each shell command. */
export function shellHook(command: string): Part {
  const list = ["hooks", "PreToolUse"];
  const groups = (value: unknown): readonly unknown[] => {
    const there = valueAt(value, list);
    return Array.isArray(there) ? there : [];
  };
  const ofOurs = (value: unknown): Path[] =>
    groups(value).flatMap((group, index) => {
      const hooks = valueAt(group, ["hooks"]);
      if (!Array.isArray(hooks)) return [];
      const ours = hooks.flatMap((hook: unknown, at) => (isOurHook(hook) ? [[...list, index, "hooks", at]] : []));
      return ours.length === hooks.length && ours.length > 0 ? [[...list, index]] : ours;
    });
  const isIn = (value: unknown) => ofOurs(value).length > 0;
  const hook = { type: "command", command: `${quote(command)} hook claude`, timeout: 10 };
  return {
    isIn,
    isInByAnyName: isIn,
    put: (value) => {
      const [path] = ofOurs(value);
      if (!path) {
        const group = { matcher: "Bash", hooks: [hook] };
        return { kind: "change", changes: [{ kind: "append", path: list, value: group }] };
      }
      const at = path.at(-2) === "hooks" ? [...path, "command"] : [...path, "hooks", 0, "command"];
      if (valueAt(value, at) === hook.command) return { kind: "done" };
      return { kind: "change", changes: [{ kind: "set", path: at, value: hook.command }] };
    },
    takeOut: (value) => {
      const paths = ofOurs(value).reverse();
      return paths.length === 0
        ? { kind: "done" }
        : { kind: "change", changes: paths.map((path) => ({ kind: "remove", path })) };
    },
    putAgain: (value) =>
      ofOurs(value).map((path) => ({ kind: "append", path: path.slice(0, -1), value: asValue(valueAt(value, path)) })),
  };
}

function isOurHook(hook: unknown): boolean {
  const command = valueAt(hook, ["command"]);
  const program = typeof command === "string" ? HOOK.exec(command)?.groups?.["program"] : undefined;
  return program !== undefined && isOurs(program);
}

// '/opt/my tools/maven-mcp' hook claude
const HOOK = /^['"]?(?<program>.+?)['"]? hook claude$/;
