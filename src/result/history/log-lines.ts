/** The lines of a log without their ends. They are many, and few are shown: only those of a slice need be there as text. */
export interface LogLines {
  readonly length: number;
  /** Counts from 0; without the line at `to`. What is beyond the last line is left out. */
  slice(from: number, to: number): readonly string[];
}
