import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import { fixFunctional } from "../conversions/functional.ts";
import { callGiven } from "../expressions/type-of-expression.ts";
import { usableMembers } from "../like-members.ts";
import { soleMethod } from "../members-of-types.ts";

/** Tells that a call takes a function where the line gives it what another call, which has no result, would do at once. */
export function fixCalledAtOnce({ column }: Finding, around: CompilerView, line: number): Fix | null {
  const call = column === undefined ? null : callGiven(column, around, line);
  if (call === null) return null;
  const functions = call.types.flatMap((type) =>
    usableMembers(type, around, line)
      .filter((it) => it.name === call.name && it.kind === "method")
      .flatMap((it) => {
        const parameter = it.parameters[Math.min(call.position, it.parameters.length - 1)] ?? "";
        const isTaken = call.position < it.parameters.length || parameter.includes("...");
        const taken = isTaken
          ? around.findType(around.meantIn(it.owner, rawType(parameter).replace(/\.\.\..*$/, "")) ?? "")
          : null;
        const method = taken && soleMethod(taken, around);
        return method?.result === "void" && method.parameters.length === 0 ? taken : [];
      }),
  );
  const [first] = functions;
  return first ? fixFunctional(first, around) : null;
}
