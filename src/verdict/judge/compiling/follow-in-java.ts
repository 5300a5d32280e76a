import { indexOfColumn } from "../../../java/sources/column.ts";
import { commasIn, splitList } from "../../../java/sources/read-java-source.ts";
import { readSourceLines, type SourceText } from "../../../java/sources/source-text.ts";
import type { Finding } from "../../../model/finding.ts";
import { once, onceFor } from "../../../model/once.ts";

/**
 * Finds the errors of javac about an Object that lambdas and method references give which use a name that it did not find,
 * or a variable of a class of that name: what these return has no type, and javac infers Object for it. So do errors of
 * syntax behind what a newer Java has, of methods that override nothing of a supertype which javac did not find, and of
 * arguments of a call that has more or fewer than are wanted. Each has the line of the error that it follows from.
 */
export function followInJava(
  errors: readonly Finding[],
  source: ReadonlyMap<number, string>,
  unknown: readonly UnfoundName[],
): [Finding, number][] {
  const text = once(() => readSourceLines(source));
  return [
    ...followInLine(errors),
    ...followCount(errors, text),
    ...followUnfound(errors, unknown, text),
    ...followHeading(errors, unknown, text),
  ];
}

/** Finds what javac says of the arguments of a call that has more or fewer than are wanted: it holds them against the parameters one by one, as they stand. */
function followCount(errors: readonly Finding[], open: () => SourceText): [Finding, number][] {
  const calls = errors.flatMap((error) => {
    const words = COUNTED.exec([error.message, ...(error.details ?? [])].join("; "))?.groups;
    if (!words || error.line === undefined) return [];
    const wanted = splitList(words["wanted"] ?? "");
    const pairs = splitList(words["given"] ?? "").map(
      (it, at) => `incompatible types: ${it} cannot be converted to ${wanted[at]}`,
    );
    return { line: error.line, error, pairs };
  });
  return calls.flatMap(({ line, error, pairs }) => {
    const compared = errors.filter(({ message }) => pairs.includes(message));
    if (compared.length === 0) return [];
    const text = open();
    const from = text.bare.indexOf("(", offsetOf(error, text)) + 1;
    const to = text.closing(from - 1) ?? text.bare.length;
    const isArgument = ({ message }: Finding, at: number) => {
      if (from === 0 || at < from || at >= to) return false;
      const before = commasIn(text.bare, from, at);
      // What stands in further brackets is of another call, of an array or of a lambda.
      const within = text.bare.slice((before.at(-1) ?? from - 1) + 1, at).replace(/\([^()]*\)|\{[^{}]*\}/g, "");
      return message === pairs[before.length] && !/[([{]|->/.test(within);
    };
    return compared.filter((it) => isArgument(it, offsetOf(it, text))).map((it): [Finding, number] => [it, line]);
  });
}

// method total in class com.acme.Cart cannot be applied to given types;; required: int,boolean,int; found:    int,int; reason: actual and formal argument lists differ in length
const COUNTED =
  /cannot be applied to given types;*\s+required: (?<wanted>[^;]+); found: +(?<given>[^;]+); reason: actual and formal argument lists differ in length/;

/** Finds the methods that override nothing, or lack what is above them, where javac did not find a supertype of their class. */
function followHeading(
  errors: readonly Finding[],
  unknown: readonly UnfoundName[],
  text: () => SourceText,
): [Finding, number][] {
  const ofSupertypes = errors.filter(({ message }) => OF_SUPERTYPE.test(message));
  if (ofSupertypes.length === 0 || unknown.length === 0) return [];
  const { bare, closing, lineAt } = text();
  const headings = [...bare.matchAll(HEADING)].map(({ index, 0: heading, groups }) => {
    const starts = index + heading.length;
    const names: readonly string[] = (groups?.["supertypes"] ?? groups?.["made"] ?? "").match(NAME) ?? [];
    return { names, from: lineAt(index), to: lineAt(starts), ends: lineAt(closing(starts - 1) ?? bare.length) };
  });
  const imported = new Set([...bare.matchAll(IMPORTED)].map(({ groups }) => groups?.["name"]));
  const around = ({ line = 0 }: Finding) => headings.findLast(({ from, ends }) => from < line && line <= ends);
  // A nested class whose supertype javac lacks has no super of its own.
  const without = new Set(ofSupertypes.filter(({ message }) => SUPER.test(message)).map(around));
  return ofSupertypes.flatMap((error): [Finding, number][] => {
    const heading = around(error);
    if (!heading) return [];
    const { names, from, to } = heading;
    const cause = unknown.find(({ name, isImported, line: at }) => {
      if (name === null) return without.has(heading) && names.some((it) => /^\p{Lu}/u.test(it) && !imported.has(it));
      return names.includes(name) && (isImported === true || (at >= from && at <= to));
    });
    return cause === undefined ? [] : [[error, cause.from]];
  });
}

// method does not override or implement a method from a supertype
// non-static variable super cannot be referenced from a static context
const OF_SUPERTYPE = /^(?:method does not override or implement a method from a supertype|non-static variable super )/;
const SUPER = /^non-static /;
// class Security extends WebSecurityConfigurerAdapter {
// new BlockVisitor(this) {
const HEADING =
  /(?<![\p{L}\p{N}_$.])(?:(?:class|interface|enum|record)\s+[\p{L}\p{N}_$]+(?<supertypes>(?:[^;{}\p{L}\p{N}_$][^;{}]{0,1000})?)|new\s+(?<made>[\p{L}_$][^;{}()]{0,200})\([^;{}()]{0,500}\)\s*)\{/gu;
// import org.commonmark.node.AbstractVisitor;
const IMPORTED = /(?<![\p{L}\p{N}_$])import\s+[\p{L}\p{N}_$.]+\.(?<name>[\p{L}\p{N}_$]+)\s*;/gu;

/** Finds what javac says of the rest of a line whose beginning the Java that it compiles for does not have. */
function followInLine(errors: readonly Finding[]): [Finding, number][] {
  const unsupported = errors.filter(({ message }) => UNSUPPORTED.test(message));
  return errors.flatMap((error): [Finding, number][] => {
    const { line, column = 0, message } = error;
    const isBehind = (it: Finding) => it.line === line && (it.column ?? 0) < column;
    return line !== undefined && SYNTAX.test(message) && unsupported.some(isBehind) ? [[error, line]] : [];
  });
}

// sealed classes are not supported in -source 11
const UNSUPPORTED = /\bnot supported in -source \d/;
// '{' expected
// class, interface, or enum expected
const SYNTAX = /^(?:\S+|class, interface.{0,30}) expected$|^illegal start of /;

function followUnfound(
  errors: readonly Finding[],
  unfound: readonly UnfoundName[],
  open: () => SourceText,
): [Finding, number][] {
  const unknown = unfound.flatMap((it) => (it.name === null ? [] : { ...it, name: it.name }));
  const ofObject = errors.filter(({ message, details = [] }) => OF_OBJECT.test([message, ...details].join("; ")));
  if (unknown.length === 0 || ofObject.length === 0) return [];
  const text = open();
  const starts = startsOf(text);
  const declared = onceFor((name: string) => findDeclared(name, text.bare));
  const untyped = unknown.flatMap((it) => findUntyped(it, starts[it.line - 1] ?? 0, declared(it.name), text));
  // A chain goes on in the next line.
  const chained = text.bare.replace(/(?<!\s)\s{1,300}(?=\.)|(?<=\.)\s+/g, (it) => ".".repeat(it.length));
  return ofObject.flatMap((error): [Finding, number][] => {
    const { line = 0, column } = error;
    if (column === undefined || line < 1) return [];
    const [from, to] = valueAt(offsetOf(error, text, starts), chained, text);
    const value = chained.slice(from, to);
    // A call that has a value without a type among its arguments gives its own type all the same.
    if (!/->|::/.test(value)) return [];
    const uses = [...value.matchAll(NAME)].map((it) => [it[0], from + it.index] as const);
    const cause = untyped.find((it) => uses.some(([name, at]) => name === it.name && at >= it.starts && at < it.ends));
    return cause === undefined ? [] : [[error, cause.from]];
  });
}

/** A name that javac did not find, or null for those of a package that is imported as a whole, the line of that error, and the line of the one that this follows from: its own, or that of an import. */
export interface UnfoundName {
  readonly name: string | null;
  readonly line: number;
  readonly from: number;
  readonly isImported?: true;
}

// incompatible types: inference variable T has incompatible bounds; equality constraints: com.acme.Shape; lower bounds: java.lang.Object
// incompatible types: java.lang.Object cannot be converted to com.acme.Shape
const OF_OBJECT = /^incompatible types: .*\b(?:java\.lang\.)?Object\b/s;

/** A name whose value has no type between two offsets, with the line of the error that this follows from. */
interface Untyped {
  readonly name: string;
  readonly from: number;
  readonly starts: number;
  readonly ends: number;
}

/** The name of a variable, and its offset. */
interface Declared {
  readonly name: string;
  readonly starts: number;
}

/** Lists the variables that are declared by a type: `private final Store<Shape> store = …`, `var store = new Store<>()`. */
function findDeclared(type: string, bare: string): readonly Declared[] {
  const named = `(?<![\\p{L}\\p{N}_$.])${RegExp.escape(type)}`;
  const typed = new RegExp(`${named}(?:<[^;={}()]*>)?(?:\\[\\])*\\s+(?<name>[\\p{L}_$][\\p{L}\\p{N}_$]*)`, "dgu");
  const inferred = new RegExp(`\\bvar\\s+(?<name>[\\p{L}_$][\\p{L}\\p{N}_$]*)\\s*=\\s*new\\s+${named}`, "dgu");
  return [typed, inferred].flatMap((form) =>
    [...bare.matchAll(form)].flatMap(({ groups, indices }) => {
      const [starts] = indices?.groups?.["name"] ?? [];
      return starts === undefined ? [] : { name: groups?.["name"] ?? "", starts };
    }),
  );
}

/** Lists an unfound name in the line where it stands, and the variables that this line declares by it. */
function findUntyped(
  { name, from }: { readonly name: string; readonly from: number },
  starts: number,
  declared: readonly Declared[],
  { bare, lineEnd }: SourceText,
): readonly Untyped[] {
  const ends = lineEnd(starts) + 1;
  const variables = declared
    .filter((it) => it.starts >= starts && it.starts < ends)
    .map((it) => ({ ...it, from, ends: endOfName(it, declared, bare) }));
  return [{ name, from, starts, ends }, ...variables];
}

/** Finds where the block of a variable ends, or another type is declared for its name. */
function endOfName({ name, starts }: Declared, untyped: readonly Declared[], bare: string): number {
  const scope = bare.slice(starts, endOfBlock(starts, bare));
  const again = new RegExp(
    `(?<![\\p{L}\\p{N}_$.])(?!(?:${NO_TYPE})\\b)[\\p{L}_$][\\p{L}\\p{N}_$.]*(?:<[^;={}()]*>)?(?:\\[\\])*\\s+(?<typed>${RegExp.escape(name)})\\s*[=;:,)]|[(,\\s](?<inferred>${RegExp.escape(name)})\\s*(?:,[^()]*)?\\)?\\s*->`,
    "dgu",
  );
  for (const { indices } of scope.matchAll(again)) {
    const [at = 0] = indices?.groups?.["typed"] ?? indices?.groups?.["inferred"] ?? [];
    if (!untyped.some((it) => it.starts === starts + at)) return starts + at;
  }
  return starts + scope.length;
}

const NO_TYPE = "return|new|throw|case|else|yield|assert|do|package|import";

function startsOf({ bare }: SourceText): readonly number[] {
  return [0, ...bare.matchAll(/\n/g).map((it) => it.index + 1)];
}

/** Returns the offset of the place that an error names. */
function offsetOf({ line = 1, column = 1 }: Finding, text: SourceText, starts = startsOf(text)): number {
  const start = starts[line - 1] ?? 0;
  return start + indexOfColumn(column, text.code.slice(start, text.lineEnd(start)));
}

function endOfBlock(from: number, bare: string): number {
  let [braces, brackets] = [0, 0];
  for (let at = from; at < bare.length; at++) {
    const character = bare[at];
    if (character === "{") braces++;
    if (character === "(") brackets++;
    if (character === ")") brackets--;
    if (character === "}") braces--;
    // A parameter has the block after it.
    const isParameter = brackets < 0;
    if (braces < 0 || (isParameter && braces === 0 && (character === "}" || character === ";"))) return at;
  }
  return bare.length;
}

/** Returns where the value stands to which an error points: javac names the bracket of a call, else a name. */
function valueAt(at: number, chained: string, { closing }: Pick<SourceText, "closing">): readonly [number, number] {
  let [from, depth] = [at, 0];
  for (; from > 0; from--) {
    const before = chained[from - 1] ?? "";
    if (before === ")" || before === "]") depth++;
    else if (before === "(" || before === "[") depth--;
    else if (depth === 0 && !/[\p{L}\p{N}_$.:]/u.test(before)) break;
    if (depth < 0) break;
  }
  const rest = /^(?:[.:]*[\p{L}\p{N}_$]+)?/u.exec(chained.slice(at))?.[0] ?? "";
  return [from, chained[at] === "(" ? (closing(at) ?? chained.length) : at + rest.length];
}

/** Matches a name that is not a member of something. */
const NAME = /(?<![\p{L}\p{N}_$]|(?<!\bthis)\.)[\p{L}_$][\p{L}\p{N}_$]*/gu;
