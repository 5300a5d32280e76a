import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { Progress } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

interface SessionOptions {
  /** The folder of the sample that is served; the whole sample by default. */
  readonly folder?: string;
  /** Another session, whose copy of the sample is served. It has to outlive this one. */
  readonly beside?: Session;
  /** How the client calls itself. */
  readonly client?: string;
  /** The server's words behind `--project DIR`. */
  readonly options?: readonly string[];
  /** What differs from the test's own environment. */
  readonly env?: (workspace: Workspace) => Readonly<Record<string, string>>;
  /** The shell script that stands in for `mvn`; without it, it is the machine's own. */
  readonly mvn?: string;
  /** Done before the server starts. */
  readonly prepare?: (workspace: Workspace) => Promise<unknown>;
}

/** For a server whose answers are compared whole, in whatever order its tests run: none tells of another one. */
export const WITHOUT_HISTORY: SessionOptions = { options: ["--no-history"] };

/** The server on a copy of a sample project, spoken to through the SDK's client. */
export interface Session extends Workspace {
  readonly call: (tool: string, input?: Record<string, unknown>, following?: Following) => Promise<Answer>;
  /** Process id of the server. */
  readonly pid: number;
  /** What the server wrote to stderr so far. */
  readonly log: () => string;
}

interface Following {
  /** Cancels the call. */
  readonly signal?: AbortSignal;
  /** Sends a progress token, and is told of what comes. */
  readonly onprogress?: (progress: Progress) => void;
  /** The milliseconds that the client waits, if they are not the usual ones. */
  readonly timeout?: number;
}

interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

const CallResult = z.strictObject({
  content: z.tuple([z.strictObject({ type: z.literal("text"), text: z.string() })]),
  isError: z.boolean().default(false),
});

/** @param sample a folder below fixtures/projects */
export async function openSession(
  sample: string,
  { folder = ".", beside, client: name = "end-to-end-test", options = [], env, mvn, prepare }: SessionOptions = {},
): Promise<Session> {
  const workspace = beside ?? (await openWorkspace(sample));
  const closeWorkspace = async () => (beside ? undefined : workspace[Symbol.asyncDispose]());
  if (mvn !== undefined) await workspace.writeProgram("bin/mvn", mvn);
  await prepare?.(workspace);
  const client = new Client({ name, version: "1" });
  const transport = new StdioClientTransport({
    command: BINARY,
    args: ["--project", join(workspace.project, folder), ...options],
    cwd: workspace.project,
    env: { ...workspace.env, ...env?.(workspace) },
    stderr: "pipe",
  });
  let log = "";
  transport.stderr?.on("data", (chunk) => {
    log += String(chunk);
  });
  try {
    await client.connect(transport);
  } catch (error) {
    await closeWorkspace();
    throw new Error(`the server did not start; its log:\n${log}`, { cause: error });
  }
  const { pid } = transport;
  if (pid === null) throw new Error("a connected server has a process id");

  return {
    ...workspace,
    pid,
    log: () => log,
    call: async (name, input, following) => {
      const request = { name, ...(input ? { arguments: input } : {}) };
      const settings = { timeout: CALL_TIMEOUT_MS, ...following };
      const { content, isError } = CallResult.parse(await client.callTool(request, undefined, settings));
      return { text: content[0].text, isError };
    },
    [Symbol.asyncDispose]: async () => {
      await client.close();
      await closeWorkspace();
    },
  };
}

const CALL_TIMEOUT_MS = 120_000;
