// npm run try: one call on the sample project, shown as an agent sees it.
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { askTool, BINARY, environment } from "./client.ts";

const root = join(import.meta.dirname, "..");
const TIMEOUT_MS = 600_000;
const scratch = await mkdtemp(join(tmpdir(), "maven-mcp-try-"));

try {
  const project = join(scratch, "shop");
  await cp(join(root, "fixtures/projects/shop"), project, { recursive: true });
  console.error("Asking Maven (the first time it downloads its plugins) …");
  const answer = await callTest(project);
  console.log(`> maven_test {}\n\n${answer}\n\n${configuration()}`);
  if (!isExpected(answer))
    fail("This is not the answer expected: the sample project's one planted failure is missing.");
} catch (error) {
  fail(`No answer: ${error instanceof Error ? error.message : String(error)}`);
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function callTest(project: string): Promise<string> {
  const client = new Client({ name: "maven-mcp-try", version: "1" });
  const transport = new StdioClientTransport({
    command: BINARY,
    args: ["--project", project],
    env: { ...environment(), XDG_STATE_HOME: scratch },
    stderr: "pipe",
  });
  let log = "";
  transport.stderr?.on("data", (chunk) => {
    log += String(chunk);
  });
  try {
    await client.connect(transport);
    return await askTool(client, "maven_test", {}, { timeout: TIMEOUT_MS });
  } catch (error) {
    if (log) console.error(log.trimEnd());
    throw error;
  } finally {
    await client.close();
  }
}

function isExpected(answer: string): boolean {
  return answer.startsWith("Test FAILURE") && answer.includes("PriceTagTest#roundsVatToTheNearestCent");
}

function configuration(): string {
  const project = "/path/to/your/project";
  const entry = { mcpServers: { maven: { command: BINARY, args: ["--project", project] } } };
  return [
    "In a client's configuration:",
    JSON.stringify(entry, null, 2),
    "",
    "In Claude Code:",
    `claude mcp add maven -- ${BINARY} --project ${project}`,
  ].join("\n");
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
