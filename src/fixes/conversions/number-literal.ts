import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { indexOfColumn } from "../../java/sources/column.ts";
import { splitList } from "../../java/sources/read-java-source.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { closingOf } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import { conversionIn } from "./read-conversion.ts";

/** Tells the end that makes a literal one of the kind of number that is needed: `1L` where a Long is. */
export function fixNumberLiteral(error: Finding, { source }: CompilerView, line: number): Fix | null {
  const { given = "", needed = "" } = conversionIn(error) ?? {};
  const suffix = SUFFIXES.get(`${simpleNameOf(given)} ${simpleNameOf(needed)}`);
  if (suffix === undefined || error.column === undefined) return null;
  const [before, rest] = splitAt(error.column, source.codeAt(line));
  const isLiteral = given.includes(".") ? takesLiterals(before, rest, error) : LITERAL.test(rest);
  return isLiteral ? { kind: "suffix", type: simpleNameOf(needed), suffix } : null;
}

/** Tells the same of a literal that is no int, where a long is set to it. */
export function fixLongLiteral({ column }: Finding, { source }: CompilerView, line: number): Fix | null {
  if (column === undefined) return null;
  const [before, rest] = splitAt(column, source.codeAt(line));
  const [digits] = OF_LONG.test(before) ? (/^[1-9][\d_]*(?=\s*;)/.exec(rest) ?? []) : [];
  const isLong = digits !== undefined && BigInt(digits.replaceAll("_", "")) <= LONGEST;
  return isLong ? { kind: "suffix", type: "long", suffix: "L" } : null;
}

// private long big =
const OF_LONG = /\b(?:long|Long)\s+[\p{L}\p{N}_$]+\s*=\s*$/u;

const LONGEST = 2n ** 63n - 1n;

function splitAt(column: number, text: string): readonly [before: string, rest: string] {
  const at = indexOfColumn(column, text);
  return [text.slice(0, at), text.slice(at)];
}

const SUFFIXES: ReadonlyMap<string, string> = new Map([
  ["int Long", "L"],
  ["Integer Long", "L"],
  ["int Double", ".0"],
  ["Integer Double", ".0"],
  ["int Float", "F"],
  ["Integer Float", "F"],
  ["double Float", "F"],
  ["Double Float", "F"],
  ["double float", "F"],
]);

// 1, -5; 2.5)
const LITERAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?![\w.])(?!\s*[-+*/%<>=&|^?])/;
const WHOLE = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const TEXT = /^"[^"\\]*"$/;

/**
 * Whether a call whose arguments decide a type variable has numbers for them, and nothing else that may be one:
 * `List.of(1, 2)`, `Map.of("a", 1)`. Another call may take one of two numbers for something else.
 */
function takesLiterals(before: string, rest: string, { message, details = [] }: Finding): boolean {
  const open = rest.indexOf("(");
  const close = open < 0 ? null : closingOf(rest, open);
  const given = close === null ? [] : splitList(rest.slice(open + 1, close));
  const numbers = given.filter((it) => WHOLE.test(it));
  const texts = given.filter((it) => TEXT.test(it));
  // Keys may be numbers, too, as the values are that are meant.
  const isOfTwo = [message, ...details].some((it) => /\binference variable [KV] /.test(it));
  const isOfAll = numbers.length === 1 || (COLLECTION.test(before) && /^\.\s*(?:of|asList)\s*\(/.test(rest));
  return (
    isOfAll && numbers.length > 0 && numbers.length + texts.length === given.length && (!isOfTwo || texts.length > 0)
  );
}

const COLLECTION = /\b(?:List|Set|Map|Stream|Arrays)$/;
