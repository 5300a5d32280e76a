import type { TestOutcome } from "../result/build-result.ts";
import type { PastOutcome, PastRun } from "../result/look-back.ts";
import { isNamed, splitName } from "../result/named-tests.ts";
import type { ProjectState } from "../state/project-state.ts";
import type { Build } from "./start-build.ts";

/** The highest number of the builds of this process and of all runs that are remembered; null where there is none. */
export function newestRun(
  which: "any" | "with tests",
  builds: readonly Build[],
  states: readonly ProjectState[],
): number | null {
  const kept = states.flatMap(({ history }) => history.list().filter(({ tests }) => which === "any" || tests > 0));
  const here = builds.filter(({ peek }) => {
    const answer = which === "any" ? null : peek();
    return answer === null || (answer.kind === "result" && answer.result.summary !== undefined);
  });
  return [...here, ...kept].reduce<number | null>((newest, { run }) => Math.max(newest ?? 0, run), null);
}

/** What the tests of a name came to in the last runs that ran them, newest first. */
export function listOutcomes(test: string, builds: readonly Build[], states: readonly ProjectState[]): PastOutcome[] {
  const now = Date.now();
  const isAsked = (outcome: TestOutcome) => isNamed(test, splitName(outcome));
  const kept = states.flatMap(({ history }) =>
    history
      .list()
      .filter(({ tests }) => tests > 0)
      .slice(0, MOST_SEARCHED)
      .map(({ run, startedAt }) => ({ run, tests: history.outcomes(run).filter(isAsked), ageMs: now - startedAt })),
  );
  const here = builds.flatMap(({ run, acceptedAt, peek }) => {
    const answer = peek();
    const tests = answer.kind === "result" ? (answer.result.tests ?? []) : [];
    return kept.some((it) => it.run === run) ? [] : { run, tests: tests.filter(isAsked), ageMs: now - acceptedAt };
  });
  return [...kept, ...here].filter(({ tests }) => tests.length > 0).sort((a, b) => b.run - a.run);
}

/** Runs. */
const MOST_SEARCHED = 20;

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
