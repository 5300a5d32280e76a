import { dirname, resolve } from "node:path";
import { mavenEnvironment } from "../maven/command-line/command.ts";
import { realDisk } from "../maven/disk.ts";
import { canonicalPath, statFile } from "../maven/files.ts";
import { projectPom, readConfigured } from "../maven/model/open-project.ts";
import { reactorRoot } from "../maven/model/reactor-root.ts";
import type { BuildResult } from "../model/build-result.ts";
import type { TestState } from "../model/history/test-state.ts";
import type { TypeQuery } from "../model/project/type-lookup.ts";
import { isAlive } from "../process/process-table.ts";
import { areMany } from "../process/sweep.ts";
import { describeWithWays, type ProjectDescription } from "../project/describe-project.ts";
import { type FoundType, lookUpType } from "../project/look-up-type.ts";
import type { History } from "../store/history/history.ts";
import type { ProjectState } from "../store/project-state.ts";
import { identifyProject } from "./remember/circumstances.ts";
import { compareSources } from "./remember/find-untested.ts";
import { type PastRuns, pastRuns } from "./remember/past-runs.ts";
import { readTestState } from "./remember/state-now.ts";
import type { BuildContext, BuildRequest } from "./request.ts";
import { type Build, startBuild } from "./start-build.ts";

/** The builds of this process. A build outlives the call that asked for it, and ends with the process. */
export interface Builds {
  readonly start: (request: BuildRequest, client: string) => Build;
  readonly find: (run: number) => Build | undefined;
  readonly past: PastRuns;
  /** Describes the project as it is now, without building it. Calls of the same moment get the same description. */
  readonly describeProject: () => Promise<ProjectDescription>;
  readonly lookUpType: (query: TypeQuery) => Promise<FoundType>;
  readonly readTestState: () => Promise<TestState>;
  /** Whether the sources differ from those that a run started with; false if that is not known. */
  readonly ranOnOthers: (run: number) => boolean;
  /** Lists the artifacts of an answer that are there no longer; none of a run of another project. */
  readonly goneSince: (result: BuildResult) => readonly string[];
  /** Resolves when all builds that were accepted until now have ended, and nothing is left to do after them. */
  readonly settled: () => Promise<unknown>;
  /** Closes the stored state of the projects. No build may start afterwards. */
  readonly close: () => void;
}

/**
 * Opens the builds of one process.
 *
 * @param openState opens the stored state of the project with this reactor root, a real path
 */
export function openBuilds(
  context: BuildContext,
  openState: (root: string, isAlive: (guard: string) => boolean) => ProjectState,
): Builds {
  // The binary starts with a JIT that hardly compiles (scripts/build/compile.ts); long logs are read with all of it.
  Bun.unsafe.setJITPolicy(1);
  const { projectDir, env } = context;
  const states = new Map<string, ProjectState>();
  const builds: Build[] = [];
  /** The newest build of each project that is over, as long as something of it is still being stored. */
  const over = new Map<ProjectState, Build>();
  const stateFor = (args: readonly string[]): ProjectState => {
    const root = rootToBuild(args, context);
    const state = states.get(root) ?? openState(root, isAlive);
    states.set(root, state);
    return state;
  };
  const statesNow = (own = stateFor([])) => [...new Set([own, ...states.values()])];
  const ownProject = () =>
    identifyProject(projectPom(projectDir, [], readConfigured(projectDir, mavenEnvironment(env))));

  const past = pastRuns(builds, ownProject, statesNow);
  return {
    start(request, client) {
      // With `-f` a server builds several projects: one number must not stand for two builds.
      const state = stateFor(request.args);
      const known = request.args.length === 0 ? statesNow(state) : statesNow();
      const highest = Math.max(...known.map(({ queue }) => queue.reached()));
      const storing = () => over.get(state)?.run ?? null;
      const forget = (one: Build) => {
        const at = builds.indexOf(one);
        if (at >= 0) builds.splice(at, 1);
      };
      const onStart = () => builds.filter((it) => isLarge(it) && state.history.find(it.run)).forEach(forget);
      const earlier = { failed: past.failed, storing, onStart };
      const build = startBuild({ ...request, client }, context, state, highest, earlier);
      builds.push(build);
      build.over.then(() => over.set(state, build));
      build.settled.then(() => over.get(state) === build && over.delete(state));
      const ended = builds.filter((it) => it.isOver());
      for (const old of ended.slice(0, -MOST_ENDED)) forget(old);
      // A call that was refused is no run.
      build.over.then(({ kind }) => {
        if (kind === "refused") forget(build);
      });
      return build;
    },
    find: (run) => builds.findLast((build) => build.run === run),
    past,
    describeProject: shareNext(() => describeWithWays(context)),
    lookUpType: async (query) => {
      // Other calls are answered in between.
      await new Promise(setImmediate);
      return lookUpType(query, context);
    },
    readTestState: async () => {
      // What a build that is over proves may still be stored.
      await Promise.all(builds.filter((it) => it.isOver()).map(({ settled }) => settled));
      const state = stateFor([]);
      await new Promise(setImmediate);
      await waitForStoring(state);
      return readTestState(context, ownProject(), state.history);
    },
    settled: () => Promise.all(builds.map(({ settled }) => settled)),
    ranOnOthers: (run) => ranOnOthers(run, context, ownProject(), stateFor([]).history),
    goneSince: (result) => goneSince(result, context, ownProject(), stateFor([]).history),
    close: () => {
      for (const state of states.values()) state.close();
    },
  };
}

const MOST_ENDED = 10;

function isLarge(build: Build): boolean {
  const answer = build.isOver() ? build.peek() : null;
  return answer?.kind === "result" && areMany(answer.result.tests?.length ?? 0);
}

/** Waits a while for another process that stores what a build that is over has proved; not for builds. */
async function waitForStoring({ queue, isLockFree }: ProjectState): Promise<void> {
  const end = performance.now() + MOST_STORING_MS;
  while (performance.now() < end && queue.find(queue.reached()) === null && !isLockFree()) await Bun.sleep(POLL_MS);
}

const MOST_STORING_MS = 5000;
const POLL_MS = 5;

/** Returns the real path of the topmost directory whose modules lead to what these arguments build. */
function rootToBuild(args: readonly string[], { projectDir, env }: Pick<BuildContext, "projectDir" | "env">): string {
  const configured = readConfigured(projectDir, mavenEnvironment(env));
  return canonicalPath(reactorRoot(dirname(projectPom(projectDir, args, configured)), realDisk));
}

/**
 * Returns a function whose callers share one reading if all of them call before it begins: 10,000 questions at once are
 * answered by a few readings. No answer is stale, since what a call gets was read after the call.
 */
export function shareNext<T>(read: () => T | Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  return () => {
    next ??= new Promise(setImmediate).then(() => {
      next = undefined;
      return read();
    });
    return next;
  };
}

/** Whether the sources of a project differ from those that a run started with; false if that is not known. */
export function ranOnOthers(
  run: number,
  context: Pick<BuildContext, "projectDir" | "env" | "javaHome">,
  project: string,
  history: Pick<History, "find">,
): boolean {
  const kept = history.find(run);
  return kept !== null && compareSources(kept, context, project) === "others";
}

/** Lists the artifacts of a stored run of a project that are there no longer. */
export function goneSince(
  { run, artifact, artifacts = [] }: Pick<BuildResult, "run" | "artifact" | "artifacts">,
  context: Pick<BuildContext, "projectDir" | "env">,
  project: string,
  history: Pick<History, "find">,
): readonly string[] {
  const paths = [...artifacts, ...(artifact ? [artifact] : [])].map(({ path }) => path);
  const kept = paths.length === 0 ? null : history.find(run);
  if (!kept?.call || kept.circumstances.project !== project) return [];
  const root = rootToBuild(kept.call.args, context);
  return [...new Set(paths)].filter((path) => statFile(resolve(root, path)) === null);
}
