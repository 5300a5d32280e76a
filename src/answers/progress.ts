import type { OtherRun } from "../model/build-result.ts";
import { withoutPackage } from "../model/class-name.ts";
import type { Progress } from "../model/progress.ts";
import { cutBefore } from "../text/cut.ts";
import { quoteForeign } from "../text/foreign.ts";

/** Writes the progress of a build under 120 characters: `core (2/5) test: 118 run, 1 failed, MoneyTest`. */
export function describeProgress(progress: Progress): string {
  if (progress.kind === "waiting") return `waits for ${describeOther(progress.waitsFor)}`;
  return clip(describeRunning(progress, null), LONGEST);
}

/**
 * Writes the progress for a person who watches it, with its time first, since the end of a line may be cut: `34 s, core
 * (2/5) test: 118 of 412 run, 1 failed, MoneyTest`.
 *
 * @param usualTests the number of tests that an earlier run of the same command ran; null if none is known
 */
export function describeWatched(progress: Progress, usualTests: number | null): string {
  if (progress.kind === "waiting" || (progress.testsRun === 0 && progress.testClass === undefined))
    return describeProgress(progress);
  return clip(`${inSeconds(progress.durationMs)}, ${describeRunning(progress, usualTests)}`, LONGEST);
}

function describeRunning(progress: Extract<Progress, { kind: "running" }>, usualTests: number | null): string {
  const { place, goal, testsRun, testsFailed, testClass, durationMs } = progress;
  const where = place && place.of > 1 ? `${quoteForeign(place.module, 40)} (${place.index}/${place.of})` : "";
  const doing = [where, quoteForeign(goal ?? "", 30)].filter((it) => it !== "").join(" ") || "Maven";
  const ofAll = usualTests !== null && usualTests >= testsRun ? ` of ${usualTests}` : "";
  const tests = [
    ...(testsRun > 0 ? [`${testsRun}${ofAll} run`] : []),
    ...(testsFailed > 0 ? [`${testsFailed} failed`] : []),
    ...(testClass === undefined ? [] : [quoteForeign(withoutPackage(testClass), LONGEST_CLASS)]),
  ];
  return `${doing}: ${tests.length > 0 ? tests.join(", ") : `${inSeconds(durationMs)} so far`}`;
}

function inSeconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}

const LONGEST = 119;

const LONGEST_CLASS = 30;

function clip(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, cutBefore(text, length - 1))}…`;
}

/** Describes the run that a build waits for: `run 12 (Test, 240 s so far)`. */
export function describeOther({ run, operation, isOver, duration }: OtherRun): string {
  if (isOver) return `what run ${run} has proved of tests to be stored`;
  if (run === null) return "a build of another server, or what it has proved of tests to be stored";
  return `run ${run} (${operation}${duration === undefined ? "" : `, ${inSeconds(duration)} so far`})`;
}
