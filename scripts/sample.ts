import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { askTool, BINARY, environment } from "./client.ts";

/** A copy of the sample project with the server on it. */
export interface Sample {
  /** Absolute. */
  readonly project: string;
  /** Resolves to the text of the answer. */
  readonly call: (tool: string, input: Record<string, unknown>) => Promise<string>;
}

/** Does something with the sample project; nothing of it is left afterwards. What the server logged is shown when it fails. */
export async function onSample<T>(client: string, action: (sample: Sample) => Promise<T>): Promise<T> {
  const scratch = await mkdtemp(join(tmpdir(), `${client}-`));
  const project = join(scratch, "shop");
  let log = "";
  const connection = new Client({ name: client, version: "1" });
  try {
    await cp(join(import.meta.dirname, "../fixtures/projects/shop"), project, { recursive: true });
    const transport = new StdioClientTransport({
      command: BINARY,
      args: ["--project", project],
      env: { ...environment(), XDG_STATE_HOME: scratch },
      stderr: "pipe",
    });
    transport.stderr?.on("data", (chunk) => {
      log += String(chunk);
    });
    await connection.connect(transport);
    return await action({
      project,
      call: (tool, input) => askTool(connection, tool, input, { timeout: TIMEOUT_MS }),
    });
  } catch (error) {
    if (log) console.error(log.trimEnd());
    throw error;
  } finally {
    await connection.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

const TIMEOUT_MS = 600_000;

/** Whether an answer to `maven_test {}` tells of the sample's one planted failure. */
export function isExpected(answer: string): boolean {
  return answer.startsWith("Test FAILURE") && answer.includes("PriceTagTest#roundsVatToTheNearestCent");
}

export const UNEXPECTED = "this is not the answer expected: the sample project's one planted failure is missing.";
