import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import { isEnum, isFew } from "../constants-of.ts";
import { givesType } from "../expressions/needed.ts";
import { COMMON_TYPES, isOfAll, isTaking, type OwnedMember, toLike, toLikes, typeOf } from "../like-members.ts";
import { coreOf, wordsOf } from "../likeness.ts";
import { hasMembers, hasOnly, shownName } from "../members-of-types.ts";
import { OBJECT } from "../type.ts";
import type { Place } from "./missing-place.ts";

/** Lists the members of a type that has only a few: none of them is called so, and its reader need not look. */
export function allOf({ missing, type, usable }: Place, around: CompilerView): Fix | null {
  // The compiler adds members to an enum.
  if (isEnum(type) || type.name === OBJECT) return null;
  const isOwn = (it: OwnedMember) =>
    it.kind !== "constructor" && !isOfAll(it) && (type.kind !== "annotation" || it.owner === type.name);
  const own = usable.filter(isOwn);
  if (type.kind === "annotation" && own.length === 0) return hasOnly(type, []);
  const all = own.length <= MOST_MEMBERS ? own.map((it) => toLike(it, 0)) : toLikes(own, missing.arguments);
  // Lombok may add members that are not known here; a type that has only constructors gets none.
  const isKnown = !around.runsLombok(type.name) || type.members.every(({ kind }) => kind === "constructor");
  if (isKnown && all.length > 0 && all.length <= MOST_MEMBERS) return hasOnly(type, all);
  const constructors = usable.filter(({ kind }) => kind === "constructor");
  // What a class is for may lie in its constructors.
  const isEmpty = all.length === 0 && constructors.length > 0;
  if (isKnown && isEmpty && constructors.every(({ parameters }) => parameters.length === 0)) return hasOnly(type, []);
  const methods =
    missing.arguments === null
      ? []
      : toLikes(
          own.filter(({ kind }) => kind === "method"),
          missing.arguments,
        );
  // The methods of a type that is mostly fields say little.
  return methods.length > MOST_METHODS || methods.length * 2 < all.length ? null : hasMembers(type, methods);
}

const MOST_MEMBERS = 6;
const MOST_METHODS = 5;

/**
 * Names the methods of a type, where its reader need not look further: all that can be called there, otherwise those which
 * take the arguments, or give what is needed.
 */
export function methodNames(
  { missing, type, usable, standing, needed }: Place,
  around: CompilerView,
  line: number,
): Fix | null {
  // What the JDK has is known by heart.
  if (
    /^java\.|^javax\.(?:crypto|net|swing|sql|xml)\./.test(type.name) ||
    isEnum(type) ||
    (type.kind !== "annotation" && around.runsLombok(type.name))
  )
    return null;
  const isStatic = needed.receiver === simpleNameOf(type.name);
  const own = usable.filter(
    (it) => it.kind === "method" && it.isStatic === isStatic && !it.isDeprecated && !isOfAll(it),
  );
  const namesOf = (methods: readonly OwnedMember[]) => [...new Set(methods.map(({ name }) => name))].toSorted();
  const all = namesOf(own);
  const shown = { kind: "method-names", type: shownName(type), isStatic } as const;
  if (isFew(all)) return { ...shown, names: all };
  const given = missing.arguments ?? [];
  // What takes anything says nothing of what is meant.
  const isTold = ({ parameters }: OwnedMember) =>
    parameters.some((it, at) => simpleNameOf(typeOf(it).replace("...", "")) === simpleNameOf(typeOf(given[at] ?? "")));
  const taking = namesOf(own.filter((it) => standing.includes(it) && isTaking(it, given) && isTold(it)));
  if (taking.length > 0 && taking.length <= MOST_TAKING) return { ...shown, names: taking, takes: given.length };
  const gives = needed.type;
  const isMeant = gives !== null && !COMMON_TYPES.has(typeOf(gives));
  const giving = isMeant ? namesOf(own.filter((it) => givesType(it, gives, around, line) === true)) : [];
  if (gives !== null && isFew(giving)) return { ...shown, names: giving, gives };
  const [verb = "", ...of] = wordsOf(missing.name);
  const begun = of.length === 0 || coreOf([verb, "x"])[0] !== verb ? [] : all.filter((it) => wordsOf(it)[0] === verb);
  return isFew(begun) ? { ...shown, names: begun, begin: verb } : null;
}

const MOST_TAKING = 6;
