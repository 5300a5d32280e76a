// npm run bench                      every part, as Markdown tables
// npm run bench -- startup memory    some parts
// npm run bench -- --json            as JSON
import { cpus } from "node:os";
import { logReading } from "./bench/log-reading.ts";
import { loop } from "./bench/loop.ts";
import { memory } from "./bench/memory.ts";
import { overhead } from "./bench/overhead.ts";
import type { Figure, FiguresOfRows, Part, Row } from "./bench/part.ts";
import { projectReading } from "./bench/project-reading.ts";
import { reportReading } from "./bench/report-reading.ts";
import { size } from "./bench/size.ts";
import { startup } from "./bench/startup.ts";
import { tokens } from "./bench/tokens.ts";

const PARTS: readonly Part[] = [
  startup,
  memory,
  logReading,
  reportReading,
  projectReading,
  overhead,
  loop,
  tokens,
  size,
];

const args = process.argv.slice(2);
const names = args.filter((arg) => arg !== "--json");
const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. Parts: ${PARTS.map((part) => part.name).join(", ")}. Option: --json`);
  process.exit(2);
}

const results: ({ readonly part: string } & Partial<FiguresOfRows>)[] = [];
for (const part of PARTS) {
  if (names.length > 0 && !names.includes(part.name)) continue;
  const measured = await part.run();
  results.push({ part: part.name, ...("figures" in measured ? measured : { figures: measured }) });
}
const machine = `${process.platform}-${process.arch}, ${cpus().length} × ${cpus()[0]?.model ?? "unknown CPU"}`;
console.log(args.includes("--json") ? JSON.stringify({ machine, results }, null, 2) : toMarkdown());

function toMarkdown(): string {
  const tables = results.map(({ part, figures = [], rows = [] }) =>
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
