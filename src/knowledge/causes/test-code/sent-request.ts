import type { DeclaredClass } from "../wiring/wiring-facts.ts";

/** A request that a test sends with one of Spring's clients. */
export interface SentRequest {
  /** `POST`. */
  readonly method: string;
  readonly at: string;
  /** The path, without what follows a question mark; null where the source does not have it as one text. */
  readonly path: string | null;
}

/** Finds the only request that a test sends; null where it may send several. */
export function findRequest(testMethod: string, { source, type, at }: DeclaredClass): SentRequest | null {
  const { bare, code, closing } = source.text;
  const named = new RegExp(`(?<![\\p{L}\\p{N}_$.])${RegExp.escape(testMethod)}\\s*\\(`, "u").exec(
    bare.slice(type.from, type.to),
  );
  const open = named ? bare.indexOf("{", type.from + named.index) : -1;
  const end = open < 0 ? undefined : closing(open);
  if (end === undefined) return null;
  const [only, ...others] = [...bare.slice(open, end).matchAll(REQUEST)];
  if (!only || others.length > 0) return null;
  const { plain, built, sent } = only.groups ?? {};
  const path = PATH.exec(code.slice(open + only.index + only[0].length, end))?.groups?.["path"];
  return { method: (plain ?? built ?? sent ?? "").toUpperCase(), at: at(open + only.index), path: path ?? null };
}

const METHODS = "post|put|patch|delete|get|head|options";
// mvc.perform(post("/docks")), MockMvcRequestBuilders.post("/docks"), client.post()
const REQUEST = new RegExp(
  [
    `(?<![\\p{L}\\p{N}_$.])(?<plain>${METHODS})\\s*\\(`,
    `\\bMockMvcRequestBuilders\\s*\\.\\s*(?<built>${METHODS})\\s*\\(`,
    `\\.\\s*(?<sent>${METHODS})\\s*\\(\\s*\\)`,
  ].join("|"),
  "gu",
);
// "/docks/{id}", 3)
// .uri("/docks?page=1")
const PATH = /^\s*(?:\.\s*uri\s*\(\s*)?"(?<path>\/[^"?\\]{0,200})(?:\?[^"]{0,300})?"\s*[,)]/;
