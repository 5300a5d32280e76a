import { expect, test } from "bun:test";
import { readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { findUnexecuted } from "../../../../src/verdict/collect/unrun/find-unexecuted.ts";
import { openTests, type TestsOf } from "../../../../src/verdict/collect/unrun/open-tests.ts";
import { makeClass } from "../../../java/bytecode/make-class.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { onlyModule, openProject } from "../../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../../temporary.ts";

const CLASSES = join(import.meta.dir, "../../../../fixtures/classes/tests");
const COMPILED = [
  "NamesakeTests",
  "NamesakeTests$Heir",
  "base/NamesakeBase",
  "LeftOutTests",
  "LeftOutTests$Base",
  "OverridingTests",
  "OverridingTests$Inside",
  "OverriddenTests",
  "MixedTests",
  "MarkedJunit3Test",
  "MarkedJupiterTests",
  "MarkedForBothTests",
  "MarkedNestedTests",
  "MarkedNestedTests$Inside",
  "MarkedExtendedTests",
  "MarkedExtendedTests$Calling",
  "ReturningTests",
  "UnlabelledSpec",
  "GroovySpec",
  ...["", "$Unmarked", "$Hidden", "$Marked", "$Off", "$Extended", "$Extending", "$Helper"].map(
    (it) => `InnerTests${it}`,
  ),
];

const PLATFORM = { hasPlatform: true, hasTestng: false, hasEngineInterface: true, needsLauncher: false };

/** What Jupiter of this version does not execute of a class that ran, with a report that shows the classpath. */
function unexecuted(
  version: string,
  testClass = "tests.NamesakeTests",
  asked: readonly string[] = [],
  engines?: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
  ranNothing = false,
) {
  const root = temporaryDirectory({ "pom.xml": pom("g:shop:1") });
  utimesSync(join(root, "pom.xml"), 1000, 1000);
  const classes = COMPILED.map(
    (name) => [`target/test-classes/tests/${name}.class`, readFileSync(join(CLASSES, `${name}.class`))] as const,
  );
  const classpath = `${root}/target/test-classes:/home/dev/.m2/junit-jupiter-api-${version}.jar`;
  const properties = `<properties><property name="surefire.test.class.path" value="${classpath}"/></properties>`;
  writeFiles(root, {
    ...Object.fromEntries(classes),
    "src/test/java/tests/OverridingTests.java": readFileSync(join(CLASSES, "../sources/tests/OverridingTests.java")),
    ...Object.fromEntries(
      ["UnlabelledSpec", "GroovySpec"].map((name) => [
        `src/test/java/tests/${name}.groovy`,
        readFileSync(join(CLASSES, `../sources/tests/${name}.groovy`)),
      ]),
    ),
    ...files,
    "target/surefire-reports/TEST-a.xml": `<testsuite name="a">${properties}</testsuite>`,
  });
  const project = openProject(root);
  const module = onlyModule(project);
  const run = { module, runner: module.surefire, version: "3.5.4", root: "/", named: asked, reportedIn: ["."] };
  const cases = [{ testClass, testMethod: "x", outcome: "passed" as const }];
  const testsOf: TestsOf = (one) => ({
    ...openTests(one),
    ...(engines && {
      providers: () => ({ ...PLATFORM, onPlatform: new Set(engines), hasTestng: engines.includes("TestNG") }),
    }),
  });
  const reports = ranNothing ? [] : [{ module: ".", report: { cases } }];
  return findUnexecuted(project, [run], reports, testsOf, ranNothing);
}

/** What it does not execute of a class that a call names, where no test ran. */
function unmatched(version: string, asked: string) {
  const all = unexecuted(version, "", [asked], undefined, {}, true);
  return all.map(({ testClass, testMethod, reason }) => `${testClass}#${testMethod} ${reason}`);
}

test("some versions of Jupiter execute a test of a superclass in another package instead", () => {
  const instead = { superclass: "tests.base.NamesakeBase", version: "5.14.0", fixedIn: "5.14.1" };
  const own = { testClass: "tests.NamesakeTests", reason: "", instead };
  expect(unexecuted("5.14.0")).toEqual([
    { ...own, testMethod: "besides" },
    { ...own, testMethod: "besidesPublic" },
  ]);
  expect(unexecuted("5.11.0", "tests.NamesakeTests$Heir")).toHaveLength(2);
  expect(unexecuted("6.0.0")).toMatchObject([{ instead: { fixedIn: "6.0.1" } }, {}]);
});

test("other versions execute it, and of a class that did not run nothing is said", () => {
  for (const version of ["5.10.2", "5.14.1", "6.0.1"]) expect(unexecuted(version)).toEqual([]);
  expect(unexecuted("5.14.0", "tests.base.NamesakeBase")).toEqual([]);
  expect(unexecuted("5.14.0", "gone.Tests")).toEqual([]);
});

test("before 5.13, Jupiter leaves out methods that it cannot execute without a word", () => {
  const named = (...args: Parameters<typeof unexecuted>) =>
    unexecuted(...args).map(({ testClass, testMethod, reason }) => `${testClass}#${testMethod} ${reason}`);
  const all = [
    "tests.LeftOutTests#hidden must not be private",
    "tests.LeftOutTests#shared must not be static",
    "tests.LeftOutTests#counts must not return a value",
    "tests.LeftOutTests#makes must return tests",
  ];
  expect(named("5.10.2", "tests.LeftOutTests")).toEqual(all);
  // None of its tests ran, so that no report is about it.
  expect(named("5.10.2", "tests.OtherTest", ["tests.LeftOutTests"])).toEqual(all);
  expect(named("5.13.0", "tests.LeftOutTests")).toEqual([]);
  expect(named("5.10.2", "tests.LeftOutTests$Base")).toEqual([]);
});

test("where classes are many, only those of languages that infer results are read as a whole", () => {
  const many = Array.from({ length: 500 }, (_, index) => `tests.Other${index}Test`);
  expect(unexecuted("5.10.2", "tests.LeftOutTests", many)).toEqual([]);
  const root = temporaryDirectory({ "pom.xml": pom("g:shop:1") });
  for (const name of ["KotlinTests", "GroovySpec", "LeftOutTests"]) {
    writeFiles(root, { [`target/test-classes/tests/${name}.class`]: readFileSync(join(CLASSES, `${name}.class`)) });
  }
  const { infersTypes } = openTests(onlyModule(openProject(root)));
  expect(["KotlinTests", "GroovySpec", "LeftOutTests"].map((it) => infersTypes(`tests.${it}`))).toEqual([
    true,
    true,
    false,
  ]);
});

test("a method that overrides a test without @Test and checks something is named, and no empty one", () => {
  const overriding = {
    testClass: "tests.OverridingTests",
    reason: "overrides a test of OverriddenTests and has no @Test",
  };
  // Neither one that only fails, nor one that runs after each test.
  expect(unexecuted("5.14.0", "tests.OverridingTests")).toEqual([
    { ...overriding, testMethod: "limit" },
    { ...overriding, testMethod: "shown" },
    { ...overriding, testMethod: "failing" },
  ]);
  expect(unexecuted("5.14.0", "tests.OverridingTests$Inside")).toEqual([
    { ...overriding, testClass: "tests.OverridingTests$Inside", testMethod: "limit" },
  ]);
  expect(unexecuted("5.14.0", "tests.OverriddenTests")).toEqual([]);
});

test("where a call names a class and no test ran, each method and inner class is told that would not", () => {
  const overrides = "overrides a test of OverriddenTests and has no @Test";
  expect(unmatched("5.14.0", "tests.OverridingTests")).toEqual([
    ...["limit", "empty", "shown", "failing", "refused"].map((it) => `tests.OverridingTests#${it} ${overrides}`),
    ...["limit", "empty"].map((it) => `tests.OverridingTests$Inside#${it} ${overrides}`),
  ]);
  expect(unmatched("5.10.2", "tests.InnerTests").toSorted()).toEqual([
    "tests.InnerTests$Hidden# must not be private",
    "tests.InnerTests$Unmarked# must be annotated with @Nested",
  ]);
  expect(unmatched("5.13.0", "tests.InnerTests")).toEqual([]);
  expect(unmatched("5.10.2", "gone.Tests")).toEqual([]);
});

test("a test of JUnit 4 in a class of Jupiter is named where the classpath has no engine for it", () => {
  const old = (testClass: string, ...engines: string[]) => unexecuted("5.14.0", testClass, [], engines);
  const reason = "is a test of JUnit 4, for which the test classpath has no engine (junit-vintage-engine)";
  expect(old("tests.MixedTests", "JUnit Jupiter")).toEqual([
    { testClass: "tests.MixedTests", testMethod: "old", reason },
  ]);
  expect(old("tests.MixedTests", "JUnit Jupiter", "JUnit 4")).toEqual([]);
  expect(old("tests.OtherTests", "JUnit Jupiter")).toEqual([]);
});

test("a method that another version of JUnit would call by its annotation, and that the class does not call", () => {
  const of = (testClass: string, ...engines: string[]) =>
    unexecuted("5.14.0", `tests.${testClass}`, [], engines).map((it) => `${it.testMethod}: ${it.reason}`);
  expect(of("MarkedJunit3Test", "JUnit 4")).toEqual([
    "open: JUnit 3 runs a TestCase, and knows no @Before",
    "closes: JUnit 3 runs a TestCase, and knows no @Test",
  ]);
  const open = "open: Jupiter runs this class, and knows no @org.junit.Before";
  expect(of("MarkedJupiterTests", "JUnit Jupiter")).toEqual([open]);
  expect(of("MarkedForBothTests", "JUnit Jupiter")).toEqual([
    "old: is a test of JUnit 4, for which the test classpath has no engine (junit-vintage-engine)",
    open,
  ]);
  expect(of("MarkedForBothTests", "JUnit Jupiter", "JUnit 4")).toEqual([]);
  // A nested class calls the other method.
  expect(of("MarkedNestedTests", "JUnit Jupiter")).toEqual([
    "close: Jupiter runs this class, and knows no @org.junit.After",
  ]);
});

test("nothing is said of such a method where an extension or another class may call it", () => {
  const of = (testClass: string, files = {}) =>
    unexecuted("5.14.0", `tests.${testClass}`, [], ["JUnit Jupiter"], files);
  expect(of("MarkedExtendedTests")).toEqual([]);
  expect(of("MarkedJupiterTests")).toHaveLength(1);
  const texts = ["tests/MarkedJupiterTests"];
  const user = makeClass({ name: "tests/Opening", sourceFile: "Opening.java", texts });
  expect(of("MarkedJupiterTests", { "target/test-classes/tests/Opening.class": user })).toEqual([]);
  const services = "target/test-classes/META-INF/services/org.junit.jupiter.api.extension.Extension";
  expect(of("MarkedJupiterTests", { [services]: "tests.Calling" })).toEqual([]);
});

test("TestNG leaves out tests that return a value", () => {
  const returning = { testClass: "tests.ReturningTests", testMethod: "pays", reason: "must not return a value" };
  expect(unexecuted("5.14.0", "tests.ReturningTests", [], ["TestNG"])).toEqual([{ ...returning, by: "TestNG" }]);
  expect(unexecuted("5.14.0", "tests.ReturningTests", [], [])).toEqual([]);
  expect(unexecuted("5.14.0", "tests.OtherTests", [], ["TestNG"])).toEqual([]);
});

test("methods of a specification that are named in quotes and have no label are named, and no helpers", () => {
  const unlabelled = {
    testClass: "tests.UnlabelledSpec",
    reason: "has no label such as expect:",
    by: "Spock" as const,
  };
  const of = (testClass: string, ...asked: string[]) => unexecuted("5.14.0", testClass, asked, ["Spock"]);
  expect(of("tests.UnlabelledSpec")).toEqual([
    { ...unlabelled, testMethod: "subtracts" },
    { ...unlabelled, testMethod: 'takes "0" for nothing' },
  ]);
  // Without a feature no report is about it.
  expect(of("tests.OtherSpec", "tests.UnlabelledSpec")).toHaveLength(2);
  expect(of("tests.GroovySpec")).toEqual([]);
  expect(unexecuted("5.14.0", "tests.UnlabelledSpec", [], ["JUnit Jupiter"])).toEqual([]);
  const path = "src/test/java/tests/UnlabelledSpec.groovy";
  const source = readFileSync(join(CLASSES, "../sources/tests/UnlabelledSpec.groovy"), "utf8");
  const named = { [path]: source.replace("helper()", 'invokeMethod("subtracts", null)') };
  expect(unexecuted("5.14.0", "tests.UnlabelledSpec", [], ["Spock"], named)).toEqual([
    { ...unlabelled, testMethod: 'takes "0" for nothing' },
  ]);
});

test("before 5.13, Jupiter leaves out inner classes that are private or have no @Nested without a word", () => {
  const left = (version: string, testClass = "tests.InnerTests", files = {}) =>
    unexecuted(version, testClass, [], undefined, files).map((it) => `${it.testClass}${it.testMethod} ${it.reason}`);
  expect(left("5.10.2").toSorted()).toEqual([
    "tests.InnerTests$Hidden must not be private",
    "tests.InnerTests$Unmarked must be annotated with @Nested",
  ]);
  expect(left("5.13.0")).toEqual([]);
  expect(left("5.10.2", "tests.OtherTests")).toEqual([]);
  // A @Nested class of another file extends it.
  const supertypes = ["tests/InnerTests$Unmarked"];
  const heir = makeClass({ name: "tests/HeirTests$Holds", supertypes, sourceFile: "HeirTests.java" });
  expect(left("5.10.2", "tests.InnerTests", { "target/test-classes/tests/HeirTests$Holds.class": heir })).toEqual([
    "tests.InnerTests$Hidden must not be private",
  ]);
});
