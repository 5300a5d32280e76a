import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { FoundMaven } from "../maven/locate.ts";
import type { LogLevel } from "../result/log-level.ts";
import { createMask } from "../result/secrets.ts";
import { awaitShutdown } from "../shutdown.ts";
import type { Opening } from "../tools/opening.ts";
import type { Calls } from "./calls.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { createLog } from "./server-log.ts";
import { stdioTransport } from "./stdio-transport.ts";
import { listTools } from "./tool-list.ts" with { type: "macro" };

export interface ServeOptions extends Opening {
  readonly version: string;
  /** The Maven as it was found at the start; each call looks it up anew. */
  readonly maven: FoundMaven;
  readonly logLevel: LogLevel;
}

/** Serves MCP on stdio until the client leaves or a signal comes; resolves to the exit code when nothing is left running. */
export async function serve({ version, maven, logLevel, ...options }: ServeOptions): Promise<number> {
  // A server reads few messages: compiling each schema's check to code would cost more than it saves.
  z.config({ jitless: true });
  const log = createLog(logLevel, createMask(process.env));
  const shutdown = awaitShutdown((why) => log("INFO", "server", `ends: ${why}`));
  let calls: Promise<Calls> | undefined;
  /** Modules that only calls need are loaded when the handshake is over: no client waits for them. */
  const loadCalls = () => {
    calls ??= import("./calls.ts").then(({ openCalls }) => openCalls({ ...options, log, ending: shutdown.signal }));
    return calls;
  };

  const server = new Server(
    { name: "maven-mcp", version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: NO_ELICITATION },
  );
  server.onerror = (error) => log("WARN", "protocol", error.message);
  server.oninitialized = () => void loadCalls();
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolList }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification }) => {
    const progressToken = params._meta?.progressToken;
    const { answer } = await loadCalls();
    const { text, isError } = await answer({
      name: params.name,
      input: params.arguments,
      clientName: server.getClientVersion()?.name ?? "",
      signal,
      ...(progressToken !== undefined && {
        sendProgress: (progress) => {
          const message = { progressToken, ...progress };
          sendNotification({ method: "notifications/progress", params: message }).catch(() => {});
        },
      }),
    });
    setTimeout(() => Bun.gc(true), COLLECT_AFTER_MS).unref();
    return { content: [{ type: "text", text }], ...(isError ? { isError } : {}) };
  });

  await server.connect(stdioTransport(shutdown.begin));
  const found = `Maven ${maven.version ?? "of unknown version"}, ${maven.command.join(" ")}`;
  log("INFO", "server", `maven-mcp ${version} serves ${options.projectDir} with ${found}`);
  const exitCode = await shutdown.begun;
  await Promise.race([calls?.then(({ close }) => close()), Bun.sleep(SHUTDOWN_LASTS_MS)]);
  return exitCode;
}

/** Made of the tools' schemas when the binary is built, so that no start has to. */
const toolList = listTools();

/** Whatever a build or its reports may do. */
const SHUTDOWN_LASTS_MS = 2800;

/** Collects garbage: what was read of a long log would otherwise stay until the next build. */
const COLLECT_AFTER_MS = 300;

/** The server asks its client for nothing, so there is nothing to validate. */
const NO_ELICITATION = {
  getValidator: () => {
    throw new Error("this server does not ask for input");
  },
};
