import { type BuildAnswer, withNote } from "../build/build-answer.ts";
import type { Builds } from "../build/builds.ts";
import type { Build } from "../build/start-build.ts";
import type { ResultRequest, ToolRequest } from "./tool.ts";

/** Who asks, and how long that one waits. */
export interface Caller {
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Milliseconds; null for as long as it takes. */
  readonly defaultWaitMs: number | null;
  /** The build that the call now waits for. */
  readonly onBuild: (build: Build) => void;
}

export type ToolAnswer = BuildAnswer | { readonly kind: "said"; readonly text: string };

/** Does what a tool's input asks for. A build that outlasts the caller's patience goes on; one whose caller leaves is ended. */
export async function carryOut(
  request: Exclude<ToolRequest, { kind: "refused" }>,
  builds: Builds,
  caller: Caller,
): Promise<ToolAnswer> {
  switch (request.kind) {
    case "build": {
      const build = builds.start(request.build);
      caller.onBuild(build);
      const waitMs = request.waitMs ?? caller.defaultWaitMs;
      if ((await waitForEnd(build, waitMs, caller.signal)) === "left") {
        build.end();
        return build.over;
      }
      return withHint(build.peek(), waitMs, caller);
    }
    case "result":
      return lookUp(request.result, request.waitMs ?? 0, builds, caller);
    default:
      return request satisfies never;
  }
}

async function lookUp(
  { run, cancel }: ResultRequest,
  waitMs: number,
  builds: Builds,
  caller: Caller,
): Promise<ToolAnswer> {
  const build = run === null ? builds.newest() : builds.find(run);
  if (!build) return { kind: "said", text: describeUnknown(run, cancel, builds) };
  if (cancel) {
    if (build.isOver()) return withNote(build.peek(), `Run ${build.run} was over already.`);
    build.end();
    return build.over;
  }
  if (waitMs > 0) caller.onBuild(build);
  await waitForEnd(build, waitMs, caller.signal);
  return withHint(build.peek(), waitMs, caller);
}

function describeUnknown(run: number | null, cancel: boolean, builds: Builds): string {
  const newest = builds.newest();
  if (run === null) return "No build has run yet.";
  const other = builds.findElsewhere(run);
  if (other) {
    const what = cancel ? "it can be cancelled only there" : "its answer goes there";
    return `Run ${run} (${other.operation}) belongs to another maven-mcp, process ${other.pid}: ${what}.`;
  }
  return `Run ${run} is not known; ${newest ? `the newest is ${newest.run}` : "no build has run yet"}.`;
}

/** How the waiting ended: the build is over, the time is, or the caller has left. */
async function waitForEnd(build: Build, waitMs: number | null, signal: AbortSignal): Promise<"over" | "late" | "left"> {
  const { promise, resolve } = Promise.withResolvers<"over" | "late" | "left">();
  const onAbort = () => resolve("left");
  const timer = waitMs === null ? undefined : setTimeout(() => resolve("late"), waitMs);
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  void build.over.then(() => resolve("over"));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

/** A build that still runs is told with the call that waits on. */
function withHint(answer: BuildAnswer, waitMs: number | null, { defaultWaitMs }: Caller): BuildAnswer {
  if (answer.kind !== "result" || answer.result.status !== "RUNNING") return answer;
  // Who looked in for a moment need not look again and again.
  const wait = Math.round(Math.max(waitMs ?? 0, defaultWaitMs ?? LONG_WAIT_MS) / 1000);
  return withNote(answer, `Wait on: maven_result {"run": ${answer.result.run}, "wait": ${wait}}`);
}

const LONG_WAIT_MS = 270_000;
