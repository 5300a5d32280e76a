import { expect, test } from "bun:test";
import type { NotRunReason } from "../../../../src/model/evidence/not-run.ts";
import type { TestCase } from "../../../../src/model/evidence/test-report.ts";
import { startLog } from "../../../../src/output/log/read-log.ts";
import { noteUnrunTests } from "../../../../src/verdict/judge/notes/unrun-tests.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { projectOf } from "../../../runs/project.ts";
import { evidenceOf } from "../evidence.ts";

/** The note on a module of which no test was executed, with this POM. */
function noted(version: string, configuration: string, dependency = "") {
  const surefire = `<plugin><artifactId>maven-surefire-plugin</artifactId>${configuration}</plugin>`;
  const project = projectOf({
    "pom.xml": pom("g:shop:1", `<build><plugins>${surefire}</plugins></build>`, dependency),
  });
  const log = startLog().facts();
  const goal = { plugin: "surefire", goal: "test", version, execution: "default-test", module: "shop" };
  const evidence = evidenceOf({
    project,
    log: { ...log, goals: [goal], tests: { ...log.tests, emptyIn: ["shop"] } },
  });
  const summary = { testsRun: 0, testsFailed: 0, testsSkipped: 0, testsErrored: 0 };
  return noteUnrunTests(evidence, summary).filter((note) => note !== null);
}

test("the groups of a POM are told where no test was executed, and where they are categories", () => {
  const slow = "<configuration><groups>!slow</groups></configuration>";
  const junit4 =
    "<dependencies><dependency><groupId>junit</groupId><artifactId>junit</artifactId></dependency></dependencies>";
  const none = { code: "no-executable-tests", modules: ["shop"] } as const;
  expect(noted("3.6.0", "")).toEqual([none]);
  expect(noted("3.6.0", slow)).toEqual([{ ...none, groups: ["groups=!slow"] }]);
  expect(noted("3.5.6", slow, junit4)).toEqual([{ ...none, groups: ["groups=!slow"] }]);
  expect(noted("3.6.0", slow, junit4)).toEqual([{ ...none, groups: ["groups=!slow"], categoriesFrom: "3.6.0" }]);
});

test("what is not executed is told where the filter, if any, is for it", () => {
  const made = { testClass: "a.CartTest", testMethod: "made", reason: "must not return a value" };
  const noted = (filter: string | null) => {
    const evidence = evidenceOf({ unexecuted: [made] });
    const summary = { testsRun: 1, testsFailed: 0, testsSkipped: 0, testsErrored: 0 };
    const notes = noteUnrunTests({ ...evidence, plan: { ...evidence.plan, filter } }, summary);
    return notes.some((note) => note?.code === "unexecuted");
  };
  for (const filter of [
    null,
    "CartTest",
    "CartTest#made",
    "CartTest#adds+made",
    "CartTest#m*",
    "CartTest#adds,OrderTest",
  ])
    expect(noted(filter)).toBe(true);
  for (const filter of ["CartTest#adds", "CartTest#adds+removes", "CartTest#adds,CartTest#removes"])
    expect(noted(filter)).toBe(false);
});

test("an inner class that is not executed is told where the filter is for it, or for the class around it", () => {
  const given = { testClass: "a.CartTest$Given", testMethod: "", reason: "must be annotated with @Nested" };
  const noted = (filter: string) => {
    const evidence = evidenceOf({ unexecuted: [given] });
    const summary = { testsRun: 0, testsFailed: 0, testsSkipped: 0, testsErrored: 0 };
    const notes = noteUnrunTests({ ...evidence, plan: { ...evidence.plan, filter } }, summary);
    return notes.some((note) => note?.code === "unexecuted");
  };
  for (const filter of ["CartTest", "CartTest$Given", "a.CartTest$Given", "a/CartTest$Given", "CartTest$G*"])
    expect(noted(filter)).toBe(true);
  for (const filter of ["CartTest$When", "CartTest$Giv", "CartTest$Given$When"]) expect(noted(filter)).toBe(false);
});

test("a class is told of which no test ran for something that was missing, and none that its author left out", () => {
  const skipped = (name: string, message: string) => ({
    testClass: "a.DbTest",
    testMethod: name,
    outcome: "skipped" as const,
    skip: { message, trace: "" },
  });
  const notedIn = (...reports: readonly (readonly TestCase[])[]) => {
    const summary = { testsRun: reports.flat().length, testsFailed: 0, testsSkipped: 0, testsErrored: 0 };
    const evidence = evidenceOf({ reports: reports.map((cases) => ({ module: ".", report: { cases } })) });
    return noteUnrunTests(evidence, summary).filter((note) => note !== null);
  };
  const noted = (...cases: readonly TestCase[]) => notedIn(cases);
  const reason = "disabledWithoutDocker is true and Docker is not available";
  const told = [{ code: "skipped-for" as const, tests: [{ name: "a.DbTest", reason }] }];
  expect(noted(skipped("reads", reason), skipped("writes", reason))).toEqual(told);
  const variable = "Environment variable [SHOP_DB] does not exist ==> needs a database";
  expect(noted(skipped("reads", variable))).toEqual([
    { code: "skipped-for", tests: [{ name: "a.DbTest", reason: variable }] },
  ]);
  const passed = { testClass: "a.DbTest", testMethod: "plain", outcome: "passed" } as const;
  const around = { ...skipped("up", "no key"), part: "configuration" } as const;
  const silent = { testClass: "a.DbTest", testMethod: "writes", outcome: "skipped" } as const;
  const tests = ["reads", "writes"].map((it) => ({ name: `a.DbTest#${it}`, reason: "no key" }));
  expect(noted(around, skipped("reads", "no key"), silent)).toEqual([{ code: "skipped-for", tests }]);
  const ofOthers = { ...silent, testClass: "a.OldTest" };
  expect(notedIn([around, skipped("reads", "no key"), silent], [ofOthers])).toEqual([{ code: "skipped-for", tests }]);
  expect(noted(around, skipped("reads", "no key"), passed)).toEqual([]);
  expect(noted(around, skipped("reads", "no gate"), silent)).toEqual([]);
  expect(noted(skipped("reads", "no key"), silent)).toEqual([]);
  expect(noted(skipped("reads", reason), passed)).toEqual([]);
  // What its author has switched off needs no word.
  const other = { code: "skipped-for" as const, tests: [{ name: "a.DbTest#reads", reason }] };
  expect(noted(skipped("reads", reason), skipped("writes", "later"))).toEqual([other]);
  expect(noted(skipped("reads", "later"))).toEqual([]);
  const assumed = { ...skipped("", "no database\nat 5432"), isAssumed: true } as const;
  expect(noted(assumed)).toEqual([{ code: "skipped-for", tests: [{ name: "a.DbTest", reason: "no database" }] }]);
  expect(noted(skipped("", "later"))).toEqual([]);
});

test("a condition or an assumption is told where the filter names its class, or no test ran at all", () => {
  const skipped = (testClass: string, skip: TestCase["skip"]): TestCase => {
    return { testClass, testMethod: "reads", outcome: "skipped", ...(skip && { skip }) };
  };
  const passed = { testClass: "a.CartTest", testMethod: "adds", outcome: "passed" } as const;
  const noted = (filter: string | null, ...cases: readonly TestCase[]) => {
    const summary = { testsRun: cases.length, testsFailed: 0, testsSkipped: 0, testsErrored: 0 };
    const evidence = evidenceOf({ reports: cases.map((it) => ({ module: ".", report: { cases: [it] } })) });
    const notes = noteUnrunTests({ ...evidence, plan: { ...evidence.plan, filter } }, summary);
    return notes.flatMap((note) => (note?.code === "skipped-for" ? note.tests : []));
  };
  // As Surefire 3.5 writes what Jupiter 5.11 tells.
  const aborted = (text: string) => {
    const trace = `org.opentest4j.TestAbortedException: Assumption failed: ${text}\n\tat a.DbTest.up(DbTest.java:5)`;
    return skipped("a.DbTest", { type: "org.opentest4j.TestAbortedException", trace });
  };
  const onOther = skipped("a.DbTest", { message: "Disabled on operating system: Linux", trace: "" });
  const reasons: readonly [TestCase, string][] = [
    [aborted("no Docker"), "no Docker"],
    [onOther, "Disabled on operating system: Linux"],
  ];
  for (const [test, reason] of reasons) {
    expect(noted(null, test)).toEqual([{ name: "a.DbTest", reason }]);
    expect(noted(null, test, passed)).toEqual([]);
    for (const filter of ["DbTest", "CartTest,a.DbTest#reads"]) {
      expect(noted(filter, test, passed)).toEqual([{ name: "a.DbTest", reason }]);
    }
    expect(noted("CartTest", test, passed)).toEqual([]);
  }
  // Nothing but what the call of an assumption was, or what the author switched off.
  expect(noted("DbTest", aborted("assumption is not true"))).toEqual([]);
  expect(noted("DbTest", skipped("a.DbTest", { message: "later", trace: "" }))).toEqual([]);
  expect(noted("DbTest", skipped("a.DbTest", undefined))).toEqual([]);
});

test("many classes that the POM does not list are told apart from those that no plugin takes", () => {
  const unlisted = { kind: "unlisted", element: "groups", values: ["fast"], place: "pom.xml:12" } as const;
  const left = (name: string, reason: NotRunReason) => ({ testClass: `a.${name}`, framework: "JUnit Jupiter", reason });
  const neverTaken = [
    left("OrderSpec", { kind: "unusual-name" }),
    left("CartTest", unlisted),
    left("TaxTest", unlisted),
  ];
  const summary = { testsRun: 1, testsFailed: 0, testsSkipped: 0, testsErrored: 0 };
  const notes = noteUnrunTests(evidenceOf({ neverTaken }), summary).filter((note) => note !== null);
  expect(notes).toEqual([
    { code: "never-taken", classes: ["a.OrderSpec"] },
    { code: "never-taken", classes: ["a.CartTest", "a.TaxTest"], unlisted },
  ]);
});

test("suites without a scenario are told, by the feature that nothing copied", () => {
  const summary = { testsRun: 1, testsFailed: 0, testsSkipped: 0, testsErrored: 0 };
  const feature = "src/test/java/pay.feature";
  const emptySuites = [{ testClass: "a.CartSuite" }, { testClass: "a.PaySuite", feature }];
  expect(noteUnrunTests(evidenceOf({ emptySuites }), summary).filter((note) => note !== null)).toEqual([
    { code: "no-scenarios", classes: ["a.CartSuite"] },
    { code: "no-scenarios", classes: ["a.PaySuite"], feature },
  ]);
});
