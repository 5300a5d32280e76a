import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { JDK_IDIOMS } from "../../knowledge/jdk-idioms.ts";
import { LIBRARY_IDIOMS } from "../../knowledge/library-idioms.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { Complaint } from "../complaints/complaint.ts";
import type { Needed } from "../expressions/needed.ts";
import { nearestOverloads, type OwnedMember, toLikes } from "../like-members.ts";
import { hasMembers } from "../members-of-types.ts";
import { supertypesOf } from "../resolve-type.ts";
import type { Type } from "../type.ts";

/** Finds what is known to do what a type has under no such name: a method of another name, or another way. */
export function fixByIdiom(
  { name, arguments: given }: Extract<Complaint, { kind: "member" }>,
  type: Type,
  usable: readonly OwnedMember[],
  { receiver }: Needed,
  around: CompilerView,
): Fix | null {
  for (const owner of [type.name, ...supertypesOf(type.name, around)]) {
    const instead = JDK_IDIOMS.get(owner)?.get(name);
    if (instead !== undefined && !IS_NAME.test(instead)) {
      const object = receiver === "" || receiver === simpleNameOf(type.name) ? "…" : receiver;
      return { kind: "idiom", type: simpleNameOf(type.name), name, instead: instead.replaceAll("$", () => object) };
    }
    for (const meant of LIBRARY_IDIOMS.get(owner)?.get(name) ?? (instead === undefined ? [] : [instead])) {
      const called = usable.filter((it) => it.name === meant);
      const members = given === null ? toLikes(called) : nearestOverloads(called, given).slice(0, MOST_OVERLOADS);
      const named = hasMembers(type, members);
      if (named !== null) return named;
    }
  }
  return null;
}

const MOST_OVERLOADS = 2;
const IS_NAME = /^\w+$/;
