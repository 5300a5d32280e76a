import type { DroppedBy } from "../model/evidence/not-run.ts";

export interface DroppedResults {
  readonly by: DroppedBy;
  /** The frameworks of which whole classes have no result. */
  readonly frameworks: readonly string[];
  /** The types that a class names with tests whose results are missing beside others; parts of internal names. */
  readonly types: readonly string[];
}

/** The versions of Surefire and Failsafe that write reports without some results, each run beside its neighbours. */
export const DROPPED_RESULTS: readonly DroppedResults[] = [
  // https://github.com/cucumber/cucumber-jvm/issues/2984
  {
    by: { version: "3.5.3", what: "not-methods", fixedIn: "3.5.4" },
    frameworks: ["Cucumber", "Kotest", "ArchUnit"],
    types: ["org/junit/jupiter/api/TestFactory", "com/tngtech/archunit/junit/"],
  },
  // https://github.com/quarkusio/quarkus/issues/7203
  { by: { version: "3.0.0-M4", what: "setups", fixedIn: "3.0.0-M5" }, frameworks: ["JUnit Jupiter"], types: [] },
];
