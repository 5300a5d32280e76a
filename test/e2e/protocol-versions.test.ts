import { afterAll, beforeAll, expect, test } from "bun:test";
import { LATEST_PROTOCOL_VERSION, SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/sdk/types.js";
import { SUCCEEDS } from "./stand-ins.ts";
import { startServer } from "./stdio-server.ts";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

/** What a client asks for, and what it is offered: one that does not know that leaves. */
const VERSIONS = [
  ...SUPPORTED_PROTOCOL_VERSIONS.map((version) => [version, version] as const),
  ...["2026-07-28", "1999-12-31", "no date"].map((version) => [version, LATEST_PROTOCOL_VERSION] as const),
];

let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", SUCCEEDS);
});
afterAll(() => workspace[Symbol.asyncDispose]());

test.each(VERSIONS)(
  "a client that asks for %s is offered %s, lists the tools and calls one",
  async (asked, offered) => {
    const { project, env } = workspace;
    const server = startServer({ command: [BINARY, "--project", project, "--no-history"], cwd: project, env });
    const ask = async (id: string, method: string, params: object) => {
      server.send({ jsonrpc: "2.0", id, method, params });
      return server.answerTo(id);
    };
    try {
      const clientInfo = { name: "end-to-end-test", version: "1" };
      const hello = await ask("hello", "initialize", { protocolVersion: asked, capabilities: {}, clientInfo });
      expect(hello).toMatchObject({ result: { protocolVersion: offered, capabilities: { tools: {} } } });
      server.send({ jsonrpc: "2.0", method: "notifications/initialized" });
      const tools = await ask("list", "tools/list", {});
      expect(tools).toMatchObject({ result: { tools: expect.arrayContaining([COMPILE]) } });
      const answer = await ask("call", "tools/call", { name: "maven_compile", arguments: {} });
      expect(answer).toMatchObject({ result: { content: [{ type: "text", text: SUCCESS }] } });
      server.closeInput();
      expect(await server.hasEndedWithin(3000)).toBe(true);
      expect(await server.strayLines()).toEqual([]);
    } finally {
      await server.kill();
    }
  },
);

const COMPILE = expect.objectContaining({ name: "maven_compile" });
const SUCCESS = expect.stringMatching(/^Compile SUCCESS/);
