import { basename } from "node:path";
import { toolCall } from "../../src/answers/tool-call.ts";
import type { Event } from "./session.ts";

/** A session as an SVG that stands on light and dark pages: no script, no font of its own, and no CSS, which some viewers ignore. */
export function drawSession(events: readonly Event[]): string {
  const lines = events.flatMap((event, index) => [...(index === 0 ? [] : [BLANK]), ...linesOf(event)]);
  const height = TOP + lines.length * LINE + BOTTOM;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
<title>An agent runs the tests, fixes the bug, and runs again what failed</title>
<rect width="${WIDTH}" height="${height}" rx="10" fill="#171c26"/>
${["#ff6159", "#ffbd2e", "#28c941"].map((fill, at) => `<circle cx="${22 + at * 20}" cy="22" r="6" fill="${fill}"/>`).join("")}
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="#d5dae3">
${lines.map((line, at) => drawLine(line, TOP + at * LINE)).join("\n")}
</g>
</svg>
`;
}

const WIDTH = 840;
const TOP = 62;
const LINE = 21;
const BOTTOM = 8;
const LEFT = 22;
/** The width of a character in most monospaced fonts, at 14 pixels. */
const CHARACTER = 8.43;

const STYLES = {
  plain: "",
  call: ' fill="#7cc4ff"',
  good: ' fill="#7ee29b" font-weight="700"',
  bad: ' fill="#ff8b8b" font-weight="700"',
  head: ' fill="#fff" font-weight="700"',
  note: ' fill="#98a2b3"',
  gone: ' fill="#ff8b8b"',
  come: ' fill="#7ee29b"',
};

/** A line of text consists of pieces, each with a style. */
type Line = readonly (readonly [style: keyof typeof STYLES, text: string])[];

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
  const [, before = "", status = "", after = ""] = /^(\w+ )(\w+ )(.*)$/.exec(text) ?? [];
  return [
    ["head", before],
    [status === "SUCCESS " ? "good" : "bad", status],
    ["head", after],
  ];
}

function styled(text: string): Line {
  if (text.startsWith("### ")) return [["head", text]];
  return [[text.startsWith("> ") ? "note" : "plain", text]];
}

/** Each piece has a position, its indentation is a piece of its own, and its blanks are non-breaking: some viewers remove blanks at the ends of a piece, some all but one in a row. */
function drawLine(line: Line, y: number): string {
  if (line.length === 0) return "";
  const pieces = line.flatMap(([style, text]) => text.split(INDENTED).map((part) => ({ style, part })));
  const drawn = pieces.map(({ style, part }, at) => {
    const column = pieces.slice(0, at).reduce((length, before) => length + before.part.length, 0);
    return `<tspan x="${(LEFT + column * CHARACTER).toFixed(0)}"${STYLES[style]}>${encode(part)}</tspan>`;
  });
  return `<text y="${y}">${drawn.join("")}</text>`;
}

const INDENTED = /(?<=^ +)(?! )/;

function encode(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll(" ", "&#160;");
}
