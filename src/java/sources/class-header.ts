import type { SourceText } from "./source-text.ts";

/** The part of a declaration between the name of a class and its body. */
export interface ClassHeader {
  /** The simple names of the superclass and interfaces. */
  readonly supertypes: readonly string[];
  /** The offset of the brace that opens the body; null for a class without a body, as in Kotlin and Scala. */
  readonly body: number | null;
  /** The offset of the header's last character. */
  readonly last: number;
}

/**
 * Reads the header that follows the name of a class at an offset: `extends Base<Cart> implements a.Checks {`, `(val n:
 * Int) : Base(n)`.
 */
export function readClassHeader({ bare, code, closing }: SourceText, from: number): ClassHeader {
  const tokens: string[] = [];
  let depth = 0;
  let last = from - 1;
  let body: number | null = null;
  TOKEN.lastIndex = from;
  for (let found = TOKEN.exec(bare); found !== null; found = TOKEN.exec(bare)) {
    const { 0: token, index: at } = found;
    const next = TOKEN.lastIndex;
    if (token.startsWith("\n")) {
      if (depth === 0 && !CONTINUES.test(tokens.at(-1) ?? "") && !isContinued(bare, next)) break;
      continue;
    }
    if (token === "{") body = at;
    if (ENDS.test(token) && bare[next] !== ".") break;
    last = next - 1;
    if (token === "<" || token === "[") depth++;
    else if (token === ">" || token === "]") depth--;
    else if (depth === 0) tokens.push(code.slice(at, next));
    if (token === "(") {
      last = closing(at) ?? bare.length - 1;
      TOKEN.lastIndex = last + 1;
    }
  }
  return { supertypes: readSupertypes(tokens), body, last };
}

// (Int) -> Int does not close what `<` opened.
const TOKEN = /\n\s*|[-=]>|<[:%]|>:|`[^`\n]*`|[\p{L}_$][\p{L}\p{N}_$]*|\S/gu;
// The next declaration, too, ends a class without a body.
const ENDS = /^(?:[{});=]|class|interface|record|object|trait|enum)$/;
// class Cart : Base(),
const CONTINUES = /^(?:[:,.&]|extends|implements|with|by|permits|where|constructor)$/;

function isContinued(bare: string, next: number): boolean {
  CONTINUED.lastIndex = next;
  return CONTINUED.test(bare);
}

//     implements Priced
const CONTINUED =
  /[:,.&{(<]|(?:extends|implements|with|by|permits|where|constructor)\b|(?:(?:private|protected|internal|public|@[\w.]+(?:\([^()\n]*\))?)\s+)+constructor\b/y;

function readSupertypes(tokens: readonly string[]): string[] {
  const supertypes: string[] = [];
  let part: Part = "parameters";
  let name = "";
  for (const token of [...tokens, ","]) {
    const next = partFrom(token, part);
    if (next !== null) {
      if (name !== "") supertypes.push(name);
      name = "";
      part = next;
    } else if (part === "supertypes" && NAME.test(token)) name = token.replaceAll("`", "");
  }
  return supertypes;
}

type Part = "parameters" | "supertypes" | "delegate" | "rest";

/** Returns the part of the header that a token begins; null for a token that belongs to a name. */
function partFrom(token: string, part: Part): Part | null {
  if (token === ",") return part === "delegate" ? "supertypes" : part;
  const next = BEGINS.get(token) ?? null;
  return next !== null && part === "rest" ? part : next;
}

const BEGINS: ReadonlyMap<string, Part> = new Map([
  ["extends", "supertypes"],
  ["implements", "supertypes"],
  ["with", "supertypes"],
  [":", "supertypes"],
  // class Cart(rows: List<Row>) : List<Row> by rows, Priced
  ["by", "delegate"],
  ["permits", "rest"],
  // class Cart<T> : Base<T>() where T : Row
  ["where", "rest"],
]);

const NAME = /^[\p{L}_$`]/u;
