import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { indexOfColumn } from "../../java/sources/column.ts";
import { splitList } from "../../java/sources/read-java-source.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { argumentCount, closingOf, countCommas, MOST_LINES, openingBefore, textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { holdersOf, isArrayOfObjects, typeOfExpression, typeOfParameter } from "../expressions/type-of-expression.ts";
import { likeTaking, membersOf, toLikes, typeOf, usableMembers } from "../like-members.ts";
import { isMisspelt } from "../likeness.ts";
import { hasMembers, isDeclaredAs } from "../members-of-types.ts";
import { KEYWORDS, typeOfField, typeOfVariable } from "../names-in-scope.ts";
import { findQualified, resolveType, supertypesOf } from "../resolve-type.ts";
import { COLLECTION, isTypeVariable, OBJECT, sourceName, type Type } from "../type.ts";
import { fixArguments } from "./no-overload.ts";
import { fixSwapped } from "./swapped.ts";
import { fixUnmapped } from "./unmapped.ts";

/**
 * Finds the overloads of a call where javac says of an argument alone that its type does not fit. The called type must
 * be certain: that of a variable, a class, or `new`.
 */
export function fixArgumentsInLine({ column, message }: Finding, around: CompilerView, line: number): Fix | null {
  const { lines } = around.source;
  if (column === undefined || lines[line - 1] === undefined) return null;
  const { text, at: argument } = textAround(lines, line, column);
  const converted = GIVEN.exec(message)?.groups?.["given"];
  const onChain = () => (converted === undefined ? null : callOnChain(text, argument, around, line));
  const call = callAround(text, argument, around, line) ?? onChain();
  if (call === null) return null;
  const { open, position, receiver, isOwn = false, ...called } = call;
  const { type, name, isConstructor } = called;
  const given = converted ?? UNKNOWN;
  const of = { kind: "arguments", ...called } as const;
  const texts = splitList(text.slice(open + 1, closingOf(text, open) ?? open));
  const count = Math.max(position + 1, argumentCount(text, open));
  const written = Array.from({ length: count }, (_, at) => (texts.length === count ? (texts[at] ?? "") : ""));
  const typed = written.map((it, at) => (at === position ? given : typeOfArgument(it, around, line)));
  const unknown = written.map((_, at) => (at === position ? given : UNKNOWN));
  const resolved = resolveType(type, around, line);
  const [method, ...overloads] = (
    resolved === null || isConstructor ? [] : usableMembers(resolved, around, line)
  ).filter((it) => it.kind === "method" && it.name === name);
  // The only method of that name with its only parameter is what the line has already.
  if (resolved && method?.parameters.length === 1 && overloads.length === 0 && count === 1)
    return receiver === ""
      ? null
      : fixUnmapped({ method, declared: type, type: resolved, receiver, given }, around, line);
  const swapped = fixSwapped({ ...of, arguments: typed }, around, line);
  return swapped ?? (isOwn ? null : fixArguments({ ...of, arguments: unknown }, around, line));
}

interface CallAround {
  /** Where its bracket opens. */
  readonly open: number;
  /** Which argument the place is in, counted from 0. */
  readonly position: number;
  readonly type: string;
  readonly name: string;
  readonly isConstructor: boolean;
  /** What stands before the dot; empty where nothing does. */
  readonly receiver: string;
  /** Whether the source names no type: the method is of a class around, or of a static import. */
  readonly isOwn?: true;
}

/** Finds the call that has an argument at a place of a text; null where the called type is not certain. */
export function callAround(text: string, argument: number, around: CompilerView, line: number): CallAround | null {
  const open = openingBefore(text, argument);
  if (open === null) return null;
  const call = CALL.exec(text.slice(0, open))?.groups;
  if (!call) return ownCallAround(text, open, argument, around, line);
  const { made, receiver, name = "" } = call;
  const type =
    made ??
    (receiver === undefined
      ? undefined
      : (typeOfLambda(receiver, text.slice(0, open), around, line) ?? typeOfReceiver(receiver, around, line)));
  if (type === undefined || type === null) return null;
  const position = countCommas(text, open + 1, argument);
  return { open, position, type, name: made ?? name, isConstructor: made !== undefined, receiver: receiver ?? "" };
}

/** Finds such a call of a method without a receiver: of a class around it, or of a static import. */
function ownCallAround(
  text: string,
  open: number,
  argument: number,
  around: CompilerView,
  line: number,
): CallAround | null {
  const name = /(?<![\p{L}\p{N}_$.])[\p{L}_$][\p{L}\p{N}_$]*$/u.exec(text.slice(0, open).trimEnd())?.[0];
  if (name === undefined || KEYWORDS.has(name)) return null;
  const [type] = holdersOf(name, around, line).filter((it) => membersOf(it, around).some((own) => own.name === name));
  const position = countCommas(text, open + 1, argument);
  return type
    ? { open, position, type: sourceName(type.name), name, isConstructor: false, receiver: "", isOwn: true }
    : null;
}

/**
 * Finds the call of a method on what other calls give, `verify(mailer).send(1)`. What is in a lambda there, or what any
 * type fits, is not wrong by itself.
 */
function callOnChain(text: string, argument: number, around: CompilerView, line: number): CallAround | null {
  const open = openingBefore(text, argument);
  const call =
    open === null || text.slice(open, argument).includes("->") ? undefined : CHAINED.exec(text.slice(0, open));
  const type = call && typeOfExpression(text.slice(0, call.index), around, line);
  if (open === null || !type) return null;
  const [position, name] = [countCommas(text, open + 1, argument), call.groups?.["name"] ?? ""];
  const takesAny = membersOf(type, around).some(
    (it) =>
      it.name === name &&
      isTypeVariable((it.parameters[position] ?? it.parameters.at(-1) ?? "").replace(/\.\.\.$/, "")),
  );
  return takesAny ? null : { open, position, type: sourceName(type.name), name, isConstructor: false, receiver: "" };
}

// .send
const CHAINED = /(?<=\)\s*)\.\s*(?<name>[\p{L}\p{N}_$]+)\s*$/u;

/** The type of an argument that fits any parameter. */
const UNKNOWN = "<null>";

/** Returns the type of an argument that is a variable, a literal, a constant or what `new` makes; otherwise what fits any parameter. */
export function typeOfArgument(written: string, around: CompilerView, line: number): string {
  const argument = written.trim();
  const [literal] = LITERALS.find(([, form]) => form.test(argument)) ?? [];
  if (literal !== undefined) return literal;
  if (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(argument))
    return typeOfVariable(around.source.lines, line, argument) ?? typeOfField(argument, around, line) ?? UNKNOWN;
  const made = MADE.exec(argument)?.groups?.["type"];
  if (made !== undefined && closingOf(argument, argument.indexOf("(")) === argument.length - 1)
    return resolveType(made, around, line)?.name ?? UNKNOWN;
  const { type: owner, name } = CONSTANT.exec(argument)?.groups ?? {};
  const type = owner === undefined ? null : resolveType(owner, around, line);
  const constant = type?.members.find((it) => it.kind === "field" && it.isStatic && it.name === name);
  return type && constant ? (around.meantIn(type.name, constant.result) ?? constant.result) : UNKNOWN;
}

const LITERALS: readonly (readonly [type: string, form: RegExp])[] = [
  ["java.lang.String", /^"[^"]*"$/],
  ["int", /^-?\d+$/],
  ["long", /^-?\d+[lL]$/],
  ["double", /^-?\d*\.\d+[dD]?$/],
  ["char", /^'[^']*'$/],
  ["boolean", /^(?:true|false)$/],
  ["java.lang.Class", /^[\p{L}\p{N}_$.]+\.class$/u],
];
// new StringReader(text)
const MADE = /^new\s+(?<type>[\p{L}_$][\p{L}\p{N}_$.]*)(?:<[^()]*>)?\([^{}]*\)$/u;
// NotificationType.REMIND
const CONSTANT = /^(?<type>\p{Lu}[\p{L}\p{N}_$]*(?:\.\p{Lu}[\p{L}\p{N}_$]*)?)\.(?<name>\p{Lu}[\p{Lu}\p{N}_]*)$/u;

/** Returns the type of what a call gives to a lambda that is still open, `rules.forEach(rule -> rule.run`; null where it is none. */
function typeOfLambda(name: string, before: string, around: CompilerView, line: number): string | null {
  const begins = new RegExp(
    `${RECEIVER}\\s*\\.\\s*(?<method>[\\p{L}\\p{N}_$]+)\\s*\\(\\s*(?:\\(\\s*)?${RegExp.escape(name)}(?:\\s*\\))?\\s*->`,
    "gu",
  );
  const lambda = [...before.matchAll(begins)].at(-1);
  const { receiver = "", method = "" } = lambda?.groups ?? {};
  if (!lambda || closingOf(before, lambda.index + lambda[0].indexOf("(")) !== null) return null;
  const holder = typeOfVariable(around.source.lines, line, receiver) ?? typeOfField(receiver, around, line);
  const element = holder === null ? undefined : HOLDER.exec(holder)?.groups?.["element"];
  if (holder === null || element === undefined) return null;
  const resolved = resolveType(holder, around, line);
  // The type of an inherited field may have no import here.
  const named = resolved
    ? [resolved]
    : around.typesNamed(typeOf(holder)).flatMap((it) => around.findType(it.name) ?? []);
  const called = named.flatMap((type) =>
    membersOf(type, around).filter((it) => it.kind === "method" && it.name === method),
  );
  const takesElement = called.every(
    ({ parameters: [only = "", ...others] }) => others.length === 0 && TAKER.test(only),
  );
  return called.length > 0 && takesElement ? element : null;
}

// List<RuleListener>
const HOLDER = /^[\w.$]+<(?<element>[\w.$]+)>$/;
// Consumer<? super T>
const TAKER = /^\w+<\? super [A-Z]\b/;

/** Finds the constructors of a type for a call of which javac says no more than that its type arguments cannot be inferred. */
export function fixDiamond(type: string, around: CompilerView, line: number): Fix | null {
  const { lines } = around.source;
  const text = lines.slice(line - 1, line + MOST_LINES).join("\n");
  const simple = simpleNameOf(type);
  const made = new RegExp(`\\bnew\\s+(?:[\\p{L}\\p{N}_$]+\\.)*${RegExp.escape(simple)}\\s*<[^()]*>\\s*\\(`, "gu");
  const [only, ...others] = [...(lines[line - 1] ?? "").matchAll(made)];
  if (!only || others.length > 0) return null;
  const open = only.index + only[0].length - 1;
  const count = argumentCount(text, open);
  const bounded = count > 0 ? fixBounds(type, around, line) : null;
  if (bounded !== null) return bounded;
  const texts = splitList(text.slice(open + 1, closingOf(text, open) ?? open));
  const isRead = texts.length === count;
  const [sole = ""] = isRead && count === 1 ? texts : [];
  const isCollection = supertypesOf(resolveType(type, around, line)?.name ?? "", around).includes(COLLECTION);
  // What makes a collection of another one takes no array.
  if (isCollection && isArrayOfObjects(sole, around, line))
    return { kind: "made", call: "Arrays.asList(…)", needed: "Collection" };
  const given = Array.from({ length: count }, (_, at) =>
    isRead ? typeOfArgument(texts[at] ?? "", around, line) : UNKNOWN,
  );
  return fixArguments({ kind: "arguments", type, name: simple, isConstructor: true, arguments: given }, around, line);
}

/** Tells how a type of the JDK is declared whose type parameters take certain types alone: `EnumMap<K extends Enum<K>, V>`. */
function fixBounds(named: string, around: CompilerView, line: number): Fix | null {
  const type = resolveType(named, around, line);
  const parameters = type?.typeParameters ?? [];
  if (
    !type?.name.startsWith("java.") ||
    !parameters.some((it) => / extends (?!java\.lang\.Object\b|Object\b)/.test(it))
  )
    return null;
  return isDeclaredAs(simpleNameOf(type.name), type);
}

/**
 * Finds the methods of like names that take the arguments of a call, where those of its name do not: of the whole type
 * that the line calls, since the compiler names only that which declares the method.
 */
export function fixLikeCall(
  { type: named, name, arguments: given, isConstructor }: ComplaintOf<"arguments">,
  around: CompilerView,
  line: number,
  column: number | undefined,
): Fix | null {
  if (isConstructor || given.length === 0) return null;
  const type = typeOfCalled(name, around, line, column) ?? (named === null ? null : resolveType(named, around, line));
  if (type === null) return null;
  const usable = usableMembers(type, around, line);
  const taking = hasMembers(type, likeTaking(usable, { name, arguments: given }));
  if (taking !== null || !/^(?:java\.lang\.)?Object$/.test(named ?? "")) return taking;
  // What each object has says nothing of the one that is called.
  const near = usable.filter(
    (it) => it.owner !== OBJECT && it.parameters.length === given.length && isMisspelt(name, it.name),
  );
  return hasMembers(type, toLikes(near, given));
}

/** Finds the type of what a line calls a method of; null where it calls several of that name, or nothing shows the type. */
export function typeOfCalled(
  name: string,
  around: CompilerView,
  line: number,
  column: number | undefined,
): Type | null {
  const text = around.source.lines[line - 1] ?? "";
  const call = new RegExp(`${RECEIVER}\\s*\\.\\s*(?:<[^()]*>)?${RegExp.escape(name)}\\s*\\(`, "dgu");
  const calls = [...text.matchAll(call)];
  // javac points at the dot.
  const dot = column === undefined ? -1 : indexOfColumn(column, text);
  const atDot = calls.filter((it) => text.indexOf(".", it.indices?.groups?.["receiver"]?.[1]) === dot);
  const [only, ...others] = text[dot] === "." ? atDot : calls;
  const receiver = others.length > 0 ? undefined : only?.groups?.["receiver"];
  if (receiver === undefined) return null;
  const named = typeOfReceiver(receiver, around, line);
  return named === null ? null : resolveType(named, around, line);
}

// this.owners in: this.owners.findOne(
export const RECEIVER = "(?<![\\p{L}\\p{N}_$.)\\]])(?:this\\s*\\.\\s*)?(?<receiver>[\\p{L}_$][\\p{L}\\p{N}_$]*)";

// incompatible types: java.lang.String cannot be converted to int
const GIVEN = /^incompatible types: (?<given>\S+) cannot be converted to /;
// new CSVPrinter
// order.addLine
// Money.of
// com.acme.Money.of
const CALL =
  /(?:\bnew\s+(?<made>[\p{L}\p{N}_$.]+)(?:<[^()]*>)?|(?<![\p{L}\p{N}_$.)\]])(?:this\.)?(?<receiver>(?:[\p{L}_$][\p{L}\p{N}_$]*\.)*[\p{L}_$][\p{L}\p{N}_$]*)\s*\.\s*(?:<[^()]*>)?(?<name>[\p{L}\p{N}_$]+))\s*$/u;

/** Returns the type of what a call stands behind, a variable, a field or a class; null where it is not certain. */
export function typeOfReceiver(receiver: string, around: CompilerView, line: number): string | null {
  const declared = typeOfVariable(around.source.lines, line, receiver) ?? typeOfField(receiver, around, line);
  const parameter = declared ?? typeOfParameter(receiver, around, line);
  if (parameter !== null) return parameter;
  const type = /(?:^|\.)\p{Lu}[^.]*$/u.test(receiver)
    ? (findQualified(receiver, around) ?? resolveType(receiver, around, line))
    : null;
  return type?.name.replaceAll("$", ".") ?? null;
}
