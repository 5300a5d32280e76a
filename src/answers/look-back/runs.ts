import { countErrors } from "../../model/compiler-findings.ts";
import type { LookBack, PastRun } from "../../model/history/look-back.ts";
import { header } from "../header.ts";
import { shortenOwn } from "../text/message.ts";
import { age, seconds } from "../text/words.ts";
import type { Listing } from "./listing.ts";
import { runValues } from "./run-values.ts";

/** Lists earlier runs, each in one line: `- 12 Test FAILURE (5.1s) — 42 run, 2 failed — 6 min ago`. */
export function runsListing({ runs, page }: Extract<LookBack, { kind: "runs" }>): Listing<PastRun> {
  return {
    title: "Runs (newest first)",
    values: {},
    name: "runs",
    entries: runs,
    page,
    usual: USUAL_RUNS,
    describe: ({ from, to }) => {
      const first = to === 0 ? undefined : runs[from - 1];
      return first ? `a page of them for people: maven-mcp history --open, then #run=${first.run}` : "";
    },
    toMarkdown: (some) => some.map(describeRun).join("\n"),
    toJson: ({ read, run, operation, status, exitCode, duration, command, ageMs }) => {
      const result = read();
      return {
        ...(result ? runValues(result) : { run, operation, status, duration, exitCode }),
        ...(result?.errors && { errorCount: countErrors(result) }),
        ...(command && { command }),
        ageSeconds: Math.round(ageMs / 1000),
      };
    },
    call: { show: "runs" },
  };
}

const USUAL_RUNS = 10;

function describeRun({ read, run, operation, status, duration, ageMs }: PastRun): string {
  const result = read();
  const told = result ? header(result) : `${operation} ${status} (${seconds(duration)}) — its answer is not kept`;
  return `- ${run} ${shortenOwn(told, LONGEST_RUN)}${status === "RUNNING" ? "" : ` — ${age(ageMs)}`}`;
}

const LONGEST_RUN = 200;
