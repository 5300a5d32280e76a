import { converse, INITIALIZE } from "./conversation.ts";
import type { Figure, Part } from "./part.ts";
import { spread } from "./statistics.ts";
import { prepareSubjects } from "./subjects.ts";

const ROUNDS = 20;

/** From starting the process to the complete answer to `initialize`. The programs take turns, so that a busy machine slows all of them. */
export const startup: Part = {
  name: "startup",
  async run() {
    const { ours, sdk, bare } = await prepareSubjects();
    for (const command of [ours, sdk, bare]) await timeToAnswer(command); // warm-up
    const times: { ours: number; sdk: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      times.push({ ours: await timeToAnswer(ours), sdk: await timeToAnswer(sdk), bare: await timeToAnswer(bare) });
    }
    const oursMs = spread(times.map((time) => time.ours));
    const sdkMs = spread(times.map((time) => time.sdk));
    const bareMs = spread(times.map((time) => time.bare));
    return [
      { what: "maven-mcp, start to initialize answer", unit: "ms", ...oursMs },
      { what: "minimal SDK server", unit: "ms", ...sdkMs },
      { what: "bare Bun program", unit: "ms", ...bareMs },
      { what: "maven-mcp / bare, medians", unit: "×", value: oursMs.value / bareMs.value, atMost: { hold: 3, aim: 2 } },
      { what: "maven-mcp / bare, pairs", unit: "×", ...spread(times.map((time) => time.ours / time.bare)) },
      {
        what: "maven-mcp / minimal SDK, medians",
        unit: "×",
        value: oursMs.value / sdkMs.value,
        atMost: { aim: 1.15 },
      },
      { what: "maven-mcp / minimal SDK, pairs", unit: "×", ...spread(times.map((time) => time.ours / time.sdk)) },
    ] satisfies Figure[];
  },
};

async function timeToAnswer(command: readonly string[]): Promise<number> {
  const startedMs = performance.now();
  const program = converse(command);
  await program.ask(INITIALIZE);
  const elapsedMs = performance.now() - startedMs;
  await program.end();
  return elapsedMs;
}
