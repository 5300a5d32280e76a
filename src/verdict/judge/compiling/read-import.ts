export interface Import {
  /** The parts of the imported name: `org`, `apache`, `StringUtils`. */
  readonly parts: readonly string[];
  /** The names that the file can use because of the import; none for `import org.acme.*`, which does not tell them. */
  readonly names: readonly string[];
  /** Whether it brings types alone: in Java, only `import static` brings methods. */
  readonly isOfTypes: boolean;
}

/** Returns null for a line that imports nothing, or contains more than an import. */
export function readImport(line: string, isJava: boolean): Import | null {
  const found = IMPORT.exec(line)?.groups;
  if (!found) return null;
  const { modifier, path = "", last = "", alias } = found;
  const items = last.startsWith("{")
    ? last.slice(1, -1).split(",")
    : [alias === undefined ? last : `${last} as ${alias}`];
  const pairs = items.map((item) => item.trim().split(/\s+(?:as|=>)\s+/));
  const names = pairs.flatMap(([name = "", known = name]) => (WILDCARDS.has(known) ? [] : known));
  const parts = [...path.split("."), ...pairs.flatMap(([name = ""]) => (WILDCARDS.has(name) ? [] : name))];
  return { parts, names, isOfTypes: isJava && modifier === undefined };
}

const WILDCARDS: ReadonlySet<string> = new Set(["*", "_", "given", ""]);
// import static com.acme.Rates.rate;
// import com.fasterxml.jackson.databind.JsonNode as Node
// import org.apache.commons.lang3.tuple.{Pair, Triple => Three}
const IMPORT =
  /^\s*import\s+(?:(?<modifier>static)\s+)?(?<path>[\p{L}\p{N}_$.]+)\.(?<last>[\p{L}\p{N}_$]+|\*|\{[^{}]*\})(?:\s+as\s+(?<alias>[\p{L}\p{N}_$]+))?\s*;?\s*(?:\/[/*].*)?$/u;
