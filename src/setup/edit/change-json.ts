import { createScanner, findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { Path, Value } from "../../knowledge/clients/value.ts";
import type { Change } from "./change-value.ts";
import { layoutOf, render } from "./json-layout.ts";

export function changeJson(text: string, change: Change): string | null {
  const root = parseTree(text, [], { allowTrailingComma: true });
  switch (change.kind) {
    case "set":
      return put(text, root, change.path, change.value);
    case "append": {
      const list = root && findNodeAtLocation(root, [...change.path]);
      if (!list) return put(text, root, change.path, [change.value]);
      return list.type === "array" ? insert(text, list, null, change.value) : null;
    }
    case "remove": {
      const node = root && findNodeAtLocation(root, [...change.path]);
      if (!node) return text;
      const child = node.parent?.type === "property" ? node.parent : node;
      return child.parent ? remove(text, child, child.parent) : null;
    }
    default:
      return change satisfies never;
  }
}

/** Sets a value, by changing the text at the deepest part of the path that exists already. */
function put(text: string, root: Node | undefined, path: Path, value: Value): string | null {
  if (!root) {
    const layout = layoutOf(text, undefined);
    return `${text === "" || text.endsWith("\n") ? text : `${text}${layout.eol}`}${render(nest(path, value), layout, "")}${layout.eol}`;
  }
  const there = findNodeAtLocation(root, [...path]);
  if (there) {
    const layout = layoutOf(text, there);
    return splice(text, there.offset, end(there), render(value, layout, layout.outer));
  }
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const container = findNodeAtLocation(root, path.slice(0, depth));
    if (!container) continue;
    const key = path[depth];
    if (container.type !== "object" || typeof key !== "string") return null;
    return insert(text, container, key, nest(path.slice(depth + 1), value));
  }
  return null;
}

/** Wraps a value in an object for each key of a path: `["a", "b"]` and 1 give `{"a": {"b": 1}}`. */
function nest(path: Path, value: Value): Value {
  return path.reduceRight<Value>((inner, key) => ({ [key]: inner }), value);
}

/** Inserts a value after the last one of an object or a list, and after the comments that follow that one. */
function insert(text: string, container: Node, key: string | null, value: Value): string {
  const close = end(container) - 1;
  const contentEnd = container.offset + 1 + text.slice(container.offset + 1, close).trimEnd().length;
  const space = text.slice(contentEnd, close);
  const last = container.children?.at(-1);
  const comma = last ? findComma(text, end(last), close) : null;
  const layout = layoutOf(text, container);
  const name = key === null ? "" : `${JSON.stringify(key)}:${layout.isTight ? "" : " "}`;
  const item = `${name}${render(value, layout, layout.inner)}${comma === null ? "" : ","}`;
  const before = text.slice(0, contentEnd);
  const rest = `${layout.isInline || space.includes("\n") ? space : `${layout.eol}${layout.outer}`}${text.slice(close)}`;
  const gap = layout.isInline ? (layout.isTight || !last ? "" : " ") : `${layout.eol}${layout.inner}`;
  if (!last || comma !== null) return `${before}${gap}${item}${rest}`;
  return `${before.slice(0, end(last))},${before.slice(end(last))}${gap}${item}${rest}`;
}

/** Removes a value with the space before it and one comma. */
function remove(text: string, child: Node, container: Node): string {
  const close = end(container) - 1;
  const siblings = container.children ?? [];
  const around = `${text.slice(container.offset + 1, child.offset)}${text.slice(end(child), close)}`;
  if (siblings.length === 1 && /^\s*,?\s*$/.test(around)) return splice(text, container.offset + 1, close, "");
  const before = siblings[siblings.indexOf(child) - 1];
  const from = text.slice(0, child.offset).trimEnd().length;
  const comma = findComma(text, end(child), close);
  if (comma !== null) return splice(splice(text, comma, comma + 1, ""), from, end(child), "");
  const cut = splice(text, from, end(child), "");
  const earlier = before ? findComma(text, end(before), child.offset) : null;
  return earlier === null ? cut : splice(cut, earlier, earlier + 1, "");
}

function findComma(text: string, from: number, to: number): number | null {
  const scanner = createScanner(text, true);
  scanner.setPosition(from);
  scanner.scan();
  const offset = scanner.getTokenOffset();
  return offset < to && text[offset] === "," ? offset : null;
}

function end(node: Node): number {
  return node.offset + node.length;
}

function splice(text: string, from: number, to: number, insertion: string): string {
  return `${text.slice(0, from)}${insertion}${text.slice(to)}`;
}
