import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CORPUS, listCaptures, openCapture } from "./capture.ts";
import { FORMS, fieldsOf } from "./forms.ts";

const updates = process.env["UPDATE_ANSWERS"] !== undefined;
const captures = listCaptures(["compile", "test", "reactor", "package", "launch", "run"]);

/** The captures whose answers are written down in all forms: together they show every field that any has. */
const whole = new Set(captures.filter((id) => existsSync(join(CORPUS, id, "answer.json"))));
const shown = new Set([...whole].flatMap((id) => [...fieldsOf(openCapture(id).result)]));

test.each(captures)("%s has no field that answers in all forms do not show; UPDATE_ANSWERS adds its own", (id) => {
  const unseen = [...fieldsOf(openCapture(id).result)].filter((field) => !shown.has(field));
  expect(updates ? [] : unseen).toEqual([]);
});

describe.each(captures)("%s", (id) => {
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

  test.each(formsFor(id))("is as written down in %s", (file) => {
    const golden = join(CORPUS, id, file);
    const written = FORMS[file](result);
    // An entry a line, for the reader of a change.
    const answer = `${file === "answer.json" ? JSON.stringify(JSON.parse(written), null, 1) : written}\n`;
    if (updates) writeFileSync(golden, answer);
    expect(answer).toBe(readFileSync(golden, "utf8"));
  });
});

/** The concise form of every capture, and all of those that show what no other does. */
function formsFor(id: string): readonly (keyof typeof FORMS)[] {
  const fields = [...fieldsOf(openCapture(id).result)];
  if (!whole.has(id) && !(updates && fields.some((field) => !shown.has(field)))) return ["answer.txt"];
  for (const field of fields) shown.add(field);
  return ["answer.txt", "answer.detailed.txt", "answer.json"];
}
