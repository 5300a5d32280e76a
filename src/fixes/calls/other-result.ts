import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { VALUED } from "../../knowledge/jdk-types.ts";
import { packageOf, rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import { typesConverted } from "../conversions/read-conversion.ts";
import type { Conversion } from "../conversions/type-arguments.ts";
import { methodAround } from "../expressions/method-around.ts";
import { callPointedAt, type WrittenCall } from "../expressions/type-of-expression.ts";
import {
  COMMON_TYPES,
  HALF,
  isTaking,
  membersOf,
  nearestOverloads,
  type OwnedMember,
  toLike,
  toLikes,
  usableMembers,
} from "../like-members.ts";
import { goesOn, unlikeness } from "../likeness.ts";
import { hasMembers } from "../members-of-types.ts";
import { resolveType } from "../resolve-type.ts";
import {
  argumentsOf,
  isNoArgMethod,
  isPrimitive,
  isTypeVariable,
  OBJECT,
  simpleTypes,
  sourceName,
  type Type,
} from "../type.ts";
import { typeOfArgument } from "./argument-in-line.ts";

/**
 * Finds what gives what is needed in place of a method that is called: its overload which takes the class of what it
 * gives, or the interface beside the one that has it, `ListCrudRepository` for a `findAll()` of `CrudRepository`.
 */
export function fixOtherResult(error: Finding, around: CompilerView, line: number): Fix | null {
  const { given, needed, call, receiver, isSole } = callConverted(error, around, line);
  const isCollected = call?.name === "collect" && (receiver === undefined || receiver.name === STREAM);
  const isOfObjects = needed.endsWith("[]") && !isPrimitive(needed.slice(0, -2));
  const stream = isCollected && isOfObjects ? around.findType(STREAM) : null;
  if (stream) {
    const arity = needed === "java.lang.Object[]" ? 0 : 1;
    const giving = membersOf(stream, around).filter((it) => it.name === "toArray" && it.parameters.length === arity);
    return hasMembers(stream, toLikes(giving));
  }
  if (!call || !receiver || !isSole) return null;
  const methods = membersOf(receiver, around).filter((it) => it.kind === "method" && it.name === call.name);
  const isTyped = rawType(given) === rawType(needed) || given === "java.lang.Object";
  return isTyped
    ? (fixTyped(methods, call.arguments.length, receiver) ??
        fixValued(call, given, receiver, around, line) ??
        fixHolding(call, receiver, needed, around, line))
    : (fixByHeir(methods, resolveType(needed, around, line), receiver, around) ??
        fixGivingArray(call, receiver, needed, around, line) ??
        fixSibling(call, receiver, { given, needed }, around, line));
}

/** Finds what else the receiver of a call has that gives what is needed, where nothing makes that of what the call gives. */
export function fixOtherGiver(error: Finding, around: CompilerView, line: number): Fix | null {
  const { given, needed, call, receiver, isSole } = callConverted(error, around, line);
  const isHeld = given === `${needed}[]` || argumentsOf(given).includes(needed);
  if (!call || !receiver || !isSole || isHeld || given === "void") return null;
  // The method that this call stands in is not meant itself.
  const outer = methodAround(around.source.lines, line)?.name;
  const usable = usableMembers(receiver, around, line).filter((it) => it.kind === "method" && it.name !== outer);
  const giving = usable.filter((it) => givesJust(it, needed, around));
  const isNamed = (it: OwnedMember) => it.name === call.name;
  // pop(double, String) for pop(int, String)
  const types = call.arguments.map((it) => typeOfArgument(it, around, line));
  const overloads = hasMembers(receiver, nearestOverloads(giving.filter(isNamed), types));
  if (overloads !== null) return overloads;
  const others = giving.filter((it) => !isNamed(it) && !it.isDeprecated);
  // getForEntity(String, Class<T>) for getForObject(String, Class<T>)
  const called = usable.filter(isNamed).map(({ parameters }) => parameters.join());
  const same = toLikes(others.filter((it) => it.parameters.length > 0 && called.includes(it.parameters.join())));
  const takingSame = same.length > MOST_GIVING ? null : hasMembers(receiver, same);
  if (takingSame !== null || call.arguments.length > 0) return takingSame;
  const getters = others.filter(isNoArgMethod);
  return getters.length === 1 ? hasMembers(receiver, toLikes(getters)) : null;
}

/** Finds the call that gives what is to be converted, with the types of which it may be. */
function callConverted(error: Finding, around: CompilerView, line: number) {
  const { given, needed } = boundsOf(error) ?? typesConverted(error.message);
  const { column } = error;
  const call = column === undefined || needed === "" ? null : callPointedAt(column, around, line);
  const [receiver, ...others] = call?.types ?? [];
  return { given, needed, call, receiver, isSole: others.length === 0 };
}

/** Returns what a call gives and what is needed, where javac tells both as bounds of what the method gives. */
function boundsOf({ message, details = [] }: Finding): Conversion | null {
  const words = [message, ...details].join("; ");
  const { given, needed } = (BOUNDS.exec(words) ?? EQUALITY.exec(words))?.groups ?? {};
  return given === undefined || needed === undefined ? null : { given, needed };
}

// inference variable V has incompatible bounds; lower bounds: com.acme.Reply<java.lang.Integer>,java.lang.Object; lower bounds: java.lang.Integer
const BOUNDS =
  /\bhas incompatible bounds; (?:upper|lower) bounds: (?<needed>[\w.$]{1,300})<[^;]{1,300}>,java\.lang\.Object; lower bounds: (?<given>[\w.$]{1,300})$/;

// inference variable T has incompatible bounds; equality constraints: java.lang.String; lower bounds: com.acme.Reply<java.lang.String>,java.lang.Object
const EQUALITY =
  /\bhas incompatible bounds; equality constraints: (?<given>[\w.$]{1,300}); lower bounds: (?<needed>[\w.$]{1,300})<[^;]{1,300}>,java\.lang\.Object$/;

/**
 * Finds the methods whose names go on where that of a call ends, or the reverse, which take its arguments and give what is
 * needed: `getFirst(String)` for `get(String)`, `generate()` of a builder for `build()`.
 */
function fixSibling(
  call: WrittenCall,
  receiver: Type,
  { given, needed }: Conversion,
  around: CompilerView,
  line: number,
): Fix | null {
  const wanted = simpleTypes(needed);
  if (given === "void" || needed.endsWith("[]")) return null;
  const types = call.arguments.map((it) => typeOfArgument(it, around, line));
  const isNamed = (name: string) =>
    goesOn(call.name, name) || goesOn(name, call.name) || (call.arguments.length === 0 && ENDING.has(call.name));
  const usable = usableMembers(receiver, around, line);
  // What gives an element already gives another type by none of that name.
  const isElement = usable.some((it) => it.name === call.name && isTaking(it, types) && isTypeVariable(it.result));
  const isOpen = ({ result }: OwnedMember) => !isElement && isTypeVariable(result) && !isPrimitive(needed);
  const giving = usable.filter(
    (it) =>
      it.kind === "method" &&
      it.name !== call.name &&
      it.owner !== OBJECT &&
      it.name !== "toString" &&
      !it.isStatic &&
      !it.isDeprecated &&
      isNamed(it.name) &&
      isTaking(it, types) &&
      (rawType(it.result) === rawType(wanted) || isOpen(it)),
  );
  return giving.length > MOST_GIVING ? null : hasMembers(receiver, toLikes(giving, types));
}

/** Finds the methods of a like name that take the same and give a collection of what is needed: `getVariableNames()` for `getVariables()`. */
function fixHolding(
  { name, arguments: given }: WrittenCall,
  receiver: Type,
  needed: string,
  around: CompilerView,
  line: number,
): Fix | null {
  if (argumentsOf(needed).length === 0) return null;
  const types = given.map((it) => typeOfArgument(it, around, line));
  const giving = usableMembers(receiver, around, line).filter(
    (it) =>
      it.kind === "method" &&
      it.name !== name &&
      it.result === simpleTypes(needed) &&
      isTaking(it, types) &&
      (unlikeness(name, it.name) ?? 1) <= HALF,
  );
  return giving.length > MOST_GIVING ? null : hasMembers(receiver, toLikes(giving, types));
}

/** Whether a method gives a type that few give. */
function givesJust({ result, owner }: OwnedMember, needed: string, around: CompilerView): boolean {
  const wanted = rawType(needed);
  const isTelling = owner !== OBJECT && !COMMON_TYPES.has(simpleTypes(wanted)) && !/^java\./.test(wanted);
  return isTelling && sourceName(around.meantIn(owner, rawType(result)) ?? "") === wanted;
}

const STREAM = "java.util.stream.Stream";
const MOST_GIVING = 2;
/** What ends the building of something. */
const ENDING: ReadonlySet<string> = new Set(["build", "create", "get", "end", "make"]);

/** Finds what gives an array that is needed: a method of a like name, or the same one a step away, `toArray()` of what `mapToInt(…)` gives. */
function fixGivingArray(
  { name, arguments: given }: WrittenCall,
  receiver: Type,
  needed: string,
  around: CompilerView,
  line: number,
): Fix | null {
  if (!needed.endsWith("[]")) return null;
  const gives = (it: OwnedMember) =>
    it.kind === "method" &&
    it.isStatic === isStatic &&
    it.result === simpleTypes(needed) &&
    it.parameters.length === given.length;
  const usable = usableMembers(receiver, around, line).filter((it) => it.owner !== OBJECT);
  const isStatic = usable.some((it) => it.name === name && it.isStatic);
  // toArray(new String[0]) for toArray()
  const typed = usable.filter((it) => it.name === name && /^[A-Z]\[\]$/.test(it.result) && it.parameters.length === 1);
  if (given.length === 0 && typed.length > 0 && !isPrimitive(needed.slice(0, -2)))
    return hasMembers(receiver, toLikes(typed));
  const [like, ...others] = usable.filter((it) => gives(it) && unlikeness(name, it.name) !== null);
  if (like) return others.length === 0 ? hasMembers(receiver, toLikes([like])) : null;
  const ways = usable.flatMap((member) => {
    const result = around.findType(around.meantIn(member.owner, rawType(member.result)) ?? "");
    const has = result && result.name !== receiver.name ? membersOf(result, around) : [];
    const same = has.find((it) => it.name === name && gives(it));
    return same && !member.isStatic ? { member, same } : [];
  });
  const [first] = ways.toSorted((a, b) => a.member.name.length - b.member.name.length);
  if (!first) return null;
  return {
    kind: "one-step",
    type: simpleNameOf(receiver.name),
    member: toLike(first.member, 0),
    has: toLike(first.same, 0),
  };
}

/** Finds the method that gives what its function does, where the one that is called gives nothing: `thenApply` for `thenAccept`. */
function fixValued(
  { name, arguments: written }: WrittenCall,
  given: string,
  receiver: Type,
  around: CompilerView,
  line: number,
): Fix | null {
  if (argumentsOf(given).join() !== "java.lang.Void") return null;
  const valued = usableMembers(receiver, around, line).filter(
    (it) => it.name === VALUED.get(name) && it.parameters.length === written.length,
  );
  return hasMembers(receiver, toLikes(valued));
}

/** Finds the overload that takes one argument more: the class of what it gives. */
function fixTyped(methods: readonly OwnedMember[], count: number, receiver: Type): Fix | null {
  const typed = methods.filter(({ parameters, result }) => {
    // Class<T>
    const variable = /^Class<(?<of>[A-Z][A-Z0-9]?)>$/.exec(parameters.at(-1) ?? "")?.groups?.["of"];
    const isOf = variable !== undefined && new RegExp(`[<, ]${variable}[>,]`).test(result);
    return isOf && parameters.length === count + 1;
  });
  return typed.length === 1 ? hasMembers(receiver, toLikes(typed)) : null;
}

function fixByHeir(
  [method, ...overloads]: readonly OwnedMember[],
  needed: Type | null,
  receiver: Type,
  around: CompilerView,
): Fix | null {
  const owner = method === undefined ? null : around.findType(method.owner);
  if (!method || overloads.length > 0 || !needed || !owner?.isInterface) return null;
  if (owner.name === receiver.name || owner.name.startsWith("java.")) return null;
  // ListCrudRepository is called after what it extends; a package may have thousands of others.
  const called = around.typesIn(packageOf(owner.name)).filter((it) => it.endsWith(simpleNameOf(owner.name)));
  const [only, ...others] = called.flatMap((heir) => {
    const type = around.findType(heir);
    if (!type?.isInterface || type.access !== "public" || !type.supertypes.includes(owner.name)) return [];
    const gives = type.members.find(
      (it) =>
        it.name === method.name &&
        it.parameters.length === method.parameters.length &&
        (around.meantIn(heir, rawType(it.result)) ?? it.result) === needed.name,
    );
    return gives ? { heir, gives } : [];
  });
  if (!only || others.length > 0) return null;
  return {
    kind: "in-subtypes",
    type: simpleNameOf(owner.name),
    isInterface: false,
    subtypes: [simpleNameOf(only.heir)],
    member: toLike(only.gives, 0),
  };
}
