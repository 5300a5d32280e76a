import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toJson } from "../../src/answers/json.ts";
import { toMarkdown } from "../../src/answers/markdown.ts";
import type { BuildResult } from "../../src/model/build-result.ts";
import { CORPUS, listCaptures, openCapture } from "./capture.ts";

const SHOWN = { responseFormat: "markdown", stackTraceLines: 50 } as const;
/** What an agent reads, file by file; JSON with an entry a line, for the reader of a change. */
const FORMS: [string, (result: BuildResult) => string][] = [
  ["answer.txt", (result) => toMarkdown(result, { ...SHOWN, detailLevel: "concise" })],
  ["answer.detailed.txt", (result) => toMarkdown(result, { ...SHOWN, detailLevel: "detailed" })],
  [
    "answer.json",
    (result) => JSON.stringify(JSON.parse(toJson(result, { ...SHOWN, detailLevel: "concise" })), null, 1),
  ],
];

describe.each(listCaptures(["compile", "test", "reactor", "package", "launch", "run"]))("%s", (id) => {
  const { result, truth } = openCapture(id);

  test("claims no more than the build did", () => {
    expect(result.status).toBe(truth.verdict ?? truth.status);
  });

  test("counts the tests that ran", () => {
    const { run = 0, failed = 0, errored = 0, skipped = 0, flaky = 0 } = truth.tests ?? {};
    const none = { testsRun: 0, testsFailed: 0, testsErrored: 0, testsSkipped: 0 };
    const expected = { testsRun: run, testsFailed: failed, testsErrored: errored, testsSkipped: skipped };
    expect(result.summary ?? none).toEqual(expected);
    expect(result.flaky?.length ?? 0).toBe(flaky);
  });

  test("names every failing test with its cause", () => {
    const found = (result.failures ?? []).map(({ testClass, testMethod, kind, message, throwable }) => ({
      name: `${testClass}#${testMethod.replace(/[([{].*$/, "")}`,
      kind,
      text: `${message}\n${throwable?.cause?.message ?? ""}`,
    }));
    const expected = truth.failing.map(({ class: testClass, method, xmlName, kind, messageContains }) => ({
      name: `${testClass}#${xmlName === "initializationError" ? "" : (method ?? "")}`.replace(/[([{].*$/, ""),
      kind,
      text: messageContains ?? "",
    }));
    expect(found.map(({ name, kind }) => `${name} ${kind}`).sort()).toEqual(
      expected.map(({ name, kind }) => `${name} ${kind}`).sort(),
    );
    for (const { name, text } of expected) {
      const texts = found.filter((it) => it.name === name).map((it) => it.text);
      expect(texts.some((it) => it.includes(text.trim()))).toBe(true);
    }
  });

  test.each(FORMS)("is as written down in %s", (file, write) => {
    const golden = join(CORPUS, id, file);
    const answer = `${write(result)}\n`;
    if (process.env["UPDATE_ANSWERS"]) writeFileSync(golden, answer);
    expect(answer).toBe(readFileSync(golden, "utf8"));
  });
});
