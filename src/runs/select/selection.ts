import type { Rerun } from "../../result/evidence/evidence.ts";
import type { Note } from "../../result/note.ts";

/** The part of a project that a build is about, decided before it starts. */
export interface Selection {
  /** The modules as `-pl` takes them; empty for all. */
  readonly modules: readonly string[];
  /** Their paths, where only their tests are meant to run. */
  readonly testedIn: readonly string[] | null;
  /** The tests of Surefire. */
  readonly unitTests: TestChoice;
  /** The tests of Failsafe. */
  readonly integrationTests: TestChoice;
  /** Phases other than those of the request, where the tests that are meant ask for them. */
  readonly phases: readonly string[] | null;
  readonly rerun: Rerun | null;
  readonly notes: readonly Note[];
}

export type TestChoice =
  | { readonly kind: "all" }
  | { readonly kind: "none" }
  /**
   * The selectors as `-Dtest` takes them; by the path of each module where others that are built have classes of the
   * same names.
   */
  | {
      readonly kind: "named";
      readonly selectors: readonly string[];
      readonly byModule: ReadonlyMap<string, readonly string[]> | null;
    }
  /** All of the selected modules, as their POMs choose them, and none of those that are built for them. */
  | { readonly kind: "own" };

export const EVERYTHING: Selection = {
  modules: [],
  testedIn: null,
  unitTests: { kind: "all" },
  integrationTests: { kind: "all" },
  phases: null,
  rerun: null,
  notes: [],
};
