import { type Conversation, converse, INITIALIZE, INITIALIZED, LIST_TOOLS } from "./conversation.ts";
import type { Figure, Part } from "./part.ts";
import { spread } from "./statistics.ts";
import { prepareSubjects, type Subject } from "./subjects.ts";

const ROUNDS = 20;

/**
 * From starting the process to the complete answer to `initialize`, and to that to `tools/list` after it. The programs
 * take turns, so that a busy machine slows all of them; CPU time is what it changes least.
 */
export const startup: Part = {
  name: "startup",
  async run() {
    const { ours, sdk, bare } = await prepareSubjects();
    for (const command of [ours, sdk, bare]) await start(command); // warm-up
    const rounds: Record<Subject | "oursListing" | "sdkListing", Start>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        ours: await start(ours),
        sdk: await start(sdk),
        bare: await start(bare),
        oursListing: await start(ours, listTools),
        sdkListing: await start(sdk, listTools),
      });
    }
    const oursMs = spread(rounds.map((it) => it.ours.wallMs));
    const sdkMs = spread(rounds.map((it) => it.sdk.wallMs));
    const bareMs = spread(rounds.map((it) => it.bare.wallMs));
    const toBare = oursMs.value / bareMs.value;
    const toSdk = oursMs.value / sdkMs.value;
    return [
      { what: "bare Bun program, start to answer", unit: "ms", ...bareMs },
      { what: "maven-mcp, start to initialize answer", unit: "ms", ...oursMs },
      { what: "minimal SDK server, start to initialize answer", unit: "ms", ...sdkMs },
      {
        what: "maven-mcp, start to tools/list answer",
        unit: "ms",
        ...spread(rounds.map((it) => it.oursListing.wallMs)),
      },
      {
        what: "minimal SDK server, start to tools/list answer",
        unit: "ms",
        ...spread(rounds.map((it) => it.sdkListing.wallMs)),
      },
      { what: "maven-mcp / bare, medians", unit: "×", value: toBare, atMost: { hold: 3, aim: 2 } },
      { what: "maven-mcp / bare, pairs", unit: "×", ...spread(rounds.map((it) => it.ours.wallMs / it.bare.wallMs)) },
      { what: "the same, CPU time", unit: "×", ...spread(rounds.map((it) => it.ours.cpuMs / it.bare.cpuMs)) },
      { what: "maven-mcp / minimal SDK, medians", unit: "×", value: toSdk, atMost: { aim: 1.15 } },
      {
        what: "maven-mcp / minimal SDK, pairs",
        unit: "×",
        ...spread(rounds.map((it) => it.ours.wallMs / it.sdk.wallMs)),
      },
      { what: "the same, CPU time", unit: "×", ...spread(rounds.map((it) => it.ours.cpuMs / it.sdk.cpuMs)) },
    ] satisfies Figure[];
  },
};

/** What it took until the last answer that was waited for. */
interface Start {
  readonly wallMs: number;
  readonly cpuMs: number;
}

async function start(command: readonly string[], then?: (program: Conversation) => Promise<void>): Promise<Start> {
  const startedMs = performance.now();
  const program = converse(command);
  await program.ask(INITIALIZE);
  await then?.(program);
  const wallMs = performance.now() - startedMs;
  await program.end();
  return { wallMs, cpuMs: program.cpuMs() };
}

async function listTools(program: Conversation): Promise<void> {
  program.tell(INITIALIZED);
  await program.ask(LIST_TOOLS);
}
