import { readFileSync } from "node:fs";
import { converse, INITIALIZE, INITIALIZED, LIST_TOOLS } from "./conversation.ts";
import type { Figure, Part } from "./part.ts";
import { spread } from "./statistics.ts";
import { prepareSubjects } from "./subjects.ts";

const ROUNDS = 5;
const SETTLED_AFTER_MS = 500;

/** Resident memory, idle after `initialize` and `tools/list`. */
export const memory: Part = {
  name: "memory",
  async run() {
    const { ours, sdk, bare } = await prepareSubjects();
    return [
      { what: "maven-mcp, idle", unit: "MB", ...(await residentMb(ours, listTools)), atMost: 60 },
      { what: "minimal SDK server, idle", unit: "MB", ...(await residentMb(sdk, listTools)) },
      { what: "bare Bun program, idle", unit: "MB", ...(await residentMb(bare)) },
    ] satisfies Figure[];
  },
};

type Program = ReturnType<typeof converse>;

async function listTools(program: Program): Promise<void> {
  program.tell(INITIALIZED);
  await program.ask(LIST_TOOLS);
}

async function residentMb(command: readonly string[], afterInitialize?: (program: Program) => Promise<void>) {
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const program = converse(command);
    await program.ask(INITIALIZE);
    await afterInitialize?.(program);
    await Bun.sleep(SETTLED_AFTER_MS);
    samples.push((residentKib(program.pid) * 1024) / 1e6);
    await program.end();
  }
  return spread(samples);
}

/** Linux says it in /proc, macOS only through ps; both in KiB, whatever they call it. */
function residentKib(pid: number): number {
  if (process.platform !== "linux") return Number(Bun.spawnSync(["ps", "-o", "rss=", "-p", String(pid)]).stdout);
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(RESIDENT.exec(status)?.groups?.["kib"]);
}

// VmRSS:	   51234 kB
const RESIDENT = /^VmRSS:\s*(?<kib>\d+) kB$/m;
