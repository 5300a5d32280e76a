import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { NUMBERS, type OwnedMember, toLikes, typeOf, usableMembers } from "../like-members.ts";
import { hasMembers } from "../members-of-types.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { boxOf, isNoArgMethod, isPrimitive, isTypeVariable, STRING, type Type } from "../type.ts";
import { fixCondition } from "./condition.ts";
import { fixConversion, fixSameName } from "./conversions.ts";
import { membersFix, membersGiving, plainGiving } from "./members-converting.ts";
import type { Conversion } from "./type-arguments.ts";

/**
 * Finds what stands for an operator that two types do not have: the methods that do the same, `multiply(BigDecimal)` for `*`,
 * or what one of them holds, or the constant of an enum that is written as a text.
 */
export function fixOperator(
  { operator, types: [first, second] }: ComplaintOf<"operator">,
  { column }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const primitive = [first, second].find(isPrimitive);
  if (primitive !== undefined && [first, second].some((it) => IS_NULL.test(it)) && /^[!=]=$/.test(operator))
    return { kind: "never-null", type: primitive };
  const isTruth = (it: string) => it === "" || boxOf(it) === "java.lang.Boolean";
  const [condition, ...conditions] = LOGICAL.has(operator) ? [first, second].filter((it) => !isTruth(it)) : [];
  if (condition !== undefined && !isPrimitive(condition) && conditions.length === 0)
    return fixCondition(condition, operator === "!" ? "==" : "!=", around, line);
  const pairs = [
    { given: first, needed: second },
    { given: second, needed: first },
  ];
  // A text of one letter, blanked as all are.
  const isLiteral = /"(?:.|\\.)"/.test(around.source.lines[line - 1] ?? "");
  if (isLiteral && [first, second].includes("char") && [first, second].includes(STRING))
    return { kind: "char-literal" };
  const [type, other] = [first, second].map((it) => resolveType(it, around, line));
  const isSameName = type && other && type.name !== other.name && simpleNameOf(type.name) === simpleNameOf(other.name);
  const named = isSameName ? (fixSameName(type, other, around, line) ?? fixSameName(other, type, around, line)) : null;
  if (named) return named;
  const isOfEnum = [type, other].some((it) => it?.kind === "enum");
  // What an object gives is compared with the constant.
  for (const pair of isOfEnum ? pairs : []) {
    const of = resolveType(pair.given, around, line);
    const enumeration = resolveType(pair.needed, around, line);
    const giving =
      of && enumeration?.kind === "enum" && of.kind !== "enum" && of.name !== STRING
        ? membersFix(of, membersGiving(of, enumeration, pair, around, line))
        : null;
    if (giving) return giving;
  }
  const valued = isOfEnum && /^[!=]=$/.test(operator) ? valueOfEnum(pairs, around, line) : null;
  if (valued !== null) return valued;
  const isCounted = (it: string) => it.includes("<") && resolveType(it, around, line)?.name !== "java.lang.Class";
  const converted = pairs.filter(({ given }) => isCounted(given) || (given === STRING && isOfEnum));
  for (const pair of converted) {
    const fix = fixConversion(pair, column, around, line);
    if (fix) return fix;
  }
  const duration =
    operator === "-" && type && other && isOfTime(type) && type.name === other.name
      ? around.findType("java.time.Duration")
      : null;
  const between = duration?.members.filter((it) => it.name === "between") ?? [];
  if (duration && between.length > 0)
    return hasMembers(duration, toLikes(between.map((it) => ({ ...it, owner: duration.name }))));
  const names = METHODS.get(operator) ?? [];
  const isOfTexts = first === STRING && second === STRING;
  for (const of of [type, other]) {
    const same = of && (of.name !== STRING || isOfTexts) && of.kind !== "enum" ? usableMembers(of, around, line) : [];
    const methods = same.filter(
      (it) =>
        it.kind === "method" &&
        !it.isStatic &&
        it.parameters.length === (second === "" ? 0 : 1) &&
        names.includes(it.name) &&
        (it.result !== "void" || second === "") &&
        // Other types may equal a number in ways of their own.
        (!/^[!=]=$/.test(operator) || of?.name.startsWith("java.math.")) &&
        (it.result !== "boolean" || /^is/.test(it.name)) &&
        of !== null &&
        of !== undefined &&
        (second === "" || takesOther(it, of, of === type ? second : first, around, line)),
    );
    // compareTo(T) of Comparable is that of the type itself, where it has one.
    const own = methods.filter(({ parameters: [only = ""] }) => !isTypeVariable(only));
    if (of && methods.length > 0) return hasMembers(of, toLikes(own.length > 0 ? own : methods));
  }
  const [number] = [first, second].filter((it) => NUMBERS.includes(it));
  const object = NUMBERS.includes(first) ? other : type;
  const isPlain = object?.name !== STRING && /^java\.(?:lang|math|time)\./.test(object?.name ?? "");
  // What is compared with a number, or added to one, mostly has it: size().
  const isAsked = number !== undefined && !isPlain && operator !== "+";
  const counts = isAsked && object ? plainGiving(object, number, around, line) : [];
  return object && counts.length <= MOST_COUNTS ? hasMembers(object, toLikes(counts)) : null;
}

const MOST_COUNTS = 2;

/** Finds the getter of an enum for a number that it is compared with: `getCode()` for `order.getStatus() == Status.PAID`. */
function valueOfEnum(pairs: readonly Conversion[], around: CompilerView, line: number): Fix | null {
  const giving = pairs.flatMap(({ given, needed }) => {
    const type = resolveType(given, around, line);
    const isNumber = NUMBERS.some((it) => boxOf(it) === boxOf(needed));
    if (type?.kind !== "enum" || !isNumber) return [];
    const own = usableMembers(type, around, line).filter(
      (it) =>
        isNoArgMethod(it) &&
        it.owner === type.name &&
        NUMBERS.includes(simpleNameOf(it.result).replace("Integer", "int").toLowerCase()),
    );
    return own.length === 1 ? (hasMembers(type, toLikes(own)) ?? []) : [];
  });
  return giving[0] ?? null;
}

const LOGICAL: ReadonlySet<string> = new Set(["!", "&&", "||"]);

/** Whether a method takes the other operand: one of its own type, or a number that can be made one. */
function takesOther(
  { parameters: [only = ""] }: OwnedMember,
  of: Type,
  other: string,
  around: CompilerView,
  line: number,
): boolean {
  const parameter = simpleNameOf(typeOf(only));
  const isOwn = parameter === simpleNameOf(of.name) || isTypeVariable(parameter);
  if (isPrimitive(other)) return isOwn;
  const type = resolveType(other, around, line);
  const family = type === null ? [] : [type.name, ...supertypesOf(type.name, around)].map(simpleNameOf);
  return isTypeVariable(parameter) ? type?.name === of.name : family.includes(parameter);
}

/** Whether a type of the JDK is a point in time, to the second. */
function isOfTime({ name }: Type): boolean {
  return /^java\.time\.(?:Instant|(?:Local|Zoned|Offset)DateTime|LocalTime)$/.test(name);
}

// javac before 21 and since
const IS_NULL = /^<null(?:type)?>$/;
/** The methods that do what an operator does, as libraries call them. */
const METHODS: ReadonlyMap<string, readonly string[]> = new Map([
  ["==", ["compareTo"]],
  ["!=", ["compareTo"]],
  ["++", ["incrementAndGet", "increment"]],
  ["--", ["decrementAndGet", "decrement"]],
  ["+", ["add", "plus"]],
  ["-", ["subtract", "minus"]],
  ["*", ["multiply", "multiplyBy", "multipliedBy", "times"]],
  ["/", ["divide", "divideBy", "dividedBy", "div"]],
  ["%", ["remainder", "mod"]],
  ["<", ["compareTo", "isBefore", "isLessThan"]],
  ["<=", ["compareTo", "isBefore", "isLessThanOrEqualTo"]],
  [">", ["compareTo", "isAfter", "isGreaterThan"]],
  [">=", ["compareTo", "isAfter", "isGreaterThanOrEqualTo"]],
]);
