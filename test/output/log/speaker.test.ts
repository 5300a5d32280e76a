import { expect, test } from "bun:test";
import type { GoalRun } from "../../../src/model/evidence/log-facts.ts";
import { beginGoal, endGoals, readThreads, startGoals } from "../../../src/output/log/goals/goals.ts";
import { compilerSpeaks, moduleUnderTest } from "../../../src/output/log/speaker.ts";

const run = (plugin: string, module: string): GoalRun => ({ plugin, version: "1", goal: "x", execution: "x", module });

function whileOpen(...begun: readonly GoalRun[]) {
  const goals = startGoals();
  readThreads(goals, "Using the MultiThreadedBuilder implementation with a thread count of 2");
  for (const goal of begun) beginGoal(goals, goal);
  return goals.speaker;
}

test("without a header of a goal a compiler may speak, between two goals none does", () => {
  expect(compilerSpeaks({ kind: "unknown" })).toBe("unknown");
  const goals = startGoals();
  beginGoal(goals, run("compiler", "core"));
  endGoals(goals);
  expect(goals.speaker).toEqual({ kind: "maven" });
  expect(compilerSpeaks(goals.speaker)).toBe("no");
});

test.each([
  ["compiler", "compiler", "yes", null],
  ["kotlin", "compiler", "yes", null],
  ["failsafe", "tests", "no", "core"],
  ["jar", "tool", "no", null],
] as const)("while %s alone is open, the speaker is of the kind %s", (plugin, kind, compiles, tested) => {
  const speaker = whileOpen(run(plugin, "core"));
  expect(speaker.kind).toBe(kind);
  expect(compilerSpeaks(speaker)).toBe(compiles);
  expect(moduleUnderTest(speaker)).toBe(tested);
});

test("a goal of a compiler that runs a script is a tool", () => {
  expect(whileOpen({ ...run("gplus", "core"), goal: "execute" }).kind).toBe("tool");
});

test("of goals that run at once a compiler speaks for sure only if all of them compile", () => {
  const compile = run("compiler", "core");
  expect(compilerSpeaks(whileOpen(compile, run("kotlin", "web")))).toBe("yes");
  expect(compilerSpeaks(whileOpen(compile, run("jar", "web")))).toBe("unknown");
  expect(compilerSpeaks(whileOpen(run("surefire", "core"), run("jar", "web")))).toBe("no");
});

test("of several modules under test the one that began last is named", () => {
  expect(moduleUnderTest(whileOpen(run("surefire", "core"), run("failsafe", "web"), run("jar", "app")))).toBe("web");
});

test("a module whose tests are over is under test no longer, and one that is tested again began last", () => {
  const [core, web] = [run("surefire", "core"), run("surefire", "web")];
  expect(moduleUnderTest(whileOpen(core, web, run("jar", "web")))).toBe("core");
  expect(moduleUnderTest(whileOpen(core, web, run("failsafe", "core")))).toBe("core");
  expect(moduleUnderTest(whileOpen(core, web, run("jar", "web"), run("jar", "core")))).toBeNull();
});

test("a compiler of a module that has gone on speaks no longer", () => {
  const compile = run("compiler", "core");
  expect(compilerSpeaks(whileOpen(compile, run("jar", "web"), run("jar", "core")))).toBe("no");
});
