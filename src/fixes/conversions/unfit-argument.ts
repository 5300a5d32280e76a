import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { rawType } from "../../model/class-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { isAccepting, isFunctionText, toLikes, typeOf, usableMembers } from "../like-members.ts";
import { fixAbstract, fixAbstractMethods } from "../makers/abstract-types.ts";
import { hasMembers, soleMethod } from "../members-of-types.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { argumentsOf, isPrimitive, isTypeVariable, STRING, simpleTypes } from "../type.ts";
import { fixByFunction, fixConversion } from "./conversions.ts";
import { takesFunction } from "./functional.ts";
import { plainGiving } from "./members-converting.ts";
import { type Conversion, fixCopied } from "./type-arguments.ts";

/** Finds what makes the one argument that an overload does not take into what it takes: `toFile()` of a `Path`, `Optional.of(T)`. */
export function fixArgument(
  { type: named, arguments: given, candidates = [] }: ComplaintOf<"arguments">,
  around: CompilerView,
  line: number,
): Fix | null {
  // In another order, nothing need be made of them.
  const inOrder = (types: readonly string[]) =>
    types
      .map((it) => simpleTypes(typeOf(it)))
      .toSorted()
      .join();
  if (candidates.some((it) => inOrder(it) === inOrder(given))) return null;
  const isOpen = (it: readonly string[]) => Number(it.at(-1)?.endsWith("...") ?? false);
  const unfitIn = (parameters: readonly string[]) =>
    given
      .map((it, at) => ({ given: it, needed: parameters[at] ?? "" }))
      .filter((it) => !fits(it.given, it.needed, around, line));
  // A text mostly stands for the constant that is called so.
  const isConstant = (parameters: readonly string[]) => {
    const [unfit, ...others] = parameters.length === given.length ? unfitIn(parameters) : [];
    const type = unfit?.given === STRING && others.length === 0 ? resolveType(unfit.needed, around, line) : null;
    return Number(type?.supertypes.includes("java.lang.Enum") ?? false);
  };
  // Where overloads take several interfaces, no lambda tells which of them is meant.
  const isSole = (lambda: string) => {
    const taken = candidates.flatMap((it) => resolveType(it[given.indexOf(lambda)] ?? "", around, line) ?? []);
    return new Set(taken.flatMap((it) => (it.isInterface ? it.name : []))).size === 1;
  };
  // write(Path, byte[], OpenOption...) takes two as well.
  const plain = candidates.map((it) =>
    isOpen(it) === 1 && it.length === given.length + 1 ? it.slice(0, given.length) : it,
  );
  const ranked = plain.toSorted((a, b) => isConstant(b) - isConstant(a) || isOpen(a) - isOpen(b));
  let otherwise: Fix | null = null;
  for (const parameters of ranked) {
    const [unfit, ...others] = unfitIn(parameters);
    // What gives a text or a number, or makes one, is mostly beside the point where another overload is meant.
    const isPlain = unfit !== undefined && (isPrimitive(unfit.needed) || unfit.needed === STRING);
    if (parameters.length !== given.length || !unfit || others.length > 0) continue;
    const plain = isPlain ? fixPlain(unfit, around, line) : null;
    if (plain) return plain;
    if (isPlain) continue;
    const pair = { ...unfit, needed: unfit.needed.replace("...", unfit.given.endsWith("]") ? "[]" : "") };
    const copied = fixCopied(pair, true, around, line);
    if (copied !== null) return copied;
    const fix = isFunctionText(unfit.given)
      ? (fixFunction(pair, around, line) ?? (isSole(unfit.given) ? fixInterface(pair, around, line) : null))
      : (fixConversion(pair, undefined, around, line) ??
        fixReference(pair, around, line) ??
        fixBeside(named, pair, around, line));
    // What the object itself gives is meant before what is made of it.
    // What any object may be is taken by another overload.
    if (fix?.kind === "downcast" && candidates.length > 1) continue;
    const isOfGiven = fix?.kind !== "members" || fix.type === simpleNameOf(rawType(unfit.given));
    if (fix && (isOfGiven || isConstant(parameters) === 1)) return fix;
    otherwise ??= fix;
  }
  return otherwise;
}

/** Finds the only method of a type, but one of the JDK, that gives the primitive value which is needed: `value()` of an `HttpStatus`. */
function fixPlain({ given, needed }: Conversion, around: CompilerView, line: number): Fix | null {
  const type = !isPrimitive(needed) ? null : resolveType(given, around, line);
  if (type === null || type.name.startsWith("java.")) return null;
  const giving = plainGiving(type, needed, around, line);
  return giving.length === 1 ? hasMembers(type, toLikes(giving)) : null;
}

function fits(given: string, needed: string, around: CompilerView, line: number): boolean {
  if (isFunctionText(given)) {
    const type = resolveType(needed, around, line);
    return type === null || (type.isInterface && takesFunction(type, given, around));
  }
  if (holdsOthers(given, needed)) return false;
  if (isAccepting(needed, given)) return true;
  const type = resolveType(given, around, line);
  return type !== null && supertypesOf(type.name, around).includes(rawType(needed));
}

/** Whether two types have type arguments of which none stands for the other: `List<Command>` and `Collection<Step>`. */
function holdsOthers(given: string, needed: string): boolean {
  const [own, wanted] = [argumentsOf(given), argumentsOf(needed)];
  const isOpen = (it: string) => it.includes("?") || isTypeVariable(it);
  return (
    own.length === wanted.length && own.some((it, at) => it !== wanted[at] && !isOpen(it) && !isOpen(wanted[at] ?? ""))
  );
}

/** Tells the method by which one function stands for another one, `filter::test`. */
function fixReference(pair: Conversion, around: CompilerView, line: number): Fix | null {
  const fix = fixByFunction(pair, around, line);
  return fix?.kind === "functional" && fix.call.includes("::") ? fix : null;
}

/** Names the static methods of a class that make of a value what another one of them takes: `times(int)` for `verify(T, VerificationMode)`. */
function fixBeside(
  named: string | null,
  { given, needed }: Conversion,
  around: CompilerView,
  line: number,
): Fix | null {
  const [type, wanted] = [named ?? "", needed].map((it) => (it === "" ? null : resolveType(it, around, line)));
  if (!type || !wanted || wanted.name.startsWith("java.")) return null;
  const making = usableMembers(type, around, line).filter(
    (it) =>
      it.kind === "method" &&
      it.isStatic &&
      it.parameters.length === 1 &&
      typeOf(it.result) === simpleNameOf(wanted.name) &&
      isAccepting(it.parameters[0] ?? "", given),
  );
  const likes = toLikes(making);
  return likes.length > MOST_MAKING ? null : hasMembers(type, likes);
}

const MOST_MAKING = 5;

/** Names the method of an interface for which a function with other parameters stands, or what is made of one with several methods. */
function fixInterface({ given, needed }: Conversion, around: CompilerView, line: number): Fix | null {
  const type = resolveType(needed, around, line);
  if (type?.isAbstract && !type.isInterface) return { kind: "subclass", type: simpleNameOf(type.name) };
  // What the JDK's functions take is known by heart.
  if (!type?.isInterface || type.name.startsWith("java.") || !given.includes("->")) return null;
  const method = soleMethod(type, around);
  if (method !== null) return hasMembers(type, toLikes([method]));
  const [made] = fixAbstract(needed, around, line);
  return made ?? fixAbstractMethods(type, around);
}

/** Finds the static methods of an abstract class that make one of a function, which the class itself is none. */
function fixFunction({ given, needed }: Conversion, around: CompilerView, line: number): Fix | null {
  const type = resolveType(needed, around, line);
  if (type === null) return null;
  const making = usableMembers(type, around, line).filter((it) => {
    const [only = ""] = it.parameters;
    const taken = around.findType(around.meantIn(it.owner, rawType(only)) ?? "");
    return (
      it.kind === "method" &&
      it.isStatic &&
      it.parameters.length === 1 &&
      typeOf(it.result) === simpleNameOf(type.name) &&
      taken !== null &&
      takesFunction(taken, given, around)
    );
  });
  return hasMembers(type, toLikes(making));
}
