import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { Complaint } from "../complaints/complaint.ts";
import { calledIn, toLike, typeOf, usableMembers } from "../like-members.ts";
import { resolveType } from "../resolve-type.ts";

/** Finds the one method, or constructor, of that name and number of parameters for which two arguments stand in each other's place. */
export function fixSwapped(
  call: Extract<Complaint, { kind: "arguments" }>,
  around: CompilerView,
  line: number,
): Fix | null {
  const { type: named, arguments: given } = call;
  const type = named === null ? null : resolveType(named, around, line);
  if (type === null) return null;
  const [only, ...others] = calledIn(call, type, usableMembers(type, around, line)).filter(
    (it) => it.kind !== "field" && it.parameters.length === given.length,
  );
  if (!only || others.length > 0) return null;
  const parameters = only.parameters.map((it) => simpleNameOf(typeOf(it)));
  const types = given.map((it) => simpleNameOf(typeOf(it)));
  const pairs = types.flatMap((one, at) =>
    types.flatMap((other, next) =>
      next > at && one !== other && one === parameters[next] && other === parameters[at] ? [[at, next] as const] : [],
    ),
  );
  const [pair, ...further] = pairs;
  if (!pair || further.length > 0) return null;
  const [first, second] = pair;
  return {
    ...{ kind: "members", type: simpleNameOf(type.name), members: [toLike(only, 0)] },
    swapped: [first + 1, second + 1],
  };
}
