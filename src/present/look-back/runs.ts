import type { LookBack, PastRun } from "../../result/look-back.ts";
import { header } from "../header.ts";
import { shorten } from "../message.ts";
import { age } from "../words.ts";
import type { Listing } from "./listing.ts";
import { runValues } from "./run-values.ts";

/** A line each: `- 12 Test FAILURE (5.1s) — 42 run, 2 failed — 6 min ago`. */
export function runsListing({ runs, page }: Extract<LookBack, { kind: "runs" }>): Listing<PastRun> {
  return {
    title: "Runs (newest first)",
    values: {},
    name: "runs",
    entries: runs,
    page,
    usual: USUAL_RUNS,
    isTail: false,
    describe: () => "",
    toMarkdown: (some) => some.map(describeRun).join("\n"),
    toJson: ({ result, ageMs }) => ({
      ...runValues(result),
      ...(result.errors && { errorCount: result.errors.length }),
      ageSeconds: Math.round(ageMs / 1000),
    }),
    call: { show: "runs" },
  };
}

const USUAL_RUNS = 10;

function describeRun({ result, ageMs }: PastRun): string {
  const when = result.status === "RUNNING" ? "" : ` — ${age(ageMs)}`;
  return `- ${result.run} ${shorten(header(result), LONGEST_RUN)}${when}`;
}

const LONGEST_RUN = 200;
