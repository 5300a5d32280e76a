import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { openBuilds } from "../build/builds.ts";
import type { MavenProgram } from "../maven/locate.ts";
import type { LogLevel } from "../result/log-level.ts";
import { createMask } from "../result/secrets.ts";
import { openProjectState } from "../state/project-state.ts";
import { tools } from "../tools/all.ts";
import { callTool, logEvent } from "./call.ts";
import { describeTool } from "./describe-tool.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { createLog } from "./log.ts";
import { defaultWait } from "./patience.ts";
import { reportProgress } from "./progress.ts";
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
  /** Where earlier runs and the lock are kept. */
  readonly stateDir: string;
}

/** Serves MCP on stdio until the client leaves or a signal comes; resolves to the exit code when nothing is left running. */
export async function serve(options: ServeOptions): Promise<number> {
  const { version, maven, projectDir, mavenOverride, timeoutMs } = options;
  // A server reads few messages: compiling each schema's check to code would cost more than it saves.
  z.config({ jitless: true });
  const log = createLog(options.logLevel, createMask(process.env));
  const shutdown = awaitShutdown((why) => log("INFO", "server", `ends: ${why}`));
  const builds = openBuilds(
    {
      projectDir,
      mavenOverride,
      env: process.env,
      signal: shutdown.signal,
      graceMs: () => (shutdown.signal.aborted ? SHUTDOWN_GRACE_MS : CANCEL_GRACE_MS),
      onEvent: (event) => logEvent(event, log),
    },
    (root, isAlive) => openProjectState(options.stateDir, root, isAlive),
  );

  const running = new Set<Promise<unknown>>();
  const server = new Server(
    { name: "maven-mcp", version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: NO_ELICITATION },
  );
  server.onerror = (error) => log("WARN", "protocol", error.message);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(describeTool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification }) => {
    const progressToken = params._meta?.progressToken;
    let stop = () => {};
    const call = callTool(params.name, params.arguments, {
      builds,
      timeoutMs,
      log,
      signal,
      defaultWaitMs: defaultWait(server.getClientVersion()?.name ?? "", progressToken !== undefined),
      onBuild: (build) => {
        if (progressToken === undefined) return;
        stop = reportProgress(build.progress, (progress) => {
          const params = { progressToken, ...progress };
          sendNotification({ method: "notifications/progress", params }).catch(() => {});
        });
        signal.addEventListener("abort", stop, { once: true });
      },
    });
    running.add(call);
    const { text, isError } = await call.finally(() => {
      stop();
      running.delete(call);
    });
    setTimeout(() => Bun.gc(true), COLLECT_AFTER_MS).unref();
    return { content: [{ type: "text", text }], ...(isError ? { isError } : {}) };
  });

  await server.connect(stdioTransport(shutdown.begin));
  const found = `Maven ${maven.version ?? "of unknown version"}, ${maven.command.join(" ")}`;
  log("INFO", "server", `maven-mcp ${version} serves ${projectDir} with ${found}`);
  const exitCode = await shutdown.begun;
  await Promise.race([Promise.allSettled([builds.settled(), ...running]), Bun.sleep(SHUTDOWN_LASTS_MS)]);
  builds.close();
  return exitCode;
}

/** Whatever a build or its reports may do. */
const SHUTDOWN_LASTS_MS = 2800;

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
