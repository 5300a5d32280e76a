import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { argumentCount, closingOf, LAST_NAME, openingOf, textAround } from "../call-text.ts";
import { callAround } from "../calls/argument-in-line.ts";
import type { CompilerView } from "../compiler-view.ts";
import { methodAround } from "../expressions/method-around.ts";
import { typeOfAssigned } from "../expressions/needed.ts";
import { callGiven } from "../expressions/type-of-expression.ts";
import { signatureOf, typeOf, usableMembers } from "../like-members.ts";
import { soleMethod } from "../members-of-types.ts";
import { resolveType } from "../resolve-type.ts";
import type { Type } from "../type.ts";

/** Finds the one abstract method of the interface that a lambda stands for, where that takes fewer or more parameters. */
export function fixLambda({ column, message }: Finding, around: CompilerView, line: number): Fix | null {
  const { lines } = around.source;
  if (column === undefined || message !== "incompatible types: incompatible parameter types in lambda expression")
    return null;
  const { text, at: place } = textAround(lines, line, column);
  const at = lambdaAt(text, place);
  const count = parameterCount(text, at);
  const isReturned = /(?<![\p{L}\p{N}_$])return\s*$/u.test(text.slice(Math.max(0, at - 100), at));
  const wanted = isReturned
    ? (methodAround(lines, line)?.result ?? null)
    : (typeOfAssigned(text.slice(0, at), around, line) ?? typeOfParameter(text, at, around, line));
  const type = wanted === null ? takenByChain(column, around, line) : resolveType(wanted, around, line);
  const only = type === null ? null : soleMethod(type, around);
  // As many parameters would be of other types, or the interface is another one of that name.
  if (count === null || type === null || only === null || only.parameters.length === count) return null;
  return { kind: "members", type: simpleNameOf(type.name), members: [{ signature: signatureOf(only) }] };
}

/** Finds the type that each method of that name takes in place of an argument, whose receiver is what other calls give. */
function takenByChain(column: number, around: CompilerView, line: number): Type | null {
  const call = callGiven(column, around, line);
  const taken = (call?.types ?? []).flatMap((type) =>
    usableMembers(type, around, line).flatMap(({ kind, name, owner, parameters }) => {
      if (kind !== "method" || name !== call?.name || parameters.length !== call.arguments.length) return [];
      const parameter = typeOf(parameters[call.position] ?? "");
      return around.meantIn(owner, parameter) ?? parameter;
    }),
  );
  const [only, ...others] = new Set(taken);
  return only === undefined || others.length > 0 ? null : around.findType(only);
}

/** Returns where the lambda begins at which javac points, or at the bracket of the call that it gives: `() -> read(file)`. */
function lambdaAt(text: string, place: number): number {
  const arrow = parameterCount(text, place) === null ? text.lastIndexOf("->", place - 1) : -1;
  if (arrow < 0 || text.slice(arrow, place).includes(";")) return place;
  const before = text.slice(0, arrow).trimEnd();
  const open = openingOf(before, before.length - 1, "(", ")");
  return open ?? before.length - (LAST_NAME.exec(before.slice(-LONGEST_NAME))?.[0].length ?? 0);
}

const LONGEST_NAME = 100;

/** Counts the parameters of the lambda that begins at a place; null where none does. */
function parameterCount(text: string, at: number): number | null {
  if (/^[\p{L}_$][\p{L}\p{N}_$]*\s*->/u.test(text.slice(at))) return 1;
  const close = text[at] === "(" ? closingOf(text, at) : null;
  return close !== null && /^\s*->/.test(text.slice(close + 1)) ? argumentCount(text, at) : null;
}

/** Returns the type that all overloads take in place of an argument; null where they differ, or the call is not certain. */
function typeOfParameter(text: string, at: number, around: CompilerView, line: number): string | null {
  const call = callAround(text, at, around, line);
  const type = call === null ? null : resolveType(call.type, around, line);
  if (call === null || type === null) return null;
  const wanted = call.isConstructor ? simpleNameOf(type.name) : call.name;
  const [only, ...others] = new Set(
    usableMembers(type, around, line)
      .filter((it) => it.name === wanted && (it.kind === "constructor") === call.isConstructor)
      .filter(({ parameters }) => parameters.length === argumentCount(text, call.open))
      .map(({ parameters }) => typeOf(parameters[call.position] ?? "")),
  );
  // Another type of that name may be imported here.
  const isSole = only !== undefined && others.length === 0 && around.typesNamed(only).length === 1;
  return isSole ? only : null;
}
