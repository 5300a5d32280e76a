/** The value of a configuration file. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };
export type Entry = { readonly [key: string]: Value };

export type Path = readonly (string | number)[];

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((it, key) => {
    if (Array.isArray(it)) return it[Number(key)];
    return isRecord(it) && Object.hasOwn(it, key) ? it[key] : undefined;
  }, value);
}

/** Converts a parsed value to the types that JSON and TOML share. */
export function asValue(value: unknown): Value {
  if (Array.isArray(value)) return value.map(asValue);
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asValue(inner)]));
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value === null || value === undefined ? null : String(value);
}
