import type { Node } from "jsonc-parser";
import type { Value } from "./value.ts";

/** How a JSON text is laid out around an object, a list or another value of it. */
export interface Layout {
  readonly eol: string;
  /** White space before its closing bracket. */
  readonly outer: string;
  /** White space before what stands in it. */
  readonly inner: string;
  /** The indentation of one step. */
  readonly unit: string;
  /** All on one line. */
  readonly isInline: boolean;
  /** Whether there are no blanks between values. */
  readonly isTight: boolean;
}

/** Reads the layout at the place of a value; without one, that of a text that has no value yet. */
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

/** A value as JSON that begins on a line with this indentation. */
export function render(value: Value, { eol, unit, isInline, isTight }: Layout, indent: string): string {
  if (isInline) return isTight ? JSON.stringify(value) : JSON.stringify(value, null, 1).replace(/\n */g, " ");
  return JSON.stringify(value, null, unit).replaceAll("\n", `${eol}${indent}`);
}

/** White space at the beginning of the line. */
function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

/** The nearest around it that has something in it; nothing where all are empty. */
function spanOfFilled(node: Node): [number, number] {
  for (let it: Node | undefined = node; it; it = it.parent) {
    if ((it.type === "object" || it.type === "array") && it.children?.length) return [it.offset, it.offset + it.length];
  }
  return [0, 0];
}
