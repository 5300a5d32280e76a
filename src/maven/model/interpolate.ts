/** Returns the raw value of a name, in which no `${…}` is replaced yet; undefined if nothing defines the name. */
export type Lookup = (name: string) => string | undefined;

/** Replaces each `${name}`, also within inserted values. One that is unknown or refers to itself stays. */
export function interpolate(text: string, lookup: Lookup): string {
  return text.includes("${") ? expand(text, lookup, { active: new Set(), charactersLeft: 100_000 }) : text;
}

export function openNames(text: string, lookup: Lookup): readonly string[] {
  const open = new Set<string>();
  const seen = new Set<string>();
  const pending = [text];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    for (const [, sign, name = ""] of interpolate(next, lookup).matchAll(/([$@])\{([^{}]+)\}/g)) {
      const value = sign === "@" ? lookup(name) : undefined;
      if (value === undefined) open.add(name);
      else if (!seen.has(name)) pending.push(value);
      seen.add(name);
    }
  }
  return [...open];
}

/** The names being replaced, and the characters that may still be inserted: values may double each other. */
interface Expansion {
  readonly active: Set<string>;
  charactersLeft: number;
}

function expand(text: string, lookup: Lookup, expansion: Expansion): string {
  if (!text.includes("${")) return text;
  return text.replace(/\$\{([^{}]+)\}/g, (whole, name: string) => {
    const value = expansion.active.has(name) ? undefined : lookup(name);
    if (value === undefined || value.length >= expansion.charactersLeft) return whole;
    expansion.charactersLeft -= value.length + 1;
    expansion.active.add(name);
    const expanded = expand(value, lookup, expansion);
    expansion.active.delete(name);
    return expanded;
  });
}
