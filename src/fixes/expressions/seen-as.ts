import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { rawType } from "../../model/class-name.ts";
import type { CompilerView } from "../compiler-view.ts";
import { resolveType } from "../resolve-type.ts";
import { heldBy, isTypeVariable, type Type, variablesOf, withVariables } from "../type.ts";

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
export function withArguments(
  { written, by }: SeenAs,
  object: SeenAs,
  type: Type,
  around: CompilerView,
): SeenAs | null {
  const inherited = by === null || !isTypeVariable(written) ? null : heldAbove(written, by, type, around);
  if (inherited !== null && !isTypeVariable(inherited.written)) return inherited;
  // Those of a supertype have names of their own; in the JDK, the same letter stands for the same.
  const isOwn = by === null || by === type.name || type.name.startsWith("java.");
  const standsFor = (variable: string) =>
    isOwn ? heldBy(variable, object.written, type)?.replace(/^\? (?:extends|super) /, "") : undefined;
  if (isTypeVariable(written)) {
    const held = standsFor(written);
    return held === undefined || held.startsWith("?") ? null : { written: held, by: object.by };
  }
  return { written: withVariables(written, standsFor), by };
}

/** Returns what a type, or one above it, puts in place of a variable of a supertype: `Row`, for the `F` of `Settings<F>`, by what extends `Settings<Row>`. */
export function heldAbove(
  variable: string,
  owner: string,
  type: Type,
  around: Pick<CompilerView, "findType">,
  depth = 0,
): SeenAs | null {
  for (const name of depth < DEEPEST ? type.supertypes : []) {
    const written = type.extended?.find((it) => simpleNameOf(rawType(it)) === simpleNameOf(name));
    const above = written === undefined ? null : around.findType(name);
    if (written === undefined || above === null) continue;
    const held =
      name === owner ? { written: variable, by: name } : heldAbove(variable, owner, above, around, depth + 1);
    if (held === null) continue;
    if (!variablesOf(above).includes(held.written)) return held;
    const given = heldBy(held.written, written, above);
    return given === undefined ? null : { written: given, by: type.name };
  }
  return null;
}

const DEEPEST = 10;
