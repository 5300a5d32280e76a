import type { BuildResult, TestOutcome } from "../model/build-result.ts";
import type { Chronicle, ChronicleRun, ChronicleTest, RecordedOutcome } from "../model/history/chronicle.ts";
import type { OutcomeSurvey } from "../model/history/outcome-survey.ts";
import { joinName } from "../model/named-tests.ts";
import { hasFailed } from "../model/test-outcome.ts";
import { judgeHealth, type Red } from "./health.ts";
import { paceOfBuilds, paceOfTest } from "./pace.ts";
import { likenessOf } from "./same-sources.ts";
import { wasWhole } from "./whole.ts";

/** Finds out what follows from the runs of a project and the outcomes of its tests, of which only some are read one by one. */
export function tellHistory(
  at: Pick<Chronicle, "project" | "takenAt">,
  runs: readonly ChronicleRun[],
  survey: OutcomeSurvey,
  read: (tests: readonly number[], most: number) => ReadonlyMap<number, readonly RecordedOutcome[]>,
): Chronicle {
  const { red, ...health } = judgeHealth(runs, survey.counts);
  const { chosen, left } = chooseTests(survey, red);
  const records = new Map([
    ...read(chosen.telling, Math.max(LEAST_OUTCOMES, Math.floor(MOST_OUTCOMES / chosen.telling.length))),
    ...read(chosen.slow, OUTCOMES_OF_SLOW),
  ]);
  const own = new Set(runs.map(({ run }) => run));
  const tellMessage = collectMessages(runs);
  const runOf = new Map(runs.map((run) => [run.run, run]));
  const tests = [...chosen.telling, ...chosen.slow].flatMap((id): ChronicleTest | [] => {
    const tally = survey.tests.get(id);
    if (!tally) return [];
    const { name, module, runs: ran, failed } = tally;
    const record = (records.get(id) ?? []).filter(({ run }) => own.has(run));
    const test = { name, module, record };
    const flaky = findFlaky(test, runOf);
    const { since, last = 0 } = red.get(id) ?? {};
    return {
      ...test,
      runs: ran,
      failed,
      // In its newest run, it passed before it failed.
      redSince: since === undefined || (flaky?.passed === last && flaky.failed === last) ? null : since,
      flaky,
      pace: paceOfTest(test),
      ...tellMessage(test, red.get(id)?.last ?? 0),
    };
  });
  return { ...at, runs, health, tests, testsLeft: left, pace: paceOfBuilds(runs) };
}

/** Chooses the tests of which single outcomes are read: all that fail now, those that failed last, and the slowest of the others. */
function chooseTests({ tests, slowest }: OutcomeSurvey, red: ReadonlyMap<number, Red>) {
  const failed = [...tests].filter(([, it]) => it.failed > 0).toSorted(([, a], [, b]) => b.lastFailed - a.lastFailed);
  const ids = failed.map(([id]) => id);
  const others = ids.filter((id) => !red.has(id)).slice(0, MOST_FAILED);
  const known = new Set([...red.keys(), ...others]);
  const telling = ids.filter((id) => known.has(id));
  const slow = slowest.filter((id) => !known.has(id));
  const left = ids.length - telling.length - slow.filter((id) => (tests.get(id)?.failed ?? 0) > 0).length;
  return { chosen: { telling, slow }, left };
}

const MOST_FAILED = 300;
/** The number of outcomes that are read of tests that failed, and the least of each. */
const MOST_OUTCOMES = 60_000;
const LEAST_OUTCOMES = 20;
const OUTCOMES_OF_SLOW = 120;

/**
 * Returns a function that finds the message of the newest stored failure of a test, and whether the answer that told it
 * is no longer stored. It is given the run in which a test that fails now did last, and tells no earlier message of it.
 */
function collectMessages(
  runs: readonly ChronicleRun[],
): (test: Pick<ChronicleTest, "name" | "module">, since: number) => Pick<ChronicleTest, "message" | "isMessageLost"> {
  const messages = new Map<string, { readonly run: number; readonly message: string }>();
  const keyOf = (name: string, module = "") => `${module === "." ? "" : module} ${name}`;
  const failuresOf = (answer: BuildResult | null) => answer?.failures ?? [];
  for (const { run, answer } of runs) {
    for (const { testClass, testMethod, module, message } of failuresOf(answer)) {
      messages.set(keyOf(joinName(testClass, testMethod), module), { run, message });
    }
  }
  const answered = new Set(runs.flatMap(({ run, answer }) => (answer ? run : [])));
  return ({ name, module }, since) => {
    const newest = messages.get(keyOf(name, module));
    if (newest && newest.run >= since) return { message: newest.message, isMessageLost: false };
    return { message: null, isMessageLost: since > 0 && !answered.has(since) };
  };
}

/**
 * Finds the newest two runs of the same sources, built in the same way, in one of which a test passed and failed in the
 * other. It is one run if it repeated the tests until this one failed.
 */
function findFlaky(
  { name, module, record }: Pick<ChronicleTest, "name" | "module" | "record">,
  runOf: ReadonlyMap<number, ChronicleRun>,
): ChronicleTest["flaky"] {
  const passed = new Map<string, number>();
  const failed = new Map<string, number>();
  let newest: ChronicleTest["flaky"] = null;
  for (const { run, outcome } of record) {
    const ran = runOf.get(run);
    const likeness = ran && wasWhole(ran) ? likenessOf(ran.circumstances) : null;
    if (likeness === null || outcome === "skipped") continue;
    (hasFailed({ outcome }) ? failed : passed).set(likeness, run);
    const isUnstable = (it: Pick<TestOutcome, "name" | "module">) => it.name === name && (it.module ?? "") === module;
    const notes = hasFailed({ outcome }) ? (ran?.answer?.notes ?? []) : [];
    if (notes.some((note) => note.code === "repeated" && note.flaky?.some(isUnstable))) passed.set(likeness, run);
    const pair = { passed: passed.get(likeness), failed: failed.get(likeness) };
    if (pair.passed !== undefined && pair.failed !== undefined) newest = { passed: pair.passed, failed: pair.failed };
  }
  return newest;
}
