import { indexOfColumn } from "../../../java/sources/column.ts";

interface Symbol {
  /** As javac has it: `method getText`, without its arguments, `class Money`, `variable total` or `static verify`. */
  readonly symbol: string;
  /** What it is looked for in, if an import names that: `class org.mockito.Mockito`. */
  readonly location?: string;
}

/**
 * Reads the symbol that javac did not find from the line and the column at which it points: some versions of the
 * compiler plugin print its first line alone. Null where the line has another form.
 */
export function symbolAt(text: string, column: number): Symbol | null {
  const { holder, last, isStatic } = IMPORT.exec(text)?.groups ?? {};
  if (holder !== undefined && last !== undefined)
    return isStatic === undefined
      ? { symbol: `class ${last}`, location: `package ${holder}` }
      : { symbol: `static ${last}`, location: `class ${holder}` };
  const at = indexOfColumn(column, text);
  const { name = "", next = "" } = NAMED.exec(text.slice(at))?.groups ?? {};
  if (name === "") return null;
  if (next === "(" && !BEFORE_CLASS.test(text.slice(0, at))) return { symbol: `method ${name}` };
  const isClass = /^\p{Lu}.*\p{Ll}/u.test(name) && next !== "." && next !== "::";
  return { symbol: `${isClass ? "class" : "variable"} ${name}` };
}

// import static org.mockito.Mockito.verify;
const IMPORT =
  /^\s*import\s+(?<isStatic>static\s+)?(?<holder>[\p{L}\p{N}_$.]{1,300})\.(?<last>[\p{L}\p{N}_$]{1,200})\s*;/u;
// .<T>of(
const NAMED =
  /^(?:\.\s*(?:<[^<>()]{1,80}>\s*)?)?(?!(?:new|super|this)(?![\p{L}\p{N}_$]))(?<name>[\p{L}_$][\p{L}\p{N}_$]{0,200})\s*(?<next>\(|\.|::)?/u;
// @Test(timeout = 100)
const BEFORE_CLASS = /(?:@|\bnew\s+)$/;
