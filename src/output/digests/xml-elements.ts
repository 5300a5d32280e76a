export interface XmlElement {
  readonly tag: string;
  /** The indexes of the element's first and last line. */
  readonly start: number;
  readonly end: number;
  /** The text of the element if it has no children. */
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** Reads the XML among the lines of an output; null if there is none, or if it is incomplete or nested too deep. */
export function readElements(lines: readonly string[]): XmlElement | null {
  const first = lines.findIndex((line) => /^\s*<(?:\?xml|!--|[a-z])/i.test(line));
  if (first < 0) return null;
  const open: Open[] = [{ tag: "", start: first, text: "", children: [] }];
  let isComment = false;
  for (const [index, line] of lines.entries()) {
    if (index < first) continue;
    for (const piece of line.match(PIECE) ?? []) {
      if (isComment) isComment = !piece.includes("-->");
      else if (piece.startsWith("<!--")) isComment = !piece.includes("-->");
      else if (!readPiece(piece, index, open)) return null;
    }
  }
  const [root, ...rest] = open;
  return root && rest.length === 0 && root.children.length > 0 ? { ...root, end: lines.length - 1 } : null;
}

interface Open {
  readonly tag: string;
  readonly start: number;
  text: string;
  readonly children: XmlElement[];
}

/** Returns false if a tag closes an element that is not open, or is nested too deep. */
function readPiece(piece: string, index: number, open: Open[]): boolean {
  const { end = "", tag, empty = "" } = TAG.exec(piece)?.groups ?? {};
  const inner = open.at(-1);
  if (inner === undefined) return false;
  if (tag === undefined) inner.text += piece.trim();
  else if (empty !== "") inner.children.push({ tag, start: index, end: index, text: "", children: [] });
  else if (end === "") open.push({ tag, start: index, text: "", children: [] });
  else {
    if (inner.tag !== tag || open.length < 2) return false;
    open.pop();
    open.at(-1)?.children.push({ ...inner, end: index });
  }
  return open.length <= DEEPEST;
}

/** The depth at which reading stops. POMs are less deep, and deeper elements would take long to search. */
const DEEPEST = 100;

// <artifactId>shop</artifactId>   <!-- com.acme:shop:1.0, line 7 -->
const PIECE = /<!--.*?(?:-->|$)|-->|<[^<>]*>|[^<>]+|[<>]/g;
// <execution>, </execution>, <echo message="done"/>
const TAG = /^<(?<end>\/?)(?<tag>[A-Za-z_][\w.:-]*)(?![\w.:-])[^<>]*?(?<empty>\/?)>$/;
