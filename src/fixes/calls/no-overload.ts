import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { unseenConstructors } from "../generated-members.ts";
import { calledIn, nearestOverloads, typeOf, usableMembers } from "../like-members.ts";
import { factories, factoriesTaking, fixByName } from "../makers/factories.ts";
import { hasMembers, PACKAGES, withOuterTypes } from "../members-of-types.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { isTypeVariable, type Member, OBJECT, TYPE_NAME } from "../type.ts";

export function fixArguments(complaint: ComplaintOf<"arguments">, around: CompilerView, line: number): Fix | null {
  const { isConstructor, arguments: given } = complaint;
  const type = complaint.type === null ? null : resolveType(complaint.type, around, line);
  if (type === null) return null;
  const usable = usableMembers(type, around, line);
  const overloads = [...calledIn(complaint, type, usable), ...unseenConstructors(complaint, type, around)];
  // The compiler did not see what we see: what a processor would make.
  const { candidates = [] } = complaint;
  const isSeen = ({ length }: readonly string[]) => overloads.some(({ parameters }) => parameters.length === length);
  if (overloads.length > 0 && candidates.length > 0 && !candidates.some(isSeen)) return null;
  if (overloads.length > 0) {
    const shown = overloads.map((it) => withOuterTypes(withTypesAt(it, candidates), type, around, line));
    return hasMembers(
      type,
      nearestOverloads(
        shown,
        given.map((it) => asTaken(it, overloads, around, line)),
      ),
    );
  }
  if (!isConstructor) return null;
  const taking = hasMembers(type, factoriesTaking(usable, type, given, around, line));
  return taking ?? fixByName(type, usable) ?? hasMembers(type, factories(usable, type, given));
}

/** Returns the supertype as which an overload takes an argument: `Throwable` for an `IOException`. */
function asTaken(given: string, overloads: readonly Member[], around: CompilerView, line: number): string {
  const type = /[<(>]/.test(given) ? null : resolveType(given, around, line);
  const taken = new Set(overloads.flatMap(({ parameters }) => parameters.map((it) => simpleNameOf(typeOf(it)))));
  if (type === null || taken.has(simpleNameOf(type.name))) return given;
  return supertypesOf(type.name, around).find((it) => it !== OBJECT && taken.has(simpleNameOf(it))) ?? given;
}

/** Writes the types that the parameters have at a place for type parameters: `thenReturn(Optional<User>)` for `thenReturn(T)`. */
function withTypesAt(member: Member, candidates: readonly (readonly string[])[]): Member {
  const isOpen = (parameter: string) => (parameter.replace("...", "").match(TYPE_NAME) ?? []).some(isTypeVariable);
  const { parameters } = member;
  const isThis = (it: readonly string[]) =>
    it.length === parameters.length &&
    parameters.every((parameter, at) => {
      const { [at]: told = "" } = it;
      if (isOpen(parameter)) return told.endsWith("...") === parameter.endsWith("...");
      return simpleNameOf(typeOf(told)) === simpleNameOf(typeOf(parameter));
    });
  const [only, ...others] = candidates.filter(isThis);
  if (!only || others.length > 0) return member;
  const atPlace = parameters.map((it, at) => (isOpen(it) ? (only[at] ?? "").replace(PACKAGES, "") : it));
  return { ...member, parameters: atPlace };
}
