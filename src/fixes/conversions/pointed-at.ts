import { indexOfColumn } from "../../java/sources/column.ts";
import { rawType } from "../../model/class-name.ts";
import type { Fix } from "../../model/fix.ts";
import { textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import { callPointedAt } from "../expressions/type-of-expression.ts";
import { toLikes } from "../like-members.ts";
import { hasMembers } from "../members-of-types.ts";
import { typeOfField, typeOfVariable } from "../names-in-scope.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { argumentsOf, isPrimitive, isTypeVariable, STRING, simpleTypes, type Type } from "../type.ts";
import type { Conversion } from "./type-arguments.ts";

/** Finds what is meant by the call at the column of an error, where another type than its own is needed. */
export function fixPointedAt(
  conversion: Conversion,
  needed: Type | null | undefined,
  column: number,
  around: CompilerView,
  line: number,
): Fix | null {
  return (
    (needed ? fixStaticOfHeir(conversion, needed, column, around, line) : null) ??
    fixReceiver(conversion, column, around, line)
  );
}

/** Finds the static methods of the type that is needed which are called as one is that it inherits: `PagedModel.of(…)` for that of `CollectionModel`. */
function fixStaticOfHeir(
  { given }: Conversion,
  needed: Type,
  column: number,
  around: CompilerView,
  line: number,
): Fix | null {
  const isAbove = supertypesOf(needed.name, around).includes(rawType(given));
  const call = isAbove && argumentsOf(given).some(isTypeVariable) ? callPointedAt(column, around, line) : null;
  const own = needed.members.filter((it) => it.isStatic && it.kind === "method" && it.name === call?.name);
  return hasMembers(needed, toLikes(own.map((it) => ({ ...it, owner: needed.name }))));
}

/** Tells that the object of which a line gives something is itself what is needed: `order` for `order.getId()`. */
function fixReceiver({ needed }: Conversion, column: number, around: CompilerView, line: number): Fix | null {
  const { text, at } = textAround(around.source.lines, line, column);
  const name = /^\(\s*\)\s*[,)]/.test(text.slice(at)) ? GIVEN_OF.exec(text.slice(0, at))?.groups?.["name"] : undefined;
  if (name === undefined) return null;
  const type = typeOfVariable(around.source.lines, line, name) ?? typeOfField(name, around, line);
  const isNeeded = type !== null && resolveType(type, around, line)?.name === rawType(needed);
  return isNeeded && !isPrimitive(needed) && needed !== STRING
    ? { kind: "in-scope", names: [{ signature: `${name} ${simpleTypes(needed)}` }] }
    : null;
}

// save(order.getId
const GIVEN_OF = /[(,]\s*(?<name>[\p{L}_$][\p{L}\p{N}_$]{0,100})\s*\.\s*[\p{L}_$][\p{L}\p{N}_$]{0,100}\s*$/u;

/** Finds where the field is declared that alone stands at a column. */
export function fieldAt(
  column: number,
  around: CompilerView,
  line: number,
): { readonly field: string; readonly at: string } | null {
  const text = around.source.codeAt(line);
  const field = ALONE.exec(text.slice(indexOfColumn(column, text)))?.groups?.["name"];
  if (field === undefined || typeOfVariable(around.source.lines, line, field) !== null) return null;
  const [at] = around.source.typesAround(line).flatMap((type) => around.placeOfField(type, field) ?? []);
  return at === undefined ? null : { field, at };
}

// supplierId;
const ALONE = /^(?<name>[\p{L}_$][\p{L}\p{N}_$]{0,100})\s*[;,)]/u;
