import { expect, test } from "bun:test";
import { findUncompiled } from "../../../src/verdict/collect/find-uncompiled.ts";
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
