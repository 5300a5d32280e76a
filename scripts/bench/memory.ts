import { chmod, cp } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { BINARY } from "../client.ts";
import { type Conversation, callTool, converse, INITIALIZE, INITIALIZED, LIST_TOOLS } from "./conversation.ts";
import { writeLongLog } from "./long-log.ts";
import type { Figure, Part } from "./part.ts";
import { residentMb } from "./resident.ts";
import { openScratch } from "./scratch.ts";
import { spread } from "./statistics.ts";
import { prepareSubjects } from "./subjects.ts";

const ROUNDS = 5;
const SETTLED_AFTER_MS = 500;

/** Resident memory: idle after `initialize` and `tools/list`, and after a build with a long log. */
export const memory: Part = {
  name: "memory",
  async run() {
    const { ours, sdk, bare } = await prepareSubjects();
    return [
      { what: "maven-mcp, idle", unit: "MB", ...(await idleMb(ours, listTools)), atMost: { hold: 60, aim: 50 } },
      { what: "minimal SDK server, idle", unit: "MB", ...(await idleMb(sdk, listTools)) },
      { what: "bare Bun program, idle", unit: "MB", ...(await idleMb(bare)) },
      ...(await afterLongLog()),
    ] satisfies Figure[];
  },
};

async function listTools(program: Conversation): Promise<void> {
  program.tell(INITIALIZED);
  await program.ask(LIST_TOOLS);
}

async function idleMb(command: readonly string[], afterInitialize?: (program: Conversation) => Promise<void>) {
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const program = converse(command);
    await program.ask(INITIALIZE);
    await afterInitialize?.(program);
    await Bun.sleep(SETTLED_AFTER_MS);
    samples.push(residentMb(program.pid).now);
    await program.end();
  }
  return spread(samples);
}

/** The whole way through the binary; in Maven's place stands a program that only prints the log. */
async function afterLongLog(): Promise<Figure[]> {
  await using scratch = await openScratch();
  const log = join(scratch.dir, "long.log");
  const project = join(scratch.dir, "project");
  writeLongLog(log, 200e6, "mixed");
  await cp(join(import.meta.dirname, "../../fixtures/projects/single"), project, { recursive: true });
  const maven = join(scratch.dir, "mvn");
  await Bun.write(maven, `#!/bin/sh\ncat ${log}\nexit 1\n`);
  await chmod(maven, 0o755);

  const samples: { readonly now: number; readonly peak: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const path = [scratch.dir, process.env["PATH"]].join(delimiter);
    const program = converse([BINARY, "--project", project], { PATH: path, XDG_STATE_HOME: scratch.dir });
    await program.ask(INITIALIZE);
    await listTools(program);
    await program.ask(callTool("maven_compile"));
    await Bun.sleep(SETTLED_AFTER_MS);
    samples.push(residentMb(program.pid));
    await program.end();
  }
  const now = spread(samples.map((sample) => sample.now));
  return [
    { what: "maven-mcp, after a build with a 200 MB log", unit: "MB", ...now, atMost: { hold: 100, aim: 80 } },
    { what: "maven-mcp, highest during that build", unit: "MB", ...spread(samples.map((sample) => sample.peak)) },
  ];
}
