import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { typeOfCalled } from "../calls/argument-in-line.ts";
import type { CompilerView } from "../compiler-view.ts";
import { constantsOf } from "../constants-of.ts";
import { methodAround } from "../expressions/method-around.ts";
import { nearestOverloads, toLikes, typeOf, usableMembers } from "../like-members.ts";
import { factories } from "../makers/factories.ts";
import { hasMembers } from "../members-of-types.ts";
import { valuesInScope } from "../names-in-scope.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";

/**
 * Finds an object where a line calls a method of objects on their class: a variable that the line sees, otherwise the
 * constants and methods of the class that give one, otherwise its constructors.
 */
export function fixNotStatic(name: string, { column }: Finding, around: CompilerView, line: number): Fix | null {
  const text = around.source.lines[line - 1] ?? "";
  const referenced = new RegExp(
    `(?<type>\\p{Lu}[\\p{L}\\p{N}_$]*)\\s*::\\s*${RegExp.escape(name)}(?![\\p{L}\\p{N}_$])`,
    "u",
  );
  const called =
    typeOfCalled(name, around, line, column) ??
    resolveType(referenced.exec(text)?.groups?.["type"] ?? "", around, line);
  const own = new RegExp(`(?<![\\p{L}\\p{N}_$.])${RegExp.escape(name)}\\s*\\(`, "u");
  const [innermost = ""] = own.test(text) ? around.source.typesAround(line) : [];
  const type = called ?? around.findType(innermost);
  if (type === null) return null;
  const simple = simpleNameOf(type.name);
  const values = valuesInScope((it) => typeOf(it) === simple, around, line);
  if (values.length > 0) return { kind: "in-scope", names: values };
  // Where its own class is meant, that need not be made.
  if (called === null) return own.test(text) ? fixOfObjects(null, around, line) : null;
  if (type.supertypes.includes("java.lang.Enum")) return hasMembers(type, constantsOf(type, name));
  const usable = usableMembers(type, around, line);
  // LUHN_CHECK_DIGIT of a LuhnCheckDigit is a CheckDigit, which has the method.
  const above = supertypesOf(type.name, around).filter((it) =>
    around.findType(it)?.members.some((member) => member.name === name),
  );
  const kinds = new Set([simple, ...above.map(simpleNameOf)]);
  const constants = usable.filter(
    (it) => it.kind === "field" && it.isStatic && it.owner === type.name && kinds.has(typeOf(it.result)),
  );
  const giving = constants.length > MOST_CONSTANTS ? [] : [...toLikes(constants), ...factories(usable, type, [])];
  const made = type.isAbstract ? [] : usable.filter(({ kind }) => kind === "constructor");
  const family = supertypesOf(type.name, around).map(simpleNameOf);
  const ofFamily = usable.filter(
    (it) => it.isStatic && it.kind === "method" && it.parameters.length === 0 && family.includes(typeOf(it.result)),
  );
  const others = made.length > 0 ? nearestOverloads(made, []) : toLikes(ofFamily);
  return hasMembers(type, giving.length > 0 ? giving : others);
}

const MOST_CONSTANTS = 3;

/** The place of a field that static code uses, and that belongs to objects; and the static method that uses it, or a method of objects. */
export function fixOfObjects(field: string | null, around: CompilerView, line: number): Fix | null {
  const [at] =
    field === null ? [] : around.source.typesAround(line).flatMap((type) => around.placeOfField(type, field) ?? []);
  const user = methodAround(around.source.lines, line);
  // What runs a program has to be static.
  const isMeant = user?.isStatic === true && user.name !== "main";
  if (at === undefined && (field !== null || !isMeant)) return null;
  return {
    kind: "of-objects",
    ...(field !== null && at !== undefined && { field, at }),
    ...(isMeant && { method: user.name, line: user.line }),
  };
}
