import { type Conversation, converse, INITIALIZE, INITIALIZED, LIST_TOOLS } from "./conversation.ts";
import type { Figure, Part } from "./part.ts";
import { spread } from "./statistics.ts";
import { prepareSubjects } from "./subjects.ts";

const ROUNDS = 20;

/** From starting the process to the complete answer to `initialize`, and to that to `tools/list` after it. The programs take turns, so that a busy machine slows all of them. */
export const startup: Part = {
  name: "startup",
  async run() {
    const { ours, sdk, bare } = await prepareSubjects();
    for (const command of [ours, sdk, bare]) await timeToAnswer(command); // warm-up
    const rounds: { readonly ours: Start; readonly sdk: Start; readonly bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ ours: await timeToTools(ours), sdk: await timeToTools(sdk), bare: await timeToAnswer(bare) });
    }
    const oursMs = spread(rounds.map((round) => round.ours.toInitialize));
    const sdkMs = spread(rounds.map((round) => round.sdk.toInitialize));
    const bareMs = spread(rounds.map((round) => round.bare));
    return [
      { what: "maven-mcp, start to initialize answer", unit: "ms", ...oursMs },
      { what: "minimal SDK server", unit: "ms", ...sdkMs },
      { what: "bare Bun program", unit: "ms", ...bareMs },
      { what: "maven-mcp / bare, medians", unit: "×", value: oursMs.value / bareMs.value, atMost: { hold: 3, aim: 2 } },
      { what: "maven-mcp / bare, pairs", unit: "×", ...spread(rounds.map((it) => it.ours.toInitialize / it.bare)) },
      {
        what: "maven-mcp / minimal SDK, medians",
        unit: "×",
        value: oursMs.value / sdkMs.value,
        atMost: { aim: 1.15 },
      },
      {
        what: "maven-mcp / minimal SDK, pairs",
        unit: "×",
        ...spread(rounds.map(({ ours, sdk }) => ours.toInitialize / sdk.toInitialize)),
      },
      { what: "maven-mcp, start to tools/list answer", unit: "ms", ...spread(rounds.map((it) => it.ours.toTools)) },
      {
        what: "minimal SDK server, start to tools/list answer",
        unit: "ms",
        ...spread(rounds.map((it) => it.sdk.toTools)),
      },
    ] satisfies Figure[];
  },
};

/** Milliseconds from starting the process to the two answers that every client waits for. */
interface Start {
  readonly toInitialize: number;
  readonly toTools: number;
}

async function timeToTools(command: readonly string[]): Promise<Start> {
  let toTools = 0;
  const toInitialize = await timeToAnswer(command, async (program, startedMs) => {
    program.tell(INITIALIZED);
    await program.ask(LIST_TOOLS);
    toTools = performance.now() - startedMs;
  });
  return { toInitialize, toTools };
}

async function timeToAnswer(
  command: readonly string[],
  then?: (program: Conversation, startedMs: number) => Promise<void>,
): Promise<number> {
  const startedMs = performance.now();
  const program = converse(command);
  await program.ask(INITIALIZE);
  const elapsedMs = performance.now() - startedMs;
  await then?.(program, startedMs);
  await program.end();
  return elapsedMs;
}
