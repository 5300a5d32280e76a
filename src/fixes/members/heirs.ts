import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { JDK_HEIRS } from "../../knowledge/jdk-types.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { isTaking, type OwnedMember, signatureOf, toLike, usableMembers } from "../like-members.ts";
import { heirsBeside } from "../makers/implementors.ts";
import { supertypesOf, typesBelow } from "../resolve-type.ts";
import type { Type } from "../type.ts";

type Missing = ComplaintOf<"member">;

/** Finds the types of the project that extend the one which lacks a member, and have it. */
export function fixInSubtypes(
  { name, arguments: given }: Missing,
  type: Type,
  around: CompilerView,
  line: number,
): Fix | null {
  const methodIn = (heir: Type) =>
    usableMembers(heir, around, line).find(
      (it) =>
        it.name === name &&
        (!it.isStatic || name === "builder") &&
        (given === null ? it.kind === "field" : it.kind === "method" && isTaking(it, given)),
    );
  const outers = around.source.typesAround(line);
  const library = () => (around.sourcesOf(type.name).length > 0 ? [] : heirsBeside(type, around));
  // Nobody means one of the project's lists where a list lacks something.
  const own = type.name.startsWith("java.")
    ? (JDK_HEIRS.get(type.name) ?? []).flatMap((it) => around.findType(it) ?? [])
    : [...typesBelow(type.name, around, (it) => methodIn(it) === undefined), ...library()];
  const having = own.flatMap((heir) => {
    const method = outers.includes(heir.name) ? undefined : methodIn(heir);
    return method ? { name: simpleNameOf(heir.name), isInterface: heir.isInterface, method } : [];
  });
  const [first] = having;
  if (!first || having.length > MOST_HEIRS) return null;
  // What builds may give its own type.
  const called = (it: OwnedMember) => signatureOf({ ...it, result: "" });
  const same = having.filter(({ method }) => called(method) === called(first.method));
  const isAlike = same.every(({ method }) => method.result === first.method.result);
  const member = toLike(isAlike ? first.method : { ...first.method, result: "" }, 0);
  const subtypes = same.map(({ name }) => name).toSorted();
  const isInterface = type.isInterface && same.every((it) => !it.isInterface);
  return { kind: "in-subtypes", type: simpleNameOf(type.name), isInterface, subtypes, member };
}

/** Finds the class around a line that has the member which what it inherits gives a chain of calls without: `setPastName` behind `setPattern`. */
export function fixOfHeirAround(
  { name, arguments: given }: Missing,
  type: Type,
  around: CompilerView,
  line: number,
): Fix | null {
  const [heir] = around.source.typesAround(line).flatMap((outer) => {
    const found = supertypesOf(outer, around).includes(type.name) ? around.findType(outer) : null;
    return found ?? [];
  });
  const member = (heir ? usableMembers(heir, around, line) : []).find(
    (it) => it.name === name && it.kind === "method" && !it.isStatic && given !== null && isTaking(it, given),
  );
  return heir && member
    ? {
        kind: "in-subtypes",
        type: simpleNameOf(type.name),
        isInterface: type.isInterface && !heir.isInterface,
        subtypes: [simpleNameOf(heir.name)],
        member: toLike(member, 0),
      }
    : null;
}

const MOST_HEIRS = 6;
