import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { CLIENT_META } from "../../scripts/client.ts";
import { SUCCEEDS } from "./stand-ins.ts";
import { type Server, startServer } from "./stdio-server.ts";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", SUCCEEDS);
});
beforeEach(() => workspace.write("bin/calls.txt", ""));
afterAll(() => workspace[Symbol.asyncDispose]());

const DEPLOY = { name: "maven_run", arguments: { goals: ["deploy"] } };
const YES = { action: "accept", content: { allow: true } };
const FORMS = { elicitation: { form: {} } };

const said = (text: string) => ({ content: [{ type: "text", text }] });
const ran = { content: [{ type: "text", text: expect.stringMatching(/^Run SUCCESS/) }] };
const refused = (why: string) => said(`maven_run: deploy publishes and is refused; ${why}.`);
const countRuns = async () =>
  (await workspace.read("bin/calls.txt")).split("\n").filter((it) => it.includes("deploy")).length;

/** Serves with --allow-deploy ask, until the test is done; resolves to the methods of what the server sent by itself. */
async function serve(body: (server: Server) => Promise<void>): Promise<readonly string[]> {
  const { project, env } = workspace;
  const words = ["--project", project, "--no-history", "--allow-deploy", "ask"];
  const server = startServer({ command: [BINARY, ...words], cwd: project, env });
  try {
    await body(server);
    server.closeInput();
    expect(await server.hasEndedWithin(3000)).toBe(true);
    expect(await server.strayLines()).toEqual([]);
    return (await server.messages()).flatMap(({ method }) => (typeof method === "string" ? [method] : []));
  } finally {
    await server.kill();
  }
}

describe("a client of an older revision", () => {
  const open = (server: Server, capabilities: object) => {
    const clientInfo = { name: "older", version: "1" };
    const params = { protocolVersion: "2025-11-25", capabilities, clientInfo };
    server.send({ jsonrpc: "2.0", id: "hello", method: "initialize", params });
    server.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  };
  const call = (server: Server, id: string) =>
    server.send({ jsonrpc: "2.0", id, method: "tools/call", params: { ...DEPLOY, _meta: { progressToken: id } } });

  test.each([
    ["yes", { result: YES }, ran, 1],
    ["no", { result: { action: "decline" } }, refused("the person who was asked did not allow it"), 0],
    [
      "a yes without its tick",
      { result: { action: "accept", content: {} } },
      refused("the person who was asked did not allow it"),
      0,
    ],
    [
      "an error",
      { error: { code: -32601, message: "no" } },
      refused("--allow-deploy ask needs a client that can ask a person"),
      0,
    ],
  ])("that answers %s, and whose question is then no longer open", async (_, reply, result, runs) => {
    const sent = await serve(async (server) => {
      open(server, FORMS);
      call(server, "call");
      const { id, params } = await server.request("elicitation/create");
      expect(params).toMatchObject({ message: expect.stringContaining("ahead? deploy publishes\n") });
      expect(await countRuns()).toBe(0);
      server.send({ jsonrpc: "2.0", id, ...reply });
      expect(await server.answerTo("call")).toMatchObject({ result });
      expect(await countRuns()).toBe(runs);
    });
    expect(sent.filter((method) => method !== "notifications/progress")).toEqual(["elicitation/create"]);
  });

  test("that cancels the call while a person is asked: nothing runs, and the question is withdrawn", async () => {
    await serve(async (server) => {
      open(server, FORMS);
      call(server, "call");
      const { id } = await server.request("elicitation/create");
      server.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "call" } });
      expect((await server.request("notifications/cancelled"))["params"]).toMatchObject({ requestId: id });
      server.send({ jsonrpc: "2.0", id, result: YES });
      server.send({ jsonrpc: "2.0", id: "ping", method: "ping" });
      await server.answerTo("ping");
      expect(await countRuns()).toBe(0);
    });
  });

  test("that leaves while a person is asked: the server ends", async () => {
    await serve(async (server) => {
      open(server, FORMS);
      call(server, "call");
      await server.request("elicitation/create");
    });
    expect(await countRuns()).toBe(0);
  });

  test("that cannot ask", async () => {
    await serve(async (server) => {
      open(server, {});
      call(server, "call");
      const result = refused("--allow-deploy ask needs a client that can ask a person");
      expect(await server.answerTo("call")).toMatchObject({ result: { ...result, isError: true } });
    });
  });
});

describe("a client of the revision 2026-07-28", () => {
  const call = async (server: Server, id: string, params: object, capabilities: object = FORMS) => {
    const _meta = { ...CLIENT_META, "io.modelcontextprotocol/clientCapabilities": capabilities };
    server.send({ jsonrpc: "2.0", id, method: "tools/call", params: { _meta, ...DEPLOY, ...params } });
    return Object(await server.answerTo(id)).result;
  };
  const allow = (requestState: string, reply: object = YES) => ({ requestState, inputResponses: { allow: reply } });
  const stale = refused("the permission belongs to another call, was used, or came too late");

  test("that answers yes has that one call run, once", async () => {
    await serve(async (server) => {
      const { requestState, ...asked } = await call(server, "first", {});
      const message = expect.stringContaining("ahead? deploy publishes\n");
      const request = { method: "elicitation/create", params: { mode: "form", message } };
      expect(asked).toMatchObject({ resultType: "input_required", inputRequests: { allow: request } });
      const changed = { goals: ["deploy"], args: ["-Pprod"] };
      expect(await call(server, "changed", { ...allow(requestState), arguments: changed })).toMatchObject(stale);
      expect(await countRuns()).toBe(0);
      expect(await call(server, "second", allow(requestState))).toMatchObject({ resultType: "complete", ...ran });
      expect(await call(server, "replayed", allow(requestState))).toMatchObject(stale);
      expect(await countRuns()).toBe(1);
    });
  });

  test("that answers no, nothing, or cannot ask has nothing run", async () => {
    await serve(async (server) => {
      const { requestState: first } = await call(server, "first", {});
      const no = await call(server, "no", allow(first, { action: "decline" }));
      expect(no).toMatchObject(refused("the person who was asked did not allow it"));
      expect(await call(server, "after all", allow(first))).toMatchObject(stale);
      const { requestState } = await call(server, "again", {});
      const nothing = await call(server, "nothing", { requestState });
      expect(nothing).toMatchObject(refused("nobody answered the question whether it may run"));
      const unable = await call(server, "unable", {}, {});
      expect(unable).toMatchObject(refused("--allow-deploy ask needs a client that can ask a person"));
    });
    expect(await countRuns()).toBe(0);
  });
});
