import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { present } from "../../src/answers/answer.ts";
import { BUDGET } from "../../src/answers/fit/budget.ts";
import type { BuildResult } from "../../src/model/build-result.ts";
import type { Presentation } from "../../src/model/presentation.ts";
import { toldInJson } from "../corpus/told/from-json.ts";
import { toldInMarkdown } from "../corpus/told/from-markdown.ts";
import type { Told } from "../corpus/told/told.ts";
import { countable, EXTREMES } from "./countable-result.ts";
import { holds, PATIENCE_MS } from "./runs.ts";

const FORMS = (["markdown", "json"] as const).flatMap((responseFormat) =>
  (["concise", "detailed"] as const).map((detailLevel) => ({ responseFormat, detailLevel, stackTraceLines: 50 })),
);

describe.each(FORMS)("$detailLevel $responseFormat", (presentation) => {
  describe.each(Object.entries(EXTREMES))("of %s", (_name, result) => {
    test("fits, and names or counts all", () => expectCounted(result, presentation));
  });

  test(
    "of any result fits, and names or counts every failing test and every error",
    () => {
      holds(
        fc.property(countable, (result) => expectCounted(result, presentation)),
        10,
      );
    },
    PATIENCE_MS,
  );
});

function expectCounted(result: BuildResult, presentation: Presentation): void {
  const answer = present(result, presentation);
  expect(answer.length).toBeLessThan(BUDGET[presentation.detailLevel]);
  const told = presentation.responseFormat === "json" ? toldInJson(answer) : toldInMarkdown(answer);
  expect([told.operation, told.status]).toEqual([result.operation, result.status]);
  expectFailures(told, result);
  expectErrors(told, result);
}

/** Each failing test is named once, alone or with its class, or it is one of those that are counted. */
function expectFailures({ failures, failuresLeft, failuresNoted = [] }: Told, result: BuildResult): void {
  const all = result.failures ?? [];
  expect(failures.reduce((sum, { tests }) => sum + tests, 0) + failuresLeft).toBe(all.length);
  const names = failures.filter(({ testMethod }) => testMethod !== "").map(({ testMethod }) => testMethod);
  expect(new Set(names).size).toBe(names.length);
  const known = new Set(all.map(({ testMethod }) => testMethod));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  for (const noted of failuresNoted) {
    const listed = failures
      .filter(({ text }) => text.startsWith("Also failed"))
      .reduce((sum, { tests }) => sum + tests, 0);
    expect(noted).toEqual({ listed: listed + noted.unnamed, all: all.length, unnamed: noted.unnamed });
  }
}

function expectErrors({ findings, findingsLeft }: Told, result: BuildResult): void {
  const all = new Set((result.errors ?? []).map(({ file, line, column }) => `${file}:${line}:${column}`));
  const told = findings
    .filter(({ line }) => line !== undefined)
    .map(({ file, line, column }) => `${file}:${line}:${column}`);
  expect(told.filter((place) => !all.has(place))).toEqual([]);
  expect(new Set(told).size + findingsLeft).toBe(all.size);
}
