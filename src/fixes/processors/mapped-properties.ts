import { splitParameter } from "../../java/sources/read-java-source.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { membersOf, typeOf } from "../like-members.ts";
import { isMisspelt } from "../likeness.ts";
import { hasMembers, methodBelow } from "../members-of-types.ts";
import { resolveType } from "../resolve-type.ts";
import type { Type } from "../type.ts";

/** Finds the properties of the type in which MapStruct finds none of a name; those that it maps to where it names the type. */
export function fixMappedProperty(
  { path, type: named, nearest }: ComplaintOf<"mapped-property">,
  around: CompilerView,
  line: number,
): Fix | null {
  // MapStruct tells the nearest name, whatever that is.
  if (nearest !== undefined && isMisspelt(path, nearest)) return null;
  const steps = path.split(".").slice(0, -1);
  const mapped = named === null ? typeOfSource(around, line) : resolveType(named, around, line);
  const type =
    named === null && mapped ? (walk(mapped, steps, around) ?? walk(mapped, steps.slice(1), around)) : mapped;
  if (!type) return null;
  // What is mapped mostly has the name that it gets.
  const target = steps.length === 0 && named === null ? targetIn(around.source.codeAt(line)) : null;
  const properties = [...propertiesOf(type, named === null, around)].map(([name, it]) => ({
    isMeant: name === target,
    signature: `${name} ${it.type}`,
  }));
  const shown = properties.filter(({ isMeant }) => isMeant || properties.length <= MOST_PROPERTIES);
  return hasMembers(
    type,
    shown.toSorted((a, b) => Number(b.isMeant) - Number(a.isMeant)).map(({ signature }) => ({ signature })),
  );
}

const MOST_PROPERTIES = 12;

/** Returns the only target that a line names: `@Mapping(target = "login", source = "userName")`. */
function targetIn(code: string): string | null {
  const [only, ...others] = code.matchAll(/\btarget\s*=\s*"(?<name>\w+)"/g);
  return others.length > 0 ? null : (only?.groups?.["name"] ?? null);
}

/** Returns the type of the only parameter of the method that is to be made. */
function typeOfSource(around: CompilerView, line: number): Type | null {
  const method = methodBelow(around, line);
  const [mapper] = around.source.typesAround(line);
  const members = (mapper === undefined ? null : around.findType(mapper))?.members ?? [];
  const [only, ...others] = members.filter(({ kind, name }) => kind === "method" && name === method);
  const [parameter, ...further] = only?.parameters ?? [];
  return parameter === undefined || others.length + further.length > 0
    ? null
    : resolveType(typeOf(parameter), around, line);
}

function walk(type: Type, steps: readonly string[], around: CompilerView): Type | null {
  return steps.reduce((from: Type | null, step) => {
    const property = from && propertiesOf(from, true, around).get(step);
    // The name of its type is written in the file of its owner.
    const named = property && around.meantIn(property.owner, typeOf(property.type));
    return named ? around.findType(named) : null;
  }, type);
}

interface Property {
  readonly type: string;
  readonly owner: string;
}

/** Returns the properties that a type gives, or takes, by name: those of getters, setters or components. */
function propertiesOf(type: Type, isRead: boolean, around: CompilerView): ReadonlyMap<string, Property> {
  const members = membersOf(type, around).filter(({ owner }) => !owner.startsWith("java.lang."));
  const components =
    type.kind === "record" ? members.find(({ kind }) => kind === "constructor")?.parameters : undefined;
  const owner = type.name;
  if (components) return new Map(components.map(splitParameter).map((it) => [it.name, { type: it.type, owner }]));
  const properties = members.flatMap(({ kind, name, access, isStatic, parameters, result, owner }) => {
    const accessor = (isRead ? GETTER : SETTER).exec(name)?.groups;
    const [only, ...others] = isRead ? [result, ...parameters] : parameters;
    if (kind !== "method" || access !== "public" || isStatic || !accessor || !only || others.length > 0) return [];
    const { first = "", rest = "" } = accessor;
    // JavaBeans leave the first letter of URLPath as it is.
    const named = /^\p{Lu}/u.test(rest) ? first + rest : first.toLowerCase() + rest;
    return [[named, { type: isRead ? only : splitParameter(only).type || only, owner }] as const];
  });
  return new Map(properties);
}

// getName, isActive
const GETTER = /^(?:get|is)(?<first>\p{Lu})(?<rest>.*)$/u;
// setName
const SETTER = /^set(?<first>\p{Lu})(?<rest>.*)$/u;
