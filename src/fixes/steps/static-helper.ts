import { ARRAY_IDIOMS } from "../../knowledge/jdk-idioms.ts";
import { STATIC_HELPERS } from "../../knowledge/jdk-types.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { callBeforeDot } from "../expressions/type-of-expression.ts";
import { isTaking, nearestOverloads, toLikes, usableMembers } from "../like-members.ts";
import { hasMembers } from "../members-of-types.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { boxOf, OBJECT, simpleTypes } from "../type.ts";

/**
 * Finds the static method of the JDK that is called so and takes the object of which it is called, `Files.exists(Path)` for
 * `path.exists()`; an array has its length, and those of `Arrays`.
 */
export function fixByHelper(
  { type: named, name, arguments: given }: ComplaintOf<"member">,
  around: CompilerView,
  line: number,
): Fix | null {
  const isArray = named.endsWith("[]");
  if (isArray && LENGTH.has(name) && (given ?? []).length === 0)
    return { kind: "members", type: "array", members: [{ signature: "length" }] };
  const idioms = isArray ? ARRAY_IDIOMS.get(name) : undefined;
  const instead = /^(?:int|long|double)\[\]$/.test(named)
    ? idioms?.ofNumbers
    : /^[\w.]*\p{Lu}/u.test(named)
      ? idioms?.ofObjects
      : undefined;
  if (instead !== undefined && given !== null)
    return { kind: "idiom", type: simpleTypes(named), name, instead: instead.replaceAll("$", "…") };
  const type = isArray ? null : resolveType(named, around, line);
  if (given === null || (type !== null && !type.name.startsWith("java."))) return null;
  if (type && supertypesOf(type.name, around).includes("java.util.stream.BaseStream")) {
    const collectors = around.findType("java.util.stream.Collectors")?.members ?? [];
    const collector = collectors.find((it) => it.isStatic && [name, `${name}ing`].includes(it.name));
    if (collector) return { kind: "collector", call: `collect(Collectors.${collector.name}(…))` };
  }
  const receivers = type === null ? (isArray ? [named, "T[]"] : []) : [type.name, ...supertypesOf(type.name, around)];
  for (const helper of STATIC_HELPERS) {
    const owner = helper === type?.name ? null : around.findType(helper);
    const methods = (owner?.members ?? []).filter(
      (it) =>
        it.kind === "method" &&
        it.isStatic &&
        it.access === "public" &&
        it.name === name &&
        receivers.some((of) => of !== OBJECT && (isTaking(it, [of, ...given]) || isTaking(it, [...given, of]))),
    );
    const fix = owner && hasMembers(owner, nearestOverloads(methods, [named, ...given]).slice(0, MOST_METHODS));
    if (fix) return fix;
  }
  return null;
}

const LENGTH: ReadonlySet<string> = new Set(["size", "length", "count", "getLength"]);
const MOST_METHODS = 2;

/** Finds the method that gives the element which a line asks for as that of an array. */
export function fixNoArray(named: string, around: CompilerView, line: number): Fix | null {
  const type = resolveType(named, around, line);
  const usable = type === null ? [] : usableMembers(type, around, line);
  const getting = usable.filter(
    ({ kind, name, isStatic, parameters }) =>
      kind === "method" && !isStatic && ["get", "charAt"].includes(name) && parameters.length === 1,
  );
  return type && hasMembers(type, toLikes(getting));
}

/** Finds what does for a primitive value what a line calls of it: an operator, or a static method of its class. */
export function fixOnPrimitive(primitive: string, { column }: Finding, around: CompilerView, line: number): Fix | null {
  const { text, at } = textAround(around.source.lines, line, column ?? 1);
  const name = /^\.\s*(?<name>[\p{L}\p{N}_$]+)\s*\(/u.exec(text.slice(at))?.groups?.["name"];
  if (name === "equals") return { kind: "primitive-equals", type: primitive };
  const box = around.findType(boxOf(primitive));
  const same = (box?.members ?? []).filter(
    ({ isStatic, name: own, parameters: [first] }) =>
      isStatic && own === (name === "compareTo" ? "compare" : name) && first === primitive,
  );
  const onBox = box && hasMembers(box, nearestOverloads(same, [primitive]).slice(0, 1));
  if (onBox !== null || name === undefined || column === undefined) return onBox;
  // A builder goes on, and one of its methods gives no builder.
  const call = callBeforeDot(column, around, line);
  const goesOn = call?.types.some((it) => usableMembers(it, around, line).some((own) => own.name === name)) ?? false;
  return call && goesOn ? { kind: "void-step", method: call.name } : null;
}
