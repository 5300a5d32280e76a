import type { TestRunner } from "../../result/project/project.ts";
import type { HiddenTests } from "./hidden-tests.ts";
import type { TestSources } from "./test-sources.ts";

/** The sources that are searched for the tests of a filter, and how they are searched. */
export interface FilterScope {
  readonly sources: TestSources;
  /** The absolute directory that the paths of a filter are relative to. */
  readonly root: string;
  readonly hidden: HiddenTests;
  /** The plugin whose patterns decide which classes of a directory or package are tests. */
  readonly runner: TestRunner["name"];
  /**
   * Whether a pattern is replaced by the names of the classes that it matches, since it would match classes of other
   * modules, too.
   */
  readonly isExact: boolean;
}
