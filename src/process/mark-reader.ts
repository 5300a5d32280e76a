/**
 * Separates what a task prints from its marks, in one stream that comes in pieces split anywhere: NUL, the nonce, a
 * blank, `taken` when the command has read the task or the exit code behind its output, and a newline. What only begins
 * like a mark is output.
 *
 * @returns a function that takes the next piece
 */
export function markReader(
  nonce: string,
  onOutput: (chunk: Uint8Array) => void,
  onMark: (mark: Mark) => void,
): (chunk: Uint8Array) => void {
  const start = Buffer.from(`\0${nonce} `);
  let held = Buffer.alloc(0);
  return (chunk) => {
    let rest = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    held = Buffer.alloc(0);
    while (rest.length > 0) {
      const at = rest.indexOf(0);
      if (at !== 0) onOutput(at < 0 ? rest : rest.subarray(0, at));
      if (at < 0) return;
      rest = rest.subarray(at);
      const mark = readMark(rest, start);
      if (mark === "unfinished") {
        held = Buffer.from(rest);
        return;
      }
      if (mark === null) onOutput(rest.subarray(0, 1));
      else onMark(mark.is);
      rest = rest.subarray(mark?.length ?? 1);
    }
  };
}

/** That a task was taken, or the exit code at its end. */
export type Mark = number | typeof TAKEN;

export const TAKEN = "taken";

/** Reads the mark at the start of the bytes; null if there is none. */
function readMark(bytes: Uint8Array, start: Buffer): { is: Mark; length: number } | "unfinished" | null {
  const common = Math.min(bytes.length, start.length);
  if (start.compare(bytes, 0, common, 0, common) !== 0) return null;
  const end = bytes.subarray(0, start.length + LONGEST_CODE + 1).indexOf(NEWLINE, start.length);
  if (end < 0) return bytes.length > start.length + LONGEST_CODE ? null : "unfinished";
  const code = Buffer.from(bytes.subarray(start.length, end)).toString("latin1");
  if (code === TAKEN) return { is: TAKEN, length: end + 1 };
  return /^-?\d+$/.test(code) ? { is: Number(code), length: end + 1 } : null;
}

const NEWLINE = 10;
/** The digits and the sign of a Java int. */
const LONGEST_CODE = 11;
