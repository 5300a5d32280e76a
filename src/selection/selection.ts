import type { Rerun } from "../model/evidence/evidence.ts";
import type { TouchedTests } from "../model/impact/touched-tests.ts";
import type { Note } from "../model/note.ts";

/** The modules and tests that a build is about, decided before it starts. */
export interface Selection {
  /** The modules as selectors of `-pl`; empty for all. */
  readonly modules: readonly string[];
  /** The paths of the modules that may run tests; null if all may. */
  readonly testedIn: readonly string[] | null;
  /** The choice among the tests of Surefire. */
  readonly unitTests: TestChoice;
  /** The choice among the tests of Failsafe. */
  readonly integrationTests: TestChoice;
  /** The phases to run instead of those of the request, if the chosen tests need others; null otherwise. */
  readonly phases: readonly string[] | null;
  readonly rerun: Rerun | null;
  /** What the choice of touched tests found; null if they were not asked for. */
  readonly touched: TouchedTests | null;
  /** A part of the chosen tests, of which a failure is told before all of them run; null if all run at once. */
  readonly first: Selection | null;
  readonly notes: readonly Note[];
}

export type TestChoice =
  | { readonly kind: "all" }
  | { readonly kind: "none" }
  /**
   * The tests of these selectors of `-Dtest`; if other modules of the build have test classes of the same names, the
   * selectors of each module by its path.
   */
  | {
      readonly kind: "named";
      readonly selectors: readonly string[];
      readonly byModule: ReadonlyMap<string, readonly string[]> | null;
    }
  /** The tests that the POMs of the selected modules choose; modules that are built only for these run none. */
  | { readonly kind: "own" };

export const EVERYTHING: Selection = {
  modules: [],
  testedIn: null,
  unitTests: { kind: "all" },
  integrationTests: { kind: "all" },
  phases: null,
  rerun: null,
  touched: null,
  first: null,
  notes: [],
};
