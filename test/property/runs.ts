import fc from "fast-check";

/** How many times as often as in the check; `npm run attack` says. */
const TIMES = Number(process.env["TIMES"] ?? 1);
const SEED = process.env["SEED"];

/** How long the cases of a property may take, for `bun test` too. */
export const PATIENCE_MS = 60_000 * TIMES;

/** Asserts a property as often as the check can bear, or that many times as often. */
export function holds<Values extends [unknown, ...unknown[]]>(
  property: fc.IProperty<Values>,
  runsInCheck: number,
): void {
  const numRuns = runsInCheck * TIMES;
  const result = fc.check(property, {
    numRuns,
    // Large values would be made smaller for hours.
    interruptAfterTimeLimit: PATIENCE_MS,
    markInterruptAsFailure: true,
    ...(SEED === undefined ? {} : { seed: Number(SEED) }),
  });
  if (process.env["TIMES"]) console.error(`${result.numRuns} runs`);
  if (!result.failed) return;
  const { counterexample, counterexamplePath, errorInstance, seed } = result;
  // A log would fill the screen with numbers.
  const values = counterexample?.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString() : value));
  const words = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  throw new Error(`${words}\nSeed ${seed}, path ${counterexamplePath}, for ${fc.stringify(values).slice(0, 2000)}`);
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
