/** Changes the texts at any depth of a value but those of some fields. What holds no changed text stays the same object. */
export function mapTexts<T>(value: T, change: (text: string) => string, except: ReadonlySet<string>): T;
export function mapTexts(value: unknown, change: (text: string) => string, except: ReadonlySet<string>): unknown {
  if (typeof value === "string") return change(value);
  if (typeof value !== "object" || value === null) return value;
  return mapWithin(value, (it, name) => (except.has(name) ? it : mapTexts(it, change, except)));
}

/** Changes the items of a list, or the fields of an object by their names; where none becomes another, it stays the same object. */
export function mapWithin(value: object, change: (it: unknown, name: string) => unknown): object {
  if (Array.isArray(value)) {
    const changed = value.map((it) => change(it, ""));
    return changed.every((it, index) => it === value[index]) ? value : changed;
  }
  let isChanged = false;
  const fields = Object.entries(value);
  for (const field of fields) {
    const [name, it] = field;
    field[1] = change(it, name);
    isChanged ||= field[1] !== it;
  }
  return isChanged ? Object.fromEntries(fields) : value;
}
