import { simpleNameOf } from "../java/bytecode/type-name.ts";
import type { LikeMember } from "../model/fix.ts";
import type { DescribedType, TypeMember } from "../model/project/type-lookup.ts";
import type { CompilerView } from "./compiler-view.ts";
import { likeMembers, membersOf, type OwnedMember, signatureOf } from "./like-members.ts";
import { OBJECT, type Type } from "./type.ts";

/** Describes a type with those of its public and protected members that have all words of `match`. */
export function describeType(
  type: Type,
  around: Pick<CompilerView, "findType">,
  match: string | null,
): Omit<DescribedType, "name" | "place" | "alsoIn"> {
  const supertypes = type.supertypes.filter((name) => !IMPLIED.has(name));
  const isInterface = (name: string) => type.isInterface || (around.findType(name)?.isInterface ?? false);
  const superclass = supertypes.find((name) => !isInterface(name)) ?? null;
  const all = inOrder(
    type,
    membersOf(type, around).filter((it) => isForOthers(it) && isTold(it, type)),
  );
  const members = match === null ? all : matching(all, match);
  return {
    form: type.kind,
    isAbstract: type.isAbstract && !type.isInterface,
    superclass: superclass === null ? null : simpleNameOf(superclass),
    interfaces: supertypes.filter((name) => name !== superclass).map(simpleNameOf),
    members: members.map((it) => tell(it, type)),
    of: all.length,
    nearest: members.length > 0 || match === null ? NONE : likeMembers(all, { name: match, arguments: undefined }),
  };
}

const NONE: readonly LikeMember[] = [];
/** What each type of a form has among its supertypes. */
const IMPLIED: ReadonlySet<string> = new Set([
  OBJECT,
  "java.lang.Enum",
  "java.lang.Record",
  "java.lang.annotation.Annotation",
]);

function isForOthers({ access }: OwnedMember): boolean {
  return access === "public" || access === "protected";
}

function isTold({ owner }: OwnedMember, { name }: Type): boolean {
  return owner === name || owner !== OBJECT;
}

/** Puts what the type itself declares first: the constants of an enum, constructors, methods, other fields. */
function inOrder(type: Type, members: readonly OwnedMember[]): readonly OwnedMember[] {
  const order = ({ kind, owner, result, isStatic }: OwnedMember) => {
    if (owner !== type.name) return 4;
    if (type.kind === "enum" && kind === "field" && isStatic && result === simpleNameOf(type.name)) return 0;
    return kind === "constructor" ? 1 : kind === "method" ? 2 : 3;
  };
  return members.toSorted((a, b) => order(a) - order(b));
}

/** Finds the members whose signature has all words, in upper or lower case; those that are called so come first, then those whose names begin or go on so. */
function matching(members: readonly OwnedMember[], match: string): readonly OwnedMember[] {
  const words = match.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const order = ({ name }: OwnedMember) => {
    if (name.toLowerCase() === words.join("")) return 0;
    if (!has(name)) return 3;
    return name.toLowerCase().startsWith(words[0] ?? "") ? 1 : 2;
  };
  return members.filter((it) => has(signatureOf(it))).toSorted((a, b) => order(a) - order(b));
}

function tell(member: OwnedMember, type: Type): TypeMember {
  const { owner, access, isStatic, isAbstract, isDeprecated, exceptions } = member;
  const thrown = exceptions.length > 0 ? ` throws ${exceptions.map(simpleNameOf).join(", ")}` : "";
  return {
    signature: `${signatureOf(member)}${thrown}`,
    isProtected: access === "protected",
    isStatic,
    isAbstract: isAbstract && !type.isInterface,
    isDeprecated,
    from: owner === type.name ? null : simpleNameOf(owner),
  };
}
