/** Where a build's progress is told in a terminal: one line that changes, or plain lines where none can. */
export interface ProgressLine {
  readonly show: (message: string) => void;
  /** Takes the line away. */
  readonly clear: () => void;
}

/** What a terminal is known by. */
export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

export function progressLine(terminal: Terminal, term: string | undefined): ProgressLine {
  let last = "";
  if (!terminal.isTTY || term === "dumb") {
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
      terminal.write(`\r${ERASE}${message.slice(0, Math.max(20, (terminal.columns || 80) - 1))}`);
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
