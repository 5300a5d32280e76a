/** A character that no name, coordinate or path of a strict alphabet holds, by which foreign text is recognised. */
export const MARK = "\u203d";

/** Lists the lines of an answer in which marked text is neither indented, nor quoted, nor at the end of an error line. */
export function strayLines(answer: string): string[] {
  return answer.split("\n").filter((line) => {
    if (line.startsWith("  ")) return false;
    // A quote may be cut at the end of its line.
    const own = line.replace(/"(?:[^"\\]|\\.)*(?:"|$)/g, "").replace(/\\u\{[0-9a-f]+\}/g, "");
    return (own.startsWith("- ") ? own.replace(/ — .*$/, "") : own).includes(MARK);
  });
}
