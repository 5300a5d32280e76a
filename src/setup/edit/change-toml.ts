import { parse, patch } from "@decimalturn/toml-patch";
import { isRecord, type Path, type Value, valueAt } from "../../knowledge/clients/value.ts";
import { attempt } from "../../model/attempt.ts";
import { type Change, changeValue } from "./change-value.ts";

/**
 * Makes one change to the text of a TOML file. A table or a key is added, and a table is removed, as whole lines, which
 * is how a person would do it and keeps all comments; any other change is made in place. Null if it cannot be made.
 */
export function changeToml(text: string, change: Change): string | null {
  const before: unknown = parse(text);
  const wanted = changeValue(before, change);
  const lines = byLines(text, change, valueAt(before, change.path) !== undefined);
  if (lines !== null && parsesTo(lines, wanted)) return lines;
  return attempt(() => patch(text, wanted));
}

/** Whether a table has a header of its own, and does not only exist because other headers or keys are below it. */
export function hasHeader(text: string, path: Path): boolean {
  return linesOf(text.replace(/^\uFEFF/, "")).some((line) => Bun.deepEquals(headerPath(line), path));
}

function byLines(text: string, change: Change, isThere: boolean): string | null {
  switch (change.kind) {
    case "set":
      if (isThere) return null;
      return isTable(change.value)
        ? addTable(text, change.path, change.value)
        : addKey(text, change.path, change.value);
    case "remove":
      return removeTable(text, change.path);
    case "append":
      return null;
    default:
      return change satisfies never;
  }
}

function addTable(text: string, path: Path, table: Readonly<Record<string, Value>>): string {
  const eol = eolOf(text);
  const header = `[${path.map((key) => keyOf(String(key))).join(".")}]`;
  const lines = Object.entries(table).map(([key, value]) => lineOf(key, value));
  const start = text === "" ? "" : text.endsWith("\n") ? `${text}${eol}` : `${text}${eol}${eol}`;
  return `${start}${[header, ...lines].join(eol)}${eol}`;
}

function addKey(text: string, path: Path, value: Value): string | null {
  const lines = linesOf(text);
  const start = lines.findIndex((line) => Bun.deepEquals(headerPath(line), path.slice(0, -1)));
  if (start === -1) return null;
  const next = lines.findIndex((line, index) => index > start && headerPath(line) !== null);
  const filled = lines.slice(0, next === -1 ? lines.length : next).findLastIndex((line) => !isBlankOrComment(line));
  const first = lines[start + 1] ?? "";
  const indent = filled > start ? first.slice(0, first.search(/\S|$/)) : "";
  const last = lines[filled] ?? "";
  const eol = eolOf(text);
  const added = `${last.endsWith("\n") ? "" : eol}${indent}${lineOf(String(path.at(-1)), value)}${eol}`;
  return [...lines.slice(0, filled + 1), added, ...lines.slice(filled + 1)].join("");
}

function removeTable(text: string, path: Path): string | null {
  const kept: string[] = [];
  let isInside = false;
  /** The blank lines and comments just read, which belong to the line that follows. */
  let pending: string[] = [];
  for (const line of linesOf(text)) {
    const header = headerPath(line);
    if (header) {
      const isOf = path.every((key, index) => header[index] === key);
      if (!isOf) kept.push(...pending);
      else kept.push(...(isInside ? pending.filter(isComment) : withoutLastBlank(pending)));
      pending = [];
      isInside = isOf;
    }
    if (isBlankOrComment(line)) pending.push(line);
    else {
      kept.push(...(isInside ? pending.filter(isComment) : [...pending, line]));
      pending = [];
    }
  }
  return [...kept, ...pending].join("");
}

function linesOf(text: string): readonly string[] {
  return text.split(/(?<=\n)/);
}

function eolOf(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

function isComment(line: string): boolean {
  return line.trimStart().startsWith("#");
}

function isBlankOrComment(line: string): boolean {
  return line.trim() === "" || isComment(line);
}

function withoutLastBlank(lines: readonly string[]): readonly string[] {
  return lines.at(-1)?.trim() === "" ? lines.slice(0, -1) : lines;
}

// [mcp_servers."docs".env]  # theirs
/** Reads the keys of a table's header; null for any other line. */
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

function isTable(value: Value): value is Readonly<Record<string, Value>> {
  return isRecord(value);
}

function lineOf(key: string, value: Value): string {
  return `${keyOf(key)} = ${render(value)}`;
}

function keyOf(key: string): string {
  return /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
}

/** Writes a value in the form that TOML and JSON share; tables within a line are written in TOML's. */
function render(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(render).join(", ")}]`;
  if (!isTable(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, inner]) => `${keyOf(key)} = ${render(inner)}`);
  return `{ ${fields.join(", ")} }`;
}
