import { test } from "bun:test";
import { type Random, startRandom } from "../random.ts";
import { NEWER, OLDER, type Revision } from "./revisions.ts";
import { openScene, type Scene } from "./scene.ts";

interface Attempts {
  /** How often; once by default. */
  readonly times?: number;
  /** A folder below fixtures/projects; `single` by default. */
  readonly sample?: string;
  /** Whether this machine lets us try it. */
  readonly isPossible?: boolean;
}

/** Tries something, each time in a scene of its own. What is wrong throws. */
export function attempt(
  what: string,
  run: (scene: Scene, random: Random) => Promise<unknown>,
  { times = 1, sample, isPossible = true }: Attempts = {},
): void {
  test.skipIf(!isPossible)(what, async () => {
    for (let round = 0; round < times; round++) {
      await using scene = await openScene(sample);
      await run(scene, random);
    }
  });
}

/** Tries something with a client of each revision. */
export function attemptInBoth(
  what: string,
  run: (scene: Scene, revision: Revision, random: Random) => Promise<unknown>,
  attempts: Attempts = {},
): void {
  for (const revision of [OLDER, NEWER]) {
    const speak = (scene: Scene): Scene => ({ ...scene, open: (how) => scene.open({ ...how, revision }) });
    attempt(`${what}, in ${revision.name}`, (scene, random) => run(speak(scene), revision, random), attempts);
  }
}

/** So many, or the share of them that ROUNDS asks for: 0.1 is a tenth. */
export function rounds(count: number): number {
  return Math.ceil(count * Number(process.env["ROUNDS"] ?? 1));
}

const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
console.error(`SEED=${seed}`);
export const random = startRandom(seed);
