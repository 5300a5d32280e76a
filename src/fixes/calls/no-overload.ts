import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { functionParameters, lambdaParameters } from "../conversions/functional.ts";
import { unseenConstructors } from "../generated-members.ts";
import { calledIn, nearestOverloads, type OwnedMember, typeOf, usableMembers } from "../like-members.ts";
import { factories, factoriesTaking, fixByName } from "../makers/factories.ts";
import { hasMembers, PACKAGES, withOuterTypes } from "../members-of-types.ts";
import { inheritsUnknown, resolveType, supertypesOf } from "../resolve-type.ts";
import { isTypeVariable, type Member, OBJECT, TYPE_NAME } from "../type.ts";

export function fixArguments(complaint: ComplaintOf<"arguments">, around: CompilerView, line: number): Fix | null {
  const { isConstructor, arguments: given } = complaint;
  const type = complaint.type === null ? null : resolveType(complaint.type, around, line);
  if (type === null) return null;
  const usable = usableMembers(type, around, line);
  const unseen = unseenConstructors(complaint, type, around).map((it) => ({ ...it, owner: type.name }));
  const overloads = [...calledIn(complaint, type, usable), ...unseen];
  // The compiler did not see what we see: what a processor would make.
  const { candidates = [] } = complaint;
  const isSeen = ({ length }: readonly string[]) => overloads.some(({ parameters }) => parameters.length === length);
  if (overloads.length > 0 && candidates.length > 0 && !candidates.some(isSeen)) return null;
  if (overloads.length > 0) {
    const functions = given.map(lambdaParameters);
    const isOther = (it: OwnedMember, at: number) => {
      const taken = functions[at] === undefined ? undefined : functionParameters(it, at, around);
      return taken !== undefined && taken !== functions[at];
    };
    const shown = overloads.map((it) => ({
      ...withOuterTypes(withTypesAt(it, candidates), type, around, line),
      others: given.filter((_, at) => isOther(it, at)).length,
    }));
    const taken = given.map((it) => asTaken(it, overloads, around, line));
    const members = nearestOverloads(shown, taken, ({ others }) => others * OTHER_FUNCTION);
    const isWhole = !inheritsUnknown(type, around) && overloads.every((it) => it.parameters.length === given.length);
    const noneTakes =
      isWhole && overloads.length > 1
        ? functions.find((it, at) => isTakenByNone(it, at, overloads, around))
        : undefined;
    const fix = hasMembers(type, members);
    return fix?.kind === "members" && noneTakes !== undefined ? { ...fix, noneTakes } : fix;
  }
  if (!isConstructor) return null;
  const taking = hasMembers(type, factoriesTaking(usable, type, given, around, line));
  return taking ?? fixByName(type, usable) ?? hasMembers(type, factories(usable, type, given));
}

/** How much less a call fits an overload that takes no function with as many parameters as a lambda has. */
const OTHER_FUNCTION = 1.2;

/** Whether overloads take functions in place of a lambda, and each of them one with another number of parameters. */
function isTakenByNone(
  count: number | undefined,
  position: number,
  overloads: readonly OwnedMember[],
  around: CompilerView,
): boolean {
  if (count === undefined) return false;
  const counts = overloads.map((it) => functionParameters(it, position, around));
  return counts.some((it) => typeof it === "number") && !counts.includes(undefined) && !counts.includes(count);
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
