import type { ClassFile } from "../../java/bytecode/class-file.ts";
import type { Hierarchy, KnownClasses } from "../../java/bytecode/testing/known-classes.ts";
import type { FrameworkFacts } from "./framework.ts";
import { CUCUMBER, describeRun, runnerOf } from "./junit-4.ts";
import { findSuite } from "./platform-suite.ts";
import type { ProvenTests } from "./test-class.ts";

export const cucumber = {
  name: "Cucumber",
  find: findCucumber,
  dependencies: [{ name: "Cucumber", pattern: /^(?:io\.cucumber|info\.cukes):cucumber-/ }],
  engine: "none",
  runsWithoutPlatform: false,
  reportName: "Cucumber",
  filters: ["cucumber.filter.tags", "cucumber.filter.name"],
  around: "none",
  searches: ["io/cucumber/", "cucumber/api/"],
  keeps: "none",
} as const satisfies FrameworkFacts;

/** Finds a class with Cucumber's runner for JUnit 4, or a suite that includes its engine. */
function findCucumber(file: ClassFile, hierarchy: Hierarchy, known: KnownClasses): ProvenTests | null {
  const run = describeRun(file, hierarchy.classes);
  if (run && CUCUMBER.includes(runnerOf(hierarchy.classes) ?? "")) {
    return { ...run, methods: null, isReportedByName: false };
  }
  const suite = findSuite(file, hierarchy, known);
  return suite?.engines.includes("cucumber") ? suite.tests : null;
}
