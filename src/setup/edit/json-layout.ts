import type { Node } from "jsonc-parser";
import type { Value } from "../../knowledge/clients/value.ts";

export interface Layout {
  readonly eol: string;
  /** The white space before the closing bracket. */
  readonly outer: string;
  /** The white space before each value inside the brackets. */
  readonly inner: string;
  readonly unit: string;
  readonly isInline: boolean;
  readonly isTight: boolean;
}

/** Reads the layout around a value; without a value, the layout of a text that is empty so far. */
export function layoutOf(text: string, node: Node | undefined): Layout {
  const unit = /^(?:\t| {1,8})(?=["{[])/m.exec(text)?.[0] ?? "  ";
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  if (!node) return { eol, outer: "", inner: unit, unit, isInline: false, isTight: false };
  const outer = indentAt(text, node.offset);
  const last = node.children?.at(-1);
  const inner = last && indentAt(text, last.offset);
  const around = text.slice(...spanOfFilled(node));
  const isInline = around !== "" && !around.includes("\n");
  return {
    eol,
    outer,
    inner: inner === undefined || inner === outer ? `${outer}${unit}` : inner,
    unit,
    isInline,
    isTight: isInline && !/[:,{[] /.test(around),
  };
}

export function render(value: Value, { eol, unit, isInline, isTight }: Layout, indent: string): string {
  if (isInline) return isTight ? JSON.stringify(value) : JSON.stringify(value, null, 1).replace(/\n */g, " ");
  return JSON.stringify(value, null, unit).replaceAll("\n", `${eol}${indent}`);
}

function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

/** Returns the range of the nearest object or list that is not empty; an empty range if all are. */
function spanOfFilled(node: Node): [number, number] {
  for (let it: Node | undefined = node; it; it = it.parent) {
    if ((it.type === "object" || it.type === "array") && it.children?.length) return [it.offset, it.offset + it.length];
  }
  return [0, 0];
}
