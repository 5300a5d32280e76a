import { type Server, startServer } from "../../test/e2e/stdio-server.ts";
import { processesOf } from "../../test/e2e/survivors.ts";
import { until } from "../../test/e2e/until.ts";
import { BINARY, openWorkspace, type Workspace } from "../../test/e2e/workspace.ts";

/** A copy of a sample project in a folder of its own, and the binary on it. */
export interface Scene extends Workspace {
  /** A server after its handshake. */
  readonly open: (how?: How) => Promise<Session>;
  /** A server that nobody has said anything to. */
  readonly start: (how?: How) => Server;
  /** Runs the command line to its end, or kills it when the time is over: then its exit code is null. */
  readonly command: (words: readonly string[], how?: How) => Promise<Ended>;
}

export interface How {
  readonly cwd?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Words in front of the binary: `sh -c '…; exec "$@"' sh`. */
  readonly through?: readonly string[];
}

export interface Session {
  readonly server: Server;
  /** The text of an answer, `isError` or not. */
  readonly ask: (tool: string, input?: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly ping: () => Promise<void>;
  /** The client leaves. Resolves to what is wrong then: it does not end, printed what is no message, left a process. */
  readonly leave: () => Promise<string[]>;
}

interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Above this a call counts as hanging. */
const PATIENCE_MS = 30_000;

export async function openScene(sample = "single"): Promise<Scene> {
  const workspace = await openWorkspace(sample);
  const commandOf = ({ through = [], args = [] }: How, words: readonly string[] = []) => [
    ...through,
    BINARY,
    ...words,
    ...["--project", workspace.project],
    ...args,
  ];
  const start = (how: How = {}) =>
    startServer({
      command: commandOf(how),
      cwd: how.cwd ?? workspace.project,
      env: { ...workspace.env, ...how.env },
    });

  return {
    ...workspace,
    start,
    open: async (how) => greet(start(how), workspace.dir),
    command: async (words, how = {}) => {
      const child = Bun.spawn(commandOf(how, words), {
        cwd: how.cwd ?? workspace.project,
        env: { ...workspace.env, ...how.env },
        stdin: "ignore",
        stdout: "pipe",
        stderr: "pipe",
        timeout: PATIENCE_MS,
        killSignal: "SIGKILL",
      });
      const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
      return { exitCode: child.exitCode, stdout, stderr };
    },
    [Symbol.asyncDispose]: async () => {
      for (const pid of processesOf(workspace.dir)) kill(pid);
      await workspace[Symbol.asyncDispose]();
    },
  };
}

/** The protocol's beginning. */
export const HELLO = {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "claude-code", version: "1" },
};

async function greet(server: Server, dir: string): Promise<Session> {
  let id = 0;
  async function request(method: string, params: unknown) {
    // No other message that is tried has such an id.
    const name = `scene-${++id}`;
    server.send({ jsonrpc: "2.0", id: name, method, params });
    return server.answerTo(name, PATIENCE_MS);
  }
  await request("initialize", HELLO);
  server.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  return {
    server,
    ask: async (tool, input = {}) => textOf(await request("tools/call", { name: tool, arguments: input })),
    ping: async () => {
      const { error } = await request("ping", {});
      if (error) throw new Error(`a ping is answered by ${error.message}`);
    },
    leave: async () => {
      server.closeInput();
      return faultsAtEnd(server, dir);
    },
  };
}

/** What is wrong with the end of a server that should have ended. */
export async function faultsAtEnd(server: Server, dir: string): Promise<string[]> {
  if (!(await server.hasEndedWithin(5000))) {
    await server.kill();
    return ["the server does not end"];
  }
  const stray = await server.strayLines();
  return [
    ...stray.slice(0, 3).map((line) => `on stdout: ${JSON.stringify(line.slice(0, 200))}`),
    ...(await faultsLeft(dir)),
  ];
}

/** Processes that nobody waits for any more. A build that a killed server leaves has some seconds to end. */
export async function faultsLeft(dir: string): Promise<string[]> {
  await until(() => processesOf(dir).length === 0, 12_000);
  return processesOf(dir).flatMap((pid) => {
    const ps = Bun.spawnSync(["ps", "-o", "stat=,pid=,args=", "-p", String(pid)])
      .stdout.toString()
      .trim();
    // It may have ended since.
    return ps === "" || ps.startsWith("Z") ? [] : `left running: ${ps}`;
  });
}

function textOf({
  result,
  error,
}: {
  readonly result?: unknown;
  readonly error?: { readonly message: string } | undefined;
}): string {
  if (error) return `protocol error: ${error.message}`;
  const content: unknown = typeof result === "object" && result !== null && "content" in result ? result.content : null;
  const block: unknown = Array.isArray(content) ? content[0] : undefined;
  if (typeof block === "object" && block !== null && "text" in block && typeof block.text === "string") {
    return block.text;
  }
  return `no text: ${JSON.stringify(result)}`;
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has gone.
  }
}
