/** Writes a range: `lines 3-9`, `line 3`. */
export function span(noun: string, from: number, to: number, ending = "s"): string {
  return from === to ? `${noun} ${from}` : `${noun}${ending} ${from}-${to}`;
}
