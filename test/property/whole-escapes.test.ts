import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { present } from "../../src/answers/answer.ts";
import type { BuildResult } from "../../src/model/build-result.ts";
import { error, failure, noteOf, result } from "../answers/results.ts";
import { holds, PATIENCE_MS } from "./runs.ts";

// Invisible characters are shown as `\u{200b}`. Those of these tests are chosen so that what is left of a torn one shows:
// no text has a backslash of its own, ours say but `\n` for a line end, and none of ours ends in `b}`, `d}` or `f}`.
const WHOLE = /\\u\{(?:200b|200d|feff)\}/g;
const TORN = /\\(?!n)|u\{|[bdf]\}/;

/** Ever other cuts fall into the middle of an escape when its letters stand at ever other places. */
const text = fc
  .array(
    fc.constantFrom(
      "\u200b",
      "\u200d",
      "\ufeff",
      "\u200b".repeat(700),
      "\u200b😀".repeat(300),
      "said ",
      "\n",
      "expected: <",
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(""));

const tests = fc.tuple(text, text, text, text).map(([name, message, output, line]): Partial<BuildResult> => {
  const compared = `expected: <${message}a> but was: <${message}b${output}>`;
  return {
    failures: [
      failure({ message, testMethod: name, output }),
      failure({ message: compared, type: `a.${name}`, stackTrace: `a.B: ${message}\n\tat a.${name}.x(${line})` }),
      failure({ message: `${name} ==> ${compared}`, module: name }),
    ],
    notes: [noteOf(line), noteOf(message)],
    modules: [
      { name, status: "FAILURE" },
      { name: line, status: "SUCCESS" },
    ],
    running: [name],
    hanging: [{ testClass: name, testMethod: line, frames: [] }],
    flaky: [{ testClass: name, testMethod: line, attempts: 2, message }],
  };
});
const findings = fc.tuple(text, text, text).map(
  ([file, message, detail]): Partial<BuildResult> => ({
    errors: [error(message, { file, details: [`location: ${detail}`, detail] }), error(message), error(message)],
    warnings: [{ severity: "warning", message: detail, file }],
    artifacts: [{ path: file, name: file, size: 1 }],
    output: [message, detail],
  }),
);
const problems = fc.tuple(text, text, text).map(
  ([headline, line, more]): Partial<BuildResult> => ({
    problems: [
      { code: "goal-failed", goal: headline, reason: more, lines: [line] },
      { code: "checkstyle", findings: [error(line, { file: more })] },
      { code: "unknown-module", modules: [more], option: "-pl", known: [headline, line] },
      { code: "unexplained", exitCode: 3, lines: [more, line, headline] },
    ],
  }),
);

describe.each([
  ["markdown", (answer: string) => [answer]],
  ["json", (answer: string) => stringsIn(JSON.parse(answer))],
] as const)("%s", (responseFormat, textsIn) => {
  test.each(["concise", "detailed"] as const)(
    "%s cuts no escape in two",
    (detailLevel) => {
      holds(
        fc.property(fc.oneof(tests, findings, problems), (values) => {
          const answer = present(result(values), { responseFormat, detailLevel, stackTraceLines: 50 });
          for (const told of textsIn(answer)) expect(tornIn(told.replace(WHOLE, ""))).toBe("");
        }),
        30,
      );
    },
    PATIENCE_MS,
  );
});

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** A torn escape with what stands around it. */
function tornIn(text: string): string {
  const at = text.search(TORN);
  return at < 0 ? "" : text.slice(Math.max(0, at - 30), at + 30);
}
