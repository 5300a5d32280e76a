import type { TestOutcome } from "../model/build-result.ts";
import type { NoteOf } from "../model/note.ts";
import { hasFailed } from "../model/test-outcome.ts";
import { testKey } from "../verdict/judge/compare/compare-tests.ts";
import type { BuildRequest } from "./request.ts";
import type { RanPlan } from "./run-maven.ts";

/**
 * Runs a build as often as its request says, but no more once it failed, ran no test or had a flaky one, and says in the
 * result of the last time how many passed.
 *
 * @param runOnce runs it once
 * @param write writes into the log
 */
export async function runRepeatedly(
  { repeat }: Pick<BuildRequest, "repeat">,
  runOnce: () => Promise<RanPlan>,
  write: (line: Uint8Array) => void,
): Promise<RanPlan> {
  if (repeat === 1) return runOnce();
  let before: readonly TestOutcome[] = [];
  for (let passed = 0; ; ) {
    write(Buffer.from(`----- maven-mcp: time ${passed + 1} of ${repeat}\n`));
    const last = await runOnce();
    const { ran } = last;
    if (ran.kind === "unable") return last;
    const { status, tests = [], flaky = [], notes = [] } = ran.result;
    const hasPassed = status === "SUCCESS" && tests.length > 0 && flaky.length === 0;
    if (hasPassed) passed++;
    const note = noteTimes(passed, repeat, tests, before);
    before = tests;
    if (hasPassed && passed < repeat) continue;
    return { ...last, ran: { ...ran, result: { ...ran.result, notes: [note, ...notes] } } };
  }
}

/** Tells how many times passed, and which tests failed in the last one though they had passed in the one before. */
export function noteTimes(
  passed: number,
  of: number,
  tests: readonly TestOutcome[],
  before: readonly TestOutcome[],
): NoteOf<"repeated"> {
  const passedBefore = new Set(before.filter(({ outcome }) => outcome === "passed").map(testKey));
  const flaky = tests
    .filter((it) => hasFailed(it) && passedBefore.has(testKey(it)))
    .map(({ name, module }) => ({ name, ...(module !== undefined && { module }) }));
  return { code: "repeated", passed, of, ...(flaky.length > 0 && { flaky }) };
}
