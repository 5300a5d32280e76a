import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { ASSERTING } from "../../knowledge/testing/asserting-classes.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { givesType, neededAt } from "../expressions/needed.ts";
import { callBeforeDot, typeOfExpression } from "../expressions/type-of-expression.ts";
import {
  COMMON_TYPES,
  isAccepting,
  isTaking,
  isTelling,
  type OwnedMember,
  toLikes,
  typeOf,
  usableMembers,
} from "../like-members.ts";
import { goesOn } from "../likeness.ts";
import { hasMembers } from "../members-of-types.ts";
import { findQualified, resolveType, supertypesOf } from "../resolve-type.ts";
import { argumentsOf, isTypeVariable, OBJECT, simpleTypes, sourceName } from "../type.ts";

type Call = ComplaintOf<"arguments">;

/** Finds the method of the same name by which another library checks results, and that takes what the call gives. */
export function fixAsserting({ type: named, name, arguments: given }: Call, around: CompilerView): Fix | null {
  if (named === null || !ASSERTING.includes(named)) return null;
  const having = ASSERTING.filter((it) => it !== named).flatMap((owner) => {
    const type = findQualified(owner, around);
    const taking = (type?.members ?? []).filter(
      (it) =>
        it.kind === "method" &&
        it.isStatic &&
        it.access === "public" &&
        !it.isDeprecated &&
        it.name === name &&
        isTaking(it, given) &&
        it.parameters.some((parameter, at) => isTelling(parameter, given[at] ?? "")),
    );
    const members = toLikes(taking.map((it) => ({ ...it, owner })));
    return type === null || members.length === 0
      ? []
      : { kind: "members" as const, type: sourceName(type.name), members };
  });
  return having.length === 1 ? (having[0] ?? null) : null;
}

/** Finds the method of that name which the first argument has itself, for the others, where a static one takes none of its type: `total.max(least)` for `Math.max(total, least)`. */
export function fixOnFirst(
  { type: named, name, arguments: given, isConstructor }: Call,
  around: CompilerView,
  line: number,
): Fix | null {
  const [first, ...others] = given;
  const own = named === null || isConstructor || others.length === 0 ? null : resolveType(named, around, line);
  const type = own === null || first === undefined ? null : resolveType(first, around, line);
  const isStatic = own !== null && usableMembers(own, around, line).some((it) => it.name === name && it.isStatic);
  if (type === null || type.name === own?.name || !isStatic) return null;
  const same = usableMembers(type, around, line).filter(
    (it) => it.kind === "method" && !it.isStatic && it.owner !== OBJECT && it.name === name && isTaking(it, others),
  );
  return hasMembers(type, toLikes(same));
}

/** Finds the methods of another name that take an argument of a type which none of those that were called takes. */
export function fixTakingType(
  { type: named, name, arguments: given }: Call,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = named === null ? null : resolveType(named, around, line);
  if (type === null) return null;
  const usable = usableMembers(type, around, line).filter((it) => it.kind === "method");
  const takes = (parameters: readonly string[], wanted: string) =>
    parameters.some((it) => simpleNameOf(typeOf(it)) === wanted);
  for (const argument of given) {
    const wanted = simpleNameOf(typeOf(argument.replace(/^<anonymous (?<type>.*)>$/, "$<type>")));
    const isTold = usable.some((it) => it.name === name && takes(it.parameters, wanted));
    // What the JDK has is taken by many.
    const isCommon = COMMON_TYPES.has(wanted) || resolveType(argument, around, line)?.name.startsWith("java.") === true;
    if (isTold || isCommon || !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(wanted)) continue;
    const likes = toLikes(
      usable.filter(
        (it) =>
          !it.isDeprecated &&
          it.parameters.length >= given.length &&
          it.parameters.length > 1 &&
          takes(it.parameters, wanted),
      ),
      given,
    );
    if (likes.length > 0 && likes.length <= MOST_LIKE) return hasMembers(type, likes);
  }
  return null;
}

const MOST_LIKE = 2;

/** Finds the method whose name goes on where that of a call ends, and which takes the arguments that this does not: `containsExactlyElementsOf(Iterable)`, `getOrDefault(Object, V)`. */
export function fixLongerName(
  { type: named, name, arguments: given, isConstructor }: Call,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = named === null || isConstructor || given.length === 0 ? null : resolveType(named, around, line);
  const isSole = given.length === 1;
  if (type === null || (isSole && COMMON_TYPES.has(simpleNameOf(typeOf(given[0] ?? ""))))) return null;
  const [shortest] = usableMembers(type, around, line)
    .filter(
      (it) =>
        it.kind === "method" &&
        !it.isDeprecated &&
        goesOn(name, it.name) &&
        it.parameters.length === given.length &&
        isTaking(it, given) &&
        (!isSole || isTelling(it.parameters[0] ?? "", given[0] ?? "")),
    )
    .toSorted((a, b) => a.name.length - b.name.length);
  return shortest ? hasMembers(type, toLikes([shortest])) : null;
}

/** Finds the one method whose name goes on where that of a call ends, takes the arguments that this does not, and gives what is needed there: `toListOfNames(Name...) List<String>`. */
export function fixLongerGiving(
  { type: named, name, arguments: given, isConstructor }: Call,
  { column }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = named === null || isConstructor || given.length === 0 ? null : resolveType(named, around, line);
  const { type: wanted } = type ? neededAt({ name, arguments: given }, around, line, column) : { type: null };
  if (type === null || wanted === null) return null;
  const isSame = (parameter: string, argument: string) =>
    simpleNameOf(typeOf(parameter).replace("...", "[]")) === simpleNameOf(typeOf(argument));
  const fits = (it: OwnedMember) => {
    const [held, asked] = [it.result, wanted].map((of) => argumentsOf(simpleTypes(of)));
    const isOther = held?.some((of, at) => !isTypeVariable(of) && asked?.[at] !== undefined && asked[at] !== of);
    return givesType(it, wanted, around, line) === true && !isOther;
  };
  const longer = usableMembers(type, around, line).filter(
    (it) =>
      it.kind === "method" &&
      !it.isDeprecated &&
      goesOn(name, it.name) &&
      isTaking(it, given) &&
      it.parameters.every((parameter, at) => isSame(parameter, given[at] ?? "")) &&
      fits(it),
  );
  return new Set(longer.map((it) => it.name)).size === 1 ? hasMembers(type, toLikes(longer)) : null;
}

/** Finds the method whose name is the beginning of the called one, and which takes all arguments, one of them as a type of its library: `add(String, JsonElement)` for `addProperty`. */
export function fixShorterName(
  { type: named, name, arguments: given, isConstructor }: Call,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = named === null || isConstructor ? null : resolveType(named, around, line);
  if (type === null) return null;
  const aboveOf = (argument: string) => {
    const found = resolveType(argument, around, line);
    return found === null || /^java\./.test(found.name)
      ? []
      : [found.name, ...supertypesOf(found.name, around)].filter((it) => !/^java\./.test(it)).map(simpleNameOf);
  };
  const taking = usableMembers(type, around, line).filter((it) => {
    if (it.kind !== "method" || it.isDeprecated || !goesOn(it.name, name)) return false;
    const isOfLibrary = it.parameters.map((parameter, at) => aboveOf(given[at] ?? "").includes(typeOf(parameter)));
    const isTaken = it.parameters.every((parameter, at) => isOfLibrary[at] || isAccepting(parameter, given[at] ?? ""));
    return it.parameters.length === given.length && isTaken && isOfLibrary.includes(true);
  });
  const likes = toLikes(taking);
  return likes.length > MOST_LIKE ? null : hasMembers(type, likes);
}

/** Finds the method that a call within the one before a dot has, where a bracket closes too late: `reflections.get(Types.of(it)).asClass()`. */
export function fixOnInnerCall(
  { name, arguments: given }: ComplaintOf<"member">,
  { column }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const call = column === undefined || given === null ? null : callBeforeDot(column, around, line);
  const having = (call?.arguments ?? []).flatMap((argument) => {
    const type = argument.endsWith(")") ? typeOfExpression(argument, around, line) : null;
    if (type === null || COMMON_TYPES.has(simpleNameOf(type.name))) return [];
    const same = usableMembers(type, around, line).filter(
      (it) => it.kind === "method" && it.name === name && isTaking(it, given ?? []),
    );
    return hasMembers(type, toLikes(same)) ?? [];
  });
  return having.length === 1 ? (having[0] ?? null) : null;
}
