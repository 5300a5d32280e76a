import { expect, test } from "bun:test";
import { join } from "node:path";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

async function examine(workspace: Workspace, ...words: readonly string[]) {
  const child = Bun.spawn([BINARY, "doctor", ...words], {
    cwd: workspace.project,
    env: { ...workspace.env, HOME: join(workspace.dir, "home"), XDG_CONFIG_HOME: "" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [exitCode, stdout, stderr] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  return { exitCode, stdout, stderr };
}

const configuration = (args: readonly string[]) => JSON.stringify({ mcpServers: { maven: { command: BINARY, args } } });

test("the doctor looks at the real Maven and JDK, and starts what clients have configured", async () => {
  await using workspace = await openWorkspace("shop");
  await workspace.write("home/.codex/config.toml", "");
  await workspace.write("project/.mcp.json", configuration([]));
  const { exitCode, stdout, stderr } = await examine(workspace);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  const lines = stdout.trimEnd().split("\n");
  expect(lines).toContain(`ok    project: com.acme.shop:shop 1.0.0-SNAPSHOT, 4 POMs, ${workspace.project}`);
  expect(lines).toContainEqual(expect.stringMatching(/^ok {4}Maven: \d+\.\d+\.\d+\S*, \/.*mvn$/));
  expect(lines).toContainEqual(expect.stringMatching(/^ok {4}JDK: \d+\S* \(.+\), \//));
  expect(lines).toContainEqual(expect.stringMatching(/^ok {4}Claude Code: "maven" in .*\.mcp\.json starts, \d/));
  expect(lines).toContain("ok    other clients: Codex: here, and without maven-mcp");
});

test("what fails is told with what fixes it, and makes the exit code 1", async () => {
  await using workspace = await openWorkspace("shop");
  await workspace.write("project/.mcp.json", configuration(["--projct", "x"]));
  const { exitCode, stdout } = await examine(workspace, "--json", "--java-home", "/nowhere");
  expect(exitCode).toBe(1);
  const { healthy, checks } = JSON.parse(stdout);
  expect(healthy).toBe(false);
  const failing = checks.filter(({ verdict }: { verdict: string }) => verdict === "fail");
  expect(failing).toEqual([
    {
      name: "JDK",
      verdict: "fail",
      message: "JAVA_HOME is /nowhere, where no JDK is found: no Maven starts",
      fix: expect.stringMatching(/^set JAVA_HOME or --java-home to one of \//),
    },
    {
      name: "Claude Code",
      verdict: "fail",
      message: expect.stringContaining("does not start: maven-mcp: unknown option --projct; did you mean --project?"),
      fix: "maven-mcp init claude shows what should stand there",
    },
  ]);
});

test("words that it does not know are refused", async () => {
  await using workspace = await openWorkspace("shop");
  expect(await examine(workspace, "--fix")).toEqual({
    exitCode: 2,
    stdout: "",
    stderr: "maven-mcp doctor: unexpected argument --fix; see maven-mcp doctor --help.\n",
  });
});
