import type { RunnerScope } from "../../maven/testing/runner-version.ts";
import type { HiddenTests } from "./hidden-tests.ts";
import type { TestSources } from "./test-sources.ts";

/** The sources in which a filter is looked for. */
export interface FilterScope extends RunnerScope {
  readonly sources: TestSources;
  /** The absolute directory that the paths of a filter are relative to. */
  readonly root: string;
  readonly hidden: HiddenTests;
  /** Whether patterns are told class by class, since they match in other modules, too. */
  readonly isExact: boolean;
}
