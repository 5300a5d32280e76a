import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { rawType } from "../../model/class-name.ts";
import { closingOf, openingOf, textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import { type Asked, COMMON_TYPES, membersOf, type OwnedMember, typeOf } from "../like-members.ts";
import { typeOfField, typeOfVariable } from "../names-in-scope.ts";
import { inheritsUnknown, isSameOrBelow, resolveType, supertypesOf } from "../resolve-type.ts";
import { BOXES, isTypeVariable, type Type } from "../type.ts";
import { methodAround } from "./method-around.ts";

/** What the source needs where a member is missing, as far as it is certain. */
export interface Needed {
  /** Whether a method without a result cannot stand there. */
  readonly isValue: boolean;
  /** The type of the value, as the source writes it; null where that is not certain. */
  readonly type: string | null;
  /** The member of the value with which the source goes on: `stream` in `order.lines().stream()`. */
  readonly next: string | null;
  /** The name before the dot: `Order` in `Order.of(1)`; empty where none stands there. */
  readonly receiver: string;
  /** The type of what a loop goes through, one by one, as the source writes it; absent elsewhere. */
  readonly element?: string;
}

const NOTHING: Needed = { isValue: false, type: null, next: null, receiver: "" };
const VALUE: Needed = { ...NOTHING, isValue: true };

/** Tells what is needed where a line has a name that is missing; of several such places, the one nearest to the column counts. */
export function neededAt(
  { name, arguments: given }: Asked,
  around: CompilerView,
  line: number,
  column: number | undefined,
): Needed {
  const { lines } = around.source;
  const { text, at: place } = textAround(lines, line, column ?? 1);
  const from = textAround(lines, line, 1).at;
  const named = new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(name)}(?![\\p{L}\\p{N}_$])`, "gu");
  const uses = [...(lines[line - 1] ?? "").matchAll(named)].map(({ index }) => from + index);
  const [at, ...others] = uses.toSorted((a, b) => Math.abs(a - place) - Math.abs(b - place));
  // A static import may name a method of any result.
  if (at === undefined || /^\s*import\b/.test(lines[line - 1] ?? "") || (column === undefined && others.length > 0))
    return NOTHING;
  const start = startOf(text, at);
  const before = text.slice(0, start).trimEnd();
  const { of, named: last = "" } = RECEIVER.exec(text.slice(start, at))?.groups ?? {};
  // What a field is called says nothing without its object.
  const receiver = of === undefined || /^\p{Lu}/u.test(last) || of === "this." ? last : "";
  if (text.slice(0, at).trimEnd().endsWith("::")) {
    const isValue = TAKES_VALUE.test(before.slice(-LONGEST_NAME)) || GETTER.test(name);
    return { ...NOTHING, isValue, type: held(typeOfStatement(text, at, around, line)), receiver };
  }
  const end = given === null ? at + name.length - 1 : closingOf(text, at + name.length);
  if (end === null) return NOTHING;
  const needed = neededBetween(before, text.slice(end + 1).trimStart(), around, line);
  const isRead = given === null && !/^(?:=(?!=)|\()/.test(text.slice(end + 1).trimStart());
  return { ...needed, isValue: needed.isValue || isRead, receiver };
}

// Order.
// order::
const RECEIVER = /(?<of>(?:\bthis)?\.)?(?<![\p{L}\p{N}_$)\]])(?<named>[\p{L}_$][\p{L}\p{N}_$]*)\s*(?:\.|::)\s*$/u;
const LONGEST_NAME = 60;
/** The functions for which a reference must give something. */
const TAKES_VALUE =
  /\b(?:map\p{L}*|flatMap|filter|anyMatch|allMatch|noneMatch|\p{L}*[cC]omparing\p{L}*|toMap|groupingBy)\s*\($/u;
// getName, isActive
const GETTER = /^(?:get|is|has)\p{Lu}/u;

function neededBetween(before: string, after: string, around: CompilerView, line: number): Needed {
  const next = /^\.\s*(?<next>[\p{L}_$][\p{L}\p{N}_$]*)/u.exec(after)?.groups?.["next"];
  if (next !== undefined) return { ...VALUE, next };
  if (/^(?:[+*/%^[]|-(?!>)|[<>=!]=|[<>]|&(?!&)|\|(?!\|)|instanceof\b)/.test(after)) return VALUE;
  if (before.endsWith("->")) return NOTHING;
  if (/(?:[-+*/%^<>]|[<>=!]=|(?<!&)&|(?<!\|)\|)$/.test(before)) return VALUE;
  if (/(?:!|&&|\|\||\b(?:if|while)\s?\()$/.test(before) || /^(?:&&|\|\||\?)/.test(after))
    return { ...VALUE, type: "boolean" };
  const isWhole = after.startsWith(";");
  if (before.endsWith("=")) return { ...VALUE, type: isWhole ? typeOfAssigned(before, around, line) : null };
  if (/(?<![\p{L}\p{N}_$])return$/u.test(before))
    return { ...VALUE, type: isWhole ? (methodAround(around.source.lines, line)?.result ?? null) : null };
  if (/\?(?:[^?]*:)?$/.test(statementOf(before))) return { ...VALUE, type: typeOfBranch(before, around, line) };
  const element = FOR_EACH.exec(before.slice(-LONGEST_HEAD))?.groups?.["element"];
  const isGiven = /(?:[(,]|\bthrow)$/.test(before) && !/\bfor\s?\($/.test(before);
  if (element !== undefined) return { ...VALUE, ...(element === "var" ? {} : { element }) };
  return isGiven ? VALUE : NOTHING;
}

// for (final String word :
const FOR_EACH = /\bfor\s?\((?:\s*(?:final|@[\w.]+)\s)*\s*(?<element>[^;:]{1,200}?)\s+[\p{L}_$][\p{L}\p{N}_$]*\s*:$/u;

const LONGEST_HEAD = 250;

/** Returns where the expression begins that ends with the name at a place: at `order` in `order.lines().size`. */
function startOf(text: string, at: number): number {
  let start = at;
  for (;;) {
    const before = text.slice(0, start).trimEnd();
    const dot = [2, 1, 0].find((it) => before.endsWith(["", ".", "::"][it] ?? "")) ?? 0;
    if (dot === 0) return before.endsWith(" new") ? before.length - "new".length : start;
    let end = before.slice(0, -dot).trimEnd().length;
    for (let open: number | null = end; open !== null; ) {
      end = open;
      open = openingOf(before, end - 1, "(", ")") ?? openingOf(before, end - 1, "[", "]");
    }
    while (end > 0 && /[\p{L}\p{N}_$"]/u.test(before[end - 1] ?? "")) end--;
    start = end;
  }
}

/** Returns the type that the statement around a place gives, as it declares or returns it; null where a lambda stands between. */
function typeOfStatement(text: string, at: number, around: CompilerView, line: number): string | null {
  const statement = statementOf(text.slice(0, at));
  if (statement.includes("->")) return null;
  if (/^\s*return\b/.test(statement)) return methodAround(around.source.lines, line)?.result ?? null;
  const assigned = /^[^=]*=(?!=)/.exec(statement)?.[0];
  return assigned === undefined ? null : typeOfAssigned(assigned, around, line);
}

/** Returns the type of a branch, `isOpen ? open() : closed()`, that is all of what a statement gives. */
function typeOfBranch(before: string, around: CompilerView, line: number): string | null {
  const statement = statementOf(before);
  const isInBrackets = statement.split("(").length !== statement.split(")").length;
  return isInBrackets ? null : typeOfStatement(before, before.length, around, line);
}

/** Returns what a text has of its last statement. */
function statementOf(text: string): string {
  return text.slice(Math.max(...[";", "{", "}"].map((it) => text.lastIndexOf(it))) + 1);
}

/** Returns what a type holds, if one: `Money` of `Optional<List<Money>>`. */
function held(type: string | null): string | null {
  if (type === null) return null;
  const inner = type.replace(/^(?:[\w.]+<)+/, "").replace(/>+$/, "");
  return /[,<?]/.test(inner) ? null : inner;
}

/** Whether a member of a type can stand where another one is missing; `given` are the arguments written there. */
export function canStand(
  member: OwnedMember,
  type: Type,
  needed: Needed,
  given: Asked["arguments"],
  around: CompilerView,
): boolean {
  if (!needed.isValue || member.kind !== "method") return true;
  if (member.result === "void") return false;
  const { name } = type;
  const isSetting =
    (given ?? []).length === 0 && member.parameters.length > 0 && typeOf(member.result) === simpleNameOf(name);
  if (!isSetting) return true;
  // What takes arguments and gives its own object sets something, and nothing of it is needed.
  const hasNext = needed.next === null || membersOf(type, around).some((it) => it.name === needed.next);
  return hasNext && (needed.type === null || typeOf(needed.type) === simpleNameOf(name));
}

/** What a member gives, as its owner writes it. */
export type Given = Pick<OwnedMember, "result" | "owner">;

/** Whether a result is what is needed; undefined where that is not certain. */
export function gives(
  { result, owner }: Given,
  { type, next, element }: Needed,
  around: CompilerView,
  line: number,
): boolean | undefined {
  const held = /<(?<held>[\w.]+)(?:<.*>)?>$/.exec(result)?.groups?.["held"];
  // A Set<Entry<E>> has no texts.
  if (element !== undefined && held !== undefined && !isTypeVariable(held)) {
    const isSame = simpleNameOf(held) === simpleNameOf(typeOf(element)) || BOXES.get(element) === held;
    return isSame || (COMMON_TYPES.has(element) || resolveType(held, around, line) !== null ? false : undefined);
  }
  if (element !== undefined && !result.endsWith("]") && !isTypeVariable(rawType(result))) {
    const looped = around.findType(around.meantIn(owner, rawType(result)) ?? "");
    const isKnown = BOXES.has(result) || (looped !== null && !inheritsUnknown(looped, around));
    if (isKnown && !isSameOrBelow(looped?.name, "java.lang.Iterable", around)) return false;
  }
  const [got, wanted] = [result, type ?? ""].map((it) => simpleNameOf(typeOf(it)));
  // Whatever there is is an Object.
  const isAny = next === null && wanted === "Object";
  if (got === undefined || wanted === undefined || isAny || /^[A-Z]\d?$/.test(got)) return undefined;
  if (type === null && next === null) return undefined;
  if (got === wanted) return true;
  const isPlain = BOXES.has(got);
  if (isPlain && next !== null) return false;
  // A truth or a number is an object of no class but its own, and of those above that.
  if (isPlain && type !== null && !BOXES.has(wanted) && BOXES.get(got) !== wanted && !OF_NUMBERS.has(wanted))
    return /^[A-Z]\d?$/.test(wanted) ? undefined : false;
  if (isPlain || BOXES.has(wanted)) return BOXES.get(got) === wanted || BOXES.get(wanted) === got || undefined;
  const found = around.findType(around.meantIn(owner, rawType(result)) ?? "") ?? resolveType(result, around, line);
  if (found === null || inheritsUnknown(found, around)) return undefined;
  if (next !== null) return membersOf(found, around).some(({ name }) => name === next);
  const needed = resolveType(type ?? "", around, line);
  return needed === null ? undefined : [found.name, ...supertypesOf(found.name, around)].includes(needed.name);
}

const OF_NUMBERS: ReadonlySet<string> = new Set(["Object", "Number", "Comparable", "Serializable"]);

/** Whether a result is of a type that is needed; undefined where that is not certain. */
export function givesType(given: Given, type: string, around: CompilerView, line: number): boolean | undefined {
  return gives(given, { ...VALUE, type }, around, line);
}

/** Returns the type of the variable, or field, that is given what begins behind a text. */
export function typeOfAssigned(before: string, around: CompilerView, line: number): string | null {
  const name = ASSIGNED.exec(before)?.groups?.["name"];
  return name === undefined
    ? null
    : (typeOfVariable(around.source.lines, line, name) ?? typeOfField(name, around, line));
}

// PredicateSpecification<User> isFirstName =
const ASSIGNED = /(?<![\p{L}\p{N}_$.])(?<name>[\p{L}_$][\p{L}\p{N}_$]*)\s*=\s*$/u;
