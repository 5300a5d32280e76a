/** The lines of a log without line ends. There may be very many, so only the lines of a slice are decoded to text. */
export interface LogLines {
  readonly length: number;
  /** Returns the lines from `from` to before `to`, counted from 0; lines beyond the last one are left out. */
  slice(from: number, to: number): readonly string[];
}
