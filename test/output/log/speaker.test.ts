import { expect, test } from "bun:test";
import type { GoalRun } from "../../../src/model/evidence/log-facts.ts";
import { compilerSpeaks, moduleUnderTest, whoSpeaks } from "../../../src/output/log/speaker.ts";

const run = (plugin: string, module: string): GoalRun => ({ plugin, version: "1", goal: "x", execution: "x", module });
const whileOpen = (...goals: readonly GoalRun[]) => whoSpeaks(new Map(goals.map((goal) => [goal.module, goal])));

test("without a header of a goal a compiler may speak, between two goals none does", () => {
  expect(compilerSpeaks({ kind: "unknown" })).toBe("unknown");
  expect(whileOpen()).toEqual({ kind: "maven" });
  expect(compilerSpeaks(whileOpen())).toBe("no");
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
