import { describe, expect, test } from "bun:test";
import type { DroppedBy, NotRunReason } from "../../../src/model/evidence/not-run.ts";
import { show } from "../results.ts";

const classes = (...names: string[]) => names.map((testClass) => ({ testClass, framework: "JUnit 4" }));

test("classes that did not run are counted on the first line", () => {
  const summary = { testsRun: 2, testsFailed: 0, testsSkipped: 0, testsErrored: 0 };
  const first = (...names: string[]) =>
    show({ status: "SUCCESS", operation: "Test", summary, notRun: classes(...names) }).split("\n")[0];
  expect(first("a.OldTest")).toEndWith("2 run, 0 failed, 1 class not run");
  expect(first("a.OldTest", "a.OlderTest")).toEndWith("2 run, 0 failed, 2 classes not run");
});

describe("a note says why", () => {
  const noted = (reason: NotRunReason | null, framework = "JUnit 4") =>
    show({ notes: [{ code: "not-run", classes: ["a.OldTest", "a.b.OlderTest"], framework, reason }] })
      .split("\n")
      .at(-1);

  test("without an engine", () => {
    const engine = "junit-vintage-engine";
    expect(noted({ kind: "no-engine", engine, present: ["JUnit Jupiter", "Kotest"] })).toBe(
      "> OldTest, OlderTest (JUnit 4) did not run: the test classpath has no engine for JUnit 4 (junit-vintage-engine), only for JUnit Jupiter, Kotest.",
    );
    expect(noted({ kind: "no-engine", engine, present: [] })).toEndWith(
      "no engine for JUnit 4 (junit-vintage-engine).",
    );
  });

  test("with another provider, or an old Surefire", () => {
    expect(noted({ kind: "other-provider" })).toEndWith(
      "did not run: with TestNG on the test classpath, Surefire runs tests of TestNG only.",
    );
    expect(noted({ kind: "given-provider", provider: "surefire-junit47" }, "JUnit Jupiter")).toEndWith(
      "did not run: the POM gives Surefire the provider surefire-junit47, which runs tests of JUnit 3 and 4 only.",
    );
    expect(noted({ kind: "no-plugin", plugin: "scalatest-maven-plugin" }, "ScalaTest")).toEndWith(
      "did not run: Surefire has no engine for ScalaTest here, and this module does not have scalatest-maven-plugin.",
    );
    expect(noted({ kind: "old-runner", version: "2.12.4", first: "2.22.0" }, "JUnit Jupiter")).toBe(
      "> OldTest, OlderTest (JUnit Jupiter) did not run: Surefire 2.12.4 does not know the JUnit Platform, and 2.22.0 is the first that does.",
    );
    expect(noted({ kind: "old-runner", version: "2.12.4", first: "3.0.0-M4" })).toEndWith(
      "Surefire 2.12.4 does not know the JUnit Platform, and 3.0.0-M4 is the first that runs this JUnit.",
    );
    const dropped = {
      kind: "dropped-include",
      version: "3.6.0",
      includes: ["shop/**/*Test"],
      fixedIn: "3.6.1",
    } as const;
    expect(noted({ ...dropped, runner: "surefire", place: "pom.xml:12" })).toEndWith(
      "did not run: Surefire 3.6.0 drops the classes that include=shop/**/*Test takes (pom.xml:12), and 3.6.1 runs them.",
    );
    expect(noted({ ...dropped, runner: "failsafe", place: null })).toEndWith(
      "did not run: Failsafe 3.6.0 drops the classes that include=shop/**/*Test takes, and 3.6.1 runs them.",
    );
    expect(noted({ kind: "old-launcher", version: "2.22.2", first: "3.0.0-M4" })).toEndWith(
      "did not run: Surefire 2.22.2 adds a launcher older than this JUnit, and 3.0.0-M4 is the first that adds the right one.",
    );
  });

  test("where no plugin takes the class", () => {
    expect(noted({ kind: "unusual-name" })).toEndWith(
      "have tests, but no plugin takes a class of that name (Surefire: *Test, *Tests, *TestCase, Test*).",
    );
    expect(noted({ kind: "static-nested" })).toEndWith(
      "have tests, but Surefire leaves out static classes within others.",
    );
    expect(noted({ kind: "no-failsafe" })).toEndWith(
      "OldTest, OlderTest are Failsafe's by name, which this module does not have.",
    );
    expect(noted({ kind: "managed-failsafe" })).toEndWith(
      "OldTest, OlderTest are Failsafe's by name, which pluginManagement alone has: it runs in modules whose build/plugins name it.",
    );
    expect(noted({ kind: "unbound-failsafe" })).toEndWith(
      "OldTest, OlderTest are Failsafe's by name, whose goal integration-test no POM binds here.",
    );
    expect(noted({ kind: "failsafe-in-profile", profiles: ["its", "ci"] })).toEndWith(
      "OldTest, OlderTest are Failsafe's by name, which only profiles have that are not active: its, ci.",
    );
  });

  test("where the POM lists others", () => {
    const values = ["a/**", "b/**", "c/**", "d/**"];
    expect(noted({ kind: "unlisted", element: "groups", values: ["fast"], place: "core/pom.xml:12" })).toEndWith(
      "did not run: the POM has Surefire run only groups=fast (core/pom.xml:12).",
    );
    expect(noted({ kind: "unlisted", element: "includes", values, place: "pom.xml:9" })).toEndWith(
      "did not run: the POM has Surefire run only includes=a/**, b/**, c/** and 1 more (pom.xml:9).",
    );
    expect(noted({ kind: "unlisted", element: "include", values: ["totl"], place: "testng.xml:4" })).toEndWith(
      "did not run: testng.xml:4 includes only methods that are not there: totl.",
    );
  });

  test("or nothing, where nothing is proven", () => {
    expect(noted(null)).toBe("> OldTest, OlderTest (JUnit 4) did not run.");
  });
});

test("tests of an earlier run that are gone without a reason are counted, with their classes", () => {
  const vanished = { code: "vanished", run: 4, tests: 17, classes: ["a.OldTest"] } as const;
  expect(show({ notes: [vanished] })).toEndWith("> 17 tests of run 4 did not run: OldTest.");
  expect(show({ notes: [{ ...vanished, tests: 1 }] })).toEndWith("> 1 test of run 4 did not run: OldTest.");
});

test("classes that left no result are named, and whether they began", () => {
  const noted = (classes: readonly string[], isBegun: boolean) =>
    show({ notes: [{ code: "resultless", classes, isBegun }] });
  const left = (...names: string[]) => noted(names, true);
  expect(left("a.DbTest")).toEndWith(
    "> DbTest began and left no result: an assumption in its setup, or a source without rows, may have left out all tests.",
  );
  expect(left("a.DbTest", "a.NetTest")).toContain("DbTest, NetTest began and left no result: an assumption in their");
  expect(noted(["a.RowsTest"], false)).toEndWith(
    "> RowsTest did not run, or had no rows: no report holds a test of it.",
  );
  expect(noted(["a.RowsTest", "a.MoreTest"], false)).toContain("no report holds a test of them.");
});

test("suites without a scenario are named, with a feature that nothing copied", () => {
  const noted = { code: "no-scenarios", classes: ["a.CartSuite"] } as const;
  expect(show({ notes: [noted] })).toEndWith("> CartSuite ran no scenario.");
  expect(show({ notes: [{ ...noted, feature: "src/test/java/pay.feature" }] })).toEndWith(
    "> CartSuite ran no scenario: src/test/java/pay.feature is among the sources, from which Maven copies nothing.",
  );
});

describe("lost results", () => {
  const dump = "target/surefire-reports/x-jvmRun1.dumpstream";
  const lost = (tests: readonly string[], wasCorrupted: boolean) =>
    show({ problems: [{ code: "lost-tests", tests, dump, wasCorrupted }] });

  test("of one test are named on the first line", () => {
    const text = lost(["a.CartTest#total"], false);
    expect(text.split("\n")[0]).toContain("the result of CartTest#total is lost");
    expect(text).toEndWith(`> Surefire wrote what went wrong to ${dump}.`);
  });

  test("that a version leaves out name it, and the next one", () => {
    const dropped = (what: DroppedBy["what"], fixedIn: string | null = "3.5.4") =>
      show({
        problems: [{ code: "lost-tests", tests: ["a.CartTest"], droppedBy: { version: "3.5.3", what, fixedIn } }],
      });
    expect(dropped("not-methods")).toEndWith(
      "> Surefire 3.5.3 leaves out the results of tests that are no methods, as those of Cucumber, rules in fields, and dynamic tests: 3.5.4 tells how they went.",
    );
    expect(dropped("setups")).toContain(
      "leaves out the results of classes whose setup failed, and of tests whose source did: 3.5.4 tells",
    );
    expect(dropped("old-platform")).toContain("on a JUnit Platform before 1.8: 3.5.4 tells how they went.");
    expect(dropped("no-class", null)).toEndWith("it tells those of a class with @Suite.");
  });

  test("of reports that cannot be read are no empty ones", () => {
    expect(show({ problems: [{ code: "lost-tests", tests: ["a.CartTest"], isUnread: true }] })).toEndWith(
      "> The tests began, their reports cannot be read, and Surefire counted no test of them.",
    );
  });

  test("are told of a run that skipAfterFailureCount stopped though no test failed in the end", () => {
    const text = show({ problems: [{ code: "stopped-early", classes: 2 }] });
    expect(text.split("\n")[0]).toContain("the tests were stopped before 2 classes");
    expect(text).toEndWith(
      "> skipAfterFailureCount counts each attempt that failed, also of a test that passed later.",
    );
  });

  test("without a known reason are those of an empty report", () => {
    expect(show({ problems: [{ code: "lost-tests", tests: ["a.CartTest"] }] })).toEndWith(
      "> The tests began, and their report is empty.",
    );
  });

  test("of several are counted there, and named below with what is known of the cause", () => {
    const text = lost(["a.CartTest#total", "a.BillTest"], true);
    expect(text.split("\n")[0]).toContain("the results of 2 tests are lost");
    expect(text).toEndWith(
      `> Without a result: CartTest#total, BillTest. Surefire wrote what went wrong to ${dump}: something wrote to the native stdout of the test JVM, which can break results.`,
    );
  });
});
