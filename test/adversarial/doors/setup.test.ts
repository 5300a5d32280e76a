import { expect } from "bun:test";
import { existsSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../attempt.ts";

// What sets up a client, and what a client runs before each command.
attempt("a client's file of 1 GB, which is sparse, for init to change", async (scene) => {
  const file = join(scene.project, ".mcp.json");
  writeFileSync(file, "{}");
  truncateSync(file, 2 ** 30);
  const { stderr, exitCode } = await scene.command(["init", "claude", "--write"]);
  expect(exitCode).toBe(1);
  expect(stderr).toContain("it is larger than 10 MB");
});

attempt("a client's file in the checkout that is a link to a file outside of it", async (scene) => {
  const target = await scene.write("outside.json", "{}");
  symlinkSync(target, join(scene.project, ".mcp.json"));
  const { stdout } = await scene.command(["init", "claude"]);
  expect(stdout).toContain(`by a link: ${target}`);
});

attempt("a folder of originals that leads elsewhere, for init to copy a file with secrets into", async (scene) => {
  const file = join(scene.project, ".mcp.json");
  writeFileSync(file, '{"secret": "s3cret"}');
  await scene.write("state/maven-mcp/.keep", "");
  await scene.write("elsewhere/.keep", "");
  symlinkSync(join(scene.dir, "elsewhere"), join(scene.dir, "state/maven-mcp/originals"));
  const { stderr } = await scene.command(["init", "claude", "--write"]);
  expect(stderr).toContain("originals is a link");
  expect(readFileSync(file, "utf8")).toBe('{"secret": "s3cret"}');
  expect(existsSync(join(scene.dir, "elsewhere/.keep")), "the folder is gone").toBe(true);
});

attempt("commands of up to 5 MB, plain and of quotes alone, for the hook of a shell", async (scene) => {
  for (const command of [`mvn test ${"-Da=b ".repeat(8e5)}`, `mvn ${"'".repeat(5e6)}`, `mvn ${"a\\".repeat(2e6)}`]) {
    const asked = { hook_event_name: "PreToolUse", tool_name: "Bash", cwd: scene.project, tool_input: { command } };
    const input = await scene.write("asked.json", JSON.stringify(asked));
    const through = ["sh", "-c", `exec "$@" < ${input}`, "sh"];
    const startedMs = performance.now();
    const { stdout, exitCode } = await scene.command(["hook", "claude"], { through });
    const tookMs = performance.now() - startedMs;
    expect(exitCode, `${command.slice(0, 20)} does not pass`).toBe(0);
    expect(stdout, `${command.slice(0, 20)} does not pass`).toBe("");
    expect(tookMs, `${command.slice(0, 20)} takes ${Math.round(tookMs)} ms`).toBeLessThan(2000);
  }
});
