import { expect } from "bun:test";
import { tools } from "../../../src/tools/all-tools.ts";
import { SUCCEEDS } from "../../e2e/stand-ins.ts";
import type { Server } from "../../e2e/stdio-server.ts";
import { attempt, attemptInBoth } from "../attempt.ts";
import { HELLO, NEWER, OLDER, type Revision } from "../revisions.ts";
import { expectEnd } from "../scene.ts";
import { SLEEPS } from "../stand-ins.ts";
import { stillServes, writing } from "../still-serves.ts";

const line = (message: object) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`;
const call = ({ request }: Revision, id: unknown, name: string, input: unknown = {}, meta?: unknown) =>
  request(id, "tools/call", { name, arguments: input, ...(meta === undefined ? {} : { _meta: meta }) });

const YES = { action: "accept", content: { allow: true } };

/** How often each was answered, once the server has ended. */
async function countAnswers(server: Server, ids: readonly unknown[]): Promise<readonly number[]> {
  const counts = new Map<unknown, number>();
  for (const { id, method } of await server.messages()) {
    if (method === undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return ids.map((id) => counts.get(id) ?? 0);
}

// Messages that are well-formed and come at the wrong time, twice, or about nothing.
attempt("calls before initialize", async (scene) => {
  await scene.writeProgram("bin/mvn", SUCCEEDS);
  const server = scene.start();
  server.write(
    line({ id: "list", method: "tools/list" }) +
      call(OLDER, "early", "maven_compile") +
      line({ id: "p", method: "ping" }),
  );
  for (const id of ["list", "early", "p"]) await server.answerTo(id);
  server.send({ jsonrpc: "2.0", id: "hello", method: "initialize", params: HELLO });
  const { error } = await server.answerTo("hello");
  server.closeInput();
  expect(error).toBe(undefined);
  expect(await server.hasEndedWithin(5000), "does not end").toBe(true);
});

attemptInBoth("the beginning a second time, during a build, and initialized ten times", async (scene, { hello }) => {
  await scene.writeProgram("bin/mvn", SUCCEEDS);
  const session = await scene.open();
  const build = session.ask("maven_compile");
  session.server.write(hello("again"));
  session.server.write(line({ method: "notifications/initialized" }).repeat(10));
  await session.server.answerTo("again");
  expect(await build).toStartWith("Compile SUCCESS");
  await stillServes(session);
});

attempt("protocol versions that nobody knows", async (scene) => {
  for (const protocolVersion of ["1999-01-01", "", "9999-99-99", "2025-11-25\n", 7, null, [], {}, "v".repeat(1e6)]) {
    const server = scene.start();
    server.send({ jsonrpc: "2.0", id: 1, method: "initialize", params: { ...HELLO, protocolVersion } });
    const { result, error } = await server.answerTo(1);
    const isAnswered = JSON.stringify(result ?? "").includes('"protocolVersion":"2025-') || error !== undefined;
    expect(isAnswered, `no answer to ${JSON.stringify(protocolVersion).slice(0, 40)}`).toBe(true);
    server.closeInput();
    expect(await server.hasEndedWithin(5000), "does not end").toBe(true);
  }
});

attempt("requests of versions that nobody knows, and of none", async (scene) => {
  const session = await scene.open({ revision: NEWER });
  for (const [id, version] of ["1999-01-01", "", "2026-07-28\n", 7, null, [], {}, "v".repeat(1e6)].entries()) {
    const _meta = { "io.modelcontextprotocol/protocolVersion": version };
    session.server.write(call(NEWER, `v${id}`, "maven_compile", {}, _meta));
    const { error } = await session.server.answerTo(`v${id}`);
    expect(error, `an answer to ${JSON.stringify(version).slice(0, 40)}`).toBeDefined();
  }
  session.server.write(line({ id: "older", method: "ping" }));
  expect((await session.server.answerTo("older")).error).toBeDefined();
  await stillServes(session);
});

attempt("1,000 subscriptions, of which every second one is cancelled", async (scene) => {
  const session = await scene.open({ revision: NEWER });
  for (let id = 0; id < 1000; id++) {
    session.server.write(NEWER.request(id, "subscriptions/listen", { notifications: {} }));
    if (id % 2 === 0) session.server.write(line({ method: "notifications/cancelled", params: { requestId: id } }));
  }
  await stillServes(session);
  const ended = (await session.server.messages()).flatMap(({ id }) => (typeof id === "number" ? [id] : []));
  expect(ended).toEqual(Array.from({ length: 500 }, (_, index) => 2 * index + 1));
});

attempt("permissions that nobody gave: states of every kind, and one of another call", async (scene) => {
  await scene.writeProgram("bin/mvn", SUCCEEDS);
  const session = await scene.open({ revision: NEWER, args: ["--allow-deploy", "ask"] });
  const ask = (id: string, goal: string, more: object = {}) => {
    const _meta = { "io.modelcontextprotocol/clientCapabilities": { elicitation: {} } };
    session.server.write(
      NEWER.request(id, "tools/call", { name: "maven_run", arguments: { goals: [goal] }, ...more, _meta }),
    );
    return session.server.answerTo(id);
  };
  const { requestState } = Object((await ask("asked", "deploy"))["result"]);
  const states = [requestState, `${requestState}0`, "", "a.b.c", "s".repeat(1e6), 7, null, {}, [requestState]];
  for (const [id, state] of states.entries()) {
    const more = { requestState: state, inputResponses: { allow: YES } };
    expect(JSON.stringify(await ask(`s${id}`, "site-deploy", more))).toContain("is refused");
  }
  await stillServes(session);
  expect(await scene.read("bin/calls.txt").catch(() => "")).not.toContain("deploy");
});

attempt("replies to questions that were never put, or are answered already", async (scene) => {
  await scene.writeProgram("bin/mvn", SUCCEEDS);
  const server = scene.start({ args: ["--allow-deploy", "ask"] });
  const reply = (id: unknown, result: object) => line({ id, result });
  server.write(OLDER.request("hello", "initialize", { ...HELLO, capabilities: { elicitation: {} } }));
  await server.answerTo("hello");
  server.write([0, 1, 2, "asked", null, {}].map((id) => reply(id, YES)).join(""));
  server.write(call(OLDER, "asked", "maven_run", { goals: ["deploy"] }));
  const { id } = await server.request("elicitation/create");
  server.write(reply("asked", YES) + reply(id, { action: "decline" }) + reply(id, YES).repeat(100));
  expect(JSON.stringify(await server.answerTo("asked"))).toContain("did not allow it");
  server.closeInput();
  await expectEnd(server, scene.dir);
  expect(await countAnswers(server, ["asked"])).toEqual([1]);
  expect(await scene.read("bin/calls.txt").catch(() => "")).not.toContain("deploy");
});

attempt("clients of both revisions in turns on one connection", async (scene) => {
  await scene.writeProgram("bin/mvn", SUCCEEDS);
  const session = await scene.open();
  for (let turn = 0; turn < 20; turn++) {
    const revision = turn % 2 === 0 ? NEWER : OLDER;
    session.server.write(revision.hello(`hello-${turn}`) + call(revision, `call-${turn}`, "maven_compile"));
  }
  for (let turn = 0; turn < 20; turn++) {
    expect(await session.server.answerTo(`call-${turn}`)).toMatchObject({ result: { content: [{ type: "text" }] } });
  }
  session.server.write(OLDER.hello("last"));
  await stillServes(session);
});

attemptInBoth("methods that the server does not have", async (scene, { request }) => {
  const session = await scene.open();
  const methods = [
    "resources/list",
    "prompts/list",
    "completion/complete",
    "logging/setLevel",
    "tasks/list",
    "sampling/createMessage",
    "rpc.discover",
    "",
    "tools/call ",
    "m".repeat(1e6),
  ];
  for (const [id, method] of methods.entries()) {
    session.server.write(request(`m${id}`, method, {}));
    const { error } = await session.server.answerTo(`m${id}`);
    expect(error, method.slice(0, 40)).toBeDefined();
  }
  await stillServes(session);
});

attemptInBoth("ids of every kind, each call answered once", async (scene, { ping }) => {
  const session = await scene.open();
  const ids = [0, -1, 2 ** 53 - 1, "", "a\nb", "__proto__", "i".repeat(100_000)];
  for (const id of ids) session.server.write(ping(id));
  for (const id of ids) await session.server.answerTo(id);
  session.server.write([null, true, [], {}, 1.5, 2 ** 53, 1e300].map(ping).join(""));
  await stillServes(session);
  expect(await countAnswers(session.server, ids)).toEqual(ids.map(() => 1));
});

attemptInBoth(
  "two builds, a look and a ping of one id at once, then one cancellation for all",
  async (scene, revision) => {
    await scene.writeProgram("bin/mvn", SLEEPS);
    const session = await scene.open();
    session.server.write(
      call(revision, "same", "maven_compile") +
        call(revision, "same", "maven_test") +
        call(revision, "same", "maven_project"),
    );
    session.server.write(revision.ping("same"));
    await Bun.sleep(500);
    session.server.write(line({ method: "notifications/cancelled", params: { requestId: "same" } }));
    await stillServes(session);
  },
);

attemptInBoth(
  "cancellations of what is over, never was, or is no request",
  writing([
    ...[1, "nobody", null, {}, [], -1, "c".repeat(1e6)].map((requestId) =>
      line({ method: "notifications/cancelled", params: { requestId, reason: { a: 1 } } }),
    ),
    line({ method: "notifications/cancelled" }),
    line({ method: "notifications/progress", params: { progressToken: 1, progress: "a" } }),
    line({ id: 90, result: {} }),
    line({ id: 91, error: { code: "x" } }),
  ]),
);

attemptInBoth("progress tokens and meta data of every kind", async (scene, revision) => {
  await scene.writeProgram("bin/mvn", SUCCEEDS);
  const session = await scene.open();
  for (const [id, progressToken] of ["t".repeat(1e6), -1, "", "__proto__"].entries()) {
    session.server.write(call(revision, `t${id}`, "maven_compile", {}, { progressToken }));
    await session.server.answerTo(`t${id}`);
  }
  for (const meta of [{ progressToken: {} }, { progressToken: null }, [], "x", null]) {
    session.server.write(call(revision, "m", "maven_project", {}, meta));
  }
  await stillServes(session);
});

attemptInBoth("2,000 requests in one write, each answered once", async (scene, { request, ping }) => {
  const session = await scene.open();
  const ids = Array.from({ length: 2000 }, (_, index) => `r${index}`);
  session.server.write(ids.map((id, index) => (index % 4 === 0 ? request(id, "tools/list") : ping(id))).join(""));
  for (const id of ids) await session.server.answerTo(id);
  await stillServes(session);
  expect(await countAnswers(session.server, ids)).toEqual(ids.map(() => 1));
});

attemptInBoth(
  "300 calls of all tools in one write, every second one cancelled at once",
  async (scene, revision, random) => {
    await scene.writeProgram("bin/mvn", SUCCEEDS);
    const session = await scene.open();
    const names = tools.map(({ name }) => name);
    const input = (name: string) => (name === "maven_run" ? { goals: ["validate"] } : {});
    const ids = Array.from({ length: 300 }, (_, index) => `c${index}`);
    for (const [index, id] of ids.entries()) {
      const name = random.pick(names);
      session.server.write(call(revision, id, name, input(name)));
      if (index % 2 === 0) session.server.write(line({ method: "notifications/cancelled", params: { requestId: id } }));
    }
    for (const [index, id] of ids.entries()) if (index % 2 === 1) await session.server.answerTo(id, 60_000);
    await stillServes(session);
    const counts = await countAnswers(session.server, ids);
    expect(counts.filter((_, index) => index % 2 === 1)).toEqual(Array.from({ length: 150 }, () => 1));
    // One that was cancelled may have been answered before.
    expect(counts.filter((count) => count > 1)).toEqual([]);
  },
);
