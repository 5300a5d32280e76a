import { basename, extname } from "node:path";
import type { Random } from "../../random.ts";
import type { SourceFile } from "../plant-errors.ts";

/** A bug, planted in a copy of a real project. */
export interface PlantedBug {
  readonly kind: string;
  readonly path: string;
  /** The file with the bug. */
  readonly text: string;
  readonly line: number;
}

/** A place in a file, and what to put there. */
interface Edit {
  readonly at: number;
  readonly found: string;
  readonly put: string;
}

type Find = (text: string) => readonly Edit[];

/** What each kind of bug in Java code finds, and what it puts there. */
const IN_CODE: Readonly<Record<string, Find>> = {
  comparison: within(/ (?:==|!=) /g, (found) => (found === " == " ? " != " : " == ")),
  order: within(/ (?:<|>|<=|>=) (?=[\w(])/g, (found) => (found.includes("<") ? " > " : " < ")),
  "off by one": within(/ (?:<|>|<=|>=) (?=[\w(])/g, (found) =>
    found.includes("=") ? found.replace("=", "") : `${found.trimEnd()}= `,
  ),
  logic: within(/ (?:&&|\|\|) /g, (found) => (found === " && " ? " || " : " && ")),
  sum: within(/(?<=[\w)]) [+-] (?=\d)/g, (found) => (found === " + " ? " - " : " + ")),
  negation: within(/(?<=\bif \()(?=\w[^;{}]*\) \{$)/gm, () => "!"),
  truth: within(/(?<=return )(?:true|false)(?=;)/g, (found) => (found === "true" ? "false" : "true")),
  "returned value": (text) =>
    returns(text, (type) => (type === "String" ? '"x"' : PRIMITIVE.test(type) ? null : "null")),
  "returned number": (text) => returns(text, (type, found) => (/^(?:int|long)$/.test(type) ? `(${found}) + 1` : null)),
  "returned truth": (text) => returns(text, (type, found) => (type === "boolean" ? `!(${found})` : null)),
  constant: within(/(?<=static final (?:int|long) \w+ = )\d{1,6}(?=;)/g, (found) => `${Number(found) + 1}`),
  "constant text": within(/(?<=static final String \w+ = "[^"\\]*)(?=";)/g, () => "x"),
  "constant char": within(/(?<=static final char \w+ = ')[\w;,.:-](?=';)/g, () => "~"),
  step: within(/(?<=[\w\])])(?:\+\+|--)(?=[;)])/g, (found) => (found === "++" ? "--" : "++")),
  "removed call": within(/^ +(?!super|this\(|return|throw|new )[\w.]+\([^;{}\n]*\);\n/gm, () => ""),
  "removed annotation": within(
    /^ *@(?!Override|SuppressWarnings|Deprecated|Functional|Safe|interface)\w+(?:\([^()\n]*\))?\n/gm,
    () => "",
  ),
  "removed override": within(/^( +)@Override\n(?:\1 .*\n|\1\w.*\n|\n)*?\1\}\n/gm, () => ""),
  "removed guard": within(/^( +)if \([^{}\n]*\) \{\n\1 +(?:return|throw)\b[^{}\n]*;\n\1\}\n/gm, () => ""),
  "assigned value": within(/(?<=^ +this\.\w+ = )\w+(?=;\n)/gm, () => "null"),
};

/** Finds what methods return, by the type that the nearest line above it declares; nothing is put where that is null. */
function returns(text: string, put: (type: string, found: string) => string | null): readonly Edit[] {
  const methods = [...text.matchAll(METHOD)];
  return [...text.matchAll(/(?<=\n {4,8}return )(?!null)[^;{}\n]+(?=;\n)/g)].flatMap(({ 0: found, index }) => {
    const type = methods.findLast((method) => method.index < index)?.groups?.["type"];
    const other = type === undefined || type === "void" ? null : put(type, found);
    return other === null ? [] : [{ at: index, found, put: other }];
  });
}

//     public static List<Row> rowsOf(final Cart cart) {
const METHOD =
  /^ +(?:(?:public|protected|private|static|final|synchronized|abstract) )*(?!return|new|else|throw)(?:<[^>\n]+> )?(?<type>[\w.]+)(?:<[^()\n]*>)?(?:\[\])* \w+\([^;]*?\{$/gm;
const PRIMITIVE = /^(?:boolean|byte|char|double|float|int|long|short)$/;

/** The kinds of files that are no code, by the ends of their names, and what to change in them. */
const ELSEWHERE: Readonly<Record<string, Find>> = {
  ".properties": within(/(?<=^[\w.-]+ ?[=:] ?.+)$/gm, () => "x"),
  ".sql": within(/(?<=')\w+(?=')|\b\d+\b/g, (found) => `${found}1`),
  ".html": within(/(?<=[">{.])\w{4,}(?=[<"}])/g, (found) => `${found}x`),
  ".xml": within(/(?<=[">])[\w.]{4,}(?=[<"])/g, (found) => `${found}x`),
  ".yml": within(/(?<=: )\S+$/gm, (found) => `${found}1`),
  ".json": within(/(?<=")\w+(?=")/g, (found) => `${found}x`),
  ".txt": within(/\w{3,}/g, (found) => `${found}x`),
  service: within(/^[\w.$]+\n?/gm, () => ""),
};

/** The share of the bugs that are planted in other files than Java sources, where there are some. */
const SHARE_ELSEWHERE = 0.08;
const MOST_TRIES = 300;

/** Plants one bug of any kind; null if none was found a place. */
export function plantBug(files: readonly SourceFile[], random: Random): PlantedBug | null {
  const others = files.filter(({ path }) => kindOf(path) !== null);
  const code = files.filter(({ path }) => path.endsWith(".java"));
  const isElsewhere = others.length > 0 && random.next() < SHARE_ELSEWHERE;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { path, text } = random.pick(isElsewhere ? others : code);
    const kind = isElsewhere ? (kindOf(path) ?? "") : random.pick(Object.keys(IN_CODE));
    const edits = (isElsewhere ? ELSEWHERE : IN_CODE)[kind]?.(text) ?? [];
    const places = isElsewhere ? edits : edits.filter(({ at }) => isCode(text, at));
    if (places.length === 0) continue;
    const { at, found, put } = random.pick(places);
    const changed = text.slice(0, at) + put + text.slice(at + found.length);
    if (changed !== text) return { kind, path, text: changed, line: text.slice(0, at).split("\n").length };
  }
  return null;
}

/** Whether a bug changes what compilers may have copied to where the change is not seen. */
export function changesConstant({ kind }: Pick<PlantedBug, "kind">): boolean {
  return kind.startsWith("constant");
}

function kindOf(path: string): string | null {
  if (path.includes("META-INF/services/")) return "service";
  const end = extname(basename(path));
  return end in ELSEWHERE ? end : null;
}

function within(pattern: RegExp, put: (found: string) => string): Find {
  return (text) => [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ at: index, found, put: put(found) }));
}

/** Whether a place is in no comment, as far as its line tells. */
function isCode(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return !/^\s*(?:\*|\/[/*]|for \(|while)/.test(line) && !line.includes("//");
}
