import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { callAround } from "../calls/argument-in-line.ts";
import { textAround } from "../calls/call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import { fixFunctional } from "../conversions/functional.ts";
import { usableMembers } from "../like-members.ts";
import { soleMethod } from "../members-of-types.ts";
import { resolveType } from "../resolve-type.ts";

/** Tells that a call takes a function where the line gives it what another call, which has no result, would do at once. */
export function fixCalledAtOnce({ column }: Finding, around: CompilerView, line: number): Fix | null {
  if (column === undefined) return null;
  const { text, at } = textAround(around.source.lines, line, column);
  const start = /[\p{L}_$][\p{L}\p{N}_$.]*\s*$/u.exec(text.slice(0, at))?.index ?? at;
  const call = callAround(text, start, around, line);
  const type = call === null ? null : resolveType(call.type, around, line);
  if (call === null || type === null) return null;
  const functions = usableMembers(type, around, line)
    .filter((it) => it.name === call.name && it.kind === "method")
    .flatMap((it) => {
      const parameter = it.parameters[Math.min(call.position, it.parameters.length - 1)] ?? "";
      const isTaken = call.position < it.parameters.length || parameter.includes("...");
      const taken = isTaken
        ? around.findType(around.meantIn(it.owner, rawType(parameter).replace(/\.\.\..*$/, "")) ?? "")
        : null;
      return taken && soleMethod(taken, around)?.parameters.length === 0 ? taken : [];
    });
  const [first] = functions;
  return first ? fixFunctional(first, around) : null;
}
