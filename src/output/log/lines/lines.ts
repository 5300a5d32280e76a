/** Splits one byte stream into lines; the text after the last line end is kept until more arrives. */
export interface LineSplitter {
  /** Takes the next piece of the stream, which may begin and end anywhere. */
  push(chunk: Uint8Array): void;
  /** Returns the unfinished last line so far, or null. */
  pending(): string | null;
}

/** Calls `onLine` for each line without its end and terminal escapes, cut after `LONGEST_LINE` characters. */
export function splitLines(onLine: (line: string) => void): LineSplitter {
  const decoder = new TextDecoder();
  let rest = "";

  return {
    push(chunk) {
      const text = decoder.decode(chunk, { stream: true });
      let end = text.indexOf("\n");
      if (end < 0) {
        rest = keep(rest, text);
        return;
      }
      const isColoured = text.includes(ESCAPE) || rest.includes(ESCAPE);
      let line = keep(rest, text.slice(0, end));
      for (;;) {
        onLine(clean(line, isColoured));
        const start = end + 1;
        end = text.indexOf("\n", start);
        if (end < 0) {
          rest = text.slice(start, start + LONGEST_LINE);
          return;
        }
        line = text.slice(start, end);
      }
    },
    pending: () => (rest === "" ? null : clean(rest, rest.includes(ESCAPE))),
  };
}

const LONGEST_LINE = 65_536;
const ESCAPE = "\u001b";
const CARRIAGE_RETURN = 13;

function keep(rest: string, more: string): string {
  return rest.length < LONGEST_LINE ? rest + more.slice(0, LONGEST_LINE - rest.length) : rest;
}

function clean(line: string, isColoured: boolean): string {
  const short = line.length > LONGEST_LINE ? line.slice(0, LONGEST_LINE) : line;
  const bare = short.charCodeAt(short.length - 1) === CARRIAGE_RETURN ? short.slice(0, -1) : short;
  // Without an escape, U+009B would begin one where another line of the chunk has one.
  return isColoured && bare.includes(ESCAPE) ? Bun.stripANSI(bare) : bare;
}
