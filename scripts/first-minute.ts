// npm run first-minute               makes this platform's release, then goes from it to the first answer as on a machine
//                                    that has a JDK, Maven and curl, and nothing of ours
// npm run first-minute -- FOLDER     the same with a release that is there
// Fails when an answer is not the one expected, or when all of it takes over a minute.
// What Maven downloads the first time counts. With MAVEN_OPTS=-Dmaven.repo.local=EMPTY-FOLDER it is all that it needs.
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { z } from "zod";
import { askTool } from "./client.ts";
import { bareMachine } from "./first-minute/bare-machine.ts";
import { serveRelease } from "./first-minute/serve-release.ts";
import { isExpected, UNEXPECTED } from "./sample.ts";

const BOUND_MS = 60_000;

/** What `init` writes for a client, as far as a client must read it. */
const Configuration = z.object({
  mcpServers: z.object({
    maven: z.object({
      command: z.string(),
      args: z.array(z.string()).default([]),
      env: z.record(z.string(), z.string()).default({}),
    }),
  }),
});

const root = join(import.meta.dirname, "..");
const scratch = await mkdtemp(join(tmpdir(), "maven-mcp-first-minute-"));
const server = serveRelease(process.argv[2] === undefined ? await makeRelease() : resolve(process.argv[2]));
const startedMs = performance.now();
const client = new Client({ name: "first-minute", version: "1" });

try {
  const machine = await bareMachine(scratch, { MAVEN_MCP_RELEASES: server.url });
  const project = join(machine.home, "shop");
  await cp(join(root, "fixtures/projects/shop"), project, { recursive: true });

  await step("curl … install.sh | sh", () =>
    machine.run(`curl -fsSL ${server.url}/latest/download/install.sh | sh`, machine.home),
  );
  await step("maven-mcp init claude --write", () => machine.run("maven-mcp init claude --write", project));
  await step("the server that .mcp.json names", async () => {
    const written: unknown = JSON.parse(await readFile(join(project, ".mcp.json"), "utf8"));
    const { command, args, env } = Configuration.parse(written).mcpServers.maven;
    await client.connect(
      new StdioClientTransport({ command, args, cwd: project, env: { ...machine.env, ...env }, stderr: "ignore" }),
    );
    const { tools } = await client.listTools();
    return `${[command, ...args].join(" ")}: ${client.getServerVersion()?.version}, ${tools.length} tools`;
  });
  // Longer than the bound: an answer that comes too late is told as such.
  const input = { wait: (2 * BOUND_MS) / 1000 };
  const settings = { timeout: 3 * BOUND_MS };
  const answer = await step("maven_test {}", () => askTool(client, "maven_test", input, settings));
  if (!isExpected(answer)) throw new Error(UNEXPECTED);

  const tookMs = performance.now() - startedMs;
  console.log(`From the release to the first answer: ${seconds(tookMs)}`);
  if (tookMs > BOUND_MS) throw new Error("that is more than a minute.");
} catch (error) {
  console.error(`first-minute: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await client.close();
  await server.stop();
  await rm(scratch, { recursive: true, force: true });
}

async function makeRelease(): Promise<string> {
  const script = join(root, "scripts/release.ts");
  const platform = `${process.platform}-${process.arch}`;
  const folder = join(scratch, "release");
  const command = [process.execPath, script, "--only", platform, "--to", folder];
  const child = Bun.spawn(command, { stdio: ["ignore", "ignore", "inherit"] });
  const exitCode = await child.exited;
  if (exitCode !== 0) process.exit(exitCode);
  return folder;
}

/** Prints what was done, how long it took, and what came of it. */
async function step(what: string, act: () => Promise<string>): Promise<string> {
  const beganMs = performance.now();
  const answer = await act();
  console.log(`${seconds(performance.now() - beganMs)}  ${what}\n\n${answer.replace(/^(?=.)/gm, "    ")}\n`);
  return answer;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
