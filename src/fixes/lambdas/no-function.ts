import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { fixArgumentsInLine } from "../calls/argument-in-line.ts";
import { fixByStep } from "../calls/hidden.ts";
import { siblings } from "../calls/siblings.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { callGiven, callPointedAt } from "../expressions/type-of-expression.ts";
import { type OwnedMember, toLikes, usableMembers } from "../like-members.ts";
import { fixAbstract, fixAbstractMethods } from "../makers/abstract-types.ts";
import { hasMembers, soleMethod } from "../members-of-types.ts";
import { resolveType } from "../resolve-type.ts";
import { isNoArgMethod, isTypeVariable, type Type } from "../type.ts";

/** What can be made in place of an interface with several methods, or what takes the place of a lambda for what is none. */
export function fixNoFunction(
  named: string,
  error: Finding,
  around: CompilerView,
  line: number,
): Fix | null | readonly Fix[] {
  const type = resolveType(named, around, line);
  if (type?.isInterface) {
    const lacking = fixAbstractMethods(type, around) ?? fixDefaults(type);
    // What the interface itself has for others is no help where it is written.
    const isOwn = around.source.typesAround(line).includes(type.name);
    const made = isOwn ? [] : fixAbstract(named, around, line);
    const isTold = made.some((it) => Bun.deepEquals(it, lacking));
    return lacking === null || isTold ? made : [lacking, ...made];
  }
  const lazy = fixTakingLambda(error, around, line) ?? fixOtherBinding(error, around, line);
  if (lazy !== null) return lazy;
  if (type?.isAbstract) return { kind: "subclass", type: simpleNameOf(type.name) };
  const taking = fixArgumentsInLine(error, around, line);
  return taking ?? (named === "java.lang.Object" ? { kind: "no-function", type: simpleNameOf(named) } : null);
}

/** Tells what an interface leaves to heirs that has no abstract method, for which a lambda would stand. */
function fixDefaults(type: Type): Fix | null {
  const own = type.members.filter((it) => it.kind === "method" && !it.isStatic && !it.isAbstract);
  return own.length === 0 || own.length > MOST_DEFAULTS
    ? null
    : { kind: "only-defaults", type: simpleNameOf(type.name) };
}

const MOST_DEFAULTS = 20;

/** Finds the methods of like names that take a function where the one which is called takes a value: `orElseGet` for `orElse`. */
function fixTakingLambda({ column }: Finding, around: CompilerView, line: number): Fix | null {
  const call = column === undefined ? null : callWithLambda(column, around, line);
  if (call === null) return null;
  const isFunction = ({ owner, parameters }: OwnedMember) => {
    const taken = rawType(parameters[call.position] ?? "");
    const type = around.findType(around.meantIn(owner, taken) ?? "");
    return type !== null && soleMethod(type, around) !== null;
  };
  const unknown = call.arguments.map(() => "<null>");
  const [fix, ...others] = call.types.flatMap((of) => {
    const taking = siblings(call, of, unknown, around, line).filter(isFunction);
    return hasMembers(of, toLikes(taking)) ?? [];
  });
  return fix && others.length === 0 ? fix : null;
}

/**
 * Finds what an object gives that has the same generic method for another type: `lambda()` of a `QueryWrapper`, whose
 * columns are texts, for `eq(Order::getStatus, 1)`.
 */
function fixOtherBinding({ column }: Finding, around: CompilerView, line: number): Fix | null {
  const call = column === undefined ? null : callWithLambda(column, around, line);
  const [receiver, ...others] = call?.types ?? [];
  if (call === null || !receiver || others.length > 0) return null;
  const called = (type: Type) =>
    usableMembers(type, around, line).find(
      (it) =>
        it.kind === "method" &&
        it.name === call.name &&
        it.parameters.length === call.arguments.length &&
        isTypeVariable(it.parameters[call.position] ?? ""),
    );
  const same = called(receiver);
  const giving = usableMembers(receiver, around, line).filter((it) => isNoArgMethod(it));
  return fixByStep(receiver, giving, around, (result) => {
    const has = result.name === receiver.name ? undefined : called(result);
    return has?.owner === same?.owner ? has : undefined;
  });
}

/** Finds the call that has a function among its arguments, at which a column points, or at the dot before its name. */
function callWithLambda(column: number, around: CompilerView, line: number): ReturnType<typeof callGiven> {
  const call = callPointedAt(column, around, line);
  const position = (call?.arguments ?? []).findIndex((it) => /->|::/.test(it));
  return call && position >= 0 ? { ...call, position } : callGiven(column, around, line);
}

/** Finds the method of that name which an object that is given to a reference has: `HttpStatusCode::isError` for `HttpStatus::isError`. */
export function fixOtherReference(
  { type: named, name }: ComplaintOf<"other-reference">,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = resolveType(named, around, line);
  const same = (type === null ? [] : usableMembers(type, around, line)).filter(
    (it) => isNoArgMethod(it) && it.name === name,
  );
  const referenced = new RegExp(
    `(?<type>\\p{Lu}[\\p{L}\\p{N}_$]*)\\s*::\\s*${RegExp.escape(name)}(?![\\p{L}\\p{N}_$])`,
    "u",
  );
  const own = referenced.exec(around.source.lines[line - 1] ?? "")?.groups?.["type"];
  // Two objects of one type are compared by what each gives.
  if (type && same.length > 0 && own === simpleNameOf(type.name))
    return { kind: "comparing", call: `Comparator.comparing(${own}::${name})` };
  return type && hasMembers(type, toLikes(same));
}
