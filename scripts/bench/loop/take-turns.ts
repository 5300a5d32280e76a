import type { Job } from "./jobs.ts";
import type { Way } from "./ways.ts";

/** The ways that are compared: what a developer types, and a server with each engine. */
export interface Ways<Of = Way> {
  readonly typed: Of;
  readonly fast: Of;
  readonly hot: Of;
}

/** What the builds of one way took, in the order of the rounds. */
export interface Costs {
  readonly wallMs: readonly number[];
  readonly cpuMs: readonly number[];
}

/**
 * Has a job done in each way in turns, of which each time another one comes first. The CPU time of a way runs until its
 * next turn, since a JVM that stays tidies up when it is idle.
 */
export async function takeTurns(job: Job, ways: Ways, rounds: number, edit: () => void): Promise<Ways<Costs>> {
  const taken = { typed: begin(ways.typed), fast: begin(ways.fast), hot: begin(ways.hot) };
  const turns = [taken.typed, taken.fast, taken.hot];
  for (let round = 0; round < rounds; round++) {
    const first = round % turns.length;
    for (const { way, marks, wallMs } of [...turns.slice(first), ...turns.slice(0, first)]) {
      if (job.edits) edit();
      marks.push(way.cpuMs());
      wallMs.push(await way.run(job));
    }
  }
  await Bun.sleep(IDLE_MS);
  return { typed: costsOf(taken.typed), fast: costsOf(taken.fast), hot: costsOf(taken.hot) };
}

interface Taken {
  readonly way: Way;
  readonly wallMs: number[];
  /** The CPU time before each turn. */
  readonly marks: number[];
}

function begin(way: Way): Taken {
  return { way, wallMs: [], marks: [] };
}

function costsOf({ way, wallMs, marks }: Taken): Costs {
  const ends = [...marks.slice(1), way.cpuMs()];
  return { wallMs, cpuMs: ends.map((end, turn) => end - (marks[turn] ?? Number.NaN)) };
}

/** Longer than a JVM waits before it collects its garbage. */
const IDLE_MS = 4000;
