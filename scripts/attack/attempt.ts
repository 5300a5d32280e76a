import type { Trial } from "./part.ts";
import type { Random } from "./random.ts";
import { openScene, type Scene } from "./scene.ts";

/** One thing that is tried in a scene of its own. */
export interface Attempt {
  readonly what: string;
  /** How often; once by default. */
  readonly times?: number;
  /** A folder below fixtures/projects; `single` by default. */
  readonly sample?: string;
  /** Resolves to what was wrong, a line each; a string tells why it cannot be tried here. */
  readonly run: (scene: Scene, random: Random) => Promise<readonly string[] | string>;
}

export async function tryAll(attempts: readonly Attempt[], random: Random): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const attempt of attempts) {
    const startedMs = performance.now();
    const trial = await tryOne(attempt, random);
    trials.push(trial);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.error([`${attempt.what} (${seconds} s)`, ...trial.faults.map((fault) => `  FAULT ${fault}`)].join("\n"));
  }
  return trials;
}

async function tryOne({ what, times = 1, sample, run }: Attempt, random: Random): Promise<Trial> {
  const faults: string[] = [];
  for (let round = 0; round < times; round++) {
    await using scene = await openScene(sample);
    try {
      const found = await run(scene, random);
      if (typeof found === "string") return { what, times: round, faults, notTried: found };
      faults.push(...found);
    } catch (error) {
      faults.push(firstLine(error));
    }
  }
  return { what, times, faults };
}

/** A server's whole log may follow. */
function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split("\n", 1)[0] ?? "";
}

/** What is wrong where this does not hold: the sentence, with what came instead. */
export function unless(holds: boolean, sentence: string, instead = ""): string[] {
  return holds ? [] : [instead === "" ? sentence : `${sentence}; it was: ${instead.slice(0, 400)}`];
}
