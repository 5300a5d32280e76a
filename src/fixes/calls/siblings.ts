import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { VALUED } from "../../knowledge/jdk-types.ts";
import { LIBRARY_IDIOMS } from "../../knowledge/library-idioms.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { closingOf, openingBefore, textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import { conversionIn, typesConverted } from "../conversions/read-conversion.ts";
import { methodAround } from "../expressions/method-around.ts";
import { givesType } from "../expressions/needed.ts";
import { callAt, callGiven, type WrittenCall } from "../expressions/type-of-expression.ts";
import {
  COMMON_TYPES,
  isTaking,
  likeMembers,
  mayTake,
  membersOf,
  type OwnedMember,
  toLikes,
  typeOf,
  usableMembers,
} from "../like-members.ts";
import { goesOn, unlikeness, wordsOf } from "../likeness.ts";
import { hasMembers, hasSameParameters } from "../members-of-types.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { isNoArgMethod, isTypeVariable, OBJECT, type Type } from "../type.ts";
import { typeOfArgument } from "./argument-in-line.ts";
import { fixByStep } from "./hidden.ts";

/** Finds the methods of like names that take the arguments of a call without a result, and give what is needed there. */
export function fixNoResult({ message, column }: Finding, around: CompilerView, line: number): Fix | null {
  const found = NO_RESULT.exec(message);
  const call = found && column !== undefined ? callAt(column, around, line) : null;
  if (call === null) return null;
  const needed = found?.groups?.["needed"];
  const given = call.arguments.map((it) => typeOfArgument(it, around, line));
  // The method that this call stands in is not meant itself.
  const outer = methodAround(around.source.lines, line)?.name;
  const [fix, ...others] = call.types.flatMap((type) => {
    // hasText(String, String) gives what hasText(String) does not.
    const usable = usableMembers(type, around, line);
    const overloads = usable.filter(
      (it) => it.kind === "method" && it.name === call.name && it.parameters.length > given.length,
    );
    // expectThrows gives what assertThrows of TestNG does not. One that gives a certain type does something else.
    const called = membersOf(type, around).filter(({ name }) => name === call.name);
    const twins = usable.filter(
      (it) =>
        isTypeVariable(it.result) &&
        wordsOf(it.name).at(-1) === wordsOf(call.name).at(-1) &&
        called.some((one) => hasSameParameters(it, one)),
    );
    const owner = [type.name, ...supertypesOf(type.name, around)].find((it) => LIBRARY_IDIOMS.get(it)?.has(call.name));
    const renamed = LIBRARY_IDIOMS.get(owner ?? "")?.get(call.name) ?? [];
    // Session.getReference(Class, Object) gives what load did.
    const successors = usable.filter((it) => renamed.includes(it.name) && mayTake(it, given));
    const isOfAny = (it: OwnedMember) =>
      isTypeVariable(it.result) && (it.name === call.name || twins.includes(it) || successors.includes(it));
    const all =
      successors.length > 0 ? successors : [...siblings(call, type, given, around, line), ...overloads, ...twins];
    const giving = [...new Set(all)].filter(
      (it) =>
        it.name !== outer &&
        it.result !== "void" &&
        (needed === undefined || givesType(it, needed, around, line) === true || isOfAny(it)),
    );
    return giving.length > MOST_GIVING ? [] : (hasMembers(type, toLikes(giving)) ?? []);
  });
  return fix && others.length === 0 ? fix : null;
}

const MOST_GIVING = 3;

/** Finds the methods of like names that take the argument which the one that is called does not, and give the same. */
export function fixTakingGiven({ message, column }: Finding, around: CompilerView, line: number): Fix | null {
  const { given } = typesConverted(message);
  const type = given === "" || given.endsWith("]") ? null : resolveType(given, around, line);
  const call = type !== null && column !== undefined ? callGiven(column, around, line) : null;
  if (type === null || call === null) return null;
  const names = [type.name, ...supertypesOf(type.name, around)].filter((it) => it !== OBJECT).map(simpleNameOf);
  // deleteById(ID) takes what delete(T) does not.
  const takesIt = ({ parameters: { [call.position]: taken = "" } }: OwnedMember) =>
    names.includes(simpleNameOf(typeOf(taken))) || isTypeVariable(taken);
  // Which of its supertypes a method takes is of no matter to the rest.
  const types = call.arguments.map((it, at) => (at === call.position ? "<null>" : typeOfArgument(it, around, line)));
  const [fix, ...others] = call.types.flatMap((of) => {
    const called = membersOf(of, around).filter((it) => it.name === call.name);
    const isOther = (it: OwnedMember) =>
      !called.some(({ parameters }) => parameters[call.position] === it.parameters[call.position]);
    const results = called.map(({ result }) => result);
    const taking = siblings(call, of, types, around, line).filter(
      (it) => takesIt(it) && isOther(it) && (results.includes(it.result) || givesBack(it, call.position)),
    );
    const like = likeMembers(taking, { name: call.name, arguments: types });
    const longer = taking.filter((it) => goesOn(call.name, it.name));
    return hasMembers(of, like.length > 0 || longer.length > MOST_GIVING ? like : toLikes(longer)) ?? [];
  });
  return fix && others.length === 0 ? fix : null;
}

/** Whether a method gives what it takes, or what its object holds of that kind: `orElse(T)`, which gives a T. */
function givesBack({ parameters, result }: OwnedMember, position: number): boolean {
  return isTypeVariable(result) && parameters[position] === result;
}

/**
 * Finds what the receiver of a call gives that takes the argument which it does not: `toInstant()` of a `ZonedDateTime`, of
 * which `isAfter(Instant)` is, for `expiration.isAfter(instant)`.
 */
export function fixTakenByStep({ message, column }: Finding, around: CompilerView, line: number): Fix | null {
  const { given, needed } = typesConverted(message);
  const call = given === "" || column === undefined ? null : callGiven(column, around, line);
  const type = call?.arguments.length === 1 ? resolveType(given, around, line) : null;
  // What is compared with others of its kind is of that kind.
  const compared = call?.types.length === 0 ? resolveType(needed, around, line) : null;
  const isCompared = compared !== null && membersOf(compared, around).some((it) => it.name === call?.name);
  const [receiver, ...others] = compared !== null && isCompared ? [compared] : (call?.types ?? []);
  if (!call || !type || !receiver || others.length > 0 || COMMON_TYPES.has(simpleNameOf(type.name))) return null;
  const giving = usableMembers(receiver, around, line).filter(
    (it) => isNoArgMethod(it) && typeOf(it.result) === simpleNameOf(type.name),
  );
  return fixByStep(receiver, giving, around, (result) =>
    result.name === type.name
      ? usableMembers(result, around, line).find((it) => isMeant(it, call.name, [given]))
      : undefined,
  );
}

/**
 * Finds the method that does the same with what a function gives, where that is of another kind: `mapToObj` for `map` of a
 * stream of numbers, `comparingDouble` for `comparingInt`, `map` for `mapToInt`.
 */
export function fixOfOtherKind(error: Finding, around: CompilerView, line: number): Fix | null {
  const isOfFunction = /\bbad return type in (?:lambda expression|method reference)/.test(error.message);
  const call = isOfFunction && error.column !== undefined ? callGiven(error.column, around, line) : null;
  const given =
    LOSSY.exec([error.message, ...(error.details ?? [])].join("; "))?.groups?.["from"] ?? conversionIn(error)?.given;
  const [type, ...others] = call?.types ?? [];
  if (call === null || !type || others.length > 0 || given === undefined) return null;
  if (given === "boolean" && takesComparator(call, type, around, line))
    return { kind: "comparing", call: "Comparator.comparing(…)" };
  const kind = KINDS.get(given) ?? "";
  // What goes on with numbers needs one of what is given.
  const { text, at } = textAround(around.source.lines, line, error.column ?? 1);
  const close = closingOf(text, openingBefore(text, at) ?? 0) ?? text.length;
  if (kind === "" && WITH_NUMBERS.test(text.slice(close + 1))) return null;
  const meant =
    call.name === "map" && OF_STREAM.test(type.name)
      ? kind === ""
        ? "mapToObj"
        : `mapTo${kind}`
      : call.name.replace(KIND, (suffix) => (kind === "" ? "" : suffix.replace(/Int|Long|Double/, kind)));
  const same = meant === call.name ? [] : usableMembers(type, around, line).filter(({ name }) => name === meant);
  return hasMembers(type, toLikes(same));
}

function takesComparator(
  call: WrittenCall & { readonly position: number },
  type: Type,
  around: CompilerView,
  line: number,
): boolean {
  return usableMembers(type, around, line).some(
    (it) => it.name === call.name && typeOf(it.parameters[call.position] ?? "") === "Comparator",
  );
}

const OF_STREAM = /^java\.util\.stream\.(?:Int|Long|Double)Stream$/;
// possible lossy conversion from double to int
const LOSSY = /\bpossible lossy conversion from (?<from>\w+) to \w+/;
// .sum()
const WITH_NUMBERS = /^\s*\.\s*(?:sum|average|max|min|summaryStatistics)\(\)/;
// mapToInt, comparingLong
const KIND = /(?:To)?(?:Int|Long|Double)$/;
const KINDS: ReadonlyMap<string, string> = new Map([
  ["int", "Int"],
  ["java.lang.Integer", "Int"],
  ["long", "Long"],
  ["java.lang.Long", "Long"],
  ["double", "Double"],
  ["java.lang.Double", "Double"],
  ["float", "Double"],
]);

export function isMeant(it: OwnedMember, name: string, given: readonly string[] | null): boolean {
  if (it.name !== name || it.isStatic) return false;
  return given === null ? it.kind === "field" : it.kind === "method" && isTaking(it, given);
}

/** Names that are more unlike than this have only some of their words in common. */
const BARELY_LIKE = 0.4;
// incompatible types: void cannot be converted to int
// 'void' type not allowed here
const NO_RESULT =
  /^(?:incompatible types: void cannot be converted to (?<needed>[\w.$<>?,[\] ]{1,500})|'void' type not allowed here)$/;

/** Lists the methods of like names that take the arguments of a call. */
export function siblings(
  { name }: WrittenCall,
  type: Type,
  given: readonly string[],
  around: CompilerView,
  line: number,
) {
  return usableMembers(type, around, line).filter(
    (it) =>
      it.kind === "method" &&
      it.name !== name &&
      it.owner !== OBJECT &&
      !it.isDeprecated &&
      (goesOn(name, it.name) || VALUED.get(name) === it.name || (unlikeness(name, it.name) ?? 1) < BARELY_LIKE) &&
      isTaking(it, given),
  );
}
