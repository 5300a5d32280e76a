import { basename } from "node:path";
import { toolCall } from "../../src/present/tool-call.ts";
import type { Event } from "./session.ts";

/** A session as an SVG that stands on light and dark pages: no script, no font of its own. */
export function drawSession(events: readonly Event[]): string {
  const lines = events.flatMap((event, index) => [...(index === 0 ? [] : [BLANK]), ...linesOf(event)]);
  const height = TOP + lines.length * LINE + BOTTOM;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
<title>An agent runs the tests, mends the bug, and runs again what failed</title>
<style>
  text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre; fill: #d5dae3 }
  .call { fill: #7cc4ff } .good { fill: #7ee29b; font-weight: 700 } .bad { fill: #ff8b8b; font-weight: 700 }
  .head { fill: #fff; font-weight: 700 } .note { fill: #98a2b3 } .gone { fill: #ff8b8b } .come { fill: #7ee29b }
</style>
<rect width="${WIDTH}" height="${height}" rx="10" fill="#171c26"/>
${["#ff6159", "#ffbd2e", "#28c941"].map((fill, at) => `<circle cx="${22 + at * 20}" cy="22" r="6" fill="${fill}"/>`).join("")}
${lines.map((line, at) => drawLine(line, TOP + at * LINE)).join("\n")}
</svg>
`;
}

const WIDTH = 840;
const TOP = 62;
const LINE = 21;
const BOTTOM = 8;
const LEFT = 22;

/** Pieces of one line of text, each with the class of its style. */
type Line = readonly (readonly [style: string, text: string])[];

const BLANK: Line = [];

function linesOf(event: Event): readonly Line[] {
  if (event.kind === "edit") {
    return [[["call", `✎ ${basename(event.file)}`]], [["gone", `  - ${event.from}`]], [["come", `  + ${event.to}`]]];
  }
  const [verdict = "", ...rest] = event.answer.split("\n");
  return [[["call", `> ${toolCall(event.tool, event.input)}`]], verdictLine(verdict), ...rest.map(styled)];
}

// Test FAILURE (3.8s) — 8 run, 1 failed
function verdictLine(text: string): Line {
  const [, before = "", status = "", after = ""] = /^(\w+ )(\w+)(.*)$/.exec(text) ?? [];
  return [
    ["head", before],
    [status === "SUCCESS" ? "good" : "bad", status],
    ["head", after],
  ];
}

function styled(text: string): Line {
  if (text.startsWith("### ")) return [["head", text]];
  return [[text.startsWith("> ") ? "note" : "", text]];
}

function drawLine(line: Line, y: number): string {
  if (line.length === 0) return "";
  const pieces = line.map(([style, text]) => `<tspan${style && ` class="${style}"`}>${encode(text)}</tspan>`);
  return `<text x="${LEFT}" y="${y}">${pieces.join("")}</text>`;
}

function encode(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
