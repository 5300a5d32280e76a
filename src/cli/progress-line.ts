import type { Progress } from "../model/progress.ts";
import type { Terminal } from "./terminal.ts";

/** Shows a build's progress in one line that changes, or where that cannot be, in a plain line a minute. */
export interface ProgressLine {
  readonly show: (message: string, progress: Pick<Progress, "kind">) => void;
  readonly clear: () => void;
}

/**
 * Creates the progress line of a stream.
 *
 * @param now milliseconds
 */
export function progressLine(
  terminal: Terminal,
  canChange: boolean,
  now: () => number = () => performance.now(),
): ProgressLine {
  if (!canChange) {
    let lastAt = now();
    let isWaiting = false;
    return {
      show: (message, { kind }) => {
        const beginsToWait = kind === "waiting" && !isWaiting;
        isWaiting = kind === "waiting";
        // A log keeps these lines, and an agent that runs the command reads them.
        if (!beginsToWait && now() - lastAt < SIGN_OF_LIFE_MS) return;
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

/** The escape sequence that clears to the end of the line. */
const ERASE = "\u001b[K";

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
