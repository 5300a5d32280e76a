/** Returns the index, from 0, of a column in a line; a column counts from 1, and javac counts a tab up to the next multiple of 8. */
export function indexOfColumn(column: number, text: string): number {
  let counted = 0;
  for (let at = 0; at < text.length; at++) {
    if (counted >= column - 1) return at;
    counted = countedAfter(counted, text[at]);
  }
  return text.length;
}

/** Returns the column, from 1, of an index in a line as javac counts it. */
export function columnOfIndex(index: number, text: string): number {
  let counted = 0;
  for (let at = 0; at < index; at++) counted = countedAfter(counted, text[at]);
  return counted + 1;
}

function countedAfter(counted: number, character: string | undefined): number {
  return character === "\t" ? counted + 8 - (counted % 8) : counted + 1;
}
