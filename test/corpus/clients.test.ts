import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CORPUS, listCaptures } from "./capture.ts";
import { type Answer, CLIENTS, hand } from "./clients.ts";

const captures = listCaptures(["compile", "test", "reactor", "package", "launch", "run"]);

/** A build that failed is no error of the tool; its JSON is written down with an entry a line, and sent in one. */
const goldenAnswers = (file: string): [string, Answer][] =>
  captures.map((id) => {
    const text = readFileSync(join(CORPUS, id, file), "utf8").replace(/\n$/, "");
    return [id, { text: file.endsWith(".json") ? JSON.stringify(JSON.parse(text)) : text, isError: false }];
  });
const concise = goldenAnswers("answer.txt");
const detailed = goldenAnswers("answer.detailed.txt");
const json = goldenAnswers("answer.json");

/** Asked for detail, a model whose Codex does not know it gets the longest answers with their middle cut. */
const CUTS_DETAIL = ["Codex 0.169.0, a model it does not know"];
/** It escapes whatever any server says, and reads it as a value in its own code. */
const ALWAYS_JSON = ["Codex 0.169.0, code mode"];

describe.each(CLIENTS.map((client) => [client.name, client] as const))("%s", (name, client) => {
  test("cuts no answer", () => {
    const answers = [...concise, ...json, ...(CUTS_DETAIL.includes(name) ? [] : detailed)];
    expect(answers.filter(([, answer]) => hand(answer, client).isCut).map(([id]) => id)).toEqual([]);
  });

  test("shows each answer as the text it is", () => {
    const changed = [...concise, ...detailed, ...json].filter(
      ([, answer]) => hand(answer, client).whole !== answer.text,
    );
    if (ALWAYS_JSON.includes(name)) expect(changed.length).toBe(3 * captures.length);
    else expect(changed.map(([id]) => id)).toEqual([]);
  });
});

test("an answer to a call that could not be carried out is JSON for few", () => {
  const answer = { text: "Compile FAILURE (0.0s) — no Maven was found", isError: true };
  const asJson = CLIENTS.filter((client) => hand(answer, client).isJson).map(({ name }) => name);
  expect(asJson).toEqual(["Codex 0.169.0, code mode", "Gemini CLI 0.61.0"]);
  for (const client of CLIENTS) expect(hand(answer, client).whole).toContain(answer.text);
});
