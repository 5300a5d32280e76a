import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { ARRAY_IDIOMS, JDK_IDIOMS } from "../../knowledge/jdk-idioms.ts";
import { LIBRARY_IDIOMS } from "../../knowledge/library-idioms.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { openingBefore, stepOf, textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { type Needed, neededAt } from "../expressions/needed.ts";
import { callGiven, typeOfExpression } from "../expressions/type-of-expression.ts";
import { mayTake, nearestOverloads, type OwnedMember, toLikes } from "../like-members.ts";
import { hasMembers } from "../members-of-types.ts";
import { isSameOrBelow, resolveType, supertypesOf } from "../resolve-type.ts";
import { boxOf, type Type } from "../type.ts";

/** Finds what is known to do what a type has under no such name: a method of another name, or another way. */
export function fixByIdiom(
  { name, arguments: given }: ComplaintOf<"member">,
  type: Type,
  usable: readonly OwnedMember[],
  { receiver }: Needed,
  around: CompilerView,
): Fix | null {
  for (const owner of [type.name, ...supertypesOf(type.name, around)]) {
    const told = JDK_IDIOMS.get(owner)?.get(name);
    const ofNumbers = owner === "java.util.Arrays" && (given ?? []).some((it) => OF_NUMBERS.test(it));
    const instead = ofNumbers ? ARRAY_IDIOMS.get(name)?.ofNumbers?.replaceAll("$", () => "numbers") : told;
    if (instead !== undefined && !IS_NAME.test(instead)) {
      // What makes one object makes none of a subtype.
      const isOfAnother = owner !== type.name && (!instead.includes("$") || type.name.startsWith("java.sql."));
      if (isOfAnother || (given !== null && !fits(instead, given.length))) continue;
      const object = receiver === "" || receiver === simpleNameOf(type.name) ? "…" : receiver;
      return { kind: "idiom", type: simpleNameOf(type.name), name, instead: instead.replaceAll("$", () => object) };
    }
    const ofLibrary = LIBRARY_IDIOMS.get(owner)?.get(name);
    const way = ofLibrary?.find((it) => !IS_NAME.test(it));
    if (way !== undefined) {
      const simple = simpleNameOf(type.name);
      // An heir has a builder of its own.
      const ownWay = owner === type.name ? way : way.replace(/^\w+(?=\.builder\(\))/, () => simple);
      return { kind: "idiom", type: simple, name, instead: ownWay };
    }
    // What a library gives by another name for nothing it may want to be told of: getPercentile(double) for getMedian().
    const isOpen = ofLibrary !== undefined && given?.length === 0;
    for (const meant of ofLibrary ?? instead?.split(" ") ?? []) {
      const called = usable.filter(
        (it) =>
          it.name === meant &&
          (it.isStatic || receiver !== simpleNameOf(type.name)) &&
          (given === null || isOpen || mayTake(it, given)),
      );
      const members = given === null ? toLikes(called) : nearestOverloads(called, given).slice(0, MOST_OVERLOADS);
      const named = hasMembers(type, members);
      if (named !== null) return named;
    }
  }
  return null;
}

/** Finds the way to an object, or null, from an Optional of a primitive, which itself takes no null. */
export function fixNullGiven({ message, column }: Finding, around: CompilerView, line: number): Fix | null {
  const primitive = NO_NULL.exec(message)?.groups?.["primitive"];
  const call = column !== undefined && primitive !== undefined ? callGiven(column, around, line) : null;
  const [type] = call?.types ?? [];
  if (!call || !type || column === undefined) return null;
  // Both ways give the box of that primitive, which is none of another one: an Integer is no Long.
  const needed = resolveType(neededAt(call, around, line, column).type ?? "", around, line);
  if (!isSameOrBelow(boxOf(primitive ?? ""), needed?.name, around)) return null;
  const { text, at } = textAround(around.source.lines, line, column);
  const { receiver } = stepOf(text.slice(0, openingBefore(text, at) ?? at));
  const step = stepOf(receiver ?? "");
  const name = `${call.name}(null)`;
  const isVariable = step.receiver === null && step.arguments === null;
  const stream = step.receiver === null ? null : typeOfExpression(step.receiver, around, line);
  const way = isVariable
    ? JDK_IDIOMS.get(type.name)?.get(name)
    : JDK_IDIOMS.get(stream?.name ?? "")?.get(`${step.name}.${name}`);
  const instead = way?.replaceAll("$", () => (isVariable ? step.name : "…"));
  return instead === undefined ? null : { kind: "idiom", type: simpleNameOf(type.name), name, instead };
}

// incompatible types: <nulltype> cannot be converted to double
const NO_NULL = /^incompatible types: <null(?:type)?> cannot be converted to (?<primitive>[a-z]+)$/;

/** Whether a way has a place for each argument of the call that it stands for. */
function fits(way: string, count: number): boolean {
  const places = new Set(way.match(PLACES) ?? []);
  return OPEN.test(way) || places.size === count;
}

// int[]
const OF_NUMBERS = /^(?:int|long|double)\[\]$/;
const PLACES =
  /(?<![\w$.])(?:text|with|type|value|n|other|function|predicate|key|low|high|date|instant|path|bytes|numbers)(?!\w)/g;
/** What takes any number of arguments, or only begins to go through all. */
const OPEN = /(?<![\w$.])(?:array|list|map)(?!\w)|\b(?:stream|next)\(\)$|\.format\(\$/;
const MOST_OVERLOADS = 2;
const IS_NAME = /^\w+(?: \w+)*$/;
