import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { CLIENT_META } from "../../scripts/client.ts";
import { SLEEPS } from "../adversarial/stand-ins.ts";
import { SUCCEEDS } from "./stand-ins.ts";
import { type Server, startServer } from "./stdio-server.ts";
import { processesOf } from "./survivors.ts";
import { until } from "./until.ts";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace("single");
});
afterAll(() => workspace[Symbol.asyncDispose]());

function start(): Server {
  const { project, env } = workspace;
  return startServer({ command: [BINARY, "--project", project, "--no-history"], cwd: project, env });
}

const request = (id: string, method: string, params: object = {}) => ({
  jsonrpc: "2.0",
  id,
  method,
  params: { ...params, _meta: CLIENT_META },
});

describe("a client of the revision 2026-07-28", () => {
  test("discovers the server, lists the tools of the older revisions, and has a call answered", async () => {
    await workspace.writeProgram("bin/mvn", SUCCEEDS);
    const server = start();
    try {
      server.send(request("discover", "server/discover"));
      expect(await server.answerTo("discover")).toMatchObject({ result: { supportedVersions: ["2026-07-28"] } });
      server.send(request("list", "tools/list"));
      const { result: newer } = await server.answerTo("list");
      server.send(request("call", "tools/call", { name: "maven_compile", arguments: {} }));
      const text = expect.stringMatching(/^Compile SUCCESS/);
      expect(await server.answerTo("call")).toMatchObject({
        result: { resultType: "complete", content: [{ type: "text", text }] },
      });
      server.send({ jsonrpc: "2.0", id: "hello", method: "initialize", params: OLDER });
      await server.answerTo("hello");
      server.send({ jsonrpc: "2.0", id: "older", method: "tools/list" });
      const { result: older } = await server.answerTo("older");
      expect(newer).toMatchObject(Object(older));
      server.closeInput();
      expect(await server.hasEndedWithin(3000)).toBe(true);
      expect(await server.strayLines()).toEqual([]);
    } finally {
      await server.kill();
    }
  });

  test("cancels a call: the build ends, and nothing more is sent for it", async () => {
    await workspace.writeProgram("bin/mvn", SLEEPS);
    const server = start();
    try {
      server.send(request("call", "tools/call", { name: "maven_compile", arguments: {} }));
      const builds = () => processesOf(workspace.dir).filter((pid) => pid !== server.pid);
      expect(await until(() => builds().length > 0, 10_000)).toBe(true);
      server.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "call" } });
      expect(await until(() => builds().length === 0, 10_000)).toBe(true);
      server.closeInput();
      expect(await server.hasEndedWithin(3000)).toBe(true);
      expect((await server.messages()).filter(({ id }) => id === "call")).toEqual([]);
    } finally {
      await server.kill();
    }
  });

  test("has its subscription ended when the server ends", async () => {
    const server = start();
    try {
      server.send(request("listen", "subscriptions/listen", { notifications: {} }));
      server.send(request("list", "tools/list"));
      await server.answerTo("list");
      server.signal("SIGTERM");
      expect(await server.answerTo("listen")).toMatchObject({ result: { resultType: "complete" } });
      expect(await server.hasEndedWithin(3000)).toBe(true);
    } finally {
      await server.kill();
    }
  });
});

const OLDER = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "older", version: "1" } };
