import fc from "fast-check";

/** How many times as often as each property says; `npm run test:long -- properties` says many, the check half. */
const TIMES = Number(process.env["TIMES"] ?? 0.5);
const SEED = process.env["SEED"];

/** When `bun test` gives a property up: far above what its cases take on a busy machine. */
export const PATIENCE_MS = 1_200_000 * Math.max(1, TIMES);

/** How long a value that fails is made smaller. Large ones would be for hours. */
const SHRINKING_MS = 60_000;

/** Asserts a property so many times `TIMES`. All cases run, however long a busy machine takes for them. */
export function holds<Values extends [unknown, ...unknown[]]>(
  property: fc.IProperty<Values>,
  runs: number,
  shrinkingMs = SHRINKING_MS,
): void {
  const numRuns = Math.ceil(runs * TIMES);
  const seeded = SEED === undefined ? {} : { seed: Number(SEED) };
  const result = fc.check(property, { ...seeded, numRuns, endOnFailure: true });
  if (process.env["TIMES"]) console.error(`${result.numRuns} runs`);
  if (!result.failed) return;
  const { counterexample, counterexamplePath, errorInstance, seed } = makeSmaller(property, result, shrinkingMs);
  // A log would fill the screen with numbers.
  const values = counterexample?.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString() : value));
  const words = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  throw new Error(`${words}\nSeed ${seed}, path ${counterexamplePath}, for ${fc.stringify(values).slice(0, 2000)}`);
}

/** Looks for a smaller value that fails, too, as long as there is time. */
function makeSmaller<Values>(
  property: fc.IProperty<Values>,
  result: fc.RunDetails<Values>,
  interruptAfterTimeLimit: number,
): fc.RunDetails<Values> {
  const { seed, counterexamplePath: path } = result;
  const smaller = path === null ? result : fc.check(property, { seed, path, interruptAfterTimeLimit });
  return smaller.counterexample === null ? result : smaller;
}

/** Above this a case counts as hanging. Every one takes milliseconds; a busy machine may take a hundred times as long. */
const HANGS_MS = 5_000;

/** The value of a function that must not take long. */
export function withoutHanging<T>(act: () => T): T {
  const startedAt = performance.now();
  const value = act();
  const elapsedMs = performance.now() - startedAt;
  if (elapsedMs > HANGS_MS) throw new Error(`took ${Math.round(elapsedMs)} ms`);
  return value;
}
