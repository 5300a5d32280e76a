import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { livingMembers } from "../e2e/process-group.ts";
import { temporaryDirectory } from "../temporary.ts";
import { run } from "./run-script.ts";

describe("a command that ends by itself", () => {
  test("gives its exit code", async () => {
    expect((await run("exit 0")).outcome).toEqual({ kind: "ended", by: "itself", exitCode: 0 });
    expect((await run("exit 3")).outcome).toEqual({ kind: "ended", by: "itself", exitCode: 3 });
  });

  test("by a signal gives 128 and the signal's number", async () => {
    expect((await run("kill -s KILL $$")).outcome).toEqual({ kind: "ended", by: "itself", exitCode: 137 });
    expect((await run("kill -s TERM $$")).outcome).toEqual({ kind: "ended", by: "itself", exitCode: 143 });
    expect((await run("kill -s SEGV $$")).outcome).toEqual({ kind: "ended", by: "itself", exitCode: 139 });
  });

  test("leaves nothing of the group", async () => {
    const { outcome, stdout } = await run("echo $$");
    expect(outcome).toMatchObject({ by: "itself" });
    expect(livingMembers(Number(stdout))).toEqual([]);
  });

  test("has both streams to the last byte, however much comes at once", async () => {
    const megabytes = 8;
    const { stdout, stderr } = await run(
      `head -c ${megabytes}000000 /dev/zero | tr '\\0' o & head -c ${megabytes}000000 /dev/zero | tr '\\0' e >&2; wait; echo last; echo last >&2`,
    );
    expect(stdout).toBe(`${"o".repeat(megabytes * 1_000_000)}last\n`);
    expect(stderr).toBe(`${"e".repeat(megabytes * 1_000_000)}last\n`);
  });
});

describe("a command", () => {
  test("reads nothing: its stdin is empty and none of our pipes reaches it", async () => {
    const { stdout } = await run(
      "cat; [ /dev/stdin -ef /dev/null ] && echo null; for fd in 3 4 5 6 7 8 9; do [ -e /dev/fd/$fd ] && echo $fd; done; echo end",
    );
    expect(stdout).toBe("null\nend\n");
  });

  test("can be ended by any usual signal", async () => {
    for (const signal of ["HUP", "INT", "QUIT", "PIPE", "TERM", "USR1", "ALRM"]) {
      const { stdout } = await run(`sh -c 'kill -s ${signal} $$; echo survived'; echo ended`);
      expect([signal, stdout]).toEqual([signal, "ended\n"]);
    }
  });

  test("gets its arguments, directory and environment as they are, and no others", async () => {
    const cwd = join(temporaryDirectory({ "run group/file": "" }), "run group");
    const given = ["a b", "", "$HOME", "`id`", "*", "ü\n'\""];
    const { stdout } = await run('pwd; env | grep -E "^(A|HOME)="; for it; do echo "<$it>"; done', {
      more: given,
      cwd,
      env: { A: "x y", PATH: process.env["PATH"] ?? "" },
    });
    expect(stdout).toBe(`${cwd}\nA=x y\n${given.map((it) => `<${it}>\n`).join("")}`);
  });
});

describe("what cannot be started", () => {
  test("is not started where the directory is gone, and the reason names it", async () => {
    const { outcome } = await run("exit 0", { cwd: "/nowhere/at/all" });
    expect(outcome).toEqual({ kind: "not-started", reason: "the directory /nowhere/at/all does not exist" });
  });

  test("is an exit code of the shell where the program is gone or no program", async () => {
    const options = { program: ["/nowhere/mvn"] };
    const gone = await run("", options);
    expect(gone.outcome).toEqual({ kind: "ended", by: "itself", exitCode: 127 });
    expect(gone.stderr).toContain("/nowhere/mvn");
    expect((await run("", { program: [temporaryDirectory()] })).outcome).toMatchObject({ exitCode: 126 });
  });
});

describe("the end from outside", () => {
  test("comes with the timeout, for the children too", async () => {
    const { outcome, stdout } = await run("echo $$; sleep 1000 & sleep 1001", { timeoutMs: 200 });
    expect(outcome).toEqual({ kind: "ended", by: "timeout", exitCode: null, threadDumps: [] });
    expect(livingMembers(Number(stdout))).toEqual([]);
  });

  test("comes with an abort, and what was printed until then is there", async () => {
    const { outcome, stdout } = await run("echo $$; sleep 1000", { abortAt: "\n" });
    expect(outcome).toEqual({ kind: "ended", by: "abort", exitCode: null });
    expect(livingMembers(Number(stdout))).toEqual([]);
  });

  test("an abort before the start starts nothing", async () => {
    const marker = join(temporaryDirectory(), "started");
    const { outcome } = await run(`touch ${marker}`, { signal: AbortSignal.abort() });
    expect(outcome).toEqual({ kind: "ended", by: "abort", exitCode: null });
    expect(await Bun.file(marker).exists()).toBe(false);
  });

  test("gives the command its grace to clean up", async () => {
    const { stdout } = await run("trap 'echo cleaned; exit 0' TERM; echo ready; while :; do sleep 0.01; done", {
      abortAt: "ready",
    });
    expect(stdout).toBe("ready\ncleaned\n");
  });

  test("kills what ignores TERM when the grace is over, children included", async () => {
    const { outcome, stdout } = await run(
      "trap '' TERM; echo $$; (while :; do sleep 1; done) & while :; do sleep 1; done",
      { abortAt: "\n", graceMs: 50 },
    );
    expect(outcome).toMatchObject({ by: "abort" });
    expect(livingMembers(Number(stdout))).toEqual([]);
  });

  test("shortens a grace that has begun, as a shutdown after a cancellation does", async () => {
    let grace = 1_000_000;
    const { outcome, stdout } = await run("trap 'echo heard' TERM; echo ready; while :; do sleep 0.01; done", {
      onText: (text) => {
        if (text.includes("heard")) grace = 20;
      },
      abortAt: "ready",
      graceMs: () => grace,
    });
    expect({ outcome, stdout }).toEqual({
      outcome: { kind: "ended", by: "abort", exitCode: null },
      stdout: "ready\nheard\n",
    });
  });

  test("an abort after the end changes nothing", async () => {
    const controller = new AbortController();
    const { outcome } = await run("exit 4", { signal: controller.signal });
    controller.abort();
    expect(outcome).toEqual({ kind: "ended", by: "itself", exitCode: 4 });
  });
});
