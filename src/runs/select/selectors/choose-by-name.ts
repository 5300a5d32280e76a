import type { Note } from "../../../result/note.ts";
import type { TestChoice } from "../selection.ts";

export interface NamedChoice {
  readonly choice: TestChoice;
  /** Notes on other tests that run together with the chosen ones. */
  readonly notes: readonly Note[];
}

/**
 * Chooses tests by their selectors; by their classes if the selectors do not fit into one argument of Maven's command
 * line; by their modules if the classes do not fit either.
 *
 * @param byModule the selectors of each module, which reads them from a file of any length
 * @param isOld whether Surefire is older than 2.19
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

/**
 * The longest list of tests in one argument, in bytes. Linux allows 128 KiB, and escaping for the script that starts
 * Maven makes some characters longer.
 */
const LONGEST = 100_000;
