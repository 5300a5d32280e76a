import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findUncompiled } from "../../../../src/verdict/collect/uncompiled/find-uncompiled.ts";
import { modules, pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";

const project = projectOf({ "src/main/java/com/acme/Crane.java": "package com.acme;\nclass Crane {}\n" });

function uncompiled(log: string) {
  return findUncompiled(project, ["compile"], read(log)).map(({ example, reason }) => [example, reason]);
}

test("sources that no compiler took are told, unless the build failed before it came to one", () => {
  const { artifactId = "" } = project.modules[0] ?? {};
  const left = [["src/main/java/com/acme/Crane.java", "left-out"]];
  const antrun = header("antrun", "run", artifactId);
  const compiler = header("compiler", "compile", artifactId);
  const failed = `[INFO] BUILD SUCCESS\n[ERROR] Failed to execute goal g:maven-antrun-plugin:1.0:run (stamp) on project ${artifactId}: no licence -> [Help 1]\n`;
  expect(uncompiled(compiler)).toEqual(left);
  expect(uncompiled(antrun + failed)).toEqual([]);
  expect(uncompiled(compiler + antrun + failed)).toEqual(left);
});

test("sources are told that lie beside a source root which is not there, unless a POM names their folder", () => {
  const beside = (folder: string, more = "") => {
    const helper = `<groupId>org.codehaus.mojo</groupId><artifactId>build-helper-maven-plugin</artifactId><version>3.6.0</version><executions><execution><goals><goal>add-source</goal></goals><configuration><sources><source>src/main/java-gen</source></sources></configuration></execution></executions>`;
    const one = projectOf({
      "pom.xml": pom("g:a:1", `<build><plugins><plugin>${helper}</plugin></plugins></build>${more}`),
      "src/main/java/Crane.java": "class Crane {}",
      "target/classes/Crane.class": "",
      [`src/main/${folder}/Chart.java`]: "class Chart {}",
    });
    return findUncompiled(one, ["compile"], read(header("compiler", "compile", "a")));
  };
  const found = { example: "src/main/java-genn/Chart.java", files: 1, module: ".", reason: "other-root" } as const;
  expect(beside("java-genn")).toEqual([found]);
  expect(beside("java-gen")).toEqual([]);
  expect(beside("webapp")).toEqual([]);
  expect(beside("java-genn", "<properties><x>java-genn</x></properties>")).toEqual([]);
});

test("tests in a language that no plugin compiles are told where a compiler came past them", () => {
  const one = projectOf({
    "src/main/java/Crane.java": "class Crane {}",
    "target/classes/Crane.class": "",
    "src/test/groovy/CraneSpec.groovy": "class CraneSpec {}",
  });
  const { artifactId = "" } = one.modules[0] ?? {};
  const told = (...goals: string[]) =>
    findUncompiled(one, ["test"], read(goals.map((goal) => header("compiler", goal, artifactId)).join("")));
  expect(told("compile", "testCompile")).toEqual([
    { module: ".", files: 1, example: "src/test/groovy/CraneSpec.groovy", reason: "left-out" },
  ]);
  expect(told("compile")).toEqual([]);
});

test("a language of which nothing was compiled is told beside another one, by what classes were made of", () => {
  const { artifactId = "" } = project.modules[0] ?? {};
  const told = (files: Readonly<Record<string, string>>) =>
    findUncompiled(
      projectOf({ "src/main/java/Crane.java": "", "target/classes/Crane.class": "", ...files }),
      ["test"],
      read(["compile", "testCompile"].map((goal) => header("compiler", goal, artifactId)).join("")),
    ).map(({ example }) => example);
  const tests = { "src/test/java/ATest.java": "", "target/test-classes/ATest.class": "" };
  const rope = { "src/main/kotlin/Rope.java": "class Rope {}" };
  expect(told({ ...tests, "src/test/groovy/BSpec.groovy": "class BSpec {}" })).toEqual([
    "src/test/groovy/BSpec.groovy",
  ]);
  expect(told(rope)).toEqual(["src/main/kotlin/Rope.java"]);
  expect(told({ ...rope, "target/classes/Rope$1.class": "" })).toEqual([]);
  expect(told({ "src/main/kotlin/Rope.kt": "fun pull() {}", "target/classes/RopeKt.class": "" })).toEqual([]);
  const scripts = "<build><resources><resource><directory>src/main/groovy</directory></resource></resources></build>";
  expect(told({ "pom.xml": pom("g:a:1", scripts), "src/main/groovy/job.groovy": "println 1" })).toEqual([]);
  // The POM has another plugin run it.
  const job = { "src/main/groovy/job.groovy": "println 1" };
  const named = "<properties><job>file:src/main/groovy/job.groovy</job></properties>";
  expect(told(job)).toEqual(["src/main/groovy/job.groovy"]);
  expect(told({ ...job, "pom.xml": pom("g:a:1", named) })).toEqual([]);
  // Some are left out on purpose.
  expect(told({ "src/main/java/wip/Hook.java": "class Hook {}" })).toEqual([]);
  // Its classes have other names.
  const point = readFileSync(join(import.meta.dirname, "../../../../fixtures/classes/shapes/Shapes.class"));
  const renamed = projectOf({ "src/main/java/Crane.java": "", "src/main/kotlin/Shapes.java": "enum Shapes {}" });
  mkdirSync(join(renamed.root, "target/classes"), { recursive: true });
  writeFileSync(join(renamed.root, "target/classes/Crane.class"), "");
  writeFileSync(join(renamed.root, "target/classes/Other.class"), point);
  expect(findUncompiled(renamed, ["compile"], read(header("compiler", "compile", artifactId)))).toEqual([]);
});

test("a source that declares nothing is none", () => {
  const told = (text: string, file = "src/main/java/com/acme/Later.java") =>
    findUncompiled(projectOf({ [file]: text }), ["compile"], read(header("compiler", "compile", "a"))).length;
  expect(told("package com.acme;\n\n/* class Later {} */\nimport java.util.List;\n// moved")).toBe(0);
  expect(told("package com.acme\ntypealias Prices = Map<String, Int>", "src/main/kotlin/prices.kt")).toBe(0);
  expect(told("package com.acme; // moved\nclass Later {}")).toBe(1);
});

test("nothing is said of a module whose compiler tells of errors, whatever was ignored", () => {
  const { artifactId = "", dir = "" } = project.modules[0] ?? {};
  const failed = `[ERROR] COMPILATION ERROR : \n[ERROR] ${dir}/src/main/java/com/acme/Crane.java:[2,1] ';' expected\n[INFO] BUILD SUCCESS\n`;
  expect(uncompiled(header("compiler", "compile", artifactId) + failed)).toEqual([]);
});

test("of a POM of packaging pom the sources are told that no other module compiles, where the build came to it", () => {
  const told = (more: string, log: string, files: Readonly<Record<string, string>> = {}) =>
    findUncompiled(
      projectOf({
        "pom.xml": pom("g:fleet:1", "<packaging>pom</packaging><modules><module>hull</module></modules>"),
        "hull/pom.xml": pom("g:hull:1", more),
        "src/main/java/Crane.java": "class Crane {}",
        ...files,
      }),
      ["compile"],
      read(log),
    );
  const built =
    "[INFO] -----< g:fleet >-----\n[INFO] Building fleet 1\n[INFO] -----< g:hull >-----\n[INFO] Building hull 1\n";
  expect(told("", built)).toEqual([
    { module: ".", files: 1, example: "src/main/java/Crane.java", reason: "packaging" },
  ]);
  expect(told("", "[INFO] -----< g:hull >-----\n[INFO] Building hull 1\n")).toEqual([]);
  expect(told("<build><sourceDirectory>../src/main/java</sourceDirectory></build>", built)).toEqual([]);
  expect(told("", built, { "hull/target/classes/Crane.class": "" })).toEqual([]);
  // Another class has that name.
  expect(told("", built, { "hull/target/classes/other/Crane.class": "" })).toHaveLength(1);
});

test("tests outside of all roots are told where the root of tests that a POM names is not there", () => {
  const TEST = "import org.junit.jupiter.api.*;\nclass CraneTest { @Test void lifts() {} }";
  const build = "<build><testSourceDirectory>src/test</testSourceDirectory></build>";
  const told = (files: Readonly<Record<string, string>>, more = build) => {
    const one = projectOf({
      "pom.xml": pom("g:a:1", more),
      "src/main/java/Crane.java": "class Crane {}",
      "target/classes/Crane.class": "",
      ...files,
    });
    const log = header("compiler", "compile", "a") + header("compiler", "testCompile", "a");
    return findUncompiled(one, ["test"], read(log)).map(({ example, reason, place }) => [example, reason, place]);
  };
  const outside = { "src/main/test/CraneTest.java": TEST };
  expect(told(outside)).toEqual([["src/main/test/CraneTest.java", "missing-root", "pom.xml:4"]]);
  expect(told({ ...outside, "src/test/OtherTest.java": TEST, "target/test-classes/OtherTest.class": "" })).toEqual([]);
  expect(told(outside, "")).toEqual([]);
  expect(told({ "src/main/test/Crane.java": "class Crane {}" })).toEqual([]);
  // Where the POM names no root, those right below src/test alone.
  expect(told({ "src/test/CraneTest.java": TEST }, "")).toEqual([["src/test/CraneTest.java", "other-root", undefined]]);
  expect(told({ "src/test/k/CraneTest.java": TEST }, "")).toEqual([]);
  expect(told({ "src/test/CraneTest.java": TEST, "src/test/java/Other.java": "class Other {}" }, "")).toEqual([
    ["src/test/java/Other.java", "left-out", undefined],
  ]);
  // What others compile, or nobody should.
  expect(told({ "src/it/simple/pom.xml": "<project/>", "src/it/simple/src/test/java/ATest.java": TEST })).toEqual([]);
  expect(told({ "src/site/examples/ATest.java": TEST })).toEqual([]);
  const profile = "<profiles><profile><id>it</id><properties><its>src/it/java</its></properties></profile></profiles>";
  expect(told({ "src/it/java/AIT.java": TEST }, build + profile)).toEqual([]);
  expect(told({ "src/it/java/AIT.java": TEST })).toHaveLength(1);
  expect(told({ "src/main/java/CraneTest.java": TEST, "target/classes/CraneTest.class": "" })).toEqual([]);
});

test("sources of which nothing was packed since a POM has the compiler skip them are told with its line", () => {
  const told = (
    more: string,
    files: Readonly<Record<string, string>> = {},
    packing = header("jar", "jar", "a"),
    phase = "package",
  ) => {
    const one = projectOf({ "pom.xml": pom("g:a:1", more), "src/main/java/Crane.java": "class Crane {}", ...files });
    const log = `${header("compiler", "compile", "a")}[INFO] Not compiling main sources\n${packing}`;
    return findUncompiled(one, [phase], read(log)).map(({ example, reason, place }) => [example, reason, place]);
  };
  const property = "<properties>\n<maven.main.skip>true</maven.main.skip></properties>";
  const compiler = (inside: string) =>
    `<build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId><configuration>${inside}</configuration></plugin></plugins></build>`;
  expect(told(property)).toEqual([["src/main/java/Crane.java", "skipped", "pom.xml:5"]]);
  expect(told(compiler("<skipMain>true</skipMain>"))).toEqual([["src/main/java/Crane.java", "skipped", "pom.xml:4"]]);
  // The call says so, or a profile may, or there is what an earlier build compiled.
  expect(told("")).toEqual([]);
  expect(told(`<profiles><profile><id>p</id>${property}</profile></profiles>`)).toEqual([]);
  expect(told(property, { "target/classes/Crane.class": "" })).toEqual([]);
  // Nothing is packed, or resources alone are.
  expect(told(property, {}, "")).toEqual([]);
  expect(told(property, {}, header("jar", "test-jar", "a"))).toEqual([]);
  // But classes alone were asked for.
  expect(told(property, {}, "", "compile")).toEqual([["src/main/java/Crane.java", "skipped", "pom.xml:5"]]);
  expect(told("", {}, "", "compile")).toEqual([]);
  expect(told(property, { "target/classes/crane.properties": "" })).toEqual([]);
});

test("an active profile that has the compiler skip the sources is named", () => {
  const profile = `<profiles><profile><id>fast</id><activation><file><exists>.fast</exists></file></activation><properties>\n<maven.main.skip>true</maven.main.skip></properties></profile></profiles>`;
  const told = (marker: string) => {
    const one = projectOf({ "pom.xml": pom("g:a:1", profile), "src/main/java/Crane.java": "", [marker]: "" });
    return findUncompiled(
      one,
      ["compile"],
      read(`${header("compiler", "compile", "a")}[INFO] Not compiling main sources`),
    );
  };
  expect(told(".fast")).toMatchObject([{ reason: "skipped-by", by: "fast", place: "pom.xml:5" }]);
  expect(told(".slow")).toEqual([]);
});

test("tests in a root of their own are told where one that the POM adds is not there", () => {
  const TEST = "package com.acme;\nimport org.junit.jupiter.api.*;\nclass CraneIT { @Test void lifts() {} }";
  const told = (files: Readonly<Record<string, string>>, goal = "add-test-source", more = "") => {
    const execution = `<executions><execution><goals><goal>${goal}</goal></goals><configuration><sources>\n<source>src/integration-test/java</source></sources></configuration></execution></executions>`;
    const helper = `<build><plugins><plugin><groupId>org.codehaus.mojo</groupId><artifactId>build-helper-maven-plugin</artifactId>${execution}</plugin></plugins></build>`;
    const one = projectOf({
      "pom.xml": pom("g:a:1", helper + more),
      "src/test/java/OkTest.java": "class OkTest {}",
      "target/test-classes/OkTest.class": "",
      ...files,
    });
    const log = header("compiler", "compile", "a") + header("compiler", "testCompile", "a");
    return findUncompiled(one, ["test"], read(log)).map(({ example, reason, place }) => [example, reason, place]);
  };
  const file = "src/integrationTest/java/com/acme/CraneIT.java";
  expect(told({ [file]: TEST })).toEqual([[file, "missing-source", "pom.xml:5"]]);
  const [unnamed] = told({ [file]: TEST, "src/integration-test/java/Other.java": "class Other {}" });
  expect(unnamed).toEqual([file, "other-root", undefined]);
  expect(told({ [file]: TEST, "target/test-classes/com/acme/CraneIT.class": "" })).toEqual([]);
  expect(told({ [file]: "package com.acme;\nclass CraneIT {}" })).toEqual([]);
  expect(told({ "src/it/simple/src/test/java/com/acme/CraneIT.java": TEST })).toEqual([]);
  expect(told({ "src/archetype/java/com/acme/CraneIT.java": TEST })).toEqual([]);
  expect(told({ [file]: TEST }, "add-resource")).toEqual([[file, "other-root", undefined]]);
  expect(told({ [file]: TEST }, undefined, "<properties><its>src/integrationTest/java</its></properties>")).toEqual([]);
});

test("tests in a root of their own are told of which no POM speaks and of which nothing has classes", () => {
  const TEST = "package com.acme;\nimport org.junit.jupiter.api.*;\nclass CraneIT { @Test void lifts() {} }";
  const told = (files: Readonly<Record<string, string>>, inside = "", lastWholeRunAt: number | null = null) => {
    const one = projectOf({
      "pom.xml": pom("g:a:1", inside),
      "src/test/java/OkTest.java": "class OkTest {}",
      "target/test-classes/OkTest.class": "",
      ...files,
    });
    const log = header("compiler", "compile", "a") + header("compiler", "testCompile", "a");
    return findUncompiled(one, ["test"], read(log), () => lastWholeRunAt).map(({ example, reason, files: count }) => [
      example,
      reason,
      count,
    ]);
  };
  const it = "src/it/java/com/acme/CraneIT.java";
  const flow = "src/integration-test/java/com/acme/FlowIT.java";
  const both = { [it]: TEST, [flow]: TEST, "src/it/java/com/acme/RopeIT.java": TEST };
  expect(told(both)).toEqual([
    [flow, "other-root", 1],
    [it, "other-root", 2],
  ]);
  expect(told(both, "", Date.now() + 60_000)).toEqual([]);
  expect(told(both, "", 1)).toHaveLength(2);
  // A plugin that compiles them by itself, or another tool.
  expect(told({ ...both, "target/it-classes/com/acme/RopeIT.class": "" })).toEqual([[flow, "other-root", 1]]);
  expect(told({ ...both, "build.gradle": "" })).toEqual([]);
  // A class of the same name in another package says nothing.
  expect(told({ ...both, "target/test-classes/com/other/RopeIT.class": "" })).toHaveLength(2);
  // A profile, a property of a part, a project of its own, no tests, and what is called as something else.
  const profile = "<profiles><profile><id>it</id><properties><dir>src/it/java</dir></properties></profile></profiles>";
  expect(told({ [it]: TEST }, profile)).toEqual([]);
  expect(told({ [it]: TEST }, "<properties><kind>it</kind></properties>")).toEqual([]);
  expect(told({ [it]: TEST }, `<properties><dir>src/\${kind}/java</dir></properties>`)).toEqual([]);
  expect(told({ [it]: TEST, "src/it/pom.xml": pom("g:it:1") })).toEqual([]);
  const core = { "core/pom.xml": pom("g:core:1", profile.replace("src/it", "../src/it")) };
  expect(told({ [it]: TEST, ...core }, modules("core"))).toEqual([]);
  expect(told({ [it]: "package com.acme;\nclass CraneIT {}" })).toEqual([]);
  expect(told({ "src/jmh/java/com/acme/CraneIT.java": TEST })).toEqual([]);
  expect(told({ "src/docs/java/com/acme/CraneIT.java": TEST })).toEqual([]);
});
