import { isRecord, type Path, type Value, valueAt } from "../../knowledge/clients/value.ts";

export type Change =
  /** The value is replaced; objects on the way to it that are missing are added. */
  | { readonly kind: "set"; readonly path: Path; readonly value: Value }
  /** The value is added to the end of a list, which is created if it is missing. */
  | { readonly kind: "append"; readonly path: Path; readonly value: Value }
  | { readonly kind: "remove"; readonly path: Path };

export function changeValue(value: unknown, change: Change): unknown {
  switch (change.kind) {
    case "set":
      return put(value, change.path, change.value);
    case "append": {
      const list = valueAt(value, change.path) ?? [];
      return Array.isArray(list) ? put(value, change.path, [...list, change.value]) : undefined;
    }
    case "remove": {
      const [key] = change.path.slice(-1);
      const parent = change.path.slice(0, -1);
      const container = valueAt(value, parent);
      if (Array.isArray(container)) {
        const rest: readonly unknown[] = container.filter((_, index) => index !== key);
        return put(value, parent, rest);
      }
      if (!isRecord(container)) return value;
      return put(value, parent, Object.fromEntries(Object.entries(container).filter(([name]) => name !== key)));
    }
    default:
      return change satisfies never;
  }
}

function put(value: unknown, [key, ...path]: Path, item: unknown): unknown {
  if (key === undefined) return item;
  if (Array.isArray(value)) return value.map((it: unknown, index) => (index === key ? put(it, path, item) : it));
  if (value !== undefined && !isRecord(value)) return undefined;
  const inner = value !== undefined && Object.hasOwn(value, key) ? value[key] : undefined;
  return { ...value, [key]: put(inner, path, item) };
}
