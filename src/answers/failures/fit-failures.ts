import type { BuildResult } from "../../model/build-result.ts";
import type { Presentation } from "../../model/presentation.ts";
import type { Values } from "../fit/cut-texts.ts";
import { type Fitted, keepWithin, lengthOf, type Part } from "../fit/fit-parts.ts";
import type { NameOf } from "../text/class-names.ts";
import { resultCall, sameForm } from "../tool-call.ts";
import { type FailureCause, groupFailures } from "./causes.ts";
import { type FailureBounds, failureBlock } from "./failure-block.ts";
import { countByClass, type FailureWords, listClasses, listTests } from "./test-names.ts";

/** Writes the failed tests: completely if they fit; else all shortened alike; else the last by name only. */
export function failuresPart(result: BuildResult, presentation: Presentation, nameOf: NameOf): Part {
  const causes = groupFailures(result.failures ?? []);
  const words = { nameOf, testsIn: countByClass(result.tests ?? []) };
  return (room) => {
    if (causes.length === 0) return { text: "", notes: [] };
    const levels = boundsFor(presentation);
    const call = { run: result.run, show: "failures", ...sameForm(presentation) };
    const shortened = [`Shortened; whole: ${resultCall(call)}`];
    // Of a hundred thousand causes no level shows each.
    const mayFit = causes.length <= room;
    for (const [index, bounds] of mayFit ? levels.entries() : []) {
      const isWhole = index === 0 && causes.every((cause) => listTests(cause, words, bounds.names).left === 0);
      const notes = isWhole ? [] : shortened;
      const blocks = blocksWithin(causes, words, bounds, room - lengthOf({ text: "", notes }));
      if (blocks.length === causes.length) return { text: blocks.join(BETWEEN), notes };
    }
    return nameTheLast(causes, words, levels.at(-1) ?? SHORTEST, room, call);
  };
}

/** Writes every failed test by its name, without a limit. */
export function wholeFailures(result: BuildResult, presentation: Presentation, nameOf: NameOf): string {
  const words = { nameOf, testsIn: countByClass(result.tests ?? []) };
  const [whole = SHORTEST] = boundsFor(presentation);
  const bounds = { ...whole, names: Number.POSITIVE_INFINITY };
  return groupFailures(result.failures ?? [])
    .map((cause) => failureBlock(cause, words, bounds))
    .join(BETWEEN);
}

/**
 * Lists limits that show less and less of each failure: output is cut first, then frames, then messages. The detailed
 * form becomes concise before anything else is cut.
 */
function boundsFor({ detailLevel, stackTraceLines, opensFrom }: Presentation): FailureBounds[] {
  const own: FailureBounds = {
    message: { lines: 20, characters: 1000 },
    traceLines: stackTraceLines,
    wholeTrace: false,
    outputLines: 20,
    names: 2000,
    opensFrom,
  };
  const whole = { ...own, wholeTrace: true };
  const frames = (most: number) => Math.min(most, stackTraceLines);
  return [
    ...(detailLevel === "detailed"
      ? [1000, 100, 60, 40, 20, 10, 5, 0].map((outputLines) => ({ ...whole, outputLines }))
      : []),
    ...[20, 10, 5, 0].map((outputLines) => ({ ...own, outputLines })),
    ...[16, 8, 4].map((most) => ({ ...own, outputLines: 0, traceLines: frames(most), names: 1000 })),
    { ...own, outputLines: 0, traceLines: frames(3), message: { lines: 6, characters: 600 }, names: 500 },
    { ...own, outputLines: 0, traceLines: frames(2), message: { lines: 3, characters: 300 }, names: 300 },
    { ...SHORTEST, traceLines: frames(1), opensFrom },
  ];
}

const SHORTEST: FailureBounds = {
  message: { lines: 1, characters: 160 },
  traceLines: 1,
  wholeTrace: false,
  outputLines: 0,
  names: 160,
};

/** Writes as many of the first blocks as fit; later blocks are not even generated. */
function blocksWithin(
  causes: readonly FailureCause[],
  words: FailureWords,
  bounds: FailureBounds,
  room: number,
): string[] {
  const blocks = causes.values().map((cause) => failureBlock(cause, words, bounds));
  return keepWithin(blocks, room, BETWEEN);
}

const BETWEEN = "\n\n";

/** Shows as many blocks as fit in most of the space, and the other failures by name or class. */
function nameTheLast(
  causes: readonly FailureCause[],
  words: FailureWords,
  bounds: FailureBounds,
  room: number,
  call: Values,
): Fitted {
  const blocks = blocksWithin(causes, words, bounds, Math.floor(room * MOST_FOR_BLOCKS) + BETWEEN.length);
  const used = blocks.reduce((sum, block) => sum + block.length + BETWEEN.length, 0);
  const rest = causes.slice(blocks.length).flat();
  const total = causes.flat().length;
  const describe = (by: "name" | "class", unnamed: number) =>
    `${describeRest(rest.length, total, by, unnamed)}: ${resultCall({ ...call, offset: total - rest.length + 1 })}`;
  const left = room - used - HEADING.length - lengthOf({ text: "", notes: [describe("class", total)] });
  const named = listTests(rest, words, left);
  const listed = named.left === 0 ? named : listClasses(rest, words, left);
  return {
    text: [...blocks, `${HEADING}${listed.text}`].join(BETWEEN),
    notes: [describe(named.left === 0 ? "name" : "class", listed.left)],
  };
}

const MOST_FOR_BLOCKS = 0.7;
const HEADING = "### Also failed\n  ";

function describeRest(rest: number, total: number, by: "name" | "class", unnamed: number): string {
  const counted = unnamed === 0 ? "" : `, ${unnamed} of these by number only`;
  return `${rest} of ${total} failures are shown by ${by} only${counted}`;
}
