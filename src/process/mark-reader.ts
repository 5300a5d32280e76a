/**
 * Separates what a task prints from the mark behind it, in one stream that comes in pieces split anywhere: NUL, the
 * nonce, a blank, the task's exit code, and a newline. What only begins like a mark is output.
 *
 * @returns a function that takes the next piece
 */
export function markReader(
  nonce: string,
  onOutput: (chunk: Uint8Array) => void,
  onMark: (exitCode: number) => void,
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
      else onMark(mark.exitCode);
      rest = rest.subarray(mark?.length ?? 1);
    }
  };
}

/** Reads the mark at the start of the bytes; null if there is none. */
function readMark(bytes: Uint8Array, start: Buffer): { exitCode: number; length: number } | "unfinished" | null {
  const common = Math.min(bytes.length, start.length);
  if (start.compare(bytes, 0, common, 0, common) !== 0) return null;
  const end = bytes.subarray(0, start.length + LONGEST_CODE + 1).indexOf(NEWLINE, start.length);
  if (end < 0) return bytes.length > start.length + LONGEST_CODE ? null : "unfinished";
  const code = Buffer.from(bytes.subarray(start.length, end)).toString("latin1");
  return /^-?\d+$/.test(code) ? { exitCode: Number(code), length: end + 1 } : null;
}

const NEWLINE = 10;
/** The digits and the sign of a Java int. */
const LONGEST_CODE = 11;
