import type { BuildResult } from "../model/build-result.ts";
import type { BuildAnswer, ToolAnswer } from "../model/tool-answer.ts";
import { addNote, withNote } from "../runs/build-answer.ts";
import type { Builds } from "../runs/open-builds.ts";
import { describeMissingTest } from "../runs/remember/missing-test.ts";
import { quoteForeign } from "../text/foreign.ts";
import { type Mask, maskTexts } from "../text/secrets.ts";
import type { Caller } from "./caller.ts";
import type { ResultRequest } from "./tool.ts";
import { waitForEnd, waitSeconds, withHint } from "./wait-for-end.ts";

/**
 * Shows the answer of a run that this or another process has started, or a part of it; waits for the run or cancels it
 * on request. Never starts Maven. Names and words are masked before they are looked for, as what is kept is.
 */
export async function lookUp(
  asked: ResultRequest,
  waitMs: number,
  builds: Builds,
  caller: Caller,
): Promise<ToolAnswer> {
  const request = {
    ...asked,
    test: asked.test && caller.mask(asked.test),
    match: asked.match && caller.mask(asked.match),
  };
  const { show, cancel, page } = request;
  if (show === "state")
    return { kind: "look-back", lookBack: { kind: show, state: await builds.readTestState(), page } };
  // What a compilation has nothing of, the last tests are asked for.
  const isOfTests = show === "failures" || show === "slow";
  const measured = show === "coverage" && request.run === null ? newestMeasured(builds) : null;
  if (show === "coverage" && request.run === null && measured === null)
    return say("No run with coverage is known yet.");
  const run =
    request.run ?? measured ?? (isOfTests ? builds.past.newest("with tests") : null) ?? builds.past.newest("any");
  if (run === null) return say("No build is known yet.");
  if (show === "runs") return listRuns(request, builds, caller.mask);
  const found = await findAnswer(run, cancel, waitMs, builds, caller);
  const answer = found && tellAge(found, builds);
  if (answer === null) return showLogAlone(run, request, builds) ?? say(describeUnknown(run, cancel, builds, caller));
  return answer.kind === "result" && show !== "summary" && show !== "coverage"
    ? showPart({ ...request, show }, maskTexts(answer.result, caller.mask), builds, caller.mask)
    : answer;
}

function newestMeasured(builds: Builds): number | null {
  return builds.past.list().find((run) => run.read()?.coverage !== undefined)?.run ?? null;
}

function listRuns({ test, page }: ResultRequest, builds: Builds, mask: Mask): ToolAnswer {
  if (test === null) return { kind: "look-back", lookBack: { kind: "runs", runs: builds.past.list(), page } };
  const runs = builds.past.outcomes(test, mask);
  if (runs.length === 0) return say(`None of the last runs ran a test ${quoteForeign(test)}.`);
  return { kind: "look-back", lookBack: { kind: "outcomes", test, runs, page } };
}

/** Says what an answer does not fit any more: the sources that its run started with, or artifacts. */
function tellAge(answer: BuildAnswer, builds: Builds): BuildAnswer {
  if (answer.kind !== "result" || answer.result.status === "RUNNING") return answer;
  const files = builds.goneSince(answer.result);
  const result = files.length > 0 ? addNote(answer.result, { code: "gone-since", files }) : answer.result;
  return { kind: "result", result: builds.ranOnOthers(result.run) ? { ...result, sourcesChanged: true } : result };
}

async function findAnswer(
  run: number,
  cancel: boolean,
  waitMs: number,
  builds: Builds,
  caller: Caller,
): Promise<BuildAnswer | null> {
  const build = builds.find(run);
  if (!build) {
    if (!cancel) await waitElsewhere(run, waitMs, builds, caller.signal);
    const result = builds.past.recall(run);
    if (!result) return null;
    const kept: BuildAnswer = { kind: "result", result };
    return cancel ? withNote(kept, { code: "over-already", run }) : kept;
  }
  if (cancel) {
    if (build.isOver()) return withNote(build.peek(), { code: "over-already", run });
    build.end();
    return build.over;
  }
  if (waitMs > 0) caller.onBuild(build);
  await waitForEnd(build, waitMs, caller.signal);
  return withHint(build.peek(), waitMs, caller);
}

/** Waits until a run of another process has ended and its answer is stored. */
async function waitElsewhere(run: number, waitMs: number, builds: Builds, signal: AbortSignal): Promise<void> {
  const end = performance.now() + waitMs;
  while (performance.now() < end && !signal.aborted && builds.past.findElsewhere(run)) await Bun.sleep(POLL_MS);
}

/** How often to look for the end of another process's build, since no message announces it. */
const POLL_MS = 100;

function describeUnknown(run: number, cancel: boolean, builds: Builds, { defaultWaitMs }: Caller): string {
  const other = builds.past.findElsewhere(run);
  if (other) {
    const name = `Run ${run} (${other.operation}) belongs to another maven-mcp, process ${other.pid}`;
    if (cancel) return `${name}: it can be cancelled only there.`;
    return `${name}, and is not over.\n> Wait on: maven_result {"run": ${run}, "wait": ${waitSeconds(defaultWaitMs)}}`;
  }
  if (builds.past.readLog(run))
    return `Of run ${run} only the log is kept: maven_result {"run": ${run}, "show": "log"}`;
  const newest = builds.past.newest("any");
  return `Run ${run} is not known; ${newest === null ? "no build is known yet" : `the newest is ${newest}`}.`;
}

function showLogAlone(run: number, { show, match, page }: ResultRequest, builds: Builds): ToolAnswer | null {
  const lines = show === "log" && builds.past.findElsewhere(run) === null ? builds.past.readLog(run) : null;
  return lines && { kind: "look-back", lookBack: { kind: "log", run, result: null, lines, match, page } };
}

type PartRequest = ResultRequest & {
  readonly show: Exclude<ResultRequest["show"], "summary" | "coverage" | "runs" | "state">;
};

function showPart(
  { show, page, test, match, run }: PartRequest,
  result: BuildResult,
  builds: Builds,
  mask: Mask,
): ToolAnswer {
  const readLog = () => (builds.find(result.run) ?? builds.past).readLog(result.run);
  switch (show) {
    case "log": {
      const lines = readLog();
      if (lines === null) return say(describeMissingLog(result));
      return { kind: "look-back", lookBack: { kind: show, run: result.run, result, lines, match, page } };
    }
    case "failures": {
      const missing = test === null ? null : describeMissingTest(test, result);
      if (missing !== null) return say(missing);
      const newer = run === null ? newestBroken(result, builds) : null;
      const lookBack = { kind: show, result, test, page, ...(newer && { newer: maskTexts(newer, mask) }) };
      return { kind: "look-back", lookBack };
    }
    case "warnings":
      return { kind: "look-back", lookBack: { kind: show, result, lines: readLog(), page } };
    default:
      return { kind: "look-back", lookBack: { kind: show, result, page } };
  }
}

/** Returns the newest run if it is newer than the one that is shown, which is the newest with tests, and failed. */
function newestBroken({ run }: BuildResult, builds: Builds): BuildResult | null {
  const [newest] = builds.past.list();
  return newest && newest.run > run && newest.status === "FAILURE" ? newest.read() : null;
}

function describeMissingLog({ run, status, waitsFor }: BuildResult): string {
  if (status === "RUNNING" && waitsFor)
    return `Run ${run} has no log yet: it waits for ${waitsFor.run === null ? "another build" : `run ${waitsFor.run}`}.`;
  return `No log of run ${run} is kept.`;
}

function say(text: string): ToolAnswer {
  return { kind: "said", text };
}
