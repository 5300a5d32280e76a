import { expect, test } from "bun:test";
import { noteTimes } from "../../src/runs/run-repeatedly.ts";

test("the tests that failed right after they had passed are told, and no others", () => {
  const before = [
    { name: "a.T#t", module: "core", outcome: "passed" },
    { name: "a.T#u", outcome: "skipped" },
    { name: "a.T#v", outcome: "passed" },
  ] as const;
  const tests = before.map(({ outcome: _, ...it }) => ({ ...it, outcome: "failed" as const }));
  const still = [...tests.slice(0, 2), { name: "a.T#v", outcome: "passed" as const }];
  const note = { code: "repeated", passed: 2, of: 5 } as const;
  expect(noteTimes(2, 5, still, before)).toEqual({ ...note, flaky: [{ name: "a.T#t", module: "core" }] });
  expect(noteTimes(2, 5, tests.slice(1, 2), before)).toEqual(note);
  expect(noteTimes(0, 5, tests, [])).toEqual({ ...note, passed: 0 });
});
