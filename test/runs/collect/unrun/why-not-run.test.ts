import { describe, expect, test } from "bun:test";
import { declaredProviders, providersOf, whyNotRun } from "../../../../src/runs/collect/unrun/why-not-run.ts";

const PLATFORM = "org.junit.platform.commons.JUnitException";
const JUPITER = "org.junit.jupiter.engine.JupiterTestEngine";
const VINTAGE = "org.junit.vintage.engine.VintageTestEngine";
const TESTNG = "org.testng.TestNG";

const why = (framework: string, version: string, ...classes: string[]) =>
  whyNotRun(
    framework,
    version,
    providersOf((name) => classes.includes(name)),
  );
const declared = (framework: string, version: string, ...names: string[]) =>
  whyNotRun(framework, version, declaredProviders({ testFrameworks: names.map((name) => ({ name, version: null })) }));

describe("on the JUnit Platform", () => {
  test("a framework without an engine does not run", () => {
    const missing = { kind: "no-engine", engine: "junit-vintage-engine", present: ["JUnit Jupiter"] } as const;
    expect(why("JUnit 4", "3.5.4", PLATFORM, JUPITER)).toEqual(missing);
    expect(why("JUnit 3", "3.5.4", PLATFORM, JUPITER)).toEqual(missing);
    expect(why("TestNG", "3.5.4", PLATFORM, JUPITER, TESTNG)).toMatchObject({ engine: "testng-engine" });
  });

  test("nothing is known of one that has an engine, or of one that has none anywhere", () => {
    expect(why("JUnit 4", "3.5.4", PLATFORM, JUPITER, VINTAGE)).toBeNull();
    expect(why("ScalaTest", "3.5.4", PLATFORM, JUPITER)).toBeNull();
  });

  test("its runner for JUnit 4 makes Surefire use JUnit 4", () => {
    expect(why("JUnit 4", "3.5.4", PLATFORM, JUPITER, "org.junit.platform.runner.JUnitPlatform")).toBeNull();
  });
});

test("TestNG on the classpath keeps JUnit from running, but not beside the JUnit Platform", () => {
  expect(why("JUnit 4", "3.5.4", TESTNG)).toEqual({ kind: "other-provider" });
  expect(why("TestNG", "3.5.4", TESTNG)).toBeNull();
  expect(why("JUnit Jupiter", "3.5.4", PLATFORM, JUPITER, TESTNG)).toBeNull();
});

test("Surefire before 2.22.0 runs what needs no JUnit Platform", () => {
  expect(why("JUnit Jupiter", "2.21.0", PLATFORM, JUPITER)).toEqual({ kind: "old-runner", version: "2.21.0" });
  expect(why("JUnit Jupiter", "2.22.0", PLATFORM, JUPITER)).toBeNull();
  expect(why("JUnit 4", "2.12.4", PLATFORM, JUPITER)).toBeNull();
});

test("declared dependencies decide where the classpath is unknown", () => {
  expect(declared("JUnit 4", "3.5.4", "JUnit Jupiter", "JUnit")).toMatchObject({ engine: "junit-vintage-engine" });
  expect(declared("JUnit 4", "3.5.4", "JUnit Jupiter", "JUnit Vintage")).toBeNull();
  expect(declared("JUnit 4", "3.5.4", "TestNG", "JUnit")).toEqual({ kind: "other-provider" });
  expect(declared("JUnit 4", "3.5.4", "JUnit")).toBeNull();
});
