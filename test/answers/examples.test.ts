import { expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toJson } from "../../src/answers/json.ts";
import { toMarkdown } from "../../src/answers/markdown.ts";
import { EXAMPLES } from "./examples.ts";
import { CONCISE } from "./results.ts";

const answers = join(import.meta.dirname, "answers");

test.each(Object.entries(EXAMPLES))("%s is as written down", (name, example) => {
  const json = JSON.parse(toJson(example, { ...CONCISE, responseFormat: "json" }));
  const answer = `${toMarkdown(example, CONCISE)}\n---\n${JSON.stringify(json, null, 1)}\n`;
  const golden = join(answers, `${name}.txt`);
  if (process.env["UPDATE_ANSWERS"]) writeFileSync(golden, answer);
  expect(answer).toBe(readFileSync(golden, "utf8"));
});

test("no answer is written down that has no example", () => {
  expect(readdirSync(answers).sort()).toEqual(
    Object.keys(EXAMPLES)
      .map((name) => `${name}.txt`)
      .sort(),
  );
});
