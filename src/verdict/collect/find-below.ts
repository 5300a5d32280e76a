import type { Disk } from "../../maven/disk.ts";

/**
 * Finds the only file whose path below a directory ends with a name: tools name files relative to source roots that no
 * POM tells. Null for none and for several.
 */
export function findBelow(
  directory: string,
  named: string,
  disk: Pick<Disk, "exists" | "listDirectories">,
): string | null {
  const found = listBelow(directory, named, disk, DEEPEST);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function listBelow(
  directory: string,
  named: string,
  disk: Pick<Disk, "exists" | "listDirectories">,
  depth: number,
): string[] {
  const here = `${directory}/${named}`;
  const below = depth === 0 ? [] : disk.listDirectories(directory);
  return [
    ...(disk.exists(here) ? [here] : []),
    ...below.flatMap((name) => listBelow(`${directory}/${name}`, named, disk, depth - 1)),
  ];
}

/** The number of levels that are searched: source roots stand near the top, as in `src/main/antlr4`. */
const DEEPEST = 3;
