/** Splits a filter at its commas, except those in brackets: `MathTest#adds(int, int)[3],CartTest`. */
export function splitFilter(filter: string): string[] {
  return splitOutside(filter, ",");
}

/** Splits the methods after the `#` of a filter: `total+empty`. */
export function splitMethods(methods: string): string[] {
  return splitOutside(methods, "+");
}

function splitOutside(text: string, separator: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth = Math.max(0, depth - 1);
    if (character === separator && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${character}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
