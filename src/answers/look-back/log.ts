import type { BuildResult } from "../../model/build-result.ts";
import type { LogLines } from "../../model/history/log-lines.ts";
import type { LookBack } from "../../model/history/look-back.ts";
import { cleanLine } from "../../text/clean.ts";
import { quote } from "../../text/foreign.ts";
import { runHeader } from "../header.ts";
import { shorten } from "../text/message.ts";
import { count } from "../text/words.ts";
import type { Listing, Range } from "./listing.ts";
import { runValues } from "./run-values.ts";
import { span } from "./span.ts";

type LogLookBack = Extract<LookBack, { kind: "log" }>;

/** Lists the lines of a log; the last ones if no others are requested. */
export function logListing({ run, result, lines, page }: LogLookBack): Listing<string> {
  return {
    ...tellRun(run, result),
    name: "lines",
    entries: lines,
    page,
    usual: USUAL_LINES,
    isTail: true,
    describe: ({ from, to, of }) => (of === 0 ? "its log is empty" : `${span("line", from, to)} of ${of}`),
    toMarkdown: (entries) =>
      entries
        .map(showLine)
        .filter((line) => line !== "")
        .join("\n"),
    toJson: (line) => shorten(line, LONGEST_LINE),
    call: { run, show: "log" },
  };
}

const USUAL_LINES = 40;

function tellRun(run: number, result: BuildResult | null): Pick<Listing<unknown>, "title" | "values"> {
  if (result) return { title: runHeader(result), values: runValues(result) };
  return { title: `Run ${run}, of which no answer is kept`, values: { run } };
}

/** Lists the lines of a log that contain all of the words, each with two lines around it. */
export function matchListing({ run, result, lines, page }: LogLookBack, match: string): Listing<number> {
  const entries = findMatches(lines, match);
  const { title, values } = tellRun(run, result);
  return {
    title,
    values: { ...values, match },
    name: "matches",
    entries,
    page,
    usual: USUAL_MATCHES,
    describe: (range) => describeMatches(range, lines.length, match),
    toMarkdown: (some) => listMatches(some, lines),
    toJson: (number) => {
      const first = Math.max(1, number - AROUND);
      const shown = lines.slice(first - 1, number + AROUND).map((line) => shorten(line, LONGEST_LINE));
      const at = number - first;
      return { line: number, text: shown[at], before: shown.slice(0, at), after: shown.slice(at + 1) };
    },
    call: { run, show: "log", match },
  };
}

const USUAL_MATCHES = 20;

/** The number of lines that are shown before and after a match. */
const AROUND = 2;

/** Returns the numbers, counted from 1, of the lines that contain all words, in any order and case. */
export function findMatches(lines: LogLines, match: string): number[] {
  const words = match.toLowerCase().split(/\s+/).filter(Boolean);
  const numbers: number[] = [];
  for (let from = 0; from < lines.length; from += BLOCK) {
    const block = lines
      .slice(from, from + BLOCK)
      .join("\n")
      .toLowerCase();
    if (!words.every((word) => block.includes(word))) continue;
    for (const [index, line] of block.split("\n").entries()) {
      if (words.every((word) => line.includes(word))) numbers.push(from + index + 1);
    }
  }
  return numbers;
}

/** The number of lines that are decoded at a time: all of them together would need several times the log's size. */
const BLOCK = 1000;

function describeMatches({ from, to, of }: Range, lineCount: number, match: string): string {
  const found = `${of === 0 ? "no line" : count(of, "line")} of ${lineCount} ${of > 1 ? "match" : "matches"}`;
  const shown = to - from + 1 < of ? `, ${span("match", from, to, "es")}` : "";
  return `${found} ${quote(match, LONGEST_MATCH)}${shown}`;
}

const LONGEST_MATCH = 100;

/** Writes matches with the lines around them, as `120: match` and `118 context`, each once. */
function listMatches(matches: readonly number[], lines: LogLines): string {
  const matching = new Set(matches);
  const shown = [...matching].flatMap((number) => {
    const first = Math.max(1, number - AROUND);
    const last = Math.min(lines.length, number + AROUND);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers
    .flatMap((number, index) => {
      const isGap = index > 0 && numbers[index - 1] !== number - 1;
      const text = lines
        .slice(number - 1, number)
        .map(showLine)
        .join("")
        .trim();
      return [...(isGap ? ["  …"] : []), `  ${number}${matching.has(number) ? ":" : " "} ${text}`.trimEnd()];
    })
    .join("\n");
}

function showLine(text: string): string {
  return `  ${shorten(cleanLine(text), LONGEST_LINE)}`.trimEnd();
}

const LONGEST_LINE = 500;
