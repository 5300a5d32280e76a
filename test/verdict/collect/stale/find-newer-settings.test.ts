import { expect, test } from "bun:test";
import { existsSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { findNewerSettings } from "../../../../src/verdict/collect/stale/find-newer-settings.ts";
import { modules, pom } from "../../../maven/memory-disk.ts";
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
  // Those above what stops them mean others.
  const aggregated = { "pom.xml": pom("g:all:1", modules("core")), "core/pom.xml": pom("g:a:1") };
  const core = (settings: string) => ({
    ...aggregated,
    ...{ "core/src/main/java/Boat.java": "import lombok.Getter;\nclass Boat {}", "core/target/classes/Boat.class": "" },
    ...(settings === "" ? {} : { "core/lombok.config": settings }),
  });
  const above = (settings: string) => {
    const project = projectOf({ ...core(settings), "lombok.config": "lombok.log.fieldName = LOG\n" });
    for (const file of ["core/target/classes/Boat.class", "core/lombok.config"]) {
      if (existsSync(join(project.root, file))) utimesSync(join(project.root, file), 1000, 1000);
    }
    return findNewerSettings(project, read(UP_TO_DATE));
  };
  expect(above("")).toEqual(["lombok.config"]);
  expect(above("config.stopBubbling = true\n")).toEqual([]);
});
