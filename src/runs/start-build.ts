import { join } from "node:path";
import { readArguments, userProperties } from "../maven/command-line/arguments.ts";
import { whyPomIsMissing } from "../maven/command-line/missing-pom.ts";
import { whyLogIsRefused } from "../maven/command-line/overwritten-log.ts";
import { realDisk } from "../maven/disk.ts";
import { chooseJdk } from "../maven/jdk/choose-jdk.ts";
import { mavenOf } from "../maven/maven-of.ts";
import { surroundingsOf } from "../maven/model/maven-call.ts";
import { readCall } from "../maven/model/open-project.ts";
import { knowsRepositoryTail } from "../maven/version.ts";
import type { BuildResult, OtherRun } from "../model/build-result.ts";
import type { Rerun } from "../model/evidence/evidence.ts";
import type { LogLines } from "../model/history/log-lines.ts";
import type { Progress } from "../model/progress.ts";
import type { BuildAnswer } from "../model/tool-answer.ts";
import { sweepAfter } from "../process/sweep.ts";
import type { ProjectState } from "../store/project-state.ts";
import type { BuildLock } from "../store/queue/build-lock.ts";
import type { QueuedRun, QueuePlace } from "../store/queue/run-queue.ts";
import { withNote } from "./build-answer.ts";
import type { BuildContext, BuildRequest } from "./request.ts";
import { type EndedBuild, runBuild } from "./run-build.ts";
import { withOwnWay } from "./run-chore.ts";
import type { RunningMaven } from "./run-maven.ts";
import { prepare } from "./select/prepare.ts";

export interface Build {
  readonly run: number;
  /** When the build was accepted, in milliseconds since 1970. */
  readonly acceptedAt: number;
  /** Resolves to the answer when no process of the build runs any more; never rejects. */
  readonly over: Promise<BuildAnswer>;
  /** Resolves when the next build of the project may begin; never rejects. */
  readonly settled: Promise<unknown>;
  /** Returns what is known by now: a result with the status RUNNING, or the final answer. */
  readonly peek: () => BuildAnswer;
  readonly isOver: () => boolean;
  /** Returns how far the build has come; null if it has ended or was only just accepted. */
  readonly progress: () => Progress | null;
  readonly readLog: () => LogLines | null;
  /** Ends the build, whether it waits or runs. Idempotent. */
  readonly end: () => void;
}

/** What a build asks of those before it. */
interface Earlier {
  /** Returns the tests to run again, if a request asks for that. */
  readonly failed: () => Rerun | null;
  /** Returns the build of this project and process that is over, and of which something is still being stored. */
  readonly storing: () => number | null;
  /** Called when Maven runs, and no result of an earlier build is needed any more that is stored. */
  readonly onStart: () => void;
}

/**
 * Accepts a build. It gets a number higher than `above` and a place in the queue at once, and runs when its turn comes.
 *
 * @param state the stored state of the project to build
 */
export function startBuild(
  asked: BuildRequest & { readonly client: string },
  context: BuildContext,
  state: ProjectState,
  above: number,
  { failed, storing, onStart }: Earlier,
): Build {
  const place = state.queue.enter(asked.operation, above);
  const lock = state.createLock();
  const { run } = place;
  if (state.trouble !== null) context.onEvent({ kind: "unshared", run, reason: state.trouble });
  const { operation } = asked;
  const acceptedAt = Date.now();
  const ender = new AbortController();
  const signal = AbortSignal.any([ender.signal, context.signal]);
  let stage: Stage = { kind: "waiting", waitsFor: null };
  /** In how many earlier runs this one hid secrets. */
  let maskedRuns = 0;

  const ended = conduct().catch((error: unknown): EndedBuild => {
    context.onEvent({ kind: "broken", run, error });
    return { answer: { kind: "unable", operation, reason: `internal error: ${String(error)}` }, afterwards: null };
  });
  const over = ended.then(({ answer }) => finish(answer));
  // The lock holds longer than the place in the queue: what is over is told, and no build disturbs what comes after it.
  const settled = over
    .then(async () => (await ended).afterwards?.(context.signal))
    .catch((error: unknown) => {
      if (!context.signal.aborted) context.onEvent({ kind: "broken", run, error });
    })
    .then(() => lock.release());
  return {
    run,
    acceptedAt,
    over,
    settled,
    peek,
    isOver: () => stage.kind === "over",
    progress,
    readLog: () => state.readLog(run),
    end: () => ender.abort(),
  };

  async function conduct(): Promise<EndedBuild> {
    const lost = whyLogIsRefused(asked.args, context.projectDir, state.history.list);
    if (lost !== null) return only({ kind: "refused", reason: lost });
    const missing = whyPomIsMissing(asked.args, context.projectDir);
    if (missing !== null) return only({ kind: "refused", reason: missing });
    const chosen = chooseJdk(asked, context);
    if (typeof chosen === "string") return only({ kind: "refused", reason: chosen });
    const own = await withOwnWay(asked, chosen, state.history);
    if (typeof own === "string") return only({ kind: "refused", reason: own });
    const request = withOwnRepository(own, chosen, join(state.folder, "repository"));
    const early = prepare(request, chosen, run, failed, state.history);
    if (early.kind === "answered") return only(early.answer);
    sweepAfter(early.selection.rerun?.tests.length ?? 0);
    let hasWaited = false;
    const hasTurn = await waitForTurn(place, lock, signal, storing, (waitsFor) => {
      if (stage.kind === "waiting" && stage.waitsFor === null) context.onEvent({ kind: "waiting", run, waitsFor });
      stage = { kind: "waiting", waitsFor };
      hasWaited = true;
    });
    if (!hasTurn) return only({ kind: "result", result: unstarted("CANCELLED", stage) });
    // While others ran, what is touched may have changed.
    const prepared = hasWaited && request.touched ? prepare(request, chosen, run, failed, state.history) : early;
    if (prepared.kind === "answered") return only(prepared.answer);
    const waitedMs = hasWaited ? Date.now() - acceptedAt : 0;
    maskedRuns = state.maskAnew(context.env);
    const log = state.openLog(run, context.env);
    const { history, folder: stateFolder } = state;
    const turn = { run, log, history, onGuard: place.guardedBy, client: asked.client, waitedMs, stateFolder };
    // While others ran, its POMs may have changed.
    const known = { selection: prepared.selection, project: hasWaited ? null : prepared.project };
    return runBuild(request, { ...chosen, signal }, known, turn, (maven) => {
      stage = { kind: "running", maven };
      onStart();
    });
  }

  function finish(answer: BuildAnswer): BuildAnswer {
    sweepAfter(answer.kind === "result" ? (answer.result.tests?.length ?? 0) : 0);
    const { trouble } = state;
    place.leave();
    const shared = trouble === null ? answer : withNote(answer, { code: "unshared", trouble });
    const runs = maskedRuns;
    stage = { kind: "over", answer: runs === 0 ? shared : withNote(shared, { code: "masked-anew", runs }) };
    return stage.answer;
  }

  function peek(): BuildAnswer {
    switch (stage.kind) {
      case "over":
        return stage.answer;
      case "running":
        return { kind: "result", result: stage.maven.peek() };
      case "waiting":
        return { kind: "result", result: unstarted("RUNNING", stage) };
      default:
        return stage satisfies never;
    }
  }

  function progress(): Progress | null {
    if (stage.kind === "running") return { kind: "running", ...stage.maven.progress() };
    return stage.kind === "waiting" && stage.waitsFor ? { kind: "waiting", waitsFor: stage.waitsFor } : null;
  }

  function unstarted(status: "RUNNING" | "CANCELLED", now: Stage): BuildResult {
    const waitsFor = now.kind === "waiting" ? now.waitsFor : null;
    return { operation, run, status, duration: 0, exitCode: null, ...(waitsFor && { waitsFor }) };
  }
}

function only(answer: BuildAnswer): EndedBuild {
  return { answer, afterwards: null };
}

type Stage =
  | { readonly kind: "waiting"; readonly waitsFor: OtherRun | null }
  | { readonly kind: "running"; readonly maven: RunningMaven }
  | { readonly kind: "over"; readonly answer: BuildAnswer };

/** Waits until all runs ahead have ended and takes the lock; false if the signal aborts first. */
async function waitForTurn(
  place: QueuePlace,
  lock: BuildLock,
  signal: AbortSignal,
  storing: () => number | null,
  onWait: (waitsFor: OtherRun) => void,
): Promise<boolean> {
  const aborted = Promise.withResolvers<void>();
  const onAbort = () => aborted.resolve();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    while (!signal.aborted) {
      const ahead = place.ahead();
      if (ahead === null && lock.take()) {
        place.begin();
        return true;
      }
      const run = storing();
      onWait(ahead !== null ? describe(ahead) : run === null ? { run } : { run, isOver: true });
      await Promise.race([Bun.sleep(POLL_MS), aborted.promise]);
    }
    return false;
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** The milliseconds between two looks at the queue: no message tells that another process's build has ended. */
const POLL_MS = 50;

function describe({ run, operation, startedAt }: QueuedRun): OtherRun {
  return { run, operation, ...(startedAt === null ? {} : { duration: Math.max(0, Date.now() - startedAt) }) };
}

/**
 * Lets a build install into a local repository of its checkout's own, and read the user's behind it, where its Maven can.
 * A build that names a repository itself stays as it is.
 */
function withOwnRepository<Request extends BuildRequest>(
  request: Request,
  context: Pick<BuildContext, "projectDir" | "mavenOverride" | "env" | "javaHome">,
  repository: string,
): Request {
  if (!request.ownRepository) return request;
  const call = readCall(context, request.args);
  if (userProperties(readArguments([...call.configured, ...request.args])).has(NAME)) return request;
  const program = mavenOf(context.projectDir, context.mavenOverride, call.env["PATH"]);
  const version = program.kind === "missing" ? null : program.version;
  if (!knowsRepositoryTail(version)) {
    return { ...request, notes: [...(request.notes ?? []), { code: "no-own-repository", maven: version }] };
  }
  const { localRepository } = surroundingsOf(call, realDisk);
  const args = [`-D${NAME}=${repository}`, `-D${NAME}.tail=${localRepository}`, ...request.args];
  return { ...request, given: request.given ?? request.args, args };
}

const NAME = "maven.repo.local";
