import { expect } from "bun:test";
import { z } from "zod";
import { type Server, startServer } from "../e2e/stdio-server.ts";
import { processesOf } from "../e2e/survivors.ts";
import { until } from "../e2e/until.ts";
import { BINARY, openWorkspace, type Workspace } from "../e2e/workspace.ts";
import { OLDER, type Revision } from "./revisions.ts";

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
  /** The revision that the client speaks, an older one by default. */
  readonly revision?: Revision;
}

export interface Session {
  readonly server: Server;
  /** The text of an answer, `isError` or not. */
  readonly ask: (tool: string, input?: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly ping: () => Promise<void>;
  /** The client leaves: then the server ends, has printed nothing but messages, and leaves no process. */
  readonly leave: () => Promise<void>;
}

interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Above this a call counts as hanging. */
const PATIENCE_MS = 60_000;

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
    open: async (how) => greet(start(how), workspace.dir, how?.revision),
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

async function greet(server: Server, dir: string, revision = OLDER): Promise<Session> {
  let id = 0;
  async function say(write: (name: string) => string) {
    // No other message that is tried has such an id.
    const name = `scene-${++id}`;
    server.write(write(name));
    return server.answerTo(name, PATIENCE_MS);
  }
  await say(revision.hello);
  server.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  return {
    server,
    ask: async (tool, input = {}) =>
      textOf(await say((name) => revision.request(name, "tools/call", { name: tool, arguments: input }))),
    ping: async () => {
      const { error } = await say(revision.ping);
      expect(error).toBeUndefined();
    },
    leave: async () => {
      server.closeInput();
      await expectEnd(server, dir);
    },
  };
}

/** The server ends, has printed nothing but messages, and leaves no process. */
export async function expectEnd(server: Server, dir: string): Promise<void> {
  const hasEnded = await server.hasEndedWithin(5000);
  if (!hasEnded) await server.kill();
  expect(hasEnded, "the server ends").toBe(true);
  expect(await server.strayLines(), "on stdout").toEqual([]);
  await expectNothingLeft(dir);
}

/** No process is left. A build that a killed server leaves has some seconds to end. */
export async function expectNothingLeft(dir: string): Promise<void> {
  const isLeft = () => processesOf(dir).map(describeProcess).filter(Boolean);
  await until(() => isLeft().length === 0, 12_000);
  expect(isLeft(), "left running").toEqual([]);
}

/** Empty for one that has ended. */
function describeProcess(pid: number): string {
  const ps = Bun.spawnSync(["ps", "-o", "stat=,pid=,args=", "-p", String(pid)])
    .stdout.toString()
    .trim();
  return ps.startsWith("Z") ? "" : ps;
}

/** A call that is refused by the protocol has its error for an answer. */
function textOf({
  result,
  error,
}: {
  readonly result?: unknown;
  readonly error?: { readonly message: string } | undefined;
}) {
  if (error) return `protocol error: ${error.message}`;
  return Result.parse(result).content[0].text;
}

const Result = z.looseObject({ content: z.tuple([z.looseObject({ text: z.string() })]) });

export function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has gone.
  }
}
