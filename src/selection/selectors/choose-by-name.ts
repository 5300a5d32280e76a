import { selectorOf } from "../../maven/command-line/select-modules.ts";
import type { RunnerScope } from "../../maven/testing/runner-version.ts";
import type { Note } from "../../model/note.ts";
import type { Module } from "../../model/project/project.ts";
import type { ClassTests } from "../find-methods.ts";
import type { TestChoice } from "../selection.ts";
import { nameTests, needsFile } from "./keep-whole.ts";

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
 * @param room the bytes that the list may take on the command line
 */
export function chooseByName(
  selectors: readonly string[],
  byModule: ReadonlyMap<string, readonly string[]> | null,
  isOld: boolean,
  room: number,
): NamedChoice {
  const fits = (some: readonly string[]) => bytesOf(some) <= room;
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

/**
 * Chooses whole modules if selectors would split a class that belongs to one JVM; null if none would.
 *
 * @param modules the modules that contain the tests
 */
export function keepUnsplit(
  tests: readonly ClassTests[],
  modules: readonly Module[],
  scope: RunnerScope,
): NamedChoice | null {
  const split = tests.filter((test) => needsFile(test, scope));
  if (split.length === 0) return null;
  const chosen = modules.map(({ artifactId }) => artifactId);
  return {
    choice: { kind: "own" },
    notes: [{ code: "chosen-whole", why: "forks", asked: nameTests(split), chosen }],
  };
}

/** Returns the selectors of `-pl`; none, so that all modules are built, if they would take most of the command line. */
export function nameModules(modules: readonly Module[]): readonly string[] {
  const selectors = modules.map(selectorOf);
  return bytesOf(selectors) <= ROOM / 2 ? selectors : [];
}

/** Returns the bytes that each of several lists of tests may take beside these modules. */
export function roomBeside(modules: readonly string[], lists: number): number {
  return (ROOM - bytesOf(modules)) / lists;
}

function bytesOf(selectors: readonly string[]): number {
  return Buffer.byteLength(selectors.join(","));
}

/**
 * The bytes that the lists of tests and modules may take together. The script that starts Maven 3 puts all arguments into
 * one variable, for which Linux allows 128 KiB; a caller's own options stand there, too, and escaping makes some
 * characters longer.
 */
const ROOM = 100_000;
