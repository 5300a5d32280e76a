import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";

/** Tells that the parameter is assigned in a compact constructor of a record, where a line assigns the field of that name; otherwise where that is final. */
export function fixFinal(name: string, view: CompilerView, line: number): Fix | null {
  return fixCompact(name, view, line) ?? fixFinalField(name, view, line);
}

/** Tells where a field is declared final that a line assigns. */
function fixFinalField(name: string, { source, placeOfField }: CompilerView, line: number): Fix | null {
  const [at] = source.typesAround(line).flatMap((type) => placeOfField(type, name) ?? []);
  return at === undefined ? null : { kind: "final-field", field: name, at };
}

function fixCompact(name: string, { source, findType }: CompilerView, line: number): Fix | null {
  const [around = ""] = source.typesAround(line);
  const isOfObject = new RegExp(`(?<![\\p{L}\\p{N}_$])this\\s*\\.\\s*${RegExp.escape(name)}\\s*=`, "u");
  if (findType(around)?.kind !== "record" || !isOfObject.test(source.lines[line - 1] ?? "")) return null;
  const compact = new RegExp(`^\\s*(?:(?:public|protected|private)\\s+)?${RegExp.escape(simpleNameOf(around))}\\s*\\{`);
  const above = source.lines.slice(Math.max(0, line - 1 - MOST_LINES), line).toReversed();
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

/** Writes the class literal of a line without the type arguments that it cannot have: `List.class` for `List<Order>.class`. */
export function fixClassLiteral({ source }: CompilerView, line: number): Fix | null {
  const type = LITERAL.exec(source.lines[line - 1] ?? "")?.groups?.["type"];
  return type === undefined ? null : { kind: "class-literal", literal: `${type}.class` };
}

// List<Order>.class
const LITERAL = /(?<![\p{L}\p{N}_$])(?<type>[\p{L}_$][\p{L}\p{N}_$]*)\s*<[\p{L}\p{N}_$.,?<> ]{1,200}>\s*\.\s*class\b/u;
