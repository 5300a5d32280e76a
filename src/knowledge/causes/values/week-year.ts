import type { KnownBuildCause } from "../build-facts.ts";
import { comparedIn } from "../compared.ts";
import { sourcesAround } from "../own-lines.ts";

/** Two dates at the turn of a year differ by a year, and a pattern has that of their week. */
export const weekYear: KnownBuildCause<"week-year", { readonly pattern: string; readonly at: string }> = {
  prove(facts) {
    for (const failed of facts.failed) {
      const { expected = "", actual = "" } = comparedIn(failed.message) ?? {};
      if (!isYearApart(expected, actual)) continue;
      const [only, ...more] = sourcesAround(failed, facts).flatMap(({ source, at }) =>
        [...source.text.code.matchAll(PATTERN)].map(({ index, groups }) => ({
          pattern: groups?.["pattern"] ?? "",
          at: at(index),
        })),
      );
      if (only && more.length === 0) return { cause: "week-year", ...only };
    }
    return null;
  },
  sentence: ({ pattern, at }) =>
    `YYYY in "${pattern}" (${at}) is the year that the week belongs to, which differs around New Year; yyyy is that of the date.`,
};

// DateTimeFormatter.ofPattern("YYYY-MM-dd"), but for the week's own year: "YYYY-'W'ww"
const PATTERN =
  /(?:\bofPattern|\bSimpleDateFormat)\s*\(\s*"(?<pattern>(?=[^"\n]{0,100}[Md])[^"\nYw]{0,100}YYYY[^"\nw]{0,100})"/g;
// 2024-12-30
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;

/** Whether two texts differ by one year alone, and tell of a day at the turn of it: 12-30, 3.1. */
function isYearApart(expected: string, actual: string): boolean {
  const [first, second] = [expected, actual].map((it) => Number(YEAR.exec(it)?.[0]));
  if (Math.abs((first ?? 0) - (second ?? 0)) !== 1 || expected.replace(YEAR, "") !== actual.replace(YEAR, ""))
    return false;
  const numbers = (expected.replace(YEAR, "").match(/\d+/g) ?? []).map(Number);
  const [least = 0, next = 0] = numbers.toSorted((one, other) => one - other);
  return (least === 12 && next >= 26 && next <= 31) || (least === 1 && next <= 6);
}
