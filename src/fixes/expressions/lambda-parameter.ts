import { countCommas, openingBefore, stepOf, textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import { membersOf } from "../like-members.ts";
import { soleMethod } from "../members-of-types.ts";
import { heldBy, isTypeVariable } from "../type.ts";
import { methodAround } from "./method-around.ts";
import { typeOfAssigned } from "./needed.ts";
import { type SeenAs, typeSeen, withArguments } from "./seen-as.ts";

/**
 * Returns the type of a parameter of the lambda that a statement returns, or assigns, `CriteriaBuilder` for the last one of
 * `return (root, query, builder) -> …` in a method that gives a `Specification`, or that is given to a method: `Row` for
 * the one of `rows.stream().map(row -> …)`; null where that is not certain.
 *
 * @param seenAt finds the type of the expression that a text ends with
 */
export function typeOfLambdaParameter(
  name: string,
  around: CompilerView,
  line: number,
  seenAt: (text: string) => SeenAs | null,
): SeenAs | null {
  const { lines } = around.source;
  const { text, at, lambdas } = lambdasAbove(around, line);
  const lambda = lambdas.findLast(({ groups }) => namesOf(groups).includes(name));
  if (!lambda) return null;
  const position = namesOf(lambda.groups).indexOf(name);
  const before = text.slice(0, lambda.index).trimEnd();
  const needed = before.endsWith("return")
    ? (methodAround(lines, line - (text.slice(lambda.index, at).split("\n").length - 1))?.result ?? null)
    : before.endsWith("=")
      ? typeOfAssigned(before, around, line)
      : null;
  if (needed === null) return takenByFunction(before, position, around, line, seenAt);
  return parameterOf({ written: needed, by: null }, position, around, line);
}

/** Finds what the function takes that is the last argument of a call so far, `rows.forEach(`. */
export function takenByFunction(
  before: string,
  position: number,
  around: CompilerView,
  line: number,
  seenAt: (text: string) => SeenAs | null,
): SeenAs | null {
  const call = callTaking(before, around, line, seenAt);
  if (call === null) return null;
  const { taken, seen, type } = call;
  const found = taken.flatMap((it) => {
    const parameter = parameterOf(it, position, around, line);
    return (parameter && withArguments(parameter, seen, type, around)) ?? [];
  });
  const [only, ...others] = Map.groupBy(found, ({ written }) => written).values();
  return others.length > 0 ? null : (only?.[0] ?? null);
}

/** Finds the call so far, `rows.forEach(`, and what its methods of that name take as its last argument. */
function callTaking(before: string, around: CompilerView, line: number, seenAt: (text: string) => SeenAs | null) {
  const open = openingBefore(before, before.length);
  const callee = before.slice(0, open ?? 0).trimEnd();
  const { name: method, receiver } = stepOf(callee);
  const seen = method !== "" && receiver !== null ? seenAt(receiver) : null;
  const type = seen && typeSeen(seen, around, line);
  if (!seen || !type || open === null) return null;
  const at = countCommas(before, open + 1, before.length);
  const taken = membersOf(type, around).flatMap(({ kind, name, parameters, owner }) =>
    kind === "method" && name === method && parameters.length > at ? { written: parameters[at] ?? "", by: owner } : [],
  );
  return { method, seen, type, taken };
}

/** Finds the only method that takes the lambda with a parameter, and as what: `using`, which takes a `Converter<?, ?>`. */
export function functionOf(
  parameter: string,
  around: CompilerView,
  line: number,
  seenAt: (text: string) => SeenAs | null,
): { readonly method: string; readonly type: string } | null {
  const { text, lambdas } = lambdasAbove(around, line);
  const lambda = lambdas.findLast(({ groups }) => namesOf(groups).includes(parameter));
  const call = lambda && callTaking(text.slice(0, lambda.index).trimEnd(), around, line, seenAt);
  const [type, ...others] = new Set(call?.taken.map(({ written }) => written));
  return call && type !== undefined && others.length === 0 ? { method: call.method, type } : null;
}

/** Finds the type of a parameter, counted from 0, of the only method of an interface: the `Row` of a `Consumer<? super Row>`. */
function parameterOf(needed: SeenAs, position: number, around: CompilerView, line: number): SeenAs | null {
  const type = typeSeen(needed, around, line);
  const method = type && soleMethod(type, around);
  const written = method?.parameters[position];
  if (!type || !method || written === undefined) return null;
  if (!isTypeVariable(written)) return { written, by: method.owner };
  const held = heldBy(written, needed.written, type);
  return held === undefined ? null : { written: held.replace(/^\? (?:super|extends) /, ""), by: needed.by };
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
