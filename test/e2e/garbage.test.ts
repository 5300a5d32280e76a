import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Server, startServer } from "./stdio-server.ts";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

let workspace: Workspace;
let server: Server;
let id = 0;
beforeAll(async () => {
  workspace = await openWorkspace("single");
  server = startServer({
    command: [BINARY, "--project", workspace.project],
    cwd: workspace.project,
    env: workspace.env,
  });
});
afterAll(async () => {
  await server.kill();
  await workspace[Symbol.asyncDispose]();
});

async function expectAnswer(): Promise<void> {
  server.send({ jsonrpc: "2.0", id: ++id, method: "ping" });
  expect(await server.answerTo(id)).toEqual({ jsonrpc: "2.0", id, result: {} });
}

test.each([
  ["no JSON", "mvn test\n"],
  ["half a message", '{"jsonrpc":"2.0","id":\n'],
  ["JSON that is no message", '{"hello":"world"}\n[]\n"text"\n7\nnull\n'],
  ["a message of another version", '{"jsonrpc":"1.0","id":99,"method":"ping"}\n'],
  ["an answer that nobody asked for", '{"jsonrpc":"2.0","id":99,"result":{}}\n'],
  ["a notification that nobody knows", '{"jsonrpc":"2.0","method":"notifications/unheard-of"}\n'],
  ["empty lines and blanks", "\n\n  \n\r\n"],
  ["control characters", "\u0000\u0001\u001b[31m\n"],
  ["half a surrogate pair in JSON", '{"jsonrpc":"2.0","method":"\\ud800"}\n'],
  ["a line of 12 MB", `${"x".repeat(12_000_000)}\n`],
  ["a message of 12 MB", `{"jsonrpc":"2.0","method":"notifications/x","params":{"x":"${"x".repeat(12_000_000)}"}}\n`],
])("%s: the server lives on and answers the next request", async (_, text) => {
  server.write(text);
  await expectAnswer();
});

test("a method that nobody knows is told so", async () => {
  server.send({ jsonrpc: "2.0", id: "a", method: "maven/please" });
  expect(await server.answerTo("a")).toMatchObject({ error: { code: -32601 } });
  await expectAnswer();
});

test.each([["-o"], [7], [["-o"]], [null]])("arguments that are %j are an error", async (given) => {
  id += 1;
  server.send({ jsonrpc: "2.0", id, method: "tools/call", params: { name: "maven_compile", arguments: given } });
  expect(await server.answerTo(id)).toMatchObject({ error: { message: expect.stringContaining("arguments") } });
  await expectAnswer();
});
