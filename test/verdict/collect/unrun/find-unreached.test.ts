// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import type { ModuleReport } from "../../../../src/model/evidence/evidence.ts";
import type { LogFacts } from "../../../../src/model/evidence/log-facts.ts";
import type { Project } from "../../../../src/model/project/project.ts";
import { startLog } from "../../../../src/output/log/read-log.ts";
import { EVERYTHING, type Selection } from "../../../../src/selection/selection.ts";
import { findBehindFailed, findUnreached } from "../../../../src/verdict/collect/unrun/find-unreached.ts";
import { modules, pom } from "../../../maven/memory-disk.ts";
import { projectOf } from "../../../runs/project.ts";

const java = (head: string, body = "@Test void x() {}") => `package a; ${head} { ${body} }`;
const project = projectOf({
  "pom.xml": pom(
    "g:shop:1",
    `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><configuration>
      <excludes><exclude>**/Slow*</exclude></excludes></configuration></plugin></plugins></build>`,
  ),
  "src/test/java/a/FirstTest.java": java("class FirstTest", "@Nested class In { @Test void x() {} }"),
  "src/test/java/a/CrashTest.java": java("class CrashTest"),
  "src/test/java/a/LaterTest.java": java("class LaterTest"),
  "src/test/java/a/SlowTest.java": java("class SlowTest"),
  "src/test/java/a/AbstractTest.java": java("abstract class AbstractTest"),
  "src/test/java/a/EmptyTest.java": java("class EmptyTest", ""),
  "src/test/java/a/LaterIT.java": java("class LaterIT"),
});

const bound = projectOf({
  "pom.xml": pom(
    "g:shop:1",
    `<build><plugins><plugin><artifactId>maven-failsafe-plugin</artifactId><executions><execution>
      <goals><goal>integration-test</goal><goal>verify</goal></goals></execution></executions></plugin></plugins></build>`,
  ),
  "src/test/java/a/FirstTest.java": java("class FirstTest"),
  "src/test/java/a/LaterIT.java": java("class LaterIT"),
});

const goal = { plugin: "surefire", goal: "test", version: "3.5.5", execution: "default-test", module: "shop" };
const facts = (parts: Partial<LogFacts>, tests: Partial<LogFacts["tests"]>): LogFacts => {
  const empty = startLog().facts();
  return { ...empty, goals: [goal], ...parts, tests: { ...empty.tests, ...tests } };
};
const report = (testClass: string): ModuleReport => ({
  module: ".",
  report: { cases: [{ testClass, testMethod: "x", outcome: "passed" }] },
});
const unreached = (
  log: LogFacts,
  reports: readonly ModuleReport[],
  selection: Partial<Selection> = {},
  of: Project = project,
) =>
  findUnreached(of, log, reports, { ...EVERYTHING, ...selection })
    .map(({ testClass }) => testClass)
    .sort();

describe("when the time was up", () => {
  const running = { running: ["a.CrashTest#x"] };

  test("those are not reached that would have run, and of which nobody tells", () => {
    expect(unreached(facts({}, running), [report("a.FirstTest$In")])).toEqual(["a.LaterTest"]);
  });

  test("of those that were named, those", () => {
    const unitTests = { kind: "named", selectors: ["a.LaterTest#x", "a.SlowTest"], byModule: null } as const;
    expect(unreached(facts({}, running), [], { unitTests })).toEqual(["a.LaterTest", "a.SlowTest"]);
    expect(unreached(facts({}, running), [], { unitTests: { kind: "none" } })).toEqual([]);
  });

  test("none of a module whose tests were not meant, or that the log does not tell from another", () => {
    expect(unreached(facts({}, running), [], { testedIn: ["web"] })).toEqual([]);
    const twins = projectOf({
      "pom.xml": pom("g:all:1", modules("one", "two")),
      "one/pom.xml": pom("g.one:shop:1"),
      "one/src/test/java/a/OneTest.java": java("class OneTest"),
      "two/pom.xml": pom("g.two:shop:1"),
      "two/src/test/java/a/TwoTest.java": java("class TwoTest"),
    });
    expect(unreached(facts({}, running), [], {}, twins)).toEqual([]);
    expect(unreached(facts({}, running), [], { testedIn: ["two"] }, twins)).toEqual(["a.TwoTest"]);
  });

  test("none where no tests were running", () => {
    expect(unreached(facts({ goals: [] }, {}), [])).toEqual([]);
    expect(unreached(facts({ goals: [goal, { ...goal, plugin: "jar", goal: "jar" }] }, {}), [])).toEqual([]);
  });
});

test("when an engine was lost, those are not reached that a goal had before it that ran nothing", () => {
  const lostEngines = [{ engine: "junit-jupiter", step: "discover", reason: "no" }] as const;
  expect(unreached(facts({}, { lostEngines, emptyIn: ["shop"] }), [])).toEqual([
    "a.CrashTest",
    "a.FirstTest",
    "a.LaterTest",
  ]);
  expect(unreached(facts({}, { lostEngines }), [])).toEqual([]);
});

test("when a JVM died and the build went on, those are not reached that its goal had before it", () => {
  const crash = { kind: "timed-out" as const, classes: ["a.CrashTest"], reason: "", said: [] };
  const tests = { crash, crashedIn: ["shop"] };
  expect(unreached(facts({}, tests), [report("a.FirstTest")])).toEqual(["a.LaterTest"]);
  expect(unreached(facts({}, { crash }), [report("a.FirstTest")])).toEqual([]);
});

test("when a JVM died, those are not reached that it had before it, in the module where that befell", () => {
  const crash = { kind: "died", classes: ["a.CrashTest"], reason: "", said: [] } as const;
  const failedGoal = { ...goal, message: [], said: [] };
  expect(unreached(facts({ failedGoals: [failedGoal] }, { crash }), [report("a.FirstTest")])).toEqual(["a.LaterTest"]);
  expect(unreached(facts({ failedGoals: [{ ...failedGoal, module: "other" }] }, { crash }), [])).toEqual([]);
});

test("a JVM of Failsafe that died is told of by its goal that verifies", () => {
  const crash = { kind: "died", classes: ["a.CrashIT"], reason: "", said: [] } as const;
  const ran = { ...goal, plugin: "failsafe", goal: "integration-test" };
  const verify = { ...ran, goal: "verify" };
  const failedGoals = [{ ...verify, message: [], said: [] }];
  expect(unreached(facts({ goals: [ran, verify], failedGoals }, { crash }), [], {}, bound)).toEqual(["a.LaterIT"]);
  expect(unreached(facts({ goals: [verify], failedGoals }, { crash }), [], {}, bound)).toEqual([]);
});

describe("after unit tests that failed", () => {
  const failed = { plugin: "surefire", goal: "test", module: "shop", message: [], said: [] };
  const behind = (parts: Partial<LogFacts>, phases = ["clean", "verify"], of = bound) =>
    findBehindFailed(of, facts({ failedGoals: [failed], ...parts }, {}), phases).map(({ testClass }) => testClass);

  test("the integration tests are not reached that the build was to run", () => {
    expect(behind({})).toEqual(["a.LaterIT"]);
  });

  test("none is where they were to be skipped", () => {
    const skipped = (inside: string, properties = "") =>
      projectOf({
        "pom.xml": pom(
          "g:shop:1",
          `<properties>${properties}</properties><build><plugins><plugin><artifactId>maven-failsafe-plugin</artifactId>
            <configuration>${inside}</configuration><executions><execution><goals><goal>integration-test</goal></goals>
            </execution></executions></plugin></plugins></build>`,
        ),
        "src/test/java/a/LaterIT.java": java("class LaterIT"),
      });
    expect(behind({}, ["verify"], skipped(""))).toEqual(["a.LaterIT"]);
    expect(behind({}, ["verify"], skipped("<skip>false</skip>"))).toEqual(["a.LaterIT"]);
    expect(behind({}, ["verify"], skipped("<skipITs>true</skipITs>"))).toEqual([]);
    expect(behind({}, ["verify"], skipped("<skip>${noContainers}</skip>"))).toEqual([]);
    expect(behind({}, ["verify"], skipped("", "<skipITs>true</skipITs>"))).toEqual([]);
  });

  test("none is where Failsafe ran, is not bound, was not to run, or nothing failed", () => {
    expect(behind({ goals: [goal, { ...goal, plugin: "failsafe", goal: "integration-test" }] })).toEqual([]);
    expect(behind({}, ["verify"], project)).toEqual([]);
    expect(behind({}, ["package"])).toEqual([]);
    expect(behind({ failedGoals: [{ ...failed, plugin: "jar", goal: "jar" }] })).toEqual([]);
    expect(behind({ failedGoals: [{ ...failed, module: "web" }] })).toEqual([]);
  });
});
