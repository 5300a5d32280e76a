import type { TestChoice } from "./selection.ts";

export interface NamedChoice {
  readonly choice: TestChoice;
  /** What else runs with them, in sentences. */
  readonly notes: readonly string[];
}

/**
 * Tests by their selectors as far as one argument of Maven holds them; else all of their classes, else all tests of their
 * modules.
 *
 * @param byModule each module reads its own from a file, which holds any number
 * @param isOld Surefire is older than 2.19
 */
export function chooseByName(
  selectors: readonly string[],
  byModule: ReadonlyMap<string, readonly string[]> | null,
  isOld: boolean,
): NamedChoice {
  const named = (some: readonly string[]): TestChoice => ({ kind: "named", selectors: some, byModule });
  const classes = [...new Set(selectors.map((selector) => selector.replace(/#.*$/s, "")))];
  const areMixed = selectors.some((it) => it.includes("#")) && !selectors.every((it) => it.includes("#"));
  if (isOld && areMixed && fits(classes)) {
    const why = "This Surefire runs no methods beside whole classes (2.19 does)";
    return { choice: named(classes), notes: [`${why}: all of their classes were chosen.`] };
  }
  if (byModule || fits(selectors)) return { choice: named(selectors), notes: [] };
  const tooMany = `${selectors.length} tests are too many to name to Maven`;
  if (fits(classes)) return { choice: named(classes), notes: [`${tooMany}: all of their classes were chosen.`] };
  return { choice: { kind: "own" }, notes: [`${tooMany}: all tests of their modules were chosen.`] };
}

function fits(selectors: readonly string[]): boolean {
  return Buffer.byteLength(selectors.join(",")) <= LONGEST;
}

/** Bytes. Linux ends an argument at 128 KiB, and some of them are escaped for the script that starts Maven. */
const LONGEST = 100_000;
