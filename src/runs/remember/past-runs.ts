import type { BuildResult, TestOutcome } from "../../model/build-result.ts";
import type { Rerun } from "../../model/evidence/evidence.ts";
import type { Chronicle } from "../../model/history/chronicle.ts";
import type { LogLines } from "../../model/history/log-lines.ts";
import type { PastOutcome, PastRun } from "../../model/history/look-back.ts";
import type { KeptRun } from "../../model/history/run-record.ts";
import { isNamed, splitName } from "../../model/named-tests.ts";
import { once } from "../../model/once.ts";
import { listFailed } from "../../selection/rerun.ts";
import type { History } from "../../store/history/history.ts";
import type { ProjectState } from "../../store/project-state.ts";
import type { QueuedRun } from "../../store/queue/run-queue.ts";
import { type Mask, maskTexts } from "../../text/secrets.ts";
import type { Build } from "../start-build.ts";
import { readChronicle } from "./read-chronicle.ts";

/** The runs that can be looked up: those of this process, and those whose results are stored. */
export interface PastRuns {
  /** Returns the whole stored result of a run that has ended, whichever process ran it; null if none is stored. */
  readonly recall: (run: number) => BuildResult | null;
  /** Reads the stored output of a run, line by line, even if its result is not stored; null if there is none. */
  readonly readLog: (run: number) => LogLines | null;
  /** Returns the number of the newest run, or of the newest that ran tests; null if there is none. */
  readonly newest: (which: "any" | "with tests") => number | null;
  readonly list: () => PastRun[];
  /** Returns the outcomes of all tests of this name, as `mask` leaves it, in the latest runs that ran them, newest first. */
  readonly outcomes: (test: string, mask: Mask) => PastOutcome[];
  /** Returns the tests that failed in the newest run with failed tests; null if there is no such run. */
  readonly failed: () => Rerun | null;
  /** Reads the stored history of the project in this directory, and what follows from it. */
  readonly chronicle: (projectDir: string) => Chronicle;
  /** Finds a run that waits or runs in another process. */
  readonly findElsewhere: (run: number) => QueuedRun | null;
}

/**
 * @param project identifies the project whose runs count; a module has runs in the same stored state, and their paths
 *   would mislead
 * @param statesNow the stored states of the projects that this process builds, its own project first
 */
export function pastRuns(
  builds: readonly Build[],
  project: () => string,
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
    const own = project();
    return statesNow().flatMap(({ history }) =>
      history.list().flatMap((kept) => (kept.circumstances.project === own ? { ...kept, history } : [])),
    );
  };
  return {
    recall: (run) => firstOf(({ history }) => recall(run, history)),
    readLog: (run) => {
      const isRemembered = ({ history }: ProjectState) => history.find(run) !== null;
      return firstOf((state) => (isRemembered(state) ? state.readLog(run) : null)) ?? firstOf((it) => it.readLog(run));
    },
    newest: (which) => newest(which, builds, remembered()),
    list: () => listRuns(builds, remembered()),
    outcomes: (test, mask) => listOutcomes(test, mask, builds, remembered()),
    failed: () => {
      for (const { run, status, read } of listRuns(builds, remembered())) {
        if (status === "SUCCESS" || status === "RUNNING") continue;
        // What is stored may have a masked name.
        const here = builds.find((build) => build.run === run);
        const result = (here && resultOf(here)) ?? read();
        const failed = result ? listFailed(result) : [];
        if (failed.length > 0) return { run, tests: failed };
      }
      return null;
    },
    chronicle: (projectDir) => readChronicle(projectDir, project(), statesNow()[0]),
    findElsewhere: (run) =>
      firstOf(({ queue }) => {
        const found = queue.find(run);
        return found && !found.isOurs ? found : null;
      }),
  };
}

interface RememberedRun extends KeptRun {
  readonly history: History;
}

function recall(run: number, history: History): BuildResult | null {
  const result = history.read(run);
  if (!result) return null;
  const startedAt = history.find(run)?.startedAt;
  const age = startedAt === undefined ? {} : { age: Math.max(0, Date.now() - startedAt - result.duration) };
  return { ...result, ...age, ...(result.tests && { tests: history.outcomes(run) }) };
}

function newest(which: "any" | "with tests", builds: readonly Build[], remembered: readonly KeptRun[]): number | null {
  const kept = remembered.filter(({ tests }) => which === "any" || tests > 0);
  const here = builds.filter((build) => which === "any" || isOfTests(resultOf(build)));
  return [...here, ...kept].reduce<number | null>((highest, { run }) => Math.max(highest ?? 0, run), null);
}

/** Whether a result is that of a test run, perhaps one whose first test has not ended. */
function isOfTests(result: BuildResult | null): boolean {
  const summary = result?.summary;
  return (
    summary !== undefined && (result?.status === "RUNNING" || summary.testsRun > 0 || result?.failures !== undefined)
  );
}

function listRuns(builds: readonly Build[], remembered: readonly RememberedRun[]): PastRun[] {
  const now = Date.now();
  const kept = remembered.map(({ history, startedAt, ...run }) => {
    return { ...run, ageMs: now - startedAt - run.duration, read: once(() => history.read(run.run)) };
  });
  const here = unremembered(builds, remembered).flatMap((build) => {
    const result = resultOf(build);
    if (!result) return [];
    const { run, operation, status, exitCode, duration } = result;
    const ageMs = status === "RUNNING" ? 0 : now - build.acceptedAt - duration;
    return { run, operation, status, exitCode, duration, ageMs, read: () => result };
  });
  return [...kept, ...here].sort((a, b) => b.run - a.run);
}

function unremembered(builds: readonly Build[], remembered: readonly KeptRun[]): Build[] {
  const known = new Set(remembered.map(({ run }) => run));
  return builds.filter(({ run }) => !known.has(run));
}

function listOutcomes(
  test: string,
  mask: Mask,
  builds: readonly Build[],
  remembered: readonly RememberedRun[],
): PastOutcome[] {
  const now = Date.now();
  const isAsked = (outcome: TestOutcome) => isNamed(test, { ...splitName(outcome), module: outcome.module });
  const kept = remembered
    .filter(({ tests }) => tests > 0)
    .slice(0, MOST_SEARCHED)
    .map(({ run, startedAt, duration, history }) => {
      return { run, tests: history.outcomes(run).filter(isAsked), ageMs: now - startedAt - duration };
    });
  const here = unremembered(builds, remembered).map((build) => {
    const { tests = [], duration = 0 } = resultOf(build) ?? {};
    return { run: build.run, tests: maskTexts(tests, mask).filter(isAsked), ageMs: now - build.acceptedAt - duration };
  });
  return [...kept, ...here].filter(({ tests }) => tests.length > 0).sort((a, b) => b.run - a.run);
}

/** The number of runs that are searched. */
const MOST_SEARCHED = 20;

/** Returns the result of a build so far; null if Maven could not be run. */
function resultOf(build: Build): BuildResult | null {
  const answer = build.peek();
  return answer.kind === "result" ? maskTexts(answer.result) : null;
}
