import { splitList } from "../../java/sources/read-java-source.ts";
import type { Finding } from "../../model/finding.ts";
import { closingOf, textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { ownersIn } from "../complaints/javac-complaints.ts";
import { typeOfExpression } from "../expressions/type-of-expression.ts";
import { isFunctionText } from "../like-members.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { sourceName } from "../type.ts";
import { typeOfArgument } from "./argument-in-line.ts";

/** Reads from the source what a name was looked for in, and with what arguments, where a compiler does not tell; null where it is not certain. */
export function completeSymbol(
  { type: named, name, isCall }: ComplaintOf<"symbol">,
  { column }: Finding,
  around: CompilerView,
  line: number,
): ComplaintOf<"member" | "name"> | null {
  if (column === undefined) return isCall ? null : { kind: "name", name, arguments: null };
  const { text, at } = textAround(around.source.lines, line, column);
  const given = isCall ? argumentsOf(name, column, around, line) : null;
  if (text[at] !== ".") return { kind: "name", name, arguments: given };
  const seen = typeOfExpression(text.slice(0, at).trimEnd(), around, line);
  const type = seen === null ? named : sourceName(seen.name);
  return type === null ? null : { kind: "member", type, name, arguments: given };
}

/** Reads from the source what a call is given, where a compiler does not tell it, or cuts a lambda before its arrow. */
export function completeArguments(
  complaint: ComplaintOf<"arguments">,
  { column }: Finding,
  around: CompilerView,
  line: number,
): ComplaintOf<"arguments"> {
  if (column === undefined) return complaint;
  const { isUntold, ...rest } = complaint;
  if (isUntold !== undefined) return { ...rest, arguments: argumentsOf(complaint.name, column, around, line) };
  // (String a,[...]b + c)
  const isCut = (it: string) => isFunctionText(it) && !/->|::/.test(it);
  if (!rest.arguments.some(isCut)) return complaint;
  const written = writtenArguments(complaint.name, column, around, line);
  const whole = rest.arguments.map((it, at) => (isCut(it) ? (LAMBDA.exec(written[at] ?? "")?.[0] ?? it) : it));
  return written.length === whole.length ? { ...rest, arguments: whole } : complaint;
}

// (String a, String b) ->
const LAMBDA = /^(?:[\p{L}_$][\p{L}\p{N}_$]*|\([^()]*\))\s*->/u;

/** Takes the nearest of the types that declare the methods of that name which javac tells, since it has all of them: the `BlockingQueue` beside its `Queue`. */
export function ofNearestOwner(
  complaint: ComplaintOf<"arguments">,
  { details = [] }: Finding,
  around: CompilerView,
  line: number,
): ComplaintOf<"arguments"> {
  const owners = complaint.isConstructor ? [] : [...new Set(ownersIn(details, complaint.name))];
  const types = owners.length < 2 ? [] : owners.flatMap((it) => resolveType(it, around, line) ?? []);
  const nearest = types.find(({ name }) => {
    const above = supertypesOf(name, around);
    return types.every((it) => it.name === name || above.includes(it.name));
  });
  return nearest ? { ...complaint, type: sourceName(nearest.name) } : complaint;
}

/** Returns the types of the arguments of the first call of a name from a column on. */
function argumentsOf(name: string, column: number, around: CompilerView, line: number): readonly string[] {
  return writtenArguments(name, column, around, line).map((it) => {
    const type = typeOfArgument(it, around, line);
    return type === "<null>" ? (typeOfExpression(it, around, line)?.name ?? type) : type;
  });
}

function writtenArguments(name: string, column: number, around: CompilerView, line: number): readonly string[] {
  const { text, at } = textAround(around.source.lines, line, column);
  const called = text.slice(at).search(new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(name)}\\s*\\(`, "u"));
  const open = called < 0 ? -1 : text.indexOf("(", at + called);
  const close = open < 0 ? null : closingOf(text, open);
  return close === null ? [] : splitList(text.slice(open + 1, close));
}
