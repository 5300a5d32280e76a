import { simpleNameOf } from "../java/bytecode/type-name.ts";
import { splitList } from "../java/sources/read-java-source.ts";
import { packageOf, rawType } from "../model/class-name.ts";
import type { Finding } from "../model/finding.ts";
import type { Fix } from "../model/fix.ts";
import { boxOf } from "./calls/needed.ts";
import type { CompilerView } from "./compiler-view.ts";
import { isTaking, membersOf, type OwnedMember, toLikes, typeOf, usableMembers } from "./like-members.ts";
import { hasMembers } from "./members-of-types.ts";
import { resolveType, supertypesOf } from "./resolve-type.ts";
import { isTypeVariable, simpleTypes, type Type } from "./type.ts";

/**
 * Finds what makes one type of another: the methods by which an object gives the type that is needed, `getContent()` of a
 * page for a list, or else what the needed type has that takes the given one, `Path.of(String)`.
 */
export function fixConverted({ message, column }: Finding, around: CompilerView, line: number): Fix | null {
  const { given, needed } = typesConverted(message);
  const [type, wanted] = [given, needed].map((it) => (it.endsWith("]") ? null : resolveType(boxOf(it), around, line)));
  if (type && wanted && [type.name, ...supertypesOf(type.name, around)].includes(wanted.name)) return null;
  const text = around.source.lines[line - 1] ?? "";
  const constant = type && wanted ? sameConstant(type, wanted, text) : null;
  // An annotation takes no calls.
  if (constant !== null || IN_ANNOTATION.test(text.slice(0, column ?? 0))) return constant;
  const conversion = { given, needed, wanted: wanted ?? null };
  const giving = type ? membersGiving(type, conversion, around, line) : [];
  if (type && giving.length > 0) return membersFix(type, giving);
  return wanted ? membersFix(wanted, membersTaking(wanted, conversion, around, line)) : null;
}

interface Conversion {
  /** The types as javac writes them. */
  readonly given: string;
  readonly needed: string;
  /** The needed type, or that in which a primitive is boxed; null where it is not known, as for an array. */
  readonly wanted: Type | null;
}

function membersFix(type: Type, members: readonly OwnedMember[]): Fix | null {
  return members.length > MOST_GIVING ? null : hasMembers(type, toLikes(members));
}

/** Lists the methods of a type that give another one; none where each would lose a part of what there is. */
function membersGiving(
  type: Type,
  { given, needed, wanted }: Conversion,
  around: CompilerView,
  line: number,
): readonly OwnedMember[] {
  const [argument = "", ...others] = argumentsOf(given);
  const isArgument =
    others.length === 0 &&
    (isTypeVariable(argument) || (argument !== "" && rawType(argument) === rawType(boxOf(needed))));
  const [wantedArgument = "?"] = argumentsOf(needed);
  const fits = ({ name, result, owner }: OwnedMember) => {
    if (isTypeVariable(result)) return isArgument;
    if (wanted === null) return isArrayOf(result, needed);
    if (boxOf(needed) !== needed) return result === needed;
    if (wanted.name === STRING)
      return !isArgument && result === "String" && (name !== "toString" || type.kind !== "record");
    // The List<T> of a Page<Owner> is no List<Pet>, and neither is a List<Cat>.
    const [of = wantedArgument] = argumentsOf(result).map((it) => (isTypeVariable(it) ? argument : it));
    if (WORD.test(wantedArgument) && WORD.test(of) && simpleNameOf(of) !== simpleNameOf(wantedArgument)) return false;
    return [wanted.name, owner].some((near) => {
      const found = `${packageOf(near)}.${rawType(result)}`;
      return found === wanted.name || supertypesOf(found, around).includes(wanted.name);
    });
  };
  if (wanted && (ANY.has(wanted.name) || holdsMany(type, wanted, isArgument, around))) return [];
  return usableMembers(type, around, line).filter(
    (it) =>
      it.kind === "method" &&
      it.parameters.every((parameter) => wanted === null && parameter.includes("[]")) &&
      !it.isStatic &&
      it.owner !== OBJECT &&
      fits(it) &&
      isCurrent(it, around),
  );
}

/** Lists the constructors and static methods of a type that make an object of it from the given one alone. */
function membersTaking(
  wanted: Type,
  { given, needed }: Conversion,
  around: CompilerView,
  line: number,
): readonly OwnedMember[] {
  const [wantedArgument = ""] = argumentsOf(needed);
  const isPlain = boxOf(needed) !== needed;
  const isWhole = boxOf(given.replace(/\[\]$/, "")) === wantedArgument;
  const takes = (it: OwnedMember) => {
    const [parameter = ""] = it.parameters;
    const isAny = isTypeVariable(typeOf(parameter).replace("...", "")) || typeOf(parameter) === "Object";
    return isTaking(it, [given]) && (!isAny || isWhole);
  };
  const makes = (it: OwnedMember) =>
    it.kind === "constructor"
      ? !wanted.isAbstract && !isPlain
      : it.kind === "method" &&
        it.isStatic &&
        (isPlain ? it.result === needed : typeOf(it.result) === simpleNameOf(wanted.name));
  if (ANY.has(wanted.name) || given.startsWith("<")) return [];
  const taking = usableMembers(wanted, around, line).filter((it) => makes(it) && takes(it) && isCurrent(it, around));
  const exactly = taking.filter(({ parameters: [only = ""] }) => simpleTypes(typeOf(only)) === simpleTypes(given));
  return exactly.length > 0 ? exactly : taking;
}

/** Whether a member is neither deprecated nor, where a JDK tells nothing of its older releases, newer than what the module compiles for. */
function isCurrent({ owner, name, isDeprecated }: OwnedMember, around: CompilerView): boolean {
  return !isDeprecated && around.since(owner, name) === null;
}

function isArrayOf(result: string, needed: string): boolean {
  return result.endsWith("[]") && (isTypeVariable(result.slice(0, -2)) || result === simpleTypes(needed));
}

/** Finds the constant that a line takes from one enum, `TimeUnit.SECONDS`, in the one that is needed. */
function sameConstant(type: Type, wanted: Type, text: string): Fix | null {
  if (!wanted.supertypes.includes("java.lang.Enum")) return null;
  const named = new RegExp(
    `(?<![\\p{L}\\p{N}_$])${RegExp.escape(simpleNameOf(type.name))}\\.(?<name>[\\p{L}\\p{N}_$]+)`,
    "gu",
  );
  const names = [...text.matchAll(named)].map(({ groups }) => groups?.["name"]);
  const constant = wanted.members.find((it) => it.kind === "field" && it.isStatic && names.includes(it.name));
  return constant
    ? { kind: "members", type: simpleNameOf(wanted.name), members: [{ signature: constant.name }] }
    : null;
}

// @CircuitBreaker(requestVolumeThreshold = 4, delayUnit =
const IN_ANNOTATION = /@[\p{L}\p{N}_.]{1,200}\([^()]*$/u;

/** Whether a type has several of another one, so that a method which gives one of them loses the others: `getCoordinate` beside `getCoordinates`. */
function holdsMany(type: Type, part: Type, isArgument: boolean, around: CompilerView): boolean {
  if (isArgument && supertypesOf(type.name, around).includes("java.lang.Iterable")) return true;
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
export function typesConverted(message: string): { readonly given: string; readonly needed: string } {
  const { given = "", needed = "" } = CONVERTED.exec(message)?.groups ?? {};
  return { given, needed };
}

/** A type that has more of them does not tell which one is meant. */
const MOST_GIVING = 3;
const OBJECT = "java.lang.Object";
const STRING = "java.lang.String";
/** What nearly every type gives. */
const ANY: ReadonlySet<string> = new Set([OBJECT, "java.lang.Class"]);
// incompatible types: org.springframework.data.domain.Page<com.acme.Owner> cannot be converted to java.util.Collection<com.acme.Owner>
// incompatible types: no instance(s) of type variable(s) T,T exist so that java.util.Optional<T> conforms to com.acme.Owner
const CONVERTED =
  /^(?:incompatible types|argument mismatch)[:;] (?:no instance\(s\) of type variable\(s\) [\w,]{1,100} exist so that )?(?<given>[\w.$<>?,[\] ]{1,500}) (?:cannot be converted|conforms) to (?<needed>[\w.$<>?,[\] ]{1,500})$/;

function argumentsOf(type: string): readonly string[] {
  return splitList(ARGUMENTS.exec(type)?.groups?.["arguments"] ?? "");
}

const WORD = /^[\w.]+$/;
// Page<com.acme.Owner>
const ARGUMENTS = /^[^<]*<(?<arguments>.*)>$/;
