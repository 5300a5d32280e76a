import { expect, test } from "bun:test";
import { showInTerminal as show } from "./show-in-terminal.ts";
import { SUCCEEDS, WAITS_FOR_GO } from "./stand-ins.ts";
import { openWorkspace } from "./workspace.ts";

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
