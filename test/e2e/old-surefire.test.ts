import { afterAll, beforeAll, expect, test } from "bun:test";
import { untimed } from "./answers.ts";
import { openSession, type Session } from "./session.ts";

const module = (artifactId: string, inside = "") =>
  `<project><modelVersion>4.0.0</modelVersion><parent><groupId>x</groupId><artifactId>old</artifactId><version>1</version></parent>
  <artifactId>${artifactId}</artifactId>${inside}</project>`;
const POM = `<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>old</artifactId><version>1</version>
  <packaging>pom</packaging><modules><module>core</module><module>web</module></modules>
  <properties><maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>
  <dependencies><dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.13.2</version><scope>test</scope></dependency></dependencies>
  <build><pluginManagement><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><version>2.12.4</version></plugin></plugins></pluginManagement></build>
</project>`;
const NEEDS_CORE =
  "<dependencies><dependency><groupId>x</groupId><artifactId>core</artifactId><version>1</version></dependency></dependencies>";
const tests = (name: string) =>
  `package x; import org.junit.Test; public class ${name} { @Test public void one() {} @Test public void two() {} }`;

let session: Session;
beforeAll(async () => {
  session = await openSession("single", {
    folder: "old",
    prepare: async ({ write }) => {
      await write("project/old/pom.xml", POM);
      await write("project/old/core/pom.xml", module("core"));
      await write("project/old/web/pom.xml", module("web", NEEDS_CORE));
      await write("project/old/core/src/test/java/x/CoreTest.java", tests("CoreTest"));
      await write("project/old/web/src/test/java/x/WebTest.java", tests("WebTest"));
    },
  });
});
afterAll(() => session[Symbol.asyncDispose]());

// With LONG=1 only: test/runs shows what is planned.
test.each(
  process.env["LONG"] ? ["module: only its own tests run, though this Surefire knows no file of excludes"] : [],
)("%s", async () => {
  const { text } = await session.call("maven_test", { module: "web" });
  expect(untimed(text)).toBe("Test SUCCESS (#s) — 2 run, 0 failed");
});

test("a class beside a method of another, which this Surefire cannot run: both classes, and a note", async () => {
  const { text } = await session.call("maven_test", { testFilter: "CoreTest,WebTest#two" });
  expect(untimed(text)).toStartWith("Test SUCCESS (#s) — 4 run, 0 failed: core 2, web 2\n");
  expect(text).toContain("all of their classes were chosen");
});

test("methods of several classes", async () => {
  const { text } = await session.call("maven_test", { testFilter: "CoreTest#one,WebTest#two" });
  expect(untimed(text)).toStartWith("Test SUCCESS (#s) — 2 run, 0 failed");
});
