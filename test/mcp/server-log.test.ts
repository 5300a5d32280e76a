import { describe, expect, test } from "bun:test";
import { join } from "node:path";

// [2026-11-22T00:41:05.123Z] [INFO] [server] - maven-mcp 1.0.0 serves /p
const LINE = /^\[\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\] \[(\w+)\] \[([\w.]+)\] - (.*)$/s;

/** What a program that logs each of these messages prints on stderr. */
async function logged(least: string, messages: readonly (readonly [string, string])[]): Promise<string> {
  const program = `import { createLog } from ${JSON.stringify(join(import.meta.dir, "../../src/mcp/server-log.ts"))};
    const log = createLog(${JSON.stringify(least)}, (text) => text.replaceAll("hunter2", "***"));
    for (const [level, message] of ${JSON.stringify(messages)}) log(level, "server", message);`;
  const child = Bun.spawn([process.execPath, "-e", program], { stdout: "pipe", stderr: "pipe" });
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  expect(stdout).toBe("");
  return stderr;
}

describe("the log", () => {
  test("has time, level, logger and message on each line, secrets masked, and nothing on stdout", async () => {
    const [line = "", ...more] = (await logged("INFO", [["INFO", "password is hunter2"]])).trimEnd().split("\n");
    expect(LINE.exec(line)?.slice(1)).toEqual(["INFO", "server", "password is ***"]);
    expect(more).toEqual([]);
  });

  test("begins at its level", async () => {
    const all = ["DEBUG", "INFO", "WARN", "ERROR"].map((level) => [level, "x"] as const);
    const levels = async (least: string) =>
      (await logged(least, all))
        .trimEnd()
        .split("\n")
        .map((line) => LINE.exec(line)?.[1]);
    expect(await levels("DEBUG")).toEqual(["DEBUG", "INFO", "WARN", "ERROR"]);
    expect(await levels("WARN")).toEqual(["WARN", "ERROR"]);
    expect(await levels("ERROR")).toEqual(["ERROR"]);
  });

  test("shows what is hidden, masks a secret that an escape or an invisible character parts, and cuts what is too long", async () => {
    const [message = "", ...more] = (await logged("INFO", [["INFO", "hun\u001b[0mter2 \u202e \u0007"]]))
      .trimEnd()
      .split("\n");
    expect(LINE.exec(message)?.[3]).toBe("*** \\u{202e} \\u{7}");
    expect(more).toEqual([]);
    expect((await logged("INFO", [["INFO", `${"x".repeat(100_000)}hunter2`]])).length).toBeLessThan(10_100);
  });

  test("of a message of many lines shows where it ends: no line of it can pass for another message", async () => {
    const forged = "[2026-01-01T00:00:00.000Z] [INFO] [server] - all is well";
    const lines = (await logged("INFO", [["ERROR", `broken\n${forged}\r\n\tat x\r${forged}`]]))
      .trimEnd()
      .split(/[\r\n]+/);
    expect(lines.filter((line) => LINE.test(line))).toHaveLength(1);
    expect(lines.slice(1).every((line) => line.startsWith("  "))).toBe(true);
  });
});
