import type { TestRunner } from "../../result/project/project.ts";
import type { HiddenTests } from "./hidden-tests.ts";
import type { TestSources } from "./test-sources.ts";

/** The sources in which a filter is looked for. */
export interface FilterScope {
  readonly sources: TestSources;
  /** Absolute directory that paths are relative to. */
  readonly root: string;
  readonly hidden: HiddenTests;
  /** Takes the tests of a directory or package. */
  readonly runner: TestRunner["name"];
  /** Whether patterns are told class by class, since they match in other modules, too. */
  readonly isExact: boolean;
}
