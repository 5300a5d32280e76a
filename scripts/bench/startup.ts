import { converse, greet, listTools, NEWER, OLDER, type Revision } from "./conversation.ts";
import type { Figure, Part } from "./part.ts";
import { spread } from "./statistics.ts";
import { prepareSubjects } from "./subjects.ts";

const ROUNDS = 20;

/**
 * From starting the process to the complete answer to its first request, in both revisions, and to that to `tools/list`
 * after it. The programs take turns, so that a busy machine slows all of them; CPU time is what it changes least.
 */
export const startup: Part = {
  name: "startup",
  async run() {
    const { ours, sdk, bare } = await prepareSubjects();
    for (const command of [ours, sdk, bare]) await start(command, OLDER); // warm-up
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        older: await start(ours, OLDER),
        newer: await start(ours, NEWER),
        sdk: await start(sdk, OLDER),
        bare: await start(bare, OLDER),
        olderListing: await start(ours, OLDER, listTools),
        newerListing: await start(ours, NEWER, listTools),
        sdkListing: await start(sdk, OLDER, listTools),
      });
    }
    const times = (way: Way) => spread(rounds.map((round) => round[way].wallMs));
    const toMs = (what: string, way: Way): Figure => ({ what, unit: "ms", ...times(way) });
    const pairs = (what: string, way: Way, to: Way): Figure[] => [
      { what: `${what}, pairs`, unit: "×", ...spread(rounds.map((it) => it[way].wallMs / it[to].wallMs)) },
      { what: "the same, CPU time", unit: "×", ...spread(rounds.map((it) => it[way].cpuMs / it[to].cpuMs)) },
    ];
    const medians = (way: Way, to: Way) => times(way).value / times(to).value;
    return [
      toMs("bare Bun program, start to answer", "bare"),
      toMs("maven-mcp, start to initialize answer", "older"),
      toMs("maven-mcp, start to server/discover answer", "newer"),
      toMs("minimal SDK server, start to initialize answer", "sdk"),
      toMs("maven-mcp, start to tools/list answer", "olderListing"),
      toMs("maven-mcp, the same in 2026-07-28", "newerListing"),
      toMs("minimal SDK server, start to tools/list answer", "sdkListing"),
      { what: "initialize / bare, medians", unit: "×", value: medians("older", "bare"), atMost: { hold: 1.5 } },
      ...pairs("initialize / bare", "older", "bare"),
      { what: "server/discover / bare, medians", unit: "×", value: medians("newer", "bare"), atMost: { hold: 1.5 } },
      ...pairs("server/discover / bare", "newer", "bare"),
      { what: "initialize / minimal SDK, medians", unit: "×", value: medians("older", "sdk"), atMost: { aim: 1.15 } },
      ...pairs("initialize / minimal SDK", "older", "sdk"),
    ];
  },
};

type Way = "older" | "newer" | "sdk" | "bare" | "olderListing" | "newerListing" | "sdkListing";
type Round = Readonly<Record<Way, Start>>;

/** What it took until the last answer that was waited for. */
interface Start {
  readonly wallMs: number;
  readonly cpuMs: number;
}

async function start(command: readonly string[], revision: Revision, then?: typeof listTools): Promise<Start> {
  const startedMs = performance.now();
  const program = converse(command);
  await greet(program, revision);
  await then?.(program, revision);
  const wallMs = performance.now() - startedMs;
  await program.end();
  return { wallMs, cpuMs: program.cpuMs() };
}
