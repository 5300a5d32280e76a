import type { Terminal } from "./terminal.ts";

/** Where a build's progress is told: one line that changes, or, where none can, a plain line a minute as a sign of life. */
export interface ProgressLine {
  readonly show: (message: string) => void;
  /** Takes the line away. */
  readonly clear: () => void;
}

/** @param now milliseconds */
export function progressLine(
  terminal: Terminal,
  canChange: boolean,
  now: () => number = () => performance.now(),
): ProgressLine {
  if (!canChange) {
    let lastAt = now();
    return {
      show: (message) => {
        // A log keeps these lines, and an agent that runs the command reads them.
        if (now() - lastAt < SIGN_OF_LIFE_MS) return;
        terminal.write(`${message}\n`);
        lastAt = now();
      },
      clear: () => {},
    };
  }
  let last = "";
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

const SIGN_OF_LIFE_MS = 60_000;

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
