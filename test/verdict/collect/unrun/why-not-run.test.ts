import { describe, expect, test } from "bun:test";
import { declaredProviders, providersOf, whyNotRun } from "../../../../src/verdict/collect/unrun/why-not-run.ts";

const PLATFORM = "org.junit.platform.commons.JUnitException";
const JUPITER = "org.junit.jupiter.engine.JupiterTestEngine";
const VINTAGE = "org.junit.vintage.engine.VintageTestEngine";
const ENGINES = "org.junit.platform.engine.TestEngine";
const TESTNG = "org.testng.TestNG";

const why = (framework: string, version: string, ...classes: string[]) =>
  whyNotRun(
    framework,
    version,
    providersOf((name) => classes.includes(name)),
  );
const declared = (framework: string, version: string, ...names: string[]) =>
  whyNotRun(
    framework,
    version,
    declaredProviders({
      testFrameworks: names.map((name) => ({ name, version: null })),
      dependencies: names.includes("testng-engine") ? ["org.junit.support:testng-engine"] : [],
    }),
  );

describe("on the JUnit Platform", () => {
  test("a framework without an engine does not run", () => {
    const missing = { kind: "no-engine", engine: "junit-vintage-engine", present: ["JUnit Jupiter"] } as const;
    expect(why("JUnit 4", "3.5.4", PLATFORM, ENGINES, JUPITER)).toEqual(missing);
    expect(why("JUnit 3", "3.5.4", PLATFORM, ENGINES, JUPITER)).toEqual(missing);
    expect(why("TestNG", "3.5.4", PLATFORM, ENGINES, JUPITER, TESTNG)).toMatchObject({ engine: "testng-engine" });
  });

  test("nothing is known of one that has an engine, or of one that has none anywhere", () => {
    expect(why("JUnit 4", "3.5.4", PLATFORM, ENGINES, JUPITER, VINTAGE)).toBeNull();
    expect(why("ScalaTest", "3.5.4", PLATFORM, ENGINES, JUPITER)).toBeNull();
  });

  test("its runner for JUnit 4 makes Surefire use JUnit 4", () => {
    expect(why("JUnit 4", "3.5.4", PLATFORM, ENGINES, JUPITER, "org.junit.platform.runner.JUnitPlatform")).toBeNull();
  });
});

test("JUnit from 5.12 on needs a launcher of its own version, which Surefire adds from 3.0.0-M4 on", () => {
  const newer = [PLATFORM, ENGINES, JUPITER, "org.junit.platform.engine.reporting.OutputDirectoryProvider"];
  const first = "3.0.0-M4";
  for (const version of ["2.22.2", "3.0.0-M3"]) {
    expect(why("JUnit Jupiter", version, ...newer)).toEqual({ kind: "old-launcher", version, first });
    expect(why("JUnit Jupiter", version, ...newer, "org.junit.platform.launcher.Launcher")).toBeNull();
    expect(why("JUnit Jupiter", version, PLATFORM, ENGINES, JUPITER)).toBeNull();
  }
  for (const version of ["3.0.0-M4", "3.0.0", "3.5.4"]) expect(why("JUnit Jupiter", version, ...newer)).toBeNull();
  expect(why("JUnit Jupiter", "2.12.4", ...newer)).toEqual({ kind: "old-runner", version: "2.12.4", first });
});

test("an engine that Surefire 3 adds itself is not missing", () => {
  expect(why("JUnit Jupiter", "3.0.0", PLATFORM)).toBeNull();
  expect(why("JUnit Jupiter", "3.5.4", PLATFORM, ENGINES, VINTAGE)).toBeNull();
  expect(why("JUnit 4", "3.5.4", PLATFORM)).toBeNull();
  expect(why("JUnit Jupiter", "2.22.2", PLATFORM)).toMatchObject({ kind: "no-engine" });
});

test("Surefire 3.6 runs all of JUnit and TestNG, and nothing else without an engine", () => {
  expect(why("JUnit 4", "3.6.1", PLATFORM, ENGINES, JUPITER)).toBeNull();
  expect(why("JUnit 4", "3.6.1", TESTNG)).toBeNull();
  expect(why("TestNG", "3.6.1", PLATFORM, ENGINES, JUPITER, TESTNG)).toBeNull();
  expect(why("Kotest", "3.6.1")).toMatchObject({ kind: "no-engine", engine: "kotest-runner-junit5" });
});

test("Surefire 2.22 prefers TestNG to the JUnit Platform", () => {
  expect(why("JUnit Jupiter", "2.22.2", PLATFORM, ENGINES, JUPITER, TESTNG)).toEqual({ kind: "other-provider" });
});

test("TestNG on the classpath keeps JUnit from running, but not beside the JUnit Platform", () => {
  expect(why("JUnit 4", "3.5.4", TESTNG)).toEqual({ kind: "other-provider" });
  expect(why("TestNG", "3.5.4", TESTNG)).toBeNull();
  expect(why("JUnit Jupiter", "3.5.4", PLATFORM, ENGINES, JUPITER, TESTNG)).toBeNull();
});

test("Surefire before 2.22.0 runs what needs no JUnit Platform", () => {
  const old = { kind: "old-runner", version: "2.21.0", first: "2.22.0" } as const;
  expect(why("JUnit Jupiter", "2.21.0", PLATFORM, ENGINES, JUPITER)).toEqual(old);
  expect(why("JUnit Jupiter", "2.22.0", PLATFORM, ENGINES, JUPITER)).toBeNull();
  expect(why("JUnit 4", "2.12.4", PLATFORM, ENGINES, JUPITER)).toBeNull();
});

test("declared dependencies decide where the classpath is unknown", () => {
  expect(declared("JUnit 4", "3.5.4", "JUnit Jupiter", "JUnit")).toMatchObject({ engine: "junit-vintage-engine" });
  expect(declared("JUnit 4", "3.5.4", "JUnit Jupiter", "JUnit Vintage")).toBeNull();
  expect(declared("JUnit 4", "3.5.4", "TestNG", "JUnit")).toEqual({ kind: "other-provider" });
  expect(declared("JUnit 4", "3.5.4", "JUnit")).toBeNull();
  expect(declared("TestNG", "3.5.4", "JUnit Jupiter", "TestNG")).toMatchObject({ engine: "testng-engine" });
  expect(declared("TestNG", "3.5.4", "JUnit Jupiter", "TestNG", "testng-engine")).toBeNull();
});

test("a provider of JUnit 4 that a POM gives Surefire runs no test of an engine", () => {
  const there = providersOf((name) => [PLATFORM, ENGINES, JUPITER, VINTAGE].includes(name));
  const given = { kind: "given-provider", provider: "surefire-junit47" } as const;
  expect(whyNotRun("JUnit Jupiter", "3.5.4", there, "surefire-junit47")).toEqual(given);
  expect(whyNotRun("JUnit 4", "3.5.4", there, "surefire-junit47")).toBeNull();
  // These versions have one provider alone.
  expect(whyNotRun("JUnit Jupiter", "3.6.0", there, "surefire-junit47")).toBeNull();
  expect(whyNotRun("JUnit Jupiter", "3.5.4", there, "surefire-junit-platform")).toBeNull();
});
