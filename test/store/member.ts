import { join } from "node:path";

/** Another process at the queue, or the history, of a folder. */
export interface Member {
  readonly pid: number;
  /** What it answers to a command of its program, such as `enter Test` or `ahead 3`. Commands may be given ahead. */
  ask(command: string): Promise<unknown>;
  /** SIGKILL; resolves when it is dead. */
  kill(): Promise<void>;
}

export function startMember(folder: string, prefix: readonly string[] = [], program = "member"): Member {
  const child = Bun.spawn([...prefix, process.execPath, join(import.meta.dir, "programs", `${program}.ts`), folder], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
  });
  const lines = readLines(child.stdout);
  return {
    pid: child.pid,
    async ask(command) {
      child.stdin.write(`${command}\n`);
      child.stdin.flush();
      const { value } = await lines.next();
      if (value === undefined) throw new Error(`no answer to ${command}`);
      return JSON.parse(value);
    },
    async kill() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  return undefined;
}
