import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { KOTLIN_FUNCTIONS } from "../../knowledge/kotlin-functions.ts";
import { openingOf } from "../call-text.ts";
import type { CompilerView, KotlinFunction } from "../compiler-view.ts";
import { usableMembers } from "../like-members.ts";
import { inheritsUnknown, resolveType, supertypesOf } from "../resolve-type.ts";
import { sourceName, TYPE_NAME, type Type } from "../type.ts";
import { type Block, blocksAround, hasOtherThis, isOfClass, lambdaCallOf } from "./blocks.ts";
import { elementOf, givenBy, typeArgumentsOf } from "./collection-types.ts";
import { propertyOf } from "./seen-by-kotlin.ts";

/** What stands before a dot in Kotlin. */
interface Receiver {
  readonly type: Type;
  /** Whether it is the type itself, which has its companion, its constants and what is static in Java. */
  readonly isType: boolean;
}

/** An expression at the end of a text: its type as written, `MutableList<Order>`, and the offset at which it begins. */
interface Expression {
  readonly type: string;
  readonly isType: boolean;
  readonly from: number;
}

/**
 * Finds what stands before the dot in which a text ends, `factory.` or `store.from(task)?.`: a type, or a value whose
 * type the sources tell. The text is that of the file up to there. Null where it is not certain.
 */
export function receiverBefore(text: string, around: CompilerView): Receiver | null {
  const dot = DOT.exec(text);
  const before = dot ? expressionAt(text.slice(0, dot.index), around) : null;
  return before && receiverOf(before, text, around);
}

const DOT = /(?:\?|!!)?\.\s*$/;

function receiverOf({ type: named, isType }: Expression, text: string, around: CompilerView): Receiver | null {
  // A type variable, T or T1, is of no type that is known.
  if (/^[A-Z]\d?\b(?!\.)/.test(named) || OF_KOTLIN_ALONE.test(named)) return null;
  const type = resolveType(named.replace(/\?$/, ""), around, text.split("\n").length);
  return type && { type, isType };
}

/** What Kotlin has without a class of Java by that name. */
const OF_KOTLIN_ALONE =
  /^(?:Any|Nothing|Unit|Int|Long|Short|Byte|Char|Boolean|Float|Double|U(?:Int|Long|Short|Byte)|Array|Pair|Triple|Result|Sequence|\w+Array|Mutable\w+)\b(?![.])/;

/** Reads the expression in which a text ends: a name, a call with its lambda, an element or a cast, and what stands before its dot. */
function expressionAt(text: string, around: CompilerView): Expression | null {
  const end = text.trimEnd().replace(/!!$/, "").length;
  const element = openingOf(text, end - 1, "[", "]");
  if (element !== null) {
    const holder = expressionAt(text.slice(0, element), around);
    const type = holder && afterDot("get", true, holder, text, around, NO_LAMBDA);
    return holder && type && { ...type, from: holder.from };
  }
  const lambda = openingOf(text, end - 1, "{", "}");
  if (text[end - 1] === "}" && lambda === null) return null;
  const callEnd = lambda === null ? end : text.slice(0, lambda).trimEnd().length;
  const open = text[callEnd - 1] === ")" ? openingOf(text, callEnd - 1, "(", ")") : callEnd;
  if (open === null) return null;
  const found = NAME_AT_END.exec(text.slice(Math.max(0, open - LONGEST), open));
  if (found === null) return castIn(text.slice(open, callEnd), open);
  const { name = "", arguments: typeArgument = null } = found.groups ?? {};
  const isCall = open < end;
  const from = open - found[0].length;
  const before = text.slice(0, from).trimEnd();
  const dot = DOT.exec(before);
  const given = {
    typeArgument,
    result: () => (lambda === null ? null : resultOf(text.slice(0, end - 1), lambda + 1, around)),
  };
  if (dot) {
    const owner = expressionAt(before.slice(0, dot.index), around);
    const type = owner && afterDot(name, isCall, owner, text, around, given);
    return owner && type ? { ...type, from: owner.from } : null;
  }
  const result = lambda !== null && KOTLIN_FUNCTIONS.get(name)?.gives === "result" ? given.result() : null;
  if (result !== null) return { type: result, isType: false, from };
  if (name === "this") return thisAt(text.slice(0, from), from, around);
  if (/^\p{Lu}/u.test(name)) return { type: name, isType: !isCall, from };
  const made = COLLECTION_OF.exec(name)?.groups?.["kind"];
  if (made !== undefined && typeArgument !== null) return { type: `${made}<${typeArgument}>`, isType: false, from };
  const type = isCall ? typeOfCall(name, text.slice(0, from), around) : typeOfValue(name, text.slice(0, from), around);
  return type === null ? null : { type, isType: false, from };
}

// from in: it.from(task)
const NAME_AT_END = /(?<![\p{L}\p{N}_])(?<name>[\p{L}_][\p{L}\p{N}_]*)(?:<(?<arguments>[^<>(){}=]{0,80})>)?$/u;
const LONGEST = 200;
// linkedMapOf<Name, Order>()
const COLLECTION_OF = /^(?:mutable|linked|array|hash|sorted|empty)?(?<kind>List|Set|Map)(?:Of)?$/i;

interface Lambda {
  readonly typeArgument: string | null;
  /** Returns the type of what the lambda returns; null where it is unknown, or there is none. */
  readonly result: () => string | null;
}

const NO_LAMBDA: Lambda = { typeArgument: null, result: () => null };

/** The type that `(order as Sale)` has. */
function castIn(text: string, from: number): Expression | null {
  const type = /\sas\??\s+(?<type>\p{Lu}[\p{L}\p{N}_.]*(?:<[^<>]*>)?)\s*\)$/u.exec(text)?.groups?.["type"];
  return type === undefined ? null : { type, isType: false, from };
}

/** The type of the expression with which a lambda ends that begins at an offset; null where that is not all of its last line. */
function resultOf(text: string, from: number, around: CompilerView): string | null {
  const last = expressionAt(text, around);
  if (last === null || last.isType) return null;
  return /^(?:[^\n]*->|[\s\S]*\n)?\s*$/.test(text.slice(from, last.from)) ? last.type : null;
}

/** The type of a member of what stands before a dot, or of what Kotlin's own functions give. */
function afterDot(
  name: string,
  isCall: boolean,
  owner: Expression,
  text: string,
  around: CompilerView,
  lambda: Lambda,
): Omit<Expression, "from"> | null {
  const receiver = receiverOf(owner, text, around);
  const line = text.split("\n").length;
  // A member comes before a function that extends all types: run() of a Job.
  const hasOwn =
    elementOf(owner.type) === null &&
    receiver !== null &&
    usableMembers(receiver.type, around, line).some((it) => it.name === name && (it.kind === "method") === isCall);
  const known = owner.isType || hasOwn ? null : givenBy(name, owner.type, lambda);
  if (known !== null) return { type: known, isType: false };
  if (receiver?.isType && receiver.type.kind === "enum" && /^(?:values|entries)$/.test(name))
    return { type: `List<${owner.type}>`, isType: false };
  const member = receiver && memberType(name, isCall, receiver, around, line);
  return member && { ...member, type: withArguments(member.type, owner.type, receiver.type) };
}

/** Puts the type arguments of a type as written, `Page<Order>`, in the place of its type parameters. */
function withArguments(result: string, written: string, { typeParameters = [] }: Type): string {
  const given = typeArgumentsOf(written);
  if (given.length === 0 || given.length !== typeParameters.length) return result;
  return result.replace(TYPE_NAME, (name) => given[typeParameters.indexOf(name)] ?? name);
}

/** What `this` is at a place: what a lambda or function around it is called on, else the class. */
function thisAt(before: string, from: number, around: CompilerView): Expression | null {
  const block = blocksAround(before).find((it) => isOfClass(it) || hasOtherThis(it));
  const own = around.source.typesAround(before.split("\n").length)[0];
  const type = block && !isOfClass(block) ? typeOfThis(block, before, around) : own;
  return type ? { type, isType: false, from } : null;
}

/** The type of what a block's lambda is called on, or its function extends. */
function typeOfThis(block: Block, before: string, around: CompilerView): string | null {
  const extended = EXTENDED.exec(block.head)?.groups?.["type"];
  if (extended !== undefined) return extended;
  const call = lambdaCallOf(block);
  if (call === null || KOTLIN_FUNCTIONS.get(call.name)?.takes !== "this") return null;
  const head = before.slice(0, block.from - 1).trimEnd();
  // with(order) {
  const end = call.hasReceiver ? head.length - call.length : head.length - 1;
  const holder = call.hasReceiver || call.listed > 0 ? expressionAt(head.slice(0, end), around) : null;
  const isWhole = call.hasReceiver || holder?.from === head.length - call.listed + 1;
  return holder && isWhole && !holder.isType ? holder.type : null;
}

// fun <T> Cart<T>.total(): Int
const EXTENDED =
  /\bfun\s+(?:<[^<>]*>\s*)?(?<type>\p{Lu}[\p{L}\p{N}_]*(?:\.\p{Lu}[\p{L}\p{N}_]*)*(?:<[^<>]*>)?)\??\.[\p{L}\p{N}_]+\s*\([^{}=]*$/u;

/** The type that all members of a name have, or the type of that name within another one; its names are full where they are known. */
function memberType(name: string, isCall: boolean, { type, isType }: Receiver, around: CompilerView, line: number) {
  const isConstant = isType && type.kind === "enum" && !isCall && /^\p{Lu}/u.test(name);
  if (isConstant && type.members.some((it) => it.kind === "field" && it.name === name && it.isStatic))
    return { type: sourceName(type.name), isType: false };
  const nested = isType && /^\p{Lu}/u.test(name) ? around.findType(`${type.name}$${name}`) : null;
  if (nested) return { type: nested.name, isType: !isCall };
  const members = usableMembers(type, around, line).filter(
    (it) => it.name === name && (it.kind === "method") === isCall && it.isStatic === isType,
  );
  const property = isCall && !isType && members.length === 0 ? propertyOf(name) : null;
  if (property !== null) return memberType(property, false, { type, isType }, around, line);
  if (members.length === 0) return isType ? null : extensionType(name, type, around);
  const [first, ...others] = members;
  if (!first || first.result === "" || others.some((it) => it.result !== first.result)) return null;
  const result = withFullNames(first.result, (simple) => around.meantIn(first.owner, simple), around);
  return result === null ? null : { type: result, isType: false };
}

/** The type that the project's own extensions of a name give for a type. */
function extensionType(name: string, type: Type, around: CompilerView) {
  const simples = [type.name, ...supertypesOf(type.name, around)].map(simpleNameOf);
  const extending = around.kotlinFunctions().filter((it) => it.name === name && simples.includes(it.receiver ?? ""));
  return typeGiven(extending, around);
}

/** The one type that all of these functions give. */
function typeGiven(functions: readonly KotlinFunction[], around: CompilerView) {
  const [only, ...others] = new Set(functions.map(({ result }) => result));
  const ofSource = (simple: string) => {
    const [meant, ...further] = new Set(
      functions.map((it) => it.meantBy(simple).find((name) => around.findType(name) !== null)),
    );
    return meant === undefined || further.length > 0 || meant.startsWith("java.") ? null : meant;
  };
  const type = only && others.length === 0 ? withFullNames(only, ofSource, around) : null;
  return type === null ? null : { type, isType: false };
}

/** Writes the names in a type as the file that declares it means them; null where they may be of several types. */
function withFullNames(
  result: string,
  meantBy: (simple: string) => string | null,
  around: CompilerView,
): string | null {
  let isCertain = true;
  const full = result.replace(TYPE_NAME, (simple) => {
    const meant = meantBy(simple);
    if (meant !== null) return sourceName(meant);
    // A List is Kotlin's own, whatever the JDK calls so.
    const known = [...around.typesNamed(simple), ...around.kotlinNamed(simple)].map((it) => it.name);
    if (new Set(known.filter((it) => !it.startsWith("java."))).size > 1) isCertain = false;
    return simple;
  });
  return isCertain ? full : null;
}

/** A call without a receiver is one of the classes around it, or of the project's own functions. */
function typeOfCall(name: string, before: string, around: CompilerView): string | null {
  const inherited = ofThis(name, true, before, around);
  if (inherited !== undefined) return inherited === UNKNOWN ? null : inherited;
  const plain = around.kotlinFunctions().filter((it) => it.name === name && it.receiver === null && it.full !== null);
  return typeGiven(plain, around)?.type ?? null;
}

/** The type of a value in sight: one that a check around the place tells, or that of its declaration. */
function typeOfValue(name: string, before: string, around: CompilerView): string | null {
  const blocks = blocksAround(before);
  const others: Block[] = [];
  for (const block of blocks) {
    // What is checked around the block that declares the value is another one of that name.
    const checked = checkedIn(name, block);
    if (checked !== null) return checked;
    if (isOfClass(block) && others.length > 0) break;
    const type = givenTo(name, block, before, around) ?? declaredIn(name, block, before, around);
    if (type !== undefined) return type === UNKNOWN ? null : type;
    if (hasOtherThis(block)) others.push(block);
  }
  const inherited = ofThis(name, false, before, around);
  if (inherited !== undefined) return inherited === UNKNOWN ? null : inherited;
  // No lambda around has a member of that name, so it is the class's own.
  for (const block of blocks.filter(isOfClass)) {
    const type = others.length === 0 ? undefined : declaredIn(name, block, before, around);
    if (type !== undefined) return type === UNKNOWN ? null : type;
  }
  return null;
}

/** The type of a member of what is `this` at a place, or at one around it: undefined where none has it, empty where it is unknown. */
function ofThis(name: string, isCall: boolean, before: string, around: CompilerView): string | undefined {
  const line = before.split("\n").length;
  for (const block of blocksAround(before).filter(hasOtherThis)) {
    const named = typeOfThis(block, before, around);
    const receiver = named === null ? null : receiverOf({ type: named, isType: false, from: 0 }, before, around);
    if (receiver === null || inheritsUnknown(receiver.type, around)) return UNKNOWN;
    const has = usableMembers(receiver.type, around, line).some((it) => it.name === name);
    if (has) return memberType(name, isCall, receiver, around, line)?.type ?? UNKNOWN;
  }
  const [own] = around.source.typesAround(line);
  const type = own === undefined ? null : around.findType(own);
  return (type && memberType(name, isCall, { type, isType: false }, around, line)?.type) ?? undefined;
}

/** Lists what is `this` at the end of a text and around it, the innermost first, up to one that is not known. */
export function thisTypes(text: string, around: CompilerView): readonly Type[] {
  const found: Type[] = [];
  for (const block of blocksAround(text).filter(hasOtherThis)) {
    const named = typeOfThis(block, text, around);
    const receiver = named === null ? null : receiverOf({ type: named, isType: false, from: 0 }, text, around);
    if (receiver === null || inheritsUnknown(receiver.type, around)) return found;
    found.push(receiver.type);
  }
  const own = around.source.typesAround(text.split("\n").length).slice(0, 1);
  return [...found, ...own.flatMap((it) => around.findType(it) ?? [])];
}

const UNKNOWN = "";

/** The type that a value has in a branch or after a condition: `is Order ->`, `if (it is Order)`. */
function checkedIn(name: string, { head, text }: Block): string | null {
  const escaped = RegExp.escape(name);
  const is = `(?<![\\p{L}\\p{N}_.])${escaped}\\s+is\\s+(?<type>[\\p{L}\\p{N}_.]+)`;
  // when (factory) {
  if (new RegExp(`\\bwhen\\s*\\(\\s*(?:val\\s+)?${escaped}\\s*(?:=[^{}]*)?\\)$`, "u").test(head)) {
    const branch = [...text.matchAll(BRANCH)].at(-1)?.groups?.["condition"] ?? "";
    return /^is\s+(?<type>[\p{L}\p{N}_.]+)(?:<[*, ]*>)?$/u.exec(branch.trim())?.groups?.["type"] ?? null;
  }
  // if (factory is ListVariableFactory<*> && full) {
  const ofBlock = new RegExp(`\\bif\\s*\\(\\s*${is}(?:<[*, ]*>)?\\s*(?:&&[^|{}]*)?\\)$`, "u").exec(head);
  // if (factory is ListVariableFactory<*>) factory.
  const ofLine = new RegExp(`\\bif\\s*\\(\\s*${is}(?:<[*, ]*>)?\\s*(?:\\)|&&)(?:(?!\\belse\\b)[^|;{}])*$`, "u");
  const line = ofLine.exec(text.slice(text.lastIndexOf("\n") + 1));
  // if (factory !is ListVariableFactory<*>) return
  const left = new RegExp(
    `\\bif\\s*\\(\\s*${is.replace("\\s+is", "\\s+!is")}(?:<[*, ]*>)?\\s*\\)\\s*(?:return|throw|continue|break)\\b`,
    "u",
  ).exec(text);
  if (left?.groups?.["type"] !== undefined) return left.groups["type"];
  return line?.groups?.["type"] ?? ofBlock?.groups?.["type"] ?? null;
}

// is ListVariableFactory<*> -> in a line of its own
const BRANCH = /^[ \t]*(?<condition>[^\n]{0,200}?)->/gm;

/** The declared type of a value in a block: undefined where the block declares none, empty where its type is unknown. */
function declaredIn(name: string, { text, from }: Block, before: string, around: CompilerView): string | undefined {
  const declared = new RegExp(
    `(?<value>\\bva[lr]\\s+)?(?<![\\p{L}\\p{N}_.])${RegExp.escape(name)}(?:\\s*:\\s*(?<type>\\p{Lu}[\\p{L}\\p{N}_.]*(?:<[^=(){}\\n]{0,100}>)?)|(?<init>\\s*=(?!=)\\s*)|(?<loop>\\s+in\\b\\s*)|(?<lazy>\\s+by\\s+(?=lazy\\b))|\\s*(?:,[^()\\n]*)?\\)\\s*(?:=(?!=)|->|in\\b)|\\s*(?:->|,[^\\n{}]*->|\\bin\\b|\\bby\\b|:))`,
    "gu",
  );
  const last = [...text.matchAll(declared)].findLast(({ index, groups = {} }) => {
    const isInBrackets = openingOf(`${text.slice(0, index)})`, index, "(", ")") !== null;
    // The parameters of another function, or the properties of another class, are not those of this place.
    if (isInBrackets)
      return groups["init"] === undefined && !/\b(?:fun|class|object|interface)\b/.test(text.slice(index));
    return groups["value"] !== undefined || (groups["init"] === undefined && groups["type"] === undefined);
  });
  if (!last) return undefined;
  const { type, loop } = last.groups ?? {};
  const init = last.groups?.["init"] ?? last.groups?.["lazy"];
  const start = from + last.index + last[0].length;
  if (loop !== undefined) {
    const held = startingAt(start, before, around);
    return (held !== null && elementOf(held)) || UNKNOWN;
  }
  if (type !== undefined || init === undefined) return type ?? UNKNOWN;
  return startingAt(start, before, around) ?? UNKNOWN;
}

/** The type of the expression that begins at an offset, and that is all of a statement or of what stands in brackets. */
function startingAt(start: number, text: string, around: CompilerView): string | null {
  const end = endOf(text, start);
  if (end === null) return null;
  // val order = find(id) ?: return null
  const statement = text
    .slice(start, end)
    .replace(/\?:\s*(?:return|throw|continue|break|error\()(?:(?!\?:)[\s\S])*$/, "");
  const value = expressionAt(text.slice(0, start) + statement, around);
  return value?.from === start && !value.isType ? value.type : null;
}

/** Returns where a statement ends that begins at an offset: at a bracket that closes more than it opened, or at a line that is not gone on with; null where it does not. */
function endOf(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? "";
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character) && --depth < 0) return at;
    else if (depth === 0 && (character === ";" || (character === "\n" && !GOES_ON.test(text.slice(at, at + 200)))))
      return at;
  }
  return null;
}

//     .filter { it.isOpen }
const GOES_ON = /^\s*(?:\?|\.|!!)/;

/** The type of what a call gives to a lambda: undefined where the block is none with that name, empty where it is unknown. */
function givenTo(name: string, block: Block, before: string, around: CompilerView): string | undefined {
  const parameter = /^\s*(?<name>[\p{L}\p{N}_]+)\s*->/u.exec(block.text)?.groups?.["name"];
  if (parameter !== name && (name !== "it" || parameter !== undefined)) return undefined;
  const call = lambdaCallOf(block);
  if (call === null) return undefined;
  const takes = KOTLIN_FUNCTIONS.get(call.name)?.takes;
  // What takes nothing leaves `it` to the lambda around it.
  if (takes === "this" || takes === "nothing") return undefined;
  const head = before.slice(0, block.from - 1).trimEnd();
  const holder = takes && call.hasReceiver ? expressionAt(head.slice(0, head.length - call.length), around) : null;
  if (!holder || holder.isType) return UNKNOWN;
  return (takes === "whole" ? holder.type : elementOf(holder.type)) ?? UNKNOWN;
}
