import { readClassHeader } from "./class-header.ts";
import { findHeads } from "./declaration-heads.ts";
import { packageIn } from "./package-in.ts";
import { readSourceText, type SourceText } from "./source-text.ts";

/** A type that a source of Java or Kotlin declares, as far as lines tell: names are not resolved. */
export interface DeclaredType {
  /** The binary name with its package. */
  readonly name: string;
  /** The line of its name, from 1. */
  readonly line: number;
  /** Its annotations and modifiers as written. */
  readonly head: string;
  readonly isInterface: boolean;
  /** The simple names of the superclass and interfaces. */
  readonly supertypes: readonly string[];
  /** The properties of a class in Kotlin: those of its constructor, then those of its body. */
  readonly properties: readonly { readonly name: string; readonly line: number }[];
  /** Where its annotations begin, and the offset of its last character. */
  readonly from: number;
  readonly to: number;
}

/** Reads the types that a source declares, in their order. Never throws. */
export function readDeclaredTypes(content: string): readonly DeclaredType[] {
  const text = readSourceText(content);
  const headBefore = new Map(findHeads(text).map((head) => [head.end, head]));
  const within = packageIn(text.bare);
  const around: { readonly name: string; readonly to: number }[] = [];
  return [...text.bare.matchAll(TYPE)].map((found): DeclaredType => {
    const { name: simple = "", kind } = found.groups ?? {};
    const end = found.index + found[0].length;
    const { supertypes, body, last } = readClassHeader(text, end);
    const to = (body === null ? null : text.closing(body)) ?? last;
    while (around.length > 0 && (around.at(-1)?.to ?? 0) < found.index) around.pop();
    const outer = around.at(-1)?.name;
    const name = outer === undefined ? [...(within === "" ? [] : [within]), simple].join(".") : `${outer}$${simple}`;
    around.push({ name, to });
    const from = headBefore.get(found.index)?.from ?? found.index;
    return {
      ...{ name, line: text.lineAt(end - 1), head: text.code.slice(from, found.index), supertypes, from, to },
      isInterface: kind === "interface",
      properties: propertiesIn(text, end, body ?? last, body === null ? null : to),
    };
  });
}

/** Returns what an annotation in the head of a type has in its brackets, empty without them; null if it is not there. */
export function annotationIn({ head }: Pick<DeclaredType, "head">, name: string): string | null {
  const found = new RegExp(`@(?:[\\w.]+\\.)?${RegExp.escape(name)}\\b(?:\\s*\\((?<inside>[^()]{0,1000})\\))?`).exec(
    head,
  );
  return found ? (found.groups?.["inside"] ?? "") : null;
}

// data class Article(
// fun interface Priced {
const TYPE =
  /(?<![\p{L}\p{N}_$.:@])(?<kind>class|interface|object|record|enum(?!\s+class\b))\s+(?<name>[\p{L}_$][\p{L}\p{N}_$]*)/gu;

function propertiesIn(text: SourceText, end: number, header: number, to: number | null): DeclaredType["properties"] {
  const open = text.bare.indexOf("(", end);
  const close = open >= 0 && open < header + 1 ? (text.closing(open) ?? null) : null;
  // What begins behind the list of supertypes is a call of a constructor.
  const isConstructor = close !== null && !text.bare.slice(end, open).includes(":");
  const ranges = [
    ...(isConstructor ? [{ from: open + 1, to: close }] : []),
    ...(to === null ? [] : [{ from: header + 1, to }]),
  ];
  return ranges.flatMap(({ from, to: until }) =>
    [...outermost(text, from, until).matchAll(PROPERTY)].map(({ index, groups }) => {
      return { name: groups?.["name"] ?? "", line: text.lineAt(from + index) };
    }),
  );
}

// val addedAt: LocalDateTime = LocalDateTime.now()
const PROPERTY = /\bva[lr]\s+(?<name>[\p{L}_][\p{L}\p{N}_]*)\s*(?=[:=]|by\b)/gu;

/** Returns the text between two offsets with blanks for what stands in brackets. */
function outermost({ bare, closing }: SourceText, from: number, to: number): string {
  let inside = "";
  for (let at = from; at < to; at++) {
    const character = bare[at] ?? "";
    const closed = character === "(" || character === "{" ? closing(at) : undefined;
    if (closed === undefined) inside += character;
    else {
      inside += " ".repeat(Math.min(closed, to - 1) - at + 1);
      at = closed;
    }
  }
  return inside;
}
