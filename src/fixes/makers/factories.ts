import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { rawType } from "../../model/class-name.ts";
import type { Fix, LikeMember } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { isTaking, nearestOverloads, type OwnedMember, toLikes, typeOf, usableMembers } from "../like-members.ts";
import { hasMembers } from "../members-of-types.ts";
import { importedTypes, resolveType, supertypesOf, typesBelow } from "../resolve-type.ts";
import type { Member, Type } from "../type.ts";
import { isNoArgMethod, isTypeVariable } from "../type.ts";

function isFactoryOf({ name }: Pick<Type, "name">, { isStatic, kind, result, owner }: OwnedMember, simple: string) {
  const isOf = typeOf(result).replace(/\?$/, "") === simple || /^(?:\w*Builder)$/.test(typeOf(result));
  return isStatic && kind === "method" && owner === name && isOf;
}

/** Lists the static methods and fields of a type that give one of it, or its builder. */
export function factories(
  usable: readonly OwnedMember[],
  type: Pick<Type, "name">,
  given: readonly string[],
  simple = simpleNameOf(type.name),
): readonly LikeMember[] {
  const giving = usable.filter((it) => isFactoryOf(type, it, simple));
  const groups = [...Map.groupBy(giving, ({ name }) => name).values()];
  if (giving.length <= MOST_FACTORIES) return groups.flatMap((group) => nearestOverloads(group, given));
  return groups.slice(0, MOST_FACTORIES).flatMap((group) => {
    const [nearest] = nearestOverloads(group, given);
    return nearest ? { signature: nearest.signature, ...(group.length > 1 ? { more: group.length - 1 } : {}) } : [];
  });
}

/** Lists those that take what is given. */
export function factoriesTaking(
  usable: readonly OwnedMember[],
  type: Type,
  given: readonly string[],
  around: CompilerView,
  line: number,
): readonly LikeMember[] {
  const families = given.map((it) => {
    const of = resolveType(it, around, line);
    return [it, ...(of === null ? [] : [of.name, ...supertypesOf(of.name, around)])].map(simpleNameOf);
  });
  const takesGiven = ({ parameters }: Member) =>
    given.length > 0 &&
    parameters.length === given.length &&
    parameters.every((it, at) => families[at]?.includes(simpleNameOf(typeOf(it))));
  return factories(usable.filter(takesGiven), type, given);
}

/** Names the factories of a type that has no open constructor, and so many of them that nothing but their names tells which is meant. */
export function fixByName(type: Type, usable: readonly OwnedMember[]): Fix | null {
  const simple = simpleNameOf(type.name);
  const giving = usable.filter((it) => isFactoryOf(type, it, simple) && typeOf(it.result) === simple);
  const names = [...new Set(giving.map(({ name }) => name))];
  const isMany = names.length > MOST_FACTORIES && names.length <= MOST_NAMED;
  return isMany && usable.every(({ kind }) => kind !== "constructor")
    ? { kind: "method-names", type: simple, isStatic: true, gives: simple, names }
    : null;
}

/** Names the static methods of a class that keeps all its constructors to itself, and has little else. */
function namesOfStatics(type: Type, usable: readonly OwnedMember[]): Fix | null {
  const own = usable.filter((it) => it.kind === "method" && it.owner === type.name);
  const names = [...new Set(own.map(({ name }) => name))].toSorted();
  const isUtility = own.length > 0 && own.every(({ isStatic }) => isStatic) && names.length <= MOST_NAMED;
  return isUtility && usable.every(({ kind }) => kind !== "constructor")
    ? { kind: "method-names", type: simpleNameOf(type.name), isStatic: true, names }
    : null;
}

export const MOST_FACTORIES = 3;

const MOST_NAMED = 12;

/**
 * Finds what makes an object of a type where the code may not use a constructor: its other constructors and its static
 * methods, those of its supertypes, or of the type around it: `addSection(String)` of `Ini` for `new Ini.Section(name)`.
 */
export function fixMadeOtherwise(
  named: string,
  given: readonly string[],
  around: CompilerView,
  line: number,
): Fix | null {
  const type = resolveType(named, around, line);
  if (type === null) return null;
  const usable = usableMembers(type, around, line);
  const constructors = type.isAbstract ? [] : usable.filter(({ kind }) => kind === "constructor");
  const constants = usable.filter(
    (it) => it.kind === "field" && it.isStatic && typeOf(it.result) === simpleNameOf(type.name),
  );
  // The only object of a class is mostly a constant of it.
  const sole = constants.length === 1 ? toLikes(constants) : [];
  const taking = factoriesTaking(usable, type, given, around, line);
  const byName = taking.length > 0 ? null : fixByName(type, usable);
  if (byName !== null) return byName;
  const giving = taking.length > 0 ? taking : factories(usable, type, given);
  const made = giving.length > 0 ? giving : sole;
  const own = hasMembers(type, [...made, ...nearestOverloads(constructors, given)]);
  return (
    own ??
    madeByBuilder(type, null, around, line) ??
    madeByProduct(type, around, line) ??
    madeBySupertype(type, given, around, line) ??
    madeByOuter(type, around, line) ??
    madeByArgument(type, given, around, line) ??
    madeByField(type, around, line) ??
    namesOfStatics(type, usable)
  );
}

/** What makes the builder of a type that nothing else makes; of several constructors those nearest to what is given, if that is known. */
export function madeByBuilder(
  { name }: Type,
  given: readonly string[] | null,
  around: CompilerView,
  line: number,
): Fix | null {
  const builder = around.findType(`${name}$Builder`);
  if (builder === null || builder.isAbstract) return null;
  const made = usableMembers(builder, around, line).filter(({ kind }) => kind === "constructor");
  return hasMembers(builder, given === null ? toLikes(made) : nearestOverloads(made, given));
}

/** What makes an object of a type. */
const MAKING_OF = /^(?:of|from|valueOf|create|parse)$/;

/** Finds the static methods that make an object of just what is given to a constructor, or to such a method, that does not take it: `HostAndPort.from(String)`. `called` is the type that the source names. */
export function fixByFactory(
  { type: named, name, isConstructor, arguments: given }: ComplaintOf<"arguments">,
  around: CompilerView,
  line: number,
  called: string | undefined,
): Fix | null {
  const isMaking = isConstructor || MAKING_OF.test(name);
  const type = named === null || !isMaking || given.length === 0 ? null : resolveType(called ?? named, around, line);
  if (type === null) return null;
  const usable = usableMembers(type, around, line).filter((it) => isConstructor || it.name !== name);
  const isExact = (it: OwnedMember) =>
    it.parameters.length === given.length &&
    it.parameters.every((parameter, at) => simpleNameOf(typeOf(parameter)) === simpleNameOf(typeOf(given[at] ?? "")));
  const making = factories(usable.filter(isExact), type, given);
  return making.length > MOST_FACTORIES ? null : hasMembers(type, making);
}

/** Finds the static methods by which a type gives its builder, which lies beside it: `Problem.builder()` for `new ProblemBuilder()`. */
function madeByProduct({ name }: Type, around: CompilerView, line: number): Fix | null {
  const product = name.endsWith("Builder") ? around.findType(name.slice(0, -"Builder".length)) : null;
  const giving = (product ? usableMembers(product, around, line) : []).filter(
    (it) => it.kind === "method" && it.isStatic && typeOf(it.result) === simpleNameOf(name),
  );
  return product && hasMembers(product, toLikes(giving));
}

function madeBySupertype({ name }: Type, given: readonly string[], around: CompilerView, line: number): Fix | null {
  for (const above of supertypesOf(name, around)) {
    const type = /^java\./.test(above) ? null : around.findType(above);
    const made = type && hasMembers(type, factories(usableMembers(type, around, line), type, given));
    if (made) return made;
  }
  return null;
}

/** Finds the method by which an object that is given to a constructor gives what it makes: `faker.number()` for `new Number(faker)`. */
function madeByArgument({ name }: Type, given: readonly string[], around: CompilerView, line: number): Fix | null {
  const types = given.flatMap((it) => resolveType(it, around, line) ?? []);
  const giving = types.flatMap((type) => {
    const methods = usableMembers(type, around, line).filter(
      (it) => isNoArgMethod(it) && around.meantIn(it.owner, typeOf(it.result)) === name,
    );
    return hasMembers(type, toLikes(methods)) ?? [];
  });
  return giving.length === 1 ? (giving[0] ?? null) : null;
}

/** Finds what makes an object of a type in the one field of the class around that has it: `users.build(String)` for `new User(name)`. */
function madeByField({ name }: Type, around: CompilerView, line: number): Fix | null {
  const fields = around.source.typesAround(line).flatMap((it) => around.findType(it)?.members ?? []);
  const types = new Set(fields.flatMap((it) => (it.kind === "field" ? typeOf(it.result) : [])));
  const giving = [...types].flatMap((named) => {
    const type = resolveType(named, around, line);
    const makers = (type ? usableMembers(type, around, line) : []).filter(
      (it) => it.kind === "method" && MAKING.test(it.name) && around.meantIn(it.owner, typeOf(it.result)) === name,
    );
    return type && makers.length <= MOST_FACTORIES ? (hasMembers(type, toLikes(makers)) ?? []) : [];
  });
  return giving.length === 1 ? (giving[0] ?? null) : null;
}

function madeByOuter({ name }: Type, around: CompilerView, line: number): Fix | null {
  const outer = name.includes("$") ? around.findType(name.slice(0, name.lastIndexOf("$"))) : null;
  if (outer === null) return null;
  const giving = usableMembers(outer, around, line).filter(
    (it) => it.kind === "method" && typeOf(it.result) === simpleNameOf(name),
  );
  const makers = giving.filter((it) => it.isStatic || MAKING.test(it.name));
  if (makers.length > 0 && makers.length <= MOST_FACTORIES) return hasMembers(outer, toLikes(makers));
  return giving.length > MOST_FACTORIES ? null : hasMembers(outer, toLikes(giving));
}

// addSection, newBuilder
const MAKING = /^(?:add|create|new|make|open|build|start|begin)(?=\p{Lu}|$)/u;

/** Finds the static methods of classes that a file imports, and of the heirs of a type in the project, that make an object of it from one value: `Redisson.create(Config)` for a `RedissonClient`. */
export function importedMakers(wanted: Type, given: string, around: CompilerView, line: number): Fix | null {
  if (wanted.name.startsWith("java.")) return null;
  const imported = importedTypes(around);
  const heirs = typesBelow(wanted.name, around, () => false);
  const making = [...new Map([...imported, ...heirs].map((it) => [it.name, it])).values()].flatMap((type) => {
    const members = usableMembers(type, around, line).filter((it) => {
      const result = it.kind === "method" && it.isStatic ? around.meantIn(it.owner, rawType(it.result)) : null;
      const [only = "", ...others] = it.parameters;
      const isAny = isTypeVariable(typeOf(only)) || typeOf(only) === "Object";
      const isMade = result === wanted.name || (result !== null && supertypesOf(result, around).includes(wanted.name));
      return others.length === 0 && isMade && !isAny && isTaking(it, [given]);
    });
    return type.name === wanted.name ? [] : (hasMembers(type, toLikes(members)) ?? []);
  });
  return making.length === 1 ? (making[0] ?? null) : null;
}
