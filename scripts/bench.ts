// npm run bench                      every part, as Markdown tables
// npm run bench -- startup memory    some parts
// npm run bench -- --json            as JSON
// npm run bench -- --keep            also into docs/: figures.json, with what it holds of other parts, and start-up.svg
import { cpus } from "node:os";
import { join } from "node:path";
import { coverage } from "./bench/coverage.ts";
import { fixes } from "./bench/fixes.ts";
import { historyPage } from "./bench/history-page.ts";
import { keepFigures } from "./bench/keep.ts";
import { logReading } from "./bench/log-reading.ts";
import { loop } from "./bench/loop.ts";
import { memory } from "./bench/memory.ts";
import { overhead } from "./bench/overhead.ts";
import type { Figure, Measured, Part, Row } from "./bench/part.ts";
import { projectReading } from "./bench/project-reading.ts";
import { reactors } from "./bench/reactors.ts";
import { reportReading } from "./bench/report-reading.ts";
import { size } from "./bench/size.ts";
import { startup } from "./bench/startup.ts";
import { tokens } from "./bench/tokens.ts";
import { touched } from "./bench/touched.ts";

const PARTS: readonly Part[] = [
  startup,
  memory,
  logReading,
  reportReading,
  projectReading,
  fixes,
  touched,
  coverage,
  historyPage,
  overhead,
  reactors,
  loop,
  tokens,
  size,
];

const args = process.argv.slice(2);
const options = ["--json", "--keep"];
const names = args.filter((arg) => !options.includes(arg));
const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
if (unknown !== undefined) {
  console.error(
    `There is no part ${unknown}. Parts: ${PARTS.map((part) => part.name).join(", ")}. Options: ${options.join(", ")}`,
  );
  process.exit(2);
}

const results: Measured[] = [];
for (const part of PARTS) {
  if (names.length > 0 && !names.includes(part.name)) continue;
  const measured = await part.run();
  results.push({ part: part.name, ...("figures" in measured ? measured : { figures: measured }) });
}
const machine = `${process.platform}-${process.arch}, ${cpus().length} × ${cpus()[0]?.model ?? "unknown CPU"}`;
if (args.includes("--keep")) await keepFigures(join(import.meta.dirname, "../docs"), { machine, results });
console.log(args.includes("--json") ? JSON.stringify({ machine, results }, null, 2) : toMarkdown());

function toMarkdown(): string {
  const tables = results.map(({ part, figures, rows = [] }) =>
    [
      `## ${part}`,
      "",
      "| figure | value | min – max | hold | aim |",
      "|---|---|---|---|---|",
      ...figures.map(toRow),
      ...toTable(rows),
    ].join("\n"),
  );
  return [machine, ...tables].join("\n\n");
}

function toRow(figure: Figure): string {
  const { what, value, unit, min, max } = figure;
  const range = min === undefined || max === undefined ? "" : `${show(min)} – ${show(max)}`;
  return `| ${what} | ${show(value)} ${unit} | ${range} | ${verdict(figure, "hold")} | ${verdict(figure, "aim")} |`;
}

function toTable(rows: readonly Row[]): string[] {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return [];
  const lines = rows.map((row) => columns.map((column) => row[column] ?? "").join(" | "));
  return ["", columns.join(" | "), columns.map(() => "---").join(" | "), ...lines].map((line) => line && `| ${line} |`);
}

/** `≤ 60: yes`. */
function verdict({ value, atMost, atLeast }: Figure, level: "hold" | "aim"): string {
  const most = atMost?.[level];
  const least = atLeast?.[level];
  if (most !== undefined) return `≤ ${most}: ${value <= most ? "yes" : "NO"}`;
  if (least !== undefined) return `≥ ${least}: ${value >= least ? "yes" : "NO"}`;
  return "";
}

function show(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}
