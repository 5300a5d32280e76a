import { chmod, cp } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { BINARY } from "../client.ts";
import {
  type Conversation,
  callTool,
  converse,
  greet,
  listTools,
  NEWER,
  OLDER,
  type Revision,
} from "./conversation.ts";
import { writeLongLog } from "./long-log.ts";
import { failingMaven, writeManyFailures } from "./many-failures.ts";
import type { Figure, Part } from "./part.ts";
import { residentMb } from "./resident.ts";
import { openScratch } from "./scratch.ts";
import { spread } from "./statistics.ts";
import { prepareSubjects } from "./subjects.ts";

const ROUNDS = 5;
const SETTLED_AFTER_MS = 500;

/** Resident memory: idle after the first answer and `tools/list`, and after 100 calls, in both revisions; and after a build with a long log. */
export const memory: Part = {
  name: "memory",
  async run() {
    const { ours, sdk, bare } = await prepareSubjects();
    return [
      { what: "maven-mcp, idle", unit: "MB", ...(await idleMb(ours, listing(OLDER))), atMost: IDLE },
      { what: "the same in 2026-07-28", unit: "MB", ...(await idleMb(ours, listing(NEWER))), atMost: IDLE },
      { what: "minimal SDK server, idle", unit: "MB", ...(await idleMb(sdk, listing(OLDER))) },
      { what: "bare Bun program, idle", unit: "MB", ...(await idleMb(bare, greet)) },
      ...(await afterManyCalls("maven-mcp", OLDER)),
      ...(await afterManyCalls("the same in 2026-07-28", NEWER)),
      ...(await afterLongLog()),
      ...(await afterManyFailures()),
    ] satisfies Figure[];
  },
};

const IDLE = { hold: 60, aim: 50 };

function listing(revision: Revision): (program: Conversation) => Promise<unknown> {
  return async (program) => {
    await greet(program, revision);
    await listTools(program, revision);
  };
}

async function idleMb(command: readonly string[], begin: (program: Conversation) => Promise<unknown>) {
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const program = converse(command);
    await begin(program);
    await Bun.sleep(SETTLED_AFTER_MS);
    samples.push(residentMb(program.pid).now);
    await program.end();
  }
  return spread(samples);
}

/** Compiling, testing and looking back in turn; in Maven's place stands a program that prints the log of a real build. */
async function afterManyCalls(who: string, revision: Revision): Promise<Figure[]> {
  await using scratch = await openScratch();
  const log = join(import.meta.dirname, "../../fixtures/corpus/test/all-pass/stdout.log");
  const samples = await afterEach(scratch.dir, `#!/bin/sh\ncat ${log}\n`, async (program) => {
    await listing(revision)(program);
    for (let call = 0; call < CALLS; call++) {
      await program.ask(callTool(MIX[call % MIX.length] ?? "maven_compile", {}, revision));
    }
  });
  return [{ what: `${who}, after ${CALLS} calls`, unit: "MB", ...spread(samples.map(({ now }) => now)) }];
}

const CALLS = 100;
const MIX = ["maven_compile", "maven_test", "maven_result", "maven_project"];

/** The whole way through the binary; in Maven's place stands a program that only prints the log. */
async function afterLongLog(): Promise<Figure[]> {
  await using scratch = await openScratch();
  const log = join(scratch.dir, "long.log");
  writeLongLog(log, LONG_LOG_BYTES, "mixed");
  const speeds: number[] = [];
  const samples = await afterEach(scratch.dir, `#!/bin/sh\ncat ${log}\nexit 1\n`, async (program) => {
    await listing(OLDER)(program);
    const startedMs = performance.now();
    await program.ask(callTool("maven_compile"));
    speeds.push(LONG_LOG_BYTES / 1e3 / (performance.now() - startedMs));
  });
  const now = spread(samples.map((sample) => sample.now));
  return [
    { what: "maven-mcp, after a build with a 200 MB log", unit: "MB", ...now, atMost: { hold: 100, aim: 80 } },
    { what: "maven-mcp, highest during that build", unit: "MB", ...spread(samples.map((sample) => sample.peak)) },
    { what: "that log through the whole build, kept on disk", unit: "MB/s", ...spread(speeds) },
  ];
}

const LONG_LOG_BYTES = 200e6;

/** A build with 100,000 failing tests, one after it that runs them again, and one of a server that finds both stored. */
async function afterManyFailures(): Promise<Figure[]> {
  await using scratch = await openScratch();
  const reports = join(scratch.dir, "reports");
  writeManyFailures(reports);
  const maven = failingMaven(reports);
  const firsts: number[] = [];
  const agains: number[] = [];
  const laters: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // What is stored of one round is not there in the next.
    await using own = await openScratch();
    const [ran] = await afterEach(
      own.dir,
      maven,
      async (program) => {
        await listing(OLDER)(program);
        await program.ask(callTool("maven_test"));
        firsts.push(residentMb(program.pid).peak);
        await program.ask(callTool("maven_test", { rerunFailed: true }));
      },
      1,
    );
    const [later] = await afterEach(
      own.dir,
      maven,
      async (program) => {
        await listing(OLDER)(program);
        await program.ask(callTool("maven_test"));
      },
      1,
    );
    agains.push(...(ran ? [ran.peak] : []));
    laters.push(...(later ? [later.peak] : []));
  }
  const name = "maven-mcp, highest with 100,000 failing tests";
  return [
    { what: name, unit: "MB", ...spread(firsts), atMost: { hold: 250, aim: 200 } },
    { what: "the same, then with rerunFailed", unit: "MB", ...spread(agains), atMost: { hold: 400 } },
    { what: "the same in a new server, which compares with these runs", unit: "MB", ...spread(laters) },
  ];
}

/** What a server holds that has done something with a Maven of ours, each time a new one. */
async function afterEach(dir: string, maven: string, act: (program: Conversation) => Promise<void>, rounds = ROUNDS) {
  const project = join(dir, "project");
  await cp(join(import.meta.dirname, "../../fixtures/projects/single"), project, { recursive: true });
  await Bun.write(join(dir, "bin/mvn"), maven);
  await chmod(join(dir, "bin/mvn"), 0o755);
  const path = [join(dir, "bin"), process.env["PATH"]].join(delimiter);
  const samples: { readonly now: number; readonly peak: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const program = converse([BINARY, "--project", project], { PATH: path, XDG_STATE_HOME: dir });
    await act(program);
    await Bun.sleep(SETTLED_AFTER_MS);
    samples.push(residentMb(program.pid));
    await program.end();
  }
  return samples;
}
