import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { type Step, stepOf } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { typesConverted } from "../conversions/read-conversion.ts";
import { methodAround } from "../expressions/method-around.ts";
import { functionTaking, holdersOf, stepBeforeDot, typeOfExpression } from "../expressions/type-of-expression.ts";
import { isTaking, membersOf, type OwnedMember, toLike, usableMembers } from "../like-members.ts";
import { typeOfField, typeOfVariable } from "../names-in-scope.ts";
import { resolveType } from "../resolve-type.ts";
import { argumentsOf, isTypeVariable, OBJECT, type Type, variablesOf } from "../type.ts";

/**
 * Finds why what stands before a dot is an Object: it is what a generic type holds that stands without type arguments, or
 * has Object for one, as a variable or in what a method gives.
 */
export function fixUntyped(
  { type: named }: ComplaintOf<"member">,
  { column }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const isObject = named === "Object" || named === OBJECT;
  const { receiver, ...step } = stepBeforeDot(isObject ? (column ?? 0) : 0, around, line);
  const holder = receiver === null ? null : typeOfExpression(receiver, around, line);
  const variables = holder === null ? [] : variablesOf(holder);
  const given = holder && methodOf(holder, step, around);
  if (receiver === null || !given || variables.length === 0 || !isTypeVariable(given.result)) return null;
  const declared = declaredAt(receiver, around, line);
  const { name: parameter, arguments: called, receiver: before } = stepOf(receiver);
  const isName = declared === null && called === null && before === null;
  const taking = isName ? functionTaking(parameter, around, line) : null;
  if (taking && OPEN.test(taking.type)) return { kind: "open-function", parameter, ...taking };
  if (declared === null || !holder.name.endsWith(rawType(declared.type))) return null;
  const types = argumentsOf(declared.type);
  const isRaw = types.length === 0;
  if (!isRaw && (given.owner !== holder.name || types[variables.indexOf(given.result)] !== "Object")) return null;
  return { kind: "untyped", ...declared, isRaw, call: callOf(given) };
}

// Converter<?, ?>
const OPEN = /^[\p{L}\p{N}_$.]+<\?(?:, ?\?)*>$/u;

/** Tells that a loop goes through what stands without type arguments, and so gives each as an Object. */
export function fixUntypedLoop({ message }: Finding, around: CompilerView, line: number): Fix | null {
  if (typesConverted(message).given !== OBJECT) return null;
  const looped = LOOP.exec(around.source.lines[line - 1] ?? "")?.groups?.["looped"];
  if (looped === undefined) return null;
  const declared = declaredAt(looped, around, line);
  const type = declared === null ? null : typeOfExpression(looped, around, line);
  const isRaw = type !== null && variablesOf(type).length > 0 && argumentsOf(declared?.type ?? "").length === 0;
  return declared !== null && isRaw ? { kind: "untyped", ...declared, isRaw } : null;
}

// for (Object[] row : query.getResultList()) {
const LOOP = /\bfor\s*\([^:;()]{1,200}:\s*(?<looped>[^\s;{}][^;{}]{0,199}?)\s{0,20}\)\s*(?:\{.*)?$/u;

/** What an expression is declared as: a variable or field of that name, or a method, `setCode(int)`, that gives it. */
function declaredAt(
  text: string,
  around: CompilerView,
  line: number,
): { readonly of: string; readonly type: string } | null {
  const { receiver, ...step } = stepOf(text);
  if (step.arguments === null) {
    const type =
      receiver === null
        ? (typeOfVariable(around.source.lines, line, step.name) ?? typeOfField(step.name, around, line))
        : null;
    return type === null ? null : { of: step.name, type };
  }
  const holders = receiver === null ? holdersOf(step.name, around, line) : [typeOfExpression(receiver, around, line)];
  const [method] = holders.flatMap((it) => (it && methodOf(it, step, around)) ?? []);
  return method ? { of: callOf(method), type: method.result } : null;
}

/** Returns the only method of a type that a call may mean by its name and the number of its arguments. */
function methodOf(type: Type, { name, arguments: given }: Step, around: CompilerView): OwnedMember | null {
  const methods = membersOf(type, around).filter(
    (it) => it.kind === "method" && it.name === name && it.parameters.length === given?.length,
  );
  return methods.length === 1 ? (methods[0] ?? null) : null;
}

// get(int)
function callOf(method: OwnedMember): string {
  return toLike(method, 0).signature.replace(/(?<=\)) .*$/, "");
}

/**
 * Finds the type to which a variable has to be cast for a member: the one that an `instanceof` nearby names, or, in
 * `equals` and `compareTo`, the class around.
 */
export function fixUncast(
  { type: named, name, arguments: given }: ComplaintOf<"member">,
  { column }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const { receiver, ...step } = stepBeforeDot(column ?? 0, around, line);
  const lacking = resolveType(named, around, line);
  if (lacking === null || receiver !== null || step.arguments !== null || !/^\p{Ll}/u.test(step.name)) return null;
  const asked = new RegExp(
    `(?<![\\p{L}\\p{N}_$.])${RegExp.escape(step.name)}\\s+instanceof\\s+(?<type>[\\p{L}\\p{N}_$.]+)`,
    "gu",
  );
  const above = openLinesAbove(around.source.lines, line).join("\n");
  const tested = [...above.matchAll(asked)].at(-1)?.groups?.["type"];
  const [own] = around.source.typesAround(line);
  const method = methodAround(around.source.lines, line)?.name ?? "";
  const isOfAny = lacking.name === OBJECT && own !== undefined && ["equals", "compareTo"].includes(method);
  const type = tested === undefined ? (isOfAny ? around.findType(own) : null) : resolveType(tested, around, line);
  const has = (type ? usableMembers(type, around, line) : []).some(
    (it) => it.name === name && (given === null ? it.kind === "field" : it.kind === "method" && isTaking(it, given)),
  );
  return type && has && type.name !== lacking.name ? { kind: "downcast", to: simpleNameOf(type.name) } : null;
}

/** Lists a line and those above it that belong to no block which is closed there. */
function openLinesAbove(lines: readonly string[], line: number): readonly string[] {
  const open: string[] = [];
  let closed = 0;
  for (let at = line - 1; at >= Math.max(0, line - MOST_ABOVE); at--) {
    const text = lines[at] ?? "";
    const isWhole = at < line - 1 && text.includes("{") && text.includes("}");
    if (closed === 0 && !isWhole) open.unshift(text);
    closed = Math.max(0, closed + text.split("}").length - text.split("{").length);
  }
  return open;
}

const MOST_ABOVE = 15;
