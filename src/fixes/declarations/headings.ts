import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { splitList } from "../../java/sources/read-java-source.ts";
import type { Fix } from "../../model/fix.ts";
import { closingOf, textAround } from "../call-text.ts";
import { RECEIVER, typeOfReceiver } from "../calls/argument-in-line.ts";
import type { CompilerView } from "../compiler-view.ts";
import { typeOfVariable } from "../names-in-scope.ts";
import { resolveType } from "../resolve-type.ts";

/** Tells that the parameter is assigned in a compact constructor of a record, where a line assigns the field of that name; otherwise where that is final. */
export function fixFinal(name: string, view: CompilerView, line: number): Fix | null {
  return fixCompact(name, view, line) ?? fixRecordSet(name, view, line) ?? fixFinalField(name, view, line);
}

/** Tells that a record is assigned what never changes of it, where a line does so by a variable of it. */
function fixRecordSet(name: string, view: CompilerView, line: number): Fix | null {
  const assigned = new RegExp(`${RECEIVER}\\s*\\.\\s*${RegExp.escape(name)}\\s*[-+*/]?=(?!=)`, "u");
  const receiver = assigned.exec(view.source.lines[line - 1] ?? "")?.groups?.["receiver"];
  const declared = receiver === undefined ? null : typeOfReceiver(receiver, view, line);
  const type = declared === null ? null : resolveType(declared, view, line);
  return type?.kind === "record" ? { kind: "record-set", type: simpleNameOf(type.name) } : null;
}

/** Tells where a field is declared final that a line assigns. */
function fixFinalField(name: string, { source, findType, placeOfField }: CompilerView, line: number): Fix | null {
  const text = source.lines[line - 1] ?? "";
  const isOwn = new RegExp(
    `(?:(?<![\\p{L}\\p{N}_$])this\\s*\\.\\s*|(?<![\\p{L}\\p{N}_$.]))${RegExp.escape(name)}\\s*=(?!=)`,
    "u",
  );
  if (!isOwn.test(text) || (!text.includes("this.") && typeOfVariable(source.lines, line, name) !== null)) return null;
  const isFinal = (type: string) =>
    findType(type)?.members.some((it) => it.kind === "field" && it.name === name && it.isFinal) ?? false;
  const [at] = source.typesAround(line).flatMap((type) => (isFinal(type) ? (placeOfField(type, name) ?? []) : []));
  return at === undefined ? null : { kind: "final-field", field: name, at };
}

function fixCompact(name: string, { source, findType }: CompilerView, line: number): Fix | null {
  const [around = ""] = source.typesAround(line);
  const isOfObject = new RegExp(`(?<![\\p{L}\\p{N}_$])this\\s*\\.\\s*${RegExp.escape(name)}\\s*=`, "u");
  if (findType(around)?.kind !== "record" || !isOfObject.test(source.lines[line - 1] ?? "")) return null;
  const compact = new RegExp(`^\\s*(?:(?:public|protected|private)\\s+)?${RegExp.escape(simpleNameOf(around))}\\s*\\{`);
  // A bracket may open in the next line.
  const heads = source.lines.map((it, at) => (/^\s*\{/.test(source.lines[at + 1] ?? "") ? `${it} {` : it));
  const above = heads.slice(Math.max(0, line - 1 - MOST_LINES), line).toReversed();
  const head = above.find((it) => compact.test(it) || METHOD.test(it));
  return head !== undefined && compact.test(head) ? { kind: "compact", name } : null;
}

const MOST_LINES = 60;
//   public static Page empty(int size) {
const METHOD = /^\s*(?:public|protected|private|static)\b.*\)\s*(?:throws [\w., ]+)?\{/;

/** Tells that a declaration does not extend, or implement, what it names, where javac expects its body. */
export function fixHeading({ source }: CompilerView, line: number): Fix | null {
  const text = source.lines.slice(Math.max(0, line - 1 - HEAD), line + 1).join(" ");
  const { declared = "", keyword = "" } = HEADING.exec(text)?.groups ?? {};
  const instead = MEANT.get(`${declared} ${keyword}`);
  return instead === undefined ? null : { kind: "heading", declared, keyword, instead };
}

const HEAD = 3;
// record Row(int at) extends Cells
const HEADING =
  /(?<![\p{L}\p{N}_$])(?<declared>record|enum|interface)\s+[\p{L}_$][\p{L}\p{N}_$]*(?:\s*<[^{}()]{0,200}>)?(?:\s*\([^{}]{0,1000}\))?\s+(?<keyword>extends|implements)\b/u;
const MEANT: ReadonlyMap<string, string> = new Map([
  ["record extends", "implements"],
  ["enum extends", "implements"],
  ["interface implements", "extends"],
]);

/** Tells how the values of an annotation are written of which javac wants names: in braces, or with the name of the first. */
export function fixUnnamedValue({ source }: CompilerView, line: number): Fix | null {
  const { text, at } = textAround(source.lines, line, 1);
  const open = text.lastIndexOf("@", at + (source.lines[line - 1]?.length ?? 0));
  const bracket = open < 0 ? -1 : text.indexOf("(", open);
  const close = bracket < 0 ? null : closingOf(text, bracket);
  if (close === null) return null;
  const isNamed = splitList(text.slice(bracket + 1, close)).some((it) =>
    /^\s*[\p{L}_$][\p{L}\p{N}_$]*\s*=(?!=)/u.test(it),
  );
  return { kind: isNamed ? "unnamed-value" : "braces" };
}

/** Tells that a static method has to declare a type variable, where a line is the head of one that names it. */
export function fixOwnVariable(name: string, { source }: CompilerView, line: number): Fix | null {
  const isHead = /\bstatic\s+(?!class\b|record\b|interface\b)[^=;{}]*\(/.test(source.lines[line - 1] ?? "");
  return isHead ? { kind: "own-variable", name } : null;
}
