import { z } from "zod";
import { until } from "./until.ts";

/** A line of the protocol as the server wrote it; `result` and `error` stay as they are. */
const Message = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number()]).nullish(),
  error: z.looseObject({ code: z.number(), message: z.string() }).optional(),
});
type Message = z.infer<typeof Message>;

type StartOptions = {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** A server on its pipes, spoken to message by message: what the SDK's client would smooth over stays visible. */
export type Server = ReturnType<typeof startServer>;

export function startServer({ command, cwd, env }: StartOptions) {
  const child = Bun.spawn([...command], { cwd, env: { ...env }, stdin: "pipe", stdout: "pipe", stderr: "pipe" });
  const messages: Message[] = [];
  const strayLines: string[] = [];
  const log = child.stderr.text();
  const reading = readLines(child.stdout, (line) => {
    const message = parseMessage(line);
    if (message) messages.push(message);
    else strayLines.push(line);
  });

  function write(text: string | Uint8Array): void {
    child.stdin.write(text);
    child.stdin.flush();
  }

  return {
    pid: child.pid,
    send: (message: unknown) => write(`${JSON.stringify(message)}\n`),
    /** Whatever bytes; a message ends with a line feed. */
    write,
    /** The one answer to a request; fails with the server's log when none comes in time or the server ends first. */
    async answerTo(id: string | number, withinMs = 30_000): Promise<Message> {
      const answers = () => messages.filter((message) => message.id === id);
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
      await until(() => answers().length > 0 || hasEnded(), withinMs);
      const [answer, second] = answers();
      if (!answer) throw new Error(`no answer to request ${id}; the server's log:\n${await endOf(log, child)}`);
      if (second) throw new Error(`request ${id} was answered twice`);
      return answer;
    },
    /** The first request or notification of this method; fails when none comes in time. */
    async request(method: string, withinMs = 30_000): Promise<Message> {
      const find = () => messages.find((message) => message["method"] === method);
      await until(() => find() !== undefined, withinMs);
      const request = find();
      if (!request) throw new Error(`no ${method} from the server`);
      return request;
    },
    closeInput: () => child.stdin.end(),
    signal: (name: NodeJS.Signals) => child.kill(name),
    hasEndedWithin: (ms: number) => until(() => child.exitCode !== null || child.signalCode !== null, ms),
    /** Everything on stdout that is not JSON-RPC, once the server has ended. */
    async strayLines(): Promise<readonly string[]> {
      await reading;
      return strayLines;
    },
    /** Every message on stdout, once the server has ended. */
    async messages(): Promise<readonly Message[]> {
      await reading;
      return messages;
    },
    /** Everything on stderr, once the server has ended. */
    log: () => log,
    /** For the end of a test, whatever happened in it. */
    async kill(): Promise<void> {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

async function endOf(log: Promise<string>, child: Bun.Subprocess): Promise<string> {
  child.kill("SIGKILL");
  return await log;
}

async function readLines(stream: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  }
  if (rest !== "") onLine(rest);
}

function parseMessage(line: string): Message | null {
  try {
    return Message.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
