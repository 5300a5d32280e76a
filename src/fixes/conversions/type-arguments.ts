import { MADE_COLLECTIONS, MAPPING } from "../../knowledge/jdk-types.ts";
import { rawType } from "../../model/class-name.ts";
import type { Fix } from "../../model/fix.ts";
import { closingOf, textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import { isTaking, toLikes, typeOf, usableMembers } from "../like-members.ts";
import { hasMembers, isDeclaredAs } from "../members-of-types.ts";
import { isSameOrBelow, resolveType, supertypesOf } from "../resolve-type.ts";
import {
  argumentsOf,
  COLLECTION,
  isNoArgMethod,
  isTypeVariable,
  OBJECT,
  simpleTypes,
  type Type,
  variablesOf,
  withVariables,
} from "../type.ts";

/** Two types as javac writes them. */
export interface Conversion {
  readonly given: string;
  readonly needed: string;
}

/**
 * Finds what keeps type arguments from being those that are needed: the generic call that begins a chain,
 * `ImmutableList.builder()`, a filter that keeps the type, or a subtype in a collection.
 */
export function fixTypeArguments(
  conversion: Conversion,
  column: number | undefined,
  around: CompilerView,
  line: number,
): Fix | null {
  // Only a run tells of which class the object is.
  if (/^capture#\d+ of \?$/.test(conversion.given)) return { kind: "downcast", to: simpleTypes(conversion.needed) };
  const [given, needed] = [conversion.given, conversion.needed].map(argumentsOf);
  if (!given || !needed || given.length === 0 || given.length !== needed.length) return null;
  if (column !== undefined && rawType(conversion.given) === rawType(conversion.needed)) {
    const [only, ...others] = needed.filter((it, at) => given[at] !== it);
    const isUntold = others.length === 0 && given.some((it, at) => it === OBJECT && needed[at] === only);
    const isOpen = given.every((it) => it === OBJECT) || given.some((it) => argumentsOf(it).includes(OBJECT));
    const untold = isOpen ? fixUntold(needed, column, around, line) : null;
    const diamond = only !== undefined && isUntold ? fixDiamondCalled(only, column, around, line) : null;
    if (untold !== null || diamond !== null) return untold ?? diamond;
  }
  // ImmutableMap.builder() gives a Map, too.
  const unlike = rawType(conversion.given) !== rawType(conversion.needed) && given.every((it) => it === OBJECT);
  const begun = column !== undefined && unlike ? fixUntold(needed, column, around, line) : null;
  if (begun !== null) return begun;
  const isUnknown = given.every((it, at) => it === needed[at] || /^capture#\d+ of \?$/.test(it));
  if (isUnknown && rawType(conversion.given) === rawType(conversion.needed)) {
    return fixSubmitted(conversion, around, line) ?? { kind: "downcast", to: simpleTypes(conversion.needed) };
  }
  const bound = fixWildcard(conversion);
  if (bound !== null) return bound;
  const open = fixOpenArgument(conversion, around, line);
  if (open !== null) return open;
  const builder = fixBuilder(conversion, column, around, line);
  if (builder !== null) return builder;
  const raw = fixRaw(given, needed, around, line);
  if (raw !== null && rawType(conversion.given) === rawType(conversion.needed)) return raw;
  return (
    fixMapped(conversion, around, line) ??
    fixComparing(conversion, around, line) ??
    fixCopied(conversion, true, around, line) ??
    fixElements(conversion, around, line)
  );
}

/** What runs a lambda without a result gives a Future of nothing: the method of the same name that takes one with a result. */
function fixSubmitted({ given }: Conversion, around: CompilerView, line: number): Fix | null {
  const executor = rawType(given) === FUTURE && SUBMITTED.test(around.source.lines[line - 1] ?? "") ? EXECUTOR : null;
  const type = executor === null ? null : around.findType(executor);
  const taking = type?.members.filter((it) => it.name === "submit" && it.parameters.join().includes("Callable"));
  return type && taking && taking.length > 0
    ? hasMembers(type, toLikes(taking.map((it) => ({ ...it, owner: type.name }))))
    : null;
}

const FUTURE = "java.util.concurrent.Future";
const EXECUTOR = "java.util.concurrent.ExecutorService";
// pool.submit(() -> {
const SUBMITTED = /\.\s*submit\s*\(/;

/** Tells the type that a generic method gives, where it has a wildcard within and the needed one has none: `Set<Class<? extends Shape>>` for `Set<Class<Shape>>`. */
function fixWildcard({ given, needed }: Conversion): Fix | null {
  const bound = new Map<string, string>();
  if (!binds(given, needed, bound)) return null;
  const type = withVariables(given, (it) => bound.get(it));
  return type === needed || bound.size === 0 ? null : { kind: "gives-type", type: simpleTypes(type) };
}

/** Whether a type is the other one but for wildcards, with what its type variables stand for there. */
function binds(given: string, needed: string, bound: Map<string, string>): boolean {
  const [own, wanted] = [given, needed].map((it) => it.replace(/^\? extends /, ""));
  if (own === undefined || wanted === undefined) return false;
  if (isTypeVariable(own)) {
    const known = bound.get(own) ?? wanted;
    bound.set(own, known);
    return known === wanted;
  }
  const [parts, others] = [argumentsOf(own), argumentsOf(wanted)];
  const isSame = rawType(own) === rawType(wanted) && parts.length === others.length;
  return isSame && parts.every((it, at) => binds(it, others[at] ?? "", bound));
}

/** Tells that what a call gives has a type argument that is open, where the line declares one that is not. */
function fixOpenArgument({ given, needed }: Conversion, { source }: CompilerView, line: number): Fix | null {
  const [own, wanted] = [given, needed].map(argumentsOf);
  const open =
    rawType(given) === rawType(needed)
      ? (own ?? []).filter((it, at) => {
          const held = /^\? extends (?<of>.+)$/.exec(it)?.groups?.["of"];
          return held !== undefined && rawType(held) === rawType(wanted?.[at] ?? "");
        })
      : [];
  const isDeclared = /[>\w]\s+[\p{L}_$][\p{L}\p{N}_$]*\s*=/u.test(textAround(source.lines, line, 1).text);
  return open[0] !== undefined && isDeclared
    ? { kind: "open-argument", type: simpleTypes(given), argument: simpleTypes(open[0]) }
    : null;
}

/** Tells how a generic type is declared that stands among type arguments without its own. */
function fixRaw(given: readonly string[], needed: readonly string[], around: CompilerView, line: number): Fix | null {
  const at = needed.findIndex((it, index) => it !== given[index] && it === rawType(given[index] ?? ""));
  const type = at < 0 ? null : resolveType(needed[at] ?? "", around, line);
  return type?.typeParameters?.length ? isDeclaredAs(simpleTypes(needed[at] ?? ""), type) : null;
}

/** Tells what makes a future, or a stream, of what is needed, where what it holds has one method that gives that: `map(Order::total)`. */
function fixMapped({ given, needed }: Conversion, around: CompilerView, line: number): Fix | null {
  const maps = rawType(given) === rawType(needed) ? MAPPING.get(rawType(given)) : undefined;
  const [[held = ""] = [], [wanted = ""] = []] = [given, needed].map(argumentsOf);
  const type = maps === undefined ? null : resolveType(held, around, line);
  if (maps === undefined || type === null || /^java\.lang\./.test(type.name)) return null;
  // The T of a Reply<String> is a String.
  const variable = variablesOf(type)[argumentsOf(held).indexOf(wanted)];
  const giving = type.members.filter(
    (it) =>
      isNoArgMethod(it) &&
      it.access === "public" &&
      it.name !== "toString" &&
      (it.result === variable || it.result === simpleTypes(wanted)),
  );
  const ofVariable = giving.filter(({ result }) => result === variable);
  const [only, ...others] = ofVariable.length > 0 ? ofVariable : giving;
  return only && others.length === 0
    ? { kind: "mapped", call: `${maps}(${simpleTypes(rawType(held))}::${only.name})`, needed: simpleTypes(wanted) }
    : null;
}

/** Finds what makes the elements that are needed of those that a collection has: the constructors and factories that take one. */
function fixElements({ given, needed }: Conversion, around: CompilerView, line: number): Fix | null {
  const [[held = "", ...others] = [], [wanted = ""] = []] = [argumentsOf(given), argumentsOf(needed)];
  // A Comparator<Dto> takes what it is of, so that nothing makes it of one for others.
  const isHolding = HOLDING.some((it) => isSameOrBelow(rawType(given), it, around));
  const isSame = isHolding && others.length === 0 && rawType(given) === rawType(needed);
  const type = isSame ? resolveType(wanted, around, line) : null;
  if (type === null || held === "" || /^java\./.test(type.name)) return null;
  const making = usableMembers(type, around, line).filter(
    (it) =>
      it.parameters.length === 1 &&
      isTaking(it, [held]) &&
      !isTypeVariable(it.parameters[0] ?? "") &&
      (it.kind === "constructor" ? !type.isAbstract : it.isStatic && typeOf(it.result) === simpleTypes(type.name)),
  );
  return making.length > MOST_MAKING ? null : hasMembers(type, toLikes(making));
}

/** The types that give what they hold. */
const HOLDING: readonly string[] = ["java.lang.Iterable", "java.util.Optional", "java.util.stream.Stream"];
const MOST_MAKING = 3;

/** A comparator of what an object gives compares such objects by that: `Comparator.comparing(Path::toFile, …)`. */
function fixComparing({ given, needed }: Conversion, around: CompilerView, line: number): Fix | null {
  if (![given, needed].every((it) => rawType(it) === "java.util.Comparator")) return null;
  const [own = "", wanted = ""] = [given, needed].map((it) => (argumentsOf(it)[0] ?? "").replace(/^\? super /, ""));
  const type = resolveType(wanted, around, line);
  const giving = (type?.members ?? []).filter(
    (it) => isNoArgMethod(it) && it.access === "public" && it.result === simpleTypes(own),
  );
  const [only, ...others] = giving;
  return only && others.length === 0
    ? { kind: "comparing", call: `Comparator.comparing(${simpleTypes(wanted)}::${only.name}, …)` }
    : null;
}

function fixUntold(needed: readonly string[], column: number, around: CompilerView, line: number): Fix | null {
  const { source } = around;
  const { text, at } = textAround(source.lines, line, column);
  const start = text.lastIndexOf(";", at) + 1;
  const { type, method } = [...text.slice(start, at).matchAll(UNTOLD)].at(-1)?.groups ?? {};
  if (type !== undefined && method !== undefined) {
    const found = resolveType(type, around, line);
    // Only a generic method gives what nothing tells.
    const isUntold = (found?.members ?? []).some(
      (it) =>
        it.name === method &&
        it.isStatic &&
        it.parameters.length === 0 &&
        argumentsOf(it.result).length === needed.length &&
        argumentsOf(it.result).every(isTypeVariable),
    );
    const within = isUntold ? null : fixUntoldWithin(needed, type, method, found);
    if (within !== null) return within;
    return isUntold ? { kind: "witness", call: `${type}.<${needed.map(simpleTypes).join(", ")}>${method}()` } : null;
  }
  const kept = IS_INSTANCE.exec(text.slice(start).split(";")[0] ?? "")?.groups?.["type"];
  const isNeeded = kept !== undefined && needed.length === 1 && simpleTypes(needed[0] ?? "") === simpleTypes(kept);
  return isNeeded ? { kind: "kept-type", call: `.map(${kept}.class::cast)` } : null;
}

/** Tells the type argument of what begins a chain whose next call takes objects alone: `Page.<R>builder()` for a `List<R>`. */
function fixBuilder(
  conversion: Conversion,
  column: number | undefined,
  around: CompilerView,
  line: number,
): Fix | null {
  const [[held = ""] = [], [wanted] = []] = [conversion.given, conversion.needed].map(argumentsOf);
  if (wanted !== OBJECT || held === OBJECT || rawType(conversion.given) !== rawType(conversion.needed)) return null;
  const { text, at } = textAround(around.source.lines, line, column ?? 1);
  // javac points at the dot of the last call.
  const pointed = /^\.\s*[\p{L}\p{N}_$]+\(\)?/u.exec(text.slice(at))?.[0].length ?? 1;
  const end = at + (column === undefined ? (around.source.lines[line - 1]?.length ?? 0) : pointed);
  const { type, method } = [...text.slice(text.lastIndexOf(";", at) + 1, end).matchAll(UNTOLD)].at(-1)?.groups ?? {};
  const found = type === undefined ? null : resolveType(type, around, line);
  const isBuilder = /^(?:\w*[bB]uilder|create|of|start)$/.test(method ?? "");
  return isBuilder && found?.typeParameters?.length === 1
    ? { kind: "witness", call: `${type}.<${simpleTypes(held)}>${method}()` }
    : null;
}

/** The same of a method that gives what holds its type variables one deeper: `Map.Entry.comparingByValue()` before `.reversed()`. */
function fixUntoldWithin(
  [needed = ""]: readonly string[],
  type: string,
  method: string,
  found: Type | null,
): Fix | null {
  const wanted = argumentsOf(needed.replace(/^\? super /, ""));
  const isUntold = (found?.members ?? []).some((it) => {
    const held = argumentsOf(argumentsOf(it.result)[0] ?? "");
    return (
      it.name === method &&
      it.isStatic &&
      it.parameters.length === 0 &&
      held.length === wanted.length &&
      held.length > 0 &&
      held.every(isTypeVariable)
    );
  });
  return isUntold ? { kind: "witness", call: `${type}.<${wanted.map(simpleTypes).join(", ")}>${method}()` } : null;
}

/** What stands between the brackets of `new Box<>(…)` before a dot is inferred without what its call is for. */
function fixDiamondCalled(needed: string, column: number, around: CompilerView, line: number): Fix | null {
  const { text, at } = textAround(around.source.lines, line, column);
  const start = Math.max(...[";", "{", "}"].map((it) => text.lastIndexOf(it, at - 1))) + 1;
  const made = [...text.slice(start, at + 1).matchAll(DIAMOND)].findLast(({ index, 0: whole }) => {
    const close = closingOf(text, start + index + whole.length - 1);
    return close !== null && close < at && /^\s*\./.test(text.slice(close + 1));
  });
  const named = made?.groups?.["type"];
  const type = named === undefined ? null : resolveType(named, around, line);
  // A collection has its type from what it is made of.
  const isTold = type?.typeParameters?.length === 1 && !type.name.startsWith("java.util.");
  return isTold ? { kind: "witness", call: `new ${named}<${simpleTypes(needed)}>(…)` } : null;
}

// new KeyedHandler<>(
const DIAMOND = /\bnew\s+(?<type>[\p{L}_$][\p{L}\p{N}_$.]*)\s*<\s*>\s*\(/gu;

// ImmutableList.builder()
const UNTOLD =
  /(?<![\p{L}\p{N}_$.])(?<type>(?:\p{Lu}[\p{L}\p{N}_$]*\.)?\p{Lu}[\p{L}\p{N}_$]*)\s*\.\s*(?<method>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(\s*\)/gu;
// filter(JSONObject.class::isInstance)
const IS_INSTANCE = /(?<![\p{L}\p{N}_$.])(?<type>[\p{L}_$][\p{L}\p{N}_$.]*)\.class\s*::\s*isInstance\b/u;

/** Tells the copy that is what is needed: of a collection of a subtype, where its own kind fits, or of another kind of collection. */
export function fixCopied(
  { given: told, needed }: Conversion,
  isKindKept: boolean,
  around: CompilerView,
  line: number,
): Fix | null {
  // capture#1 of ? extends com.acme.Item
  const given = told.replace(/capture#\d+ of \? extends /, "");
  const [from, to] = [given, needed].map((it) => resolveType(it, around, line));
  // The last argument of a map is that of its values.
  const [held = "", wanted = ""] = [given, needed].map((it) => argumentsOf(it).at(-1));
  const [keys, wantedKeys] = [given, needed].map((it) => argumentsOf(it).slice(0, -1).join());
  // A LineChart may be a Chart<?, ?>, and a Command a Supplier<String>.
  const isOpen = held?.includes("<") === false;
  const isSame = argumentsOf(held ?? "").join() === argumentsOf(wanted ?? "").join();
  if (keys !== wantedKeys || (held !== wanted && !isOpen && !isSame && `${held}${wanted}`.includes("<"))) return null;
  const [part, whole] = [held, wanted].map((it) => (it === undefined ? null : resolveType(it, around, line)));
  if (!from || !to || !part || !whole || (isKindKept && part.name === whole.name && given === told)) return null;
  const isOf = (name: string, above: string) => [name, ...supertypesOf(name, around)].includes(above);
  const isCopied = isOf(from.name, COLLECTION) || (isKindKept && isOf(from.name, MAP));
  if (!isCopied || isOf(from.name, to.name) !== isKindKept || !isOf(part.name, whole.name)) return null;
  const made = MADE_COLLECTIONS.get(to.name);
  if (made === undefined) return null;
  const copy = `new ${made}<${argumentsOf(needed).map(simpleTypes).join(", ")}>(…)`;
  return {
    kind: "invariant",
    given: simpleTypes(told.replace(/capture#\d+ of /, "")),
    needed: simpleTypes(needed),
    copy,
  };
}

const MAP = "java.util.Map";
