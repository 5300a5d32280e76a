import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { type Arm, placesOf, RESULTS } from "./places.ts";
import { type Call, readRecords } from "./records.ts";

const Figures = z.object({
  task: z.string(),
  arm: z.enum(["plain", "ours"]),
  round: z.string(),
  /** Null if it is done. */
  reason: z.string().nullable(),
  claim: z.string(),
  commands: z.number(),
  builds: z.number(),
  buildChars: z.number(),
  lookUpChars: z.number(),
  sourceChars: z.number(),
  fixedChars: z.number(),
  buildSeconds: z.number(),
  /** From the first command to the claim. */
  seconds: z.number(),
});
type Figures = z.infer<typeof Figures>;

export function keepFigures(task: string, arm: Arm, round: string, run: string, reason: string | null): Figures {
  const records = readRecords(placesOf(run).records);
  const calls = records.filter((it) => it.kind !== "claim");
  const claim = records.findLast((it) => it.kind === "claim");
  const of = (kind: Call["kind"]) => calls.filter((it) => it.kind === kind);
  const chars = (kind: Call["kind"]) => of(kind).reduce((sum, it) => sum + it.chars, 0);
  const end = claim?.startedAt ?? Math.max(0, ...calls.map((it) => it.startedAt + it.ms));
  const figures: Figures = {
    ...{ task, arm, round, reason, claim: claim?.claim ?? "(none)" },
    commands: calls.length,
    builds: of("build").length,
    buildChars: chars("build"),
    lookUpChars: chars("look-up"),
    sourceChars: chars("source"),
    fixedChars: chars("fixed"),
    buildSeconds: Math.round(of("build").reduce((sum, it) => sum + it.ms, 0) / 1000),
    seconds: Math.round((end - Math.min(end, ...calls.map((it) => it.startedAt))) / 1000),
  };
  appendFileSync(RESULTS, `${JSON.stringify(figures)}\n`);
  return figures;
}

/** All checked runs; of one that was checked again, the last check counts. */
export function tableOfRuns(): string {
  const lines = existsSync(RESULTS) ? readFileSync(RESULTS, "utf8").split("\n").filter(Boolean) : [];
  const all = lines.map((line) => Figures.parse(JSON.parse(line)));
  const runs = [...new Map(all.map((it) => [`${it.task} ${it.arm} ${it.round}`, it])).values()];
  const tasks = [...new Set(runs.map((it) => it.task))].toSorted();
  const of = (task: string, arm: Arm) => runs.filter((it) => it.task === task && it.arm === arm);
  const rows = tasks.flatMap((task) =>
    ARMS.flatMap((arm) => {
      const each = of(task, arm);
      const medians = each.length < 2 ? [] : [[task, arm, "median", doneOf(each), ...medianOf(each)]];
      return [
        ...each.map((it) => [task, arm, it.round, doneOf([it]), ...COLUMNS.map(([, read]) => read(it))]),
        ...medians,
      ];
    }),
  );
  // A task counts once in the sums, by the medians of its runs, and only where both arms have one.
  const both = tasks.filter((task) => ARMS.every((arm) => of(task, arm).length > 0));
  const sums = ARMS.map((arm) => COLUMNS.map((_, at) => sum(both.map((task) => medianOf(of(task, arm))[at] ?? 0))));
  const [plain = [], ours = []] = sums;
  const total = [
    ...ARMS.map((arm, at) => ["all", arm, "sum", doneOf(runs.filter((it) => it.arm === arm)), ...(sums[at] ?? [])]),
    ["all", "ours/plain", "", "", ...ours.map((value, at) => (value / (plain[at] || 1)).toFixed(2))],
  ];
  const reasons = runs.map((it) => `${it.task} ${it.arm} ${it.round}: ${it.reason ?? "done"} — ${it.claim}`);
  const head = ["task", "arm", "run", "done", ...COLUMNS.map(([name]) => name)];
  return [aligned([head, ...rows, ...total]), "", ...reasons].join("\n");
}

const ARMS: readonly Arm[] = ["plain", "ours"];
const COLUMNS: readonly (readonly [string, (it: Figures) => number])[] = [
  ["commands", (it) => it.commands],
  ["builds", (it) => it.builds],
  ["build chars", (it) => it.buildChars],
  ["look-up chars", (it) => it.lookUpChars],
  ["source chars", (it) => it.sourceChars],
  ["fixed chars", (it) => it.fixedChars],
  ["chars in all", (it) => it.buildChars + it.lookUpChars + it.sourceChars + it.fixedChars],
  ["build s", (it) => it.buildSeconds],
  ["s in all", (it) => it.seconds],
];

function doneOf(runs: readonly Figures[]): string {
  return `${runs.filter((it) => it.reason === null).length}/${runs.length}`;
}

function medianOf(runs: readonly Figures[]): readonly number[] {
  return COLUMNS.map(([, read]) => {
    const sorted = runs.map(read).toSorted((a, b) => a - b);
    const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
    return (low + high) / 2;
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function aligned(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => String(row[at] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => String(cell).padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
