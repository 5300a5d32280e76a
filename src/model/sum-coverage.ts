import type { Coverage } from "./digest.ts";

export function sumCoverage(parts: readonly Coverage[]): Coverage {
  const total = (which: keyof Coverage) => ({
    covered: parts.reduce((all, part) => all + part[which].covered, 0),
    of: parts.reduce((all, part) => all + part[which].of, 0),
  });
  return { lines: total("lines"), branches: total("branches") };
}
