import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { packageOf } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { isTelling, membersOf, misfit, toLike } from "../like-members.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import type { Type } from "../type.ts";
import { typeOfCalled } from "./argument-in-line.ts";

type Call = Pick<ComplaintOf<"member" | "arguments">, "name" | "type"> & {
  readonly arguments: readonly string[] | null;
};

/**
 * Finds the interface of a library that has exactly the method which an interface of the project lacks, and lies beside
 * one that it extends: `JpaSpecificationExecutor` beside `JpaRepository`.
 */
export function fixUnextended(call: Call, { column }: Finding, around: CompilerView, line: number): Fix | null {
  const { name, arguments: given } = call;
  if (given === null || given.length === 0) return null;
  const type =
    typeOfCalled(name, around, line, column) ?? (call.type === null ? null : resolveType(call.type, around, line));
  if (!type?.isInterface || !isOwn(type, around)) return null;
  const above = supertypesOf(type.name, around);
  const packages = [...new Set(above.map(packageOf))].filter((it) => !it.startsWith("java."));
  const beside = packages.flatMap((it) => around.typesIn(it)).filter((it) => !above.includes(it) && it !== type.name);
  const having = beside.flatMap((it) => {
    const candidate = around.findType(it);
    if (!candidate?.isInterface || candidate.access !== "public" || isOwn(candidate, around)) return [];
    const method = membersOf(candidate, around).find(
      (member) =>
        member.kind === "method" &&
        member.name === name &&
        member.parameters.length === given.length &&
        misfit(member, given) === 0 &&
        member.parameters.some((it, at) => isTelling(it, given[at] ?? "")),
    );
    return method && method.owner !== "java.lang.Object" ? { candidate, method } : [];
  });
  const [only, ...others] = having;
  if (!only || others.length > 0) return null;
  const members = [toLike(only.method, 0)];
  return { kind: "members", type: simpleNameOf(only.candidate.name), members, unextendedBy: simpleNameOf(type.name) };
}

function isOwn({ name }: Type, around: CompilerView): boolean {
  return around.typesNamed(simpleNameOf(name)).some((it) => it.name === name && it.from === "own");
}
