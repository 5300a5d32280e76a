/**
 * A source file in forms without comments or quoted text, which could be mistaken for code. Offsets are the same in all
 * forms.
 */
export interface SourceText {
  /** The code, with comments replaced by blanks. */
  readonly code: string;
  /** The code, with comments and the contents of quotes replaced by blanks; the quotes themselves stay. */
  readonly bare: string;
  /** Returns the line of an offset, counted from 1. */
  readonly lineAt: (at: number) => number;
  /** Returns the offset of the end of the line that contains an offset. */
  readonly lineEnd: (at: number) => number;
  /** Returns the offset of the brace or bracket that closes the one at an offset; undefined if there is none. */
  readonly closing: (open: number) => number | undefined;
}

/** Reads a source of which lines are known by their numbers, from 1; the others are empty. */
export function readSourceLines(lines: ReadonlyMap<number, string>): SourceText {
  const last = [...lines.keys()].reduce((most, it) => Math.max(most, it), 0);
  return readSourceText(Array.from({ length: last }, (_, at) => lines.get(at + 1) ?? "").join("\n"));
}

export function readSourceText(text: string): SourceText {
  const code = text.replace(COMMENT_OR_LITERAL, (part) => (/^["'`]/.test(part) ? part : blank(part, 0)));
  const bare = text.replace(COMMENT_OR_LITERAL, (part) => blank(part, /^["'`]/.test(part) ? 1 : 0));
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const pairs = findPairs(bare);
  const linesBefore = (at: number): number => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    code,
    bare,
    lineAt: (at) => linesBefore(at) + 1,
    lineEnd: (at) => ends[linesBefore(at)] ?? text.length - 1,
    closing: (open) => pairs.get(open),
  };
}

// Braces and brackets inside would mislead: @ParameterizedTest(name = "{0} plus {1}"), fun `it's {empty}`()
const COMMENT_OR_LITERAL =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|`[^`\n]*`|"""(?:\\[\s\S]|[^\\])*?(?:"{3,}|$)|'''(?:\\[\s\S]|[^\\])*?(?:'{3}|$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;

/** Replaces a part of the text by blanks; its length and its line ends stay. */
function blank(part: string, border: number): string {
  if (part.length < 2 * border) return part;
  const inner = part.slice(border, part.length - border).replace(/[^\n]/g, " ");
  return `${part.slice(0, border)}${inner}${part.slice(part.length - border)}`;
}

function findPairs(bare: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: Record<"{" | "(", number[]> = { "{": [], "(": [] };
  for (let at = 0; at < bare.length; at++) {
    const character = bare[at];
    if (character === "{" || character === "(") open[character].push(at);
    else if (character === "}" || character === ")") {
      const opened = open[character === "}" ? "{" : "("].pop();
      if (opened !== undefined) pairs.set(opened, at);
    }
  }
  return pairs;
}
