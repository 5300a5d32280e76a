import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema, ResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { FoundMaven } from "../maven/locate.ts";
import type { LogLevel } from "../model/log-level.ts";
import { awaitShutdown } from "../shutdown.ts";
import { createMask } from "../text/secrets.ts";
import type { Opening } from "../tools/opening.ts";
import type { Call, Calls } from "./calls.ts";
import { ASKS_FOR_MS, awaitReply, showsForms } from "./elicitation.ts";
import { instructionsFor } from "./instructions.ts";
import type { ProgressMessage } from "./report-progress.ts";
import { createLog } from "./server-log.ts";
import { openStateless } from "./stateless.ts";
import { stdioTransport } from "./stdio-transport.ts";
import { listTools } from "./tool-list.ts" with { type: "macro" };

export interface ServeOptions extends Opening {
  readonly version: string;
  /** The Maven that was found at the start; each call looks it up again. Null if the directory holds no POM yet. */
  readonly maven: FoundMaven | null;
  readonly logLevel: LogLevel;
}

/** Serves MCP on stdio until the client leaves or a signal comes; resolves to the exit code. */
export async function serve({ version, maven, logLevel, ...options }: ServeOptions): Promise<number> {
  // A server reads few messages: compiling each schema's check to code would cost more than it saves.
  z.config({ jitless: true });
  const log = createLog(logLevel, createMask(process.env));
  const shutdown = awaitShutdown((why) => log("INFO", "server", `ends: ${why}`));
  let calls: Promise<Calls> | undefined;
  let collecting: NodeJS.Timeout | undefined;
  /** Loads the code that only calls need, after the handshake: no client waits for it. */
  const loadCalls = () => {
    calls ??= import("./calls.ts").then(({ openCalls }) => openCalls({ ...options, log, ending: shutdown.signal }));
    return calls;
  };

  const answer = async (call: Call) => {
    clearTimeout(collecting);
    const { answer } = await loadCalls();
    const { text, isError } = await answer(call);
    clearTimeout(collecting);
    collecting = setTimeout(() => Bun.gc(true), COLLECT_AFTER_MS).unref();
    return { content: [{ type: "text" as const, text }], ...(isError ? { isError } : {}) };
  };
  const instructions = instructionsFor(options.projectDir);
  const onListed = () => void setImmediate(loadCalls);
  const stateless = openStateless({
    toolList,
    instructions,
    answer,
    onListed,
    send: (message) => void transport.send(message),
  });
  const transport = stdioTransport(shutdown.begin, stateless.receive);

  const server = new Server(
    { name: "maven-mcp", version },
    { capabilities: { tools: {} }, instructions, jsonSchemaValidator: NO_VALIDATOR },
  );
  // What the SDK reports ends with the whole message that it is about.
  server.onerror = ({ message }) => log("WARN", "protocol", message.replace(/: [[{"].*$/s, ""));
  server.oninitialized = () => void loadCalls();
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolList }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification, sendRequest }) => {
    const progressToken = params._meta?.progressToken;
    const sendProgress = (progress: ProgressMessage) => {
      const message = { progressToken, ...progress };
      sendNotification({ method: "notifications/progress", params: message }).catch(() => {});
    };
    const hearing = progressToken === undefined ? {} : { sendProgress };
    return answer({
      name: params.name,
      input: params.arguments,
      clientName: server.getClientVersion()?.name ?? "",
      signal,
      ...hearing,
      ask: async (question) => {
        if (!showsForms(server.getClientCapabilities())) return "unable";
        const end = AbortSignal.any([signal, shutdown.signal]);
        if (end.aborted) return "silence";
        // A signal that aborts after the reply would have the SDK withdraw a question that is no longer open.
        const open = new AbortController();
        const withdraw = () => open.abort(end.reason);
        end.addEventListener("abort", withdraw, { once: true });
        const request = { method: "elicitation/create", params: { ...question } } as const;
        const options = { timeout: ASKS_FOR_MS, signal: open.signal };
        const reply = awaitReply(sendRequest(request, ResultSchema, options), hearing.sendProgress);
        return reply.finally(() => end.removeEventListener("abort", withdraw));
      },
    });
  });

  await server.connect(transport);
  const found = maven && `Maven ${maven.version ?? "of unknown version"}, ${maven.command.join(" ")}`;
  log(
    "INFO",
    "server",
    `maven-mcp ${version} serves ${options.projectDir} ${found ? `with ${found}` : "without a POM"}`,
  );
  const exitCode = await shutdown.begun;
  stateless.close();
  await Promise.race([calls?.then(({ close }) => close()), Bun.sleep(SHUTDOWN_LASTS_MS)]);
  return exitCode;
}

const toolList = listTools();

/** The longest time that the end of the server may take, whatever its builds do. */
const SHUTDOWN_LASTS_MS = 2800;

/** When garbage is collected after the last call: a long log would stay until the next build. */
const COLLECT_AFTER_MS = 300;

/** A stub for validating what a person fills in: we read our one question ourselves. */
const NO_VALIDATOR = {
  getValidator: () => {
    throw new Error("this server reads the replies itself");
  },
};
