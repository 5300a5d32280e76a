import { expect, test } from "bun:test";
import { toJson } from "../../src/answers/json.ts";
import { packAnswer, unpackAnswer } from "../../src/store/history/packed-answer.ts";
import { CONCISE, DETAILED, result, show } from "./results.ts";

/** An answer as a newer version of the program might have kept it. */
const kept = (parts: string) =>
  unpackAnswer(packAnswer({ ...result({ operation: "Run", status: "FAILURE", run: 12 }), ...JSON.parse(parts) }));

test.each([
  ['{"problems":[{"code":"of-tomorrow"}]}', "the problem of-tomorrow"],
  ['{"notes":[{"code":"of-tomorrow"}]}', "the note of-tomorrow"],
  ['{"digests":[{"kind":"of-tomorrow","goal":"a:b"}]}', "the report of a:b"],
  [
    '{"problems":[{"code":"fork-died","kind":"of-tomorrow","classes":[],"said":[],"trace":[]}]}',
    "the problem fork-died",
  ],
  [
    '{"running":["a.B"],"hanging":[{"testClass":"a.B","testMethod":"c","frames":[],"activity":{"kind":"of-tomorrow"}}]}',
    "the activity of-tomorrow",
  ],
])("%s: an answer that holds what is unknown here says that a newer version kept it", (parts, what) => {
  const answer = kept(parts);
  for (const presentation of [CONCISE, DETAILED]) {
    expect(answer && show(answer, presentation)).toContain(
      `kept by a newer version of maven-mcp; this one does not know ${what}`,
    );
  }
  expect(answer && toJson(answer, CONCISE)).toContain("of-tomorrow");
});
