import type { ClassPart } from "../../model/evidence/test-report.ts";

/** The annotations of methods that run once before or after the tests of a class or a suite. */
export const AROUND_ALL: ReadonlyMap<string, Extract<ClassPart, "setup" | "teardown">> = new Map([
  ["org.junit.jupiter.api.BeforeAll", "setup"],
  ["org.junit.jupiter.api.AfterAll", "teardown"],
  ["org.junit.platform.suite.api.BeforeSuite", "setup"],
  ["org.junit.platform.suite.api.AfterSuite", "teardown"],
  ["org.junit.BeforeClass", "setup"],
  ["org.junit.AfterClass", "teardown"],
]);
