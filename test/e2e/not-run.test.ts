import { afterAll, beforeAll, expect, test } from "bun:test";
import { untimed } from "./answers.ts";
import { openSession, type Session } from "./session.ts";

const JUPITER = dependency("org.junit.jupiter", "junit-jupiter", "5.10.2");
const JUNIT4 = dependency("junit", "junit", "4.13.2");
const TESTNG = dependency("org.testng", "testng", "7.10.2");

function dependency(groupId: string, artifactId: string, version: string): string {
  return `<dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version><scope>test</scope></dependency>`;
}

const SUREFIRE = (version: string, configuration = "") =>
  `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><version>${version}</version><configuration>${configuration}</configuration></plugin></plugins></build>`;

const module = (name: string, dependencies: string, build: string) =>
  `<project><modelVersion>4.0.0</modelVersion><parent><groupId>x</groupId><artifactId>root</artifactId><version>1</version></parent>
  <artifactId>${name}</artifactId><dependencies>${dependencies}</dependencies>${build}</project>`;

const MODULES = "<module>engines</module><module>providers</module><module>old</module><module>channel</module>";
const POM = `<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>root</artifactId><version>1</version>
  <packaging>pom</packaging><modules>${MODULES}</modules>
  <properties><maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
    <argLine>-XX:TieredStopAtLevel=1</argLine></properties></project>`;

const junit4 = (name: string, of = "") =>
  `package x; public class ${name} ${of} { @org.junit.Test public void one() {} }`;
const jupiter = (name: string, before = "") =>
  `package x; import org.junit.jupiter.api.*; ${before} class ${name} { @Test void one() {} }`;
const testng = (name: string) =>
  `package x; public class ${name} { @org.testng.annotations.Test public void one() {} }`;
// As a native library does that writes to stdout and leaves the line open: Surefire takes the event after it for output.
const WRITES = `package x; import org.junit.jupiter.api.*; import java.io.*;
  class WritesTest { @Test void harmless() {} @Test void fails() throws Exception {
    FileOutputStream out = new FileOutputStream(FileDescriptor.out); out.write("50%".getBytes()); out.flush(); Assertions.fail("unseen"); } }`;

// Harmless output on the native stdout, for which Surefire writes a dump as it does where results are lost.
const HARMLESS = "<argLine>-Xlog:gc -XX:TieredStopAtLevel=1</argLine>";
const VINTAGE = dependency("org.junit.vintage", "junit-vintage-engine", "5.10.2");
const API = dependency("org.junit.jupiter", "junit-jupiter-api", "5.10.2");
// With both among its own dependencies, Surefire runs JUnit 4 and TestNG.
const PROVIDERS = `<dependencies>${["surefire-junit47", "surefire-testng"]
  .map((name) => dependency("org.apache.maven.surefire", name, "3.5.4").replace("<scope>test</scope>", ""))
  .join("")}</dependencies>`;
const NONE = `package x; import org.junit.jupiter.api.*;
  class NoneTest { @TestFactory java.util.List<DynamicTest> none() { return java.util.List.of(); } }`;
const PHRASED = `<statelessTestsetReporter implementation="org.apache.maven.plugin.surefire.extensions.junit5.JUnit5Xml30StatelessReporter">
  <usePhrasedFileName>true</usePhrasedFileName><usePhrasedTestSuiteClassName>true</usePhrasedTestSuiteClassName>
  <usePhrasedTestCaseClassName>true</usePhrasedTestCaseClassName></statelessTestsetReporter>`;
const ASSUMES = `package x; import org.junit.jupiter.api.*;
  abstract class Assumes { @BeforeAll static void here() { Assumptions.assumeTrue(false); } }`;
const RULED = `package x; import org.junit.*; import org.junit.rules.*; import org.junit.runners.model.*;
  public class RuledTest { @ClassRule public static TestRule none = (base, it) -> new Statement() { public void evaluate() {} };
    @Test public void one() {} }`;

let session: Session;
beforeAll(async () => {
  session = await openSession("single", {
    folder: "unrun",
    prepare: async ({ write }) => {
      const sources = {
        "engines/src/test/java/x/OldTest.java": junit4("OldTest"),
        "engines/src/test/java/x/ParentTest.java": `package x; public abstract class ParentTest { @org.junit.Test public void one() {} }`,
        "engines/src/test/java/x/ChildTest.java": "package x; public class ChildTest extends ParentTest {}",
        "engines/src/test/java/x/OffTest.java": junit4("OffTest").replace(
          "public class",
          "@org.junit.Ignore public class",
        ),
        "engines/src/test/java/x/Helper.java": junit4("Helper"),
        "engines/src/test/java/x/NewTest.java": jupiter("NewTest"),
        "engines/src/test/java/x/DisabledTest.java": jupiter("DisabledTest", "@Disabled"),
        "providers/src/test/java/x/JunitTest.java": junit4("JunitTest"),
        "providers/src/test/java/x/NgTest.java": testng("NgTest"),
        "old/src/test/java/x/JupiterTest.java": jupiter("JupiterTest"),
        "channel/src/test/java/x/WritesTest.java": WRITES,
        "channel/src/test/java/x/QuietTest.java": jupiter("QuietTest"),
      };
      await write("project/unrun/pom.xml", POM);
      await write("project/unrun/engines/pom.xml", module("engines", JUPITER + JUNIT4, SUREFIRE("3.5.4")));
      await write("project/unrun/providers/pom.xml", module("providers", TESTNG + JUNIT4, SUREFIRE("3.5.4")));
      await write("project/unrun/old/pom.xml", module("old", JUPITER, SUREFIRE("2.12.4")));
      await write("project/unrun/channel/pom.xml", module("channel", JUPITER, SUREFIRE("2.22.2")));
      for (const [path, text] of Object.entries(sources)) await write(`project/unrun/${path}`, text);
    },
  });
});
afterAll(() => session[Symbol.asyncDispose]());

test("what no runner of its module runs is named with the reason, and so is a test whose result was lost", async () => {
  const { text } = await session.call("maven_test", {});
  expect(untimed(text).replace(/2\d{3}-\S+-jvmRun1/, "DATE-jvmRun1")).toBe(
    [
      "Test FAILURE (#s) — the result of WritesTest#fails is lost; 5 run, 0 failed, 1 skipped, 5 classes not run",
      "",
      "> Surefire wrote what went wrong to channel/target/surefire-reports/DATE-jvmRun1.dumpstream.",
      "> ChildTest, OldTest (JUnit 4) did not run: the test classpath has no engine for JUnit 4 (junit-vintage-engine), only for JUnit Jupiter.",
      "> JunitTest (JUnit 4) did not run: with TestNG on the test classpath, Surefire runs tests of TestNG only.",
      "> JupiterTest (JUnit Jupiter) did not run: Surefire 2.12.4 does not know the JUnit Platform, and 2.22.0 is the first that does.",
      "> Helper has tests, but no plugin takes a class of that name (Surefire: *Test, *Tests, *TestCase, Test*).",
    ].join("\n"),
  );
}, 120_000);

// With LONG=1 only: it takes several builds.
test.each(process.env["LONG"] ? ["one that is asked for by name is not matched, for the same reason"] : [])(
  "%s",
  async () => {
    const { text } = await session.call("maven_test", { testFilter: "OldTest" });
    expect(untimed(text)).toBe(
      [
        "Test FAILURE (#s) — no test matched OldTest",
        "",
        "> Maven exited 0.",
        "> Only engines was chosen, with what it needs.",
        "> OldTest (JUnit 4) did not run: the test classpath has no engine for JUnit 4 (junit-vintage-engine), only for JUnit Jupiter.",
      ].join("\n"),
    );
  },
  120_000,
);

test("classes that were begun and may have left out their tests are named, and none that reports call otherwise", async () => {
  const suffix = SUREFIRE("3.5.4", "<reportNameSuffix>unit</reportNameSuffix>");
  const files = {
    "pom.xml": POM.replace(
      MODULES,
      ["setup", "suffix", "engines", "both", "phrased"].map((name) => `<module>${name}</module>`).join(""),
    ).replace("<properties>", "<properties><surefire.runOrder>alphabetical</surefire.runOrder>"),
    "setup/pom.xml": module("setup", JUPITER + VINTAGE, SUREFIRE("3.5.4", HARMLESS)),
    "setup/src/test/java/x/Assumes.java": ASSUMES,
    "setup/src/test/java/x/AssumedTest.java": jupiter("AssumedTest extends Assumes"),
    "setup/src/test/java/x/RuledTest.java": RULED,
    "setup/src/test/java/x/PlainTest.java": jupiter("PlainTest"),
    "suffix/pom.xml": module("suffix", JUPITER, suffix),
    "suffix/src/test/java/x/Assumes.java": ASSUMES,
    "suffix/src/test/java/x/AssumedTest.java": jupiter("AssumedTest extends Assumes"),
    "suffix/src/test/java/x/PlainTest.java": jupiter("PlainTest"),
    "engines/pom.xml": module("engines", API + JUNIT4, SUREFIRE("3.5.4")),
    "engines/src/test/java/x/NoneTest.java": NONE,
    "engines/src/test/java/x/OldTest.java": junit4("OldTest"),
    "both/pom.xml": module("both", TESTNG + JUNIT4, SUREFIRE("3.5.4").replace("<configuration>", `${PROVIDERS}$&`)),
    "both/src/test/java/x/NgTest.java": testng("NgTest"),
    "both/src/test/java/x/OldTest.java": junit4("OldTest"),
    "both/src/test/java/x/RuledTest.java": RULED,
    "phrased/pom.xml": module("phrased", JUPITER, SUREFIRE("3.5.4", HARMLESS + PHRASED)),
    "phrased/src/test/java/x/CartTest.java": jupiter("CartTest", '@DisplayName("A cart")'),
  };
  await using green = await openSession("single", {
    folder: "green",
    prepare: async ({ write }) => {
      for (const [path, text] of Object.entries(files)) await write(`project/green/${path}`, text);
    },
  });
  const { text } = await green.call("maven_test", {});
  expect(untimed(text)).toBe(
    [
      "Test SUCCESS (#s) — 6 run, 0 failed: setup 1, suffix 1, engines 1, both 2, phrased 1",
      "",
      "> AssumedTest (setup), RuledTest, AssumedTest (suffix), NoneTest began and left no result: an assumption in their setup, or a source without rows, may have left out all tests.",
    ].join("\n"),
  );
}, 120_000);

// With LONG=1 only: it takes several builds.
test.each(
  process.env["LONG"]
    ? ["a class that a runner of another framework rejects does not prove that its own framework ran"]
    : [],
)(
  "%s",
  async () => {
    const files = {
      "pom.xml": POM.replace(MODULES, "<module>engines</module>"),
      "engines/pom.xml": module("engines", API + JUNIT4, SUREFIRE("2.22.2", HARMLESS)),
      "engines/src/test/java/x/BothTest.java": jupiter("BothTest").replace(
        "}",
        "} @org.junit.Test public void old() {}",
      ),
      "engines/src/test/java/x/NewTest.java": jupiter("NewTest"),
    };
    await using mixed = await openSession("single", {
      folder: "mixed",
      prepare: async ({ write }) => {
        for (const [path, text] of Object.entries(files)) await write(`project/mixed/${path}`, text);
      },
    });
    const { text } = await mixed.call("maven_test", {});
    expect(untimed(text)).toStartWith("Test FAILURE (#s) — 0 run, 1 failed (1 in class setup), 1 class not run\n");
    expect(text).toContain("> NewTest (JUnit Jupiter) did not run: the test classpath has no engine for JUnit Jupiter");
  },
  120_000,
);
