import { CLIENT_META } from "../client.ts";

/** A started program on whose stdin requests can be put, each answered by one line. */
export type Conversation = {
  readonly pid: number;
  /** Sends a message and resolves with the first complete line that comes after it. */
  readonly ask: (message: object) => Promise<string>;
  readonly tell: (message: object) => void;
  readonly end: () => Promise<void>;
  /** CPU milliseconds that it took from start to end; NaN before its end. */
  readonly cpuMs: () => number;
};

/** `variables` are set beside the environment of this process. */
export function converse(command: readonly string[], variables: Readonly<Record<string, string>> = {}): Conversation {
  const env = { ...process.env, ...variables };
  const child = Bun.spawn([...command], { env, stdin: "pipe", stdout: "pipe", stderr: "ignore" });
  const reader = child.stdout.getReader();
  const decoder = new TextDecoder();
  const tell = (message: object) => {
    child.stdin.write(`${JSON.stringify(message)}\n`);
    child.stdin.flush();
  };
  return {
    pid: child.pid,
    tell,
    async ask(message) {
      tell(message);
      let line = "";
      while (!line.endsWith("\n")) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`${command.join(" ")} ended without an answer (exit code ${await child.exited})`);
        line += decoder.decode(value, { stream: true });
      }
      return line;
    },
    async end() {
      child.kill("SIGKILL");
      await child.exited;
    },
    cpuMs: () => Number(child.resourceUsage()?.cpuTime.total ?? Number.NaN) / 1000,
  };
}

/** How a client of a revision begins. */
export interface Revision {
  readonly name: string;
  /** Its first request. */
  readonly hello: { readonly jsonrpc: string; readonly id: number; readonly method: string; readonly params: object };
  /** What it tells when that is answered. */
  readonly afterHello: readonly object[];
  /** What is in the parameters of each further request. */
  readonly always: object;
}

export const OLDER: Revision = {
  name: "2025-11-25",
  hello: {
    jsonrpc: "2.0",
    id: 0,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "bench", version: "1" } },
  },
  afterHello: [{ jsonrpc: "2.0", method: "notifications/initialized" }],
  always: {},
};

export const NEWER: Revision = {
  name: "2026-07-28",
  hello: { jsonrpc: "2.0", id: 0, method: "server/discover", params: { _meta: CLIENT_META } },
  afterHello: [],
  always: { _meta: CLIENT_META },
};

/** Begins as a client does; resolves to the first answer. */
export async function greet(program: Conversation, { hello, afterHello } = OLDER): Promise<string> {
  const answer = await program.ask(hello);
  for (const message of afterHello) program.tell(message);
  return answer;
}

export async function listTools(program: Conversation, { always } = OLDER): Promise<string> {
  return await program.ask({ jsonrpc: "2.0", id: 1, method: "tools/list", params: always });
}

/** A request that calls a tool, as `tools/call` wants it. */
export function callTool(name: string, input: object = {}, { always } = OLDER): object {
  return { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name, arguments: input, ...always } };
}
