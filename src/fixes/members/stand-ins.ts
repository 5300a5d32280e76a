import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { packageOf } from "../../model/class-name.ts";
import type { Fix, LikeMember } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { constantsOf, isEnum } from "../constants-of.ts";
import { lambdaParametersAt } from "../expressions/lambda-parameter.ts";
import { gives, type Needed } from "../expressions/needed.ts";
import { typeOfParameter } from "../expressions/type-of-expression.ts";
import {
  COMMON_TYPES,
  isTaking,
  nearestOverloads,
  type OwnedMember,
  sameInOtherWords,
  takingTelling,
  toLikes,
  typeOf,
  usableMembers,
} from "../like-members.ts";
import { coreOf, goesOn, hasWordsBetween, unlikeness, wordsOf } from "../likeness.ts";
import { factories } from "../makers/factories.ts";
import { hasMembers } from "../members-of-types.ts";
import { valuesInScope } from "../names-in-scope.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { isNoArgMethod, isPrimitive, OBJECT, sourceName, type Type } from "../type.ts";
import { allOf, methodNames } from "./all-members.ts";
import type { Place } from "./missing-place.ts";

type Missing = ComplaintOf<"member">;

/** Finds what stands in for a member where a type has none of a like name: the first of these rules that knows of something. */
export function fixWithOther(place: Place, around: CompilerView, line: number): Fix | null {
  const { missing, type, usable, standing, byStep, inSubtypes } = place;
  const given = missing.arguments;
  const longer = hasMembers(type, longerNamed(place, around, line));
  if (longer !== null) return longer;
  if (given === null)
    return (
      hasMembers(type, constantsOf(type, missing.name)) ??
      fixNamedSubtype(place, around) ??
      inSubtypes() ??
      hasMembers(type, namedByResult(place)) ??
      byStep() ??
      allOf(place, around)
    );
  const same = sameInOtherWords(standing, { ...missing, arguments: given });
  return (
    fixFactory(given, place, around) ??
    fixOfArgument(given, place, around, line) ??
    fixOnArgument(given, place, around, line) ??
    fixOnVariable(given, place, around, line) ??
    hasMembers(type, same) ??
    inSubtypes() ??
    hasMembers(type, namedByResult(place)) ??
    byStep() ??
    fixNoOptional(place, around) ??
    hasMembers(type, shorterNamed(given, place)) ??
    hasMembers(type, takingTelling(trueOnes(missing.name, standing), given)) ??
    hasMembers(type, setters(given, place)) ??
    allOf(place, around) ??
    hasMembers(type, openFields(given, place)) ??
    (isMade(place) ? hasMembers(type, factories(usable, type, given)) : null) ??
    methodNames(place, around, line)
  );
}

/** Lists the overloads of the only member whose name is a longer one with all words of the missing one: `isIAmATeapot` for `isTeapot`. */
function longerNamed({ missing, standing, needed }: Place, around: CompilerView, line: number): readonly LikeMember[] {
  const { name, arguments: given } = missing;
  // No object becomes a truth or a number.
  const isPlain = needed.type !== null && isPrimitive(needed.type);
  const fits = (it: OwnedMember) => [true, isPlain ? true : undefined].includes(gives(it, needed, around, line));
  const longer = standing.filter(
    (it) =>
      (it.kind === "field") === (given === null) &&
      hasWordsBetween(name, it.name) &&
      isTaking(it, given ?? []) &&
      fits(it),
  );
  return new Set(longer.map((it) => it.name)).size === 1 ? toLikes(longer, given ?? []) : [];
}

// isOpen, hasLines
export const ASKING = /^(?:is|has|can)\p{Lu}/u;

/** Lists the members that tell a truth, where one is asked for, and there are some. */
function trueOnes(name: string, members: readonly OwnedMember[]): readonly OwnedMember[] {
  return ASKING.test(name) ? members.filter(({ result }) => /^[bB]oolean$/.test(result)) : members;
}

/** Whether a class is asked for what must be one of its objects: an enum for any, others where nothing is given and the code goes on with it. */
function isMade({ missing, type, needed }: Place): boolean {
  const simple = simpleNameOf(type.name);
  const isGoing = missing.arguments?.length === 0 && (needed.next !== null || typeOf(needed.type ?? "") === simple);
  return needed.receiver === simple && (isEnum(type) || isGoing);
}

/** Tells of a type of the project that it is no Optional, where it is used like one. Other libraries have their own. */
function fixNoOptional({ missing, type, needed }: Place, around: CompilerView): Fix | null {
  const simple = simpleNameOf(type.name);
  const isUsed = OF_OPTIONAL.has(missing.name) || (OF_BOTH.has(missing.name) && OF_OPTIONAL.has(needed.next ?? ""));
  const isOwn = around.sourcesOf(type.name).length > 0 || /^java\.(?:lang|math|time|net)\./.test(type.name);
  return isUsed && isOwn && !simple.endsWith("Optional") ? { kind: "no-optional", type: simple } : null;
}

const OF_OPTIONAL = new Set(["isPresent", "ifPresent", "ifPresentOrElse", "orElse", "orElseGet", "orElseThrow"]);
/** Methods of an Optional that others have as well. */
const OF_BOTH = new Set(["map", "flatMap", "filter", "or"]);

/** Finds the constructors that take the arguments of a static factory which is not there; otherwise the factories that are. */
function fixFactory(
  given: readonly string[],
  { missing, type, usable, needed, inSubtypes }: Place,
  around: CompilerView,
): Fix | null {
  if (!isFactory(missing, type, needed)) return null;
  // A builder is asked for without arguments, whatever the constructors take.
  const isBuilder = missing.name === "builder" && given.length === 0;
  const below = isBuilder ? inSubtypes() : madeBeside(given, missing.name, type, around);
  if (below !== null) return below;
  const constructors = type.isAbstract ? [] : usable.filter((it) => it.kind === "constructor");
  const taking = constructors.filter((it) => isBuilder || isTaking(it, given));
  if (taking.length > 0) return hasMembers(type, nearestOverloads(taking, given));
  // The only object of a class is none where that takes something.
  const isSole = given.length === 0 && /[iI]nstance$/.test(missing.name);
  return (
    hasMembers(type, factories(usable, type, given)) ??
    (isSole ? hasMembers(type, nearestOverloads(constructors, given)) : null)
  );
}

/** Finds the class of the same package that is one of an interface and has the static method which that lacks: `PageRequest.of` for `Pageable.of`. */
function madeBeside(given: readonly string[], name: string, type: Type, around: CompilerView): Fix | null {
  if (!type.isInterface || type.name.startsWith("java.") || given.length === 0) return null;
  const beside = around.typesIn(packageOf(type.name));
  const having = (beside.length > MOST_BESIDE ? [] : beside).flatMap((it) => {
    const other = around.findType(it);
    const isOf = other?.access === "public" && supertypesOf(it, around).includes(type.name);
    const makes = isOf ? other.members.filter((own) => own.isStatic && own.name === name && isTaking(own, given)) : [];
    return makes.length > 0 ? { name: simpleNameOf(it), makes: makes.map((own) => ({ ...own, owner: it })) } : [];
  });
  const [only, ...others] = having;
  const [member] = only ? toLikes(only.makes, given) : [];
  return only && member && others.length === 0
    ? { kind: "in-subtypes", type: simpleNameOf(type.name), isInterface: true, subtypes: [only.name], member }
    : null;
}

const MOST_BESIDE = 300;

/** Whether a class is asked for one of its objects, by a method that is called as such ones are. */
export function isFactory({ name }: Missing, type: Type, { receiver }: Needed): boolean {
  return receiver === simpleNameOf(type.name) && FACTORY.test(name);
}

/** How the methods are called by which classes make their objects. */
export const FACTORY = /^(?:of|from|create|newInstance|instance|getInstance|builder|valueOf|make|parse|new\p{Lu}\w*)$/u;

/** Finds the getter of an argument that a static function of one argument is called like: `charset()` for `Util.charsetOf(response)`. */
function fixOfArgument(
  [argument, ...others]: readonly string[],
  { missing, type, needed }: Place,
  around: CompilerView,
  line: number,
): Fix | null {
  if (argument === undefined || others.length > 0 || needed.receiver !== simpleNameOf(type.name)) return null;
  const given = resolveType(argument, around, line);
  if (given === null || given.name.startsWith("java.")) return null;
  const getters = usableMembers(given, around, line).filter(
    (it) => isNoArgMethod(it) && it.result !== "void" && (unlikeness(missing.name, it.name) ?? 1) < MISSPELT,
  );
  return hasMembers(given, toLikes(getters));
}

/** Finds the method of that name which the first argument has, and which takes the others: `handle.decreaseKey(key)` for `heap.decreaseKey(handle, key)`. */
function fixOnArgument(
  [argument, ...others]: readonly string[],
  { missing: { name } }: Place,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = argument === undefined ? null : resolveType(argument, around, line);
  if (type === null || type.name.startsWith("java.lang.")) return null;
  const same = usableMembers(type, around, line).filter(
    (it) => it.kind === "method" && !it.isStatic && it.name === name && isTaking(it, others),
  );
  return hasMembers(type, toLikes(same, others));
}

/** Finds the variable whose type has the method of that name which takes the object of which it is called, and the arguments: `builder.and(enabled, other)` for `enabled.and(other)`. */
function fixOnVariable(
  given: readonly string[],
  { missing: { name, type } }: Place,
  around: CompilerView,
  line: number,
): Fix | null {
  if (given.length === 0) return null;
  const declared = valuesInScope((it) => /^\p{Lu}/u.test(it), around, line).map(({ signature }) =>
    signature.slice(signature.indexOf(" ") + 1),
  );
  const inferred = lambdaParametersAt(around, line).flatMap((it) => typeOfParameter(it, around, line) ?? []);
  const having = [...new Set([...declared, ...inferred])].flatMap((named) => {
    const of = resolveType(named, around, line);
    if (of === null || of.name.startsWith("java.")) return [];
    const methods = usableMembers(of, around, line).filter(
      (it) =>
        it.kind === "method" && !it.isStatic && it.name === name && isTakingFamily(it, [type, ...given], around, line),
    );
    return hasMembers(of, toLikes(methods, [type, ...given])) ?? [];
  });
  return having.length === 1 ? (having[0] ?? null) : null;
}

/** Whether a method takes these arguments, as what they extend as well. */
function isTakingFamily(it: OwnedMember, given: readonly string[], around: CompilerView, line: number): boolean {
  if (!it.parameters.at(-1)?.includes("...") && it.parameters.length !== given.length) return false;
  return given.every((argument, at) => {
    const parameter = simpleNameOf(typeOf(it.parameters[at] ?? it.parameters.at(-1) ?? "").replace("...", ""));
    const type = resolveType(argument, around, line);
    return type !== null && [type.name, ...supertypesOf(type.name, around)].map(simpleNameOf).includes(parameter);
  });
}

/** How unlike two names may be that differ in their letters, or in words such as `get` and `of`. */
const MISSPELT = 0.3;

const MOST = 3;

/** Lists the members whose type has the name of what is asked for: `model Map<String, Assertion>` for `getAssertion()`. */
function namedByResult({ missing, type, standing, needed }: Place): readonly LikeMember[] {
  const asked = coreOf(wordsOf(missing.name));
  if (!needed.isValue || asked.join("").length < SHORTEST) return [];
  const isOfAsked = (named: string) => {
    const words = wordsOf(named).slice(-asked.length);
    const isSame = (word: string, at: number) => word === asked[at] || `${word}s` === asked[at];
    return words.length === asked.length && words.every(isSame) && !COMMON_TYPES.has(named);
  };
  const giving = standing.filter(
    ({ kind, result }) =>
      kind !== "constructor" &&
      typeOf(result) !== simpleNameOf(type.name) &&
      (result.match(/[\p{L}\p{N}_$]+/gu) ?? []).some(isOfAsked),
  );
  const likes = toLikes(giving, missing.arguments);
  return likes.length > MOST ? [] : likes;
}

/** Lists the methods of a short name with which the one that is missing begins, and that take as much: `get(K, Supplier<V>)` for `getOrDefault(K, V)`. */
function shorterNamed(given: readonly string[], { missing: { name }, standing, type }: Place): readonly LikeMember[] {
  if (given.length < 2 || type.name.startsWith("java.")) return [];
  const shorter = standing.filter(
    (it) =>
      it.kind === "method" &&
      goesOn(it.name, name) &&
      it.parameters.length === given.length &&
      isTaking({ ...it, parameters: it.parameters.slice(0, -1) }, given.slice(0, -1)),
  );
  return toLikes(shorter, given);
}

/** In shorter names, a type may be called so by chance. */
const SHORTEST = 4;

/** Lists the setters of a type that take the arguments of one which is not there, at their end, where it has only a few. */
function setters(given: readonly string[], { missing, standing }: Place): readonly LikeMember[] {
  const verb = SETTER.exec(missing.name)?.[0];
  if (verb === undefined || given.length === 0) return [];
  // setOrdinate(int, int, double) for setM(int, int)
  const takesLast = (it: OwnedMember) => isTaking({ ...it, parameters: it.parameters.slice(-given.length) }, given);
  const likes = toLikes(standing.filter((it) => it.kind === "method" && it.name.startsWith(verb) && takesLast(it)));
  return likes.length > MOST_SETTERS ? [] : likes;
}

// setEffect, withEffect
const SETTER = /^(?:set|with)(?=\p{Lu})/u;
const MOST_SETTERS = 4;

/** Lists the fields that a type leaves open where a getter of it is missing. */
function openFields(given: readonly string[], { missing, usable }: Place): readonly LikeMember[] {
  const fields = usable.filter((it) => it.kind === "field" && !it.isStatic && it.owner !== OBJECT);
  const isAsked = given.length === 0 && /^(?:get|is)\p{Lu}/u.test(missing.name);
  return isAsked && fields.length <= MOST_TAKING ? toLikes(fields) : [];
}

const MOST_TAKING = 6;

/** Finds the types of the project that are one of an abstract type and are called after a constant which that has not: `LRUEviction` for `EvictionPolicy.LRU`. */
function fixNamedSubtype({ missing, type, needed }: Place, around: CompilerView): Fix | null {
  const simple = simpleNameOf(type.name);
  if (!type.isAbstract || needed.receiver !== simple || !/^\p{Lu}[\p{Lu}\p{N}_]+$/u.test(missing.name)) return null;
  const wanted = wordsOf(missing.name);
  const called = around
    .subtypesOf(type.name)
    .filter((it) => wanted.every((word) => wordsOf(simpleNameOf(it)).includes(word)));
  return called.length === 0 || called.length > MOST
    ? null
    : { kind: "subtypes", type: simple, subtypes: called.map(sourceName) };
}
