import { describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { realDisk } from "../../../../src/maven/disk.ts";
import { readProject } from "../../../../src/maven/model/read-project.ts";
import { withoutPackage } from "../../../../src/model/class-name.ts";
import type { TestCase } from "../../../../src/model/evidence/test-report.ts";
import type { Module } from "../../../../src/model/project/project.ts";
import { findNeverTaken } from "../../../../src/verdict/collect/unrun/find-never-taken.ts";
import { type CompiledTests, openTests } from "../../../../src/verdict/collect/unrun/open-tests.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { temporaryDirectory } from "../../../temporary.ts";

const CLASSES = join(import.meta.dir, "../../../../fixtures/classes");
/** A module with these compiled tests, whose sources were written at this time. */
function moduleWith(
  classes: readonly string[],
  sources: readonly string[] = [],
  writtenAt = 5000,
  build = "",
  files = {},
): Module {
  const dir = temporaryDirectory({
    "pom.xml": pom("g:shop:1", build),
    ...files,
    ...Object.fromEntries(sources.map((name) => [`src/test/java/${name}`, ""])),
  });
  for (const name of sources) utimesSync(join(dir, "src/test/java", name), writtenAt / 1000, writtenAt / 1000);
  mkdirSync(join(dir, "target"));
  for (const name of classes) {
    const entry = `${name.startsWith("Jupiter") ? "tests" : "unusual"}/${name}.class`;
    cpSync(join(CLASSES, entry), join(dir, "target/test-classes", entry));
  }
  const surroundings = { localRepository: "/nowhere", environment: new Map(), userProperties: new Map() };
  const read = readProject(join(dir, "pom.xml"), realDisk, surroundings);
  const module = read.kind === "project" ? read.project.modules[0] : undefined;
  if (!module) throw new Error(JSON.stringify(read));
  return module;
}

/** Without JUnit on the classpath, its annotations may stand for conditions. */
function openUnconditional(module: Module): CompiledTests {
  const tests = openTests(module);
  const classesIn = (outer: string) =>
    tests.classesIn(outer).map((it) => {
      const methods = it.methods?.map((method) => ({ ...method, isConditional: false })) ?? null;
      return { ...it, methods };
    });
  return { ...tests, classesIn };
}

function neverTaken(module: Module, lastRunAt: number | null = null, ran: readonly string[] = [], reaches = false) {
  const cases = ran.map((testClass): TestCase => ({ testClass, testMethod: "x", outcome: "passed" }));
  const run = { module, runner: module.surefire, version: "3.5.4", root: "/", named: null, reportedIn: ["."] };
  const { named, counted } = findNeverTaken(
    [run],
    { reports: [{ module: ".", report: { cases } }], unreadable: [] },
    openUnconditional,
    { root: module.dir, reaches, lastWholeRunAt: () => lastRunAt },
  );
  return {
    named: named.map((it) => withoutPackage(it.testClass)).sort(),
    reasons: named.map(({ reason }) => reason?.kind),
    counted: counted.map((it) => withoutPackage(it.testClass)).sort(),
  };
}

describe("classes with tests that no plugin takes", () => {
  const MANY = ["JupiterTests$Kinds", "OrderChecks", "PageChecks", "StockChecks"];

  test("are named where they are few", () => {
    expect(neverTaken(moduleWith(MANY.slice(1)))).toMatchObject({ named: MANY.slice(1), counted: [] });
  });

  test("are counted where they are many, but for those written since all tests ran last", () => {
    const many = moduleWith(MANY, ["unusual/Checks.java"]);
    expect(neverTaken(many)).toMatchObject({ named: [], counted: MANY });
    expect(neverTaken(many, 4000)).toMatchObject({ named: MANY.slice(1), counted: MANY.slice(0, 1) });
    expect(neverTaken(many, 6000)).toMatchObject({ named: [], counted: MANY });
  });

  test("are none that ran, or whose tests run in a class that extends them", () => {
    expect(neverTaken(moduleWith(["OrderChecks"]), null, ["unusual.OrderChecks"]).named).toEqual([]);
    expect(neverTaken(moduleWith(["CartChecks"])).named).toEqual(["CartChecks"]);
    expect(neverTaken(moduleWith(["CartChecks", "CartTest"])).named).toEqual([]);
  });

  test("are none that a suite names", () => {
    expect(neverTaken(moduleWith([...MANY.slice(1), "AllChecksTest"])).named).toEqual(["StockChecks"]);
  });

  test("are Failsafe's by name where no POM binds the goal that runs them", () => {
    const executing = (goal: string) =>
      `<executions><execution><goals><goal>${goal}</goal></goals></execution></executions>`;
    const plugins = "<plugins><plugin><artifactId>maven-failsafe-plugin</artifactId></plugin></plugins>";
    const managed = `<build><pluginManagement>${plugins}</pluginManagement></build>`;
    const unbound = `<build>${plugins}</build>`;
    const verifying = unbound.replace("</plugin>", `${executing("verify")}</plugin>`);
    const inProfile = `<profiles><profile><id>it</id><build>${plugins}</build></profile></profiles>`;
    const why = (build: string) => neverTaken(moduleWith(["StockIT"], [], 5000, build)).reasons;
    for (const build of ["", managed]) expect(why(build)).toEqual(["no-failsafe"]);
    const managing = managed.replace("</plugin>", `${executing("integration-test")}</plugin>`);
    expect(why(managing)).toEqual(["managed-failsafe"]);
    for (const build of [unbound, verifying]) expect(why(build)).toEqual(["unbound-failsafe"]);
    const integrating = (build: string) => neverTaken(moduleWith(["StockIT"], [], 5000, build), null, [], true);
    const binding = inProfile.replace("</plugin>", `${executing("integration-test")}</plugin>`);
    expect(integrating(managed + binding)).toMatchObject({ named: ["StockIT"], reasons: ["failsafe-in-profile"] });
    const active = binding.replace(
      "<build>",
      "<activation><activeByDefault>true</activeByDefault></activation><build>",
    );
    for (const build of [managed + inProfile, active]) expect(integrating(build).named).toEqual([]);
    expect(integrating(`<!-- ${binding} -->`).named).toEqual([]);
    const bound = unbound.replace("</plugin>", `${executing("integration-test")}</plugin>`);
    for (const build of [managed + inProfile, bound]) {
      expect(neverTaken(moduleWith(["StockIT"], [], 5000, build)).named).toEqual([]);
    }
  });

  test("may inherit all of their tests", () => {
    const module = moduleWith(["CartChecks", "HullChecks"], ["unusual/HullChecks.java"]);
    expect(neverTaken(module).named).toEqual(["HullChecks"]);
    expect(neverTaken(module, null, ["unusual.HullChecks"]).named).toEqual([]);
    // Nobody wrote what a generator made.
    expect(neverTaken(moduleWith(["CartChecks", "HullChecks"])).named).toEqual([]);
  });

  test("may have rules in fields", () => {
    expect(neverTaken(moduleWith(["PortRules"])).named).toEqual(["PortRules"]);
    expect(neverTaken(moduleWith(["PortRules"]), null, ["unusual.PortRules"]).named).toEqual([]);
  });

  test("may have a runner of their own", () => {
    expect(neverTaken(moduleWith(["RateChecks"])).named).toEqual(["RateChecks"]);
  });
});

describe("classes that the POM does not list", () => {
  const surefire = (inside: string) =>
    `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId>${inside}</plugin></plugins></build>`;
  const configured = (inside: string) => surefire(`<configuration>${inside}</configuration>`);
  const left = (build: string, classes = ["CartTest", "CartChecks"], ran = ["unusual.CartChecks"], files = {}) =>
    findUnlisted(moduleWith(classes, ["unusual/Checks.java"], 5000, build, files), ran);
  const inSuite = (inside: string) =>
    left(
      configured("<suiteXmlFiles><suiteXmlFile>testng.xml</suiteXmlFile></suiteXmlFiles>"),
      ["CartTest", "CartChecks"],
      undefined,
      { "testng.xml": `<suite name="all"><test name="t">${inside}</test></suite>` },
    );
  const OTHERS = '<classes><class name="unusual.CartChecks"/><!-- <class name="unusual.CartTest"/> --></classes>';

  test("are told with the element that lists others, and its place", () => {
    const [of] = left(configured("<groups>fast</groups>"));
    expect(of).toMatchObject({
      testClass: "unusual.CartTest",
      reason: { element: "groups", values: ["fast"], place: expect.stringMatching(/^pom\.xml:\d+$/) },
    });
    expect(left("<properties><groups>fast</groups></properties>")).toHaveLength(1);
    expect(inSuite(OTHERS)).toMatchObject([{ reason: { element: "suiteXmlFiles", values: ["testng.xml"] } }]);
    const includes = "<includes><include>**/*Checks.java</include></includes>";
    expect(left(configured(includes))).toMatchObject([
      { reason: { element: "includes", values: ["**/*Checks.java"] } },
    ]);
  });

  test("are none that it excludes, that another execution or profile may run, or that ran", () => {
    const groups = "<groups>fast</groups>";
    const executing = "<executions><execution><id>slow</id><goals><goal>test</goal></goals></execution></executions>";
    const profile =
      "<profiles><profile><id>slow</id><properties><groups>slow</groups></properties></profile></profiles>";
    for (const build of [
      "",
      configured("<excludedGroups>slow</excludedGroups>"),
      configured(`${groups}<excludedGroups>slow</excludedGroups>`),
      configured(`${groups}<skipAfterFailureCount>1</skipAfterFailureCount>`),
      configured(
        "<includes><include>**/*Checks.java</include></includes><excludes><exclude>**/Cart*</exclude></excludes>",
      ),
      surefire(`<configuration>${groups}</configuration>${executing}`),
      configured(groups) + profile,
    ])
      expect(left(build)).toEqual([]);
    expect(left(configured(groups), undefined, ["unusual.CartTest"])).toEqual([]);
    // Without a result of this run by the name of a class, nothing shows what ran.
    expect(left(configured(groups), undefined, [])).toEqual([]);
    expect(left(configured(groups), undefined, ["the cart"])).toEqual([]);
  });

  test("are none that carry a tag, and none where the group may take those without", () => {
    for (const [name, told] of [
      ["CartTest", 1],
      ["TaggedTest", 0],
    ] as const)
      expect(left(configured("<groups>fast</groups>"), [name, "CartChecks"])).toHaveLength(told);
    for (const group of ["!slow", "fast | none()", "NOT slow"])
      expect(left(configured(`<groups>${group}</groups>`))).toEqual([]);
  });

  test("are none that a suite of TestNG names, or may take with a package or another file", () => {
    for (const inside of [
      '<groups><run><exclude name="slow"/></run></groups><classes><class name="unusual.CartTest"/></classes>',
      `<packages><package name="unusual"/></packages>${OTHERS}`,
      `<suite-files><suite-file path="more.xml"/></suite-files>${OTHERS}`,
    ])
      expect(inSuite(inside)).toEqual([]);
    const unread = "<suiteXmlFiles><suiteXmlFile>missing.xml</suiteXmlFile></suiteXmlFiles>";
    expect(left(configured(unread))).toEqual([]);
  });

  test("are those of which a suite of TestNG includes no method that they have", () => {
    const including = (...classes: string[]) => {
      const written = classes.map((methods) => `\n<class name="unusual.CartTest">${methods}</class>`).join("");
      return inSuite(`<classes><class name="unusual.CartChecks"/>${written}</classes>`);
    };
    const methods = (...names: string[]) =>
      `<methods>${names.map((name) => `<include name="${name}"/>`).join("")}</methods>`;
    const reason = { kind: "unlisted", element: "include", values: ["totl", "sum"], place: "testng.xml:2" };
    expect(including(methods("totl", "sum"))).toMatchObject([{ testClass: "unusual.CartTest", reason }]);
    for (const classes of [
      [methods("totl", "total")],
      [methods("tot.*")],
      ['<methods><exclude name="total"/></methods>'],
      [methods("totl"), methods("total")],
      [methods("totl"), ""],
    ])
      expect(including(...classes)).toEqual([]);
  });

  test("are none where a suite chooses by itself, or where a setup may leave out all tests", () => {
    const includes = configured("<includes><include>**/*Checks.java</include></includes>");
    expect(left(includes, ["CartTest", "CartChecks", "StockChecks"])).toHaveLength(1);
    expect(left(includes, ["CartTest", "CartChecks", "PackageChecks"])).toEqual([]);
    // No class ran: names alone are certain to have chosen them.
    const none = includes.replace("Checks", "Gates");
    expect(left(none, undefined, [])).toHaveLength(1);
    expect(left(configured("<groups>fast</groups>"), undefined, [])).toEqual([]);
    for (const build of [includes, configured("<groups>fast</groups>")])
      expect(left(build, ["AssumingTest", "CartChecks"])).toEqual([]);
  });
});

function findUnlisted(module: Module, ran: readonly string[]) {
  const cases = ran.map((testClass): TestCase => ({ testClass, testMethod: "total", outcome: "passed" }));
  const run = { module, runner: module.surefire, version: "3.5.4", root: "/", named: null, reportedIn: ["."] };
  const reports = { reports: [{ module: ".", report: { cases } }], unreadable: [] };
  const circumstances = { root: module.dir, reaches: false, lastWholeRunAt: () => null };
  const engines = () => ({
    hasPlatform: true,
    hasTestng: false,
    hasEngineInterface: true,
    onPlatform: new Set(["JUnit Jupiter"]),
    needsLauncher: false,
  });
  const testsOf = (it: Module) => ({ ...openUnconditional(it), providers: engines });
  return findNeverTaken([run], reports, testsOf, circumstances).named;
}
