import { simpleNameOf } from "../java/bytecode/type-name.ts";
import { rawType } from "../model/class-name.ts";
import type { LikeMember } from "../model/fix.ts";
import type { CompilerView } from "./compiler-view.ts";
import { areSameInOtherWords, haveTypeInCommon, isMisspelt, unlikeness, wordsOf } from "./likeness.ts";
import { mayUse, supertypesOf } from "./resolve-type.ts";
import { BOXES, deprecatedLast, isPrimitive, isTypeVariable, type Member, OBJECT, type Type } from "./type.ts";

export interface OwnedMember extends Member {
  readonly owner: string;
}

/** Lists the members of a type, inherited ones too, those of the nearest type first; what is overridden stands once. */
export function membersOf(type: Type, around: Pick<CompilerView, "findType">): readonly OwnedMember[] {
  const object = around.findType("java.lang.Object");
  const above = supertypesOf(type.name, around).flatMap((name) => around.findType(name) ?? []);
  const all = [type, ...above, ...(object === null ? [] : [object])];
  const seen = new Set<string>();
  return [...new Set(all)].flatMap((from) =>
    from.members.flatMap((member) => {
      if (from !== type && member.kind === "constructor") return [];
      // A static method of an interface is called on that alone.
      if (from !== type && from.isInterface && member.isStatic && member.kind === "method") return [];
      const key = `${member.kind} ${member.name}(${member.parameters.map(typeOf).join()})`;
      if (seen.has(key)) return [];
      seen.add(key);
      return { ...member, owner: from.name };
    }),
  );
}

/** Lists the constructors of a type, or its members of a name, which a call may mean. */
export function calledIn(
  { name, isConstructor }: { readonly name: string; readonly isConstructor: boolean },
  { name: type }: Type,
  usable: readonly OwnedMember[],
): readonly OwnedMember[] {
  const wanted = isConstructor ? simpleNameOf(type) : name;
  return usable.filter((it) => it.name === wanted && (it.kind === "constructor") === isConstructor);
}

export function usableMembers(type: Type, around: CompilerView, line: number): readonly OwnedMember[] {
  return membersOf(type, around).filter(({ access, owner }) => mayUse(access, owner, around, line));
}

/** What was asked for: a name, and the types of the arguments; null for a field, undefined where that is not known. */
export interface Asked {
  readonly name: string;
  readonly arguments: readonly string[] | null | undefined;
}

/** Lists the members whose names are like the one asked for, the best first; of those that are equally good, what is deprecated last. */
export function likeMembers(members: readonly OwnedMember[], asked: Asked): readonly LikeMember[] {
  return toLikeGroups(nearestMembers(members, asked));
}

/** Names each method once, by its first overload, with the number of the others. */
function toLikeGroups(groups: readonly (readonly OwnedMember[])[]): readonly LikeMember[] {
  return groups.flatMap(([first, ...others]) => (first ? toLike(first, others.length) : []));
}

/** Lists the members whose names are like the one asked for, by their names, the best first; one that takes as many arguments counts as more alike. */
export function nearestMembers(members: readonly OwnedMember[], asked: Asked): readonly (readonly OwnedMember[])[] {
  const given = (asked.arguments ?? []).map((it) => simpleNameOf(typeOf(it)));
  const types = ({ owner }: OwnedMember) => [simpleNameOf(owner), ...given];
  const found = members.slice(0, MOST_COMPARED).flatMap((member) => {
    if (member.kind === "constructor" || (isOfAll(member) && !isMeantOfObject(member.name, asked.name))) return [];
    if (isSetter(asked) && !maySet(member)) return [];
    const unlike = isOfSeries(asked.name, member.name) ? SYNONYM : unlikeness(asked.name, member.name);
    // A constant is meant by a call only where it is called just so: TYPE_NAME for getTypeName().
    if (unlike === null || (unlike > HALF && haveTypeInCommon(asked.name, member.name, types(member)))) return [];
    // What asks whether something is so is no method that gives anything else.
    if (unlike > HALF && isQuestion(asked) && member.kind === "method" && !TRUTH.has(member.result)) return [];
    // What is given something is no getter, unless hardly a word differs.
    if (unlike > HALF && (asked.arguments ?? []).length > 0 && isGetter(member)) return [];
    if (asked.arguments && isConstant(member) && unlike > SAME_WORDS && !hasAllWords(member.name, asked)) return [];
    // A constant is no method of an object.
    const isSame = asked.name.toLowerCase() === member.name.toLowerCase();
    if (asked.arguments === null && CONSTANT.test(asked.name) && member.kind === "method" && !isSame) return [];
    // A field is no method of a name that is only like its own.
    const isField = asked.arguments && member.kind === "field" && !isConstant(member);
    if (isField && unlike > SAME_WORDS && !isMisspelt(propertyOf(asked.name), member.name)) return [];
    const otherKind =
      asked.arguments === undefined || (asked.arguments === null) === (member.kind === "field") ? 0 : 0.15;
    const isUnfit = asked.arguments !== undefined && !takesAsMany(member, asked.arguments ?? []);
    const unfit = misfit(member, asked.arguments ?? []) * 0.05 + (isUnfit ? UNFIT : 0);
    return { member, score: unlike + otherKind + unfit };
  });
  const groups = [...Map.groupBy(found, ({ member }) => member.name).values()].map((group) =>
    deprecatedLast(group, ({ member }) => member.isDeprecated).toSorted((a, b) => a.score - b.score),
  );
  const ranked = deprecatedLast(groups, ([first]) => first?.member.isDeprecated).toSorted(
    (a, b) => (a[0]?.score ?? 0) - (b[0]?.score ?? 0),
  );
  const best = ranked[0]?.[0]?.score ?? 0;
  return (nearestInSeries(asked.name, ranked) ?? ranked)
    .filter(([first]) => (first?.score ?? 1) <= best + NEAR)
    .slice(0, MOST_NAMES)
    .map((group) => group.map(({ member }) => member));
}

/** Keeps those of the nearest numbers where several names differ from one in its last number alone: `VERSION_1_38` and `VERSION_1_40` for `VERSION_1_39`. */
function nearestInSeries<Group extends readonly { readonly member: Member }[]>(
  asked: string,
  groups: readonly Group[],
): readonly Group[] | null {
  const far = ([first]: Group) => Math.abs(numberIn(first?.member.name ?? "") - numberIn(asked));
  const series = groups.filter(([first]) => isOfSeries(asked, first?.member.name ?? ""));
  return series.length < 2 ? null : series.toSorted((a, b) => far(a) - far(b)).slice(0, 2);
}

function isOfSeries(asked: string, name: string): boolean {
  const [stem, other] = [asked, name].map((it) => it.replace(NUMBER, ""));
  return NUMBER.test(asked) && NUMBER.test(name) && stem === other;
}

function numberIn(name: string): number {
  return Number(NUMBER.exec(name)?.[0]);
}

// VERSION_1_39
const NUMBER = /\d{1,9}$/;

/** Whether a constant is called like a method without arguments that is missing, with more words: `IS_OS_WINDOWS` for `isWindows()`. */
function hasAllWords(name: string, { name: asked, arguments: given }: Asked): boolean {
  const words = wordsOf(name);
  return given?.length === 0 && wordsOf(asked).length > 1 && wordsOf(asked).every((it) => words.includes(it));
}

// getAddress
function propertyOf(name: string): string {
  const property = name.replace(GETTER, "");
  return property.slice(0, 1).toLowerCase() + property.slice(1);
}

function isQuestion({ name, arguments: given }: Asked): boolean {
  return QUESTION.test(name) && given !== null;
}

// isPaused, hasNext
const QUESTION = /^(?:is|has)(?=\p{Lu})/u;
const TRUTH: ReadonlySet<string> = new Set(["boolean", "Boolean"]);

function isSetter({ name, arguments: given }: Asked): boolean {
  return SETTER.test(name) && (given ?? []).length > 0;
}

// setOwner, withOwner
const SETTER = /^(?:set|with)(?=\p{Lu})/u;

/** What gives a value, or never changes, is not meant where one is set. */
function maySet({ kind, name, parameters, isStatic, isFinal }: OwnedMember): boolean {
  return kind === "field" ? !isStatic && !isFinal : parameters.length > 0 && !GETTER.test(name);
}

// getOwner, hasM
const GETTER = /^(?:get|is|has)(?=\p{Lu})/u;

function isGetter({ kind, name, parameters }: OwnedMember): boolean {
  return kind === "method" && parameters.length === 0 && GETTER.test(name);
}

export function isOfAll({ owner, name, parameters }: OwnedMember): boolean {
  const isOverridden = COMMON.has(name) && parameters.length === (name === "equals" ? 1 : 0);
  return isOverridden || owner === OBJECT || owner === "java.lang.annotation.Annotation";
}

function isConstant({ kind, isStatic, isFinal }: OwnedMember): boolean {
  return kind === "field" && isStatic && isFinal;
}

/** Every type has the methods of Object, so one of them is meant only where hardly a letter differs. */
function isMeantOfObject(name: string, asked: string): boolean {
  return name === asked || (COMMON.has(name) && isMisspelt(asked, name));
}

// VALUE_STRING
const CONSTANT = /^\p{Lu}[\p{Lu}\p{N}_]{2,}$/u;
const COMMON: ReadonlySet<string> = new Set(["toString", "equals", "hashCode", "getClass"]);
const MOST_NAMES = 5;
/** More unlike names have half of their words in common, or a few more. */
export const HALF = 0.4;
/** How unlike two names are that differ in words such as `get`, or in their abbreviations. */
export const SAME_WORDS = 0.15;
/** No type that people write has more. */
const MOST_COMPARED = 5000;
/** How much less alike than the best one a further name may be. */
const NEAR = 0.25;
/** How much less alike a name counts whose member takes more or fewer arguments. */
const UNFIT = 0.2;

/**
 * Lists the methods of another name which a call may mean that no method of its name takes: nearly the same, and they take its
 * arguments; or those that give the same, end with the same word and take such arguments alone, `antMatchers(String...)` for
 * `requestMatchers(RequestMatcher...)`.
 */
export function likeTaking(
  members: readonly OwnedMember[],
  { name, arguments: given }: Asked & { readonly arguments: readonly string[] },
): readonly LikeMember[] {
  const called = members.filter((it) => it.name === name);
  if (called.some((it) => misfit(it, given) === 0)) return [];
  const taking = members.filter((it) => it.kind === "method" && it.name !== name && isTaking(it, given));
  const near = taking.filter(
    (it) => it.parameters.length === given.length && (unlikeness(name, it.name) ?? 1) <= SYNONYM,
  );
  if (near.length > 0) return likeMembers(near, { name, arguments: given });
  const isSibling = (it: OwnedMember) =>
    called.some(({ result, isStatic }) => it.result === result && it.isStatic === isStatic) &&
    // What goes on with a builder sets something else.
    !["void", "boolean", simpleNameOf(it.owner)].includes(it.result) &&
    wordsOf(name).length > 1 &&
    wordsOf(name).length === wordsOf(it.name).length &&
    wordsOf(name).at(-1) === wordsOf(it.name).at(-1);
  const takesAny = (parameter: string) => isTypeVariable(typeOf(parameter)) || typeOf(parameter) === "Object";
  const siblings = toLikes(
    taking.filter((it) => isSibling(it) && !it.parameters.some(takesAny)),
    given,
  );
  return siblings.length > MOST_NAMES ? [] : siblings;
}

/** Lists the methods that libraries call so where others have the name of a call, and that take its arguments. */
export function sameInOtherWords(
  members: readonly OwnedMember[],
  { name, arguments: given }: Asked & { readonly arguments: readonly string[] },
): readonly LikeMember[] {
  const same = members.filter(
    (it) =>
      it.kind === "method" &&
      !isOfAll(it) &&
      !it.isDeprecated &&
      areSameInOtherWords(name, it.name) &&
      misfit(it, given) === 0,
  );
  return toLikes(same).slice(0, MOST_SAME);
}

const MOST_SAME = 3;

/** Lists the methods that take the arguments of a call, or two in each other's place, of which one has a type that few methods take. */
export function takingTelling(members: readonly OwnedMember[], given: readonly string[]): readonly LikeMember[] {
  for (const order of given.length === 2 ? [given, given.toReversed()] : [given]) {
    const taking = toLikes(
      members.filter(
        (it) =>
          it.kind === "method" &&
          it.owner !== OBJECT &&
          it.parameters.length === order.length &&
          misfit(it, order) === 0 &&
          it.parameters.some((parameter, at) => isTelling(parameter, order[at] ?? "")),
      ),
    );
    if (taking.length > 0) return taking.length > MOST_TAKING ? [] : taking;
  }
  return [];
}

const MOST_TAKING = 3;

/** Whether an argument has the type of a parameter, and few members take that. */
export function isTelling(parameter: string, argument: string): boolean {
  const type = simpleNameOf(typeOf(parameter));
  const given = simpleNameOf(typeOf(argument));
  return !COMMON_TYPES.has(type) && (type === given || (WIDER.get(given)?.includes(type) ?? false));
}

/** What so many members take and give that it tells nothing. */
export const COMMON_TYPES: ReadonlySet<string> = new Set([
  ...[
    "Object",
    "String",
    "CharSequence",
    "Class",
    "boolean",
    "byte",
    "char",
    "short",
    "int",
    "long",
    "float",
    "double",
  ],
  ...["Boolean", "Character", "Integer", "Long", "Double", "String[]", "String..."],
]);

/** How unlike two names may be that differ in one word of the same sense. */
export const SYNONYM = 0.3;

/** Ranks overloads by how well they take the arguments of a call; `unfit` adds what is known of an overload beside that. */
export function nearestOverloads<Overload extends Member>(
  overloads: readonly Overload[],
  given: readonly string[],
  unfit: (overload: Overload) => number = () => 0,
): readonly LikeMember[] {
  // An overload that takes exactly the given class is meant before those that take another one.
  const isExactIn = ({ parameters }: Member, place: number, at: number) =>
    !COMMON_TYPES.has(simpleNameOf(typeOf(given[at] ?? ""))) &&
    simpleNameOf(typeOf(parameters[place] ?? "")) === simpleNameOf(typeOf(given[at] ?? ""));
  const isExact = (member: Member, at: number) => isExactIn(member, at, at);
  const exact = given.flatMap((_, at) => (overloads.some((it) => isExact(it, at)) ? at : []));
  // One that takes it in another place comes before those that take it nowhere.
  const takesIn = (member: Member, at: number) => member.parameters.some((_, place) => isExactIn(member, place, at));
  const elsewhere = given.flatMap((_, at) =>
    !exact.includes(at) && overloads.some((it) => takesIn(it, at)) ? at : [],
  );
  const takes = ({ parameters }: Member, at: number) => parameters.some((it) => isAccepting(it, given[at] ?? ""));
  const missed = (member: Member) =>
    exact.filter((at) => !isExact(member, at)).length + elsewhere.filter((at) => !takes(member, at)).length;
  const ranked = deprecatedLast(overloads, (it) => it.isDeprecated)
    .map((member) => ({
      member,
      score: Math.min(
        misfit(member, given) + missed(member) * OTHER_CLASS + unfit(member),
        misfitInAnyOrder(member, given),
        isGathering(member, given) ? GATHERED : Number.POSITIVE_INFINITY,
      ),
    }))
    .toSorted((a, b) => a.score - b.score);
  // Where there is an argument too many, those that differ in one parameter which fits none say the same.
  const same = ranked.filter(
    ({ member, score }, at) =>
      member.parameters.length !== given.length &&
      ranked.slice(0, at).some((it) => it.score === score && differInOne(it.member, member)),
  );
  const shown = [...ranked.filter((it) => !same.includes(it)), ...same]
    .slice(0, MOST_OVERLOADS)
    .map(({ member }) => member);
  return shown.map((member, at) => toLike(member, at === shown.length - 1 ? ranked.length - shown.length : 0));
}

/** Whether an overload takes as one collection what a call gives one by one: `ComparatorChain(List<Comparator<E>>)`. */
function isGathering(
  { parameters: [only = "", ...others] }: Member,
  [first = "", ...rest]: readonly string[],
): boolean {
  const simple = simpleNameOf(typeOf(first));
  const isSame = rest.length > 0 && rest.every((it) => simpleNameOf(typeOf(it)) === simple);
  return isSame && others.length === 0 && new RegExp(`^\\w+<${RegExp.escape(simple)}(?=[<>])`).test(only);
}

const GATHERED = 0.4;
const MOST_OVERLOADS = 3;
/** How much less a call fits an overload that takes another class. */
const OTHER_CLASS = 1.2;

/** Tells how badly the arguments fit where the parameters have exactly their types, in another order or with others between them. */
function misfitInAnyOrder(member: Member, given: readonly string[]): number {
  const left = member.parameters.map((it) => simpleNameOf(typeOf(it)));
  const isTaken = (argument: string) => {
    const simple = simpleNameOf(typeOf(argument));
    const isWider = (it: string) => NUMBERS.includes(simple) && NUMBERS.indexOf(it) > NUMBERS.indexOf(simple);
    const at = left.includes(simple) ? left.indexOf(simple) : left.findIndex(isWider);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  // What is not known may be taken by any of those that are left.
  const typed = given.filter((it) => !isNull(it));
  const isTelling = typed.length > 1 || typed.some((it) => !COMMON_TYPES.has(simpleNameOf(typeOf(it))));
  const isSame = isTelling && left.length >= given.length && typed.every(isTaken);
  return isSame ? 0.5 + 0.4 * (left.length - given.length + typed.length) : Number.POSITIVE_INFINITY;
}

function differInOne({ parameters: one }: Member, { parameters: other }: Member): boolean {
  return one.length === other.length && one.filter((it, at) => it !== other[at]).length === 1;
}

export function toLike(member: Member, more: number): LikeMember {
  return { signature: signatureOf(member), ...(more > 0 ? { more } : {}) };
}

/** Names each method once, by the overload that best fits the arguments of a call, with the number of the others. */
export function toLikes(
  members: readonly OwnedMember[],
  given: readonly string[] | null = null,
): readonly LikeMember[] {
  const ranked = (group: readonly OwnedMember[]) => {
    const inOrder = deprecatedLast(group, (it) => it.isDeprecated);
    return given === null ? inOrder : inOrder.toSorted((a, b) => misfit(a, given) - misfit(b, given));
  };
  const groups = [...Map.groupBy(members, ({ name }) => name).values()].map(ranked);
  return toLikeGroups(deprecatedLast(groups, ([first]) => first?.isDeprecated));
}

/** Returns the name in what is told of a member: `save` of `save(String) void`, `count` of `count int`. */
export function nameOfLike({ signature }: LikeMember): string {
  return /^[^( ]*/.exec(signature)?.[0] ?? "";
}

/** Writes `text(String) Element`, `CSVPrinter(Appendable, CSVFormat)`, `MAX_LINES int`, and `attr(String name, String value) Element`. */
export function signatureOf({ kind, name, parameters, parameterNames, result }: Member): string {
  if (kind === "field") return result === "" ? name : `${name} ${result}`;
  // Types alone do not tell which of several arguments of one type is which.
  const isTold = parameterNames !== undefined && new Set(parameters).size < parameters.length;
  const written = isTold ? parameters.map((it, at) => `${it} ${parameterNames[at] ?? ""}`.trim()) : parameters;
  const call = `${name}(${written.join(", ")})`;
  // Kotlin tells no result of a function that is one expression.
  return kind === "constructor" || result === "" ? call : `${call} ${result}`;
}

/** Whether a method or constructor takes the arguments of a call, as far as their types tell. */
export function isTaking(member: Member, given: readonly string[]): boolean {
  return takesAsMany(member, given) && misfit(member, given) === 0;
}

/** The same where some of the arguments may be of subtypes that nobody knows. */
export function mayTake(member: Member, given: readonly string[]): boolean {
  const isOpen = (parameter: string, at: number) =>
    isAccepting(parameter, given[at] ?? "") ||
    !(COMMON_TYPES.has(typeOf(parameter)) || FUNCTION.test(typeOf(parameter)));
  return isTaking(member, given) || (member.parameters.length === given.length && member.parameters.every(isOpen));
}

// BooleanSupplier, Function, Executable
const FUNCTION = /(?:Supplier|Function|Consumer|Predicate|Operator|Executable|Callable|Runnable)$/;

function takesAsMany({ parameters, kind }: Member, { length }: readonly string[]): boolean {
  if (kind === "field") return length === 0;
  return parameters.at(-1)?.includes("...") ? length >= parameters.length - 1 : length === parameters.length;
}

/** Tells how badly the arguments of a call fit the parameters: 0 where none is known to differ. */
export function misfit({ parameters, kind }: Member, given: readonly string[]): number {
  if (kind === "field") return 0;
  const isVarargs = parameters.at(-1)?.includes("...") ?? false;
  const byCount = isVarargs
    ? Math.max(0, parameters.length - 1 - given.length)
    : Math.abs(parameters.length - given.length);
  const differing = parameters.filter((parameter, at) => {
    const argument = given[at];
    return argument !== undefined && !mayFit(argument, typeOf(parameter));
  });
  return byCount * 1.5 + differing.length;
}

/** Whether a parameter takes an argument, as far as their types tell. */
export function isAccepting(parameter: string, argument: string): boolean {
  return mayFit(argument, typeOf(parameter));
}

/** Whether what javac writes for an argument is a lambda or a reference; of a long one it may leave out the arrow: `(row)-[...] null)`. */
export function isFunctionText(argument: string): boolean {
  return /->|::|^\(.*\[\.\.\.\]/.test(argument);
}

/** Whether javac writes an argument of another kind as code, so that its type is open: `args.lengt[...]TF-8")`, `isOpen ? 1 : 2`. */
function isCode(argument: string): boolean {
  return /\[\.\.\.\]| \? .* : /.test(argument);
}

/** Whether an argument is null, or of a type that is not known. */
function isNull(argument: string): boolean {
  return argument === "<null>" || argument === "<nulltype>";
}

function mayFit(argument: string, parameter: string): boolean {
  // An array, or one of its elements, is what `String...` takes.
  const isVarargs = parameter.endsWith("...");
  const given = simpleNameOf(typeOf(isVarargs ? argument.replace(/\[\]$/, "") : argument));
  const wanted = simpleNameOf(parameter.replace(/\.\.\.$/, ""));
  if (given === wanted || isNull(argument)) return true;
  // A lambda, or a reference to a method, is what any interface may take.
  if (isCode(argument) && !isFunctionText(argument)) return true;
  if (isFunctionText(argument)) return !COMMON_TYPES.has(wanted) && !wanted.endsWith("]");
  // An array of a type variable is one of any objects.
  if (/^[A-Z]\d?\[\]$/.test(wanted)) return given.endsWith("[]") && !isPrimitive(given.slice(0, -2));
  // A type variable, or Object, takes anything; and an int a long does.
  return (
    isTypeVariable(wanted) ||
    wanted === "Object" ||
    BOXES.get(given) === wanted ||
    BOXES.get(wanted) === given ||
    WIDER.get(given)?.includes(wanted) ||
    (NUMBERS.indexOf(given) >= 0 && NUMBERS.indexOf(given) < NUMBERS.indexOf(wanted))
  );
}

/** The types of the JDK by whose supertypes methods mostly take them. */
const WIDER: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    String: ["CharSequence"],
    Collection: ["Iterable"],
    List: ["Collection", "Iterable"],
    Set: ["Collection", "Iterable"],
    ArrayList: ["List", "Collection", "Iterable"],
    HashSet: ["Set", "Collection", "Iterable"],
    HashMap: ["Map"],
  }),
);
/** The primitive types of numbers; each becomes one that comes later by itself. */
export const NUMBERS: readonly string[] = ["byte", "short", "int", "long", "float", "double"];

/** Returns the erased type of a parameter, whose name may stand behind it: `List<Order> orders`. */
export function typeOf(parameter: string): string {
  return rawType(parameter).trim().split(" ")[0] ?? "";
}
