import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix, LikeMember } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import {
  COMMON_TYPES,
  HALF,
  membersOf,
  type OwnedMember,
  toLike,
  toLikes,
  typeOf,
  usableMembers,
} from "../like-members.ts";
import { goesOn, unlikeness, wordsOf } from "../likeness.ts";
import { fixMadeOtherwise, MOST_FACTORIES } from "../makers/factories.ts";
import { hasMembers, hasSameParameters } from "../members-of-types.ts";
import { isSameOrBelow, resolveType } from "../resolve-type.ts";
import { boxOf, isNoArgMethod, type Member, OBJECT, simpleTypes } from "../type.ts";

/** Finds what gives the same as a member that the code may not use. */
export function fixAccess(
  { type: named, name, arguments: given }: ComplaintOf<"access">,
  around: CompilerView,
  line: number,
  column: number | undefined,
): Fix | null {
  const type = resolveType(named, around, line);
  if (type === null) return null;
  const usable = usableMembers(type, around, line);
  const isMethod = given !== null;
  if (isMethod && name === simpleNameOf(type.name)) {
    return fixMadeOtherwise(named, given, around, line);
  }
  if (isMethod) {
    const own = membersOf(type, around).find((it) => it.kind === "method" && it.name === name);
    const like = usable.filter(
      (it) =>
        it.kind === "method" &&
        typeOf(it.result) === typeOf(own?.result ?? "void") &&
        it.owner !== OBJECT &&
        // What a processor makes may be less open than it seems.
        !(own && it.name === name && hasSameParameters(it, own)),
    );
    // sendSync for send: one name goes on where the other ends, and both take the same.
    const goes = (it: OwnedMember) => it.name !== name && (goesOn(name, it.name) || goesOn(it.name, name));
    const going = own ? like.filter((it) => hasSameParameters(it, own) && goes(it)) : [];
    if (going.length === 1) return hasMembers(type, toLikes(going));
    const getters = own && going.length === 0 ? gettersOfSame(own, usable, goes, around) : [];
    if (getters.length === 1) return hasMembers(type, toLikes(getters));
    const made = constructorsSetting(name, usable);
    if (made.length > 0) return hasMembers(type, made);
    // Without a result of the same type, a like name does something else.
    if (!own || own.result === "void") return null;
    const isNear = (it: OwnedMember) =>
      it.name !== name && hasSameParameters(it, own) && (unlikeness(name, it.name) ?? 1) < HALF;
    if (own.parameters.length > 0) return hasMembers(type, toLikes(like.filter(isNear)));
    // What gives exactly the same of a generic type mostly is the same, and so is what calls a method that is there to be overridden.
    const isGeneric = own.result.includes("<");
    const isTelling = isGeneric || (own.isAbstract && !COMMON_TYPES.has(typeOf(own.result)));
    const same = like.filter(
      ({ kind, isStatic, parameters, result }) =>
        isTelling && kind === "method" && !isStatic && parameters.length === 0 && result === own.result,
    );
    const ofName = gettersOf(own, like);
    const most = isGeneric ? MOST_FACTORIES : 1;
    return hasMembers(type, ofName.length > 0 || same.length > most ? ofName : toLikes(same));
  }
  const field = membersOf(type, around).find((it) => it.kind === "field" && it.name === name);
  const isAssigned = isAssignedAt(around.source.lines[line - 1] ?? "", name, column);
  if (isAssigned && type.kind === "record") return { kind: "record-set", type: simpleNameOf(type.name) };
  // What a JDK tells of older releases lacks private fields, so their types are unknown.
  if (isAssigned === null || (isAssigned && !field)) return null;
  const accessors = isAssigned && field ? settersOf(field, usable) : gettersOf({ name }, usable);
  return hasMembers(type, accessors.slice(0, 2));
}

/** Lists what gives the same as a getter, maybe as another collection or as a supertype, and has all words of its name. */
function gettersOfSame(
  own: OwnedMember,
  usable: readonly OwnedMember[],
  goes: (it: OwnedMember) => boolean,
  around: CompilerView,
): readonly OwnedMember[] {
  if (!isNoArgMethod(own) || own.result === "void" || !GETTER.test(own.name)) return [];
  const words = wordsOf(own.name);
  const isLonger = (it: OwnedMember) => it.name !== own.name && words.every((word) => wordsOf(it.name).includes(word));
  return usable.filter(
    (it) =>
      isNoArgMethod(it) && (goes(it) || isLonger(it)) && (isOfSame(it.result, own.result) || isWider(it, own, around)),
  );
}

/** Whether what a method gives is a supertype of what another one does. */
function isWider(one: OwnedMember, other: OwnedMember, around: CompilerView): boolean {
  const [wide, own] = [one, other].map(({ owner, result }) => around.meantIn(owner, typeOf(result)));
  return isSameOrBelow(own, wide, around);
}

/** Whether two types hold the same: `Collection<Pet>` and `List<Pet>`, `Pet[]` and `Pet`. */
function isOfSame(one: string, other: string): boolean {
  const heldBy = (it: string): readonly string[] =>
    simpleTypes(boxOf(it))
      .replace(/^[\p{L}\p{N}_$.]+(?=<)/u, "")
      .match(/[\p{L}\p{N}_$.]+/gu) ?? [];
  return heldBy(one).some((it) => heldBy(other).includes(it));
}

/** Lists the constructors that have a parameter which is called as what a setter sets. */
function constructorsSetting(name: string, usable: readonly OwnedMember[]): readonly LikeMember[] {
  const property = /^set(?=\p{Lu})/u.test(name) ? name.slice("set".length).toLowerCase() : null;
  const setting = usable.filter(
    ({ kind, parameters, parameterNames = [] }) =>
      // Names may be part of the types.
      kind === "constructor" &&
      [...parameterNames, ...parameters].some((it) => it.split(" ").at(-1)?.toLowerCase() === property),
  );
  return setting.length > MOST_FACTORIES ? [] : setting.map((it) => toLike(it, 0));
}

// getPets
const GETTER = /^(?:get|is)\p{Lu}/u;

/**
 * Whether a line assigns a field, `order.total = 1`, or reads it. Where it does both, the column of the error tells;
 * null without one.
 */
function isAssignedAt(text: string, name: string, column: number | undefined): boolean | null {
  const uses = [...text.matchAll(new RegExp(`\\.\\s*${RegExp.escape(name)}(?![\\p{L}\\p{N}_$])`, "gu"))].map((it) => ({
    at: it.index,
    isAssigned: /^\s*[-+*/%&|^]?=(?!=)/.test(text.slice(it.index + it[0].length)),
  }));
  const [first] = uses;
  if (!first) return false;
  if (uses.every(({ isAssigned }) => isAssigned === first.isAssigned)) return first.isAssigned;
  // javac counts a tab as several columns.
  if (column === undefined || text.includes("\t")) return null;
  const far = ({ at }: { readonly at: number }) => Math.abs(at + 1 - column);
  return uses.toSorted((a, b) => far(a) - far(b))[0]?.isAssigned ?? null;
}

function gettersOf({ name }: Pick<Member, "name">, usable: readonly OwnedMember[]): readonly LikeMember[] {
  const getters = usable.filter((it) => it.kind === "method" && it.parameters.length === 0 && it.result !== "void");
  const named = getters.filter((it) => isAccessor(it.name, name));
  return named.map((it) => toLike(it, 0));
}

function settersOf({ name, result }: Member, usable: readonly OwnedMember[]): readonly LikeMember[] {
  return usable
    .filter(
      ({ kind, parameters: [only, ...others] }) =>
        kind === "method" && others.length === 0 && typeOf(only ?? "") === typeOf(result),
    )
    .filter((it) => isAccessor(it.name, name))
    .map((it) => toLike(it, 0));
}

/** Whether a method is named after a field: `getName`, `isActive`, `name`, `withName`. */
function isAccessor(method: string, field: string): boolean {
  const words = wordsOf(method);
  const [first = "", ...rest] = words;
  const wanted = wordsOf(field).join(" ");
  const plain = wanted.replace(/^(?:is|has) /, "");
  return words.join(" ") === wanted || (ACCESS.has(first) && (rest.join(" ") === wanted || rest.join(" ") === plain));
}

const ACCESS: ReadonlySet<string> = new Set(["get", "is", "has", "set", "with", "read"]);
