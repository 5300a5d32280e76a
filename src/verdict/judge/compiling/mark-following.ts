import { BYTE_ORDER_MARK } from "../../../model/compiler-findings.ts";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Finding } from "../../../model/finding.ts";
import { followClash } from "./follow-clash.ts";
import { followInJava, type UnfoundName } from "./follow-in-java.ts";
import { followInKotlin } from "./follow-in-kotlin.ts";

/**
 * Marks the errors that follow from a failed import in the same file: those in its line, and those about a name that it
 * should have imported; in Kotlin, also those about a call whose arguments have an error, and in Java those about the Object
 * that javac infers where it knows no type, or about a line with a byte order mark. Only the sources show that.
 */
export function markFollowing(
  findings: readonly Finding[],
  { erroneousLines }: Pick<Evidence, "erroneousLines">,
): Finding[] {
  const located = findings.filter(({ severity, file, line }) => severity === "error" && file && line !== undefined);
  const inFiles = Map.groupBy(located, ({ file = "" }) => file);
  const lines = new Map<Finding, number>();
  for (const [file, errors] of inFiles) {
    const source = erroneousLines.get(file);
    if (source === undefined) continue;
    const inKotlin = file.endsWith(".kt") ? followInKotlin(errors, source) : [];
    const imports = failedImports(errors, source);
    for (const [error, line] of [...inKotlin, ...findFollowing(errors, source, imports)]) lines.set(error, line);
    if (!file.endsWith(".java")) continue;
    for (const error of behindMark(errors)) lines.set(error, 1);
    for (const [error, line] of followClash(errors, source)) lines.set(error, line);
    const unfound = [...unknownIn(errors, source, lines), ...imports.flatMap(unfoundBy)];
    for (const [error, line] of followInJava(errors, source, unfound)) lines.set(error, line);
  }
  return findings.map((finding) => {
    const followsFromLine = lines.get(finding);
    return followsFromLine === undefined ? finding : { ...finding, followsFromLine };
  });
}

/** Lists what javac says of the first line of a file that begins with a byte order mark. */
function behindMark(errors: readonly Finding[]): readonly Finding[] {
  const mark = errors.find(({ line, message }) => line === 1 && BYTE_ORDER_MARK.test(message));
  return mark === undefined ? [] : errors.filter((it) => it.line === 1 && it !== mark);
}

function unknownIn(
  errors: readonly Finding[],
  source: ReadonlyMap<number, string>,
  following: ReadonlyMap<Finding, number>,
): readonly UnfoundName[] {
  return errors.flatMap((error) => {
    const { line = 0 } = error;
    const unknown = unknownName(error, source.get(line) ?? "");
    return unknown === null ? [] : { name: unknown.name, line, from: following.get(error) ?? line };
  });
}

interface FailedImport extends Import {
  readonly line: number;
  readonly error: Finding;
}

/** Lists what a failed import should have brought; of all of a package, javac does not say. */
function unfoundBy({ line, names, isOfTypes }: FailedImport): readonly UnfoundName[] {
  if (!isOfTypes) return [];
  return (names.length === 0 ? [null] : names).map((name) => ({ name, line, from: line, isImported: true as const }));
}

function failedImports(errors: readonly Finding[], source: ReadonlyMap<number, string>): readonly FailedImport[] {
  const failed = new Map<number, FailedImport>();
  for (const error of errors) {
    const { line = 0 } = error;
    const imported = failed.has(line)
      ? null
      : readImport(source.get(line) ?? "", error.file?.endsWith(".java") ?? false);
    if (imported !== null && isAbout(error, imported)) failed.set(line, { ...imported, line, error });
  }
  return [...failed.values()];
}

function findFollowing(
  errors: readonly Finding[],
  source: ReadonlyMap<number, string>,
  imports: readonly FailedImport[],
): [Finding, number][] {
  return errors.flatMap((error): [Finding, number][] => {
    const { line = 0 } = error;
    const failedImport = imports.find((it) => it.line === line);
    if (failedImport !== undefined) return failedImport.error === error ? [] : [[error, line]];
    const unknown = unknownName(error, source.get(line) ?? "");
    const from = imports.find(
      ({ names, isOfTypes }) => unknown && names.includes(unknown.name) && !(isOfTypes && unknown.isMethod),
    );
    return from === undefined ? [] : [[error, from.line]];
  });
}

/** Whether the error names a part of what is imported now: the file may have changed since. */
function isAbout({ message, details = [] }: Finding, { parts }: Import): boolean {
  const words = new Set([message, ...details].flatMap((text) => text.split(/[^\p{L}\p{N}_$]+/u)));
  return parts.some((part) => words.has(part));
}

interface Import {
  /** The parts of the imported name: `org`, `apache`, `StringUtils`. */
  readonly parts: readonly string[];
  /** The names that the file can use because of the import; none for `import org.acme.*`, which does not tell them. */
  readonly names: readonly string[];
  /** Whether it brings types alone: in Java, only `import static` brings methods. */
  readonly isOfTypes: boolean;
}

/** Returns null for a line that imports nothing, or contains more than an import. */
function readImport(line: string, isJava: boolean): Import | null {
  const groups = IMPORT.exec(line)?.groups;
  if (!groups) return null;
  const { modifier, path = "", last = "", alias } = groups;
  const items = last.startsWith("{")
    ? last.slice(1, -1).split(",")
    : [alias === undefined ? last : `${last} as ${alias}`];
  const pairs = items.map((item) => item.trim().split(/(?<!\s)\s+(?:as|=>)\s+/));
  const names = pairs.flatMap(([name = "", known = name]) => (WILDCARDS.has(known) ? [] : known));
  const parts = [...path.split("."), ...pairs.flatMap(([name = ""]) => (WILDCARDS.has(name) ? [] : name))];
  return { parts, names, isOfTypes: isJava && modifier === undefined };
}

const WILDCARDS: ReadonlySet<string> = new Set(["*", "_", "given", ""]);
// import static com.acme.Rates.rate;
// import com.fasterxml.jackson.databind.JsonNode as Node
// import org.apache.commons.lang3.tuple.{Pair, Triple => Three}
const IMPORT =
  /^\s*import\s+(?:(?<modifier>static)\s+)?(?<path>[\p{L}\p{N}_$.]+)\.(?<last>[\p{L}\p{N}_$]+|\*|\{[^{}]*\})(?:\s+as\s+(?<alias>[\p{L}\p{N}_$]+))?\s*;?\s*(?:\/[/*].*)?$/u;

interface UnknownName {
  readonly name: string;
  /** Whether it is that of a method, as far as the compiler says so. */
  readonly isMethod: boolean;
}

/**
 * Returns the name that a compiler looked for in all that the file sees; null for one that it looked for in some type.
 */
function unknownName({ file = "", column, message, details = [] }: Finding, source: string): UnknownName | null {
  if (file.endsWith(".java")) return details.some(isElsewhere(file)) ? null : nameIn(JAVA, message);
  if (file.endsWith(".scala")) return nameIn(SCALA, message);
  const name = nameIn(KOTLIN, message);
  const before = source.slice(0, Math.max(0, (column ?? 1) - 1)).trimEnd();
  return name === null || /(?:\.|::)$/.test(before) ? null : name;
}

function nameIn(words: RegExp, message: string): UnknownName | null {
  const groups = words.exec(message)?.groups;
  const name = groups?.["name"] ?? groups?.["package"];
  return name === undefined ? null : { name, isMethod: groups?.["kind"] === "method" };
}

// location: variable order of type com.acme.orders.Order
// location: class com.acme.orders.Report.Page<T>
function isElsewhere(file: string): (detail: string) => boolean {
  const fileName = file.slice(file.lastIndexOf("/") + 1, -".java".length);
  return (detail) => {
    const location = /^location: (?<kind>\S+) (?<name>.+)$/.exec(detail)?.groups;
    if (!location) return false;
    const [name = ""] = (location["name"] ?? "").split("<");
    return location["kind"] === "variable" || (name !== "" && !name.split(".").includes(fileName));
  };
}

// cannot find symbol: class Pair
// cannot find symbol: method rate(int)
// package Ledger does not exist
const JAVA =
  /^(?:cannot find symbol: (?<kind>\p{L}+) (?<name>[\p{L}\p{N}_$]+)(?:\(.*\))?|package (?<package>[\p{L}\p{N}_$]+) does not exist)$/u;
// Unresolved reference 'ObjectMapper'.
// Unresolved reference: ObjectMapper
const KOTLIN = /^Unresolved reference:? '?(?<name>[\p{L}\p{N}_$]+)/u;
// not found: type Pair
// Not found: type Strin - did you mean String?
const SCALA = /^[Nn]ot found: (?:type|value|object) (?<name>[\p{L}\p{N}_$]+)/u;
