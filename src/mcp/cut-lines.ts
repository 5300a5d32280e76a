const LINE_FEED = 10;

export interface LineEvents {
  readonly onLine: (line: string) => void;
  /** Called once for each line that is too long and therefore skipped, before the line ends. */
  readonly onTooLong: () => void;
}

/** Splits bytes, as they arrive, into lines of at most so many bytes; nothing is stored of a longer line. */
export function cutLines(longest: number, { onLine, onTooLong }: LineEvents): (chunk: Uint8Array) => void {
  let parts: Uint8Array[] = [];
  let length = 0;

  function add(part: Uint8Array): void {
    const fitted = length <= longest;
    length += part.length;
    if (length <= longest) parts.push(part);
    else if (fitted) {
      parts = [];
      onTooLong();
    }
  }

  return (chunk) => {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end));
      const line = length <= longest ? Buffer.concat(parts).toString() : null;
      parts = [];
      length = 0;
      start = end + 1;
      if (line !== null) onLine(line);
    }
    if (start < chunk.length) add(chunk.subarray(start));
  };
}
