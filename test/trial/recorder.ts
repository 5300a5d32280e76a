// do COMMAND | tool [NAME JSON] | done CLAIM | serve: what the scripts in the folder of a run call
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ListRootsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { BINARY, environment } from "../../scripts/client.ts";
import { placesOf } from "./places.ts";
import { keepRecord, kindOf } from "./records.ts";

const [what = "", run = "", ...words] = process.argv.slice(2);
const places = placesOf(run);
/** What common clients show of a command's output, and how long they let it run. */
const SHOWN = 30_000;
const LIMIT_MS = 300_000;

switch (what) {
  case "do":
    await recorded(kindOf(words.join(" ")), words.join(" "), () => runCommand(words.join(" ")));
    break;
  case "tool":
    await useTool(words[0], words[1] ?? "{}");
    break;
  case "done":
    keepRecord(places.records, { kind: "claim", claim: words.join(" "), startedAt: Date.now() });
    await endServer();
    console.log("Recorded. End now with a last message of one line.");
    break;
  case "end":
    await endServer();
    break;
  case "serve":
    await serve();
    break;
  default:
    console.error("usage: do COMMAND | tool [NAME JSON] | done CLAIM");
    process.exitCode = 2;
}

async function recorded(kind: ReturnType<typeof kindOf>, command: string, answer: () => Promise<string>) {
  const startedAt = Date.now();
  const text = await answer();
  keepRecord(places.records, { kind, command, chars: text.length, startedAt, ms: Date.now() - startedAt });
  process.stdout.write(text.endsWith("\n") || text === "" ? text : `${text}\n`);
}

function runCommand(command: string): Promise<string> {
  const child = spawn("bash", ["-c", `exec 2>&1\n${command}`], {
    cwd: places.project,
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => {
    output += `\nThe command took longer than ${LIMIT_MS / 1000} s and was ended.`;
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, LIMIT_MS);
  child.once("exit", (code) => {
    clearTimeout(timer);
    const finish = () =>
      resolve(`${cut(output)}${code === 0 ? "" : `\nExit code ${code ?? "none: ended by a signal"}`}`);
    child.once("close", finish);
    // What a command leaves in the background may keep its output open.
    setTimeout(finish, 1_000);
  });
  return promise.finally(() => child.stdout.destroy());
}

/** Clients keep the two ends of what is too long. */
function cut(text: string): string {
  if (text.length <= SHOWN) return text;
  const left = text.length - SHOWN;
  return `${text.slice(0, SHOWN / 2)}\n... [${left} characters truncated] ...\n${text.slice(-SHOWN / 2)}`;
}

async function useTool(name: string | undefined, json: string): Promise<void> {
  if (name === undefined) return recorded("fixed", "tools", () => ask({ kind: "list" }));
  await recorded("build", `${name} ${json}`, async () => {
    let input: unknown;
    try {
      input = JSON.parse(json);
    } catch (error) {
      return `The input is no JSON: ${error}`;
    }
    return ask({ kind: "call", name, input });
  });
}

async function ask(question: unknown): Promise<string> {
  if (!existsSync(places.socket)) await startServer();
  const request = { unix: places.socket, method: "POST", body: JSON.stringify(question), timeout: false };
  return (await fetch("http://server/", request)).text();
}

/** The server of a run lives until `done`, as a client's does until the session is over. */
async function startServer(): Promise<void> {
  const child = spawn(process.execPath, [import.meta.filename, "serve", run], {
    cwd: places.project,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.stdout.once("data", () => resolve());
  child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  await promise;
  child.unref();
  child.stdout.destroy();
}

async function endServer(): Promise<void> {
  if (existsSync(places.socket)) await ask({ kind: "end" }).catch(() => "");
}

async function serve(): Promise<void> {
  const client = new Client({ name: "claude-code", version: "2.1.0" }, { capabilities: { roots: {} } });
  client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: `file://${places.project}` }] }));
  const command = { command: BINARY, args: ["--state-dir", places.state], cwd: places.project, env: environment() };
  await client.connect(new StdioClientTransport({ ...command, stderr: "ignore" }));
  const server = Bun.serve({
    unix: places.socket,
    async fetch(request) {
      const question: unknown = await request.json();
      if (!isQuestion(question)) return new Response("not understood", { status: 400 });
      if (question.kind === "list") return new Response(await listTools(client));
      if (question.kind === "call")
        return new Response(await callTool(client, question.name ?? "", question.input ?? {}));
      await client.close();
      setTimeout(() => server.stop(true).then(() => process.exit(0)), 20);
      return new Response("ended");
    },
  });
  console.log("ready");
}

type Question = { readonly kind: string; readonly name?: string; readonly input?: Record<string, unknown> };

function isQuestion(value: unknown): value is Question {
  return typeof value === "object" && value !== null && "kind" in value;
}

async function listTools(client: Client): Promise<string> {
  const { tools } = await client.listTools();
  const shown = tools.map((tool) => `${tool.name}\n${tool.description}\n${JSON.stringify(tool.inputSchema)}`);
  return [client.getInstructions() ?? "", ...shown].join("\n\n");
}

async function callTool(client: Client, name: string, input: Record<string, unknown>): Promise<string> {
  try {
    const { content } = await client.callTool({ name, arguments: input }, undefined, { timeout: 1_800_000 });
    const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
    return blocks.map(textOf).join("\n");
  } catch (error) {
    return String(error);
  }
}

function textOf(block: unknown): string {
  return typeof block === "object" && block !== null && "text" in block ? String(block.text) : "";
}
