import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { splitList } from "../../java/sources/read-java-source.ts";
import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import {
  closingOf,
  countCommas,
  LAST_NAME,
  openingBefore,
  openingOf,
  type Step,
  stepOf,
  textAround,
  withoutTypeArguments,
} from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import { isTaking, membersOf, type OwnedMember } from "../like-members.ts";
import { typeOfVariable } from "../names-in-scope.ts";
import { findQualified, resolveType, supertypesOf } from "../resolve-type.ts";
import { isTypeVariable, STRING, simpleTypes, sourceName, type Type } from "../type.ts";
import { functionOf, takenByFunction, typeOfLambdaParameter } from "./lambda-parameter.ts";
import { type SeenAs, typeSeen, withArguments } from "./seen-as.ts";

/**
 * Returns the full name of a type that javac names simply, `Builder`, where what the code calls is of such a type:
 * `Feign.builder().client(it)` before the dot at which it points. Else it is returned as it is.
 */
export function fullNameOf(
  { type: named, name: method }: { readonly type: string; readonly name: string },
  { column }: Finding,
  around: CompilerView,
  line: number,
): string {
  const simple = rawType(named);
  if (column === undefined || !/^[\p{L}\p{N}_$]+$/u.test(simple)) return named;
  const receiver = typeBeforeDot(column, around, line);
  // A forked javac names the class of a static import simply, too.
  const holders = receiver === null ? holdersOf(method, around, line).map(({ name }) => name) : [];
  const chain = receiver === null ? holders : [receiver.name, ...supertypesOf(receiver.name, around)];
  const meant = chain.find((it) => simpleNameOf(it) === simple);
  return meant === undefined ? named : sourceName(meant) + named.slice(simple.length);
}

/** Finds the type of what stands before the dot at a column; null where it is not certain. */
function typeBeforeDot(column: number, around: CompilerView, line: number): Type | null {
  const before = textBeforeDot(column, around, line);
  return before === null ? null : typeOfExpression(before, around, line);
}

function textBeforeDot(column: number, { source }: CompilerView, line: number): string | null {
  const { text, at } = textAround(source.lines, line, column);
  return text[at] === "." ? text.slice(0, at).trimEnd() : null;
}

/** Reads the last name before the dot at a column, and what it is called on; an empty name where there is no dot. */
export function stepBeforeDot(
  column: number,
  around: CompilerView,
  line: number,
): Step & { readonly receiver: string | null } {
  return stepOf(textBeforeDot(column, around, line) ?? "");
}

export interface WrittenCall {
  readonly name: string;
  /** The types of which it may be called. */
  readonly types: readonly Type[];
  readonly arguments: readonly string[];
}

/** Finds the call that ends before the dot at a column, `assertThat(order)`, with its arguments as written. */
export function callBeforeDot(column: number, around: CompilerView, line: number): WrittenCall | null {
  return callAtEnd(textBeforeDot(column, around, line) ?? "", around, line);
}

/** Finds the call whose bracket opens at a column, which is where javac points for what a call gives. */
export function callAt(column: number, around: CompilerView, line: number): WrittenCall | null {
  const { text, at } = textAround(around.source.lines, line, column);
  return callOpening(text, at, around, line);
}

/** Finds the call at which javac points for what it gives: at its bracket, or at the dot before its name. */
export function callPointedAt(column: number, around: CompilerView, line: number): WrittenCall | null {
  const { text, at } = textAround(around.source.lines, line, column);
  const named = text[at] === "." ? /^\.\s*[\p{L}_$][\p{L}\p{N}_$]*\s*(?=\()/u.exec(text.slice(at)) : null;
  return callOpening(text, at + (named?.[0].length ?? 0), around, line);
}

/** Finds the call that has its argument of that position, counted from 0, at a column. */
export function callGiven(
  column: number,
  around: CompilerView,
  line: number,
): (WrittenCall & { readonly position: number }) | null {
  const { text, at } = textAround(around.source.lines, line, column);
  const open = openingBefore(text, at);
  const call = open === null ? null : callOpening(text, open, around, line);
  return open === null || call === null ? null : { ...call, position: countCommas(text, open + 1, at) };
}

/** Finds the call whose bracket opens at a place of a text. */
function callOpening(text: string, open: number, around: CompilerView, line: number): WrittenCall | null {
  const close = text[open] === "(" ? closingOf(text, open) : null;
  return close === null ? null : callAtEnd(text.slice(0, close + 1), around, line);
}

function callAtEnd(before: string, around: CompilerView, line: number): WrittenCall | null {
  const { name, receiver, arguments: given } = stepOf(before);
  if (given === null || name === "") return null;
  const of = receiver === null ? holdersOf(name, around, line) : [typeOfExpression(receiver, around, line)];
  return { name, types: of.flatMap((type) => type ?? []), arguments: given };
}

/**
 * Finds the member that stands before the dot at a column, `getSource` of `context.getSource().read()`, with the type that has
 * it; null if it stands alone. `isOfClass` says that the type is named, so that the member is static.
 */
export function memberBeforeDot(
  column: number,
  around: CompilerView,
  line: number,
): { readonly name: string; readonly type: Type; readonly isOfClass: boolean } | null {
  const { name, receiver } = stepBeforeDot(column, around, line);
  const type = receiver === null ? null : typeOfExpression(receiver, around, line);
  return type && { name, type, isOfClass: LAST_NAME.exec(receiver ?? "")?.[0] === simpleNameOf(type.name) };
}

/**
 * Finds the type of the expression that a text ends with, step by step. A method that a type inherits and that
 * gives a type variable is taken to give that type again, as those of builders do.
 */
export function typeOfExpression(text: string, around: CompilerView, line: number): Type | null {
  const seen = seenAt(text, around, line);
  return seen && typeSeen(seen, around, line);
}

/** Whether the expression that a text ends with is an array of objects. */
export function isArrayOfObjects(text: string, around: CompilerView, line: number): boolean {
  return /^\p{Lu}.*\[\]$/su.test(simpleTypes(seenAt(text, around, line)?.written ?? ""));
}

/** Finds how the type of the expression is written that a text ends with, with its type arguments as far as they are known. */
function seenAt(text: string, around: CompilerView, line: number): SeenAs | null {
  const { steps, isNew, inBrackets } = stepsOf(text);
  if (inBrackets !== null) return afterSteps(seenInBrackets(inBrackets, around, line), steps, around, line);
  const calls = steps.findIndex((it) => it.arguments !== null);
  const names = (isNew ? steps.slice(0, calls + 1) : calls < 0 ? steps : steps.slice(0, calls)).map((it) => it.name);
  const { seen, length } = isNew ? { seen: classOf(names, around, line), length: names.length } : headOf();
  return afterSteps(seen, steps.slice(length), around, line);

  function headOf(): { readonly seen: SeenAs | null; readonly length: number } {
    const [first] = steps;
    if (!first) return { seen: null, length: 0 };
    const [innermost = ""] = around.source.typesAround(line);
    if (first.name === "this") return { seen: { written: sourceName(innermost), by: null }, length: 1 };
    if (first.arguments !== null) return { seen: ofOwnMethod(first, around, line), length: 1 };
    const declared = declaredAs(first.name, around, line);
    if (declared !== null) return { seen: withoutBrackets(declared, first.elements), length: 1 };
    for (let length = names.length; length > 0; length--) {
      const seen = classOf(names.slice(0, length), around, line);
      if (seen !== null) return { seen, length };
    }
    return { seen: null, length: 1 };
  }
}

function declaredAs(name: string, around: CompilerView, line: number): SeenAs | null {
  const variable = typeOfVariable(around.source.lines, line, name);
  if (variable !== null) return { written: variable, by: null };
  const holders = around.source.typesAround(line).flatMap((it) => around.findType(it) ?? []);
  const field = holders.flatMap((it) => fieldOf(it, name, around) ?? [])[0];
  if (field) return field;
  const parameter = typeOfLambdaParameter(name, around, line, (it) => seenAt(it, around, line));
  return parameter ?? staticallyImported(name, around);
}

function fieldOf(type: Type, name: string, around: CompilerView): SeenAs | null {
  const field = membersOf(type, around).find((it) => it.kind === "field" && it.name === name);
  return field ? { written: field.qualified ?? field.result, by: field.owner } : null;
}

/** Finds the constant that a file imports by its name, or with all others of its class. */
function staticallyImported(name: string, around: CompilerView): SeenAs | null {
  return importedHolders(name, around).flatMap((it) => fieldOf(it, name, around) ?? [])[0] ?? null;
}

/** Lists the types of which a file imports a static member by its name, or all of them. */
function importedHolders(member: string, around: CompilerView): readonly Type[] {
  return around.source.imports.flatMap(({ name, isStatic }) => {
    const last = name.slice(name.lastIndexOf(".") + 1);
    if (!isStatic || (last !== member && last !== "*")) return [];
    return findQualified(name.slice(0, name.lastIndexOf(".")), around) ?? [];
  });
}

/** `(Row) it` is of the type to which it is cast, and `(it)` of that which stands there; what begins with a text is one. */
function seenInBrackets(text: string, around: CompilerView, line: number): SeenAs | null {
  if (text.trimStart().startsWith('"')) return { written: STRING, by: null };
  const cast = CAST.exec(text)?.groups?.["type"];
  return cast === undefined ? seenAt(text, around, line) : { written: cast, by: null };
}

// (Map<String, Row>) it
const CAST = /^\s*\(\s*(?<type>\p{Lu}[\p{L}\p{N}_$.]*(?:<[^()]*>)?(?:\[\])*)\s*\)\s*[\p{L}_$(]/u;

function withoutBrackets({ written, by }: SeenAs, elements = 0): SeenAs | null {
  const brackets = "[]".repeat(elements);
  return written.endsWith(brackets) ? { written: written.slice(0, written.length - brackets.length), by } : null;
}

function classOf(names: readonly string[], around: CompilerView, line: number): SeenAs | null {
  const type = /^\p{Lu}/u.test(names.at(-1) ?? "") ? resolveType(names.join("."), around, line) : null;
  return type && { written: sourceName(type.name), by: null };
}

function stepsOf(text: string): {
  readonly steps: readonly Step[];
  readonly isNew: boolean;
  /** What stands in the brackets with which an expression begins, or a quotation mark; null where it begins with a name. */
  readonly inBrackets: string | null;
} {
  const steps: Step[] = [];
  const begun = { steps, isNew: false, inBrackets: null };
  let before = text.trimEnd();
  for (;;) {
    let elements = 0;
    for (let open = openingOf(before, before.length - 1, "[", "]"); open !== null; elements++) {
      before = before.slice(0, open).trimEnd();
      open = openingOf(before, before.length - 1, "[", "]");
    }
    const open = openingOf(before, before.length - 1, "(", ")");
    const given = open === null ? null : splitList(before.slice(open + 1, -1));
    // new Row<>(, and of(
    const callee = open === null ? before : withoutTypeArguments(before.slice(0, open).trimEnd());
    const name = LAST_NAME.exec(callee)?.[0] ?? "";
    if (open !== null && (name === "" || name === "return") && elements === 0)
      return { ...begun, inBrackets: before.slice(open + 1, -1) };
    if (open === null && elements === 0 && before.endsWith('"')) return { ...begun, inBrackets: '"' };
    if (name === "") return { ...begun, steps: [] };
    steps.unshift({ name, arguments: given, ...(elements > 0 && { elements }) });
    before = withoutTypeArguments(callee.slice(0, callee.length - name.length).trimEnd());
    if (!before.endsWith(".")) return { ...begun, isNew: /(?<![\p{L}\p{N}_$])new$/u.test(before) };
    before = before.slice(0, -1).trimEnd();
  }
}

/** Finds what a method gives that is called without a receiver. */
function ofOwnMethod(step: Step, around: CompilerView, line: number): SeenAs | null {
  const holder = holdersOf(step.name, around, line).find((type) =>
    membersOf(type, around).some((it) => it.kind === "method" && it.name === step.name),
  );
  return holder ? afterStep({ written: sourceName(holder.name), by: null }, step, around, line) : null;
}

/** Lists the types whose method a call without a receiver may mean: the classes around it, and those of static imports. */
export function holdersOf(method: string, around: CompilerView, line: number): readonly Type[] {
  const outers = around.source.typesAround(line).flatMap((it) => around.findType(it) ?? []);
  return [...outers, ...importedHolders(method, around)];
}

function afterSteps(begun: SeenAs | null, steps: readonly Step[], around: CompilerView, line: number): SeenAs | null {
  return steps.reduce<SeenAs | null>((seen, step) => seen && afterStep(seen, step, around, line), begun);
}

function afterStep(seen: SeenAs, step: Step, around: CompilerView, line: number): SeenAs | null {
  const { name, arguments: given } = step;
  const type = typeSeen(seen, around, line);
  if (type === null) return null;
  if (name === "class" && given === null) return { written: `java.lang.Class<${sourceName(type.name)}>`, by: null };
  const members = membersOf(type, around).filter(
    (it) => it.name === name && (given === null ? it.kind === "field" : it.kind === "method" && mayTake(it, given)),
  );
  // What a type declares itself hides what it inherits.
  const own = members.filter((it) => it.owner === type.name);
  const called = own.length > 0 ? own : members;
  const isMany = new Set(called.map(({ result }) => rawType(result))).size > 1;
  const types = isMany ? (given ?? []).map((it) => seenAt(it, around, line)?.written ?? "<null>") : [];
  const fitting = isMany ? called.filter((it) => isTaking(it, types)) : called;
  const [only, ...others] = Map.groupBy(fitting, ({ result }) => rawType(result)).values();
  const [member] = only ?? [];
  const gives = member && others.length === 0 ? resultOf(member, seen, type, given ?? [], around, line) : null;
  return gives && withoutBrackets(gives, step.elements);
}

function mayTake({ parameters }: OwnedMember, { length }: readonly string[]): boolean {
  const isVarargs = parameters.at(-1)?.includes("...") ?? false;
  return isVarargs ? length >= parameters.length - 1 : length === parameters.length;
}

/** Tells what a call gives: for the `V` of a `Map<String, Row>` a `Row`, for `<T> T verify(T mock)` the type of its argument. */
function resultOf(
  { result, qualified = result, owner, parameters }: OwnedMember,
  seen: SeenAs,
  type: Type,
  given: readonly string[],
  around: CompilerView,
  line: number,
): SeenAs | null {
  const plain = rawType(result);
  const isOpen = isTypeVariable(plain) && around.meantIn(owner, plain) === null;
  const argument = isOpen ? given[parameters.indexOf(plain)] : undefined;
  if (argument !== undefined) return seenAt(argument, around, line);
  // What a builder inherits gives itself: B name(String).
  const isBuilder = isOpen && owner !== type.name && /Builder$/.test(type.name);
  return withArguments({ written: qualified, by: owner }, seen, type, around) ?? (isBuilder ? seen : null);
}

/** Returns how a type is written that a call hands to the function it takes after a text: `Row` after `rows.stream().sorted(`; null where that is not certain. */
export function typeTakenAfter(before: string, around: CompilerView, line: number): string | null {
  const seen = takenByFunction(before, 0, around, line, (it) => seenAt(it, around, line));
  const type = seen && typeSeen(seen, around, line);
  const simple = simpleTypes(seen?.written ?? "");
  // Another type of that name may be imported here, or none.
  return type && resolveType(simple, around, line)?.name === type.name ? simple : null;
}

/** Finds what takes the lambda around a line that has a parameter; null where that is not certain. */
export function functionTaking(parameter: string, around: CompilerView, line: number) {
  return functionOf(parameter, around, line, (it) => seenAt(it, around, line));
}

/** Returns the full name of the type of a parameter of a lambda around a line; null where that is not certain. */
export function typeOfParameter(name: string, around: CompilerView, line: number): string | null {
  const seen = typeOfLambdaParameter(name, around, line, (it) => seenAt(it, around, line));
  const type = seen && typeSeen(seen, around, line);
  return type && sourceName(type.name);
}
