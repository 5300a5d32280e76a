import type { ChronicleRun, Health } from "../../result/history/chronicle.ts";
import type { SurveyedTest } from "../../result/history/outcome-survey.ts";
import { hasFailed } from "../../result/test-outcome.ts";
import { wasWhole } from "./whole.ts";

/**
 * Follows the runs from the oldest on, and says what is known to fail after the last: tests that failed when they ran
 * last, and builds that failed without a failing test and that no later run has made good. Runs that were stopped
 * decide nothing.
 */
export function weighHealth(
  runs: readonly ChronicleRun[],
  tests: readonly SurveyedTest[],
): Health & { readonly redSince: ReadonlyMap<SurveyedTest, number> } {
  const outcomesOf = groupByRun(tests);
  const red = new Map<SurveyedTest, { readonly since: number; readonly command: string }>();
  let broken: readonly Broken[] = [];
  let state: Health["state"] = "unknown";
  let since: number | null = null;
  for (const run of runs.filter(wasWhole)) {
    const { status, failed } = run;
    const outcomes = outcomesOf.get(run.run) ?? new Map<SurveyedTest, boolean>();
    const command = run.command.join("\n");
    for (const [test, isFailed] of outcomes) {
      if (isFailed) red.set(test, { since: red.get(test)?.since ?? run.run, command });
      else red.delete(test);
    }
    // A test that the same command no longer runs, though it succeeds, is there no more.
    if (status === "SUCCESS") {
      for (const [test, last] of red) if (last.command === command && !outcomes.has(test)) red.delete(test);
    }
    broken = broken.filter((it) => !makesGood(run, it));
    if (status === "FAILURE" && failed === 0) broken = addBroken(broken, run);
    const failingSince = [...red.values(), ...broken].map((it) => it.since);
    if (failingSince.length > 0) since = Math.min(...failingSince);
    else if (state !== "green") since = run.run;
    state = failingSince.length > 0 ? "red" : "green";
  }
  const redSince = new Map([...red].map(([test, it]) => [test, it.since]));
  return { state, since, broken: broken.map((it) => ({ since: it.since, last: it.last.run })), redSince };
}

interface Broken {
  readonly since: number;
  readonly last: ChronicleRun;
}

/** Returns for each run whether the tests failed that it ran. */
function groupByRun(tests: readonly SurveyedTest[]): ReadonlyMap<number, ReadonlyMap<SurveyedTest, boolean>> {
  const outcomes = new Map<number, Map<SurveyedTest, boolean>>();
  for (const test of tests) {
    for (const { run, outcome } of test.record) {
      const own = outcomes.get(run) ?? new Map<SurveyedTest, boolean>();
      outcomes.set(run, own.set(test, hasFailed({ name: test.name, outcome })));
    }
  }
  return outcomes;
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
