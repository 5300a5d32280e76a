import { rawType } from "../../model/class-name.ts";
import { textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import { soleMethod } from "../members-of-types.ts";
import { resolveType } from "../resolve-type.ts";
import { isTypeVariable, sourceName } from "../type.ts";
import { methodAround } from "./method-around.ts";
import { typeOfAssigned } from "./needed.ts";

/**
 * Returns the type of a parameter of the lambda that a statement returns, or assigns: a `CriteriaBuilder` for the last one of
 * `return (root, query, builder) -> …` in a method that gives a `Specification`; null where that is not certain.
 */
export function typeOfLambdaParameter(name: string, around: CompilerView, line: number): string | null {
  const { lines } = around.source;
  const { text, at, lambdas } = lambdasAbove(around, line);
  const lambda = lambdas.findLast(({ groups }) => namesOf(groups).includes(name));
  if (!lambda) return null;
  const before = text.slice(0, lambda.index).trimEnd();
  const needed = before.endsWith("return")
    ? (methodAround(lines, line - (text.slice(lambda.index, at).split("\n").length - 1))?.result ?? null)
    : before.endsWith("=")
      ? typeOfAssigned(before, around, line)
      : null;
  const type = needed === null ? null : resolveType(needed, around, line);
  const method = type && soleMethod(type, around);
  const parameter = method?.parameters[namesOf(lambda.groups).indexOf(name)];
  if (!method || parameter === undefined || isTypeVariable(parameter)) return null;
  const meant = around.meantIn(method.owner, rawType(parameter));
  return meant && sourceName(meant);
}

/** Lists the names of the parameters of the lambdas that begin in a line, or a few lines above. */
export function lambdaParametersAt(around: CompilerView, line: number): readonly string[] {
  return lambdasAbove(around, line).lambdas.flatMap(({ groups }) => namesOf(groups));
}

function lambdasAbove({ source: { lines } }: CompilerView, line: number) {
  const { text, at } = textAround(lines, line, 1);
  const end = at + (lines[line - 1]?.length ?? 0);
  return { text, at, lambdas: [...text.slice(0, end).matchAll(LAMBDA)] };
}

function namesOf(groups: Readonly<Record<string, string | undefined>> | undefined): readonly string[] {
  return (groups?.["list"] ?? groups?.["only"] ?? "").split(",").map((it) => it.trim());
}

// (root, query, builder) ->
// order ->
const LAMBDA = /(?:\((?<list>[\p{L}\p{N}_$, ]{0,200})\)|(?<![\p{L}\p{N}_$])(?<only>[\p{L}_$][\p{L}\p{N}_$]*))\s*->/gu;
