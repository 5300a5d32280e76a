import { expect, test } from "bun:test";
import { closeSync, constants, openSync } from "node:fs";
import { join } from "node:path";
import { showInTerminal as show } from "./show-in-terminal.ts";
import { FAILS_TO_COMPILE, SUCCEEDS, WAITS_FOR_GO } from "./stand-ins.ts";
import { BINARY, openWorkspace } from "./workspace.ts";

test("in a terminal the verdict has a colour, unless NO_COLOR, CI or TERM=dumb says no", async () => {
  await using workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", SUCCEEDS);
  const { exitCode, shown } = await show(workspace, ["clean"]);
  expect({ exitCode, shown }).toEqual({
    exitCode: 0,
    shown: expect.stringMatching(/^Clean \u001b\[1;32mSUCCESS\u001b\[0m \(\d+\.\ds\)\n$/),
  });
  for (const env of [{ NO_COLOR: "1" }, { CI: "true" }, { TERM: "dumb" }]) {
    expect((await show(workspace, ["clean"], { env })).shown).toMatch(/^Clean SUCCESS \(\d+\.\ds\)\n$/);
  }
  expect((await show(workspace, ["clean", "--json"])).shown).toStartWith('{"operation":"Clean"');
});

test("progress is one line that changes and is gone at the end", async () => {
  await using workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", WAITS_FOR_GO);
  const { shown } = await show(workspace, ["clean"], {
    onShown: (text) => text.includes("so far") && workspace.write("bin/go", ""),
  });
  expect(shown).toMatch(/^(?:\r\u001b\[KMaven: \d s so far)+\r\u001b\[KClean /);
});

test("with no command, a terminal is told what there is to type", async () => {
  await using workspace = await openWorkspace("single");
  expect(await show(workspace, [])).toEqual({ exitCode: 2, shown: expect.stringContaining("maven-mcp test [FILTER]") });
});

test("an answer in a narrow terminal breaks at words, and one in a pipe does not", async () => {
  await using workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", FAILS_TO_COMPILE);
  const { shown } = await show(workspace, ["compile"], { columns: 40, env: { NO_COLOR: "1", CI: "1" } });
  expect(shown).toContain("\n- src/main/java/com/acme/Money.java:19:91");
  expect(shown.split("\n").filter((line) => line.length > 40 && / \S+ \S/.test(line))).toEqual([]);
  const child = Bun.spawn([BINARY, "compile"], { cwd: workspace.project, env: workspace.env, stdin: "ignore" });
  expect(await child.stdout.text()).toContain("\n- L19:91 — ");
});

test("a reader that has closed its pipe ends it silently", async () => {
  await using workspace = await openWorkspace("single");
  const pipe = join(workspace.dir, "pipe");
  await Bun.spawn(["mkfifo", pipe]).exited;
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const stdout = openSync(pipe, "w");
  closeSync(reader);
  for (const words of [["history"], ["init"]]) {
    const { env, project: cwd } = workspace;
    const child = Bun.spawn([BINARY, ...words], { cwd, env, stdin: "ignore", stdout, stderr: "pipe" });
    expect({ stderr: await child.stderr.text(), exitCode: await child.exited }).toEqual({ stderr: "", exitCode: 0 });
  }
  closeSync(stdout);
});
