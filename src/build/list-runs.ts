import type { PastRun } from "../result/look-back.ts";
import type { ProjectState } from "../state/project-state.ts";
import type { Build } from "./start-build.ts";

/** The builds of this process and all runs that are remembered, newest first. */
export function listRuns(builds: readonly Build[], states: readonly ProjectState[]): PastRun[] {
  const now = Date.now();
  const runs = new Map<number, PastRun>();
  for (const { history } of states) {
    for (const { run, startedAt } of history.list()) {
      const result = history.read(run)?.result;
      if (result) runs.set(run, { result, ageMs: now - startedAt - result.duration });
    }
  }
  for (const build of builds) {
    const answer = build.peek();
    if (answer.kind !== "result" || runs.has(build.run)) continue;
    runs.set(build.run, { result: answer.result, ageMs: now - build.acceptedAt - answer.result.duration });
  }
  return [...runs.values()].sort((a, b) => b.result.run - a.result.run);
}
