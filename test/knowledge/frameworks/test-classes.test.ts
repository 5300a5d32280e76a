import { expect, test } from "bun:test";
import { join } from "node:path";
import { readClassFolder } from "../../../src/java/bytecode/classpath.ts";
import { listUnlabelled } from "../../../src/knowledge/frameworks/spock.ts";
import { findTestClasses } from "../../../src/knowledge/frameworks/test-classes.ts";
import { findFrameworkClass } from "../../java/bytecode/framework-classes.ts";
import { describe } from "./describe-tests.ts";

const classes = readClassFolder(join(import.meta.dir, "../../../fixtures/classes/tests"));
const found = findTestClasses(classes, findFrameworkClass);

/** The classes whose name begins so, a line each. */
const testsOf = (...names: readonly string[]) =>
  found.filter(({ name }) => names.some((start) => name.startsWith(`tests.${start}`))).map(describe);

test("JUnit 3 runs public methods whose name begins with test, and what suite() returns", () => {
  expect(testsOf("Junit3")).toEqual([
    "tests.Junit3Tests$Base, JUnit 3: testBase; testBoth",
    "tests.Junit3Tests$Ignored, JUnit 3 (disabled): testBase; testBoth",
    "tests.Junit3Tests$RunByJunit4, JUnit 4: ofJunit4",
    "tests.Junit3Tests$Sub, JUnit 3: testBoth; testSub; testBase",
    "tests.Junit3Tests$WithSuite, JUnit 3, reported elsewhere: ?",
  ]);
});

test("Jupiter's own annotations are known where its jars are not, as before the first report", () => {
  const without = findTestClasses(classes, () => null).map(describe);
  expect(without).toContain("tests.JupiterTests$Off, JUnit Jupiter (disabled): off");
  expect(without).toContain("tests.JupiterTests$Public, JUnit Jupiter: through");
});

test("JUnit 4 runs what is annotated, or what its runner finds", () => {
  expect(testsOf("Junit4")).toEqual([
    "tests.Junit4Tests$AllTests, JUnit 4, reported elsewhere: ?",
    "tests.Junit4Tests$Around$Inside, JUnit 4: inside",
    "tests.Junit4Tests$Around, JUnit 4, reported elsewhere: ?",
    "tests.Junit4Tests$Ignored, JUnit 4 (disabled #tests.Junit4Tests$Slow): inherited; overridden",
    "tests.Junit4Tests$Invalid, JUnit 4: ?",
    "tests.Junit4Tests$Sub, JUnit 4 (#tests.Junit4Tests$Slow): own (#tests.Junit4Tests$Fast); ignored (disabled); inherited; overridden",
    "tests.Junit4Tests$SubOfIgnored, JUnit 4 (#tests.Junit4Tests$Slow): inherited; overridden",
    "tests.Junit4Tests$WithOwnRunner, JUnit 4 (conditional): ?",
    "tests.Junit4Tests$WithParameters, JUnit 4: each*",
  ]);
});

test("Jupiter has tests besides those of a superclass in another package that they do not override", () => {
  expect(testsOf("Namesake")).toEqual([
    "tests.NamesakeTests$Heir, JUnit Jupiter: besides^; besidesPublic^; overridden; otherParameters*; noTest; alone",
    "tests.NamesakeTests, JUnit Jupiter: besides^; besidesPublic^; overridden; otherParameters*; noTest; alone",
  ]);
});

test("Jupiter runs methods that are annotated by whatever brings @Test, inherited ones and those of nested classes", () => {
  expect(testsOf("Jupiter", "Kotlin")).toEqual([
    "tests.JupiterTests$InheritsGeneric, JUnit Jupiter: takes*",
    "tests.JupiterTests$Kinds, JUnit Jupiter: one; composed (#fast); each*; thrice*; made+; disabled (disabled); onLinux (conditional); tagged (#a #b)",
    "tests.JupiterTests$Off, JUnit Jupiter (disabled): off",
    "tests.JupiterTests$OffByInherited, JUnit Jupiter (disabled): off",
    "tests.JupiterTests$OnAgain, JUnit Jupiter: off",
    "tests.JupiterTests$Outer$WhenEmpty$Deeper, JUnit Jupiter in tests.JupiterTests$Outer$WhenEmpty (#inner): deep",
    "tests.JupiterTests$Outer$WhenEmpty, JUnit Jupiter in tests.JupiterTests$Outer (#inner): nested",
    "tests.JupiterTests$Outer, JUnit Jupiter: ",
    "tests.JupiterTests$OuterOff$Inside, JUnit Jupiter in tests.JupiterTests$OuterOff (disabled): nested",
    "tests.JupiterTests$OuterOff, JUnit Jupiter (disabled): ",
    "tests.JupiterTests$Overloaded, JUnit Jupiter: twice*",
    "tests.JupiterTests$OverridesGeneric, JUnit Jupiter: own",
    "tests.JupiterTests$Public, JUnit Jupiter: through",
    "tests.JupiterTests$Recorded, JUnit Jupiter: recorded",
    "tests.JupiterTests$StillOff, JUnit Jupiter (disabled): off",
    "tests.JupiterTests$Sub, JUnit Jupiter (#sub #base #contract): overriddenAsTest; inherited; fromInterface",
    "tests.JupiterTests$WithCondition, JUnit Jupiter (conditional): conditional",
    "tests.JupiterTests$WithExtension, JUnit Jupiter: unconditional",
    "tests.JupiterTests$WithRegisteredExtension, JUnit Jupiter (conditional): conditional",
    "tests.KotlinTests, JUnit Jupiter: adds two numbers; inModule$shop",
  ]);
});

test("TestNG runs annotated methods, and all public ones of an annotated class and its subclasses", () => {
  expect(testsOf("Testng")).toEqual([
    "tests.TestngTests$Base, TestNG: inherited (#inherited)",
    "tests.TestngTests$DisabledClass, TestNG (conditional): disabled",
    "tests.TestngTests$IgnoredClass, TestNG (disabled): inherited (#inherited)",
    "tests.TestngTests$OnClass, TestNG (#all): everyPublicMethod; notStatic",
    "tests.TestngTests$Sub, TestNG: own (#a #b); disabled (disabled); ignored (disabled); each*; repeated*; inherited (#inherited)",
    "tests.TestngTests$SubOfOnClass, TestNG (#all): alsoHere; everyPublicMethod; notStatic",
    "tests.TestngTests$WithFactory, TestNG (conditional): made*",
    "tests.TestngTests$WithListeners, TestNG (conditional): inherited (#inherited)",
  ]);
});

test("Spock runs features under the names that sources give them", () => {
  expect(testsOf("Groovy")).toEqual([
    "tests.GroovySpec, Spock: adds 😀 two numbers (#fast); each of #a*; ignored (disabled); not on Windows (conditional)",
    "tests.GroovySubSpec, Spock: adds 😀 two numbers (#fast); each of #a*; ignored (disabled); not on Windows (conditional); own",
  ]);
});

test("specs and suites are known, their tests are not", () => {
  expect(testsOf("Kotest", "IgnoredSpec", "AbstractSpec", "Scala", "HiddenSuite", "SuiteWith")).toEqual([
    "tests.HiddenSuite, ScalaTest (disabled): ?",
    "tests.IgnoredSpec, Kotest (disabled conditional): ?",
    "tests.KotestSpec, Kotest (#fast): ?",
    "tests.ScalaTests, ScalaTest: ?",
  ]);
});

test("jqwik, ArchUnit and suites run on the JUnit Platform", () => {
  expect(testsOf("Platform")).toEqual([
    "tests.PlatformTests$AllTests, JUnit Platform Suite, reported elsewhere: ?",
    "tests.PlatformTests$Features, JUnit Platform Suite, reported elsewhere: ?",
    "tests.PlatformTests$Features, Cucumber, reported elsewhere: ?",
    "tests.PlatformTests$Properties$Grouped, jqwik in tests.PlatformTests$Properties (conditional): inGroup",
    "tests.PlatformTests$Properties, jqwik (#quick): each; once (#one); disabled (disabled)",
    "tests.PlatformTests$Rules, ArchUnit, reported elsewhere: layers (#layers); ignored (disabled); others+; check",
  ]);
});

test("nothing is said of a class with a supertype that nobody finds", () => {
  const lone = (name: string) => classes.filter((file) => file.name === `tests.${name}`);
  expect(findTestClasses(lone("Junit4Tests$Sub"), findFrameworkClass)).toEqual([]);
  expect(findTestClasses(lone("JupiterTests$Sub"), findFrameworkClass)).toEqual([]);
  expect(findTestClasses(lone("Junit3Tests$Base"), () => null)).toEqual([]);
});

test("Spock 1 is a runner of JUnit 4", () => {
  const runWith = { type: "org.junit.runner.RunWith", values: new Map([["value", SPUTNIK]]) };
  const [feature] = findTestClasses(classes, (name) => {
    const file = findFrameworkClass(name);
    return file && name === "spock.lang.Specification" ? { ...file, annotations: [runWith] } : file;
  });
  expect(feature).toMatchObject({ name: "tests.GroovySpec", framework: "JUnit 4" });
  expect(feature?.methods?.map(({ name }) => name)).toContain("adds 😀 two numbers");
});

const SPUTNIK = { kind: "class", name: "org.spockframework.runtime.Sputnik" } as const;

test("a method of Spock without a label is none that its annotation leaves out, or takes for something else", () => {
  const file = classes.find(({ name }) => name === "tests.UnlabelledSpec");
  const annotated = (type: string) => ({ type, values: new Map() });
  const unlabelledWith = (type: string) =>
    file &&
    listUnlabelled({
      ...file,
      methods: file.methods.map((it) => (it.name === "subtracts" ? { ...it, annotations: [annotated(type)] } : it)),
    }).includes("subtracts");
  expect(["spock.lang.Unroll", "spock.lang.Issue"].map(unlabelledWith)).toEqual([true, true]);
  const others = ["Ignore", "IgnoreIf", "PendingFeature", "Requires"].map((it) => `spock.lang.${it}`);
  expect([...others, "org.junit.jupiter.api.Test"].filter(unlabelledWith)).toEqual([]);
  expect(
    file && listUnlabelled({ ...file, annotations: [...file.annotations, annotated("spock.lang.Ignore")] }),
  ).toEqual([]);
});
