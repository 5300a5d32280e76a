import { expect, test } from "bun:test";
import { toJson } from "../../../src/present/json.ts";
import { toMarkdown } from "../../../src/present/markdown.ts";
import type { HangingTest } from "../../../src/result/build-result.ts";
import { CONCISE, DETAILED, result } from "../results.ts";

test("tests that still ran are told with the project's own frames, in JSON all of them in detail", () => {
  const stopped = result({ status: "TIMEOUT", exitCode: null, hanging: [hanging(1)] });
  expect(toMarkdown(stopped, CONCISE)).toContain(
    "### STILL RUNNING: Slow1Test#waits\n  at Slow1Test.waits(Slow.java:7)",
  );
  const inJson = (presentation: typeof CONCISE) => JSON.parse(toJson(stopped, presentation)).hanging;
  const values = { testClass: "a.Slow1Test", testMethod: "waits" };
  expect(inJson(CONCISE)).toEqual([{ ...values, stackTrace: "at a.Slow1Test.waits(Slow.java:7)" }]);
  expect(inJson(DETAILED)).toEqual([
    { ...values, stackTrace: "at java.lang.Thread.sleep(Native Method)\nat a.Slow1Test.waits(Slow.java:7)" },
  ]);
});

test("of very many the last are counted, and no empty line is left where the cut falls between two", () => {
  for (let number = 150; number < 160; number++) {
    const list = Array.from({ length: number }, (_, index) => hanging(index));
    const answer = toMarkdown(result({ status: "TIMEOUT", exitCode: null, hanging: list }), CONCISE);
    const told = answer.match(/^### STILL RUNNING: /gm)?.length ?? 0;
    expect(answer).toMatch(/^> \d+ lines on tests that still ran are left out\.$/m);
    expect(told).toBeLessThan(number);
    expect(answer).not.toContain("\n\n\n");
  }
});

function hanging(index: number): HangingTest {
  const testClass = `a.Slow${index}Test`;
  return {
    testClass,
    testMethod: "waits",
    frames: [
      { className: "java.lang.Thread", method: "sleep", place: "Native Method", isOwn: false },
      { className: testClass, method: "waits", place: "Slow.java:7", isOwn: true },
    ],
  };
}
