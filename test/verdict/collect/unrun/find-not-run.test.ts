import { expect, test } from "bun:test";
import { knowClasses } from "../../../../src/java/bytecode/testing/known-classes.ts";
import { startLog } from "../../../../src/output/log/read-log.ts";
import { EVERYTHING } from "../../../../src/selection/selection.ts";
import { findNotRun, listEnded } from "../../../../src/verdict/collect/unrun/find-not-run.ts";
import type { CompiledTests } from "../../../../src/verdict/collect/unrun/open-tests.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { projectOf } from "../../../runs/project.ts";

const goal = { plugin: "surefire", goal: "test", version: "3.5.4", execution: "default-test", module: "shop" };
const compiled: CompiledTests = {
  find: (name) => ({
    name,
    framework: "JUnit 4",
    isConditional: false,
    isDisabled: false,
    isReportedByName: true,
    methods: null,
    partOf: null,
    tags: [],
  }),
  classesIn: () => [],
  classesUsing: () => new Set(),
  madeBy: () => [],
  callsIn: () => new Set(),
  versionOf: () => null,
  isHeir: () => false,
  unexecutable: () => [],
  infersTypes: () => false,
  filesOf: () => ({ files: [], known: knowClasses([], () => null) }),
  annotationsOf: () => [],
  providers: () => ({
    hasPlatform: true,
    hasTestng: false,
    hasEngineInterface: true,
    needsLauncher: false,
    onPlatform: new Set(["JUnit Jupiter"]),
  }),
  hasEngine: () => false,
  isFiltered: () => false,
  isExtended: () => false,
};

/** Returns the classes that did not run although they were to, after a goal that ended with this message. */
function missingAfter(message: string | null, tests = compiled, plugins: readonly string[] = [], isInProfile = false) {
  const failedGoals = message === null ? [] : [{ ...goal, message: [message], said: [] }];
  const facts = { ...startLog().facts(), goals: [goal], failedGoals };
  const unitTests = { kind: "named", selectors: ["a.OldTest"], byModule: null } as const;
  const choice = { ...EVERYTHING, unitTests, isFiltered: true };
  const none = { reports: [], unreadable: [] };
  const named = plugins.map((it) => `<plugin><groupId>g</groupId><artifactId>${it}</artifactId></plugin>`).join("");
  const build = `<build><plugins>${named}</plugins></build>`;
  const profile = `<profiles><profile><id>scala</id>${build}</profile></profiles>`;
  const shop = pom("g:shop:1", isInProfile ? profile : build);
  const runs = listEnded(projectOf({ "pom.xml": shop }), facts, choice);
  const found = findNotRun(runs, facts, none, () => tests);
  return found.map(({ testClass }) => testClass);
}

test("a goal that ran its tests to their end proves that a class did not run", () => {
  expect(missingAfter(null)).toEqual(["a.OldTest"]);
  expect(missingAfter("There are test failures.")).toEqual(["a.OldTest"]);
  expect(missingAfter("No tests were executed!  (Set -DfailIfNoTests=false to ignore this error.)")).toEqual([
    "a.OldTest",
  ]);
});

test("a goal that failed for another reason proves nothing about engines", () => {
  expect(missingAfter("Unable to resolve artifacts: Could not find artifact g:provider:jar:1 in central")).toEqual([]);
  expect(missingAfter("workingDirectory /shop/none does not exist")).toEqual([]);
});

test("a suite did not run where nothing on the classpath runs suites", () => {
  const find = (name: string) => {
    const suite = compiled.find(name);
    return suite && { ...suite, framework: "JUnit Platform Suite" as const, isReportedByName: false };
  };
  expect(missingAfter(null, { ...compiled, find })).toEqual(["a.OldTest"]);
  const onPlatform = new Set(["JUnit Jupiter", "JUnit Platform Suite"]);
  const providers = () => ({ ...compiled.providers(), onPlatform });
  expect(missingAfter(null, { ...compiled, find, providers })).toEqual([]);
});

test("a suite of ScalaTest did not run where neither an engine nor a plugin runs it", () => {
  const find = (name: string) => {
    const suite = compiled.find(name);
    return suite && { ...suite, framework: "ScalaTest" as const };
  };
  const suites = { ...compiled, find };
  expect(missingAfter(null, suites)).toEqual(["a.OldTest"]);
  expect(missingAfter(null, { ...suites, hasEngine: (name) => name === "scalatest" })).toEqual([]);
  for (const plugin of ["scalatest-maven-plugin", "exec-maven-plugin"]) {
    expect(missingAfter(null, suites, [plugin])).toEqual([]);
  }
  expect(missingAfter(null, suites, ["scala-maven-plugin"])).toEqual(["a.OldTest"]);
  // A profile runs them, which this call has not chosen.
  expect(missingAfter(null, suites, ["scalatest-maven-plugin"], true)).toEqual([]);
  expect(missingAfter(null, suites, ["exec-maven-plugin"], true)).toEqual(["a.OldTest"]);
});

test("a class that has nothing but rows, or makes its tests, may have none", () => {
  const project = projectOf({
    "pom.xml": pom("g:shop:1"),
    "target/test-classes/a/RowsTest.class": "",
    "target/test-classes/a/OtherTest.class": "",
  });
  const facts = { ...startLog().facts(), goals: [goal] };
  const runs = listEnded(project, facts, { ...EVERYTHING, isFiltered: false });
  const begun: Parameters<typeof findNotRun>[2] = {
    reports: ["a.RowsTest", "a.OtherTest"].map((suite) => {
      const testMethod = suite === "a.OtherTest" ? "adds" : null;
      const cases = testMethod === null ? [] : [{ testClass: suite, testMethod, outcome: "passed" as const }];
      return { module: ".", report: { suite, cases } };
    }),
    unreadable: [],
  };
  const found = (cases: "any" | "made", reports = begun) => {
    const methods = [{ name: "row", cases, isDisabled: false, isConditional: false, tags: [] }];
    const find: CompiledTests["find"] = (name) => {
      const one = compiled.find(name);
      return one && { ...one, methods };
    };
    return findNotRun(runs, facts, reports, () => ({ ...compiled, find, providers: jupiterToo }));
  };
  expect(found("any")).toMatchObject([{ testClass: "a.RowsTest", isBegun: true, mayAbort: true }]);
  expect(found("made")).toMatchObject([{ testClass: "a.RowsTest", isBegun: true, mayAbort: true }]);
  const beside = {
    reports: [
      {
        module: ".",
        report: { cases: [{ testClass: "a.OtherTest", testMethod: "adds", outcome: "passed" as const }] },
      },
    ],
    unreadable: [],
  };
  expect(found("any", beside)).toMatchObject([{ testClass: "a.RowsTest", isBegun: false, mayBeEmpty: true }]);
  expect(found("any", { reports: [], unreadable: [] })).toEqual([]);
});

test("a class that was asked for by name began and may have left out its tests, but not where methods were asked for", () => {
  const facts = { ...startLog().facts(), goals: [goal] };
  const asked = (selector: string, cases: "any" | "one", suites = ["a.RowsTest"]) => {
    const unitTests = { kind: "named", selectors: [selector], byModule: null } as const;
    const runs = listEnded(
      projectOf({ "pom.xml": pom("g:shop:1"), "target/test-classes/a/RowsTest.class": "" }),
      facts,
      {
        ...EVERYTHING,
        unitTests,
        isFiltered: true,
      },
    );
    const reports = suites.map((suite) => ({ module: ".", report: { suite, cases: [] } }));
    const methods = [{ name: "row", cases, isDisabled: false, isConditional: false, tags: [] }];
    const find: CompiledTests["find"] = (name) => {
      const one = compiled.find(name);
      return one && { ...one, methods };
    };
    const tests = { ...compiled, find, providers: jupiterToo };
    return findNotRun(runs, facts, { reports, unreadable: [] }, () => tests).map(({ isBegun, mayAbort }) => {
      return isBegun && mayAbort;
    });
  };
  expect(asked("a.RowsTest", "any")).toEqual([true]);
  expect(asked("a.RowsTest#row", "any")).toEqual([]);
  expect(asked("a.RowsTest", "one")).toEqual([]);
  expect(asked("a.RowsTest", "any", [])).toEqual([]);
  expect(asked("a.RowsTest", "any", ["a.OtherTest"])).toEqual([]);
});

test("a class did not run that no report in a directory shared by modules holds, if they are all of its module", () => {
  const plugin =
    "<plugin><artifactId>maven-surefire-plugin</artifactId><configuration><reportsDirectory>../reports</reportsDirectory></configuration></plugin>";
  const member = (name: string) => pom(`g:${name}:1`, `<build><plugins>${plugin}</plugins></build>`);
  const project = projectOf({
    "pom.xml": pom("g:root:1", "<packaging>pom</packaging><modules><module>a</module><module>b</module></modules>"),
    "a/pom.xml": member("a"),
    "a/target/test-classes/x/WiringTest.class": "",
    "a/target/test-classes/x/OtherTest.class": "",
    "b/pom.xml": member("b"),
    "b/target/test-classes/x/WiringTest.class": "",
  });
  const facts = { ...startLog().facts(), goals: ["a", "b"].map((module) => ({ ...goal, module })) };
  const runs = listEnded(project, facts, { ...EVERYTHING, isFiltered: false });
  const methods = [{ name: "wires", cases: "one", isDisabled: false, isConditional: false, tags: [] }] as const;
  const find: CompiledTests["find"] = (name) => {
    const one = compiled.find(name);
    return one && { ...one, methods };
  };
  const found = (names: readonly string[]) => {
    const reports = names.map((testClass) => ({
      module: ".",
      report: { cases: [{ testClass, testMethod: "wires", outcome: "passed" as const }] },
    }));
    const missing = findNotRun(runs, facts, { reports, unreadable: [] }, () => ({
      ...compiled,
      find,
      providers: jupiterToo,
    }));
    return missing.map(({ testClass, module }) => `${module} ${testClass}`);
  };
  expect(found(["x.WiringTest"])).toEqual(["a x.OtherTest"]);
  expect(found(["x.WiringTest", "x.OtherTest"])).toEqual([]);
  // With printSummary=false and reports elsewhere nothing shows what ran.
  expect(found([])).toEqual([]);
});

/** The engines of both frameworks, so that neither is left out for want of one. */
function jupiterToo() {
  return { ...compiled.providers(), onPlatform: new Set(["JUnit Jupiter", "JUnit 4"]) };
}

/** Says why a class of Jupiter, `a.OldTest`, did not run in a module of which no test did. */
function reasonsIn(elements: string, version: string) {
  const project = projectOf({ "pom.xml": pom("g:shop:1", elements), "target/test-classes/a/OldTest.class": "" });
  const facts = startLog().facts();
  const log = { ...facts, goals: [{ ...goal, version }], tests: { ...facts.tests, emptyIn: ["shop"] } };
  const runs = listEnded(project, log, { ...EVERYTHING, isFiltered: false });
  const method = { name: "x", cases: "one", isDisabled: false, isConditional: false, tags: [] } as const;
  const find: CompiledTests["find"] = (name) => {
    const found = compiled.find(name);
    return found && { ...found, framework: "JUnit Jupiter", methods: [method] };
  };
  const none = { reports: [], unreadable: [] };
  return findNotRun(runs, log, none, () => ({ ...compiled, find })).map(({ reason }) => reason);
}

test("a class that a property of the POM does not name is told with that property", () => {
  const property = (name: string, value: string) => `<properties><${name}>${value}</${name}></properties>`;
  const reasons = (elements: string) => reasonsIn(elements, "3.5.4");
  expect(reasons(property("test", "CartTest"))).toEqual([
    { kind: "unlisted", element: "test", values: ["CartTest"], place: "pom.xml:4" },
  ]);
  for (const value of ["OldTest", "CartTest,Old*", "CartTest#total", `$\{only}`, ""])
    expect([value, reasons(property("test", value))]).toEqual([value, [null]]);
  expect(reasons(property("it.test", "CartIT"))).toEqual([null]);
  expect(reasons(`<profiles><profile><id>x</id>${property("test", "CartTest")}</profile></profiles>`)).toEqual([null]);
});

test("a class that the version of Surefire drops by its include is told with that include", () => {
  const reasonsWith = (include: string, version: string) =>
    reasonsIn(
      `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><configuration><includes>\n<include>${include}</include></includes></configuration></plugin></plugins></build>`,
      version,
    );
  const dropped = { kind: "dropped-include", runner: "surefire", version: "3.6.0", fixedIn: "3.6.1" };
  for (const include of ["a/**/*Test.java", "%regex[.*Old.*\\.class]"])
    expect(reasonsWith(include, "3.6.0")).toMatchObject([{ ...dropped, includes: [include], place: "pom.xml:5" }]);
  expect(reasonsWith("a/**/*Test.java", "3.5.6")).toEqual([null]);
  expect(reasonsWith("**/*Test.java", "3.6.0")).toEqual([null]);
  expect(reasonsWith("%regex[.*New.*\\.class]", "3.6.0")).toEqual([]);
});
