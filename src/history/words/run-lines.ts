import { shortenOwn } from "../../answers/text/message.ts";
import { age, count, seconds } from "../../answers/text/words.ts";
import type { Chronicle, ChronicleRun } from "../../model/history/chronicle.ts";
import { noticedWait } from "../../model/history/waiting.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { bar } from "./bar.ts";
import { whyFailed } from "./health-words.ts";

/** Lists the newest runs: ` 55  SUCCESS    Test       4.8s ████▌     42 run, 2 min ago, codex`. */
export function listRuns({ runs, takenAt }: Chronicle, limit: number): readonly string[] {
  const shown = runs.slice(-limit).toReversed();
  const longest = Math.max(0, ...shown.map(({ duration }) => duration));
  const width = Math.max(0, ...shown.map(({ run }) => `${run}`.length));
  const lines = shown.map((run) => {
    const cells = [
      `${run.run}`.padStart(width + 2),
      run.status.padEnd(9),
      run.operation.padEnd(7),
      seconds(run.duration).padStart(7),
      bar(run.duration, longest, BAR_WIDTH).padEnd(BAR_WIDTH),
      describeRun(run, takenAt),
    ];
    return cells.join(" ");
  });
  const left = runs.length - shown.length;
  return left > 0 && limit > 0
    ? [...lines, `  … ${count(left, "earlier run")}: maven-mcp history --limit ${runs.length}`]
    : lines;
}

const BAR_WIDTH = 6;

function describeRun(run: ChronicleRun, takenAt: number): string {
  const { client, waitedMs } = run.origin;
  const waited = noticedWait(waitedMs);
  const counted = countRun(run);
  return [
    counted === "" ? shortenOwn(whyFailed(run), LONGEST_REASON) : counted,
    age(takenAt - run.startedAt - run.duration),
    waited === 0 ? "" : `waited ${seconds(waited)}`,
    client === null ? "" : quoteForeign(client, LONGEST_CLIENT),
  ]
    .filter((it) => it !== "")
    .join(", ");
}

const LONGEST_CLIENT = 30;
const LONGEST_REASON = 100;

/** Writes what a run counted: `42 run, 2 failed`, `3 errors`; empty if it counted nothing. */
function countRun({ tests, failed, errors }: ChronicleRun): string {
  const parts = [
    ...(errors > 0 ? [count(errors, "error")] : []),
    ...(tests > 0 ? [`${tests} run`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  return parts.join(", ");
}
