import { expect, test } from "bun:test";
import { read } from "../read.ts";

const HEAD = "WARNING: TestEngine with ID 'junit-vintage' failed to discover tests\n";
const THROWN =
  "org.junit.platform.commons.JUnitException: Unsupported version of junit:junit: 4.11.\n" +
  "\tat org.junit.vintage.engine.JUnit4VersionCheck.checkSupported(JUnit4VersionCheck.java:49)\n" +
  "\tat java.base/java.util.ArrayList.forEach(ArrayList.java:1596)\n" +
  "\tat org.junit.vintage.engine.VintageTestEngine.discover(VintageTestEngine.java:63)\n";
const LAUNCHER =
  "\tat org.junit.platform.launcher.core.DefaultLauncher.discoverEngineRoot(DefaultLauncher.java:168)\n" +
  "\tat java.base/java.util.Optional.ifPresent(Optional.java:178)\n" +
  "\tat org.junit.platform.launcher.core.DefaultLauncher.discover(DefaultLauncher.java:120)\n";
const SUREFIRE =
  "\tat org.apache.maven.surefire.junitplatform.TestPlanScannerFilter.accept(TestPlanScannerFilter.java:56)\n";
const TEST = "\tat a.CartTest.total(CartTest.java:9)\n\tat org.junit.jupiter.engine.Node.execute(Node.java:1)\n";
const LOST = {
  engine: "junit-vintage",
  step: "discover",
  reason: "Unsupported version of junit:junit: 4.11.",
} as const;

const lostIn = (stderr: string, stdout = "") => read(stdout, stderr).tests.lostEngines;

test("an engine that fails for Surefire's launcher is lost, once however often it is told", () => {
  const told = `${HEAD}${THROWN}${LAUNCHER}${SUREFIRE}\n`;
  expect(lostIn(`${told}${told}`)).toEqual([LOST]);
  expect(lostIn("", told)).toEqual([LOST]);
});

test("an engine that a test starts in a launcher of its own is not lost", () => {
  expect(lostIn(`${HEAD}${THROWN}${LAUNCHER}${TEST}${LAUNCHER}${SUREFIRE}`)).toEqual([]);
});

test("an engine inside a suite is lost with the suite's own launcher between", () => {
  const suite = "\tat org.junit.platform.suite.engine.SuiteLauncher.discover(SuiteLauncher.java:50)\n";
  expect(lostIn(`${HEAD}${THROWN}${LAUNCHER}${suite}${LAUNCHER}${SUREFIRE}`)).toEqual([LOST]);
});

test("words without a trace, or with another one, prove nothing", () => {
  expect(lostIn(HEAD)).toEqual([]);
  expect(lostIn(`${HEAD}a line\nanother\n${SUREFIRE}`)).toEqual([]);
  expect(lostIn(`${HEAD}${THROWN}${LAUNCHER}a line\n${SUREFIRE}`)).toEqual([]);
});

test("an engine may fail to run what it has found", () => {
  const head = HEAD.replace("discover", "execute");
  expect(lostIn(`${head}\njava.lang.IllegalStateException: no\n${LAUNCHER}${SUREFIRE}`)).toEqual([
    { engine: "junit-vintage", step: "execute", reason: "no" },
  ]);
});

test("an engine that fails within another one is told by what failed first", () => {
  const thrown = "org.junit.platform.commons.JUnitException: TestEngine with ID 'x' failed to discover tests\n";
  expect(lostIn(`${HEAD}${thrown}${LAUNCHER}${SUREFIRE}`)).toMatchObject([{ engine: "junit-vintage", reason: "" }]);
});
