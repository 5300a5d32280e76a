import { splitList } from "../../java/sources/read-java-source.ts";
import { rawType } from "../../model/class-name.ts";
import type { Fix } from "../../model/fix.ts";
import { textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { isTypeVariable, simpleTypes } from "../type.ts";

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
  const [given, needed] = [conversion.given, conversion.needed].map(argumentsOf);
  if (!given || !needed || given.length === 0 || given.length !== needed.length) return null;
  if (given.every((it) => it === OBJECT) && rawType(conversion.given) === rawType(conversion.needed))
    return column === undefined ? null : fixUntold(needed, column, around, line);
  return fixInvariant(conversion, around, line);
}

const OBJECT = "java.lang.Object";

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
    return isUntold ? { kind: "witness", call: `${type}.<${needed.map(simpleTypes).join(", ")}>${method}()` } : null;
  }
  const kept = IS_INSTANCE.exec(text.slice(start).split(";")[0] ?? "")?.groups?.["type"];
  const isNeeded = kept !== undefined && needed.length === 1 && simpleTypes(needed[0] ?? "") === simpleTypes(kept);
  return isNeeded ? { kind: "kept-type", call: `.map(${kept}.class::cast)` } : null;
}

// ImmutableList.builder()
const UNTOLD =
  /(?<![\p{L}\p{N}_$.])(?<type>\p{Lu}[\p{L}\p{N}_$]*)\s*\.\s*(?<method>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(\s*\)/gu;
// filter(JSONObject.class::isInstance)
const IS_INSTANCE = /(?<![\p{L}\p{N}_$.])(?<type>[\p{L}_$][\p{L}\p{N}_$.]*)\.class\s*::\s*isInstance\b/u;

/** A collection of a subtype is none of its supertype, and a copy of it is. */
function fixInvariant({ given, needed }: Conversion, around: CompilerView, line: number): Fix | null {
  const [from, to] = [given, needed].map((it) => resolveType(it, around, line));
  const [held, wanted] = [given, needed].map((it) => argumentsOf(it)[0]);
  const [part, whole] = [held, wanted].map((it) => (it === undefined ? null : resolveType(it, around, line)));
  if (!from || !to || !part || !whole || part.name === whole.name) return null;
  const isOf = (name: string, above: string) => [name, ...supertypesOf(name, around)].includes(above);
  if (!isOf(from.name, COLLECTION) || !isOf(from.name, to.name) || !isOf(part.name, whole.name)) return null;
  const made = COPIES.get(to.name);
  if (made === undefined) return null;
  const copy = `new ${made}<${simpleTypes(wanted ?? "")}>(…)`;
  return { kind: "invariant", given: simpleTypes(given), needed: simpleTypes(needed), copy };
}

const COLLECTION = "java.util.Collection";
const COPIES: ReadonlyMap<string, string> = new Map([
  ["java.lang.Iterable", "ArrayList"],
  [COLLECTION, "ArrayList"],
  ["java.util.List", "ArrayList"],
  ["java.util.Set", "LinkedHashSet"],
]);

export function argumentsOf(type: string): readonly string[] {
  return splitList(ARGUMENTS.exec(type)?.groups?.["arguments"] ?? "");
}

// Page<com.acme.Owner>
const ARGUMENTS = /^[^<]*<(?<arguments>.*)>$/;
