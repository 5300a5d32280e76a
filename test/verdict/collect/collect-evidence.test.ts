import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listReports } from "../../../src/maven/testing/report-listing.ts";
import type { PlannedRun } from "../../../src/model/evidence/evidence.ts";
import type { Crash, LogFacts } from "../../../src/model/evidence/log-facts.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { planBuild } from "../../../src/runs/plan/plan.ts";
import { collectEvidence, nameListed, type Run } from "../../../src/verdict/collect/collect-evidence.ts";
import { openTests } from "../../../src/verdict/collect/unrun/open-tests.ts";
import { pom } from "../../maven/memory-disk.ts";
import { openProject, projectOf } from "../../runs/project.ts";
import { PLAIN } from "../../runs/request.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

const SILENT = startLog().facts();
const CRASH: Crash = { kind: "died", classes: [], reason: "", said: [] };
const modulePom = (name: string) =>
  `<project><parent><groupId>g</groupId><artifactId>root</artifactId><version>1</version></parent><artifactId>${name}</artifactId></project>`;
const TEST_SOURCE = "package a;\nclass CartTest {\n  @org.junit.jupiter.api.Test\n  void adds() {}\n}\n";

const project = projectOf({
  "pom.xml":
    "<project><groupId>g</groupId><artifactId>root</artifactId><version>1</version><packaging>pom</packaging><modules><module>core</module><module>web</module></modules></project>",
  "core/pom.xml": modulePom("core"),
  "web/pom.xml": modulePom("web"),
  "core/target/core-1.jar": "core",
  "web/target/web-1.jar": "web",
  "core/src/test/java/a/CartTest.java": TEST_SOURCE,
});

interface Asked
  extends Partial<Pick<PlannedRun, "operation" | "filter" | "integrationFilter" | "tagFilters" | "testedIn">> {
  readonly selected?: readonly string[];
}

function runOf({ selected = [], ...asked }: Asked): Run {
  const { run, ...plan } = planBuild(PLAIN, {
    project,
    configured: [],
    isStale: () => false,
    tellsOmitted: () => false,
  });
  return {
    run: 1,
    plan: { ...plan, selected, run: { ...run, ...asked } },
    project,
    before: listReports(project),
    jdk: null,
    testsOf: openTests,
  };
}

const collect = (
  asked: Asked,
  by: "itself" | "timeout" | "abort" | null,
  facts: Partial<LogFacts> = {},
  exitCode = 0,
) => collectEvidence(runOf(asked), { by, exitCode }, { ...SILENT, ...facts }, 1);

describe("artifacts are those", () => {
  const names = (asked: Asked, facts?: Partial<LogFacts>, exitCode?: number) =>
    collect({ operation: "Package", ...asked }, "itself", facts, exitCode).artifacts.map(({ name }) => name);
  const logged = (name: string) => ({ name, coordinates: `g:${name}`, status: "SUCCESS" as const });

  test("of modules asked for, else of those that the log names, else of those selected, else of all", () => {
    const modules = [logged("web"), logged("unknown")];
    expect(names({ testedIn: ["core"] }, { modules })).toEqual(["core-1.jar"]);
    expect(names({ selected: ["core"] }, { modules })).toEqual(["web-1.jar"]);
    for (const selected of ["core", ":core", "g:core"]) expect(names({ selected: [selected] })).toEqual(["core-1.jar"]);
    expect(names({})).toEqual(["core-1.jar", "web-1.jar"]);
  });

  test("of a package that succeeded", () => {
    expect(names({ operation: "Test" })).toEqual([]);
    expect(names({}, {}, 1)).toEqual([]);
  });
});

describe("what chooses tests besides a filter that matched nothing", () => {
  const plugin = (inside: string) => `<plugin><artifactId>maven-surefire-plugin</artifactId>${inside}</plugin>`;
  const besides = (inside: string, asked: Asked, mavenVersion: string | null = null) => {
    const POM = "<groupId>g</groupId><artifactId>a</artifactId><version>1</version>";
    const own = projectOf({
      "pom.xml": `<project>${POM}<build><plugins>${plugin(inside)}</plugins></build></project>`,
      "src/test/java/a/CartTest.java": TEST_SOURCE,
    });
    const run = { ...runOf(asked), project: own, before: listReports(own), mavenVersion };
    return collectEvidence(run, { by: "itself", exitCode: 0 }, SILENT, 1).filterHints.besides;
  };
  const groups = "<configuration><groups>fast</groups><excludedGroups>slow</excludedGroups></configuration>";
  const tags = "<configuration><properties><includeTags>fast</includeTags></properties></configuration>";
  const excludes =
    "<configuration><excludes><exclude>**/Cart*</exclude><exclude>**/B*</exclude></excludes></configuration>";
  const CART = { filter: "CartTest#adds" };

  test.each<[string, string, Asked, string[] | undefined]>([
    ["nothing", "", CART, undefined],
    ["groups", groups, CART, ["groups fast (POM)", "excludedGroups slow (POM)"]],
    ["tags", tags, CART, ["includeTags fast (POM)"]],
    [
      "excludes that meet it, for Surefire 2",
      `<version>2.22.2</version>${excludes}`,
      CART,
      ["excludes **/Cart* (POM)"],
    ],
    ["no excludes for Surefire 3", `<version>3.2.5</version>${excludes}`, CART, undefined],
    ["groups of the call", "", { ...CART, tagFilters: ["groups=fast"] }, ["-Dgroups=fast"]],
    ["the POM's, for groups of the call", groups, { tagFilters: ["groups=fast"] }, ["excludedGroups slow (POM)"]],
  ])("%s", (_, inside, asked, told) => expect(besides(inside, asked)).toEqual(told));

  test("excludes for the Surefire of Maven 3.8 and before, too", () => {
    expect(besides(excludes, CART, "3.8.7")).toEqual(["excludes **/Cart* (POM)"]);
    expect(besides(excludes, CART, "3.9.16")).toBeUndefined();
  });

  test("nothing of Failsafe, whose tests the filter does not choose", () => {
    const failsafe = `</plugin><plugin><artifactId>maven-failsafe-plugin</artifactId><executions><execution>
      <goals><goal>integration-test</goal></goals></execution></executions>${groups}`;
    expect(besides(failsafe, CART)).toBeUndefined();
    const told = ["groups fast (POM)", "excludedGroups slow (POM)"];
    expect(besides(failsafe, { filter: null, integrationFilter: "CartTest#adds" })).toEqual(told);
    expect(besides(failsafe, { operation: "Verify", filter: "CartTest#adds" })).toEqual(told);
  });
});

test("a class of a filter that was never compiled is told as that", () => {
  const told = (files: Readonly<Record<string, string>>) => {
    const own = projectOf({ "src/test/java/a/CartTest.java": TEST_SOURCE, ...files });
    const run = { ...runOf({ filter: "CartTest" }), project: own, before: listReports(own) };
    return collectEvidence(run, { by: "itself", exitCode: 0 }, SILENT, 1).filterHints.isUncompiled;
  };
  expect(told({})).toBe(true);
  expect(told({ "target/test-classes/a/CartTest.class": "" })).toBeUndefined();
});

test("a class of a filter is told to have begun where a report is about it, and it has the method of the filter", () => {
  const report = '<testsuite name="a.CartTest" tests="0"></testsuite>';
  const begun = (filter: string, text = report) => {
    const own = projectOf({ "src/test/java/a/CartTest.java": TEST_SOURCE });
    const run = { ...runOf({ filter }), project: own, before: listReports(own) };
    writeFiles(own.root, { "target/surefire-reports/TEST-a.CartTest.xml": text });
    return collectEvidence(run, { by: "itself", exitCode: 0 }, SILENT, 1).filterHints.isBegun;
  };
  expect(begun("CartTest")).toBe(true);
  expect(begun("CartTest#adds")).toBe(true);
  expect(begun("CartTest#add")).toBeUndefined();
  expect(begun("CartTest", report.replace("CartTest", "OrderTest"))).toBeUndefined();
});

test("the tags nearest to those that the call asks for are told where no test has these", () => {
  const classes = join(import.meta.dir, "../../../fixtures/classes/tests");
  const files = readdirSync(classes).flatMap((name) => {
    return name.startsWith("Jupiter") ? [[`target/test-classes/tests/${name}`, readFileSync(join(classes, name))]] : [];
  });
  const own = openProject(temporaryDirectory({ "pom.xml": pom("g:a:1"), ...Object.fromEntries(files) }));
  const near = (...tagFilters: string[]) => {
    const run = { ...runOf({ tagFilters }), project: own, before: listReports(own) };
    return collectEvidence(run, { by: "itself", exitCode: 0 }, SILENT, 1).filterHints.nearest;
  };
  expect(near("groups=bsae")).toEqual(["base"]);
  expect(near("groups=nightly,bsae & !sbu")).toEqual(["base"]);
  expect(near("groups=base")).toEqual([]);
  expect(near("groups=!bsae")).toEqual([]);
  expect(near("groups=nightly")).toEqual([]);
  expect(near("excludedGroups=bsae")).toEqual([]);
});

test("hints at what a filter meant are looked for only where it ran to its end and matched nothing", () => {
  const hints = (asked: Asked, by: "itself" | "timeout" = "itself") => collect(asked, by).filterHints.methods;
  expect(hints({ filter: "CartTest#add" })).toEqual(["adds"]);
  expect(hints({ integrationFilter: "CartTest#add" })).toEqual(["adds"]);
  expect(hints({ filter: "CartTest#add" }, "timeout")).toEqual([]);
  expect(hints({})).toEqual([]);
  const run = runOf({ filter: "CartTest#add" });
  const ran = '<testsuite name="a.B"><testcase name="x" classname="a.B"/></testsuite>';
  writeFiles(project.root, { "web/target/surefire-reports/TEST-a.B.xml": ran });
  expect(collectEvidence(run, { by: "itself", exitCode: 0 }, SILENT, 1).filterHints.methods).toEqual([]);
});

test("a class without @Test that the filter names is told where the POM names suites, too", () => {
  const POM = "<groupId>g</groupId><artifactId>a</artifactId><version>1</version>";
  const suites = "<configuration><suiteXmlFiles><suiteXmlFile>all.xml</suiteXmlFile></suiteXmlFiles></configuration>";
  const own = projectOf({
    "pom.xml": `<project>${POM}<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId>${suites}</plugin></plugins></build></project>`,
    "src/test/java/DockTest.java": "import org.testng.Assert;\nclass DockTest { public void opens() { } }",
  });
  const run = { ...runOf({ filter: "DockTest" }), project: own, before: listReports(own) };
  const unexecuted = (goals: LogFacts["goals"]) =>
    collectEvidence(run, { by: "itself", exitCode: 0 }, { ...SILENT, goals }, 1).unexecuted;
  const goal = { plugin: "surefire", version: "3.2.5", goal: "test", execution: "default-test", module: "a" };
  expect(unexecuted([goal])).toMatchObject([{ testClass: "DockTest", testMethod: "opens", by: "TestNG" }]);
  expect(unexecuted([])).toEqual([]);
});

test("modules that did not run are passed over, whoever writes there", () => {
  const run = runOf({});
  const report = '<testsuite name="a.C"><testcase name="x" classname="a.C"/></testsuite>';
  writeFiles(project.root, { "web/target/surefire-reports/TEST-a.C.xml": report });
  const goal = { plugin: "surefire", version: "3.5.5", goal: "test", execution: "default-test" };
  const reportsOf = (...modules: string[]) => {
    const facts = { ...SILENT, goals: modules.map((module) => ({ ...goal, module })) };
    return collectEvidence(run, { by: "itself", exitCode: 0 }, facts, 1).reports.flatMap(({ report: { cases } }) =>
      cases.map(({ testClass }) => testClass),
    );
  };
  expect(reportsOf("root", "core")).toEqual([]);
  expect(reportsOf("core", "web")).toEqual(["a.C"]);
  expect(reportsOf("core", "unknown")).toEqual(["a.C"]);
});

test("classes that were not reached are looked for where a test JVM died or the time was up", () => {
  const goals = [{ plugin: "surefire", version: "3.5.5", goal: "test", execution: "default-test", module: "core" }];
  const failedGoals = [{ plugin: "surefire", goal: "test", module: "core", message: [], said: [] }];
  const tests = (crash: Crash | null) => ({ goals, failedGoals, tests: { ...SILENT.tests, crash } });
  const unreached = (by: "itself" | "timeout" | "abort" | null, crash: Crash | null) =>
    collect({}, by, tests(crash), 1).unreached.map(({ testClass }) => testClass);
  expect(unreached("timeout", null)).toEqual(["a.CartTest"]);
  expect(unreached("itself", CRASH)).toEqual(["a.CartTest"]);
  expect(unreached("itself", null)).toEqual([]);
  expect(unreached("abort", CRASH)).toEqual([]);
  // Maven's own JVM ended in another class.
  const cutOff = (verdict: LogFacts["verdict"], running: string[]) =>
    collect({}, "itself", { goals, verdict, tests: { ...SILENT.tests, running } }).unreached.length;
  expect(cutOff(null, ["a.ExitTest"])).toBe(1);
  expect(cutOff("SUCCESS", ["a.ExitTest"])).toBe(0);
  expect(cutOff(null, [])).toBe(0);
});

test("a report that is being written counts as unreadable only when the run is over", () => {
  const run = runOf({});
  writeFiles(project.root, { "core/target/surefire-reports/TEST-a.CartTest.xml": "<testsuite" });
  const unreadable = (by: "itself" | null) => collectEvidence(run, { by, exitCode: 0 }, SILENT, 1).unreadableReports;
  expect(unreadable(null)).toEqual([]);
  expect(unreadable("itself")).toMatchObject([{ module: "core", reason: "ends early" }]);
});

const LISTED = {
  testClass: "CartTest",
  testMethod: "total",
  kind: "failure",
  trace: "",
  listedAs: "CartTest.total:7 boom",
  module: "shop",
} as const;

test("a class that Surefire lists gets the package of the only one that is called so", () => {
  const one = projectOf({ "pom.xml": pom("g:shop:1"), "target/test-classes/a/b/CartTest.class": "" });
  expect(nameListed(LISTED, one).testClass).toBe("a.b.CartTest");
  const { listedAs: _, ...printed } = LISTED;
  expect(nameListed(printed, one).testClass).toBe("CartTest");
  expect(nameListed({ ...LISTED, module: "other" }, one).testClass).toBe("CartTest");
  const bare = projectOf({ "pom.xml": pom("g:shop:1"), "target/test-classes/CartTest.class": "" });
  expect(nameListed(LISTED, bare).testClass).toBe("CartTest");
  const two = projectOf({
    "pom.xml": pom("g:shop:1"),
    "target/test-classes/a/CartTest.class": "",
    "target/test-classes/b/CartTest.class": "",
  });
  expect(nameListed(LISTED, two).testClass).toBe("CartTest");
});
