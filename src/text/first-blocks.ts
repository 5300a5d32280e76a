/**
 * Keeps the first of several blocks of lines, as many as have no more lines than the limit, and tells how many lines
 * are left. A first block that is longer alone is cut at its end.
 */
export function firstBlocks(
  blocks: readonly string[],
  most: number,
): { readonly kept: readonly string[]; readonly left: number } {
  const kept: string[] = [];
  let room = most;
  for (const block of blocks) {
    const lines = block.split("\n");
    if (lines.length > room && kept.length > 0) break;
    kept.push(lines.slice(0, room).join("\n"));
    room -= lines.length;
    if (room <= 0) break;
  }
  return { kept, left: countLines(blocks) - countLines(kept) };
}

function countLines(blocks: readonly string[]): number {
  return blocks.reduce((sum, block) => sum + block.split("\n").length, 0);
}
