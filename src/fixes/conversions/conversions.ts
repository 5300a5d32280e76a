import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { indexOfColumn } from "../../java/sources/column.ts";
import { JDK_CONVERSIONS } from "../../knowledge/jdk-idioms.ts";
import { packageOf, rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import {
  COMMON_TYPES,
  isTaking,
  membersOf,
  NUMBERS,
  type OwnedMember,
  toLike,
  toLikes,
  typeOf,
  usableMembers,
} from "../like-members.ts";
import { wordsOf } from "../likeness.ts";
import { hasMembers, soleMethod } from "../members-of-types.ts";
import { typeOfField, typeOfVariable } from "../names-in-scope.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import {
  boxOf,
  isPrimitive,
  isTypeVariable,
  OBJECT,
  STRING,
  simpleTypes,
  sourceName,
  type Type,
  variablesOf,
} from "../type.ts";
import { fixFunctional } from "./functional.ts";
import { argumentsOf, type Conversion, fixCopied, fixTypeArguments } from "./type-arguments.ts";

/**
 * Finds what makes one type of another: the methods by which an object gives the type that is needed, `getContent()` of a
 * page for a list, or else what the needed type has that takes the given one, `Path.of(String)`.
 */
export function fixConverted(error: Finding, around: CompilerView, line: number): Fix | null {
  const conversion = conversionIn(error);
  if (conversion?.given === OBJECT && isTypeVariable(conversion.needed))
    return { kind: "downcast", to: conversion.needed };
  const held = conversion && WILDCARD.exec(conversion.needed)?.groups?.["of"];
  if (held) return { kind: "wildcard", of: simpleTypes(held) };
  const element = conversion && fixElement(conversion, around, line);
  if (element) return element;
  const told = literalIn(error, around.source.lines[line - 1] ?? "");
  const literal = told && fixLiteral(told, around, line);
  if (literal) return literal;
  const boxed = conversion && fixPrimitives(conversion, around, line);
  if (boxed) return boxed;
  const looped = conversion && error.message.startsWith("for-each") ? fixGoneThrough(conversion, around, line) : null;
  if (looped) return looped;
  return (
    conversion &&
    (fixTypeArguments(conversion, error.column, around, line) ??
      fixConversion(conversion, error.column, around, line) ??
      fixCopied(conversion, false, around, line) ??
      fixByFunction(conversion, around, line))
  );
}

/** Finds the method that gives an element as what a loop needs, where going through gives it as an Object: `getJSONObject(int)`. */
function fixElement({ given, needed }: Conversion, around: CompilerView, line: number): Fix | null {
  const looped = given === OBJECT ? LOOP.exec(around.source.lines[line - 1] ?? "")?.groups?.["looped"] : undefined;
  const declared =
    looped === undefined
      ? null
      : (typeOfVariable(around.source.lines, line, looped) ?? typeOfField(looped, around, line));
  const type = declared === null ? null : resolveType(declared, around, line);
  const giving = (type === null ? [] : usableMembers(type, around, line)).filter(
    ({ kind, isStatic, parameters: [only, ...others], result }) =>
      kind === "method" && !isStatic && only === "int" && others.length === 0 && result === simpleTypes(needed),
  );
  return type && giving.length === 1 ? hasMembers(type, toLikes(giving)) : null;
}

// for (JSONObject item : array) {
const LOOP = /\bfor\s*\([^:;()]{1,200}:\s*(?<looped>[\p{L}_$][\p{L}\p{N}_$]*)\s*\)/u;

/** Reads the class of a literal, and the one that is needed, where what a call gives is of the class that it is told. */
function literalIn({ message, details = [] }: Finding, text: string): Conversion | null {
  const words = [message, ...details].join("; ");
  const { one = "", other = "" } = (TOLD.exec(words) ?? EQUAL.exec(words))?.groups ?? {};
  const isLiteral = new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(simpleNameOf(other))}\\.class\\b`, "u").test(text);
  return one === "" ? null : isLiteral ? { given: other, needed: one } : { given: one, needed: other };
}

// inference variable T has incompatible equality constraints com.acme.Order,com.acme.Invoice
const EQUAL = /\bhas incompatible equality constraints (?<one>[\w.$]{1,300}),(?<other>[\w.$]{1,300})$/;
// inference variable T has incompatible bounds; equality constraints: com.acme.Failure; lower bounds: com.acme.Timeout,java.lang.Throwable
const TOLD =
  /\bhas incompatible bounds; equality constraints: (?<one>[\w.$]{1,300}); (?:lower|upper) bounds: (?<other>[\w.$]{1,300})(?:,java\.lang\.(?:Throwable|Object))?$/;

/** Tells the class literal that is needed, where a line gives that of another class. */
function fixLiteral(conversion: Conversion, { source }: CompilerView, line: number): Fix | null {
  const [given = "", needed = ""] = [conversion.given, conversion.needed].map(simpleTypes);
  const literal = new RegExp(`(?<![\\p{L}\\p{N}_$.])${RegExp.escape(given)}\\.class(?![\\p{L}\\p{N}_$])`, "u");
  const isGiven =
    WORD.test(given) && WORD.test(needed) && !isTypeVariable(needed) && literal.test(source.lines[line - 1] ?? "");
  return isGiven ? { kind: "literal", given: `${given}.class`, needed: `${needed}.class` } : null;
}

/** Tells how the values of an array, or the letters of a text, become objects, where a list takes the whole array as one of them. */
function fixPrimitives({ given, needed }: Conversion, { source }: CompilerView, line: number): Fix | null {
  const primitive = given.slice(0, -2);
  if (given.endsWith("[]") && boxOf(primitive) === needed && STREAMED.has(primitive)) {
    const array = LISTED.exec(source.lines[line - 1] ?? "")?.groups?.["array"];
    if (array === undefined) return null;
    const call = `Arrays.stream(${array}).boxed().collect(Collectors.toList())`;
    return { kind: "primitives", of: given, holds: primitive, call };
  }
  const { text, at } = textAround(source.lines, line, 1);
  const isOfLetters =
    given === "java.lang.Integer" &&
    needed === "java.lang.Character" &&
    /\.\s*chars\(\)/.test(text.slice(Math.max(0, at - 300), at + 300));
  return isOfLetters ? { kind: "primitives", of: "chars()", holds: "int", call: "mapToObj(c -> (char) c)" } : null;
}

const STREAMED: ReadonlySet<string> = new Set(["int", "long", "double"]);
// Arrays.asList(sizes)
const LISTED = /\b(?:asList|of)\(\s*(?<array>[\p{L}_$][\p{L}\p{N}_$]*)\s*\)/u;

// capture#1 of ? extends java.lang.Number
const WILDCARD = /^capture#\d+ of \? extends (?<of>[\w.$]{1,300})$/;

export function fixByFunction({ given, needed }: Conversion, around: CompilerView, line: number): Fix | null {
  const [type, other] = [needed, given].map((it) => resolveType(it, around, line));
  // What is called by the same noun is one of another kind, and no value that a function may give.
  const [noun, otherNoun] = [type, other].map((it) => it && wordsOf(simpleNameOf(it.name)).at(-1));
  const isFunction = other?.isInterface === true && soleMethod(other, around) !== null;
  return type && (noun !== otherNoun || isFunction) ? fixFunctional(type, around, other) : null;
}

export function fixConversion(
  conversion: Conversion,
  column: number | undefined,
  around: CompilerView,
  line: number,
): Fix | null {
  const [given, needed] = [conversion.given, conversion.needed].map((it) =>
    it.endsWith("]") ? null : resolveType(boxOf(it), around, line),
  );
  if (given && needed && [given.name, ...supertypesOf(given.name, around)].includes(needed.name)) return null;
  const text = around.source.lines[line - 1] ?? "";
  const element = column === undefined ? null : fixElementOf(conversion, text.slice(0, column), around, line);
  if (element !== null) return element;
  const isLiteral = column !== undefined && text[indexOfColumn(column, text)] === '"';
  const constant = given && needed ? sameConstant(given, needed, text, isLiteral) : null;
  // An annotation takes no calls.
  if (constant !== null || IN_ANNOTATION.test(text.slice(0, column ?? 0))) return constant;
  const [taking, giving, givingMore] = [
    () =>
      needed &&
      (takingFix(needed, membersTaking(needed, conversion, around, line)) ??
        fixByCompanion(needed, conversion, around)),
    () => given && givingFix(given, membersGiving(given, needed ?? null, conversion, around, line), conversion),
    () => given && needed && membersFix(given, membersGivingMore(given, needed, around, line)),
  ];
  const made = fixMade(conversion, [conversion.given, given?.name ?? ""]);
  if (made !== null) return made;
  const listed = fixListed(conversion, around);
  if (listed !== null) return listed;
  const cast = fixCast(conversion);
  if (cast !== null) return cast;
  // A number that an object gives is seldom that object, as `length()` of a String is not.
  if (isPrimitive(conversion.needed)) return taking() ?? giving() ?? null;
  const isNamesake = given && needed && simpleNameOf(given.name) === simpleNameOf(needed.name);
  const namesake = isNamesake ? fixSameName(given, needed, around, line) : null;
  const other =
    namesake ??
    giving() ??
    taking() ??
    givingMore() ??
    (given ? fixMade(conversion, supertypesOf(given.name, around)) : null) ??
    (given && needed ? fixInTwo(given, needed, around, line) : null);
  if (other || !given || !needed) return other ?? null;
  if (given.name !== OBJECT) return fixWider(given, needed, around, line);
  // What a raw type, or the head of a loop, gives is not to be cast.
  const isPlain = !conversion.needed.replace(/<\?>$/, "").includes("<") && !/\bfor\s*\(/.test(text);
  return isPlain ? { kind: "downcast", to: simpleTypes(conversion.needed) } : null;
}

/** Tells the usual way from one of some types of the JDK to another one; dates of `java.sql` have no instant. */
function fixMade({ given, needed }: Conversion, from: readonly string[]): Fix | null {
  const [way] = from.flatMap((it) => JDK_CONVERSIONS.get(it)?.get(rawType(needed)) ?? []);
  const [held, wanted] = [given, needed].map((it) => argumentsOf(it)[0]);
  const isOther = held !== undefined && wanted !== undefined && WORD.test(wanted) && held !== wanted;
  const isOfSql = /^java\.sql\.(?:Date|Time)$/.test(given) && way?.includes("toInstant()");
  return way === undefined || isOther || isOfSql
    ? null
    : { kind: "made", call: way.replaceAll("$", "…"), needed: simpleTypes(rawType(needed)) };
}

/** Finds the element of an annotation that is called after another one and takes what is given to that: `fixedDelayString` for `fixedDelay`. */
function fixElementOf({ given }: Conversion, before: string, around: CompilerView, line: number): Fix | null {
  const { type: named, name } = ELEMENT.exec(before.slice(-LONGEST_ANNOTATION))?.groups ?? {};
  const type = named === undefined ? null : resolveType(named, around, line);
  const same = (type?.members ?? []).filter(
    (it) => name !== undefined && it.name !== name && it.name.startsWith(name) && it.result === simpleTypes(given),
  );
  return type && same.length === 1
    ? membersFix(
        type,
        same.map((it) => ({ ...it, owner: type.name })),
      )
    : null;
}

const LONGEST_ANNOTATION = 600;
// @Scheduled(fixedDelay = "
const ELEMENT =
  /@(?<type>[\p{L}\p{N}_.]{1,200})\([^()]{0,300}?(?<![\p{L}\p{N}_$])(?<name>[\p{L}_$][\p{L}\p{N}_$]{0,100})\s{0,20}=\s{0,20}"?$/u;

/** Tells what the JDK has for an iterator, or a text, that a loop is to go through. */
function fixGoneThrough({ given }: Conversion, around: CompilerView, line: number): Fix | null {
  for (const type of [rawType(given), ...supertypesOf(rawType(given), around)]) {
    const [fix] = (LOOPED.get(type) ?? []).flatMap((name) => methodsOf(type, name, around) ?? []);
    if (fix) return fix;
  }
  const type = resolveType(given, around, line);
  const isCounting = ({ name, parameters }: OwnedMember) => COUNTING.has(name) && parameters.length === 0;
  const isGetting = ({ name, parameters: [only, ...others] }: OwnedMember) =>
    name === "get" && only === "int" && others.length === 0;
  const usable = type === null ? [] : usableMembers(type, around, line);
  const byIndex = [isCounting, isGetting].map((is) => usable.filter(is));
  return type && byIndex.every((it) => it.length > 0) ? hasMembers(type, toLikes(byIndex.flat())) : null;
}

/** Names the methods of a class of the JDK that are called so. */
function methodsOf(owner: string, name: string, around: CompilerView): Fix | null {
  const type = around.findType(owner);
  const methods = (type?.members ?? []).flatMap((it) =>
    it.name === name && isCurrent({ ...it, owner }, around) ? { ...it, owner } : [],
  );
  return type && hasMembers(type, toLikes(methods));
}

const COUNTING: ReadonlySet<string> = new Set(["size", "length", "count"]);
const LOOPED: ReadonlyMap<string, readonly string[]> = new Map([
  ["java.util.Iterator", ["forEachRemaining"]],
  ["java.util.stream.Stream", ["toList", "forEach"]],
  ["java.lang.String", ["toCharArray"]],
]);

/** Tells what makes a list of an array of objects, where the module compiles for a Java without `List.of`. */
function fixListed({ given, needed }: Conversion, around: CompilerView): Fix | null {
  const [held, ...others] = argumentsOf(needed);
  const isSole = held === given && others.length === 0 && COLLECTIONS.includes(rawType(needed));
  if (isSole && (given.endsWith("[]") || !hasOf())) return methodsOf("java.util.Collections", "singletonList", around);
  const isListed = given.endsWith("[]") && !isPrimitive(given.slice(0, -2)) && COLLECTIONS.includes(rawType(needed));
  return isListed && !hasOf() ? methodsOf("java.util.Arrays", "asList", around) : null;

  function hasOf(): boolean {
    const members = around.since("java.util.List", "of") === null ? around.findType("java.util.List")?.members : [];
    return members?.some((it) => it.name === "of") ?? false;
  }
}

const COLLECTIONS: readonly string[] = ["java.util.List", "java.util.Collection", "java.lang.Iterable"];

/** Tells the cast that makes a number a smaller one, and what fails in place of cutting it off. */
function fixCast({ given, needed }: Conversion): Fix | null {
  if (given === "int" && needed === "char") return { kind: "cast", to: "char" };
  const plain = NUMBERS.find((it) => simpleNameOf(boxOf(it)) === simpleNameOf(boxOf(needed)));
  if (plain === undefined) return null;
  const boxed = NUMBERS.find((it) => boxOf(it) === given);
  // A number becomes another one by itself, but the object that holds it does not.
  if (boxed !== undefined && boxed !== plain && boxOf(needed) === needed)
    return NUMBERS.indexOf(boxed) < NUMBERS.indexOf(plain) ? { kind: "cast-number", to: plain } : null;
  if (NUMBERS.indexOf(given) <= NUMBERS.indexOf(plain)) return null;
  const isExact = given === "long" && plain === "int";
  return { kind: "cast", to: plain, ...(isExact && { checked: "Math.toIntExact(long)" }) };
}

const MOST_USES = 3;

/** Names the package of the type that is needed, where the file imports the one of that name from another and makes little use of it. */
export function fixSameName(given: Type, needed: Type, { source }: CompilerView, line: number): Fix | null {
  const isImported = source.imports.some(({ name }) => name === sourceName(given.name));
  const simple = new RegExp(
    `(?<![\\p{L}\\p{N}_$.])${RegExp.escape(simpleNameOf(given.name))}(?![\\p{L}\\p{N}_$])`,
    "u",
  );
  const uses = source.lines.filter((it, at) => at !== line - 1 && !/^\s*import\b/.test(it) && simple.test(it));
  if (isImported && uses.length <= MOST_USES && !/^java\./.test(needed.name))
    return { kind: "other-package", name: simpleNameOf(needed.name), classes: [sourceName(needed.name)] };
  // A Logger of the JDK, say, is imported where that of a library is given.
  const isDeclared = source.imports.some(({ name }) => name === sourceName(needed.name)) && uses.length <= MOST_USES;
  const isTwin = given.name.replace(/^jakarta\./, "javax.") === needed.name.replace(/^jakarta\./, "javax.");
  return isDeclared && (needed.name.startsWith("java.") || isTwin)
    ? { kind: "other-package", name: simpleNameOf(given.name), classes: [sourceName(given.name)] }
    : null;
}

/** Tells that a variable is declared as a subtype of what it is given; that each type is an Object says nothing. */
function fixWider({ name }: Type, needed: Type, around: CompilerView, line: number): Fix | null {
  const simple = simpleNameOf(needed.name);
  const declares = new RegExp(
    `(?<![\\p{L}\\p{N}_$.])${RegExp.escape(simple)}(?:<[^;=()]*>)?\\s+[\\p{L}_$][\\p{L}\\p{N}_$]*\\s*=`,
    "u",
  );
  const isDeclared = declares.test(around.source.lines[line - 1] ?? "");
  if (!isDeclared || name === OBJECT || COLLECTING.test(name) || !supertypesOf(needed.name, around).includes(name))
    return null;
  return { kind: "wider", given: simpleNameOf(name), needed: simple };
}

// A List is made of a Collection.
const COLLECTING = /^java\.(?:util|lang)\./;

/** Names the methods of a type that take a value, `ofSeconds` and `ofMillis`, where they are too many to be told whole. */
function takingFix(type: Type, members: readonly OwnedMember[]): Fix | null {
  const names = [...new Set(members.map(({ name }) => name))];
  const isNamed = members.length > MOST_GIVING && names.length <= MOST_NAMED && members.every((it) => it.isStatic);
  if (!isNamed) return membersFix(type, members);
  return { kind: "method-names", type: simpleNameOf(type.name), isStatic: true, takes: 1, names };
}

const MOST_NAMED = 12;

/** Names the methods that give a number, `toMillis` and `getSeconds`, where a time of the JDK has too many to be told whole. */
function givingFix(type: Type, members: readonly OwnedMember[], { needed }: Conversion): Fix | null {
  const names = [...new Set(members.map(({ name }) => name))].filter((it) => TELLS_TIME.test(it));
  const isNamed = members.length > MOST_GIVING && type.name.startsWith("java.time.") && names.length > 0;
  if (!isNamed) return membersFix(type, members);
  return { kind: "method-names", type: simpleNameOf(type.name), isStatic: false, gives: simpleTypes(needed), names };
}

// toMillis, getSeconds, toEpochMilli, getEpochSecond
const TELLS_TIME = /^(?!.*Part$)(?:to(?:Epoch)?\p{Lu}\p{L}*?s?|get(?:Epoch)?Seconds?)$/u;

/** Names what makes an object of a type in the class beside it, which is called as several of it are: `BodyPublishers` beside `BodyPublisher`. */
function fixByCompanion(wanted: Type, { given }: Conversion, around: CompilerView): Fix | null {
  const companion = around.findType(`${wanted.name}s`);
  const making = (companion?.members ?? []).filter(
    (it) =>
      it.kind === "method" &&
      it.isStatic &&
      it.access === "public" &&
      simpleNameOf(typeOf(it.result)) === simpleNameOf(wanted.name) &&
      isTaking(it, [given]),
  );
  return (
    companion &&
    membersFix(
      companion,
      making.map((it) => ({ ...it, owner: companion.name })),
    )
  );
}

function membersFix(type: Type, members: readonly OwnedMember[]): Fix | null {
  return members.length > MOST_GIVING ? null : hasMembers(type, toLikes(members));
}

/** Lists the methods of a type that give another one without further ado; none where each would lose a part of what there is. */
function membersGiving(
  type: Type,
  wanted: Type | null,
  { given, needed }: Conversion,
  around: CompilerView,
  line: number,
): readonly OwnedMember[] {
  const [argument = "", ...others] = argumentsOf(given);
  const isOfNeeded = (it: string) =>
    rawType(it) === rawType(boxOf(needed)) ||
    (wanted !== null && !ANY.has(wanted.name) && supertypesOf(rawType(it), around).includes(wanted.name));
  const isMeant = (it: string) =>
    isTypeVariable(it) ? it === needed || others.length === 0 : it !== "" && isOfNeeded(it);
  const isArgument = others.length === 0 && isMeant(argument);
  // The V of a Handle<K, V>.
  const variables = variablesOf(type).filter((_, at) => isMeant(argumentsOf(given)[at] ?? ""));
  const [wantedArgument = "?"] = argumentsOf(needed);
  const fits = ({ name, result, owner }: OwnedMember) => {
    if (isTypeVariable(result))
      return isArgument || (owner === type.name && others.length > 0 && variables.includes(result));
    if (needed.endsWith("[]"))
      return isArrayOf(result, needed) && (result === simpleTypes(needed) || isMany(type, around));
    if (isPrimitive(needed)) return result === needed && needed !== "boolean" && name !== "hashCode";
    if (wanted === null) return false;
    // The text of what holds something is not what it holds.
    const isText = name === "toString" && (type.kind === "record" || argument !== "");
    if (isText) return false;
    if (wanted.name === STRING) return !isArgument && result === "String";
    // The List<T> of a Page<Owner> is no List<Pet>, and neither is a List<Cat>.
    const [of = wantedArgument] = argumentsOf(result).map((it) => (isTypeVariable(it) ? argument : it));
    const isOther = WORD.test(wantedArgument) && WORD.test(of) && !isTypeVariable(of);
    if (isOther && simpleNameOf(of) !== simpleNameOf(wantedArgument)) return false;
    const found = around.meantIn(owner, rawType(result)) ?? `${packageOf(wanted.name)}.${rawType(result)}`;
    return found === wanted.name || supertypesOf(found, around).includes(wanted.name);
  };
  if (isPrimitive(given) || (wanted && (ANY.has(wanted.name) || holdsMany(type, wanted, isArgument, around))))
    return [];
  const giving = usableMembers(type, around, line).filter(
    (it) =>
      it.kind === "method" &&
      it.parameters.every((parameter) => needed.endsWith("[]") && parameter.includes("[]")) &&
      !it.isStatic &&
      it.owner !== OBJECT &&
      it.name !== "describeConstable" &&
      fits(it) &&
      isCurrent(it, around),
  );
  // What is just of that kind is meant before what may be of it.
  const exactly = giving.filter(({ result }) => !isTypeVariable(result));
  return needed.includes("<") && exactly.length > 0 ? exactly : giving;
}

/** Lists the constructors and static methods of a type that make an object of it from the given one alone; else those that take more. */
function membersTaking(
  wanted: Type,
  { given, needed }: Conversion,
  around: CompilerView,
  line: number,
): readonly OwnedMember[] {
  const [wantedArgument = ""] = argumentsOf(needed);
  const isWhole = boxOf(given.replace(/\[\]$/, "")) === wantedArgument;
  const isGiven = (parameter: string) => simpleTypes(typeOf(parameter)) === simpleTypes(typeOf(given));
  const takes = (it: OwnedMember) => {
    const [parameter = ""] = it.parameters;
    const isAny = isTypeVariable(typeOf(parameter).replace("...", "")) || typeOf(parameter) === "Object";
    return isTaking(it, [given]) && (!isAny || isWhole);
  };
  const makes = (it: OwnedMember) =>
    it.kind === "constructor"
      ? !wanted.isAbstract && !isPrimitive(needed)
      : it.kind === "method" &&
        it.isStatic &&
        (isPrimitive(needed) ? it.result === needed : typeOf(it.result) === simpleNameOf(wanted.name));
  if (ANY.has(wanted.name) || given.startsWith("<") || needed === "boolean") return [];
  const making = usableMembers(wanted, around, line).filter((it) => makes(it) && isCurrent(it, around));
  const taking = making.filter(takes);
  const exactly = taking.filter(({ parameters: [only = ""] }) => isGiven(only));
  if (taking.length > 0) return exactly.length > 0 ? exactly : taking;
  const type = resolveType(given, around, line);
  // Instant.from(TemporalAccessor) takes a LocalDate, and throws.
  const isOpen = type !== null && !isPrimitive(needed) && !wanted.name.startsWith("java.time.");
  const above = isOpen ? supertypesOf(type.name, around) : [];
  const family = above.filter((it) => it !== OBJECT).map(simpleNameOf);
  const ofFamily = making.filter(
    ({ parameters: [only = "", ...rest] }) => rest.length === 0 && family.includes(rawType(typeOf(only))),
  );
  if (ofFamily.length > 0 && !COMMON_TYPES.has(simpleNameOf(wanted.name))) return ofFamily;
  const isTelling = !COMMON_TYPES.has(simpleTypes(typeOf(given)));
  return making.filter((it) => isTelling && it.isStatic && it.parameters.some(isGiven));
}

/** Lists the methods of a type that give another one for some arguments, `atZone(ZoneId)`. */
function membersGivingMore(type: Type, wanted: Type, around: CompilerView, line: number): readonly OwnedMember[] {
  if (ANY.has(wanted.name) || COMMON_TYPES.has(simpleNameOf(wanted.name))) return [];
  return usableMembers(type, around, line).filter(
    (it) =>
      it.kind === "method" &&
      !it.isStatic &&
      it.parameters.length > 0 &&
      it.result === simpleNameOf(wanted.name) &&
      (around.meantIn(it.owner, it.result) ?? wanted.name) === wanted.name &&
      isCurrent(it, around),
  );
}

/** Finds the way from a type of the JDK to another one by a third: `toUri()` of a `Path`, which has `toURL()`. */
function fixInTwo(type: Type, wanted: Type, around: CompilerView, line: number): Fix | null {
  const simple = simpleNameOf(wanted.name);
  if (!type.name.startsWith("java.") || ANY.has(wanted.name) || COMMON_TYPES.has(simple)) return null;
  const isOwn = packageOf(type.name) === packageOf(wanted.name);
  const ways = usableMembers(type, around, line).flatMap((it) => {
    const isStep =
      it.kind === "method" && !it.isStatic && it.parameters.length <= (isOwn ? 1 : 0) && isCurrent(it, around);
    const result = isStep && !COMMON_TYPES.has(typeOf(it.result)) ? around.meantIn(it.owner, rawType(it.result)) : null;
    const third = result === null || result === type.name ? null : around.findType(result);
    const has = (third ? usableMembers(third, around, line) : []).find(
      (last) =>
        last.kind === "method" &&
        !last.isStatic &&
        last.parameters.length === 0 &&
        last.result === simple &&
        isCurrent(last, around),
    );
    return has ? { member: toLike(it, 0), has: toLike(has, 0) } : [];
  });
  const [first] = ways.toSorted((a, b) => (a.member.signature < b.member.signature ? -1 : 1));
  return first && ways.length <= MOST_WAYS ? { kind: "one-step", type: simpleNameOf(type.name), ...first } : null;
}

const MOST_WAYS = 2;

/** Whether a member is neither deprecated nor, where a JDK tells nothing of its older releases, newer than what the module compiles for. */
function isCurrent({ owner, name, isDeprecated }: OwnedMember, around: CompilerView): boolean {
  return !isDeprecated && around.since(owner, name) === null;
}

function isMany({ name }: Type, around: CompilerView): boolean {
  return [name, ...supertypesOf(name, around)].some((it) => MANY.includes(it));
}

const MANY: readonly string[] = ["java.util.Collection", "java.util.stream.BaseStream"];

function isArrayOf(result: string, needed: string): boolean {
  return result.endsWith("[]") && (isTypeVariable(result.slice(0, -2)) || result === simpleTypes(needed));
}

/**
 * Finds the constant that a line takes from one enum, `TimeUnit.SECONDS`, in the one that is needed; of a text, what gives its
 * constant, or the few that there are where it is written as a literal.
 */
function sameConstant(type: Type, wanted: Type, text: string, isLiteral: boolean): Fix | null {
  const simple = simpleNameOf(wanted.name);
  const isEnum = wanted.supertypes.includes("java.lang.Enum");
  // Each enum has that, and no source declares it.
  if (isEnum && type.name === STRING) {
    const constants = wanted.members.filter((it) => it.kind === "field" && it.isStatic && it.result === simple);
    const few =
      isLiteral && constants.length <= MOST_CONSTANTS ? constants.map(({ name }) => ({ signature: name })) : [];
    return hasMembers(wanted, few.length > 0 ? few : [{ signature: `valueOf(String) ${simple}` }]);
  }
  const named = new RegExp(
    `(?<![\\p{L}\\p{N}_$])${RegExp.escape(simpleNameOf(type.name))}\\.(?<name>[\\p{L}\\p{N}_$]+)`,
    "gu",
  );
  const names = [...text.matchAll(named)].map(({ groups }) => groups?.["name"]);
  // MediaType.APPLICATION_JSON_VALUE is the text of APPLICATION_JSON.
  const own = type.members.filter(
    (it) =>
      it.kind === "field" &&
      it.isStatic &&
      it.access === "public" &&
      !it.isDeprecated &&
      it.result === simple &&
      names.some((name) => it.name.startsWith(`${name}_`)),
  );
  if (!isEnum)
    return own.length > MOST_GIVING
      ? null
      : hasMembers(
          type,
          own.map((it) => ({ signature: it.name })),
        );
  const constant = wanted.members.find((it) => it.kind === "field" && it.isStatic && names.includes(it.name));
  return constant ? hasMembers(wanted, [{ signature: constant.name }]) : null;
}

const MOST_CONSTANTS = 6;

// @CircuitBreaker(requestVolumeThreshold = 4, delayUnit =
const IN_ANNOTATION = /@[\p{L}\p{N}_.]{1,200}\([^()]*$/u;

/** Whether a type has several of another one, so that a method which gives one of them loses the others: `getCoordinate` beside `getCoordinates`. */
function holdsMany(type: Type, part: Type, isArgument: boolean, around: CompilerView): boolean {
  if (isArgument && supertypesOf(type.name, around).includes("java.lang.Iterable")) return true;
  // Texts of a type are seldom its parts.
  if (part.name === STRING) return false;
  const simple = simpleNameOf(part.name);
  return membersOf(type, around).some(
    ({ kind, parameters, result }) =>
      kind === "method" &&
      parameters.length === 0 &&
      (result === `${simple}[]` || COLLECTION.exec(result)?.groups?.["of"] === simple),
  );
}

// List<Coordinate>
const COLLECTION = /^(?:List|Set|Collection|Iterable|Iterator|Stream)<(?<of>[\w.]+)>$/;

/** Returns the type that is given and the one that is needed, as javac writes them; empty where it tells something else. */
export function typesConverted(message: string): Conversion {
  const { given = "", needed = "" } = CONVERTED.exec(message)?.groups ?? {};
  return { given, needed };
}

/** Reads the types also of what a lambda gives, of a type argument that javac infers, and of what a loop goes through. */
function conversionIn({ message, details = [] }: Finding): Conversion | null {
  const words = [message, ...details].join("; ");
  const lossy = LOSSY.exec(message)?.groups;
  if (lossy) return { given: lossy["given"] ?? "", needed: lossy["needed"] ?? "" };
  for (const form of [CONVERTED, RETURNED, INFERRED, ITERATED]) {
    const { given, needed } = form.exec(form === CONVERTED ? message : words)?.groups ?? {};
    if (given !== undefined) return { given, needed: needed ?? "java.lang.Iterable" };
  }
  return null;
}

/** A type that has more of them does not tell which one is meant. */
const MOST_GIVING = 3;
/** What nearly every type gives. */
const ANY: ReadonlySet<string> = new Set([OBJECT, "java.lang.Class"]);
// incompatible types: org.springframework.data.domain.Page<com.acme.Owner> cannot be converted to java.util.Collection<com.acme.Owner>
// incompatible types: no instance(s) of type variable(s) T,T exist so that java.util.Optional<T> conforms to com.acme.Owner
const CONVERTED =
  /^(?:incompatible types|argument mismatch)[:;] (?:no instance\(s\) of type variable\(s\) [\w,]{1,100} exist so that )?(?<given>[\w.$<>?#,[\] ]{1,500}) (?:cannot be converted|conforms) to (?<needed>[\w.$<>?#,[\] ]{1,500})$/;
// incompatible types: bad return type in lambda expression; java.util.Optional<com.acme.Owner> cannot be converted to com.acme.Owner
const RETURNED =
  /^incompatible types: (?:cannot infer type-variable\(s\) [\w,]{1,100}[; ]+\(argument mismatch; )?bad (?:return )?type in [a-z ]+; (?<given>[\w.$<>?#,[\] ]{1,500}) cannot be converted to (?<needed>[\w.$<>?#,[\] ]{1,500})\)?$/;
// incompatible types: possible lossy conversion from long to int
const LOSSY = /^incompatible types: possible lossy conversion from (?<given>\w+) to (?<needed>\w+)$/;
// incompatible types: inference variable T has incompatible bounds; equality constraints: com.acme.Owner; lower bounds: java.util.Optional<com.acme.Owner>
const INFERRED =
  /\bhas incompatible bounds; equality constraints: (?<needed>[\w.$]{1,300}(?:<[\w.$<>?]{1,300}>)?); lower bounds: (?:[A-Z],)?(?<given>[\w.$]{1,300}(?:<[\w.$<>?]{1,300}>|\[\])?)$/;
// for-each not applicable to expression type; required: array or java.lang.Iterable; found: java.util.Map<java.lang.String,com.acme.Owner>
const ITERATED = /^for-each not applicable to expression type; .{0,200}\bfound: +(?<given>[\w.$<>?#,[\] ]{1,500})$/;

const WORD = /^[\w.]+$/;
