import { splitList } from "../../java/sources/read-java-source.ts";
import { KOTLIN_FUNCTIONS } from "../../knowledge/kotlin-functions.ts";

/** Returns the type of the elements of what Kotlin iterates over, `Order` of `List<Order>`; null for any other type. */
export function elementOf(type: string): string | null {
  const { kind, of = "" } = COLLECTION.exec(type)?.groups ?? {};
  if (kind === undefined) return null;
  return kind === "Map" ? `Map.Entry<${of}>` : (argumentsOf(of)[0] ?? null);
}

/** Returns what a member of Kotlin's own collections, or one of its functions for all types, gives; null where that is unknown. */
export function givenBy(
  name: string,
  type: string,
  { typeArgument, result }: { readonly typeArgument: string | null; readonly result: () => string | null },
): string | null {
  const element = elementOf(type);
  const { kind, of = "" } = (COLLECTION.exec(type) ?? ENTRY.exec(type))?.groups ?? {};
  const [first, second] = argumentsOf(of);
  if (kind === "Map" && OF_MAP.has(name)) return second ?? null;
  if (kind === "Map" && name === "keys") return `Set<${first}>`;
  if (kind === "Map" && name === "values") return `Collection<${second}>`;
  if (kind === "Map" && name === "entries") return `Set<${element}>`;
  if (kind === "Map" && /^(?:filter|onEach$|orEmpty$)/.test(name)) return type;
  if (kind === "Map" && name === "toList") return `List<Pair<${of}>>`;
  if (kind === "Entry" && /^(?:key|value)$/.test(name)) return (name === "key" ? first : second) ?? null;
  if (kind !== undefined && name === "get") return element;
  if (name === "filterIsInstance") return typeArgument === null ? null : `List<${typeArgument}>`;
  switch (KOTLIN_FUNCTIONS.get(name)?.gives) {
    case "whole":
      return type;
    case "result":
      return result();
    case "element":
      return element;
    case "elements":
      return element && `List<${element}>`;
    case "results": {
      const given = element === null ? null : result();
      return given && `List<${given}>`;
    }
    case "by-key":
      return element && `Map<*, ${element}>`;
    case "lists-by-key":
      return element && `Map<*, List<${element}>>`;
    case undefined:
      return null;
  }
}

const OF_MAP: ReadonlySet<string> = new Set(["get", "getValue", "getOrPut", "getOrDefault", "getOrElse", "remove"]);

// MutableList<VariableFactory<*>>, java.util.Map<Name, ? extends Order>
const COLLECTION =
  /^(?:[\p{L}\p{N}_]+\.)*(?:Mutable|Array|Linked|Hash|Tree|Concurrent)*(?<kind>List|Set|Collection|Iterable|Sequence|Map|Array)<(?<of>.+)>\??$/u;
const ENTRY = /^(?:[\p{L}\p{N}_]+\.)*Map\.(?:Mutable)?(?<kind>Entry)<(?<of>.+)>\??$/u;

/** Lists the type arguments of a type as written: `Order` of `Page<Order>?`. */
export function typeArgumentsOf(type: string): readonly string[] {
  const open = type.indexOf("<");
  return open < 0 ? [] : argumentsOf(type.slice(open + 1, type.lastIndexOf(">")));
}

function argumentsOf(list: string): readonly string[] {
  return splitList(list).map((it) => it.replace(/^(?:out |in |\? extends |\? super )/, "").replace(/\?$/, ""));
}
