import type { Finding } from "../model/finding.ts";
import { cleanLine } from "../text/clean.ts";
import { shorten } from "./text/message.ts";

/** Describes a finding with its details: `cannot find symbol: variable bar, in class com.acme.Foo`. */
export function describe({ message, details: told = [], fixes = [], followsFromLine }: Finding): string {
  // javac's list of all overloads is hard to read, and those that fit best stand below.
  const isListed = message.startsWith("no suitable ") && fixes.some(({ kind }) => kind === "members");
  const details = isListed ? told.filter((detail) => detail.startsWith(LOCATION)) : told;
  const location = details.find((detail) => detail.startsWith(LOCATION))?.slice(LOCATION.length);
  const where = location === undefined ? "" : `, ${location.startsWith("variable ") ? "on" : "in"} ${location}`;
  return `${describeMessage({ message, details, ...(followsFromLine !== undefined && { followsFromLine }) })}${shorten(simplify(cleanLine(where)), MOST_CHARACTERS)}`;
}

/** Returns what findings with one cause have in common: message, symbol, and where that was looked for. */
export function causeOf(finding: Finding): string {
  if (finding.lacks !== undefined) return finding.lacks;
  const type = searchedType(finding);
  return `${describeMessage(finding).replace(UNFINISHED, "")}${type === null ? "" : simplify(cleanLine(`, in ${type}`))}`;
}

// <anonymous com.acme.AppTest$1> is not abstract and does not override abstract method close() in com.acme.Client
const UNFINISHED = /^(?:<anonymous [^<>]{1,300}>|\S+) (?=is not abstract and does not override )/;

/** Returns the type in which a symbol was looked for; null if none is named, or for a class. */
function searchedType({ message, details = [], file }: Finding): string | null {
  const found = details.map((detail) => SEARCHED.exec(detail)?.groups).find((it) => it !== undefined);
  const type = found?.["type"]?.replace(/(?<=.)<.*/, "");
  if (type === undefined) return null;
  const isOfScope = type.startsWith(ANONYMOUS) || isDeclaredIn(file ?? "", type);
  return isOfScope && CLASS_SYMBOL.test(message) ? null : type;
}

// location: variable foo of type com.acme.Foo
// location: class com.acme.Box<T>
// location: package com.acme
const SEARCHED = /^location: (?:variable \S+ of type |@?[a-z]+ )(?<type>.+)$/;
// class <anonymous java.lang.Runnable>
const ANONYMOUS = "<";
// cannot find symbol: class Money
// cannot find symbol: variable StringUtils
const CLASS_SYMBOL = /: (?:class \S+|variable \p{Lu}[\p{L}\p{N}_$]*)$/u;

/** Whether the file is named after the class, or after the one around it: `com.acme.Cart.Row` of com/acme/Cart.java. */
function isDeclaredIn(file: string, type: string): boolean {
  const names = type.split(".");
  const path = `/${file.replaceAll("\\", "/")}`;
  return names.some((_, index) => path.endsWith(`/${names.slice(0, index + 1).join("/")}.java`));
}

const LOCATION = "location: ";

export function describeMessage(finding: Told): string {
  const { message, details = [] } = withCandidates(finding);
  const more = details.filter((detail) => !detail.startsWith(LOCATION) && !endsWithDetail(message, detail));
  const parts = more.map((detail, index) => `${joint(more[index - 1] ?? message, detail)}${detail}`);
  return shorten(simplify(cleanLine([message, ...parts].join(""))), MOST_CHARACTERS);
}

type Told = Pick<Finding, "message" | "details" | "followsFromLine">;

/**
 * Leaves of the functions among which Kotlin cannot choose, or of which none fits, what tells them apart, and none of
 * what follows from another error. Of why each one does not fit, the types that are given stay.
 */
function withCandidates(finding: Told): Told {
  const { message, details = [], followsFromLine } = finding;
  const candidates = details.flatMap(readCandidate);
  const reasons = details.filter((it) => readCandidate(it).length === 0);
  const isExplained = /^None of the following/.test(message) && readCandidate(details[0] ?? "").length > 0;
  if (candidates.length < 2 || (reasons.length > 0 && !isExplained)) return finding;
  if (followsFromLine !== undefined) return { message: message.replace(/ between candidates:$|:$/, "") };
  const owners = new Set(candidates.map(({ owner }) => owner));
  const shown = candidates
    .slice(0, MOST_CANDIDATES)
    .map(({ call, owner }) => (owners.size > 1 ? `${call} of ${owner}` : call));
  const more = candidates.length - shown.length;
  const given = new Set(reasons.flatMap((it) => ACTUAL.exec(it)?.[0] ?? []));
  return { message, details: [...shown, ...(more > 0 ? [`and ${more} more`] : []), ...given] };
}

// Argument type mismatch: actual type is 'AvroFingerprint', but 'ByteBuffer' was expected.
const ACTUAL = /actual type is '[^']+'/;
const MOST_CANDIDATES = 6;
// public abstract fun on(variableScope: VariableScope): WriteAdapter<String?> defined in com.acme.VariableFactory
// public constructor VariablesGuard(name: String, condition: Condition<*>) defined in com.acme.VariablesGuard
// fun on(map: Map<String, Any>): WriteAdapter<String>
// constructor(value: String): JsonString:
const CANDIDATE = /^(?:[a-z]+ ){0,9}(?:fun |constructor(?: |(?=\()))/;
const DEFINED_IN = " defined in ";

/** Reads the call of a function and the simple name of what declares it, empty where Kotlin tells none. */
function readCandidate(detail: string): readonly { readonly call: string; readonly owner: string }[] {
  const head = CANDIDATE.exec(detail)?.[0];
  if (head === undefined) return [];
  let depth = 0;
  let end = detail.indexOf("(", head.length);
  for (; end >= 0 && end < detail.length; end++) {
    if (detail[end] === "(") depth++;
    else if (detail[end] === ")" && --depth === 0) break;
  }
  const owner = detail.includes(DEFINED_IN) ? detail.slice(detail.lastIndexOf(".") + 1) : "";
  if (end < 0) return [];
  const call = detail.slice(head.length, end + 1);
  const made = call.startsWith("(") ? (MADE.exec(detail.slice(end + 1))?.[0] ?? "constructor") : "";
  return [{ call: made + call, owner }];
}

const MADE = /(?<=^: )[\p{L}\p{N}_.]+/u;

/** Shortens the JDK's most common classes, unless the text has another class of that name: java.sql.Date. */
function simplify(text: string): string {
  if (OF_A_RULE.test(text)) return text;
  const found = new Map<string, Set<string>>();
  for (const [, name = "", simple = ""] of text.matchAll(QUALIFIED)) {
    found.set(simple, (found.get(simple) ?? new Set()).add(name));
  }
  return text.replace(QUALIFIED, (name, _, simple) =>
    COMMON.test(name) && found.get(simple)?.size === 1 ? simple : name,
  );
}

// incompatible types: java.lang.String cannot be converted to java.util.List<java.lang.Integer>
const QUALIFIED = /(?<![\w.$])((?:[a-z_]\w*\.)+([A-Z]\w*))(?![\w.$])/g;
const COMMON =
  /^java\.(?:lang\.\w+|util\.(?:List|Map|Set|Collection|ArrayList|HashMap|HashSet|Optional|Iterator|Comparator)|util\.function\.\w+|util\.stream\.\w+)$/;
// Unused import - java.util.List (UnusedImports)
const OF_A_RULE = / \([A-Z]\w*\)(?:, in .*)?$/;

/** Whether a message ends with a detail already: `symbol: variable foo`. */
export function endsWithDetail(message: string, detail: string): boolean {
  return message.endsWith(afterColon(detail));
}

/** Returns the end of a message that contains this detail: `: variable foo`. */
export function afterColon(detail: string): string {
  return `: ${detail.slice(detail.indexOf(":") + 1).trim()}`;
}

function joint(before: string, detail: string): string {
  return /[.;:]$/.test(before) || detail.startsWith("(") ? " " : "; ";
}

/** The number of characters of a message with its details; javac lists every overload that does not fit. */
const MOST_CHARACTERS = 600;
