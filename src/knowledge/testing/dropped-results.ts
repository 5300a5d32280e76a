import type { DroppedBy } from "../../model/evidence/not-run.ts";
import { compareVersions } from "../../model/project/jdk.ts";

export interface DroppedResults extends Pick<DroppedBy, "what" | "fixedIn"> {
  /** The first version of Surefire and Failsafe that leaves out these results. */
  readonly from: string;
  /** The version of the JUnit Platform with which it does not; null if all do. */
  readonly fixedPlatform: string | null;
  /** The frameworks of which whole classes have no result. */
  readonly frameworks: readonly string[];
  /** The types that a class names with tests whose results are missing beside others; parts of internal names. */
  readonly types: readonly string[];
  /** The frameworks of which a class may make its tests itself, which have no result where they are no methods. */
  readonly makers: readonly string[];
  /** The frameworks of which a test with any number of cases has no result where their source fails. */
  readonly sourced: readonly string[];
  /** The engines whose results are missing where they find tests by themselves. */
  readonly engines: readonly string[];
}

/** Lists what a version of Surefire leaves out of its reports. */
export function droppedResults(version: string): readonly DroppedResults[] {
  return DROPPED_RESULTS.filter(
    ({ from, fixedIn }) =>
      compareVersions(version, from) >= 0 && (fixedIn === null || compareVersions(version, fixedIn) < 0),
  );
}

/** What versions of Surefire and Failsafe leave out of their reports, each run beside its neighbours. */
const DROPPED_RESULTS: readonly DroppedResults[] = [
  // https://github.com/cucumber/cucumber-jvm/issues/2984
  {
    from: "3.5.3",
    what: "not-methods",
    fixedIn: "3.5.4",
    fixedPlatform: null,
    frameworks: ["Cucumber", "Kotest", "ArchUnit"],
    types: ["org/junit/jupiter/api/TestFactory", "com/tngtech/archunit/junit/"],
    makers: ["JUnit 3"],
    sourced: [],
    engines: [],
  },
  // https://github.com/apache/maven-surefire/issues/3428
  {
    from: "3.5.4",
    what: "old-platform",
    fixedIn: "3.6.0",
    fixedPlatform: "1.8",
    frameworks: ["Cucumber"],
    types: [],
    makers: [],
    sourced: [],
    engines: [],
  },
  // https://github.com/NASA-PDS/validate/pull/1582
  {
    from: "3.5.3",
    what: "no-class",
    fixedIn: null,
    fixedPlatform: null,
    frameworks: [],
    types: [],
    makers: [],
    sourced: [],
    engines: ["io.cucumber.junit.platform.engine.CucumberTestEngine"],
  },
  // https://github.com/quarkusio/quarkus/issues/7203
  {
    from: "3.0.0-M4",
    what: "setups",
    fixedIn: "3.0.0-M5",
    fixedPlatform: null,
    frameworks: ["JUnit Jupiter"],
    types: [],
    makers: [],
    sourced: ["JUnit Jupiter"],
    engines: [],
  },
];
