import type { RunnerScope } from "../maven/testing/runner-version.ts";
import type { HiddenTests } from "./hidden-tests.ts";
import type { TestSources } from "./test-sources.ts";

/** The sources that are searched for the tests of a filter, and how they are searched. */
export interface FilterScope extends RunnerScope {
  readonly sources: TestSources;
  /** The absolute directory that the paths of a filter are relative to. */
  readonly root: string;
  readonly hidden: HiddenTests;
  /**
   * Whether a pattern is replaced by the names of the classes that it matches, since it would match classes of other
   * modules, too.
   */
  readonly isExact: boolean;
  /** Whether other parts of the filter may name methods. */
  readonly isMixed: boolean;
}
