import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import { isOfAll, toLikes, usableMembers } from "../like-members.ts";
import { hasMembers, soleMethod } from "../members-of-types.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { argumentsOf, isTypeVariable } from "../type.ts";

/**
 * Finds what gives the truth that an object holds or tells, `get()` of an `Optional<Boolean>`, `test(T)`, `isEmpty()`, or a
 * getter; one of a library or the project that tells none is there or is null, where an operator stands (`sign`).
 */
export function fixCondition(named: string, sign: "==" | "!=" | null, around: CompilerView, line: number): Fix | null {
  const type = resolveType(named, around, line);
  // A number is compared with one.
  if (type === null || supertypesOf(type.name, around).includes("java.lang.Number")) return null;
  const sole = soleMethod(type, around);
  if (sole?.result === "boolean") return hasMembers(type, toLikes([sole]));
  const usable = usableMembers(type, around, line).filter(
    (it) => it.kind === "method" && !it.isStatic && !it.isDeprecated && !isOfAll(it),
  );
  const isHeld = argumentsOf(named).includes("java.lang.Boolean");
  const giving = usable.filter(
    ({ parameters, result }) =>
      parameters.length === 0 && (isHeld ? isTypeVariable(result) : /^[bB]oolean$/.test(result)),
  );
  if (giving.length > MOST_TELLING) return null;
  const isTelling = type.name.startsWith("java.") || usable.some(({ result }) => /^[bB]oolean$/.test(result));
  const isThere = { kind: "made", call: `… ${sign} null`, needed: "boolean" } as const;
  return hasMembers(type, toLikes(giving)) ?? (isTelling || sign === null ? null : isThere);
}

const MOST_TELLING = 3;
