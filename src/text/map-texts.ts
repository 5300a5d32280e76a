/** Changes the texts at any depth of a value but those of some fields. What holds no changed text stays the same object. */
export function mapTexts<T>(value: T, change: (text: string) => string, except: ReadonlySet<string>): T;
export function mapTexts(value: unknown, change: (text: string) => string, except: ReadonlySet<string>): unknown {
  const visit = (it: unknown, name: string): unknown => {
    if (except.has(name)) return it;
    if (typeof it === "string") return change(it);
    return typeof it === "object" && it !== null ? mapWithin(it, visit) : it;
  };
  return visit(value, "");
}

/**
 * Changes the items of a list, or the fields of an object by their names; where none becomes another, it stays the same
 * object. A hundred thousand objects pass here, of which hardly any changes: nothing is made before one does.
 */
export function mapWithin(value: object, change: (it: unknown, name: string) => unknown): object {
  if (Array.isArray(value)) {
    let items: unknown[] | null = null;
    for (let at = 0; at < value.length; at++) {
      const changed = change(value[at], "");
      if (changed === value[at]) continue;
      items ??= [...value];
      items[at] = changed;
    }
    return items ?? value;
  }
  let fields: Map<string, unknown> | null = null;
  for (const name in value) {
    const it: unknown = Reflect.get(value, name);
    const changed = change(it, name);
    if (changed === it) continue;
    fields ??= new Map(Object.entries(value));
    fields.set(name, changed);
  }
  return fields ? Object.fromEntries(fields) : value;
}
