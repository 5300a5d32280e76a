import type { Terminal } from "./terminal.ts";

/** Where a build's progress is told: one line that changes, or plain lines where none can. */
export interface ProgressLine {
  readonly show: (message: string) => void;
  /** Takes the line away. */
  readonly clear: () => void;
}

export function progressLine(terminal: Terminal, canChange: boolean): ProgressLine {
  let last = "";
  if (!canChange) {
    return {
      show: (message) => {
        if (message !== last) terminal.write(`${message}\n`);
        last = message;
      },
      clear: () => {},
    };
  }
  return {
    show: (message) => {
      terminal.write(`\r${ERASE}${clip(message, Math.max(20, (terminal.columns || 80) - 1))}`);
      last = message;
    },
    clear: () => {
      if (last !== "") terminal.write(`\r${ERASE}`);
      last = "";
    },
  };
}

/** To the end of the line. */
const ERASE = "\u001b[K";

/** As much of a text as fits into so many columns. */
function clip(text: string, columns: number): string {
  let width = 0;
  let kept = "";
  for (const character of text) {
    width += Bun.stringWidth(character);
    if (width > columns) break;
    kept += character;
  }
  return kept;
}
