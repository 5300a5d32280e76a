import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { packageOf, rawType } from "../../model/class-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import { fewConstants } from "../constants-of.ts";
import {
  COMMON_TYPES,
  isTaking,
  membersOf,
  type OwnedMember,
  toLike,
  toLikes,
  typeOf,
  usableMembers,
} from "../like-members.ts";
import { hasMembers } from "../members-of-types.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import {
  argumentsOf,
  BOXES,
  boxOf,
  heldBy,
  isNoArgMethod,
  isPrimitive,
  isTypeVariable,
  OBJECT,
  STRING,
  simpleTypes,
  type Type,
  variablesOf,
} from "../type.ts";
import type { Conversion } from "./type-arguments.ts";

/** Names the methods of a type that take a value, `ofSeconds` and `ofMillis`, where they are too many to be told whole. */
export function takingFix(type: Type, members: readonly OwnedMember[]): Fix | null {
  const names = [...new Set(members.map(({ name }) => name))];
  const isNamed = members.length > MOST_GIVING && names.length <= MOST_NAMED && members.every((it) => it.isStatic);
  if (!isNamed) return membersFix(type, members);
  return { kind: "method-names", type: simpleNameOf(type.name), isStatic: true, takes: 1, names };
}

const MOST_NAMED = 12;

/** Names the methods that give a number, `toMillis` and `getSeconds`, where a time of the JDK has too many to be told whole, and those that give any value, where there are a few more. */
export function givingFix(type: Type, members: readonly OwnedMember[], { needed }: Conversion): Fix | null {
  const all = [...new Set(members.map(({ name }) => name))];
  const ofTime = type.name.startsWith("java.time.") ? all.filter((it) => TELLS_TIME.test(it)) : [];
  const names = ofTime.length > 0 ? ofTime : all;
  const isText = simpleTypes(needed) === "String" && names.length <= FEW_NAMES;
  const isNamed = members.length > MOST_GIVING && (ofTime.length > 0 || isText);
  if (!isNamed) return membersFix(type, members);
  return { kind: "method-names", type: simpleNameOf(type.name), isStatic: false, gives: simpleTypes(needed), names };
}

const FEW_NAMES = 8;
// toMillis, getSeconds, toEpochMilli, getEpochSecond
const TELLS_TIME = /^(?!.*Part$)(?:to(?:Epoch)?\p{Lu}\p{L}*?s?|get(?:Epoch)?Seconds?)$/u;

/** Names what makes an object of a type in the class beside it, which is called as several of it are: `BodyPublishers` beside `BodyPublisher`. */
export function fixByCompanion(wanted: Type, { given }: Conversion, around: CompilerView): Fix | null {
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

export function membersFix(type: Type, members: readonly OwnedMember[]): Fix | null {
  return members.length > MOST_GIVING ? null : hasMembers(type, toLikes(members));
}

/** Lists the methods of a type that give another one without further ado; none where each would lose a part of what there is. */
export function membersGiving(
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
  const isEnum = type.supertypes.includes("java.lang.Enum");
  const fits = ({ name, result, owner }: OwnedMember) => {
    // The variable of a supertype stands for another type than its own one.
    const isOwnVariable = owner === type.name || !isTypeVariable(argument);
    if (isTypeVariable(result))
      return (isArgument && isOwnVariable) || (owner === type.name && others.length > 0 && variables.includes(result));
    if (needed.endsWith("[]"))
      return isArrayOf(result, needed) && (result === simpleTypes(needed) || isMany(type, around));
    if (isPrimitive(needed)) return result === needed && needed !== "boolean" && !OF_EACH.has(name);
    if (wanted === null) return false;
    if (isEnum && isNumberFor(result, simpleNameOf(wanted.name))) return !OF_EACH.has(name);
    if (type.name === "java.lang.Number" && BOXES.get(result) === simpleNameOf(wanted.name)) return !OF_EACH.has(name);
    // The text of what holds something is not what it holds.
    const isText = name === "toString" && (type.kind === "record" || argument !== "");
    if (isText) return false;
    if (wanted.name === STRING) return !isArgument && result === "String";
    // The List<T> of a Page<Owner> is no List<Pet>, and neither is a List<Cat>.
    const isOwn = owner === type.name || type.name.startsWith("java.");
    const held = (it: string) => (isOwn ? heldBy(it, given, type) : undefined) ?? argument;
    const [of = wantedArgument] = argumentsOf(result).map((it) => (isTypeVariable(it) ? held(it) : it));
    const plain = rawType(of.replace(/^\? extends /, ""));
    const isOther = WORD.test(wantedArgument) && WORD.test(plain) && !isTypeVariable(plain);
    if (isOther && simpleNameOf(plain) !== simpleNameOf(wantedArgument)) return false;
    const found = around.meantIn(owner, rawType(result)) ?? `${packageOf(wanted.name)}.${rawType(result)}`;
    return found === wanted.name || supertypesOf(found, around).includes(wanted.name);
  };
  const isHeld = isArgument && !isTypeVariable(argument);
  if (isPrimitive(given) || (wanted && (ANY.has(wanted.name) || holdsMany(type, wanted, isHeld, around)))) return [];
  const all = usableMembers(type, around, line).filter(
    (it) =>
      it.kind !== "constructor" &&
      it.parameters.every((parameter) => needed.endsWith("[]") && parameter.includes("[]")) &&
      !it.isStatic &&
      it.owner !== OBJECT &&
      it.name !== "describeConstable" &&
      fits(it) &&
      isCurrent(it, around),
  );
  // A field is meant where no method gives that.
  const methods = all.filter(({ kind }) => kind === "method");
  const giving = methods.length > 0 ? methods : all;
  // What is just of that kind is meant before what may be of it.
  const same = giving.filter(({ result }) => result === simpleTypes(needed));
  const plain = giving.filter(({ result }) => !isTypeVariable(result));
  const exactly = same.length > 0 ? same : plain;
  return needed.includes("<") && exactly.length > 0 ? exactly : giving;
}

/** Whether a number becomes a boxed one, a small one by a cast: an int a `Byte`. */
function isNumberFor(result: string, box: string): boolean {
  return BOXES.get(result) === box || (result === "int" && (box === "Byte" || box === "Short"));
}

/** Lists the constructors and static methods of a type that make an object of it from the given one alone; else those that take more. */
export function membersTaking(
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
export function membersGivingMore(
  type: Type,
  wanted: Type,
  around: CompilerView,
  line: number,
): readonly OwnedMember[] {
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
export function fixInTwo(type: Type, wanted: Type, around: CompilerView, line: number): Fix | null {
  const simple = simpleNameOf(wanted.name);
  if (!type.name.startsWith("java.") || ANY.has(wanted.name) || COMMON_TYPES.has(simple)) return null;
  const isOwn = packageOf(type.name) === packageOf(wanted.name);
  const ways = usableMembers(type, around, line).flatMap((it) => {
    const isStep =
      it.kind === "method" && !it.isStatic && it.parameters.length <= (isOwn ? 1 : 0) && isCurrent(it, around);
    const result = isStep && !COMMON_TYPES.has(typeOf(it.result)) ? around.meantIn(it.owner, rawType(it.result)) : null;
    const third = result === null || result === type.name ? null : around.findType(result);
    const has = (third ? usableMembers(third, around, line) : []).find(
      (last) => isNoArgMethod(last) && last.result === simple && isCurrent(last, around),
    );
    return has ? { member: toLike(it, 0), has: toLike(has, 0) } : [];
  });
  const [first] = ways.toSorted((a, b) => (a.member.signature < b.member.signature ? -1 : 1));
  return first && ways.length <= MOST_WAYS ? { kind: "one-step", type: simpleNameOf(type.name), ...first } : null;
}

const MOST_WAYS = 2;

/** Whether a member is neither deprecated nor, where a JDK tells nothing of its older releases, newer than what the module compiles for. */
export function isCurrent({ owner, name, isDeprecated }: OwnedMember, around: CompilerView): boolean {
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
export function sameConstant(
  type: Type,
  wanted: Type,
  text: string,
  isLiteral: boolean,
  written: string | undefined,
): Fix | null {
  const simple = simpleNameOf(wanted.name);
  const isEnum = wanted.supertypes.includes("java.lang.Enum");
  // Each enum has that, and no source declares it.
  if (isEnum && type.name === STRING) {
    const few = isLiteral ? fewConstants(wanted, written) : [];
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

/** A type that has more of them does not tell which one is meant. */
const MOST_GIVING = 3;

/** What nearly every type gives. */
const ANY: ReadonlySet<string> = new Set([OBJECT, "java.lang.Class"]);

export const WORD = /^[\w.]+$/;

/** Lists the methods without arguments by which an object gives just a plain value, but for those that each object has. */
export function plainGiving(type: Type, value: string, around: CompilerView, line: number): readonly OwnedMember[] {
  return usableMembers(type, around, line).filter(
    (it) => isNoArgMethod(it) && !it.isDeprecated && it.result === value && !OF_EACH.has(it.name),
  );
}

/** What tells little of an object: each has it, or it is a part that nobody means by itself. */
const OF_EACH: ReadonlySet<string> = new Set(["hashCode", "ordinal", "getNano"]);
