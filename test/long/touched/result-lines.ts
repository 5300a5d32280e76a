import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** What became of one planted bug. */
export interface BugLine {
  readonly project: string;
  readonly seed: number;
  readonly index: number;
  readonly kind: string;
  readonly file: string;
  readonly line: number;
  /** `survived` if the whole suite passes, `broken` if Maven ended before all tests had run, `called` if it was not run. */
  readonly outcome: "killed" | "survived" | "broken" | "called";
  readonly failing?: readonly string[];
  /** The failing classes that the touched tests do not contain. */
  readonly missed?: readonly string[];
  readonly chosen?: number;
  readonly of?: number;
  readonly everythingBecause?: string;
  /** The place, from 1, of the first failing class among those that reach the change, the nearest first. */
  readonly firstAt?: number;
  readonly choiceMs?: number;
  readonly wholeMs?: number;
  /** What was wrong with a real call with `touched`; empty if nothing was, absent if none was made. */
  readonly real?: readonly string[];
  /** The times of the real call, and of a call that runs all tests. */
  readonly called?: Times;
  readonly whole?: Times;
}

/** Times on the clock and of all processors, in milliseconds. */
export interface Times {
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** Reads the lines of earlier runs. */
export function readLines(file: string): readonly BugLine[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

export function addLine(file: string, line: BugLine): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Writes a table of all bugs that the whole suites find, a row for each project. */
export function tabulate(lines: readonly BugLine[]): string {
  const killed = lines.filter(({ outcome }) => outcome === "killed");
  const rows = [...Map.groupBy(killed, ({ project }) => project)].map(([project, own]) => rowOf(project, own));
  return [HEAD, "|---|---|---|---|---|---|---|", ...rows, rowOf("all", killed)].join("\n");
}

const HEAD =
  "| project (test classes) | bugs | missed | all tests ran | share of the classes, mean / median | first failure among the first five | whole suite |";

function rowOf(project: string, own: readonly BugLine[]): string {
  const shares = own.map(({ chosen = 0, of = 1 }) => (100 * chosen) / of).sort((a, b) => a - b);
  const ordered = own.filter(({ firstAt }) => firstAt !== undefined);
  const near = ordered.filter(({ firstAt = 0 }) => firstAt <= 5);
  const classes = project === "all" ? "" : ` (${Math.max(...own.map(({ of = 0 }) => of))})`;
  return [
    "",
    `${project}${classes}`,
    own.length,
    own.filter(({ missed = [] }) => missed.length > 0).length,
    own.filter(({ everythingBecause }) => everythingBecause !== undefined).length,
    `${Math.round(mean(shares))} / ${Math.round(shares[Math.floor(shares.length / 2)] ?? 0)} %`,
    `${near.length} of ${ordered.length}`,
    `${(mean(own.map(({ wholeMs = 0 }) => wholeMs)) / 1000).toFixed(0)} s`,
    "",
  ]
    .join(" | ")
    .trim();
}

/** Writes a table of the real calls, a row for each project. */
export function tabulateTimes(lines: readonly BugLine[]): string {
  const rows = [...Map.groupBy(lines, ({ project }) => project)].flatMap(([project, own]) => {
    const calls = own.flatMap(({ called, whole, chosen = 0, of = 1 }) => {
      return called && whole ? [{ called, whole, share: (100 * chosen) / of }] : [];
    });
    if (calls.length === 0) return [];
    const share = mean(calls.map((call) => call.share));
    const seconds = (find: (call: (typeof calls)[number]) => number) => (mean(calls.map(find)) / 1000).toFixed(1);
    const wall = `${seconds(({ called }) => called.wallMs)} of ${seconds(({ whole }) => whole.wallMs)} s`;
    const cpu = `${seconds(({ called }) => called.cpuMs)} of ${seconds(({ whole }) => whole.cpuMs)} s`;
    return `| ${project} | ${calls.length} | ${Math.round(share)} % | ${wall} | ${cpu} |`;
  });
  return [
    "| project | calls | share of the classes | on the clock, touched of all | processors, touched of all |",
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
