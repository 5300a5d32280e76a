import { isOfCall } from "../knowledge/causes/all-causes.ts";
import type { ChronicleRun, Health } from "../model/history/chronicle.ts";
import type { OutcomeSurvey } from "../model/history/outcome-survey.ts";
import { wasWhole } from "./whole.ts";

/** Since when a test fails that fails now, and in which run it failed last. */
export interface Red {
  readonly since: number;
  readonly last: number;
}

/**
 * Follows the runs from the oldest on, and says what is known to fail after the last: tests that failed when they ran
 * last, by their numbers, and builds that failed without a failing test and that no later run has made good. Runs that
 * were stopped, and calls that named what does not exist, decide nothing.
 */
export function judgeHealth(
  runs: readonly ChronicleRun[],
  countsOf: OutcomeSurvey["counts"],
): Health & { readonly red: ReadonlyMap<number, Red> } {
  const red = new Map<number, Red & { readonly command: string; readonly in: ChronicleRun }>();
  /** The tests that failed when they ran last, by the command of that run. */
  const redBy = new Map<string, Set<number>>();
  const forget = (test: number) => {
    redBy.get(red.get(test)?.command ?? "")?.delete(test);
    red.delete(test);
  };
  let broken: readonly Broken[] = [];
  let state: Health["state"] = "unknown";
  let greenSince: number | null = null;
  for (const run of runs.filter((it) => wasWhole(it) && !wasMistaken(it))) {
    const { status, failed } = run;
    const outcomes = countsOf.get(run.run);
    const command = run.command.join("\n");
    // A test that the same command no longer runs, though it succeeds, is there no more.
    const gone = status === "SUCCESS" ? [...(redBy.get(command) ?? [])] : [];
    const ran = new Set(outcomes?.red);
    const left = (outcomes?.left ?? []).filter((it) => ranWhole(run, red.get(it)?.in));
    for (const test of [...gone.filter((it) => !ran.has(it)), ...left, ...(outcomes?.good ?? [])]) forget(test);
    for (const test of ran) {
      const since = red.get(test)?.since ?? run.run;
      forget(test);
      red.set(test, { since, last: run.run, command, in: run });
      redBy.set(command, (redBy.get(command) ?? new Set()).add(test));
    }
    broken = broken.filter((it) => !makesGood(run, it));
    if (status === "FAILURE" && failed === 0) broken = addBroken(broken, run);
    if (red.size + broken.length > 0) state = "red";
    else {
      if (state !== "green") greenSince = run.run;
      state = "green";
    }
  }
  const starts = [...red.values(), ...broken].map((it) => it.since);
  const since = state === "red" ? starts.reduce((a, b) => Math.min(a, b)) : greenSince;
  return { state, since, broken: broken.map((it) => ({ since: it.since, last: it.last.run })), red };
}

/**
 * Whether a run, in which classes passed, ran all of their tests under the options of an earlier run: what failed there
 * and is not among them, such as the setup of a class or a row, is over. Executions of other phases may run other groups.
 */
function ranWhole(run: ChronicleRun, earlier: ChronicleRun | undefined): boolean {
  if (run.choice !== "classes" || earlier === undefined || earlier.choice === "tags") return false;
  const [now, then] = [run.circumstances, earlier.circumstances];
  const isAlike =
    now.settings === then.settings &&
    now.maven === then.maven &&
    now.jdk === then.jdk &&
    run.goals.join() === earlier.goals.join();
  // After a failure, Surefire may leave out what is left, as skipped.
  const { problems = [], unreached = [] } = run.answer ?? {};
  const isCut = run.status === "FAILURE" && run.skipped + problems.length + unreached.length > 0;
  return isAlike && !isCut;
}

/** Whether a run failed only because its call named what does not exist; false if its answer is no longer stored. */
function wasMistaken({ errors, failed, answer }: ChronicleRun): boolean {
  const { problems = [] } = answer ?? {};
  return errors === 0 && failed === 0 && problems.length > 0 && problems.every(isOfCall);
}

interface Broken {
  readonly since: number;
  readonly last: ChronicleRun;
}

/** Adds a run that failed without a failing test; one with the same command goes on with the same defect. */
function addBroken(broken: readonly Broken[], run: ChronicleRun): readonly Broken[] {
  const same = broken.find(({ last }) => isSame(last, run));
  const others = broken.filter((it) => it !== same);
  return [...others, { since: same?.since ?? run.run, last: run }];
}

/**
 * Whether a run shows that what broke an earlier one is over. After compiler errors tests ran, or a build of as many
 * modules reached as far; anything else must have succeeded. A run of goals of any kind is seldom repeated, so any later
 * success ends it.
 */
function makesGood(run: ChronicleRun, { last: broken }: Broken): boolean {
  const isNarrower = run.selection !== "" && run.selection !== broken.selection;
  if (broken.errors > 0 && run.errors === 0 && run.tests > 0 && !isNarrower) return true;
  if (run.status === "FAILURE") return false;
  if (isSame(run, broken)) return true;
  if (broken.errors === 0 && broken.operation === "Run") return run.operation !== "Clean";
  return !isNarrower && reachOf(run) >= reachOf(broken);
}

function isSame({ command }: ChronicleRun, other: ChronicleRun): boolean {
  return command.join("\n") === other.command.join("\n");
}

/** How far into the life cycle a run went; goals of any kind may have compiled the tests, and may have compiled nothing. */
function reachOf({ operation, command, errors }: ChronicleRun): number {
  if (operation === "Run") return errors > 0 ? REACH.Test : REACH.Clean;
  return operation === "Compile" && command.includes("test-compile") ? REACH.Test : REACH[operation];
}

const REACH = { Clean: 0, Compile: 1, Test: 2, Package: 3, Verify: 4 } as const;
