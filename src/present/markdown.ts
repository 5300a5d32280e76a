import type { BuildResult, TestFailure } from "../result/build-result.ts";
import type { Presentation } from "../result/presentation.ts";
import { clean, cleanLine } from "./clean.ts";
import { compileBlocks, unlocated, warningBlock } from "./compile.ts";
import { type Cause, type FailureBounds, failureBlock, groupByCause, listTests } from "./failures.ts";
import { header } from "./header.ts";
import { type NameOf, shortNames } from "./names.ts";
import { noteLines } from "./notes.ts";
import { describeProblem } from "./problem.ts";
import { count, size } from "./words.ts";

/** The answer as text: the verdict, what is needed to act, then notes. Always within the level's budget. */
export function toMarkdown(result: BuildResult, presentation: Presentation): string {
  const failures = result.failures ?? [];
  const nameOf = shortNames([...failures.map(({ testClass }) => testClass), ...frameClasses(failures)]);
  const notes = noteLines(result, nameOf);
  const budget = BUDGET[presentation.detailLevel] - notes.join("\n").length - RESERVE;
  const listed = fitList(result, budget * LIST_SHARE);
  const head = [header(result), ...listed.lines].join("\n");
  const room = budget - head.length;
  const compile = fitCompile(result, presentation, room);
  const tests = fitFailures(result, presentation, nameOf, room - compile.text.length);
  const words = lastWords(result, room - compile.text.length - tests.text.length);
  const closing = [...notes, ...listed.notes, ...compile.notes, ...tests.notes].join("\n");
  return [head, compile.text, tests.text, words, closing].filter((part) => part !== "").join("\n\n");
}

const BUDGET = { concise: 8000, detailed: 18_000 } as const;

/** Kept for the notes that tell what was cut. */
const RESERVE = 300;

interface Fitted {
  readonly text: string;
  /** What was cut, as closing lines. */
  readonly notes: readonly string[];
}

/** What a list below the first line may take of an answer. */
const LIST_SHARE = 0.7;

function fitList({ errors = [], artifacts = [], problems = [] }: BuildResult, room: number) {
  const told = problems.map(describeProblem);
  const lines = [
    ...(errors.length > 1 ? unlocated(errors) : []),
    ...told.flatMap(({ list = [], findings = [] }) => [...list.map(cleanLine), ...unlocated(findings)]),
    ...artifacts.map(({ path, size: bytes }) => `- ${path} (${size(bytes)})`),
  ];
  const kept = keepLines(lines, room);
  const cut = lines.length - kept.length;
  return { lines: kept, notes: cut === 0 ? [] : [`> ${count(cut, "further line")} of this list left out.`] };
}

function fitCompile(result: BuildResult, { detailLevel }: Presentation, room: number): Fitted {
  const found = (result.problems ?? []).flatMap((problem) => describeProblem(problem).findings ?? []);
  const blocks = [
    ...compileBlocks([...(result.errors ?? []), ...found]),
    ...(detailLevel === "detailed" ? warningBlock(result.warnings ?? []) : []),
  ];
  const lines = blocks.join("\n\n").split("\n");
  const kept = keepLines(lines, room);
  const cut = lines.slice(kept.length).filter((line) => line.startsWith("- ")).length;
  return {
    text: kept.join("\n").trimEnd(),
    notes:
      cut === 0
        ? []
        : [`> ${count(cut, "further line")} of ${found.length > 0 ? "findings" : "compiler messages"} left out.`],
  };
}

function fitFailures(result: BuildResult, presentation: Presentation, nameOf: NameOf, room: number): Fitted {
  const causes = groupByCause(result.failures ?? []);
  const tests = result.tests ?? [];
  const render = (cause: Cause, bounds: FailureBounds) => failureBlock(cause, tests, nameOf, labelOf, bounds);
  for (const bounds of boundsFor(presentation)) {
    const text = causes.map((cause) => render(cause, bounds)).join("\n\n");
    if (text.length <= room) return { text, notes: [] };
  }
  return shortenMost(causes, (cause) => render(cause, SHORTEST), result, nameOf, room);
}

const SHORTEST: FailureBounds = {
  message: { lines: 1, characters: 160 },
  traceLines: 1,
  wholeTrace: false,
  outputLines: 0,
};

/** From all there is to ever less of each: output first, then frames, then messages. */
function boundsFor({ detailLevel, stackTraceLines }: Presentation): FailureBounds[] {
  const message = { lines: 20, characters: 1000 };
  const isDetailed = detailLevel === "detailed";
  const whole: FailureBounds = {
    message,
    traceLines: stackTraceLines,
    wholeTrace: isDetailed,
    outputLines: isDetailed ? 1000 : 20,
  };
  return [
    whole,
    { ...whole, outputLines: Math.min(20, whole.outputLines) },
    { ...whole, outputLines: 5 },
    { ...whole, outputLines: 0 },
    { ...whole, outputLines: 0, wholeTrace: false, traceLines: Math.min(8, stackTraceLines) },
    {
      message: { lines: 4, characters: 300 },
      outputLines: 0,
      wholeTrace: false,
      traceLines: Math.min(3, stackTraceLines),
    },
    { ...SHORTEST, traceLines: Math.min(1, stackTraceLines) },
  ];
}

/** As many blocks as fit in most of the room, then names, then a count. */
function shortenMost(
  causes: readonly Cause[],
  render: (cause: Cause) => string,
  result: BuildResult,
  nameOf: NameOf,
  room: number,
): Fitted {
  const blocks: string[] = [];
  let used = 0;
  for (const cause of causes) {
    const block = render(cause);
    if (used + block.length > room * 0.7) break;
    blocks.push(block);
    used += block.length + 2;
  }
  const rest = causes.slice(blocks.length).flat();
  const names = listTests(rest, result.tests ?? [], nameOf);
  const shown = cutList(names, Math.max(0, room - used - 30));
  const total = result.failures?.length ?? 0;
  return {
    text: [...blocks, `### Also failed\n${shown}`].join("\n\n"),
    notes: [
      `> ${rest.length} of ${total} failures are shown by name only${shown === names ? "" : ", and not all of their names"}.`,
    ],
  };
}

/** Cut after a whole name. */
function cutList(names: string, length: number): string {
  if (names.length <= length) return names;
  const cut = names.slice(0, length);
  return `${cut.slice(0, Math.max(0, cut.lastIndexOf(", "), cut.lastIndexOf("; ")))} …`;
}

/** ` (core)` behind a test's name, where it is not of the project's root. */
function labelOf({ module }: TestFailure): string {
  return module === undefined || module === "." ? "" : ` (${module})`;
}

/** What Maven or a program that it started printed, where nothing else explains the failure. */
function lastWords({ problems = [] }: BuildResult, room: number): string {
  const lines = problems.flatMap((problem) => describeProblem(problem).output ?? []);
  return keepLines(
    lines.map((line) => `  ${clean(line).replaceAll("\n", " ").slice(0, 1000)}`.trimEnd()),
    room,
  ).join("\n");
}

function keepLines(lines: readonly string[], room: number): string[] {
  const kept: string[] = [];
  let used = 0;
  for (const line of lines) {
    used += line.length + 1;
    if (used > room) break;
    kept.push(line);
  }
  return kept;
}

function frameClasses(failures: readonly TestFailure[]): string[] {
  return failures.flatMap(({ throwable }) => {
    const names: string[] = [];
    for (let it = throwable ?? null; it !== null; it = it.cause) {
      for (const { isOwn, className } of it.frames) if (isOwn) names.push(className);
    }
    return names;
  });
}
