import { SEQUENCE, UNSEEN } from "./views.ts";

/** Makes a build's text safe: all control, invisible and bidirectional characters but line ends are visible. */
export function clean(text: string): string {
  const plain = STARTS_SEQUENCE.test(text) ? text.replace(ANSI, "") : text;
  return plain
    .replace(/\r\n?/g, "\n")
    .replace(UNSEEN_CHARACTER, (found) => `\\u{${(found.codePointAt(0) ?? 0).toString(16)}}`);
}

/** Makes text of a build safe for an answer, and puts it on one line. */
export function cleanLine(text: string): string {
  return clean(text).replaceAll("\n", " ");
}

/** Writes a value as JSON in which nothing is invisible or turns the direction: `\u202e` stands for the character. */
export function visibleJson(value: unknown): string {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(UNSEEN_CHARACTER, (found) => found.split("").map(escapeUnit).join(""));
}

/** A character that begins a sequence of a terminal, such as a colour. */
export const STARTS_SEQUENCE = /[\u001b\u009b\u009d]/;
const ANSI = new RegExp(SEQUENCE, "gv");
const UNSEEN_CHARACTER = new RegExp(UNSEEN, "gv");
