import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { openingOf } from "../calls/call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import { typeOf, usableMembers } from "../like-members.ts";
import { resolveType } from "../resolve-type.ts";
import type { Type } from "../type.ts";

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
  if (/^[A-Z]\d?\b(?!\.)/.test(named)) return null;
  const type = resolveType(named.replace(/\?$/, ""), around, text.split("\n").length);
  return type && { type, isType };
}

/** Reads the expression in which a text ends: a name, or a call, and what stands before its dot. */
function expressionAt(text: string, around: CompilerView): Expression | null {
  const end = text.trimEnd().length;
  const open = text[end - 1] === ")" ? openingOf(text, end - 1, "(", ")") : end;
  const found = open === null ? null : NAME_AT_END.exec(text.slice(Math.max(0, open - LONGEST), open));
  if (open === null || found === null) return null;
  const name = found.groups?.["name"] ?? "";
  const isCall = open < end;
  const from = text.slice(0, open).lastIndexOf(found[0]);
  const before = text.slice(0, from).trimEnd();
  const dot = DOT.exec(before);
  if (dot) {
    const owner = expressionAt(before.slice(0, dot.index), around);
    const receiver = owner && receiverOf(owner, text, around);
    const type = receiver && memberType(name, isCall, receiver, around, text.split("\n").length);
    return owner && type ? { ...type, from: owner.from } : null;
  }
  if (/^\p{Lu}/u.test(name)) return { type: name, isType: !isCall, from };
  const type = isCall ? typeOfCall(name, text, around) : typeOfValue(name, text.slice(0, from), around);
  return type === null ? null : { type, isType: false, from };
}

// from in: it.from(task)
const NAME_AT_END = /(?<![\p{L}\p{N}_])(?<name>[\p{L}_][\p{L}\p{N}_]*)(?:<[^<>(){}=]{0,80}>)?$/u;
const LONGEST = 200;

/** The type that all members of a name have, or the type of that name within another one. */
function memberType(name: string, isCall: boolean, { type, isType }: Receiver, around: CompilerView, line: number) {
  const nested = isType && /^\p{Lu}/u.test(name) ? around.findType(`${type.name}$${name}`) : null;
  if (nested) return { type: nested.name, isType: !isCall };
  const [first, ...others] = usableMembers(type, around, line).filter(
    (it) => it.name === name && (it.kind === "method") === isCall && it.isStatic === isType,
  );
  if (!first || first.result === "" || others.some((it) => it.result !== first.result)) return null;
  // It is written in the file of its owner, where that name may be of another type.
  const simple = simpleNameOf(typeOf(first.result));
  const known = [...around.typesNamed(simple), ...around.kotlinNamed(simple)].map((it) => it.name);
  // A List is Kotlin's own, whatever the JDK calls so.
  return new Set(known.filter((it) => !it.startsWith("java."))).size > 1 ? null : { type: first.result, isType: false };
}

/** A call without a receiver is one of the classes around it. */
function typeOfCall(name: string, text: string, around: CompilerView): string | null {
  if (blocksAround(text).some(isReceiver)) return null;
  const line = text.split("\n").length;
  const [own] = around.source.typesAround(line);
  const type = own === undefined ? null : around.findType(own);
  return type && (memberType(name, true, { type, isType: false }, around, line)?.type ?? null);
}

/** The type of a value in sight: one that a check around the place tells, or that of its declaration. */
function typeOfValue(name: string, before: string, around: CompilerView): string | null {
  const blocks = blocksAround(before);
  const checked = blocks.map((it) => checkedIn(name, it)).find((it) => it !== null);
  if (checked !== undefined) return checked;
  let mayHaveReceiver = false;
  for (const block of blocks) {
    const isOfClass = block.head === "" || OF_CLASS.test(block.head);
    if (isOfClass && mayHaveReceiver) return null;
    const type = givenTo(name, block, before, around) ?? declaredIn(name, block, before, around);
    if (type !== undefined) return type === UNKNOWN ? null : type;
    mayHaveReceiver ||= isReceiver(block);
  }
  const line = before.split("\n").length;
  const [own] = around.source.typesAround(line);
  const type = own === undefined ? null : around.findType(own);
  return type && (memberType(name, false, { type, isType: false }, around, line)?.type ?? null);
}

/** Whether what a lambda is called on, or a function extends, may have a member of any name. */
function isReceiver({ head }: Block): boolean {
  return !(head === "" || OF_CLASS.test(head) || OF_CODE.test(head) || TAKES_IT.test(head));
}

const UNKNOWN = "";
// class Cart(val rows: List<Row>) : Base()
const OF_CLASS = /\b(?:class|object|interface)\b[^{}=]*$/;
// fun total(): Int
// fun `adds a row`()
// if (rows.isEmpty())
const OF_CODE =
  /\bfun\s+(?:<[^<>]*>\s*)?(?:[\p{L}\p{N}_]+|`[^`\n]*`)\s*\([^{}=]*$|\b(?:if|when|for|while|catch|get|set|constructor)\s*\([^{}]*\)$|(?:\b(?:else|try|finally|do|init)|->)$/u;

/** A block that is open at a place: what stands before its brace, and what it has up to the place, without closed blocks. */
interface Block {
  readonly head: string;
  readonly text: string;
  /** The offset at which its text begins. */
  readonly from: number;
}

/** Lists the blocks around the end of a text, the innermost first; the file is the last one. */
function blocksAround(text: string): readonly Block[] {
  const opened = [0];
  const closed: [number, number][] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{") opened.push(at + 1);
    else if (text[at] === "}" && opened.length > 1) closed.push([opened.pop() ?? 0, at]);
  }
  const blank = [...text];
  for (const [from, to] of closed) for (let at = from; at < to; at++) if (blank[at] !== "\n") blank[at] = " ";
  const flat = blank.join("");
  return opened
    .map((from, depth) => ({
      ...{ from, text: flat.slice(from, opened[depth + 1] ?? text.length) },
      head: flat.slice(opened[depth - 1] ?? 0, Math.max(0, from - 1)).trimEnd(),
    }))
    .toReversed();
}

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
  return line?.groups?.["type"] ?? ofBlock?.groups?.["type"] ?? null;
}

// is ListVariableFactory<*> -> in a line of its own
const BRANCH = /^[ \t]*(?<condition>[^\n]{0,200}?)->/gm;

/** The declared type of a value in a block: undefined where the block declares none, empty where its type is unknown. */
function declaredIn(name: string, { text, from }: Block, before: string, around: CompilerView): string | undefined {
  const declared = new RegExp(
    `(?<value>\\bva[lr]\\s+)?(?<![\\p{L}\\p{N}_.])${RegExp.escape(name)}(?:\\s*:\\s*(?<type>\\p{Lu}[\\p{L}\\p{N}_.]*(?:<[^=(){}\\n]{0,100}>)?)|(?<init>\\s*=(?!=)\\s*)|\\s*(?:,[^()\\n]*)?\\)\\s*(?:=(?!=)|->|in\\b)|\\s*(?:->|,[^\\n{}]*->|\\bin\\b|\\bby\\b|:))`,
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
  const { type, init } = last.groups ?? {};
  if (type !== undefined || init === undefined) return type ?? UNKNOWN;
  // What is called there is in one line, and is all that stands there.
  const start = from + last.index + last[0].length;
  const end = before.indexOf("\n", start);
  const value = end < 0 ? null : expressionAt(before.slice(0, end), around);
  return value?.from === start && !value.isType ? value.type : UNKNOWN;
}

/** The type of what a call gives to a lambda: undefined where the block is none with that name, empty where it is unknown. */
function givenTo(name: string, { head, text, from }: Block, before: string, around: CompilerView): string | undefined {
  const parameter = /^\s*(?<name>[\p{L}\p{N}_]+)\s*->/u.exec(text)?.groups?.["name"];
  if (parameter !== name && (name !== "it" || parameter !== undefined)) return undefined;
  if (head === "" || OF_CLASS.test(head) || OF_CODE.test(head)) return undefined;
  const takes = TAKES_IT.exec(head);
  const holder =
    takes &&
    expressionAt(
      before
        .slice(0, from - 1)
        .trimEnd()
        .slice(0, -takes[0].length),
      around,
    );
  if (!takes || !holder || holder.isType) return UNKNOWN;
  return takes.groups?.["whole"] ? holder.type : (ELEMENT.exec(holder.type)?.groups?.["element"] ?? UNKNOWN);
}

// watched.forEach
const TAKES_IT =
  /\??\.(?:(?<whole>let|also|takeIf|takeUnless)|forEach|onEach|map|mapNotNull|flatMap|filter|filterNot|any|all|none|find|first|firstOrNull|last|lastOrNull|single|singleOrNull|count|associate|associateBy|associateWith|groupBy|sortedBy|sortedByDescending|sumOf|maxBy|maxByOrNull|minBy|minByOrNull|partition|distinctBy)$/;
// MutableList<VariableFactory<*>>
const ELEMENT = /^(?:Mutable)?(?:List|Set|Collection|Iterable)<(?:out )?(?<element>[\p{L}\p{N}_.]+(?:<[^<>]*>)?)>$/u;
