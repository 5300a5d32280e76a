import { describe, expect, test } from "bun:test";
import type { Call } from "../../src/mcp/calls.ts";
import type { Question } from "../../src/mcp/elicitation.ts";
import { INSTRUCTIONS } from "../../src/mcp/instructions.ts";
import { openStateless } from "../../src/mcp/stateless.ts";

const VERSION = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
const META = { [VERSION]: "2026-07-28", [CAPABILITIES]: {} };
const SERVER = { "io.modelcontextprotocol/serverInfo": { name: "maven-mcp", version: expect.any(String) } };
const COMPLETE = { resultType: "complete", _meta: SERVER };
const CACHED = { ...COMPLETE, ttlMs: expect.any(Number), cacheScope: "private" };

const TOOLS = [{ name: "maven_test" }];

/** A server whose calls are answered when the test says so. */
function open() {
  const sent: unknown[] = [];
  const calls: { readonly call: Call; readonly answer: (text: string) => void }[] = [];
  const stateless = openStateless({
    toolList: TOOLS,
    instructions: INSTRUCTIONS,
    answer: (call) => {
      const { promise, resolve } = Promise.withResolvers<{ readonly text: string }>();
      calls.push({ call, answer: (text) => resolve({ text }) });
      return promise;
    },
    send: (message) => sent.push(message),
    onListed: () => sent.push("listed"),
  });
  const request = (method: string, params: object = { _meta: META }, id: string | number = 1) =>
    stateless.receive({ jsonrpc: "2.0", id, method, params: { ...params } });
  const cancel = (requestId: unknown) =>
    stateless.receive({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
  return { ...stateless, request, cancel, sent, calls };
}

const result = (id: unknown, content: object) => ({ jsonrpc: "2.0", id, result: content });
const error = (code: number, more: object = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  error: { code, message: expect.any(String), ...more },
});

describe("a request that states its revision", () => {
  test("server/discover is answered with what the server is", () => {
    const { request, sent } = open();
    expect(request("server/discover", { _meta: META }, "probe")).toBe(true);
    const capabilities = { tools: {} };
    expect(sent).toEqual([
      result("probe", {
        ...CACHED,
        supportedVersions: ["2026-07-28"],
        capabilities,
        instructions: expect.stringContaining("maven_compile"),
      }),
    ]);
  });

  test("tools/list is answered with the tools that the older revisions list", () => {
    const { request, sent } = open();
    request("tools/list");
    expect(sent).toEqual([result(1, { ...CACHED, tools: TOOLS }), "listed"]);
  });

  test("tools/call is answered when the call is", async () => {
    const { request, sent, calls } = open();
    const clientInfo = { name: "claude-code", version: "2" };
    const _meta = { ...META, "io.modelcontextprotocol/clientInfo": clientInfo, progressToken: "t" };
    request("tools/call", { _meta, name: "maven_test", arguments: { touched: true } }, 0);
    expect(calls[0]?.call).toMatchObject({ name: "maven_test", input: { touched: true }, clientName: "claude-code" });
    calls[0]?.call.sendProgress?.({ progress: 1, message: "core" });
    calls[0]?.answer("Test SUCCESS");
    await Bun.sleep(0);
    const params = { progressToken: "t", progress: 1, message: "core" };
    expect(sent).toEqual([
      { jsonrpc: "2.0", method: "notifications/progress", params },
      result(0, { ...COMPLETE, text: "Test SUCCESS" }),
    ]);
  });

  test("a cancelled call is aborted, and nothing more is sent for it", async () => {
    const { request, cancel, sent, calls } = open();
    request("tools/call", { _meta: { ...META, progressToken: 7 }, name: "maven_test" }, "a");
    expect(cancel("b")).toBe(false);
    expect(cancel("a")).toBe(true);
    expect(calls[0]?.call.signal.aborted).toBe(true);
    calls[0]?.call.sendProgress?.({ progress: 1, message: "core" });
    calls[0]?.answer("Test CANCELLED");
    await Bun.sleep(0);
    expect(sent).toEqual([]);
    expect(cancel("a")).toBe(false);
  });

  test("a subscription is acknowledged, and ended by the server when it ends", () => {
    const { request, cancel, close, sent } = open();
    const params = { _meta: META, notifications: { toolsListChanged: true } };
    request("subscriptions/listen", params, "kept");
    request("subscriptions/listen", params, "cancelled");
    expect(cancel("cancelled")).toBe(true);
    close();
    const about = (id: string) => ({ "io.modelcontextprotocol/subscriptionId": id });
    const acknowledged = (id: string) => ({
      jsonrpc: "2.0",
      method: "notifications/subscriptions/acknowledged",
      params: { _meta: about(id), notifications: {} },
    });
    expect(sent).toEqual([
      acknowledged("kept"),
      acknowledged("cancelled"),
      result("kept", { ...COMPLETE, _meta: { ...SERVER, ...about("kept") } }),
    ]);
  });
});

describe("a call that a person has to allow", () => {
  const input = { goals: ["deploy"] };
  const allow = { type: "boolean", title: "Run it", default: false } as const;
  const question: Question = {
    message: "May it?",
    requestedSchema: { type: "object", properties: { allow }, required: ["allow"] },
  };
  const _meta = { ...META, [CAPABILITIES]: { elicitation: { form: {} } } };
  const YES = { inputResponses: { allow: { action: "accept", content: { allow: true } } } };

  /** A server that asks about each call; a call returns its result. */
  function openAsking() {
    const sent: Record<string, unknown>[] = [];
    const stateless = openStateless({
      toolList: TOOLS,
      instructions: INSTRUCTIONS,
      answer: async ({ ask }) => ({ text: await ask(question) }),
      send: (message) => sent.push({ ...("result" in message ? message.result : message) }),
      onListed: () => {},
    });
    return async (params: object) => {
      const all = { _meta, name: "maven_run", arguments: input, ...params };
      stateless.receive({ jsonrpc: "2.0", id: 1, method: "tools/call", params: all });
      await Bun.sleep(0);
      return sent.pop() ?? {};
    };
  }

  test("is answered with the question, and the second call with the reply to it, once", async () => {
    const call = openAsking();
    const { requestState, ...asked } = await call({});
    const request = { method: "elicitation/create", params: { mode: "form", ...question } };
    expect(asked).toEqual({ resultType: "input_required", _meta: SERVER, inputRequests: { allow: request } });
    expect(await call({ requestState, ...YES })).toEqual({ ...COMPLETE, text: "yes" });
    expect(await call({ requestState, ...YES })).toEqual({ ...COMPLETE, text: "stale" });
  });

  test.each([
    ["no", { allow: { action: "decline" } }],
    ["silence", {}],
    ["silence", { other: { action: "accept", content: { allow: true } } }],
    ["silence", []],
    ["silence", undefined],
  ])("is a %s, for good, with the replies %j", async (text, inputResponses) => {
    const call = openAsking();
    const { requestState } = await call({});
    expect(await call({ requestState, inputResponses })).toMatchObject({ text });
    expect(await call({ requestState, ...YES })).toMatchObject({ text: "stale" });
  });

  test("is not allowed by a state of another call, or by a reply without a state", async () => {
    const call = openAsking();
    const { requestState } = await call({});
    const other = { goals: ["deploy"], args: ["-Pprod"] };
    expect(await call({ requestState, ...YES, arguments: other })).toMatchObject({ text: "stale" });
    expect(await call({ requestState, ...YES, name: "maven_package" })).toMatchObject({ text: "stale" });
    expect(await call({ requestState: null, ...YES })).toMatchObject({ text: "stale" });
    expect(await call(YES)).toMatchObject({ resultType: "input_required" });
  });

  test("is not asked about at a client that shows no forms, whatever it sends", async () => {
    const call = openAsking();
    const { requestState } = await call({});
    for (const elicitation of [undefined, { url: {} }]) {
      const unable = { ...META, [CAPABILITIES]: { elicitation } };
      expect(await call({ _meta: unable, requestState, ...YES })).toEqual({ ...COMPLETE, text: "unable" });
    }
  });
});

describe("a request is refused with the error that the revision names", () => {
  const unsupported = (requested: string) => error(-32022, { data: { supported: ["2026-07-28"], requested } });
  const asking = (version: unknown) => ({ _meta: { ...META, [VERSION]: version } });

  test.each([
    ["tools/list", asking("2025-11-25"), unsupported("2025-11-25")],
    ["tools/list", asking("v".repeat(1e6)), unsupported("v".repeat(100))],
    ["from/tomorrow", asking("2027-01-01"), unsupported("2027-01-01")],
    ["ping", { _meta: META }, error(-32601)],
    ["initialize", { _meta: META }, error(-32601)],
    ["resources/list", { _meta: META }, error(-32601)],
    ["constructor", { _meta: META }, error(-32601)],
    ["server/discover", {}, error(-32602)],
    ["subscriptions/listen", {}, error(-32602)],
    ["tools/list", asking(null), error(-32602)],
    ["tools/list", { _meta: { [VERSION]: "2026-07-28" } }, error(-32602)],
    ["tools/list", { _meta: { ...META, [CAPABILITIES]: 7 } }, error(-32602)],
    ["tools/call", { _meta: META }, error(-32602)],
    ["tools/call", { _meta: META, name: "maven_test", arguments: [] }, error(-32602)],
    ["subscriptions/listen", { _meta: META }, error(-32602)],
  ])("%s", (method, params, refusal) => {
    const { request, sent } = open();
    expect(request(method, params)).toBe(true);
    expect(sent).toEqual([refusal]);
  });
});

describe("a request that states nothing", () => {
  const other = ["initialize", "tools/list", "tools/call", "ping"];

  test("belongs to the older revisions", () => {
    const { request, sent } = open();
    for (const method of other) expect(request(method, {})).toBe(false);
    expect(sent).toEqual([]);
  });

  test("lacks its _meta, when its client began with this revision", () => {
    const { request, sent } = open();
    request("server/discover");
    expect(request("tools/list", {})).toBe(true);
    expect(request("ping", {})).toBe(true);
    expect(sent.slice(1)).toEqual([error(-32602), error(-32601)]);
  });

  test("belongs to the older revisions again after initialize", () => {
    const { request } = open();
    request("server/discover");
    for (const method of other) expect(request(method, {})).toBe(false);
  });

  test("is none of ours if it is an answer or another notification", () => {
    const { receive } = open();
    expect(receive({ jsonrpc: "2.0", id: 1, result: {} })).toBe(false);
    expect(receive({ jsonrpc: "2.0", method: "notifications/initialized" })).toBe(false);
  });
});
