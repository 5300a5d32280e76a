import { isAlive } from "../process/process-table.ts";
import type { BuildResult } from "../result/build-result.ts";
import type { PastOutcome, PastRun } from "../result/look-back.ts";
import type { ProjectState } from "../state/project-state.ts";
import type { QueuedRun } from "../state/run-queue.ts";
import { listOutcomes, listRuns, newestRun } from "./list-runs.ts";
import type { BuildContext, BuildRequest } from "./request.ts";
import { type Build, rootToBuild, startBuild } from "./start-build.ts";

/** The builds of this process. They outlive the calls that asked for them, and end with the process. */
export interface Builds {
  readonly start: (request: BuildRequest) => Build;
  /** One that waits or runs, or one of the last that are over. */
  readonly find: (run: number) => Build | undefined;
  /** The answer to one that is over and is remembered, whoever ran it; null where it is not. */
  readonly recall: (run: number) => BuildResult | null;
  /** What is kept of the output of a run, line by line; null where nothing is. */
  readonly readLog: (run: number) => readonly string[] | null;
  /** The number of the newest of all that are known, or of those that ran tests; null where there is none. */
  readonly newestRun: (which: "any" | "with tests") => number | null;
  /** All that are known, newest first. */
  readonly list: () => PastRun[];
  /** What the tests of a name came to in the last runs that ran them, newest first. */
  readonly outcomes: (test: string) => PastOutcome[];
  /** One that waits or runs in another process. */
  readonly findElsewhere: (run: number) => QueuedRun | null;
  /** Resolves when all are over that were accepted until now. */
  readonly settled: () => Promise<unknown>;
  /** Gives up what is kept of the projects. No build may start after it. */
  readonly close: () => void;
}

/** @param openState what is kept of the project with this reactor root, a real path */
export function openBuilds(
  context: Omit<BuildContext, "openState">,
  openState: (root: string, isAlive: (guard: string) => boolean) => ProjectState,
): Builds {
  const states = new Map<string, ProjectState>();
  const builds: Build[] = [];
  // With `-f` a server builds several projects: one number must not stand for two builds.
  let highest = 0;
  /** That of the project itself first. */
  const knownStates = () => {
    stateOf(rootToBuild([], context));
    return [...states.values()];
  };
  const firstOf = <T>(read: (state: ProjectState) => T | null): T | null => {
    for (const state of knownStates()) {
      const found = read(state);
      if (found !== null) return found;
    }
    return null;
  };
  const stateOf = (root: string): ProjectState => {
    const state = states.get(root) ?? openState(root, isAlive);
    states.set(root, state);
    return state;
  };

  return {
    start(request) {
      const build = startBuild(request, { ...context, openState: stateOf }, highest);
      highest = Math.max(highest, build.run);
      builds.push(build);
      const ended = builds.filter((it) => it.isOver());
      for (const old of ended.slice(0, -MOST_ENDED)) builds.splice(builds.indexOf(old), 1);
      return build;
    },
    find: (run) => builds.findLast((build) => build.run === run),
    recall: (run) => firstOf(({ history }) => history.read(run)?.result ?? null),
    readLog: (run) => firstOf((state) => state.readLog(run)),
    newestRun: (which) => newestRun(which, builds, knownStates()),
    list: () => listRuns(builds, knownStates()),
    outcomes: (test) => listOutcomes(test, builds, knownStates()),
    findElsewhere: (run) =>
      firstOf(({ queue }) => {
        const found = queue.find(run);
        return found && !found.isOurs ? found : null;
      }),
    settled: () => Promise.all(builds.map(({ over }) => over)),
    close: () => {
      for (const state of states.values()) state.close();
    },
  };
}

const MOST_ENDED = 10;
