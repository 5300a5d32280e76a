import { expect, test } from "bun:test";
import { packAnswer, unpackAnswer } from "../../../src/store/history/packed-answer.ts";
import { recordOf } from "../record.ts";

test("an answer comes back as it was, without the outcomes of its tests", () => {
  const { result } = recordOf(1, 1000);
  expect(unpackAnswer(packAnswer(result))).toEqual({ ...result, tests: [] });
});

test("so do many failures, and a list of none", () => {
  const { result } = recordOf(1, 1000);
  const [failure] = result.failures ?? [];
  if (!failure) throw new Error("a failure");
  for (const most of [0, 1, 5000, 5001, 12_000]) {
    const failures = Array.from({ length: most }, (_, at) => ({ ...failure, testMethod: `t${at}` }));
    expect(unpackAnswer(packAnswer({ ...result, failures }))).toEqual({ ...result, failures, tests: [] });
  }
});

test("an answer with something else in place of a list is not read", () => {
  const { result } = recordOf(1, 1000);
  for (const name of ["unstable", "unreached", "notRun", "problems"]) {
    expect(unpackAnswer(packAnswer({ ...result, ...JSON.parse(`{"${name}":1}`) }))).toBeNull();
  }
});

test("an answer with one wrong bit anywhere is never another one", () => {
  const packed = packAnswer(recordOf(1, 2000).result);
  const right = unpackAnswer(packed);
  for (let index = 0; index < packed.length; index++) {
    const wrong = Uint8Array.from(packed);
    wrong[index] = (wrong[index] ?? 0) ^ 4;
    expect([null, right]).toContainEqual(unpackAnswer(wrong));
  }
});
