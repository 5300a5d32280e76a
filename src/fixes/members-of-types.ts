import { simpleNameOf } from "../java/bytecode/type-name.ts";
import { withoutPackage } from "../model/class-name.ts";
import type { Fix, LikeMember } from "../model/fix.ts";
import type { CompilerView } from "./compiler-view.ts";
import { isAccepting, isTaking, membersOf, type OwnedMember, typeOf } from "./like-members.ts";
import { inheritsUnknown, resolveType, supertypesOf } from "./resolve-type.ts";
import { type Member, OBJECT, sourceName, TYPE_NAME, type Type } from "./type.ts";

export function hasMembers(type: Type, members: readonly LikeMember[]): Fix | null {
  return members.length === 0 ? null : { kind: "members", type: shownName(type), members };
}

/** Tells how a generic type is declared, by the name that is shown of it. */
export function isDeclaredAs(simple: string, { typeParameters = [] }: Type): Fix {
  return { kind: "type-parameters", type: simple, declared: `${simple}<${typeParameters.join(", ")}>` };
}

/** Tells that a type has these members and no others. */
export function hasOnly(type: Type, members: readonly LikeMember[]): Fix {
  return { kind: "members", type: shownName(type), members, isAll: true };
}

/** A type that many are called like is shown with the one around it: `Feign.Builder`. */
export function shownName({ name }: Type): string {
  const [simple = "", outer] = withoutPackage(name).split("$").reverse();
  return simple === "Builder" && outer !== undefined ? `${outer}.${simple}` : simple;
}

export function inheritedMembers(type: Type, around: CompilerView): readonly OwnedMember[] {
  return membersOf({ ...type, members: [] }, around);
}

/** Returns the name of the method that a line declares, or one of the lines below it: an annotation may stand above. */
export function methodBelow({ source }: CompilerView, line: number): string | null {
  const below = source.lines
    .slice(line - 1, line + 9)
    .join("\n")
    .replace(/@[\p{L}\p{N}_$.]+(?:\([^()]*\))?/gu, "");
  return /(?<![\p{L}\p{N}_$])(?<name>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(/u.exec(below)?.groups?.["name"] ?? null;
}

/** Lists the abstract methods of a type, inherited ones too, that none with a body stands for. */
export function abstractOf(type: Type, around: CompilerView): readonly OwnedMember[] {
  const all = membersOf(type, around).filter(({ kind }) => kind === "method");
  return all.filter(
    (member) =>
      member.isAbstract &&
      // The compiler makes these of each record.
      member.owner !== "java.lang.Record" &&
      !all.some((it) => !it.isAbstract && it.name === member.name && it.parameters.length === member.parameters.length),
  );
}

/** Whether each object has a method of that name and number of parameters. */
function isOfObject({ name, parameters, owner }: OwnedMember, around: CompilerView): boolean {
  const ofObject = around.findType(OBJECT)?.members ?? [];
  return owner === OBJECT || ofObject.some((it) => it.name === name && it.parameters.length === parameters.length);
}

/** Lists the abstract methods of a type but those that each object has. */
export function leftOpen(type: Type, around: CompilerView): readonly OwnedMember[] {
  return abstractOf(type, around).filter((it) => !isOfObject(it, around));
}

/** Returns the only abstract method of an interface, for which a lambda can stand; null if it has none, or several. */
export function soleMethod(type: Type, around: CompilerView): OwnedMember | null {
  if (!type.isInterface || inheritsUnknown(type, around)) return null;
  const [only, ...others] = leftOpen(type, around);
  // What it inherits may be declared once more, for types of its own.
  const isSame = ({ name, parameters }: OwnedMember) =>
    name === only?.name && parameters.length === only.parameters.length;
  return only && others.every(isSame) ? only : null;
}

export function hasSameParameters(one: Member, other: Member): boolean {
  const typesOf = ({ parameters }: Member) => parameters.map((it) => simpleNameOf(typeOf(it))).join();
  return typesOf(one) === typesOf(other);
}

// java.util.Optional<com.acme.User>
export const PACKAGES = /(?<![\p{L}\p{N}_$.])(?:\p{Ll}[\p{L}\p{N}_]*\.)+/gu;

/**
 * Writes nested types of others among the parameters with the type around them, `Response.Builder`, unless the line may
 * use their simple names, and types whose simple names mean others there with their packages.
 */
export function withOuterTypes(
  member: Member,
  { name: owner }: Pick<Type, "name">,
  around: CompilerView,
  line: number,
): Member {
  const inside = around.source.typesAround(line).flatMap((it) => [it, ...supertypesOf(it, around)]);
  const meantBy = (simple: string) => around.meantIn(owner, simple) ?? simple;
  const withPackage = (simple: string) => {
    const meant = meantBy(simple);
    const seen = meant.includes(".") ? resolveType(simple, around, line) : null;
    return seen === null || seen.name === meant ? simple : sourceName(meant);
  };
  const withOuter = (simple: string) => {
    const meant = meantBy(simple);
    const outer = meant.slice(0, Math.max(0, meant.lastIndexOf("$")));
    if (outer === "" || [owner, ...inside].includes(outer)) return withPackage(simple);
    const names = [sourceName(meant), `${sourceName(outer)}.*`];
    return around.source.imports.some(({ name }) => names.includes(name)) ? simple : sourceName(withoutPackage(meant));
  };
  return {
    ...member,
    result: member.result.replace(TYPE_NAME, withPackage),
    parameters: member.parameters.map((it) => it.replace(TYPE_NAME, withOuter)),
  };
}

/** Whether a method takes the arguments of a call, also as what they extend or implement. */
export function takesAll(member: Member, given: readonly string[], around: CompilerView, line: number): boolean {
  const isTaken = (parameter: string, argument: string) => {
    const type = isAccepting(parameter, argument) ? null : resolveType(argument, around, line);
    const above = type === null ? [] : supertypesOf(type.name, around).map(simpleNameOf);
    return type === null ? isAccepting(parameter, argument) : above.includes(simpleNameOf(typeOf(parameter)));
  };
  const isWhole = member.parameters.length === given.length;
  return isTaking(member, given) || (isWhole && member.parameters.every((it, at) => isTaken(it, given[at] ?? "")));
}
