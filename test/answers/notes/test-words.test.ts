import { describe, expect, test } from "bun:test";
import { describeNote } from "../../../src/answers/notes/describe-note.ts";
import type { Note, NoteOf } from "../../../src/model/note.ts";

const BASE = { superclass: "b.BaseTest", version: "5.14.0", fixedIn: "5.14.1" };
const HIDDEN = { testClass: "a.CartTest", testMethod: "hidden", reason: "must not be private" };
const EMPTY = { testClass: "a.CartTest$Empty", testMethod: "", reason: "must not be static" };
const many = Array.from({ length: 8 }, (_, index) => ({ ...HIDDEN, testMethod: `t${index}`, reason: "" }));
const differ = { code: "counts-differ", inLog: 4, inReports: 2, repeatedGoal: null } as const;

test.each<[Note, string]>([
  [
    { code: "failed-in-thread", thread: "Thread-1", place: "CartTest.java:7", message: "\nexpected: 5\n but was: 4" },
    'CartTest.java:7 failed in the thread Thread-1, and no test failed by it: "expected: 5 but was: 4".',
  ],
  [
    { code: "asserts-nothing", statements: [{ at: "a/CartTest.java:8", what: "assertThat" }] },
    "assertThat(…) without a check after it asserts nothing: a/CartTest.java:8.",
  ],
  [
    {
      code: "asserts-nothing",
      statements: [
        { at: "a/FluxTest.java:9", what: "StepVerifier" },
        { at: "a/CartTest.java:8", what: "assertThat" },
        { at: "a/SoftTest.java:7", what: "SoftAssertions" },
      ],
    },
    "assertThat(…) without a check after it asserts nothing: a/CartTest.java:8. A StepVerifier without verify…() expects nothing: a/FluxTest.java:9. SoftAssertions without assertAll() fail no test: a/SoftTest.java:7.",
  ],
  [{ code: "tests-skipped", modules: [], option: null }, "Tests were skipped by the project's configuration."],
  [
    {
      ...{ code: "tests-skipped", modules: ["web"], option: "skipTests", place: "all-1.0.pom:9" },
      missed: { place: "web/pom.xml:4", pom: "pom.xml", version: "1.1" },
    },
    "Tests were skipped in web by <skipTests> (all-1.0.pom:9), a parent from the local repository: web/pom.xml:4 names its version, pom.xml is 1.1.",
  ],
  [
    { code: "tests-skipped", modules: ["web"], option: "skipTests", place: "web/pom.xml:9" },
    "Tests were skipped in web by <skipTests> (web/pom.xml:9).",
  ],
  [
    { code: "tests-skipped", modules: ["web"], option: "skip", place: "pom.xml:9", executions: ["default-test"] },
    "Tests of the execution default-test were skipped in web by <skip> (pom.xml:9).",
  ],
  [
    { code: "tests-skipped", modules: ["core", "shop"], option: "-DskipTests" },
    "Tests were skipped in core, shop by -DskipTests.",
  ],
  [
    {
      ...{ code: "tests-skipped", modules: ["core"], option: "skipITs", place: "pom.xml:9" },
      ...{ runner: "failsafe", unheeded: "-DskipITs=false" },
    },
    "Integration tests were skipped in core by <skipITs> (pom.xml:9), which -DskipITs=false does not overrule.",
  ],
  [
    { code: "tests-skipped", modules: [], option: "-DskipTests", runner: "surefire", goesBy: "3.6.0" },
    "Unit tests were skipped by -DskipTests: Failsafe 3.6.0 goes by -DskipITs.",
  ],
  [
    {
      ...{ code: "tests-skipped", modules: [], option: "skipTests", place: "pom.xml:5" },
      offByDefault: { profile: "unit", since: ["ci"] },
    },
    "Tests were skipped by <skipTests> (pom.xml:5): the profile unit, which sets it to false, is active by default only, and ci is active.",
  ],
  [
    { code: "chosen-tests-measured" },
    "Only chosen tests ran, and limits of coverage hold for the whole suite: -Djacoco.skip leaves JaCoCo out.",
  ],
  [{ code: "no-tests", modules: ["core"] }, "core has no tests."],
  [
    { code: "empty-scan", module: "run", artifacts: ["com.acme:tck"], isUndeclared: true, place: "run/pom.xml:9" },
    "No test ran in run: Surefire is to run those of com.acme:tck (run/pom.xml:9), which no POM declares as a dependency here.",
  ],
  [
    { code: "empty-scan", module: "run", artifacts: ["com.acme:tck"], isUndeclared: false, place: "run/pom.xml:9" },
    "No test ran in run: Surefire found none in com.acme:tck (run/pom.xml:9).",
  ],
  [
    { code: "main-tests", module: "core", files: 1, example: "src/main/java/ATest.java" },
    "No test ran in core: src/main/java/ATest.java is among the main sources, where Surefire looks for none.",
  ],
  [
    { code: "main-tests", module: "core", files: 3, example: "src/main/java/ATest.java" },
    "No test ran in core: src/main/java/ATest.java and 2 more are among the main sources, where Surefire looks for none.",
  ],
  [{ code: "no-tests", modules: ["core", "shop"] }, "core, shop have no tests."],
  [
    { code: "no-test-classes", modules: ["core", "shop"] },
    "Surefire ran in core, shop, but took no class there for a test.",
  ],
  [
    { code: "no-executable-tests", modules: ["core", "shop"] },
    "Surefire ran in core, shop, but found no test to execute in the test classes.",
  ],
  [
    { code: "no-executable-tests", modules: ["shop"], groups: ["groups=slow"] },
    "Surefire ran in shop, but found no test to execute in the test classes: the POM chooses groups=slow.",
  ],
  [
    { code: "no-executable-tests", modules: ["shop"], groups: ["groups=!slow"], categoriesFrom: "3.6.0" },
    'Surefire ran in shop, but found no test to execute in the test classes: the POM chooses "groups=!slow", which Surefire 3.6.0 and later take for categories of JUnit 4, since that is on the classpath.',
  ],
  [
    {
      code: "unexecuted",
      tests: [HIDDEN, { ...HIDDEN, testMethod: "adds", reason: "must not return a value" }, EMPTY],
    },
    'JUnit will not execute CartTest#hidden ("must not be private"), #adds ("must not return a value"), CartTest$Empty ("must not be static").',
  ],
  [
    {
      code: "unexecuted",
      tests: ["hidden", "adds"].map((testMethod) => ({ ...HIDDEN, testMethod, reason: "", instead: BASE })),
    },
    "JUnit will not execute CartTest#hidden, #adds (version 5.14.0 executes what BaseTest has of that name instead, 5.14.1 both).",
  ],
  [
    {
      code: "unexecuted",
      tests: [{ testClass: "a.CartTest", testMethod: "adds", reason: "not public", by: "TestNG" }],
    },
    'TestNG will not execute CartTest#adds ("not public").',
  ],
  [
    {
      code: "unexecuted",
      tests: [{ testClass: "a.CartSpec", testMethod: "adds", reason: "has no label such as expect:", by: "Spock" }],
    },
    'Spock will not execute CartSpec#adds ("has no label such as expect:").',
  ],
  [{ code: "unexecuted", tests: many }, "JUnit will not execute CartTest#t0, #t1, #t2, #t3, #t4, #t5 and 2 more."],
  [{ code: "unreached", classes: ["a.b.CartTest"] }, "1 test class was not reached: CartTest."],
  [
    { code: "stopped", classes: ["a.A", "B"] },
    "2 test classes did not run to the end, since skipAfterFailureCount stopped the tests: A, B.",
  ],
  [{ code: "unreached", classes: ["a.A", "B"] }, "2 test classes were not reached: A, B."],
  [
    { code: "left-tests", classes: ["a.A"] },
    "A ran from class files of an earlier build, and the source is gone: clean in args compiles all anew.",
  ],
  [
    { code: "left-tests", classes: ["a.A", "a.B"] },
    "A, B ran from class files of an earlier build, and the sources are gone: clean in args compiles all anew.",
  ],
  [{ code: "never-taken", classes: ["a.A"] }, "1 class has tests that no plugin takes: A."],
  [{ code: "never-taken", classes: ["a.A", "B"] }, "2 classes have tests that no plugin takes: A, B."],
  [
    {
      code: "never-taken",
      classes: ["a.A", "B"],
      unlisted: { element: "groups", values: ["fast"], place: "pom.xml:12" },
    },
    "2 classes did not run, since the POM has Surefire run only groups=fast (pom.xml:12): A, B.",
  ],
  [
    { code: "skipped-for", tests: [{ name: "a.B#x", reason: "java.io.IOException: gone" }] },
    'B#x was skipped: "java.io.IOException: gone".',
  ],
  [
    { code: "skipped-for", tests: ["x", "y", "z", "u"].map((it) => ({ name: `a.B#${it}`, reason: `r${it}` })) },
    'B#x was skipped: "rx"; B#y was skipped: "ry"; B#z was skipped: "rz"; and 1 more.',
  ],
  [
    { code: "skipped-for", tests: ["x", "y"].map((it) => ({ name: `a.B#${it}`, reason: "r" })) },
    'B#x, B#y were skipped: "r".',
  ],
  [{ code: "unreached-since", since: "a.A#open", tests: ["a.B#x"] }, "B#x was skipped since A#open failed: no result."],
  [
    { code: "unreached-since", since: "a.A#open", tests: ["a.A#x", "b.A#y"] },
    "a.A#x, b.A#y were skipped since a.A#open failed: no result.",
  ],
  [
    { code: "unreached", classes: ["A", "B", "C", "D", "E", "F"] },
    "6 test classes were not reached: A, B, C, D, E, ….",
  ],
  [
    { code: "stray-tests", tests: 1, modules: ["core"] },
    "1 of these tests is of core, which Maven could not be told to leave out.",
  ],
  [
    { code: "stray-tests", tests: 3, modules: ["core", "shop"] },
    "3 of these tests are of core, shop, which Maven could not be told to leave out.",
  ],
  [{ code: "no-reports" }, "This run wrote no XML reports: counts and failures are the log's."],
  [
    { code: "no-reports", areFromText: true },
    "This run wrote no XML reports: counts and failures are those of its plain ones.",
  ],
  [
    { code: "no-reports", isUnknown: true },
    "The XML reports were not found, since the name of their directory is not known: counts and failures are the log's.",
  ],
  [differ, "Maven's log counts 4 tests, its reports hold 2; these count."],
  [{ ...differ, isLogged: true }, "Maven's log counts 4 tests, its reports hold 2; the log's number counts."],
  [
    { code: "untold-failures", counted: 1, told: 0 },
    "Maven's log counts 1 failure, but names none: reports are missing or wrong.",
  ],
  [
    { code: "untold-failures", counted: 3, told: 2 },
    "Maven's log counts 3 failures, but only 2 can be named: reports are missing or wrong.",
  ],
  [
    { code: "brief-failures", brief: 99_500, failed: 100_000 },
    "Of 99500 of these 100000 failures only the name and the first line of the message were kept; run one of them alone to see more.",
  ],
  [
    { ...differ, repeatedGoal: "surefire:test" },
    "Maven's log counts 4 tests, its reports hold 2: one execution of surefire:test wrote over the reports of another.",
  ],
  [
    { ...differ, inLog: 2, inReports: 3, repeatedGoal: "surefire:test" },
    "Maven's log counts 2 tests, its reports hold 3; the reports are right.",
  ],
])("%j", (note, words) => expect(describeNote(note)).toBe(words));

describe("reports that could not be read", () => {
  const broken = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ module: ".", file: `TEST-${index}.xml`, reason: "is empty" }));
  const one = { code: "unreadable-reports", reports: broken(1), of: 2, counted: "none" } as const;

  test.each<[Note, string]>([
    [one, "1 of 2 reports could not be read (TEST-0.xml is empty); its tests are not counted."],
    [
      { ...one, reports: [{ module: "core", file: "TEST-a.xml", reason: "ends early" }], counted: "logged failures" },
      "1 of 2 reports could not be read (core: TEST-a.xml ends early); of its tests, only the failures that the log tells are counted.",
    ],
    [
      { ...one, of: 1, counted: "as logged" },
      "1 of 1 reports could not be read (TEST-0.xml is empty); counts and failures are the log's.",
    ],
    [
      { ...one, reports: broken(3), of: 3 },
      "3 of 3 reports could not be read (TEST-0.xml is empty; TEST-1.xml is empty; TEST-2.xml is empty); their tests are not counted.",
    ],
    [
      { ...one, reports: broken(40), of: 40 },
      "40 of 40 reports could not be read (TEST-0.xml is empty; TEST-1.xml is empty; TEST-2.xml is empty, and 37 more); their tests are not counted.",
    ],
  ])("%j", (note, words) => expect(describeNote(note)).toBe(words));
});

describe("what a build cache restored", () => {
  const restored = (but: Partial<NoteOf<"tests-restored">>) =>
    describeNote({
      code: "tests-restored",
      modules: ["core"],
      tests: 2,
      failed: 0,
      goals: [],
      runsWith: null,
      ...but,
    });
  const OFF = "-Dmaven.build.cache.enabled=false";
  const TO_RUN = `To run them: args ["${OFF}"].`;

  test("is told with its tests that did not run", () => {
    expect(restored({})).toBe("core was restored from the build cache; its 2 tests did not run now.");
    expect(restored({ tests: 1, goals: ["surefire:test"] })).toBe(
      "core was restored from the build cache; its 1 test (surefire:test) did not run now.",
    );
    expect(restored({ modules: ["core", "web"], tests: null, runsWith: OFF })).toBe(
      `core, web were restored from the build cache; their tests did not run now. ${TO_RUN}`,
    );
    expect(restored({ failed: 1, runsWith: OFF })).toBe(
      `core was restored from the build cache; its 2 tests did not run now; 1 failed when they did. ${TO_RUN}`,
    );
  });

  test("is named, few of many modules", () => {
    const modules = Array.from({ length: 40 }, (_, index) => `m${index}`);
    expect(describeNote({ code: "restored", modules: ["core"] })).toBe("core was restored from the build cache.");
    expect(describeNote({ code: "restored", modules })).toBe(
      "m0, m1, m2 and 37 more modules were restored from the build cache.",
    );
  });
});
