import type { TestOutcome } from "../../model/build-result.ts";
import type { LookBack, PastOutcome } from "../../model/history/look-back.ts";
import { hasFailed } from "../../model/test-outcome.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { age, count, time } from "../text/words.ts";
import type { Listing } from "./listing.ts";

/** Lists the outcomes of a test, one line for each run: `- 12 failed (410 ms) — 6 min ago`. */
export function outcomesListing({ test, runs, page }: Extract<LookBack, { kind: "outcomes" }>): Listing<PastOutcome> {
  const failed = runs.filter(({ tests }) => tests.some(hasFailed)).length;
  return {
    title: `${quoteForeign(test)} (newest first)`,
    values: { test },
    name: "runs",
    entries: runs,
    page,
    usual: USUAL_RUNS,
    describe: ({ of }) => `failed in ${failed} of ${count(of, "run")}`,
    toMarkdown: (some) => some.map(describeOutcome).join("\n"),
    toJson: ({ run, tests, ageMs }) => ({ run, tests, ageSeconds: Math.round(ageMs / 1000) }),
    call: { show: "runs", test },
  };
}

const USUAL_RUNS = 20;

function describeOutcome({ run, tests, ageMs }: PastOutcome): string {
  const [first] = tests;
  const failed = tests.filter(hasFailed).length;
  const word = first && tests.length === 1 ? WORDS[first.outcome] : `${tests.length} run, ${failed} failed`;
  return `- ${run} ${word}${tookOf(tests)} — ${age(ageMs)}`;
}

const WORDS = { passed: "passed", failed: "failed", errored: "failed", skipped: "skipped" } as const;

/** Returns the time of a test, as in ` (410 ms)`; empty if no test that ran has a time. */
function tookOf(tests: readonly TestOutcome[]): string {
  const times = tests.flatMap(({ outcome, durationMs }) => (outcome === "skipped" ? [] : (durationMs ?? [])));
  return times.length === 0 ? "" : ` (${time(times.reduce((sum, it) => sum + it, 0))})`;
}
