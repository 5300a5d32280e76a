import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { fixErrors } from "../../../src/fixes/lookup/fix-errors.ts";
import { artifactsOf } from "../../../src/knowledge/library-packages.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import { pom } from "../../maven/memory-disk.ts";
import { temporaryDirectory } from "../../temporary.ts";

const at = (artifact: string, more = "") => {
  const [groupId, artifactId, version] = artifact.split(":");
  const versioned = version === undefined ? "" : `<version>${version}</version>`;
  return `<dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId>${versioned}${more}</dependency>`;
};
const MANAGING = `<dependencyManagement><dependencies>${at("org.springframework.boot:spring-boot-starter-actuator:3.5.0")}</dependencies></dependencyManagement>`;
const HEALTH = "org.springframework.boot.actuate.health.Health";

/** What would fix the import of a class in a module with these parts of a POM, whose local repository has no jar. */
function fixesOf(name: string, parts: string, coordinates = "g:it:1", files: Readonly<Record<string, string>> = {}) {
  const root = temporaryDirectory({
    ...files,
    "pom.xml": pom(coordinates, parts),
    "src/main/java/g/It.java": `import ${name};\n`,
    "repository/g/other/1/other-1.pom": pom(
      "g:other:1",
      `<dependencies>${at("org.mockito:mockito-core:5.2.0")}</dependencies>`,
    ),
  });
  const surroundings = {
    localRepository: join(root, "repository"),
    environment: new Map<string, string>(),
    userProperties: new Map<string, string>(),
  };
  const read = readProject(join(root, "pom.xml"), realDisk, surroundings);
  if (read.kind !== "project") throw new Error(read.reason);
  const built = openBuilt({ project: read.project, surroundings, env: {}, jdk: null });
  const message = `package ${name.slice(0, name.lastIndexOf("."))} does not exist`;
  const finding = {
    severity: "error",
    file: "src/main/java/g/It.java",
    line: 1,
    column: 8,
    message,
    details: [],
  } as const;
  return fixErrors([finding], built).get(finding) ?? [];
}

test("the artifact of a well-known library is told, though no jar of this machine has the class", () => {
  const library = { kind: "library", class: "org.mockito.Mockito", artifact: "org.mockito:mockito-core" } as const;
  expect(fixesOf("org.mockito.Mockito", "")).toEqual([library]);
  const managed = `<dependencyManagement><dependencies>${at("org.mockito:mockito-core:5.2.0")}</dependencies></dependencyManagement>`;
  expect(fixesOf("org.mockito.Mockito", managed)).toEqual([{ ...library, managed: "5.2.0" }]);
});

test("the version of the same group is told where several artifacts of it have that one", () => {
  const besides = (...artifacts: readonly string[]) =>
    fixesOf("org.mockito.Mockito", `<dependencies>${artifacts.map((it) => at(it)).join("")}</dependencies>`);
  const [jupiter, inline] = ["org.mockito:mockito-junit-jupiter:5.2.0", "org.mockito:mockito-inline:5.2.0"];
  const beside = { artifact: "mockito-junit-jupiter", version: "5.2.0" };
  expect(besides(jupiter ?? "", inline ?? "")).toMatchObject([{ artifact: "org.mockito:mockito-core", beside }]);
  for (const others of [[jupiter ?? ""], [jupiter ?? "", "org.mockito:mockito-scala:1.17"]])
    expect(besides(...others).map((it) => "beside" in it)).toEqual([false]);
});

test("a starter is told where the project manages it", () => {
  expect(fixesOf(HEALTH, "")).toMatchObject([{ artifact: "org.springframework.boot:spring-boot-actuator" }]);
  expect(fixesOf(HEALTH, MANAGING)).toMatchObject([
    { artifact: "org.springframework.boot:spring-boot-starter-actuator", managed: "3.5.0" },
  ]);
});

test("a profile that is not active and has the artifact is told, before what the project manages", () => {
  const inProfile = (artifact: string) =>
    `<profiles><profile><id>io</id><dependencies>${at(artifact)}</dependencies></profile></profiles>`;
  const library = { kind: "library", class: "org.mockito.Mockito", artifact: "org.mockito:mockito-core" } as const;
  const profile = { id: "io" };
  expect(fixesOf("org.mockito.Mockito", inProfile("org.mockito:mockito-core:5.2.0"))).toMatchObject([
    { ...library, profile },
  ]);
  expect(fixesOf("org.mockito.Mockito", inProfile("org.mockito:mockito-scala:1.17"))).toEqual([library]);
});

test("nothing is told of a dependency, nor of a project that is of the library itself", () => {
  const has = (artifact: string) => `<dependencies>${at(artifact)}</dependencies>`;
  expect(fixesOf("org.mockito.Mockito", has("org.mockito:mockito-core:5.2.0"))).toEqual([]);
  expect(fixesOf(HEALTH, MANAGING + has("org.springframework.boot:spring-boot-starter-actuator"))).toEqual([]);
  expect(fixesOf("org.mockito.Mockito", "", "org.mockito:mockito-bom:5.2.0")).toEqual([]);
  expect(fixesOf("com.acme.Mockito", "")).toEqual([]);
});

test("an exclusion that keeps it away is told with its place", () => {
  const exclusion =
    "<exclusions><exclusion><groupId>org.mockito</groupId><artifactId>mockito-core</artifactId></exclusion></exclusions>";
  expect(fixesOf("org.mockito.Mockito", `<dependencies>${at("g:other:1", exclusion)}</dependencies>`)).toMatchObject([
    { kind: "excluded", artifact: "org.mockito:mockito-core", at: expect.stringMatching(/^pom\.xml:\d+$/) },
  ]);
});

test("the longest part of a name counts", () => {
  expect(artifactsOf("javax.annotation.PostConstruct")).toEqual(["javax.annotation:javax.annotation-api"]);
  expect(artifactsOf("javax.annotation.Nullable")).toEqual(["com.google.code.findbugs:jsr305"]);
  expect(artifactsOf("com.google.common.truth.Truth")).toEqual(["com.google.truth:truth"]);
  expect(artifactsOf("com.google.commons.It")).toEqual([]);
});

test("a package below counts where the artifact has it", () => {
  expect(artifactsOf("org.mockito.stubbing.Answer")[0]).toBe("org.mockito:mockito-core");
  expect(artifactsOf("org.mockito.Mockito.RETURNS_DEFAULTS")[0]).toBe("org.mockito:mockito-core");
  expect(artifactsOf("org.mockito.kotlin.KStubbing")).toEqual(["org.mockito.kotlin:mockito-kotlin"]);
  expect(artifactsOf("io.grpc.netty.NettyServerBuilder")).toEqual([]);
  expect(artifactsOf("org.testcontainers.containers.ToxiproxyContainer")).toEqual([]);
});

test("each row of the table is a package or class and one artifact or two, in order, each once", () => {
  const path = join(import.meta.dirname, "../../../src/knowledge/library-packages.txt");
  const rows = readFileSync(path, "utf8").trimEnd().split("\n");
  expect(rows.filter((it) => !/^[\w.]+(?: [\w.-]+:[\w.-]+){1,2}(?: \|(?: \w+)+)?$/.test(it))).toEqual([]);
  const names = rows.map((it) => it.split(" ")[0] ?? "");
  expect(names).toEqual([...new Set(names)].sort());
});

test("the extension of Quarkus is told that its BOM manages", () => {
  const managed = `<dependencyManagement><dependencies>${at("io.quarkus:quarkus-smallrye-openapi:3.33.2")}</dependencies></dependencyManagement>`;
  const name = "org.eclipse.microprofile.openapi.annotations.Operation";
  expect(fixesOf(name, managed)).toEqual([
    { kind: "library", class: name, artifact: "io.quarkus:quarkus-smallrye-openapi", managed: "3.33.2" },
  ]);
});

test("of a package that no table has, the one artifact is told that an imported POM manages of its group", () => {
  const name = "com.acme.pens.ink.Blue";
  const bom = at("g:bom:1", "<type>pom</type><scope>import</scope>");
  const imports = `<dependencyManagement><dependencies>${bom}</dependencies></dependencyManagement>`;
  const parts = (dependencies: string) => `${imports}<dependencies>${dependencies}</dependencies>`;
  const fixes = (managed: readonly string[], dependencies = "") =>
    fixesOf(name, parts(dependencies), "g:it:1", {
      "repository/g/bom/1/bom-1.pom": pom(
        "g:bom:1",
        `<dependencyManagement><dependencies>${managed.map((it) => at(it)).join("")}</dependencies></dependencyManagement>`,
      ),
    });
  const library = {
    kind: "library",
    class: name,
    artifact: "com.acme.pens:pens-api",
    managed: "2.1",
    by: "bom",
  } as const;
  expect(fixes(["com.acme.pens:pens-api:2.1", "com.acme.pens:pens-tck:2.1", "com.acme:all:1"])).toEqual([library]);
  // Several of the group, a group that is only longer or short, or one that is here already, tell nothing.
  expect(fixes(["com.acme.pens:pens-api:2.1", "com.acme.pens:pens-ink:2.1"])).toEqual([]);
  expect(fixes(["com.acme.pens.inks:pens-api:2.1", "com.acme:pens:1"])).toEqual([]);
  expect(fixes(["com.acme.pens:pens-api:2.1"], at("com.acme.pens:pens-core:1"))).toEqual([]);
});
