/** The newest lines of a log, in a ring. */
export interface LastLines {
  readonly ring: string[];
  count: number;
}

export function startLastLines(): LastLines {
  return { ring: [], count: 0 };
}

export function addLastLine(last: LastLines, line: string): void {
  last.ring[last.count++ % SIZE] = line;
}

/** Returns the lines, oldest first. */
export function toLastLines({ ring, count }: LastLines): string[] {
  const start = count % SIZE;
  return count <= SIZE ? [...ring] : [...ring.slice(start), ...ring.slice(0, start)];
}

const SIZE = 100;
