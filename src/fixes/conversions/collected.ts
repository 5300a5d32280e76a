import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { splitList } from "../../java/sources/read-java-source.ts";
import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { closingOf } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import { type OwnedMember, toLikes, usableMembers } from "../like-members.ts";
import { hasMembers } from "../members-of-types.ts";
import { isSameOrBelow, resolveType } from "../resolve-type.ts";
import { argumentsOf, COLLECTION, isTypeVariable, simpleTypes, type Type } from "../type.ts";

/**
 * Finds what decides a type argument that does not fit: the static call of a statement which gives such a one,
 * `Collectors.counting()` for a `Long`, or what its class has for the one that is needed, `toList()` beside `toSet()`.
 */
export function fixCollected({ message, details = [] }: Finding, around: CompilerView, line: number): Fix | null {
  const words = [message, ...details].join("; ");
  const made = words.includes("invalid constructor reference") ? fixMergedLast(around, line) : null;
  if (made !== null) return made;
  const held = fixHeld(words, around, line);
  if (held !== null) return held;
  const unequal = UNEQUAL.exec(words)?.groups?.["constraints"];
  const { given, needed } = OTHER_RESULT.exec(words)?.groups ?? {};
  if (unequal === undefined && given === undefined) return null;
  const calls = callsIn(around, line);
  const holding = (wanted: string | undefined) =>
    calls.flatMap(({ type, methods }) => {
      const method = methods.find((it) => wanted !== undefined && hasArgument(it.result, simpleNameOf(wanted)));
      return method ? { type, method } : [];
    });
  const constraints =
    unequal === undefined
      ? []
      : splitList(unequal)
          .map(rawType)
          .filter((it) => !isTypeVariable(it));
  const [decides, ...others] = constraints.flatMap(holding);
  if (decides) return others.length === 0 ? hasMembers(decides.type, toLikes([decides.method])) : null;
  const [call] = holding(given);
  if (!call || needed === undefined) return null;
  const instead = usableMembers(call.type, around, line).filter(
    (it) =>
      it.kind === "method" &&
      it.isStatic &&
      !it.isDeprecated &&
      it.parameters.length === call.method.parameters.length &&
      hasArgument(it.result, simpleNameOf(needed)),
  );
  if (instead.length > MOST_INSTEAD) return null;
  // A page is neither, and nothing collects into one.
  const isHolder = HOLDERS.some((it) => isSameOrBelow(needed, it, around));
  const supplied = isHolder ? bySupplier(call, around, line) : [];
  return hasMembers(call.type, toLikes(instead)) ?? hasMembers(call.type, toLikes(supplied));
}

/**
 * Finds what collects something else than the elements of a stream: a stream of what each holds, `flatMap(it ->
 * it.tags().stream())`, or what `groupingBy` collects of each, `mapping(…)`.
 */
function fixHeld(words: string, around: CompilerView, line: number): Fix | null {
  const { needed, given = "" } = HELD.exec(words)?.groups ?? {};
  if (needed === undefined) return null;
  const { lines } = around.source;
  const [above, below] = [lines.slice(Math.max(0, line - 4), line), lines.slice(line, line + 4)].map((it) =>
    it.join("\n"),
  );
  const mapped = functionsMapped(above ?? "").at(-1) ?? functionsMapped(below ?? "")[0];
  const text = `${above}\n${below}`;
  const isCollection =
    /^java\.util\.(?:List|Set|Collection|Queue|Deque)</.test(given) && argumentsOf(given)[0] === needed;
  if (isCollection && mapped !== undefined)
    return { kind: "mapped", call: `flatMap(${mapped}.stream())`, needed: simpleTypes(needed) };
  const [call] = callsIn(around, line).filter(({ methods }) => methods.some(({ name }) => name === "groupingBy"));
  const mapping = call
    ? usableMembers(call.type, around, line).filter((it) => it.isStatic && it.name === "mapping")
    : [];
  return call && !given.includes("<") && !/\bmapping\s*\(/.test(text) ? hasMembers(call.type, toLikes(mapping)) : null;
}

// inference variable T has incompatible bounds; equality constraints: java.lang.String; lower bounds: java.util.List<java.lang.String>
const HELD =
  /\binference variable T has incompatible bounds; equality constraints: (?<needed>[\w.$]{1,300}); lower bounds: (?<given>[\w.$]{1,300}(?:<[\w.$]{1,300}>)?)$/;
/** Lists what a text maps streams by, as lambdas that give one value: `it -> it.tags()` for `Item::tags`. */
function functionsMapped(text: string): readonly string[] {
  return [...text.matchAll(/\.\s*map\s*\(/g)].flatMap(({ index, 0: { length } }) => {
    const open = index + length - 1;
    const written = text.slice(open + 1, closingOf(text, open) ?? open).trim();
    const method = REFERENCE.exec(written)?.groups?.["method"];
    return method !== undefined ? `it -> it.${method}()` : LAMBDA.test(written) ? written : [];
  });
}

// Item::tags
const REFERENCE = /^\p{Lu}[\p{L}\p{N}_$]*::(?<method>[\p{L}_$][\p{L}\p{N}_$]*)$/u;
// item -> item.tags()
const LAMBDA = /^[\p{L}_$][\p{L}\p{N}_$]*\s*->\s*[\p{L}_$][\p{L}\p{N}_$.()]{0,80}\)$/u;

/** Finds the overload that takes what makes the map behind what merges two values, where a call gives it as that: `toMap(key, value, TreeMap::new)`. */
function fixMergedLast(around: CompilerView, line: number): Fix | null {
  const [call] = callsIn(around, line).filter(({ methods }) => methods.some(({ name }) => name === "toMap"));
  const [method] = call?.methods ?? [];
  return call && method ? hasMembers(call.type, toLikes(bySupplier({ type: call.type, method }, around, line))) : null;
}

/** Lists the methods that collect into what a function makes: the overload of the one which is called, `toMap(…, Supplier<M>)`, else `toCollection(Supplier<C>)`. */
function bySupplier(
  { type, method }: { readonly type: Type; readonly method: OwnedMember },
  around: CompilerView,
  line: number,
): readonly OwnedMember[] {
  const suppliedTo = ({ result, parameters, isStatic }: OwnedMember) => {
    const made = /, (?<made>[A-Z])>$/.exec(result)?.groups?.["made"];
    return isStatic && made !== undefined && parameters.includes(`Supplier<${made}>`);
  };
  const supplied = usableMembers(type, around, line).filter(suppliedTo);
  const overloads = supplied.filter(({ name }) => name === method.name);
  return overloads.length > 0 ? overloads : supplied.filter(({ parameters }) => parameters.length === 1);
}

const HOLDERS: readonly string[] = [COLLECTION, "java.util.Map"];
const MOST_INSTEAD = 3;
// incompatible types: inference variable D has incompatible equality constraints java.lang.Integer,java.lang.Long
const UNEQUAL = /\bhas incompatible equality constraints (?<constraints>[\w.$<>?,]{1,500})$/;
// incompatible types: inference variable R has incompatible bounds; equality constraints: java.util.Set<T>; lower bounds: java.util.List<java.lang.String>,java.lang.Object
const OTHER_RESULT =
  /\bhas incompatible bounds; equality constraints: (?<given>[\w.$]{1,300})<[^;]{1,300}>; lower bounds: (?<needed>[\w.$]{1,300})<[^;]{1,300}>,java\.lang\.Object$/;

/** Whether a generic type has another one among its arguments: `Collector<T, ?, Set<T>>` has `Set`. */
function hasArgument(generic: string, wanted: string): boolean {
  return new RegExp(`[<,] ?${RegExp.escape(wanted)}(?=[<>,])`).test(generic);
}

/** Lists the static methods that a statement calls by their class. */
function callsIn(
  around: CompilerView,
  line: number,
): readonly { readonly type: Type; readonly methods: readonly OwnedMember[] }[] {
  const text = around.source.lines.slice(line - 1, line + MOST_LINES).join("\n");
  const [statement = ""] = text.split(";");
  return [...statement.matchAll(STATIC_CALL)].flatMap(({ groups }) => {
    const type = resolveType(groups?.["type"] ?? "", around, line);
    const methods = (type === null ? [] : usableMembers(type, around, line)).filter(
      (it) => it.kind === "method" && it.isStatic && it.name === groups?.["name"],
    );
    return type ? { type, methods } : [];
  });
}

const MOST_LINES = 8;
// Collectors.counting(
const STATIC_CALL =
  /(?<![\p{L}\p{N}_$.])(?<type>\p{Lu}[\p{L}\p{N}_$]*)\s*\.\s*(?<name>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(/gu;
