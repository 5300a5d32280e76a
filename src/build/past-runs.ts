import type { BuildResult, TestOutcome } from "../result/build-result.ts";
import type { LogLines } from "../result/log-lines.ts";
import type { PastOutcome, PastRun } from "../result/look-back.ts";
import { isNamed, splitName } from "../result/named-tests.ts";
import type { KeptRun } from "../result/run-record.ts";
import type { History } from "../state/history.ts";
import type { ProjectState } from "../state/project-state.ts";
import type { QueuedRun } from "../state/run-queue.ts";
import type { Build } from "./start-build.ts";

/** What is known of runs besides those that this process waits for: of its own and of those that are remembered. */
export interface PastRuns {
  /** The whole answer of one that is over and is remembered, whoever ran it; null where it is not. */
  readonly recall: (run: number) => BuildResult | null;
  /** What is kept of the output of a run, line by line; null where nothing is. */
  readonly readLog: (run: number) => LogLines | null;
  /** The number of the newest run, or of the newest that ran tests; null where there is none. */
  readonly newest: (which: "any" | "with tests") => number | null;
  /** Newest first. */
  readonly list: () => PastRun[];
  /** What the tests of a name came to in the last runs that ran them, newest first. */
  readonly outcomes: (test: string) => PastOutcome[];
  /** One that waits or runs in another process. */
  readonly findElsewhere: (run: number) => QueuedRun | null;
}

/**
 * @param pom the project's own: of another one in the same state, a module's, the paths would mislead
 * @param statesNow what is kept of the projects that this process builds, that of its own first
 */
export function pastRuns(
  builds: readonly Build[],
  pom: () => string,
  statesNow: () => readonly ProjectState[],
): PastRuns {
  const firstOf = <T>(read: (state: ProjectState) => T | null): T | null => {
    for (const state of statesNow()) {
      const found = read(state);
      if (found !== null) return found;
    }
    return null;
  };
  const remembered = (): RememberedRun[] => {
    const own = pom();
    return statesNow().flatMap(({ history }) =>
      history.list().flatMap((kept) => (kept.circumstances.pom === own ? { ...kept, history } : [])),
    );
  };
  return {
    recall: (run) => firstOf(({ history }) => recall(run, history)),
    readLog: (run) => firstOf((state) => state.readLog(run)),
    newest: (which) => newest(which, builds, remembered()),
    list: () => listRuns(builds, remembered()),
    outcomes: (test) => listOutcomes(test, builds, remembered()),
    findElsewhere: (run) =>
      firstOf(({ queue }) => {
        const found = queue.find(run);
        return found && !found.isOurs ? found : null;
      }),
  };
}

/** A run that is remembered, and where. */
interface RememberedRun extends KeptRun {
  readonly history: History;
}

function recall(run: number, history: History): BuildResult | null {
  const result = history.read(run)?.result;
  if (!result) return null;
  return result.tests ? { ...result, tests: history.outcomes(run) } : result;
}

function newest(which: "any" | "with tests", builds: readonly Build[], remembered: readonly KeptRun[]): number | null {
  const kept = remembered.filter(({ tests }) => which === "any" || tests > 0);
  const here = builds.filter((build) => which === "any" || resultOf(build)?.summary !== undefined);
  return [...here, ...kept].reduce<number | null>((highest, { run }) => Math.max(highest ?? 0, run), null);
}

function listRuns(builds: readonly Build[], remembered: readonly RememberedRun[]): PastRun[] {
  const now = Date.now();
  const kept = remembered.flatMap(({ run, startedAt, history }) => {
    const result = history.read(run)?.result;
    return result ? { result, ageMs: now - startedAt - result.duration } : [];
  });
  const here = builds.flatMap((build) => {
    const result = kept.some((it) => it.result.run === build.run) ? null : resultOf(build);
    return result ? { result, ageMs: now - build.acceptedAt - result.duration } : [];
  });
  return [...kept, ...here].sort((a, b) => b.result.run - a.result.run);
}

function listOutcomes(test: string, builds: readonly Build[], remembered: readonly RememberedRun[]): PastOutcome[] {
  const now = Date.now();
  const isAsked = (outcome: TestOutcome) => isNamed(test, { ...splitName(outcome), module: outcome.module });
  const kept = remembered
    .filter(({ tests }) => tests > 0)
    .slice(0, MOST_SEARCHED)
    .map(({ run, startedAt, history }) => {
      return { run, tests: history.outcomes(run).filter(isAsked), ageMs: now - startedAt };
    });
  const here = builds
    .filter(({ run }) => remembered.every((it) => it.run !== run))
    .map((build) => {
      return { run: build.run, tests: (resultOf(build)?.tests ?? []).filter(isAsked), ageMs: now - build.acceptedAt };
    });
  return [...kept, ...here].filter(({ tests }) => tests.length > 0).sort((a, b) => b.run - a.run);
}

/** Runs. */
const MOST_SEARCHED = 20;

/** As it is by now; null where Maven could not be run. */
function resultOf(build: Build): BuildResult | null {
  const answer = build.peek();
  return answer.kind === "result" ? answer.result : null;
}
