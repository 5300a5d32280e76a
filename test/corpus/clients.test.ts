import { describe, expect, test } from "bun:test";
import { listCaptures, openCapture } from "./capture.ts";
import { type Answer, CLIENTS, hand } from "./clients.ts";
import { FORMS } from "./forms.ts";

const captures = listCaptures(["compile", "test", "reactor", "package", "launch", "run"]);

/** A build that failed is no error of the tool. */
const answersIn = (file: keyof typeof FORMS): [string, Answer][] =>
  captures.map((id) => [id, { text: FORMS[file](openCapture(id).result), isError: false }]);
const concise = answersIn("answer.txt");
const detailed = answersIn("answer.detailed.txt");
const json = answersIn("answer.json");

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
