import { type BuildFacts, type KnownBuildCause, listPlaced } from "../build-facts.ts";
import { NO_RANGE } from "../jdk/not-allowed.ts";
import type { PlacedName } from "../wiring/wiring-facts.ts";

/** A range of versions is none once its properties are filled in: `[${java.version}, 18)` as `[21, 18)`. */
interface Fields {
  readonly range: string;
  readonly written: string;
  readonly at: string;
  readonly properties: readonly PlacedName[];
}

export const filledRange: KnownBuildCause<"filled-range", Fields> = {
  prove({ said, pomValues }) {
    const range = said.map((it) => NO_RANGE.exec(it)?.groups?.["range"]).find((it) => it !== undefined);
    if (range === undefined) return null;
    const [only, ...others] = pomValues().flatMap(({ value, at, plugin }) => {
      const filled = plugin === undefined ? null : fill(value, pomValues());
      return filled?.text === range ? [{ written: value, at, properties: filled.properties }] : [];
    });
    return only && others.length === 0 ? { cause: "filled-range", range, ...only } : null;
  },
  sentence: ({ range, written, at, properties }) =>
    `${range} is what ${written} (${at}) comes to with ${listPlaced(properties)}.`,
};

// ${java.version}
const PROPERTY = /\$\{(?<name>[\w.-]+)\}/g;

/** Fills in the properties that the POMs set once; null where a text has none, or another one. */
function fill(
  value: string,
  values: ReturnType<BuildFacts["pomValues"]>,
): { readonly text: string; readonly properties: readonly PlacedName[] } | null {
  const names = new Set([...value.matchAll(PROPERTY)].map((it) => it.groups?.["name"] ?? ""));
  const set = [...names].map((name) => values.filter((it) => it.name === name && it.plugin === undefined));
  if (names.size === 0 || set.some(({ length }) => length !== 1)) return null;
  const properties = set.flat();
  const text = properties.reduce((filled, it) => filled.replaceAll(`\${${it.name}}`, () => it.value), value);
  return { text, properties: properties.map(({ name, at }) => ({ name, at })) };
}
