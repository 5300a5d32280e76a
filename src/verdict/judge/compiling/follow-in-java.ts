import type { Finding } from "../../../model/finding.ts";

/**
 * Finds the errors of javac about an Object in a statement that uses a name which it did not find, or a variable of a class
 * of that name: what a call on such a value gives has no type, and javac infers Object for it. So do errors of syntax
 * behind what a newer Java has. Each has the line of the error that it follows from.
 */
export function followInJava(
  errors: readonly Finding[],
  source: ReadonlyMap<number, string>,
  unknown: readonly UnfoundName[],
): [Finding, number][] {
  return [...followInLine(errors), ...followUnfound(errors, source, unknown)];
}

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
  source: ReadonlyMap<number, string>,
  unknown: readonly UnfoundName[],
): [Finding, number][] {
  const untyped = unknown.flatMap(({ name, from, line }) => [
    { name, from },
    ...declaredAs(name, source.get(line) ?? "").map((variable) => ({ name: variable, from })),
  ]);
  if (untyped.length === 0) return [];
  return errors.flatMap((error): [Finding, number][] => {
    if (error.line === undefined || !OF_OBJECT.test([error.message, ...(error.details ?? [])].join("; "))) return [];
    const used = namesIn(statementAt(error.line, source));
    const value = untyped.find(({ name }) => used.has(name));
    return value === undefined ? [] : [[error, value.from]];
  });
}

/** A name that javac did not find, the line of that error, and the line of the one that this follows from: its own, or that of an import. */
export interface UnfoundName {
  readonly name: string;
  readonly line: number;
  readonly from: number;
}

// incompatible types: inference variable T has incompatible bounds; equality constraints: com.acme.Shape; lower bounds: java.lang.Object
// incompatible types: java.lang.Object cannot be converted to com.acme.Shape
const OF_OBJECT = /^incompatible types: .*\b(?:java\.lang\.)?Object\b/s;

/** Lists the variables that a line declares of a type: `private final Store<Shape> store = …`, `var store = new Store<>()`. */
function declaredAs(type: string, text: string): readonly string[] {
  const named = `(?<![\\p{L}\\p{N}_$.])${RegExp.escape(type)}`;
  const typed = new RegExp(`${named}(?:<[^;={}()]*>)?(?:\\[\\])*\\s+(?<name>[\\p{L}_$][\\p{L}\\p{N}_$]*)`, "gu");
  const inferred = new RegExp(`\\bvar\\s+(?<name>[\\p{L}_$][\\p{L}\\p{N}_$]*)\\s*=\\s*new\\s+${named}`, "gu");
  return [typed, inferred].flatMap((form) => [...text.matchAll(form)].flatMap(({ groups }) => groups?.["name"] ?? []));
}

/** Returns a line with those above it that belong to the same statement, as far as they are known. */
function statementAt(line: number, source: ReadonlyMap<number, string>): string {
  const texts = [source.get(line) ?? ""];
  for (
    let above = source.get(line - 1), at = line - 1;
    above !== undefined && !ENDS.test(above);
    above = source.get(--at)
  )
    texts.unshift(above);
  return texts.join("\n");
}

// return ids.stream().map(it -> store.load(it)).toList(); // all
const ENDS = /[;{}]\s*(?:\/[/*].*)?$|^\s*$/;

/** Lists the names that stand in code and are not a member of something. */
function namesIn(code: string): ReadonlySet<string> {
  const bare = code.replace(/"(?:[^"\\\n]|\\.)*"/g, '""').replace(/\/\/.*/g, "");
  return new Set(bare.match(/(?<![\p{L}\p{N}_$]|(?<!this)\.)[\p{L}_$][\p{L}\p{N}_$]*/gu));
}
