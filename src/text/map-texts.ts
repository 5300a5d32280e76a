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
  const names = Object.keys(value);
  // A hundred thousand objects pass here, of which hardly any changes: nothing is made before one does.
  let fields: [string, unknown][] | null = null;
  for (let at = 0; at < names.length; at++) {
    const name = names[at] ?? "";
    const it: unknown = Reflect.get(value, name);
    const changed = change(it, name);
    if (changed === it) continue;
    fields ??= Object.entries(value);
    fields[at] = [name, changed];
  }
  return fields ? Object.fromEntries(fields) : value;
}
