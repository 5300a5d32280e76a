import { expect, test } from "bun:test";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { version } from "../../package.json" with { type: "json" };
import { BINARY, openWorkspace } from "./workspace.ts";

const contract = join(import.meta.dirname, "../contract");

test("the binary sends the contract that is written down", async () => {
  await using workspace = await openWorkspace("single");
  const client = new Client({ name: "end-to-end-test", version: "1" });
  const { project, env } = workspace;
  await client.connect(
    new StdioClientTransport({ command: BINARY, args: [], cwd: project, env: { ...env }, stderr: "ignore" }),
  );
  try {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "maven_compile",
      "maven_test",
      "maven_package",
      "maven_clean",
      "maven_run",
      "maven_result",
      "maven_project",
    ]);
    for (const tool of tools) expect(tool).toEqual(await Bun.file(join(contract, `${tool.name}.json`)).json());
    expect(`${client.getInstructions()}\n`).toBe(await Bun.file(join(contract, "instructions.txt")).text());
    expect(client.getServerVersion()).toEqual({ name: "maven-mcp", version });
  } finally {
    await client.close();
  }
});
