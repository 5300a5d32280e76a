import type { Note } from "../../result/note.ts";
import type { TestChoice } from "./selection.ts";

export interface NamedChoice {
  readonly choice: TestChoice;
  /** Notes on what else runs with them. */
  readonly notes: readonly Note[];
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
    return { choice: named(classes), notes: [{ code: "old-surefire" }] };
  }
  if (byModule || fits(selectors)) return { choice: named(selectors), notes: [] };
  const areModulesChosen = !fits(classes);
  return {
    choice: areModulesChosen ? { kind: "own" } : named(classes),
    notes: [{ code: "too-many-tests", tests: selectors.length, areModulesChosen }],
  };
}

function fits(selectors: readonly string[]): boolean {
  return Buffer.byteLength(selectors.join(",")) <= LONGEST;
}

/** Bytes. Linux ends an argument at 128 KiB, and some of them are escaped for the script that starts Maven. */
const LONGEST = 100_000;
