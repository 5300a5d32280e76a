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
  for (let passed = 0; ; ) {
    write(Buffer.from(`----- maven-mcp: time ${passed + 1} of ${repeat}\n`));
    const last = await runOnce();
    const { ran } = last;
    if (ran.kind === "unable") return last;
    const { status, tests = [], flaky = [], notes = [] } = ran.result;
    const hasPassed = status === "SUCCESS" && tests.length > 0 && flaky.length === 0;
    if (hasPassed) passed++;
    if (hasPassed && passed < repeat) continue;
    const note = { code: "repeated", passed, of: repeat } as const;
    return { ...last, ran: { ...ran, result: { ...ran.result, notes: [note, ...notes] } } };
  }
}
