import type { BuildResult } from "../../result/build-result.ts";
import type { LookBack } from "../../result/look-back.ts";
import { cleanLine } from "../clean.ts";
import { runHeader } from "../header.ts";
import { shorten } from "../message.ts";
import { count } from "../words.ts";
import type { Listing, Range } from "./listing.ts";
import { runValues } from "./run-values.ts";
import { span } from "./span.ts";

type LogLookBack = Extract<LookBack, { kind: "log" }>;

/** The lines of a log, its last ones where no other is asked for. */
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

/** The lines of a log that have all of the words, each with two lines around it. */
export function matchListing({ run, result, lines, page }: LogLookBack, match: string): Listing<Match> {
  const entries = findMatches(lines, match);
  const { title, values } = tellRun(run, result);
  return {
    title,
    values: { ...values, match },
    name: "matches",
    entries,
    page,
    usual: USUAL_MATCHES,
    isTail: false,
    describe: (range) => describeMatches(range, lines.length, match),
    toMarkdown: (some) => listMatches(some, lines),
    toJson: ({ number, text }) => ({
      line: number,
      text: shorten(text, LONGEST_LINE),
      before: lines.slice(Math.max(0, number - 1 - AROUND), number - 1).map((it) => shorten(it, LONGEST_LINE)),
      after: lines.slice(number, number + AROUND).map((it) => shorten(it, LONGEST_LINE)),
    }),
    call: { run, show: "log", match },
  };
}

const USUAL_MATCHES = 20;

interface Match {
  /** Of the line, from 1. */
  readonly number: number;
  readonly text: string;
}

/** Lines that are shown before and behind a match. */
const AROUND = 2;

/** Regardless of case, and of where in the line each word is. */
function findMatches(lines: readonly string[], match: string): Match[] {
  const words = match.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.flatMap((text, index) => {
    const line = text.toLowerCase();
    return words.every((word) => line.includes(word)) ? { number: index + 1, text } : [];
  });
}

function describeMatches({ from, to, of }: Range, lineCount: number, match: string): string {
  const found = `${of === 0 ? "no line" : count(of, "line")} of ${lineCount} ${of > 1 ? "match" : "matches"}`;
  const shown = to - from + 1 < of ? `, ${span("match", from, to, "es")}` : "";
  return `${found} ${JSON.stringify(shorten(cleanLine(match), LONGEST_MATCH))}${shown}`;
}

const LONGEST_MATCH = 100;

/** `118  context` and `120: match`; lines that two matches share stand once. */
function listMatches(matches: readonly Match[], lines: readonly string[]): string {
  const matching = new Set(matches.map(({ number }) => number));
  const shown = [...matching].flatMap((number) => {
    const first = Math.max(1, number - AROUND);
    const last = Math.min(lines.length, number + AROUND);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers
    .flatMap((number, index) => {
      const isGap = index > 0 && numbers[index - 1] !== number - 1;
      const text = showLine(lines[number - 1] ?? "").trim();
      return [...(isGap ? ["  …"] : []), `  ${number}${matching.has(number) ? ":" : " "} ${text}`.trimEnd()];
    })
    .join("\n");
}

function showLine(text: string): string {
  return `  ${shorten(cleanLine(text), LONGEST_LINE)}`.trimEnd();
}

const LONGEST_LINE = 500;
