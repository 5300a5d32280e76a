import { wrapLines } from "./wrap-lines.ts";

export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a line can be changed after it was printed: a terminal can, and a person is watching. */
export function canChangeLines({ isTTY = false }: Terminal, env: Environment): boolean {
  return isTTY && env["TERM"] !== "dumb" && !isSet(env["CI"]);
}

/** Breaks an answer to the width of the terminal that shows it; what goes elsewhere stays as it is. */
export function fitTerminal(terminal: Omit<Terminal, "write">, text: string): string {
  return terminal.isTTY ? wrapLines(text, widthOf(terminal)) : text;
}

/** How wide a terminal is; 80 columns where that is not known. */
export function widthOf({ isTTY = false, columns }: Omit<Terminal, "write">): number {
  return (isTTY && columns) || 80;
}

/** Whether to print colours. Any NO_COLOR that is not empty forbids them (https://no-color.org). */
export function takesColours(terminal: Terminal, env: Environment): boolean {
  return canChangeLines(terminal, env) && (env["NO_COLOR"] ?? "") === "";
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && !["", "0", "false"].includes(value);
}
