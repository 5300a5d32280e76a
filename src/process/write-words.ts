/**
 * Writes a list of words as programs of ours read it, the agent in Maven's JVM among them: their count, then of each its
 * length in bytes and its UTF-8. Numbers have four bytes, the highest first.
 */
export function writeWords(words: readonly string[]): Uint8Array {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(value);
    return bytes;
  };
  const written = words.flatMap((word) => {
    const bytes = Buffer.from(word);
    return [number(bytes.length), bytes];
  });
  return Buffer.concat([number(words.length), ...written]);
}
