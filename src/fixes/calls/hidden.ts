import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { rawType } from "../../model/class-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { heldAbove } from "../expressions/seen-as.ts";
import {
  COMMON_TYPES,
  calledIn,
  isTaking,
  isTelling,
  membersOf,
  misfit,
  type OwnedMember,
  signatureOf,
  toLike,
  toLikes,
  typeOf,
  usableMembers,
} from "../like-members.ts";
import { hasMembers, inheritedMembers } from "../members-of-types.ts";
import { inheritsUnknown, mayUse, resolveType } from "../resolve-type.ts";
import { isNoArgMethod, isTypeVariable, type Member, type Type } from "../type.ts";

/**
 * Finds the method of that name which a type inherits, and which the code may not use: javac finds no symbol then. Where
 * something else may be meant, only one that takes the arguments (`isTold`).
 */
export function fixHiddenMember(
  { name, arguments: given }: Pick<ComplaintOf<"member">, "name" | "arguments">,
  type: Type,
  around: CompilerView,
  isTold = false,
): Fix | null {
  if (given === null) return null;
  const inherited = inheritedMembers(type, around).filter((it) => it.kind === "method" && it.name === name);
  const [first, ...others] = inherited.filter((it) =>
    isTold ? isTaking(it, given) : it.parameters.length === given.length,
  );
  return first && others.length === 0 ? toHidden(first) : null;
}

/** Finds the field that a type keeps to itself where the getter of it is missing, and the getters that give the same type. */
export function fixHiddenField(
  { type: named, name, arguments: given }: ComplaintOf<"member">,
  around: CompilerView,
  line: number,
): readonly Fix[] {
  const property = given?.length === 0 ? GETTER.exec(name)?.groups?.["property"] : undefined;
  const type = property === undefined ? null : resolveType(named, around, line);
  if (type === null || property === undefined || inheritsUnknown(type, around)) return [];
  const field = membersOf(type, around).find(
    (it) => it.kind === "field" && !it.isStatic && it.name.toLowerCase() === property.toLowerCase(),
  );
  const usable = usableMembers(type, around, line);
  const hidden = field && !usable.some((it) => [field.name, name].includes(it.name)) ? toHidden(field) : null;
  if (!field || hidden === null) return [];
  const same = usable.filter((it) => isNoArgMethod(it) && it.result === field.result && GETTER.test(it.name));
  const isTold = same.length <= MOST_GETTERS && !COMMON_TYPES.has(typeOf(field.result));
  const getters = isTold ? hasMembers(type, toLikes(same)) : null;
  return getters === null ? [hidden] : [hidden, getters];
}

// getCreatedAt, isOpen
const GETTER = /^(?:get|is)(?<property>\p{Lu}.*)$/u;
const MOST_GETTERS = 4;

function toHidden(member: OwnedMember): Fix | null {
  // What Lombok makes in truth is not known where something stands in for it.
  if (member.access === "public" || member.isGenerated) return null;
  return { kind: "hidden", type: simpleNameOf(member.owner), member: toLike(member, 0), access: member.access };
}

/**
 * Finds the constructor or method that javac tells for a call with other arguments, and which the code may not use, and
 * what takes these arguments one step away.
 */
export function fixHiddenCall(call: ComplaintOf<"arguments">, around: CompilerView, line: number): readonly Fix[] {
  const type = call.type === null ? null : resolveType(call.type, around, line);
  if (type === null) return [];
  const all = membersOf(type, around);
  const usable = all.filter(({ access, owner }) => mayUse(access, owner, around, line));
  const [nearest] = calledIn(call, type, all).toSorted((a, b) => misfit(a, call.arguments) - misfit(b, call.arguments));
  const others = calledIn(call, type, usable);
  if (!nearest || others.includes(nearest)) return [];
  // Overloads that the code may use, and that do not take these arguments, are not what is meant.
  if (others.length > 0 && !isTaking(nearest, call.arguments)) return [];
  const isOnly = others.length === 0 && !call.isConstructor;
  const step = isOnly ? oneStepAway(call, type, usable, around) : null;
  // What the subtypes of a library have for themselves is meant by a call only if it takes as much.
  const isMeant = nearest.access !== "protected" || nearest.parameters.length === call.arguments.length;
  return isMeant ? [toHidden(nearest), step].flatMap((it) => it ?? []) : [];
}

/** Finds the one getter whose result has a method of that name for these arguments, or for what the getter gives of them. */
function oneStepAway(
  { name, arguments: given }: ComplaintOf<"arguments">,
  type: Type,
  usable: readonly OwnedMember[],
  around: CompilerView,
): Fix | null {
  const getters = usable.filter((it) => isNoArgMethod(it) && rawType(it.result) === it.result);
  return fixByStep(type, getters, around, (gives) => {
    const got = given.map((it) => (simpleNameOf(it) === simpleNameOf(type.name) ? simpleNameOf(gives.name) : it));
    return gives.members.find(
      (it) =>
        it.kind === "method" &&
        it.access === "public" &&
        it.name === name &&
        [given, got].some(
          (types) => isTaking(it, types) && it.parameters.some((of, at) => isTelling(of, types[at] ?? "")),
        ),
    );
  });
}

/** Tells the one of some members of a type whose result has what is meant, or two getters that give just the same by it; nothing where others have it. */
export function fixByStep(
  type: Type,
  members: readonly OwnedMember[],
  around: CompilerView,
  findMeant: (result: Type) => Member | undefined,
): Fix | null {
  const { name } = type;
  const ways = waysBy(type, members, around, findMeant);
  // stream(), and parallelStream() beside it
  const [first] = ways.toSorted((a, b) => a.member.name.length - b.member.name.length);
  const isSole = ways.every(({ member }) => name.startsWith("java.") && member.result === first?.member.result);
  // getContext(), and createEmptyContext() beside it
  const [getter, ...getters] = ways.filter(({ member }) => /^get(?=\p{Lu})/u.test(member.name));
  // stream(), and get() beside it, of a Streamable
  const named = ways.filter(({ member }) => member.name === typeOf(member.result).toLowerCase());
  const [sole] = getter || named.length > 1 ? [getter] : named;
  const way = ways.length === 1 || isSole ? first : getters.length === 0 ? sole : undefined;
  const [other] = ways.length === 2 && getters.length === 1 && !name.startsWith("java.") ? getters : [];
  // Two of one type are two objects: getFrom() and getTo().
  const isOther = getter?.member.result !== other?.member.result;
  const isTwin = getter && other && isOther && signatureOf(getter.has) === signatureOf(other.has);
  const shown = way ?? (isTwin ? getter : undefined);
  if (!shown) return null;
  return {
    ...{ kind: "one-step", type: simpleNameOf(name), member: toLike(shown.member, 0), has: toLike(shown.has, 0) },
    ...(!way && other && { other: toLike(other.member, 0) }),
  };
}

/** Lists those of some members whose result has what is meant, with that. */
export function waysBy(
  type: Type,
  members: readonly OwnedMember[],
  around: CompilerView,
  findMeant: (result: Type) => Member | undefined,
) {
  return members.flatMap((member) => {
    const held = isTypeVariable(member.result) ? heldAbove(member.result, member.owner, type, around) : null;
    const { written, by } = held ?? { written: member.result, by: member.owner };
    const result = around.findType(around.meantIn(by ?? member.owner, rawType(written)) ?? "");
    const has = result === null ? undefined : findMeant(result);
    return has ? { member: { ...member, result: held?.written ?? member.result }, has } : [];
  });
}
