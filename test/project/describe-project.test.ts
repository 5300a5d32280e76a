import { describe, expect, test } from "bun:test";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { ProjectOverview } from "../../src/model/project/project-overview.ts";
import { describeProject } from "../../src/project/describe-project.ts";
import { makeExecutable, temporaryDirectory } from "../temporary.ts";

const PARENT = "<parent><groupId>g</groupId><artifactId>root</artifactId><version>1</version></parent>";
const FAILSAFE = `<build><plugins><plugin><artifactId>maven-failsafe-plugin</artifactId>
  <executions><execution><goals><goal>integration-test</goal></goals></execution></executions></plugin></plugins></build>`;

const GENERATED = `<build><plugins><plugin><artifactId>build-helper-maven-plugin</artifactId>
  <executions><execution><goals><goal>add-source</goal></goals><configuration><sources>
  <source>\${project.build.directory}/generated-sources</source></sources></configuration></execution></executions></plugin></plugins></build>`;

describe("a project", () => {
  const { overview } = describeFiles({
    "pom.xml": `<project><groupId>g</groupId><artifactId>root</artifactId><version>1</version><packaging>pom</packaging>
      <modules><module>core</module><module>apps/web</module><module>gone</module></modules>
      <properties><maven.compiler.release>21</maven.compiler.release></properties>
      <profiles><profile><id>ci</id><activation><property><name>env.CI_SERVER</name></property></activation></profile>
        <profile><id>off</id></profile><profile><id>odd</id><activation><condition>x</condition></activation></profile></profiles></project>`,
    "core/pom.xml": `<project>${PARENT}<artifactId>core</artifactId>${GENERATED}</project>`,
    "core/src/main/java/a/A.java": "",
    "core/src/main/java/a/package-info.java": "",
    "core/src/main/java/module-info.java": "",
    "core/src/main/java/a/notes.txt": "",
    "core/src/main/kotlin/B.kt": "",
    "core/src/test/groovy/CSpec.groovy": "",
    "core/target/generated-sources/G.java": "",
    "apps/web/pom.xml": `<project>${PARENT.replace("</parent>", "<relativePath>../../pom.xml</relativePath></parent>")}
      <artifactId>web</artifactId><packaging>war</packaging>
      <dependencies><dependency><groupId>g</groupId><artifactId>core</artifactId></dependency></dependencies>${FAILSAFE}</project>`,
  });

  test("has its modules, with what they hold and need", () => {
    expect(overview.modules).toMatchObject([
      { path: ".", packaging: "pom", isAggregator: true, mainClasses: 0, testClasses: 0, sourceRoots: [] },
      {
        ...{ path: "core", javaLevel: "21", languages: ["Java", "Kotlin", "Groovy"], mainClasses: 2, testClasses: 1 },
        ...{ sourceRoots: ["src/main/java", "src/main/kotlin"], testSourceRoots: ["src/test/groovy"], needs: [] },
        ...{ isAggregator: false, hasFailsafe: false },
      },
      { path: "apps/web", packaging: "war", needs: ["core"], hasFailsafe: true, languages: [] },
    ]);
    expect(overview.unreadModules).toEqual(["gone"]);
  });

  test("has its profiles with their state", () => {
    expect(overview.profiles).toEqual([
      { id: "ci", state: "active" },
      { id: "off", state: "inactive" },
      { id: "odd", state: "unknown" },
    ]);
  });

  test("has the Maven and the JDK in use, and says where that JDK is too old", () => {
    expect(overview).toMatchObject({
      ...{ groupId: "g", artifactId: "root", version: "1" },
      maven: { name: "mvnd", version: "1.0.2", from: "mvnw" },
      jdk: { version: "17.0.15", from: "--java-home" },
    });
    const [first, second] = overview.jdks.filter(({ home }) => home.startsWith(realpathSync(join(overview.dir, ".."))));
    expect([first?.version, second?.version]).toEqual(["17.0.15", "21.0.2"]);
    expect(overview.advice).toStartWith(
      "The project asks for Java 21, and Maven runs on JDK 17.0.15 (--java-home): JDK 2",
    );
  });
});

test("a project whose JDK is chosen by toolchains needs no other one for Maven", () => {
  const pom = `<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version>
    <properties><maven.compiler.release>21</maven.compiler.release></properties>
    <build><plugins><plugin><artifactId>maven-toolchains-plugin</artifactId></plugin></plugins></build></project>`;
  expect(describeFiles({ "pom.xml": pom }).overview.advice).toBeNull();
});

test("a root of sources that holds the module itself is not searched, but the module's own directory is", () => {
  const files = (root: string) => ({
    "A.java": "",
    "pom.xml": `<project><artifactId>a</artifactId><build><sourceDirectory>${root}</sourceDirectory></build></project>`,
  });
  const count = (root: string) => describeFiles(files(root)).overview.modules.map((module) => module.mainClasses);
  expect([count("."), count(".."), count("/")]).toEqual([[1], [0], [0]]);
});

test("a POM that cannot be read says why", () => {
  const dir = temporaryDirectory({ "pom.xml": "<project><groupId>g" });
  expect(describeProject({ projectDir: dir, mavenOverride: undefined, javaHome: undefined, env: {} })).toEqual({
    kind: "unreadable",
    pom: "pom.xml",
    reason: "ends early",
  });
});

test("without a Maven and a JDK there is neither", () => {
  const dir = temporaryDirectory({ "pom.xml": "<project><artifactId>a</artifactId></project>" });
  const described = describeProject({ projectDir: dir, mavenOverride: undefined, javaHome: undefined, env: {} });
  expect(described).toMatchObject({ overview: { maven: null, jdk: null, advice: null, profiles: [] } });
});

/** The project in a folder beside JDKs 17 and 21, of which Maven is given the first. */
function describeFiles(files: Readonly<Record<string, string>>): { readonly overview: ProjectOverview } {
  const jdk = (name: string, version: string) => ({
    [`${name}/release`]: `JAVA_VERSION="${version}"\n`,
    [`${name}/bin/javac`]: "",
    [`${name}/bin/java`]: "",
  });
  const dir = temporaryDirectory({
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`p/${path}`, text])),
    "p/mvnw": "#!/bin/sh\n",
    "p/.mvn/wrapper/maven-wrapper.properties":
      "distributionUrl=https://repo.example/mvnd/1.0.2/maven-mvnd-1.0.2-linux-amd64.zip",
    ...jdk("jdk17", "17.0.15"),
    ...jdk("jdk21", "21.0.2"),
  });
  makeExecutable(join(dir, "p/mvnw"));
  const described = describeProject({
    projectDir: join(dir, "p"),
    mavenOverride: undefined,
    javaHome: join(dir, "jdk17"),
    env: { CI_SERVER: "1", JAVA21_HOME: join(dir, "jdk21") },
  });
  if (described.kind !== "project") throw new Error(described.reason);
  return described;
}
