import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { packageOf, rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import { typesConverted } from "../conversions/conversions.ts";
import { membersOf, toLike } from "../like-members.ts";
import { resolveType } from "../resolve-type.ts";
import { callAt } from "./type-of-expression.ts";

/**
 * Finds the interface beside the one that has a method, which extends that and gives what is needed: `ListCrudRepository`
 * for a `findAll()` of `CrudRepository` that gives an `Iterable`.
 */
export function fixByHeir({ message, column }: Finding, around: CompilerView, line: number): Fix | null {
  const needed = resolveType(typesConverted(message).needed, around, line);
  const call = column === undefined || needed === null ? null : callAt(column, around, line);
  const [receiver, ...overloaded] = call?.types ?? [];
  if (!call || !receiver || overloaded.length > 0 || needed === null) return null;
  const { name } = call;
  const method = membersOf(receiver, around).find((it) => it.kind === "method" && it.name === name);
  const owner = method === undefined ? null : around.findType(method.owner);
  if (!method || !owner?.isInterface || owner.name === receiver.name || owner.name.startsWith("java.")) return null;
  const [only, ...others] = around.typesIn(packageOf(owner.name)).flatMap((heir) => {
    const type = around.findType(heir);
    if (!type?.isInterface || type.access !== "public" || !type.supertypes.includes(owner.name)) return [];
    const gives = type.members.find(
      (it) =>
        it.name === name &&
        it.parameters.length === method.parameters.length &&
        (around.meantIn(heir, rawType(it.result)) ?? it.result) === needed.name,
    );
    return gives ? { heir, gives } : [];
  });
  if (!only || others.length > 0) return null;
  return {
    kind: "in-subtypes",
    type: simpleNameOf(owner.name),
    isInterface: false,
    subtypes: [simpleNameOf(only.heir)],
    member: toLike(only.gives, 0),
  };
}
