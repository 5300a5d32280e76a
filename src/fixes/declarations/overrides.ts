import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { rawType } from "../../model/class-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { HALF, membersOf, nearestMembers, type OwnedMember, signatureOf, typeOf } from "../like-members.ts";
import { isMisspelt, unlikeness } from "../likeness.ts";
import { abstractOf, hasSameParameters, inheritedMembers, methodBelow, withOuterTypes } from "../members-of-types.ts";
import { findQualified, isSameOrBelow, resolveType } from "../resolve-type.ts";
import { type Member, OBJECT, type Type } from "../type.ts";

/** Finds the methods of supertypes that the method of this line was meant to override. */
export function fixNoOverride(around: CompilerView, line: number): Fix | null {
  const method = methodBelow(around, line);
  const [own] = around.source.typesAround(line);
  const type = own === undefined ? null : around.findType(own);
  const constant = around.source.constantAround(line);
  if (method === null || type === null || constant?.isInside) return null;
  const ownMembers = constant?.members ?? type.members;
  const inherited = (constant ? membersOf(type, around) : inheritedMembers(type, around)).filter(
    ({ kind, isFinal, isStatic, access }) => kind === "method" && !isFinal && !isStatic && access !== "private",
  );
  const same = inherited.filter(({ name }) => name === method);
  const [only, ...others] = ownMembers.filter(({ kind, name }) => kind === "method" && name === method);
  const written = others.length === 0 ? only : undefined;
  // The supertype has it, and another Java module hides it from javac.
  if (around.requires() !== null && written && !written.isStatic && same.some((it) => hasSameParameters(it, written)))
    return null;
  const [nearest] = same;
  const owner = nearest ? simpleNameOf(nearest.owner) : null;
  if (nearest && owner !== null) {
    return {
      kind: "members",
      type: owner,
      members: same.slice(0, 3).map((it) => ({ signature: overriding(it, around, line) })),
    };
  }
  // What the class overrides already is not what this method was meant to, unless hardly a letter differs.
  const isOpen = (it: Member) => !ownMembers.some((own) => own.name === it.name && hasSameParameters(own, it));
  const open = inherited.filter((it) => isOpen(it) || isMisspelt(method, it.name));
  const fitting = open.filter((it) => written && it.result === written.result && hasSameParameters(it, written));
  const [[first] = []] = nearestMembers(
    (fitting.length > 0 ? fitting : open).map((it) => ({ ...it, owner: it.owner === OBJECT ? "Object" : it.owner })),
    { name: method, arguments: undefined },
  );
  const [sole, ...further] = fitting.filter(({ owner, parameters }) => owner !== OBJECT && parameters.length > 0);
  const meant =
    open.find((it) => first && signatureOf(it) === signatureOf(first)) ?? (further.length === 0 ? sole : undefined);
  return meant
    ? { kind: "members", type: simpleNameOf(meant.owner), members: [{ signature: overriding(meant, around, line) }] }
    : null;
}

function overriding(member: OwnedMember, around: CompilerView, line: number): string {
  const thrown = member.exceptions.length > 0 ? ` throws ${member.exceptions.map(simpleNameOf).join(", ")}` : "";
  return `${signatureOf(withOuterTypes(member, { name: member.owner }, around, line))}${thrown}`;
}

/** Finds the signature of the method that clashes; or of all abstract ones that a class has still to override. */
export function fixOverride(
  complaint: ComplaintOf<"override">,
  message: string,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = findQualified(rawType(complaint.type), around) ?? resolveType(complaint.type, around, line);
  if (type === null) return null;
  const className = UNFINISHED.exec(message)?.groups?.["class"];
  const unfinished = className === undefined ? ofConstant(message, around, line) : resolveType(className, around, line);
  const missing = unfinished === null ? [] : abstractOf(unfinished, around);
  const members = missing.length > 0 ? missing : overloadsOf(type, complaint, around);
  const [first] = members;
  if (first && className === undefined && first.isFinal) return fixFinalMethod(first, type, around, line);
  if (!first) return null;
  // What comes from several types is what the class itself has of them.
  const owner = (missing.some((it) => it.owner !== first.owner) ? unfinished?.name : undefined) ?? first.owner;
  const shown = members.slice(0, MOST_MISSING).map((it) => ({ signature: overriding(it, around, line) }));
  const more = members.length - shown.length;
  return {
    kind: "members",
    type: simpleNameOf(owner),
    members: shown.map((it, at) => (more > 0 && at === shown.length - 1 ? { ...it, more } : it)),
  };
}

/** Returns the enum around a line with what the body of a constant declares in front, where a message is about that body. */
function ofConstant(message: string, around: CompilerView, line: number): Type | null {
  const constant = message.startsWith("<anonymous ") ? around.source.constantAround(line) : null;
  const [type] = around.source.typesAround(line).flatMap((it) => around.findType(it) ?? []);
  return constant && !constant.isInside && type ? { ...type, members: [...constant.members, ...type.members] } : null;
}

/** Finds the method that a final one leaves to heirs: abstract, of a like name, with the same result, or called by it with a longer name. */
function fixFinalMethod(final: OwnedMember, type: Type, around: CompilerView, line: number): Fix | null {
  const left = membersOf(type, around).filter(
    (it) =>
      it.kind === "method" &&
      !(
        it.isFinal ||
        it.isStatic ||
        it.access === "private" ||
        hasSameParameters(it, final) === (it.name === final.name)
      ) &&
      (it.name !== final.name || it.isAbstract || (it.access === "protected" && isNarrower(it, final, around))) &&
      (it.name === final.name || it.isAbstract
        ? it.result === final.result && (unlikeness(final.name, it.name) ?? 1) < HALF
        : it.access === "protected" && it.name.startsWith(final.name)),
  );
  const [only, ...others] = left;
  return only && others.length === 0
    ? { kind: "members", type: simpleNameOf(only.owner), members: [{ signature: overriding(only, around, line) }] }
    : null;
}

/** Whether a method takes what a type of each parameter of another one extends, for which that calls it: `locate(String)` for `locate(Object)`. */
function isNarrower(one: OwnedMember, other: OwnedMember, around: CompilerView): boolean {
  return (
    one.parameters.length === other.parameters.length &&
    one.parameters.every((it, at) => {
      const [own, wide] = [it, other.parameters[at] ?? ""].map((type) => around.meantIn(one.owner, typeOf(type)));
      return isSameOrBelow(own, wide, around);
    })
  );
}

const MOST_MISSING = 5;

// com.acme.MemoryStore is not abstract and does not override abstract method save(java.lang.String) in com.acme.Store
// The type MemoryStore must implement the inherited abstract method Store<String>.save(String, String)
const UNFINISHED =
  /^(?:The type )?(?<class>\S+) (?:is not abstract and does not override|must implement the inherited abstract)/;

function overloadsOf(
  type: Type,
  { name, arguments: given }: ComplaintOf<"override">,
  around: CompilerView,
): readonly OwnedMember[] {
  return membersOf(type, around).filter(
    (it) => it.kind === "method" && it.name === name && it.parameters.length === given.length,
  );
}
