import { parse, patch } from "@decimalturn/toml-patch";
import { type Change, changeValue } from "./change-value.ts";
import { isRecord, type Path, type Value, valueAt } from "./value.ts";

/**
 * TOML with one change. A table is added and taken out as whole lines, which is how a person would write it, and leaves
 * the comments of others alone; all else is changed in place. Null where it cannot be.
 */
export function changeToml(text: string, change: Change): string | null {
  const before: unknown = parse(text);
  const wanted = changeValue(before, change);
  const lines = byLines(text, change, valueAt(before, change.path) !== undefined);
  if (lines !== null && parsesTo(lines, wanted)) return lines;
  return attempt(() => patch(text, wanted));
}

function byLines(text: string, change: Change, isThere: boolean): string | null {
  switch (change.kind) {
    case "set":
      return !isThere && isTable(change.value) ? addTable(text, change.path, change.value) : null;
    case "remove":
      return removeTable(text, change.path);
    case "append":
      return null;
    default:
      return change satisfies never;
  }
}

function addTable(text: string, path: Path, table: Readonly<Record<string, Value>>): string {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const header = `[${path.map((key) => keyOf(String(key))).join(".")}]`;
  const lines = Object.entries(table).map(([key, value]) => `${keyOf(key)} = ${render(value)}`);
  const start = text === "" ? "" : text.endsWith("\n") ? `${text}${eol}` : `${text}${eol}${eol}`;
  return `${start}${[header, ...lines].join(eol)}${eol}`;
}

/** The lines of a table and of those below it, with the blank line that parts them from what stands before. */
function removeTable(text: string, path: Path): string | null {
  const lines = text.split(/(?<=\n)/);
  const kept: string[] = [];
  let isInside = false;
  /** Blank lines and comments, which belong to whatever comes next. */
  let pending: string[] = [];
  for (const line of lines) {
    const header = headerPath(line);
    if (header) {
      const isOf = path.every((key, index) => header[index] === key);
      if (!isOf) kept.push(...pending);
      else if (!isInside) kept.push(...withoutLastBlank(pending));
      pending = [];
      isInside = isOf;
    }
    if (/^\s*(?:#|$)/.test(line)) pending.push(line);
    else {
      if (!isInside) kept.push(...pending, line);
      pending = [];
    }
  }
  return [...kept, ...pending].join("");
}

function withoutLastBlank(lines: readonly string[]): readonly string[] {
  return lines.at(-1)?.trim() === "" ? lines.slice(0, -1) : lines;
}

// [mcp_servers."docs".env]  # theirs
/** The keys of a table's header; null for any other line. */
function headerPath(line: string): readonly string[] | null {
  if (!line.trimStart().startsWith("[")) return null;
  let value = attempt<unknown>(() => parse(line));
  if (!isRecord(value)) return null;
  const keys: string[] = [];
  for (let [key] = Object.keys(value); key !== undefined; [key] = isRecord(value) ? Object.keys(value) : []) {
    keys.push(key);
    value = isRecord(value) ? value[key] : undefined;
  }
  return keys;
}

function parsesTo(text: string, wanted: unknown): boolean {
  return Bun.deepEquals(
    attempt(() => parse(text)),
    wanted,
  );
}

function attempt<T>(what: () => T): T | null {
  try {
    return what();
  } catch {
    return null;
  }
}

function isTable(value: Value): value is Readonly<Record<string, Value>> {
  return isRecord(value);
}

function keyOf(key: string): string {
  return /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
}

/** What TOML and JSON write alike, but for tables within the line. */
function render(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(render).join(", ")}]`;
  if (!isTable(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, inner]) => `${keyOf(key)} = ${render(inner)}`);
  return `{ ${fields.join(", ")} }`;
}
