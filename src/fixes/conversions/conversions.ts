import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { indexOfColumn } from "../../java/sources/column.ts";
import { JDK_CONVERSIONS } from "../../knowledge/jdk-idioms.ts";
import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import { fewConstants } from "../constants-of.ts";
import { callGiven } from "../expressions/type-of-expression.ts";
import { membersOf, NUMBERS, type OwnedMember, toLikes, usableMembers } from "../like-members.ts";
import { wordsOf } from "../likeness.ts";
import { importedMakers } from "../makers/factories.ts";
import { constantsOfEnum, madeByNamesake } from "../makers/implementors.ts";
import { hasMembers, shownName, soleMethod } from "../members-of-types.ts";
import { typeOfField, typeOfVariable } from "../names-in-scope.ts";
import { hidingOuter, isSameOrBelow, resolveType, supertypesOf } from "../resolve-type.ts";
import {
  argumentsOf,
  BOXES,
  boxOf,
  COLLECTION,
  isNoArgMethod,
  isPrimitive,
  isTypeVariable,
  OBJECT,
  STRING,
  simpleTypes,
  sourceName,
  type Type,
} from "../type.ts";
import { fixCondition } from "./condition.ts";
import { fixFunctional } from "./functional.ts";
import {
  fixByCompanion,
  fixInTwo,
  givingFix,
  isCurrent,
  membersFix,
  membersGiving,
  membersGivingMore,
  membersTaking,
  sameConstant,
  takingFix,
  WORD,
} from "./members-converting.ts";
import { fieldAt, fixPointedAt } from "./pointed-at.ts";
import { conversionIn, literalIn } from "./read-conversion.ts";
import { type Conversion, fixCopied, fixTypeArguments } from "./type-arguments.ts";

/**
 * Finds what makes one type of another: the methods by which an object gives the type that is needed, `getContent()` of a
 * page for a list, or else what the needed type has that takes the given one, `Path.of(String)`.
 */
export function fixConverted(error: Finding, around: CompilerView, line: number): Fix | null {
  const conversion = conversionIn(error);
  if (conversion?.given === OBJECT && isTypeVariable(conversion.needed))
    return { kind: "downcast", to: conversion.needed };
  const wildcard = conversion && WILDCARD.exec(conversion.needed);
  if (wildcard) {
    const of = simpleTypes(wildcard.groups?.["of"] ?? "");
    // Another type may hold only what is of some type.
    const types = error.column === undefined ? [] : (callGiven(error.column, around, line)?.types ?? []);
    const isOpen = types.length > 0 && types.every(({ name }) => name.startsWith("java.util."));
    return of !== "" || isOpen ? { kind: "wildcard", of } : null;
  }
  const ofElement = conversion && fixElement(conversion, around, line);
  if (ofElement) return ofElement;
  const told = literalIn(error, around.source.lines[line - 1] ?? "");
  const literal = told && fixLiteral(told, around, line);
  if (literal) return literal;
  const boxed = conversion && fixPrimitives(conversion, around, line);
  if (boxed) return boxed;
  if (conversion && error.message.startsWith("for-each")) {
    const element = LOOPED_BY.exec(around.source.lines[line - 1] ?? "")?.groups?.["element"] ?? "var";
    if (conversion.given === STRING && element === "String") return methodsOf(STRING, "split", around);
    const looped = fixGoneThrough(conversion, around, line);
    const needed = element === "var" ? ITERABLE : `${ITERABLE}<${element}>`;
    return looped ?? fixConversion({ ...conversion, needed }, error.column, around, line);
  }
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

const ITERABLE = "java.lang.Iterable";
// for (final Field field :
const LOOPED_BY =
  /\bfor\s*\(\s*(?:final\s+)?(?<element>\p{Lu}[\p{L}\p{N}_$.]{0,200})(?:<[^:;()]{0,200}>)?\s+[\p{L}_$][\p{L}\p{N}_$]*\s*:/u;
// for (JSONObject item : array) {
const LOOP = /\bfor\s*\([^:;()]{1,200}:\s*(?<looped>[\p{L}_$][\p{L}\p{N}_$]*)\s*\)/u;

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

// capture#1 of ? extends java.lang.Number, capture#1 of ?
const WILDCARD = /^capture#\d+ of \?(?: extends (?<of>[\w.$]{1,300}))?$/;

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
  const pointed = column === undefined ? null : fixPointedAt(conversion, given && needed, column, around, line);
  if (pointed !== null) return pointed;
  const text = around.source.lines[line - 1] ?? "";
  const element = column === undefined ? null : fixElementOf(conversion, text.slice(0, column), around, line);
  if (element !== null) return element;
  const isLiteral = column === undefined ? text.includes('"') : text[indexOfColumn(column, text)] === '"';
  const written = column === undefined ? null : fixWritten(conversion, column, around, line);
  if (written !== null) return written;
  const isInAnnotation = IN_ANNOTATION.test(text.slice(0, column ?? 0));
  // Of several overloads, another one may be meant.
  if (conversion.needed === "boolean" && column !== undefined && !isInAnnotation) {
    const isAsked = ASKED.test(text.slice(0, indexOfColumn(column, text)));
    return conversion.given === STRING && !isAsked
      ? methodsOf("java.lang.Boolean", "parseBoolean", around)
      : fixCondition(conversion.given, null, around, line);
  }
  const ofClass = column === undefined ? null : fixClassOf(conversion, given ?? null, around, line);
  if (ofClass !== null) return ofClass;
  const constant =
    given && needed ? sameConstant(given, needed, text, isLiteral, writtenAt(column, around, line)) : null;
  // An annotation takes no calls.
  const isNamesake = given && needed && simpleNameOf(given.name) === simpleNameOf(needed.name);
  const namesake = isNamesake ? fixSameName(given, needed, around, line) : null;
  if (constant !== null) return namesake ?? constant;
  if (isInAnnotation) {
    const asked = CONSTANT.exec(text.slice(indexOfColumn(column ?? 1, text)))?.groups?.["name"];
    return namesake ?? (needed ? hasMembers(needed, fewConstants(needed, asked)) : null);
  }
  const [taking, giving, givingMore] = [
    () =>
      needed &&
      (takingFix(needed, membersTaking(needed, conversion, around, line)) ??
        fixByCompanion(needed, conversion, around)),
    () => given && givingFix(given, membersGiving(given, needed ?? null, conversion, around, line), conversion),
    () => given && needed && membersFix(given, membersGivingMore(given, needed, around, line)),
  ];
  const isText = conversion.needed === STRING && given?.name === COLLECTION;
  const made =
    (isText && !isGiven(column, around, line) ? null : fixMade(conversion, [conversion.given, given?.name ?? ""])) ??
    fixNumbers(conversion, given ?? null, around);
  if (made !== null) return made;
  const built = given && needed ? fixUnbuilt(given, needed, around, line) : null;
  if (built !== null) return built;
  const listed = fixListed(conversion, around);
  if (listed !== null) return listed;
  const cast = fixCast(conversion);
  if (cast !== null) return { ...cast, ...(column !== undefined && fieldAt(column, around, line)) };
  // A key of a map is no index of a list.
  if (conversion.given === STRING && conversion.needed === "int" && isOfList(column, around, line)) return null;
  if (conversion.given === STRING && isOptionalCause(conversion.needed, column, around, line)) return null;
  // A number that an object gives is seldom that object, as `length()` of a String is not.
  if (isPrimitive(conversion.needed)) return taking() ?? giving() ?? null;
  const other =
    namesake ??
    giving() ??
    taking() ??
    givingMore() ??
    (given && (conversion.needed !== STRING || isGiven(column, around, line))
      ? fixMade(conversion, waysFrom(given, conversion, around))
      : null) ??
    (given && needed ? fixInTwo(given, needed, around, line) : null);
  if (other || !given || !needed) return other ?? null;
  const unboxed = [...BOXES].find(([, box]) => needed.name === `java.lang.${box}`)?.[0];
  const plain = unboxed === undefined || isPrimitive(conversion.given) ? null : { ...conversion, needed: unboxed };
  if (given.name !== OBJECT)
    return (
      importedMakers(needed, conversion.given, around, line) ??
      madeByNamesake(needed, conversion.given, around, line) ??
      constantsOfEnum(needed, around) ??
      (plain && fixConversion(plain, column, around, line)) ??
      fixWider(given, needed, around, line) ??
      hasMembers(needed, fewConstants(needed))
    );
  // What a raw type, or the head of a loop, gives is not to be cast.
  const isPlain = !conversion.needed.replace(/<\?>$/, "").includes("<") && !/\bfor\s*\(/.test(text);
  return isPlain ? { kind: "downcast", to: simpleTypes(conversion.needed) } : null;
}

/** Tells how a literal is written that stands as another kind of one; a word where a number is needed stands for a constant of the class that is called. */
function fixWritten({ given, needed }: Conversion, column: number, around: CompilerView, line: number): Fix | null {
  const text = around.source.codeAt(line);
  const { quoted, plain } = WRITTEN.exec(text.slice(indexOfColumn(column, text)))?.groups ?? {};
  if (plain !== undefined && needed === STRING) return { kind: "literal", given: plain, needed: `"${plain}"` };
  if (quoted === undefined || given !== STRING) return null;
  if (boxOf(needed) === "java.lang.Character") return quoted.length === 1 ? { kind: "char-literal" } : null;
  if (!isPrimitive(needed)) return null;
  const isOfKind = needed === "boolean" ? /^(?:true|false)$/.test(quoted) : HOLDING.has(needed) && WHOLE.test(quoted);
  if (isOfKind) return { kind: "literal", given: `"${quoted}"`, needed: quoted };
  return needed === "int" && !/\d/.test(quoted) ? fixFlag(column, around, line) : null;
}

/** Finds the numbers that a class has for what it takes: `MAX_PRIORITY` of a `Thread`. Those of the boxes are their limits. */
function fixFlag(column: number, around: CompilerView, line: number): Fix | null {
  for (const type of callGiven(column, around, line)?.types ?? []) {
    const flags = usableMembers(type, around, line).filter(
      (it) => it.kind === "field" && it.isStatic && it.isFinal && it.result === "int",
    );
    if (BOX_NAMES.has(type.name) || flags.length === 0 || flags.length > MOST_FLAGS) continue;
    return hasMembers(
      type,
      flags.map(({ name }) => ({ signature: name })),
    );
  }
  return null;
}

const BOX_NAMES: ReadonlySet<string> = new Set([...BOXES.keys()].map(boxOf));

/** Returns the name of a constant that is written as a text at a column: `STRING` for `"string"`. */
function writtenAt(column: number | undefined, around: CompilerView, line: number): string | undefined {
  const text = around.source.codeAt(line);
  const quoted =
    column === undefined ? undefined : WRITTEN.exec(text.slice(indexOfColumn(column, text)))?.groups?.["quoted"];
  return quoted?.toUpperCase().replaceAll(/[- ]/g, "_");
}

const MOST_FLAGS = 12;
/** The numbers as which a literal without a suffix may stand, if it has so few digits, and none of another base. */
const HOLDING: ReadonlySet<string> = new Set(["int", "long", "float", "double"]);
const WHOLE = /^-?(?:0|[1-9]\d{0,8})$/;
// "true", 10,
const WRITTEN = /^(?:"(?<quoted>[^"\\]{1,40})"|(?<plain>-?\d+(?:\.\d+)?|true|false)(?=\s*[,)}]))/;

// if (
// isOpen &&
const ASKED = /(?:\b(?:if|while)\s*\(|&&|\|\||[!?])\s*$/;

/** Tells how boxed numbers in a collection, or a stream, become an array of plain ones. */
function fixNumbers({ given, needed }: Conversion, type: Type | null, around: CompilerView): Fix | null {
  const plain = needed.slice(0, -2);
  const [held] = argumentsOf(given);
  if (!needed.endsWith("[]") || !STREAMED.has(plain) || held !== boxOf(plain) || type === null) return null;
  const isStream = type.name === "java.util.stream.Stream";
  if (!isStream && !isSameOrBelow(type.name, COLLECTION, around)) return null;
  const box = simpleNameOf(held);
  const mapped = `mapTo${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}(${box}::${plain}Value).toArray()`;
  return { kind: "made", call: `….${isStream ? "" : "stream()."}${mapped}`, needed };
}

/** Tells what gives a class: a method of the object, or else the one that every object has. */
function fixClassOf(
  { given: written, needed }: Conversion,
  given: Type | null,
  around: CompilerView,
  line: number,
): Fix | null {
  if (rawType(needed) !== "java.lang.Class" || given === null || given.name === "java.lang.Class") return null;
  if (isPrimitive(written)) return null;
  // The name of a class is mostly meant to be its literal.
  if (given.name === STRING) return null;
  const giving = usableMembers(given, around, line).filter(
    (it) => !it.isStatic && it.parameters.length === 0 && it.owner !== OBJECT && rawType(it.result) === "Class",
  );
  return membersFix(given, giving) ?? { kind: "made", call: "….getClass()", needed: "Class" };
}

/** Finds what ends a builder of a type that is needed, where it inherits that, and so tells no more than a type variable. */
function fixUnbuilt(given: Type, needed: Type, around: CompilerView, line: number): Fix | null {
  if (simpleNameOf(given.name) !== `${simpleNameOf(needed.name)}Builder`) return null;
  const ending = usableMembers(given, around, line).filter(
    (it) => isNoArgMethod(it) && it.name === "build" && isTypeVariable(it.result),
  );
  return hasMembers(given, toLikes(ending));
}

/** Whether an overload of a call takes no exception where one is needed: `debug(Object)` beside `debug(Object, Throwable)`. */
function isOptionalCause(needed: string, column: number | undefined, around: CompilerView, line: number): boolean {
  const call = column === undefined || needed !== "java.lang.Throwable" ? null : callGiven(column, around, line);
  return (call?.types ?? []).some((type) =>
    usableMembers(type, around, line).some(
      (it) => it.name === call?.name && it.parameters.length < call.arguments.length,
    ),
  );
}

/** Whether a value is given to what takes the index of an element. */
function isOfList(column: number | undefined, around: CompilerView, line: number): boolean {
  const call = column === undefined ? null : callGiven(column, around, line);
  return call?.name === "get" && call.types.some(({ name }) => isSameOrBelow(name, "java.util.List", around));
}

/** Whether a value is given to a call: a text that is declared mostly is one of several, and one that is given joins all. */
function isGiven(column: number | undefined, around: CompilerView, line: number): boolean {
  const call = column === undefined ? null : callGiven(column, around, line);
  return call !== null && !call.types.some(({ name }) => name.startsWith("java."));
}

/** Lists the supertypes from which a way may lead; a collection is copied otherwise than what can only be gone through. */
function waysFrom(type: Type, { needed }: Conversion, around: CompilerView): readonly string[] {
  const above = supertypesOf(type.name, around);
  const [wanted = ""] = argumentsOf(needed);
  // A Path is gone through by paths, and no list of its lines.
  const isOfThose = membersOf(type, around).some(
    (it) => isNoArgMethod(it) && it.name === "iterator" && it.result === `Iterator<${simpleTypes(wanted)}>`,
  );
  return isOfThose && !isSameOrBelow(type.name, COLLECTION, around) ? above : above.filter((it) => it !== ITERABLE);
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

/** Tells what makes a list of an array of objects, or of one object where the module compiles for a Java without `List.of`. */
function fixListed({ given, needed }: Conversion, around: CompilerView): Fix | null {
  const [held, ...others] = argumentsOf(needed);
  const isOfSame = given.endsWith("[]") && (held === undefined || held === given.slice(0, -2));
  if (isOfSame && rawType(needed) === "java.util.stream.Stream")
    return { kind: "made", call: "Arrays.stream(…)", needed: "Stream" };
  const isSole = held === given && others.length === 0 && COLLECTIONS.includes(rawType(needed));
  if (isSole && (given.endsWith("[]") || !hasOf())) return methodsOf("java.util.Collections", "singletonList", around);
  const isListed = isOfSame && !isPrimitive(given.slice(0, -2)) && COLLECTIONS.includes(rawType(needed));
  return isListed ? methodsOf("java.util.Arrays", "asList", around) : null;

  function hasOf(): boolean {
    const members = around.since("java.util.List", "of") === null ? around.findType("java.util.List")?.members : [];
    return members?.some((it) => it.name === "of") ?? false;
  }
}

const COLLECTIONS: readonly string[] = ["java.util.List", COLLECTION, "java.lang.Iterable"];

/** Tells the cast that makes a number a smaller one, and what fails in place of cutting it off. */
function fixCast({ given, needed }: Conversion): Extract<Fix, { readonly kind: "cast" | "cast-number" }> | null {
  if (given === "int" && needed === "char") return { kind: "cast", to: "char" };
  const plain = NUMBERS.find((it) => simpleNameOf(boxOf(it)) === simpleNameOf(boxOf(needed)));
  if (plain === undefined) return null;
  const boxed = NUMBERS.find((it) => boxOf(it) === given);
  // A number becomes another one by itself, but the object that holds it does not.
  if (boxed !== undefined && boxed !== plain && !isPrimitive(needed))
    return NUMBERS.indexOf(boxed) < NUMBERS.indexOf(plain) ? { kind: "cast-number", to: plain } : null;
  if (NUMBERS.indexOf(given) <= NUMBERS.indexOf(plain)) return null;
  const isExact = given === "long" && plain === "int";
  return { kind: "cast", to: plain, ...(isExact && { checked: "Math.toIntExact(long)" }) };
}

const MOST_USES = 3;

/** Names the package of the type that is needed, where the file imports the one of that name from another and makes little use of it. */
export function fixSameName(given: Type, needed: Type, around: CompilerView, line: number): Fix | null {
  const { source } = around;
  // What is nested hides what is imported.
  const outer = hidingOuter(needed, around, line);
  if (outer !== null && !given.name.startsWith(`${outer}$`))
    return { kind: "shadowed", type: shownName(needed), outer: simpleNameOf(outer), meant: sourceName(given.name) };
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

// .MILLIS
const CONSTANT = /^\.\s*(?<name>\p{Lu}[\p{Lu}\p{N}_]*)/u;

// @CircuitBreaker(requestVolumeThreshold = 4, delayUnit =
const IN_ANNOTATION = /@[\p{L}\p{N}_.]{1,200}\([^()]*$/u;
