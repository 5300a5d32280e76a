import { rawType } from "../../model/class-name.ts";
import type { CompilerView } from "../compiler-view.ts";
import { resolveType } from "../resolve-type.ts";
import { argumentsOf, isTypeVariable, type Type, variablesOf } from "../type.ts";

/** A type as it is written, `Map<String, Row>`, and the binary name of the type that writes it so; null where the source does. */
export interface SeenAs {
  readonly written: string;
  readonly by: string | null;
}

/** Finds the type that is written; null for an array, a type variable, and where it is not certain. */
export function typeSeen({ written, by }: SeenAs, around: CompilerView, line: number): Type | null {
  if (written.endsWith("]") || isTypeVariable(written)) return null;
  const meant = by === null ? null : around.meantIn(by, rawType(written));
  return around.findType(meant ?? "") ?? resolveType(written, around, line);
}

/** Puts the type arguments of an object in place of the variables of its type, in what a member of it is written with: `Row` for the `V` of a `Map<String, Row>`. */
export function withArguments({ written, by }: SeenAs, object: SeenAs, type: Type): SeenAs | null {
  // Those of a supertype have names of their own; in the JDK, the same letter stands for the same.
  const isOwn = by === null || by === type.name || type.name.startsWith("java.");
  const types = isOwn ? argumentsOf(object.written) : [];
  const variables = variablesOf(type);
  const heldBy = (variable: string) => types[variables.indexOf(variable)]?.replace(/^\? (?:extends|super) /, "");
  if (isTypeVariable(written)) {
    const held = heldBy(written);
    return held === undefined || held.startsWith("?") ? null : { written: held, by: object.by };
  }
  return { written: types.length === 0 ? written : written.replace(VARIABLE, (it) => heldBy(it) ?? it), by };
}

// the V of Entry<K, V>
const VARIABLE = /(?<![\p{L}\p{N}_$.])\p{Lu}{1,2}\d?(?![\p{L}\p{N}_$.])/gu;
