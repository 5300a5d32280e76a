import { expect, test } from "bun:test";
import { paint } from "../../src/cli/run-command.ts";

const ANSWER = `Test FAILURE (3.8s) — 8 run, 1 failed

### FAILED: PriceTagTest#rounds (web)
expected: <1> but was: <2>
  > no note

> Modules: core passed; web failed.`;

test("the verdict, headings and notes stand out, and not a letter changes", () => {
  const painted = paint(ANSWER, "FAILURE");
  expect(Bun.stripANSI(painted)).toBe(ANSWER);
  expect(painted.split("\n")).toEqual([
    "Test \u001b[1;31mFAILURE\u001b[0m (3.8s) — 8 run, 1 failed",
    "",
    "\u001b[1m### FAILED: PriceTagTest#rounds (web)\u001b[0m",
    "expected: <1> but was: <2>",
    "  > no note",
    "",
    "\u001b[2m> Modules: core passed; web failed.\u001b[0m",
  ]);
});

test("success is green, what is no verdict has a title, and plain words stay plain", () => {
  expect(paint("Clean SUCCESS (0.1s)", "SUCCESS")).toContain("\u001b[1;32mSUCCESS");
  expect(paint("Runs (newest first)\n- 1", "title")).toBe("\u001b[1mRuns (newest first)\u001b[0m\n- 1");
  expect(paint("Run 7 is not known.\n> Wait on", "words")).toBe("Run 7 is not known.\n> Wait on");
});
