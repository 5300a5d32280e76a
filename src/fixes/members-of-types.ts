import { simpleNameOf } from "../java/bytecode/type-name.ts";
import { MADE_COLLECTIONS, MAKERS } from "../knowledge/jdk-types.ts";
import { rawType, withoutPackage } from "../model/class-name.ts";
import type { Fix, LikeMember } from "../model/fix.ts";
import type { CompilerView } from "./compiler-view.ts";
import type { Complaint } from "./complaints/complaint.ts";
import { unseenConstructors } from "./generated-members.ts";
import {
  COMMON_TYPES,
  calledIn,
  HALF,
  likeMembers,
  membersOf,
  nearestOverloads,
  type OwnedMember,
  signatureOf,
  toLike,
  toLikes,
  typeOf,
  usableMembers,
} from "./like-members.ts";
import { goesOn, isMisspelt, unlikeness, wordsOf } from "./likeness.ts";
import { findQualified, inheritsUnknown, resolveType, supertypesOf } from "./resolve-type.ts";
import { isTypeVariable, type Member, OBJECT, sourceName, TYPE_NAME, type Type } from "./type.ts";

type Of<K extends Complaint["kind"]> = Extract<Complaint, { kind: K }>;

export function hasMembers(type: Type, members: readonly LikeMember[]): Fix | null {
  return members.length === 0 ? null : { kind: "members", type: shownName(type), members };
}

/** Tells how a generic type is declared, by the name that is shown of it. */
export function isDeclaredAs(simple: string, { typeParameters = [] }: Type): Fix {
  return { kind: "type-parameters", type: simple, declared: `${simple}<${typeParameters.join(", ")}>` };
}

/** Tells that a type has these members and no others. */
export function hasOnly(type: Type, members: readonly LikeMember[]): Fix {
  return { kind: "members", type: shownName(type), members, isAll: true };
}

/** A type that many are called like is shown with the one around it: `Feign.Builder`. */
export function shownName({ name }: Type): string {
  const [simple = "", outer] = withoutPackage(name).split("$").reverse();
  return simple === "Builder" && outer !== undefined ? `${outer}.${simple}` : simple;
}

export function fixArguments(complaint: Of<"arguments">, around: CompilerView, line: number): Fix | null {
  const { isConstructor, arguments: given } = complaint;
  const type = complaint.type === null ? null : resolveType(complaint.type, around, line);
  if (type === null) return null;
  const usable = usableMembers(type, around, line);
  const overloads = [...calledIn(complaint, type, usable), ...unseenConstructors(complaint, type, around)];
  // The compiler did not see what we see: what a processor would make.
  const { candidates = [] } = complaint;
  const isSeen = ({ length }: readonly string[]) => overloads.some(({ parameters }) => parameters.length === length);
  if (overloads.length > 0 && candidates.length > 0 && !candidates.some(isSeen)) return null;
  if (overloads.length > 0) {
    const shown = overloads.map((it) => withOuterTypes(withTypesAt(it, candidates), type, around, line));
    return hasMembers(
      type,
      nearestOverloads(
        shown,
        given.map((it) => asTaken(it, overloads, around, line)),
      ),
    );
  }
  if (!isConstructor) return null;
  const taking = hasMembers(type, factoriesTaking(usable, type, given, around, line));
  return taking ?? fixByName(type, usable) ?? hasMembers(type, factories(usable, type, given));
}

/** Returns the supertype as which an overload takes an argument: `Throwable` for an `IOException`. */
function asTaken(given: string, overloads: readonly Member[], around: CompilerView, line: number): string {
  const type = /[<(>]/.test(given) ? null : resolveType(given, around, line);
  const taken = new Set(overloads.flatMap(({ parameters }) => parameters.map((it) => simpleNameOf(typeOf(it)))));
  if (type === null || taken.has(simpleNameOf(type.name))) return given;
  return supertypesOf(type.name, around).find((it) => it !== OBJECT && taken.has(simpleNameOf(it))) ?? given;
}

/** Writes the types that the parameters have at a place for type parameters: `thenReturn(Optional<User>)` for `thenReturn(T)`. */
function withTypesAt(member: Member, candidates: readonly (readonly string[])[]): Member {
  const isOpen = (parameter: string) => (parameter.replace("...", "").match(TYPE_NAME) ?? []).some(isTypeVariable);
  const { parameters } = member;
  const isThis = (it: readonly string[]) =>
    it.length === parameters.length &&
    parameters.every((parameter, at) => {
      const { [at]: told = "" } = it;
      if (isOpen(parameter)) return told.endsWith("...") === parameter.endsWith("...");
      return simpleNameOf(typeOf(told)) === simpleNameOf(typeOf(parameter));
    });
  const [only, ...others] = candidates.filter(isThis);
  if (!only || others.length > 0) return member;
  const atPlace = parameters.map((it, at) => (isOpen(it) ? (only[at] ?? "").replace(PACKAGES, "") : it));
  return { ...member, parameters: atPlace };
}

// java.util.Optional<com.acme.User>
const PACKAGES = /(?<![\p{L}\p{N}_$.])(?:\p{Ll}[\p{L}\p{N}_]*\.)+/gu;

/** Writes nested types of others among the parameters with the type around them, `Response.Builder`, unless the line may use their simple names. */
function withOuterTypes(
  member: Member,
  { name: owner }: Pick<Type, "name">,
  around: CompilerView,
  line: number,
): Member {
  const inside = around.source.typesAround(line).flatMap((it) => [it, ...supertypesOf(it, around)]);
  const shown = (simple: string) => {
    const meant = around.meantIn(owner, simple) ?? simple;
    const outer = meant.slice(0, Math.max(0, meant.lastIndexOf("$")));
    if (outer === "" || [owner, ...inside].includes(outer)) return simple;
    const names = [sourceName(meant), `${sourceName(outer)}.*`];
    return around.source.imports.some(({ name }) => names.includes(name)) ? simple : sourceName(withoutPackage(meant));
  };
  return { ...member, parameters: member.parameters.map((it) => it.replace(TYPE_NAME, shown)) };
}

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
function factoriesTaking(
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
function fixByName(type: Type, usable: readonly OwnedMember[]): Fix | null {
  const simple = simpleNameOf(type.name);
  const giving = usable.filter((it) => isFactoryOf(type, it, simple) && typeOf(it.result) === simple);
  const names = [...new Set(giving.map(({ name }) => name))];
  const isMany = names.length > MOST_FACTORIES && names.length <= MOST_NAMED;
  return isMany && usable.every(({ kind }) => kind !== "constructor")
    ? { kind: "method-names", type: simple, isStatic: true, gives: simple, names }
    : null;
}

const MOST_FACTORIES = 3;
const MOST_NAMED = 12;

/** Finds what gives the same as a member that the code may not use. */
export function fixAccess(
  { type: named, name, arguments: given }: Of<"access">,
  around: CompilerView,
  line: number,
  column: number | undefined,
): Fix | null {
  const type = resolveType(named, around, line);
  if (type === null) return null;
  const usable = usableMembers(type, around, line);
  const isMethod = given !== null;
  if (isMethod && name === simpleNameOf(type.name)) {
    return fixMadeOtherwise(named, given, around, line);
  }
  if (isMethod) {
    const own = membersOf(type, around).find((it) => it.kind === "method" && it.name === name);
    const like = usable.filter(
      (it) =>
        it.kind === "method" &&
        typeOf(it.result) === typeOf(own?.result ?? "void") &&
        it.owner !== OBJECT &&
        // What a processor makes may be less open than it seems.
        !(own && it.name === name && hasSameParameters(it, own)),
    );
    // sendSync for send: one name goes on where the other ends, and both take the same.
    const going = own
      ? like.filter((it) => hasSameParameters(it, own) && (goesOn(name, it.name) || goesOn(it.name, name)))
      : [];
    if (going.length === 1) return hasMembers(type, toLikes(going));
    // Without a result of the same type, a like name does something else.
    if (!own || own.result === "void") return null;
    const isNear = (it: OwnedMember) =>
      it.name !== name && hasSameParameters(it, own) && (unlikeness(name, it.name) ?? 1) < HALF;
    if (own.parameters.length > 0) return hasMembers(type, toLikes(like.filter(isNear)));
    // What gives exactly the same of a generic type mostly is the same, and so is what calls a method that is there to be overridden.
    const isGeneric = own.result.includes("<");
    const isTelling = isGeneric || (own.isAbstract && !COMMON_TYPES.has(typeOf(own.result)));
    const same = like.filter(
      ({ kind, isStatic, parameters, result }) =>
        isTelling && kind === "method" && !isStatic && parameters.length === 0 && result === own.result,
    );
    const getters = gettersOf(own, like);
    const most = isGeneric ? MOST_FACTORIES : 1;
    return hasMembers(type, getters.length > 0 || same.length > most ? getters : toLikes(same));
  }
  const field = membersOf(type, around).find((it) => it.kind === "field" && it.name === name);
  const isAssigned = isAssignedAt(around.source.lines[line - 1] ?? "", name, column);
  if (isAssigned && type.kind === "record") return { kind: "record-set", type: simpleNameOf(type.name) };
  // What a JDK tells of older releases lacks private fields, so their types are unknown.
  if (isAssigned === null || (isAssigned && !field)) return null;
  const accessors = isAssigned && field ? settersOf(field, usable) : gettersOf({ name }, usable);
  return hasMembers(type, accessors.slice(0, 2));
}

// addSection, newBuilder
const MAKING = /^(?:add|create|new|make|open|build|start|begin)(?=\p{Lu}|$)/u;

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
    madeByArgument(type, given, around, line)
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
  { type: named, name, isConstructor, arguments: given }: Of<"arguments">,
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
      (it) =>
        it.kind === "method" &&
        !it.isStatic &&
        it.parameters.length === 0 &&
        around.meantIn(it.owner, typeOf(it.result)) === name,
    );
    return hasMembers(type, toLikes(methods)) ?? [];
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

/**
 * Whether a line assigns a field, `order.total = 1`, or reads it. Where it does both, the column of the error tells;
 * null without one.
 */
function isAssignedAt(text: string, name: string, column: number | undefined): boolean | null {
  const uses = [...text.matchAll(new RegExp(`\\.\\s*${RegExp.escape(name)}(?![\\p{L}\\p{N}_$])`, "gu"))].map((it) => ({
    at: it.index,
    isAssigned: /^\s*[-+*/%&|^]?=(?!=)/.test(text.slice(it.index + it[0].length)),
  }));
  const [first] = uses;
  if (!first) return false;
  if (uses.every(({ isAssigned }) => isAssigned === first.isAssigned)) return first.isAssigned;
  // javac counts a tab as several columns.
  if (column === undefined || text.includes("\t")) return null;
  const far = ({ at }: { readonly at: number }) => Math.abs(at + 1 - column);
  return uses.toSorted((a, b) => far(a) - far(b))[0]?.isAssigned ?? null;
}

function gettersOf({ name }: Pick<Member, "name">, usable: readonly OwnedMember[]): readonly LikeMember[] {
  const getters = usable.filter((it) => it.kind === "method" && it.parameters.length === 0 && it.result !== "void");
  const named = getters.filter((it) => isAccessor(it.name, name));
  return named.map((it) => toLike(it, 0));
}

function settersOf({ name, result }: Member, usable: readonly OwnedMember[]): readonly LikeMember[] {
  return usable
    .filter(
      ({ kind, parameters: [only, ...others] }) =>
        kind === "method" && others.length === 0 && typeOf(only ?? "") === typeOf(result),
    )
    .filter((it) => isAccessor(it.name, name))
    .map((it) => toLike(it, 0));
}

/** Whether a method is named after a field: `getName`, `isActive`, `name`, `withName`. */
function isAccessor(method: string, field: string): boolean {
  const words = wordsOf(method);
  const [first = "", ...rest] = words;
  const wanted = wordsOf(field).join(" ");
  const plain = wanted.replace(/^(?:is|has) /, "");
  return words.join(" ") === wanted || (ACCESS.has(first) && (rest.join(" ") === wanted || rest.join(" ") === plain));
}

const ACCESS: ReadonlySet<string> = new Set(["get", "is", "has", "set", "with", "read"]);

/** Finds what can be used in place of an abstract type: classes of the project that extend it, and methods that give one. */
export function fixAbstract(named: string, around: CompilerView, line: number): readonly Fix[] {
  const type = resolveType(named, around, line);
  if (type === null) return [];
  // A constant of an enum without a body is not made elsewhere.
  const isConstant = type.kind === "enum" && around.source.typesAround(line).includes(type.name);
  const bodiless = isConstant ? fixUnmade(type, around, line) : null;
  if (bodiless !== null) return [bodiless];
  const subtypes = concreteBelow(type.name, around)
    .filter((it) => mayBeMade(it, around, line))
    .map(({ name }) => name);
  const maker = around.findType(MAKERS.get(type.name) ?? "");
  const giving =
    hasMembers(type, factories(usableMembers(type, around, line), type, [])) ??
    (maker && hasMembers(maker, factories(usableMembers(maker, around, line), maker, [], simpleNameOf(type.name))));
  const made = MADE_COLLECTIONS.get(type.name);
  const known = made ? [`java.util.${made}`] : subtypes.toSorted().slice(0, MOST_SUBTYPES).map(sourceName);
  const found: Fix[] = known.length > 0 ? [{ kind: "subtypes", type: simpleNameOf(type.name), subtypes: known }] : [];
  if (giving !== null) return [...found, giving];
  const unmade = found.length > 0 ? null : fixUnmade(type, around, line);
  return unmade === null ? found : [unmade];
}

/** Tells what an abstract type lacks of which nothing is known that could be made: its abstract methods, or a body alone. */
function fixUnmade(type: Type, around: CompilerView, line: number): Fix | null {
  if (inheritsUnknown(type, around)) return null;
  const missing = leftOpen(type, around);
  const simple = simpleNameOf(type.name);
  // A class that its subclass tells a type is made for that: new TypeReference<List<User>>() {}
  const isTold = new RegExp(`\\bnew\\s+${RegExp.escape(simple)}\\s*<`).test(around.source.lines[line - 1] ?? "");
  if (missing.length === 0) return isTold && !type.isInterface ? { kind: "bodiless", type: simple } : null;
  return fixOpen(type, missing);
}

function fixOpen(type: Type, methods: readonly OwnedMember[]): Fix | null {
  return methods.length > MOST_MISSING ? null : hasMembers(type, toLikes(methods));
}

/** Names the abstract methods of an interface that what stands for it has to have, where they are few. */
export function fixAbstractMethods(type: Type, around: CompilerView): Fix | null {
  return fixOpen(type, leftOpen(type, around));
}

const MOST_SUBTYPES = 5;

/** Lists the concrete types of the project below an abstract one; others that are abstract may stand between. */
function concreteBelow(name: string, around: CompilerView, seen = new Set([name])): readonly Type[] {
  return around.subtypesOf(name).flatMap((subtype) => {
    const found = seen.has(subtype) ? null : around.findType(subtype);
    seen.add(subtype);
    if (found === null || seen.size > MOST_BELOW) return [];
    return found.isAbstract || found.isInterface ? concreteBelow(subtype, around, seen) : [found];
  });
}

const MOST_BELOW = 50;

function mayBeMade(type: Type, around: CompilerView, line: number): boolean {
  const constructors = type.members.filter(({ kind }) => kind === "constructor");
  const usable = usableMembers(type, around, line).filter(({ kind }) => kind === "constructor");
  return constructors.length === 0 || usable.length > 0;
}

/** Finds the methods of supertypes that the method of this line was meant to override. */
export function fixNoOverride(around: CompilerView, line: number): Fix | null {
  const method = methodBelow(around, line);
  const [own] = around.source.typesAround(line);
  const type = own === undefined ? null : around.findType(own);
  if (method === null || type === null) return null;
  const inherited = inheritedMembers(type, around).filter(
    ({ kind, isFinal, isStatic, access }) => kind === "method" && !isFinal && !isStatic && access !== "private",
  );
  const same = inherited.filter(({ name }) => name === method);
  const [nearest] = same.length > 0 ? same : [];
  const owner = nearest ? simpleNameOf(nearest.owner) : null;
  if (nearest && owner !== null) {
    return {
      kind: "members",
      type: owner,
      members: same.slice(0, 3).map((it) => ({ signature: overriding(it, around, line) })),
    };
  }
  // What the class overrides already is not what this method was meant to, unless hardly a letter differs.
  const isOpen = (it: Member) => !type.members.some((own) => own.name === it.name && hasSameParameters(own, it));
  const open = inherited.filter((it) => isOpen(it) || isMisspelt(method, it.name));
  const [only, ...others] = type.members.filter(({ kind, name }) => kind === "method" && name === method);
  const written = others.length === 0 ? only : undefined;
  const fitting = open.filter((it) => written && it.result === written.result && hasSameParameters(it, written));
  const [first] = likeMembers(
    (fitting.length > 0 ? fitting : open).map((it) => ({ ...it, owner: it.owner === OBJECT ? "Object" : it.owner })),
    { name: method, arguments: undefined },
  );
  const [sole, ...further] = fitting.filter(({ owner, parameters }) => owner !== OBJECT && parameters.length > 0);
  const found = open.find((it) => signatureOf(it) === first?.signature) ?? (further.length === 0 ? sole : undefined);
  return found
    ? { kind: "members", type: simpleNameOf(found.owner), members: [{ signature: overriding(found, around, line) }] }
    : null;
}

function hasSameParameters(one: Member, other: Member): boolean {
  const typesOf = ({ parameters }: Member) => parameters.map((it) => simpleNameOf(typeOf(it))).join();
  return typesOf(one) === typesOf(other);
}

export function inheritedMembers(type: Type, around: CompilerView): readonly OwnedMember[] {
  return membersOf({ ...type, members: [] }, around);
}

/** Returns the name of the method that a line declares, or one of the lines below it: an annotation may stand above. */
export function methodBelow({ source }: CompilerView, line: number): string | null {
  const below = source.lines
    .slice(line - 1, line + 9)
    .join("\n")
    .replace(/@[\p{L}\p{N}_$.]+(?:\([^()]*\))?/gu, "");
  return /(?<![\p{L}\p{N}_$])(?<name>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(/u.exec(below)?.groups?.["name"] ?? null;
}

function overriding(member: OwnedMember, around: CompilerView, line: number): string {
  const thrown = member.exceptions.length > 0 ? ` throws ${member.exceptions.map(simpleNameOf).join(", ")}` : "";
  return `${signatureOf(withOuterTypes(member, { name: member.owner }, around, line))}${thrown}`;
}

/** Finds the signature of the method that clashes; or of all abstract ones that a class has still to override. */
export function fixOverride(
  complaint: Of<"override">,
  message: string,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = findQualified(rawType(complaint.type), around) ?? resolveType(complaint.type, around, line);
  if (type === null) return null;
  const className = UNFINISHED.exec(message)?.groups?.["class"];
  const unfinished = className === undefined ? null : resolveType(className, around, line);
  const missing = unfinished === null ? [] : abstractOf(unfinished, around);
  const members = missing.length > 0 ? missing : overloadsOf(type, complaint, around);
  const [first] = members;
  if (first && className === undefined && first.isFinal) return fixFinalMethod(first, type, around, line);
  if (!first) return null;
  const owner = missing.length > 0 && missing.some((it) => it.owner !== first.owner) ? type.name : first.owner;
  const shown = members.slice(0, MOST_MISSING).map((it) => ({ signature: overriding(it, around, line) }));
  const more = members.length - shown.length;
  return {
    kind: "members",
    type: simpleNameOf(owner),
    members: shown.map((it, at) => (more > 0 && at === shown.length - 1 ? { ...it, more } : it)),
  };
}

/** Finds the method that a final one leaves to heirs: abstract, of a like name, with the same result, or called by it with a longer name. */
function fixFinalMethod(final: OwnedMember, type: Type, around: CompilerView, line: number): Fix | null {
  const left = membersOf(type, around).filter(
    (it) =>
      it.kind === "method" &&
      !(it.isFinal || it.isStatic || it.access === "private" || it.name === final.name) &&
      hasSameParameters(it, final) &&
      (it.isAbstract
        ? it.result === final.result && (unlikeness(final.name, it.name) ?? 1) < HALF
        : it.access === "protected" && it.name.startsWith(final.name)),
  );
  const [only, ...others] = left;
  return only && others.length === 0
    ? { kind: "members", type: simpleNameOf(only.owner), members: [{ signature: overriding(only, around, line) }] }
    : null;
}

const MOST_MISSING = 5;
// com.acme.MemoryStore is not abstract and does not override abstract method save(java.lang.String) in com.acme.Store
// The type MemoryStore must implement the inherited abstract method Store<String>.save(String, String)
const UNFINISHED =
  /^(?:The type )?(?<class>\S+) (?:is not abstract and does not override|must implement the inherited abstract)/;

/** Lists the abstract methods of a type, inherited ones too, that none with a body stands for. */
function abstractOf(type: Type, around: CompilerView): readonly OwnedMember[] {
  const all = membersOf(type, around).filter(({ kind }) => kind === "method");
  return all.filter(
    (member) =>
      member.isAbstract &&
      !all.some((it) => !it.isAbstract && it.name === member.name && it.parameters.length === member.parameters.length),
  );
}

function overloadsOf(
  type: Type,
  { name, arguments: given }: Of<"override">,
  around: CompilerView,
): readonly OwnedMember[] {
  return membersOf(type, around).filter(
    (it) => it.kind === "method" && it.name === name && it.parameters.length === given.length,
  );
}

/** Whether each object has a method of that name and number of parameters. */
function isOfObject({ name, parameters, owner }: OwnedMember, around: CompilerView): boolean {
  const ofObject = around.findType(OBJECT)?.members ?? [];
  return owner === OBJECT || ofObject.some((it) => it.name === name && it.parameters.length === parameters.length);
}

/** Lists the abstract methods of a type but those that each object has. */
function leftOpen(type: Type, around: CompilerView): readonly OwnedMember[] {
  return abstractOf(type, around).filter((it) => !isOfObject(it, around));
}

/** Returns the only abstract method of an interface, for which a lambda can stand; null if it has none, or several. */
export function soleMethod(type: Type, around: CompilerView): OwnedMember | null {
  if (!type.isInterface || inheritsUnknown(type, around)) return null;
  const [only, ...others] = leftOpen(type, around);
  // What it inherits may be declared once more, for types of its own.
  const isSame = ({ name, parameters }: OwnedMember) =>
    name === only?.name && parameters.length === only.parameters.length;
  return only && others.every(isSame) ? only : null;
}
