import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { functionParameters, lambdaParameters } from "../conversions/functional.ts";
import { calledIn, isAccepting, toLike, typeOf, usableMembers } from "../like-members.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";

/** Finds the one method, or constructor, of that name and number of parameters for which two arguments stand in each other's place. */
export function fixSwapped(call: ComplaintOf<"arguments">, around: CompilerView, line: number): Fix | null {
  const { type: named, arguments: given } = call;
  const type = named === null ? null : resolveType(named, around, line);
  if (type === null) return null;
  const families = given.map((it) => familyOf(it, around, line));
  const isOfFamily = (parameter: string, at: number) =>
    families[at]?.includes(simpleNameOf(typeOf(parameter))) ?? false;
  const takes = (parameter: string, at: number) => isOfFamily(parameter, at) || isAccepting(parameter, given[at] ?? "");
  const called = calledIn(call, type, usableMembers(type, around, line)).filter(
    (it) => it.kind !== "field" && it.parameters.length === given.length,
  );
  // What fits in the order of the call is refused for another reason.
  if (called.some((it) => it.parameters.every(takes))) return null;
  const ways = called.flatMap((member) => {
    const { parameters } = member;
    return pairsOf(given.length).flatMap(([first, second]) => {
      const placeOf = (at: number) => (at === first ? second : at === second ? first : at);
      // A lambda of one parameter more fits nowhere.
      const isFunction = (at: number) => {
        const [count, asked] = [lambdaParameters(given[placeOf(at)] ?? ""), functionParameters(member, at, around)];
        return count === undefined || asked === undefined || count === asked;
      };
      const isTold = parameters.every((it, at) => takes(it, placeOf(at)) && isFunction(at));
      // What any type fits says nothing of the other.
      const isTelling = [first, second].some((at) => isOfFamily(parameters[at] ?? "", placeOf(at)));
      const isKnown = [first, second].every((at) => given[at] !== "<null>");
      const isUnfit = [first, second].some((at) => !takes(parameters[at] ?? "", at));
      return isTold && isTelling && isUnfit && isKnown ? { member, first, second } : [];
    });
  });
  const [way, ...others] = ways;
  if (!way || others.length > 0) return null;
  return {
    ...{ kind: "members", type: simpleNameOf(type.name), members: [toLike(way.member, 0)] },
    swapped: [way.first + 1, way.second + 1],
  };
}

/** Lists the simple names of a type and its supertypes but Object. */
function familyOf(type: string, around: CompilerView, line: number): readonly string[] {
  const found = /->|::|^</.test(type) ? null : resolveType(type, around, line);
  const above = found === null ? [] : supertypesOf(found.name, around).filter((it) => it !== "java.lang.Object");
  return [type, ...above].map((it) => simpleNameOf(typeOf(it)));
}

function pairsOf(count: number): readonly (readonly [number, number])[] {
  return Array.from({ length: count }, (_, first) => first).flatMap((first) =>
    Array.from({ length: count - first - 1 }, (_, at) => [first, first + 1 + at] as const),
  );
}
