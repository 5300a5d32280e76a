export function mapTexts<T>(value: T, change: (text: string) => string, except: ReadonlySet<string>): T;
export function mapTexts(value: unknown, change: (text: string) => string, except: ReadonlySet<string>): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((it) => mapTexts(it, change, except));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, it]) => [name, except.has(name) ? it : mapTexts(it, change, except)]),
  );
}
