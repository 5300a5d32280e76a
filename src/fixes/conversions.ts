import { simpleNameOf } from "../java/bytecode/type-name.ts";
import { splitList } from "../java/sources/read-java-source.ts";
import { packageOf, rawType } from "../model/class-name.ts";
import type { Finding } from "../model/finding.ts";
import type { Fix } from "../model/fix.ts";
import type { CompilerView } from "./compiler-view.ts";
import { membersOf, toLike, usableMembers } from "./like-members.ts";
import { resolveType, supertypesOf } from "./resolve-type.ts";
import type { Type } from "./type.ts";

/** Finds the methods by which an object of one type gives one of the type that is needed: `getContent()` of a page for a list. */
export function fixConverted({ message, column }: Finding, around: CompilerView, line: number): Fix | null {
  const { given, needed } = typesConverted(message);
  const [type, wanted] = [given, needed].map((it) => (it.endsWith("]") ? null : resolveType(it, around, line)));
  if (
    !type ||
    !wanted ||
    PLAIN.has(wanted.name) ||
    [type.name, ...supertypesOf(type.name, around)].includes(wanted.name)
  )
    return null;
  const text = around.source.lines[line - 1] ?? "";
  const constant = sameConstant(type, wanted, text);
  // An annotation takes no calls.
  if (constant !== null || IN_ANNOTATION.test(text.slice(0, column ?? 0))) return constant;
  const [argument, ...others] = argumentsOf(given);
  const isArgument = others.length === 0 && argument !== undefined && rawType(argument) === rawType(needed);
  const [wantedArgument = "?"] = argumentsOf(needed);
  const holdsOther = /^[\w.]+$/.test(wantedArgument) && wantedArgument !== argument;
  const fits = (result: string) => {
    if (/^[A-Z]$/.test(result)) return isArgument;
    // The List<T> of a Page<Owner> is no List<Pet>.
    if (holdsOther && argumentsOf(result).some((it) => /^[A-Z]$/.test(it))) return false;
    return [packageOf(wanted.name), packageOf(type.name)].some((within) => {
      const name = `${within}.${rawType(result)}`;
      return name === wanted.name || supertypesOf(name, around).includes(wanted.name);
    });
  };
  const giving = usableMembers(type, around, line).filter(
    ({ kind, name, parameters, isStatic, isDeprecated, result, owner }) =>
      kind === "method" &&
      parameters.length === 0 &&
      !isStatic &&
      !isDeprecated &&
      owner !== OBJECT &&
      fits(result) &&
      // A JDK that tells nothing of its older releases shows what came later, too.
      around.since(owner, name) === null,
  );
  const [first] = giving;
  if (first === undefined || giving.length > MOST_GIVING || holdsMany(type, wanted, isArgument, around)) return null;
  const members = giving.map((it) => toLike(it, 0));
  return { kind: "members", type: simpleNameOf(type.name), members };
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
/** What nearly every type gives. */
const PLAIN: ReadonlySet<string> = new Set(["java.lang.String", "java.lang.Object", "java.lang.Class"]);
// incompatible types: org.springframework.data.domain.Page<com.acme.Owner> cannot be converted to java.util.Collection<com.acme.Owner>
const CONVERTED =
  /^(?:incompatible types|argument mismatch)[:;] (?<given>[\w.$<>?,[\] ]{1,500}) cannot be converted to (?<needed>[\w.$<>?,[\] ]{1,500})$/;

function argumentsOf(type: string): readonly string[] {
  return splitList(ARGUMENTS.exec(type)?.groups?.["arguments"] ?? "");
}

// Page<com.acme.Owner>
const ARGUMENTS = /^[^<]*<(?<arguments>.*)>$/;
