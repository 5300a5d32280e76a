import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { highestLog, pruneLogs } from "../../../src/store/logs/log-directory.ts";
import { openLogFile } from "../../../src/store/logs/log-file.ts";
import { projectFolder } from "../../../src/store/project-folder.ts";
import { openProjectState } from "../../../src/store/project-state.ts";
import { until } from "../../e2e/until.ts";
import { temporaryDirectory } from "../../temporary.ts";

const bytes = (text: string) => Buffer.from(text);

describe("the log of a run", () => {
  test("holds what was written, secrets masked, and may be closed twice", () => {
    const logs = temporaryDirectory();
    const log = openLogFile(logs, 7, { MY_TOKEN: "abcdefgh" });
    log.write(bytes("one abcd"));
    log.write(bytes("efgh\nwithout an end"));
    log.close();
    log.write(bytes("too late"));
    log.close();
    expect(readFileSync(join(logs, "7.log"), "utf8")).toBe("one ***\nwithout an end");
  });

  test("can be read while it is written", async () => {
    const logs = temporaryDirectory();
    const log = openLogFile(logs, 1, {});
    const text = () => readFileSync(join(logs, "1.log"), "utf8");
    log.write(bytes("a line\nhalf a li"));
    expect(await until(() => text() === "a line\n", 10_000)).toBe(true);
    log.write(bytes("ne\n"));
    expect(await until(() => text() === "a line\nhalf a line\n", 10_000)).toBe(true);
    log.close();
  });

  test("of a flood keeps the first 8 MB and the last 24 MB", () => {
    const logs = temporaryDirectory();
    const log = openLogFile(logs, 1, {});
    const block = bytes(`${"x".repeat(99)}\n`.repeat(655));
    const count = 1000;
    for (let i = 0; i < count; i++) log.write(block);
    log.write(bytes("the end\n"));
    log.close();
    const text = readFileSync(join(logs, "1.log"), "utf8");
    expect(text.length).toBeWithin(32 * 1024 * 1024 - 400, 32 * 1024 * 1024 + 100);
    const missing = Number(/\[maven-mcp left out (\d+) bytes/.exec(text)?.[1]);
    expect(text.replace(/\[maven.*\]\n/, "").length + missing).toBe(count * block.length + 8);
    expect(text).toEndWith("the end\n");
  });

  test("that cannot be made is none", () => {
    const log = openLogFile("/dev/null/logs", 1, {});
    log.write(bytes("text"));
    log.close();
    expect(existsSync("/dev/null/logs")).toBe(false);
  });

  test("ends quietly where the disk is full", async () => {
    const logs = temporaryDirectory();
    const program = join(import.meta.dir, "../programs", "log-writer.ts");
    const limited = [
      "/bin/sh",
      "-c",
      "trap '' XFSZ; ulimit -f 100; exec \"$@\"",
      "sh",
      process.execPath,
      program,
      logs,
    ];
    const child = Bun.spawn(limited, { stdout: "pipe", stderr: "inherit" });
    expect(await child.stdout.text()).toBe("closed\n");
    const text = readFileSync(join(logs, "1.log"), "utf8");
    expect(text).toStartWith("line\nline\n");
    expect(text.length).toBeLessThan(100 * 10_000 * "line\n".length);
  });
});

describe("of all logs", () => {
  test("the newest stay, so many and so large in all, with the pieces that a death left", () => {
    const logs = temporaryDirectory({
      "other.txt": "",
      "9.log": "",
      "10.log": "",
      "10.log.1": "",
      "11.log": "",
      "7.log.2": "",
    });
    expect(highestLog(logs)).toBe(11);
    pruneLogs(logs, { runs: 2, bytes: 100 });
    expect(readdirSync(logs).sort()).toEqual(["10.log", "10.log.1", "11.log", "other.txt"]);
    truncateSync(join(logs, "10.log"), 60);
    truncateSync(join(logs, "11.log"), 60);
    pruneLogs(logs, { runs: 2, bytes: 100 });
    expect(readdirSync(logs).sort()).toEqual(["11.log", "other.txt"]);
    truncateSync(join(logs, "11.log"), 1000);
    pruneLogs(logs, { runs: 2, bytes: 100 });
    expect(readdirSync(logs).sort()).toEqual(["11.log", "other.txt"]);
  });

  test("50 stay when a log is closed", () => {
    const logs = temporaryDirectory();
    for (let run = 1; run <= 60; run++) writeFileSync(join(logs, `${run}.log`), "");
    openLogFile(logs, 61, {}).close();
    expect(readdirSync(logs)).toHaveLength(50);
    expect(readdirSync(logs)).toContain("61.log");
  });

  test("none is there to count from where there is no directory", () => {
    expect(highestLog("/nowhere/at/all")).toBe(0);
  });
});

describe("the state of a project", () => {
  test("lies in a folder of its own below the state directory", () => {
    const directory = temporaryDirectory();
    const states = ["/home/dev/shop", "/home/other/shop", "/", "/home/dev/my shop"].map((root) =>
      openProjectState(directory, root),
    );
    const log = states[0]?.openLog(states[0].queue.enter("Test").run, {});
    expect(
      readdirSync(directory)
        .map((name) => name.replace(/-[0-9a-f]{12}$/, ""))
        .sort(),
    ).toEqual(["my_shop", "root", "shop", "shop"]);
    log?.close();
    expect(readdirSync(join(projectFolder(directory, "/home/dev/shop"), "logs"))).toEqual(["1.log"]);
    for (const state of states) state.close();
  });

  test("goes on above the newest log when the queue is lost", () => {
    const directory = temporaryDirectory();
    const before = openProjectState(directory, "/shop");
    before.openLog(23, {}).close();
    before.close();
    const [folder = ""] = readdirSync(directory);
    writeFileSync(join(directory, folder, "queue.db"), "lost ".repeat(1000));
    const after = openProjectState(directory, "/shop");
    expect(after.queue.enter("Test").run).toBe(24);
    after.close();
  });

  test("writes no log where it is kept in memory, because numbers are not its own there", () => {
    const directory = temporaryDirectory();
    mkdirSync(join(projectFolder(directory, "/shop"), "queue.db"), { recursive: true });
    const state = openProjectState(directory, "/shop");
    expect(state.trouble).toStartWith(`${projectFolder(directory, "/shop")} cannot be used (`);
    state.openLog(state.queue.enter("Test").run, {}).close();
    expect(existsSync(join(projectFolder(directory, "/shop"), "logs"))).toBe(false);
    state.close();
  });
});
