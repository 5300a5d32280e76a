import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { splitList } from "../../java/sources/read-java-source.ts";
import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { callGiven } from "../expressions/type-of-expression.ts";
import { membersOf, type OwnedMember, toLikes, usableMembers } from "../like-members.ts";
import { wordsOf } from "../likeness.ts";
import { hasMembers, shownName, soleMethod } from "../members-of-types.ts";
import { inheritsUnknown, resolveType } from "../resolve-type.ts";
import { BOXES, isPrimitive, type Type } from "../type.ts";

/** Tells how a lambda is written for a type, where that is an interface of one method and something else is given. */
export function fixFunctional(type: Type, around: CompilerView, given: Type | null = null): Fix | null {
  const method = soleMethod(type, around);
  // What can be compared, closed or gone through is seldom made of a lambda.
  if (method === null || /^java\.(?:io\.|lang\.(?:Iterable|Comparable|AutoCloseable)$)/.test(type.name)) return null;
  const own = given === null ? null : soleMethod(given, around);
  if (own !== null) {
    // What one interface of functions has can stand for another one.
    const isSame =
      own.parameters.length === method.parameters.length && (own.result === "void") === (method.result === "void");
    const isOther = given !== null && given.name !== type.name;
    return isSame && isOther ? { kind: "functional", type: shownName(type), call: `…::${own.name}` } : null;
  }
  const like = given === null ? null : likeFunction(given, method, around);
  if (like !== null) return { kind: "functional", type: shownName(type), call: `…::${like.name}` };
  // An interface of one method that gives a value may be a thing, such as a Principal.
  const isFunction =
    /^java\.util\.function\./.test(type.name) || method.result === "void" || method.parameters.length > 0;
  if (!isFunction && !ACTING.test(simpleNameOf(type.name))) return null;
  const names = method.parameters.map((_, at) => String.fromCharCode("a".charCodeAt(0) + at));
  const call = names.length === 1 ? `${names[0]} -> …` : `(${names.join(", ")}) -> …`;
  return { kind: "functional", type: shownName(type), call };
}

/** Finds the only method of a type of the project, or a library, that takes and gives the same plain values as a function. */
function likeFunction(given: Type, { parameters, result }: OwnedMember, around: CompilerView): OwnedMember | null {
  if (given.name.startsWith("java.") || parameters.length === 0 || !parameters.every((it) => BOXES.has(it)))
    return null;
  const same = membersOf(given, around).filter(
    (it) => it.kind === "method" && !it.isStatic && it.result === result && it.parameters.join() === parameters.join(),
  );
  return same.length === 1 ? (same[0] ?? null) : null;
}

// Supplier, Verification, Callable
const ACTING = /(?:er|or|ion|able|Function|Action|Callback|Block|Task)$/;

/** Finds the method of the same verb that takes a function without a result, `thenAccept` for `thenApply`, where the lambda gives none. */
export function fixVoidLambda(
  { type: named, name, arguments: given }: ComplaintOf<"arguments">,
  { message, details = [] }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const position = lambdaIn(given);
  const type = named === null || position < 0 ? null : resolveType(named, around, line);
  const words = [message, ...details].join("; ");
  if (type === null || !OTHER_VALUE.test(words)) return null;
  const [verb] = wordsOf(name);
  // What gives another value than the one that is needed is meant by a method that begins with the same words.
  const isMeant = (it: string) => wordsOf(it)[0] === verb && (NO_VALUE.test(words) || it.startsWith(name));
  const taking = usableMembers(type, around, line).filter((it) => {
    const isLike = it.kind === "method" && it.name !== name && isMeant(it.name);
    if (!isLike || it.parameters.length !== given.length) return false;
    const taken = typeTaken(it, position, around);
    const isVoid = taken !== null && soleMethod(taken, around)?.result === "void";
    return isVoid && takesFunction(taken, given[position] ?? "", around);
  });
  const likes = toLikes(taking);
  return likes.length > MOST_LIKE ? null : hasMembers(type, likes);
}

/** Finds the method that a lambda stands for and that gives a value, where the lambda gives none. */
export function fixReturningLambda(
  { type: named, name, arguments: given }: ComplaintOf<"arguments">,
  { message, details = [] }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const position = lambdaIn(given);
  const type = named === null || position < 0 ? null : resolveType(named, around, line);
  if (type === null || ![message, ...details].some((it) => it.includes("missing return value"))) return null;
  const [only, ...others] = usableMembers(type, around, line).flatMap((it) => {
    const isCalled = it.name === name && it.parameters.length === given.length;
    const taken = isCalled ? typeTaken(it, position, around) : null;
    const method = taken === null ? null : soleMethod(taken, around);
    return taken && method && method.result !== "void" ? { taken, method } : [];
  });
  const isSame = others.every(({ taken }) => taken.name === only?.taken.name);
  return only && isSame ? hasMembers(only.taken, toLikes([only.method])) : null;
}

/** Finds the methods of the same verb that take a function with a result, `until` for `untilAsserted`, where a lambda for one without is a value. */
export function fixValuedLambda({ message, column }: Finding, around: CompilerView, line: number): Fix | null {
  const call = column !== undefined && VALUED.test(message) ? callGiven(column, around, line) : null;
  if (call === null) return null;
  const { name, types, arguments: given, position } = call;
  const fixes = types.flatMap((type) => {
    const taking = usableMembers(type, around, line).filter((it) => {
      const isLike = it.kind === "method" && it.name !== name && wordsOf(it.name)[0] === wordsOf(name)[0];
      const taken = isLike && it.parameters.length === given.length ? typeTaken(it, position, around) : null;
      const isValued = taken !== null && soleMethod(taken, around)?.result !== "void";
      return isValued && takesFunction(taken, given[position] ?? "", around);
    });
    const likes = toLikes(taking);
    return likes.length > MOST_LIKE ? [] : (hasMembers(type, likes) ?? []);
  });
  return fixes[0] ?? null;
}

// incompatible types: lambda body is not compatible with a void functional interface
const VALUED = /\bbody is not compatible with a void functional interface\b/;

/** Returns the position of the first lambda among the arguments of a call, counted from 0; -1 without one. */
function lambdaIn(given: readonly string[]): number {
  return given.findIndex((it) => it.includes("->"));
}

/** Finds the type that a method takes at a position, counted from 0. */
function typeTaken({ owner, parameters }: OwnedMember, position: number, around: CompilerView): Type | null {
  return around.findType(around.meantIn(owner, rawType(parameters[position] ?? "")) ?? "");
}

/** Whether an interface takes a function, as far as the number of its parameters tells: that of a lambda, `(info)->{ [...]o); }`. */
export function takesFunction(type: Type, given: string, around: CompilerView): boolean {
  const method = soleMethod(type, around);
  const count = lambdaParameters(given);
  return method !== null && (count === undefined || method.parameters.length === count);
}

/** Counts the parameters of a lambda as javac writes it; undefined for what is none, or is cut before its arrow. */
export function lambdaParameters(given: string): number | undefined {
  // (row)-[...] null)
  const list = /^\s*(?:\(([^()[\]]*)\)|([\w$]+))\s*-(?:>|\[)/.exec(given)?.slice(1).join("");
  return list === undefined ? undefined : splitList(list).length;
}

/** Counts the parameters of the function that a method takes at a position; null for what is no function, undefined where that is not known. */
export function functionParameters(
  member: OwnedMember,
  position: number,
  around: CompilerView,
): number | null | undefined {
  if (isPrimitive(member.parameters[position] ?? "")) return null;
  const taken = typeTaken(member, position, around);
  if (taken === null || inheritsUnknown(taken, around)) return undefined;
  return soleMethod(taken, around)?.parameters.length ?? null;
}

const MOST_LIKE = 3;
// reason: cannot infer type-variable(s) U (argument mismatch; bad return type in lambda expression; missing return value)
const OTHER_VALUE = /\bmissing return value\b|\bvoid cannot be converted to\b|\bbad return type in lambda expression\b/;
const NO_VALUE = /\bmissing return value\b|\bvoid cannot be converted to\b/;

/** Names the method of a class that is closed only since a later Java than the one that the module compiles for. */
export function fixNotCloseable({ message, details = [] }: Finding, around: CompilerView, line: number): Fix | null {
  const named = NOT_CLOSEABLE.exec([message, ...details].join("; "))?.groups?.["type"];
  const type = named === undefined ? null : resolveType(named, around, line);
  const since = type === null ? null : around.since(type.name, "close");
  if (type === null || since === null || around.compilesFor === null) return null;
  return { kind: "since", name: `${simpleNameOf(type.name)}.close`, since, compilesFor: around.compilesFor };
}

// incompatible types: try-with-resources not applicable to variable type; (java.util.concurrent.ExecutorService cannot be converted to java.lang.AutoCloseable)
const NOT_CLOSEABLE =
  /^incompatible types: try-with-resources not applicable to variable type[; ]+\(?(?<type>[\w.$]{1,300})(?:<[^()]{0,300}>)? cannot be converted to /;
