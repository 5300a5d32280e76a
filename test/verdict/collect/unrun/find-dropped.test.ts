import { describe, expect, test } from "bun:test";
import { knowClasses } from "../../../../src/java/bytecode/testing/known-classes.ts";
import { PLAIN, PLAIN_METHOD } from "../../../../src/knowledge/frameworks/test-class.ts";
import type { TestClass } from "../../../../src/knowledge/frameworks/test-classes.ts";
import { outermost } from "../../../../src/model/class-name.ts";
import type { ModuleReport } from "../../../../src/model/evidence/evidence.ts";
import { findDropped, findEmptySuites, findRowless } from "../../../../src/verdict/collect/unrun/find-dropped.ts";
import type { TestRun } from "../../../../src/verdict/collect/unrun/find-not-run.ts";
import type { CompiledTests } from "../../../../src/verdict/collect/unrun/open-tests.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { openProject, projectOf } from "../../../runs/project.ts";
import { temporaryDirectory } from "../../../temporary.ts";

const [module] = projectOf({ "pom.xml": pom("g:shop:1") }).modules;
const suite: TestClass = { ...PLAIN, name: "a.RunTest", framework: "Cucumber", methods: null };
const empty: ModuleReport = { module: ".", runner: "surefire", report: { suite: "a.RunTest", cases: [] } };

/** The tests of a module that has this class alone. */
function testsWith(testClass: TestClass, platform: string | null = null, hasTestng = false): CompiledTests {
  return {
    find: () => null,
    classesIn: (outer) => (outer === outermost(testClass.name) ? [testClass] : []),
    classesUsing: () => new Set([testClass.name]),
    madeBy: () => ["a.RunTest$1"],
    callsIn: () => new Set(),
    versionOf: () => platform,
    isHeir: () => false,
    unexecutable: () => [],
    infersTypes: () => false,
    filesOf: () => ({ files: [], known: knowClasses([], () => null) }),
    annotationsOf: () => [],
    providers: () => ({
      hasPlatform: true,
      hasTestng,
      hasEngineInterface: true,
      needsLauncher: false,
      onPlatform: new Set(),
    }),
    hasEngine: () => false,
    isFiltered: () => false,
    isExtended: () => false,
  };
}

/** Finds what this version dropped of a class, of which these are the reports. */
function dropped(
  testClass: TestClass,
  reports: readonly ModuleReport[],
  version = "3.5.3",
  named: TestRun["named"] = null,
  platform: string | null = "1.11.4",
) {
  if (!module) throw new Error("no module");
  const run: TestRun = { module, runner: module.surefire, version, root: "/", named, reportedIn: ["."] };
  return findDropped([run], reports, [], () => testsWith(testClass, platform)).flatMap((it) => it.tests);
}

/** A report of the class that holds these methods. */
function reportOf(...methods: string[]): ModuleReport {
  const cases = methods.map((testMethod) => ({ testClass: "a.RunTest", testMethod, outcome: "passed" as const }));
  return { ...empty, report: { suite: "a.RunTest", cases } };
}

describe("Surefire 3.5.3", () => {
  test("drops the results of a suite of scenarios, also of one that was named", () => {
    expect(dropped(suite, [empty])).toEqual(["a.RunTest"]);
    expect(dropped(suite, [empty], "3.5.3", ["a.RunTest"])).toEqual(["a.RunTest"]);
    expect(dropped(suite, [empty], "3.5.4")).toEqual([]);
    expect(dropped(suite, [reportOf("a scenario")])).toEqual([]);
  });

  test("drops rules in fields and dynamic tests", () => {
    const rules = [
      { ...PLAIN_METHOD, name: "field" },
      { ...PLAIN_METHOD, name: "method" },
    ];
    expect(dropped({ ...suite, framework: "ArchUnit", methods: rules }, [reportOf("method")])).toEqual([
      "a.RunTest#field",
    ]);
    const tests = [
      { ...PLAIN_METHOD, name: "plain" },
      { ...PLAIN_METHOD, name: "files", cases: "made" as const },
    ];
    const jupiter = { ...suite, framework: "JUnit Jupiter", methods: tests } as const;
    expect(dropped(jupiter, [reportOf("plain")])).toEqual(["a.RunTest#files"]);
    expect(dropped(jupiter, [reportOf("plain")], "3.5.3", ["a.RunTest"])).toEqual([]);
    expect(dropped(jupiter, [reportOf("plain", "files()[1]")])).toEqual([]);
  });

  test("drops the only tests of a nested class, beside others", () => {
    const around = { testClass: "a.RunTest", testMethod: "plain", outcome: "passed" as const };
    const reports: ModuleReport[] = ["a.RunTest$In", "a.RunTest"].map((name) => ({
      ...empty,
      report: { suite: name, cases: name === "a.RunTest" ? [around] : [] },
    }));
    const files = { ...PLAIN_METHOD, name: "files", cases: "made" } as const;
    const nested = { ...suite, name: "a.RunTest$In", framework: "JUnit Jupiter", partOf: "a.RunTest" } as const;
    expect(dropped({ ...nested, methods: [files] }, reports)).toEqual(["a.RunTest$In"]);
    expect(dropped({ ...nested, methods: [{ ...PLAIN_METHOD, name: "plain" }] }, reports, "3.0.0-M4")).toEqual([
      "a.RunTest$In",
    ]);
    // Its tests are in classes within it.
    expect(dropped({ ...nested, methods: [] }, reports, "3.0.0-M4")).toEqual([]);
  });

  test("drops tests that a suite of JUnit 3 makes itself", () => {
    const made = { ...suite, framework: "JUnit 3" } as const;
    const nested = { testClass: "a.RunTest$Part", testMethod: "testIt", outcome: "passed" as const };
    const part: ModuleReport = { ...empty, report: { suite: "a.RunTest$Part", cases: [nested] } };
    expect(dropped(made, [empty, part])).toEqual(["a.RunTest"]);
    expect(dropped(made, [empty, part], "3.5.4")).toEqual([]);
    const ran: ModuleReport = {
      ...part,
      report: { suite: "a.RunTest$1", cases: [{ ...nested, testClass: "a.RunTest$1" }] },
    };
    expect(dropped(made, [empty, ran])).toEqual([]);
  });

  test("keeps a method that may have no case, as with `allowZeroInvocations`", () => {
    const tests = [
      { ...PLAIN_METHOD, name: "plain" },
      { ...PLAIN_METHOD, name: "rows", cases: "any" as const },
    ];
    expect(dropped({ ...suite, framework: "JUnit Jupiter", methods: tests }, [reportOf("plain")])).toEqual([]);
  });

  test("is not the version that drops tests whose source failed, as 3.0.0-M4 does", () => {
    const rows = { ...PLAIN_METHOD, name: "rows", cases: "any" } as const;
    const all = (...methods: TestClass["methods"] & object) =>
      ({ ...suite, framework: "JUnit Jupiter", methods: [{ ...PLAIN_METHOD, name: "plain" }, ...methods] }) as const;
    expect(dropped(all(rows), [reportOf("plain")], "3.0.0-M4")).toEqual(["a.RunTest#rows"]);
    expect(dropped(all(rows), [reportOf("plain", "rows{int}[1]")], "3.0.0-M4")).toEqual([]);
    expect(dropped(all({ ...rows, isConditional: true }), [reportOf("plain")], "3.0.0-M4")).toEqual([]);
    expect(dropped(all(rows), [reportOf("plain")], "3.0.0-M5")).toEqual([]);
    expect(dropped(all({ ...rows, cases: "one" }), [reportOf("plain")], "3.0.0-M4")).toEqual([]);
  });

  test("keeps a class whose setup left out all its tests", () => {
    const jupiter = { ...suite, framework: "JUnit Jupiter", methods: [{ ...PLAIN_METHOD, name: "plain" }] } as const;
    expect(dropped(jupiter, [empty])).toEqual([]);
    expect(dropped(jupiter, [empty], "3.0.0-M4")).toEqual(["a.RunTest"]);
  });
});

test("Surefire 3.5.4 to 3.5.6 drops the results of Cucumber on a JUnit Platform before 1.8", () => {
  for (const version of ["3.5.4", "3.5.6"])
    expect(dropped(suite, [empty], version, null, "1.7.2")).toEqual(["a.RunTest"]);
  for (const version of ["3.5.2", "3.6.0"]) expect(dropped(suite, [empty], version, null, "1.7.2")).toEqual([]);
  expect(dropped(suite, [empty], "3.5.6", null, "1.8.0")).toEqual([]);
  expect(dropped(suite, [empty], "3.5.6", null, null)).toEqual([]);
});

test("from 3.5.3 on what an engine finds by itself has no result", () => {
  const engine = "io.cucumber.junit.platform.engine.CucumberTestEngine";
  const report: ModuleReport = { module: ".", runner: "surefire", report: { suite: engine, cases: [] } };
  for (const version of ["3.5.3", "3.6.1"])
    expect(dropped(suite, [report, reportOf("total")], version)).toEqual([engine]);
  expect(dropped(suite, [report], "3.5.2")).toEqual([]);
});

describe("a test of TestNG that may take rows", () => {
  const plain = { ...PLAIN_METHOD, name: "plain" };
  const rows = { ...PLAIN_METHOD, name: "rows", cases: "any" } as const;
  const testng = { ...suite, framework: "TestNG", methods: [plain, rows] } as const;

  function rowless(testClass: TestClass, reports: readonly ModuleReport[], named: TestRun["named"] = null) {
    if (!module) throw new Error("no module");
    const run: TestRun = { module, runner: module.surefire, version: "3.5.4", root: "/", named, reportedIn: ["."] };
    const hasTestng = testClass.framework === "TestNG";
    return findRowless([run], reports, () => testsWith(testClass, null, hasTestng)).map((it) => it.testClass);
  }

  test("is told where it has no result beside others of its class", () => {
    expect(rowless(testng, [reportOf("plain")])).toEqual(["a.RunTest#rows"]);
  });

  test("is not told where it has some, its class has none, or anything else may be the reason", () => {
    expect(rowless(testng, [reportOf("plain", "rows[1](1)")])).toEqual([]);
    expect(rowless(testng, [reportOf("plain", "named by itself")])).toEqual([]);
    expect(rowless(testng, [empty])).toEqual([]);
    expect(rowless(testng, [reportOf("plain")], ["a.RunTest"])).toEqual([]);
    expect(rowless({ ...testng, methods: [plain, { ...rows, isDisabled: true }] }, [reportOf("plain")])).toEqual([]);
    expect(rowless({ ...testng, isConditional: true }, [reportOf("plain")])).toEqual([]);
    expect(rowless({ ...testng, framework: "JUnit Jupiter" }, [reportOf("plain")])).toEqual([]);
  });
});

describe("a suite of Cucumber", () => {
  const feature = "src/test/java/features/pay.feature";

  function emptySuites(
    reports: readonly ModuleReport[],
    { files = {}, lost = [], testClass = suite }: { files?: object; lost?: string[]; testClass?: TestClass } = {},
  ) {
    const root = temporaryDirectory({
      "pom.xml": pom("g:shop:1"),
      "target/test-classes/a/RunTest.class": "",
      ...files,
    });
    const project = openProject(root);
    const runs = project.modules.map((it): TestRun => {
      return {
        module: it,
        runner: it.surefire,
        version: "3.5.4",
        root: project.root,
        named: null,
        reportedIn: ["."],
      };
    });
    return findEmptySuites(runs, reports, [{ tests: lost }], () => testsWith(testClass), project.root);
  }

  test("is told where its report holds no scenario, with a feature that is among the sources alone", () => {
    expect(emptySuites([empty])).toEqual([{ testClass: "a.RunTest" }]);
    expect(emptySuites([empty], { files: { [feature]: "" } })).toEqual([{ testClass: "a.RunTest", feature }]);
    const copied = { [feature]: "", "target/test-classes/features/pay.feature": "" };
    expect(emptySuites([empty], { files: copied })).toEqual([{ testClass: "a.RunTest" }]);
  });

  test("is not told where it ran some, they may be reported otherwise, or their results are known to be lost", () => {
    expect(emptySuites([reportOf("a scenario")])).toEqual([]);
    const scenario = { testClass: "Pay by card", testMethod: "with a cart", outcome: "passed" } as const;
    expect(emptySuites([empty, { ...empty, report: { cases: [scenario] } }])).toEqual([]);
    expect(emptySuites([empty], { lost: ["a.RunTest"] })).toEqual([]);
    expect(emptySuites([empty], { testClass: { ...suite, framework: "JUnit Platform Suite" } })).toEqual([]);
    expect(emptySuites([empty], { testClass: { ...suite, isDisabled: true } })).toEqual([]);
  });
});
