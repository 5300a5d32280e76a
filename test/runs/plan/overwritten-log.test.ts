import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { whyLogIsRefused } from "../../../src/runs/plan/overwritten-log.ts";

const dir = realpathSync(mkdtempSync(join(tmpdir(), "maven-mcp-overwritten-log-")));
const project = join(dir, "project");
mkdirSync(join(project, "src"), { recursive: true });
writeFileSync(join(project, "pom.xml"), "<project/>");
writeFileSync(join(project, "src/App.java"), "class App {}\n");
writeFileSync(join(project, "empty.log"), "");
writeFileSync(join(project, "build.log"), "[INFO] Scanning for projects...\n");
symlinkSync(join(project, "src/App.java"), join(project, "link.log"));
afterAll(() => rmSync(dir, { recursive: true }));

const now = Date.now();
const refuse = (args: readonly string[], commands: readonly string[][] = [], startedAt = now) =>
  whyLogIsRefused(args, project, () => commands.map((command) => ({ command, startedAt, duration: 1000 })));

describe("Maven's log", () => {
  test("may not overwrite a file that no earlier run wrote, however it is named", () => {
    const names = ["src/App.java", "./src/../src/App.java", join(project, "src/App.java"), "link.log", "build.log"];
    for (const name of names) expect(refuse(["-l", name])).toStartWith(`args names ${JSON.stringify(name)} as the log`);
    expect(refuse(["--log-file=src/App.java"])).toContain("Maven would overwrite it");
    expect(refuse(["-Dorg.slf4j.simpleLogger.logFile=src/App.java"])).toContain("Maven would overwrite it");
    expect(refuse(["-l", "new.log", "-Dorg.slf4j.simpleLogger.logFile=src/App.java"])).toContain("src/App.java");
  });

  test("may be new, empty, no regular file, or that of an earlier run", () => {
    for (const name of ["new.log", "no/folder/new.log", "empty.log", "/dev/null", "src"]) {
      expect(refuse(["-l", name])).toBeNull();
    }
    expect(refuse(["-l", "./build.log"], [["mvn", "-B", "--log-file", "build.log", "test"]])).toBeNull();
    expect(refuse(["-l", "build.log"], [["mvn", "-l", "other.log", "test"]])).toBeString();
  });

  test("may not be one that was written again since", () => {
    expect(refuse(["-l", "build.log"], [["mvn", "-l", "build.log", "test"]], now - 60_000)).toBeString();
  });

  test("is not asked about where it is not named", () => {
    expect(
      whyLogIsRefused(["-o"], project, () => {
        throw new Error("asked");
      }),
    ).toBeNull();
  });
});
