import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { MavenProgram } from "../maven/locate.ts";
import type { LogLevel } from "../result/log-level.ts";
import { createMask } from "../result/secrets.ts";
import { tools } from "../tools/all.ts";
import { type CallContext, callTool } from "./call.ts";
import { describeTool } from "./describe-tool.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { createLog } from "./log.ts";
import { awaitShutdown } from "./shutdown.ts";
import { stdioTransport } from "./stdio-transport.ts";

export interface ServeOptions {
  readonly version: string;
  readonly projectDir: string;
  /** As found at the start; each call looks it up anew. */
  readonly maven: Extract<MavenProgram, { kind: "found" }>;
  readonly mavenOverride: string | undefined;
  readonly timeoutMs: number;
  readonly logLevel: LogLevel;
}

/** Serves MCP on stdio until the client leaves or a signal comes; resolves to the exit code when nothing is left running. */
export async function serve({ version, logLevel, maven, ...options }: ServeOptions): Promise<number> {
  // A server reads few messages: compiling each schema's check to code would cost more than it saves.
  z.config({ jitless: true });
  const log = createLog(logLevel, createMask(process.env));
  const shutdown = awaitShutdown((why) => log("INFO", "server", `ends: ${why}`));
  const running = new Set<Promise<unknown>>();
  const context: CallContext = {
    ...options,
    env: process.env,
    signal: shutdown.signal,
    graceMs: () => (shutdown.signal.aborted ? SHUTDOWN_GRACE_MS : CANCEL_GRACE_MS),
    log,
  };

  const server = new Server(
    { name: "maven-mcp", version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: NO_ELICITATION },
  );
  server.onerror = (error) => log("WARN", "protocol", error.message);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(describeTool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const call = callTool(params.name, params.arguments, {
      ...context,
      signal: AbortSignal.any([signal, shutdown.signal]),
    });
    running.add(call);
    const { text, isError } = await call.finally(() => running.delete(call));
    setTimeout(() => Bun.gc(true), COLLECT_AFTER_MS).unref();
    return { content: [{ type: "text", text }], ...(isError ? { isError } : {}) };
  });

  await server.connect(stdioTransport(shutdown.begin));
  const found = `Maven ${maven.version ?? "of unknown version"}, ${maven.command.join(" ")}`;
  log("INFO", "server", `maven-mcp ${version} serves ${options.projectDir} with ${found}`);
  const exitCode = await shutdown.begun;
  await Promise.allSettled(running);
  return exitCode;
}

/** What was read of a long log is garbage that stays otherwise until the next build. */
const COLLECT_AFTER_MS = 300;

/** Clients kill within 2 s of closing stdin. */
const SHUTDOWN_GRACE_MS = 1000;
const CANCEL_GRACE_MS = 5000;

/** The server asks its client for nothing, so there is nothing to validate. */
const NO_ELICITATION = {
  getValidator: () => {
    throw new Error("this server does not ask for input");
  },
};
