import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { findNewerSettings } from "../../../../src/verdict/collect/stale/find-newer-settings.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";

const COMPILER = header("compiler", "compile", "a");
const UP_TO_DATE = `${COMPILER}[INFO] Nothing to compile - all classes are up to date\n`;

/** @param ageMs how much older than the settings the class file is */
function newer(
  ageMs: number,
  log = UP_TO_DATE,
  source = "import lombok.Getter;\nclass Crane {}",
  name = "lombok.config",
) {
  const project = projectOf({
    ...{ "pom.xml": pom("g:a:1"), [name]: "lombok.log.fieldName = LOG\n" },
    ...{ "src/main/java/Crane.java": source, "src/main/java/Late.java": source, "target/classes/Crane.class": "" },
  });
  const made = (Date.now() - ageMs) / 1000;
  utimesSync(join(project.root, "target/classes/Crane.class"), made, made);
  return findNewerSettings(project, read(log));
}

test("settings of Lombok are told that are newer than the classes, where nothing was compiled", () => {
  expect(newer(60_000)).toEqual(["lombok.config"]);
  expect(newer(-60_000)).toEqual([]);
  expect(newer(60_000, `${COMPILER}[INFO] Compiling 1 source file with javac to target/classes\n`)).toEqual([]);
  expect(newer(60_000, header("jar", "jar", "a"))).toEqual([]);
  expect(newer(60_000, UP_TO_DATE, "class Crane {}")).toEqual([]);
  expect(newer(60_000, UP_TO_DATE, undefined, "other.config")).toEqual([]);
});
