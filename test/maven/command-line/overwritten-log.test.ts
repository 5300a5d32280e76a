import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { logWithoutLinks, whyLogIsRefused } from "../../../src/maven/command-line/overwritten-log.ts";

const dir = realpathSync(mkdtempSync(join(tmpdir(), "maven-mcp-overwritten-log-")));
const project = join(dir, "project");
mkdirSync(join(project, "src"), { recursive: true });
writeFileSync(join(project, "pom.xml"), "<project/>");
writeFileSync(join(project, "src/App.java"), "class App {}\n");
writeFileSync(join(project, "empty.log"), "");
writeFileSync(join(project, "build.log"), "[INFO] Scanning for projects...\n");
symlinkSync(join(project, "src/App.java"), join(project, "link.log"));
symlinkSync("second", join(project, "dangling.log"));
symlinkSync("../outside/new.log", join(project, "second"));
symlinkSync("$(touch x).log", join(project, "strange.log"));
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

  test("may be new, empty, or that of an earlier run", () => {
    for (const name of ["new.log", "no/folder/new.log", "empty.log", "dangling.log"]) {
      expect(refuse(["-l", name])).toBeNull();
    }
    expect(refuse(["-l", "./build.log"], [["mvn", "-B", "--log-file", "build.log", "test"]])).toBeNull();
    expect(refuse(["-l", "build.log"], [["mvn", "-l", "other.log", "test"]])).toBeString();
  });

  test("may be nothing but a file, which a pipe, a device, a socket and a folder are not", async () => {
    expect(Bun.spawnSync(["mkfifo", join(project, "pipe")]).exitCode).toBe(0);
    symlinkSync("pipe", join(project, "to-pipe"));
    using socket = Bun.listen({ unix: join(project, "socket"), socket: { data() {} } });
    symlinkSync("/dev/stdin", join(project, "to-input"));
    for (const name of ["pipe", "to-pipe", "/dev/null", "to-input", "socket", "src"]) {
      const refused = `${JSON.stringify(name)} is to be the log, and is no ordinary file. Name another file.`;
      expect(refuse(["-l", name])).toBe(refused);
      expect(refuse([`-Dorg.slf4j.simpleLogger.logFile=${name}`])).toBe(refused);
      expect(whyLogIsRefused([], project, () => [], ["-l", name])).toBe(refused);
    }
    socket.stop();
  });

  test("that the project's configuration names may be any file, as for Maven itself", () => {
    expect(whyLogIsRefused([], project, () => [], ["-l", "src/App.java"])).toBeNull();
  });

  test("is written where links lead when the build starts", () => {
    const [link, outside] = [["-l", "dangling.log"], join(dir, "outside/new.log")] as const;
    expect(logWithoutLinks(link, project)).toEqual({ options: ["-l", outside], properties: new Map() });
    const property = "org.slf4j.simpleLogger.logFile";
    expect(logWithoutLinks([`-D${property}=dangling.log`], project).properties).toEqual(new Map([[property, outside]]));
    for (const plain of [["-l", "new.log"], ["-l", "strange.log"], [`-D${property}=System.err`], ["-o"]]) {
      expect(logWithoutLinks(plain, project)).toEqual({ options: [], properties: new Map() });
    }
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
