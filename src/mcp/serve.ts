import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { FoundMaven } from "../maven/locate.ts";
import type { LogLevel } from "../model/log-level.ts";
import { awaitShutdown } from "../shutdown.ts";
import { createMask } from "../text/secrets.ts";
import type { Opening } from "../tools/opening.ts";
import type { Calls } from "./calls.ts";
import { createLog } from "./server-log.ts";
import { stdioTransport } from "./stdio-transport.ts";
import { listTools } from "./tool-list.ts" with { type: "macro" };

export interface ServeOptions extends Opening {
  readonly version: string;
  /** The Maven that was found at the start; each call looks it up again. */
  readonly maven: FoundMaven;
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

  const server = new Server(
    { name: "maven-mcp", version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: NO_ELICITATION },
  );
  // What the SDK reports ends with the whole message that it is about.
  server.onerror = ({ message }) => log("WARN", "protocol", message.replace(/: [[{"].*$/s, ""));
  server.oninitialized = () => void loadCalls();
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolList }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification }) => {
    clearTimeout(collecting);
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
    clearTimeout(collecting);
    collecting = setTimeout(() => Bun.gc(true), COLLECT_AFTER_MS).unref();
    return { content: [{ type: "text", text }], ...(isError ? { isError } : {}) };
  });

  await server.connect(stdioTransport(shutdown.begin));
  const found = `Maven ${maven.version ?? "of unknown version"}, ${maven.command.join(" ")}`;
  log("INFO", "server", `maven-mcp ${version} serves ${options.projectDir} with ${found}`);
  const exitCode = await shutdown.begun;
  await Promise.race([calls?.then(({ close }) => close()), Bun.sleep(SHUTDOWN_LASTS_MS)]);
  return exitCode;
}

const toolList = listTools();

/** The longest time that the end of the server may take, whatever its builds do. */
const SHUTDOWN_LASTS_MS = 2800;

/** When garbage is collected after the last call: a long log would stay until the next build. */
const COLLECT_AFTER_MS = 300;

/** A stub for validating the client's answers: the server never asks its client anything. */
const NO_ELICITATION = {
  getValidator: () => {
    throw new Error("this server does not ask for input");
  },
};

export const INSTRUCTIONS = `Builds and tests this Maven project (Java, Kotlin, Groovy, Scala) and answers in a few true lines. Use it instead of running mvn or ./mvnw in a shell: errors and failing tests come with their cause, file and line; the log stays away.

- After an edit: maven_compile. To see whether it works: maven_test, narrowed by testFilter or module; rerunFailed after fixing.
- The first line is the verdict. SUCCESS: Maven exited 0, a build really ran, and nothing contradicts it. A filter that matches no test is a FAILURE.
- Paths are relative to the project. Lines that begin with ">" tell what was left out, what changed since an earlier run, or the next call.
- Builds of one project take turns. A long one is answered RUNNING and goes on: maven_result waits for it. Over 30 minutes: raise timeout.
- maven_result shows more of any run: a failing test in full, the log, how a test came out before.
- Other goals and phases (verify, dependency:tree): maven_run. Modules and versions: maven_project.`;
