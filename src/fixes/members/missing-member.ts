import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { REPLACED_ELEMENTS } from "../../knowledge/renamed-classes.ts";
import { BUILDING } from "../../knowledge/word-meanings.ts";
import type { Fix, LikeMember } from "../../model/fix.ts";
import { once } from "../../model/once.ts";
import { isStaticImport, stepOf, textAround } from "../call-text.ts";
import { fixHiddenMember } from "../calls/hidden.ts";
import { fixByIdiom } from "../calls/idioms.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { canStand, gives, type Needed, neededAt } from "../expressions/needed.ts";
import { fixGenerated } from "../generated-members.ts";
import {
  COMMON_TYPES,
  HALF,
  isOfAll,
  isTaking,
  likeMembers,
  mayTake,
  nameOfLike,
  nearestOverloads,
  type OwnedMember,
  SYNONYM,
  takingTelling,
  toLike,
  toLikes,
  typeOf,
  usableMembers,
} from "../like-members.ts";
import { coreOf, isSameWord, unlikeness, wordsOf } from "../likeness.ts";
import { factories, madeByBuilder } from "../makers/factories.ts";
import { hasMembers } from "../members-of-types.ts";
import { fixStaticImport } from "../names-in-scope.ts";
import { inheritsUnknown, resolveType } from "../resolve-type.ts";
import { isTypeVariable, OBJECT, type Type } from "../type.ts";
import { fixInSubtypes, fixOfHeirAround } from "./heirs.ts";
import { ASKING, fixWithOther, isFactory } from "./stand-ins.ts";

type Missing = ComplaintOf<"member">;

/**
 * Finds what stands in for a member that a type does not have: of like names, or with what the source gives and needs
 * there; `byStep` is asked for the way to that member before all that the type has is told.
 */
export function fixMember(
  complaint: Missing,
  around: CompilerView,
  line: number,
  column: number | undefined,
  byStep: () => Fix | null = () => null,
): Fix | null {
  const type = resolveType(complaint.type, around, line);
  if (type === null || inheritsUnknown(type, around)) return null;
  const usable = usableMembers(type, around, line);
  const needed = neededAt(complaint, around, line, column);
  const { text, at } = textAround(around.source.lines, line, column ?? 1);
  const isOnCall = text[at] === "." && text.slice(0, at).trimEnd().endsWith(")");
  const idiom = fixByIdiom(complaint, type, usable, needed, around);
  const since = around.since(type.name, complaint.name);
  if (since !== null && around.compilesFor !== null) {
    const name = `${simpleNameOf(type.name)}.${complaint.name}`;
    const [named] = idiom?.kind === "members" ? idiom.members : [];
    // trim() String
    const way = idiom?.kind === "idiom" ? idiom.instead : named?.signature.replace(/(?<=\)) .*$/, "");
    return { kind: "since", name, since, compilesFor: around.compilesFor, ...(way !== undefined && { instead: way }) };
  }
  const instead = REPLACED_ELEMENTS.get(type.name)?.get(complaint.name);
  // A file of JUnit 4 means its annotation.
  const isOfFour = () => around.source.imports.some(({ name }) => /^org\.junit\.(?!jupiter\b|platform\b)/.test(name));
  if (instead !== undefined && !isOfFour())
    return { kind: "no-element", annotation: simpleNameOf(type.name), element: complaint.name, instead };
  // The compiler did not see what we see: the sources have changed since, or it looked elsewhere.
  if (usable.some(({ name, kind }) => name === complaint.name && (kind === "field") === (complaint.arguments === null)))
    return null;
  // What the project adds to a type of a library is meant before that.
  const isOwn = around.sourcesOf(type.name).length > 0;
  const isImport = isStaticImport(around.source.lines[line - 1] ?? "");
  if (idiom !== null && !isOwn && !isImport) return idiom;
  const hidden = fixHiddenMember(complaint, type, around);
  if (hidden !== null) return hidden;
  const twin = hasMembers(type, ofCopying(complaint, type, usable));
  if (twin !== null) return twin;
  const generated = fixGenerated(complaint, type, around, line);
  // A class that has methods which make it needs no builder.
  const isMade = generated?.kind === "annotation" && isFactory(complaint, type, needed);
  const made = isMade ? hasMembers(type, factories(usable, type, [])) : null;
  if (generated !== null) return made ?? generated;
  const built = fixOfBuilder(complaint, type, around, line);
  if (built !== null) return built;
  const isTakenOut = isOnCall && TAKING_OUT.test(complaint.name);
  if (isTakenOut && needed.type !== null && resolveType(needed.type, around, line)?.name === type.name) {
    const { name } = stepOf(text.slice(0, at).trimEnd());
    return { kind: "built", call: `${name}(…)`, type: simpleNameOf(type.name) };
  }
  // What an annotation takes without a name has none.
  const isUnnamed = type.kind === "annotation" && complaint.name === "value";
  const standing = isUnnamed ? [] : usable.filter((it) => canStand(it, type, needed, complaint.arguments, around));
  const ofHeir = needed.receiver === "" ? fixOfHeirAround(complaint, type, around, line) : null;
  if (ofHeir !== null) return ofHeir;
  const inRole = ofSameRole(complaint, type, standing);
  if (inRole.length > 0) return hasMembers(type, inRole);
  // A name that is hardly another one is meant, whatever it gives.
  const isNear = (it: OwnedMember) => (unlikeness(complaint.name, it.name) ?? 1) < SYNONYM;
  const imported = isImport && !standing.some(isNear) ? fixStaticImport(complaint.name, around) : null;
  if (imported !== null) return imported;
  const isAlike = (it: OwnedMember) => (unlikeness(complaint.name, it.name) ?? 1) < HALF;
  // What is asked so is true or not.
  const isAsking = ASKING.test(complaint.name);
  const isOther = (it: OwnedMember) =>
    ((isAsking &&
      !isAlike(it) &&
      !/^(?:boolean|Boolean|void)$/.test(it.result) &&
      typeOf(it.result) !== simpleNameOf(type.name)) ||
      gives(it, needed, around, line) === false) &&
    // A loop goes through nothing that is found by a key.
    !(isNear(it) && (needed.element === undefined || isTaking(it, complaint.arguments ?? [])));
  // What a collection gives of itself is none of its heirs, and no variable that may be declared as one.
  const inSubtypes = once(() =>
    isOnCall && type.name.startsWith("java.util.") ? null : fixInSubtypes(complaint, type, around, line),
  );
  if (!standing.some(isNear) && inSubtypes() !== null) return inSubtypes();
  // What is called on an object is seldom static.
  const isOnObject = /^\p{Ll}/u.test(needed.receiver) || isOnCall;
  // What is called on a class is static, where anything of a like name is.
  const statics = standing.filter((it) => it.isStatic && isWithin(complaint.name, it.name));
  const isOnClass = needed.receiver === simpleNameOf(type.name) && statics.length > 0;
  const ofKind = isOnClass ? statics : standing;
  // No object gives what makes the first one.
  const isMaking = isFactory(complaint, type, needed);
  const { true: others = [], false: likely = [] } = Object.groupBy(
    ofKind.filter((it) =>
      isMaking ? it.isStatic : !(isOnObject && it.isStatic) || (isNear(it) && !type.name.startsWith("java.")),
    ),
    (it) => `${isOther(it)}`,
  );
  // What is called just so one step away is meant before what is hardly like it, and has not all of its words.
  const calledJustSo = () => {
    const step = byStep();
    return step?.kind === "one-step" && nameOfLike(step.has) === complaint.name ? step : inSubtypes();
  };
  const isHardlyLike = (it: LikeMember) => {
    const name = nameOfLike(it);
    // What takes just what is given, or gives what few give and is needed.
    const isFit = standing.some(
      (own) =>
        own.name === name &&
        (((complaint.arguments ?? []).length > 0 && isTaking(own, complaint.arguments ?? [])) ||
          (!COMMON_TYPES.has(typeOf(own.result)) && gives(own, needed, around, line) === true)),
    );
    return (unlikeness(complaint.name, name) ?? 1) > WEAK && !isFit && !isWithin(complaint.name, name);
  };
  // What takes other things than are given is meant before that only by a name that is hardly another one.
  const takesOthers = (it: LikeMember) =>
    (complaint.arguments ?? []).length > 0 &&
    !standing.some((own) => own.name === nameOfLike(it) && (isNear(own) || mayTake(own, complaint.arguments ?? [])));
  for (const like of [
    likeMembers(likely, complaint),
    givers(likely, complaint, needed, around, line),
    // A loop goes through nothing that holds something else.
    needed.element === undefined && !isAsking ? likeMembers(others, complaint) : [],
  ])
    if (like.length > 0 && !isPattern(complaint.name, like))
      return (
        (like.every((it) => isHardlyLike(it) || takesOthers(it)) ? calledJustSo() : null) ??
        fixOfFew(like, { type, complaint, usable }, around) ??
        hasMembers(type, [
          ...withTaking(like, likely, complaint),
          ...givingInstead(like, { complaint, standing, needed }, around, line),
        ])
      );
  if (idiom !== null) return idiom;
  return fixWithOther({ missing: complaint, type, usable, standing, needed, byStep, inSubtypes }, around, line);
}

/** Lists what gives another object with a value in place of setting that: `withTitle(String)` for `setTitle(String)`. */
function ofCopying(
  { name, arguments: given }: Missing,
  type: Type,
  usable: readonly OwnedMember[],
): readonly LikeMember[] {
  const property = /^set(?<name>\p{Lu}.*)$/u.exec(name)?.groups?.["name"];
  const isCopying = (it: OwnedMember) =>
    it.name === `with${property}` && typeOf(it.result) === simpleNameOf(type.name) && isTaking(it, given ?? []);
  return property === undefined ? [] : toLikes(usable.filter(isCopying));
}

/** What takes an object out of another one that holds or makes it. */
const TAKING_OUT = /^(?:get|first|getFirst|build|unwrap)$/;

/** Whether a name has all words of another one. */
function isWithin(asked: string, name: string): boolean {
  const words = wordsOf(name);
  return coreOf(wordsOf(asked)).every((word) => words.includes(word));
}

/** Whether several names share but one word with another one, and all the same: a type that calls its members so has many. */
function isPattern(name: string, like: readonly LikeMember[]): boolean {
  const asked = coreOf(wordsOf(name));
  const shared = like.map((it) =>
    coreOf(wordsOf(nameOfLike(it)))
      .filter((word) => asked.includes(word))
      .join(" "),
  );
  const isWeak = like.every((it) => (unlikeness(name, nameOfLike(it)) ?? 1) > WEAK);
  return like.length >= MANY && isWeak && asked.length > 1 && new Set(shared).size === 1 && !shared[0]?.includes(" ");
}

const MANY = 3;

/**
 * Lists the methods that are called by the verb alone where a type is named after what the verb is said of, and take the
 * arguments: `put(String, String)` of `Attributes` for `setAttribute`, `get(String)` for `getAttribute`.
 */
function ofSameRole(
  { name, arguments: given }: Missing,
  { name: type }: Type,
  standing: readonly OwnedMember[],
): readonly LikeMember[] {
  const [verb = "", ...of] = wordsOf(name);
  const simple = simpleNameOf(type);
  const isOfType = of.length > 0 && of.every((word) => wordsOf(simple).some((it) => isSameWord(it, word)));
  if (given === null || given.length === 0 || !isOfType) return [];
  const taking = standing.filter((it) => it.kind === "method" && !it.isStatic && isTaking(it, given));
  if (taking.some((it) => (unlikeness(name, it.name) ?? 1) < SYNONYM)) return [];
  const isSetting = SETTING.includes(verb);
  const fits = ({ result }: OwnedMember) => (isSetting ? ["void", simple].includes(typeOf(result)) : result !== "void");
  const verbs = isSetting ? [verb, ...SETTING] : [verb];
  return toLikes([...new Set(verbs)].flatMap((it) => taking.filter((member) => member.name === it && fits(member))));
}

const SETTING: readonly string[] = ["set", "put", "add"];

/** Adds to members of like names, none of which is made for the arguments, those that are: `adapt(Stream<T>)` to `of(T...)`. */
function withTaking(
  like: readonly LikeMember[],
  members: readonly OwnedMember[],
  { arguments: given }: Missing,
): readonly LikeMember[] {
  const taking = takingTelling(members, given ?? []);
  const isAmong = taking.some((it) => like.some(({ signature }) => signature === it.signature));
  return isAmong ? like : [...like, ...taking];
}

/** Lists what takes the same and gives what is needed, where members of like names give something else: `isValid(String) boolean` beside `match(String) String[]`. */
function givingInstead(
  like: readonly LikeMember[],
  {
    complaint: { arguments: given },
    standing,
    needed,
  }: { readonly complaint: Missing; readonly standing: readonly OwnedMember[]; readonly needed: Needed },
  around: CompilerView,
  line: number,
): readonly LikeMember[] {
  if (needed.type === null || given === null || given.length === 0) return [];
  const named = standing.filter((it) => like.some((one) => nameOfLike(one) === it.name));
  if (named.some((it) => isTypeVariable(it.result) || gives(it, needed, around, line) === true)) return [];
  const giving = standing.filter(
    (it) => it.kind === "method" && it.owner !== OBJECT && isTaking(it, given) && typeOf(it.result) === needed.type,
  );
  return giving.length > MOST_GIVING ? [] : toLikes(giving, given);
}

/** Lists the members that take nothing and give the type which is needed, where few types have that. */
function givers(
  members: readonly OwnedMember[],
  { arguments: given }: Missing,
  needed: Needed,
  around: CompilerView,
  line: number,
): readonly LikeMember[] {
  const isTold = needed.element !== undefined || (needed.type !== null && !COMMON_TYPES.has(typeOf(needed.type)));
  if ((given ?? []).length > 0 || !isTold) return [];
  // What a map has of them is gone through by its values.
  const isLooped = (result: string) =>
    needed.element !== undefined &&
    (OF_VARIABLE.test(result) || MAP_OF.exec(result)?.groups?.["of"] === simpleNameOf(typeOf(needed.element)));
  const giving = members.filter(
    (it) =>
      it.kind !== "constructor" &&
      // What gives the type from nothing has nothing to do with this object.
      !it.isStatic &&
      it.parameters.length === 0 &&
      it.owner !== OBJECT &&
      (isLooped(it.result) || gives(it, needed, around, line) === true),
  );
  return giving.length > MOST_GIVING ? [] : giving.map((it) => toLike(it, 0));
}

// Set<E>
const MAP_OF = /^(?:\w*Map)<.*, ?(?<of>\w+)>$/;
const OF_VARIABLE = /^(?:Iterable|Collection|List|Set)<[A-Z]>$/;
const MOST_GIVING = 3;

/** Finds a method of that name in the builder of a type that cannot be changed; and how that is made, where the type gives none. */
function fixOfBuilder(
  { name, arguments: given }: Pick<Missing, "name" | "arguments">,
  type: Type,
  around: CompilerView,
  line: number,
): Fix | null {
  if (given === null) return null;
  if (/^(?:b|newB)uilder$/.test(name)) return madeByBuilder(type, given, around, line);
  const ending = simpleNameOf(type.name).endsWith("Builder") && given.length === 0 && BUILDING.has(name);
  const built = usableMembers(type, around, line).filter((it) => it.name === "build" && it.parameters.length === 0);
  if (ending && built.length > 0) return hasMembers(type, toLikes(built));
  // A builder is set something.
  const builder = given.length === 0 ? null : around.findType(`${type.name}$Builder`);
  if (builder === null) return null;
  const same = usableMembers(builder, around, line).filter((it) => it.kind === "method" && it.name === name);
  const members = nearestOverloads(same, given);
  return hasMembers(builder, members);
}

/** Tells all that a type of the project with few members has, where none has more than a word of the missing one. */
function fixOfFew(
  like: readonly LikeMember[],
  {
    type,
    complaint,
    usable,
  }: { readonly type: Type; readonly complaint: Missing; readonly usable: readonly OwnedMember[] },
  around: CompilerView,
): Fix | null {
  const own = usable.filter((it) => it.kind !== "constructor" && !isOfAll(it));
  const asked = wordsOf(complaint.name);
  const isWeak = like.every((member) => {
    const name = nameOfLike(member);
    const isWithin = coreOf(wordsOf(name)).every((word) => asked.some((it) => isSameWord(it, word)));
    return !isWithin && (unlikeness(complaint.name, name) ?? 1) > WEAK;
  });
  const names = new Set(own.map(({ name }) => name));
  const isFew = names.size > like.length && own.length <= FEW && own.every((it) => it.owner === type.name);
  // Lombok may add members that are not known here.
  return isWeak && isFew && !around.runsLombok(type.name)
    ? hasMembers(
        type,
        own.map((it) => toLike(it, 0)),
      )
    : null;
}

const WEAK = 0.5;
const FEW = 4;
