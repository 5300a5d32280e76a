import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { askTool, BINARY } from "../../client.ts";
import type { Behaviour } from "./stand-in.ts";

/** A server on a project, with one client. */
export interface StressServer {
  readonly pid: number;
  /** The answer's text; rejects when the call was cancelled or the server is gone. */
  readonly build: (behaviour: Behaviour, input?: Record<string, unknown>, signal?: AbortSignal) => Promise<string>;
  readonly look: (input: Record<string, unknown>) => Promise<string>;
  /** Closes its stdin, and waits for it to leave. */
  readonly leave: () => Promise<void>;
}

const CALL_TIMEOUT_MS = 120_000;

export async function openServer(project: string, env: Readonly<Record<string, string>>): Promise<StressServer> {
  const client = new Client({ name: "stress", version: "1" });
  const transport = new StdioClientTransport({
    command: BINARY,
    args: ["--project", project, "--log-level", "ERROR"],
    env: { ...env },
    stderr: "ignore",
  });
  await client.connect(transport);
  const { pid } = transport;
  if (pid === null) throw new Error("a connected server has a process id");

  async function call(name: string, input: Record<string, unknown>, signal?: AbortSignal): Promise<string> {
    const settings = { timeout: CALL_TIMEOUT_MS, ...(signal && { signal }) };
    return askTool(client, name, input, settings);
  }

  return {
    pid,
    build: (behaviour, input = {}, signal) =>
      call("maven_compile", { args: [`-Dstand.in=${behaviour}`], ...input }, signal),
    look: (input) => call("maven_result", input),
    leave: () => client.close(),
  };
}
