import { expect, test } from "bun:test";
import { findUncompiled } from "../../../src/verdict/collect/find-uncompiled.ts";
import { pom } from "../../maven/memory-disk.ts";
import { header, read } from "../../output/log/read.ts";
import { projectOf } from "../../runs/project.ts";

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
