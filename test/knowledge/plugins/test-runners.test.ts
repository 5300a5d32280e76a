import { expect, test } from "bun:test";
import { runnerOf } from "../../../src/knowledge/plugins/test-runners.ts";

test.each([
  ["surefire", "test", "surefire"],
  ["failsafe", "integration-test", "failsafe"],
  ["failsafe", "verify", null],
  ["surefire", "integration-test", null],
  ["antrun", "test", null],
] as const)("%s:%s runs the tests of %p", (plugin, goal, runner) => {
  expect(runnerOf({ plugin, goal })).toBe(runner);
});
