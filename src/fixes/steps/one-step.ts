import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { OF_CLASSES, OF_FILES } from "../../knowledge/jdk-types.ts";
import { rawType } from "../../model/class-name.ts";
import type { Fix } from "../../model/fix.ts";
import { fixByStep } from "../calls/hidden.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { fixConversion } from "../conversions/conversions.ts";
import { COMMON_TYPES, isOfAll, type OwnedMember, toLike, typeOf, usableMembers } from "../like-members.ts";
import { coreOf, wordsOf } from "../likeness.ts";
import { takesAll } from "../members-of-types.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { argumentsOf, BOXES, heldBy, isNoArgMethod, OBJECT, STRING, type Type } from "../type.ts";

type Asked = Pick<ComplaintOf<"member">, "type" | "name" | "arguments">;

/**
 * Finds the way to a member that a type does not have, and what it holds or gives has: `orElseThrow()` of an `Optional<Order>`
 * for a method of `Order`, `getAsJsonObject()` for `get(String)`, `mapToLong(…)` of a `Stream<Long>` for `sum()`. Where the type
 * has one of that name (`isThere`), no collection that it gives is meant.
 */
export function fixOneStep(asked: Asked, around: CompilerView, line: number, isThere = false): Fix | null {
  const type = resolveType(asked.type, around, line);
  if (type === null) return null;
  const holding = toHeld(asked, type, around, line) ?? toExtracted(asked, type, around, line);
  if (holding !== null) return holding;
  const onClass = new RegExp(
    `(?<![\\p{L}\\p{N}_$])${RegExp.escape(simpleNameOf(type.name))}\\s*\\.\\s*${RegExp.escape(asked.name)}(?![\\p{L}\\p{N}_$])`,
    "u",
  );
  const isOfClass = onClass.test(around.source.lines[line - 1] ?? "");
  const giving = usableMembers(type, around, line).filter(
    (it) => it.kind === "method" && it.isStatic === isOfClass && !it.isDeprecated && it.owner !== OBJECT,
  );
  // What gives the same object as another type of its family leads nowhere.
  const family = [type.name, ...supertypesOf(type.name, around)].map(simpleNameOf);
  const isOther = (it: OwnedMember) => !family.includes(simpleNameOf(typeOf(it.result)));
  // What nearly every type gives leads nowhere, either.
  const plain = giving.filter(
    (it) =>
      it.parameters.length === 0 &&
      isOther(it) &&
      !(isThere && /^java\.util\.\w+$/.test(around.meantIn(it.owner, rawType(it.result)) ?? "")) &&
      !LEADS_NOWHERE.has(it.name) &&
      (typeOf(it.result) === "Stream" || !COMMON_TYPES.has(typeOf(it.result))),
  );
  return (
    fixByStep(type, plain, around, (result) => meantIn(result, asked, around, line)) ??
    toArgument(asked, type, plain, around, line) ??
    ofClass(asked, around, line) ??
    ofFile(asked, type, around, line) ??
    toNumbers(asked, type, giving, around, line) ??
    toSum(asked, type, around, line) ??
    toLikeGetter(asked, type, plain, around, line)
  );
}

/** What a map shows of itself is seldom meant by what changes it. */
const LEADS_NOWHERE: ReadonlySet<string> = new Set(["toString", "keySet", "keys", "entrySet", "describeConstable"]);

/** Finds the one method that gives what a type argument stands for, where that has the member: `getSource()` of a `Context<Order, Reply>` for a method of `Order`. */
function toArgument(
  asked: Asked,
  type: Type,
  giving: readonly OwnedMember[],
  around: CompilerView,
  line: number,
): Fix | null {
  if (type.name.startsWith("java.")) return null;
  const ways = giving.flatMap((it) => {
    const held = it.owner === type.name ? heldBy(it.result, asked.type, type) : undefined;
    const of = held === undefined ? null : resolveType(held, around, line);
    const has = of === null ? undefined : meantIn(of, asked, around, line);
    return has ? { member: toLike(it, 0), has: toLike(has, 0) } : [];
  });
  const [way, ...others] = ways;
  return way && others.length === 0 ? { kind: "one-step", type: simpleNameOf(type.name), ...way } : null;
}

/** Tells that the class of an object has a method, which no object itself has. */
function ofClass(asked: Asked, around: CompilerView, line: number): Fix | null {
  const type = around.findType("java.lang.Class");
  const has = type === null ? undefined : meantIn(type, asked, around, line);
  return has && OF_CLASSES.has(asked.name) && asked.arguments !== null
    ? { kind: "one-step", type: "Object", member: { signature: "getClass() Class<?>" }, has: toLike(has, 0) }
    : null;
}

/** Tells how a text that names a file becomes one, for what a file has: `new File(path).getCanonicalFile()`. */
function ofFile(asked: Asked, type: Type, around: CompilerView, line: number): Fix | null {
  const file = type.name === STRING && OF_FILES.has(asked.name) ? around.findType("java.io.File") : null;
  const has = file === null || asked.arguments === null ? undefined : meantIn(file, asked, around, line);
  return has ? { kind: "idiom", type: "String", name: asked.name, instead: `new File(…).${asked.name}(…)` } : null;
}

/** What one object holds, where that has the member: `Optional<Order>`, and no `List<Order>`. */
function toHeld(asked: Asked, type: Type, around: CompilerView, line: number): Fix | null {
  const [held, ...others] = argumentsOf(asked.type);
  const of = held === undefined || others.length > 0 ? null : resolveType(held, around, line);
  if (of === null || held === undefined || of.name === OBJECT || !meantIn(of, asked, around, line)) return null;
  return supertypesOf(type.name, around).includes("java.util.stream.BaseStream")
    ? null
    : fixConversion({ given: asked.type, needed: held }, undefined, around, line);
}

/** Tells how an assertion goes on with what the object that it is about gives: `extracting(Owner::getName)`. */
function toExtracted(asked: Asked, type: Type, around: CompilerView, line: number): Fix | null {
  if (!type.name.startsWith("org.assertj.") || asked.arguments?.length !== 0) return null;
  const of = resolveType(argumentsOf(asked.type).at(-1) ?? "", around, line);
  const has = of === null || of.name === OBJECT ? undefined : meantIn(of, asked, around, line);
  const isThere = usableMembers(type, around, line).some((it) => it.name === "extracting");
  return of && has && isThere
    ? { kind: "mapped", call: `extracting(${simpleNameOf(of.name)}::${has.name})`, needed: has.result }
    : null;
}

function meantIn(type: Type, { name, arguments: given }: Asked, around: CompilerView, line: number) {
  const isMeant = (it: OwnedMember) =>
    it.name === name &&
    !it.isStatic &&
    (given === null ? it.kind === "field" : it.kind === "method" && takesAll(it, given, around, line));
  return usableMembers(type, around, line).find(isMeant);
}

/** Tells how a stream of what can be added is summed: `reduce(BigDecimal.ZERO, BigDecimal::add)`. */
function toSum({ type: named, name }: Asked, type: Type, around: CompilerView, line: number): Fix | null {
  const [held, ...others] = argumentsOf(named);
  const of = type.name === "java.util.stream.Stream" && name === "sum" && held ? resolveType(held, around, line) : null;
  const has = (own: string, isStatic: boolean) => of?.members.some((it) => it.name === own && it.isStatic === isStatic);
  if (of === null || others.length > 0 || !has("ZERO", true) || !has("add", false)) return null;
  const simple = simpleNameOf(of.name);
  return { kind: "collector", call: `reduce(${simple}.ZERO, ${simple}::add)` };
}

/** Finds the only getter a step away whose name has all words of the one that is missing: `getStatusLine()`, which has `getStatusCode()`, for `getCode()`. */
function toLikeGetter(
  { name, arguments: given }: Asked,
  type: Type,
  getters: readonly OwnedMember[],
  around: CompilerView,
  line: number,
): Fix | null {
  const words = coreOf(wordsOf(name));
  if (given?.length !== 0 || !/^(?:get|is)\p{Lu}/u.test(name) || words.join("").length < SHORTEST) return null;
  if (type.name.startsWith("java.")) return null;
  const isLike = (it: OwnedMember) =>
    isNoArgMethod(it) &&
    it.result !== "void" &&
    it.name !== name &&
    !isOfAll(it) &&
    words.every((word) => coreOf(wordsOf(it.name)).includes(word));
  return fixByStep(type, getters, around, (result) => {
    const [only, ...others] = result.name.startsWith("java.") ? [] : usableMembers(result, around, line).filter(isLike);
    return others.length === 0 ? only : undefined;
  });
}

const SHORTEST = 4;

/** What a stream of boxed numbers is made into for a method that gives such a number. */
function toNumbers(
  asked: Asked,
  type: Type,
  giving: readonly OwnedMember[],
  around: CompilerView,
  line: number,
): Fix | null {
  const held = /<(?:java\.lang\.)?(?<of>\w+)>$/.exec(asked.type)?.groups?.["of"];
  const [primitive] = [...BOXES].find(([, box]) => box === held) ?? [];
  if (primitive === undefined || asked.arguments?.length !== 0) return null;
  const steps = giving
    .toSorted((a, b) => a.name.length - b.name.length)
    .flatMap((it) => {
      const result = around.findType(around.meantIn(it.owner, it.result) ?? "");
      const has = result && result.name !== type.name ? meantIn(result, asked, around, line) : undefined;
      // The average of longs is no long.
      const isOfSame = result !== null && simpleNameOf(result.name).toLowerCase().startsWith(primitive);
      return has && (isOfSame || has.result === primitive) ? { member: toLike(it, 0), has: toLike(has, 0) } : [];
    });
  const [first] = steps;
  return first ? { kind: "one-step", type: simpleNameOf(type.name), ...first } : null;
}
