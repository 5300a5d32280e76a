import { describe, expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { findNewerJava } from "../../../../src/verdict/collect/stale/find-newer-java.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";

const COMPILER = header("compiler", "compile", "a");
const UP_TO_DATE = `${COMPILER}[INFO] Nothing to compile - all classes are up to date\n`;

/** The first bytes of a class file of Java 24, whose major version is 68. */
const OF_JAVA_24 = Uint8Array.of(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 68);

/** @param ageMs how much older than the POM the only class file is */
async function found(release: string, log = UP_TO_DATE, source = "Crane", ageMs = 60_000) {
  const project = projectOf({
    "pom.xml": pom("g:a:1", `<properties><maven.compiler.release>${release}</maven.compiler.release></properties>`),
    [`src/main/java/${source}.java`]: "class Crane {}",
  });
  const classFile = join(project.root, `target/classes/${source}.class`);
  await Bun.write(classFile, OF_JAVA_24);
  const made = (Date.now() - ageMs) / 1000;
  utimesSync(classFile, made, made);
  return findNewerJava(project, read(log));
}

describe("class files of a newer Java than the POM asks for", () => {
  test("are told where nothing was compiled since it changed", async () => {
    expect(await found("21")).toEqual([{ module: ".", java: 24, asked: 21 }]);
    expect(await found("1.8")).toEqual([{ module: ".", java: 24, asked: 8 }]);
  });

  test.each<[string, Parameters<typeof found>]>([
    ["where the POM asks for as much", ["24"]],
    ["where it asks for more", ["25"]],
    ["where only Maven knows what it asks for", ["$" + "{java.release}"]],
    [
      "where something was compiled",
      ["21", `${COMPILER}[INFO] Compiling 1 source file with javac to target/classes\n`],
    ],
    ["where no compiler ran", ["21", header("antrun", "run", "a")]],
    ["of module-info, which may be compiled for another Java", ["21", UP_TO_DATE, "module-info"]],
    ["where they were made after the POM changed", ["21", UP_TO_DATE, "Crane", -60_000]],
  ])("are not told %s", async (_, args) => expect(await found(...args)).toEqual([]));
});
