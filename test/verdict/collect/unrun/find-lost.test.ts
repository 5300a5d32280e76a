import { expect, test } from "bun:test";
import type { ModuleReport } from "../../../../src/model/evidence/evidence.ts";
import type { LogFacts } from "../../../../src/model/evidence/log-facts.ts";
import { startLog } from "../../../../src/output/log/read-log.ts";
import { findUnread } from "../../../../src/verdict/collect/unrun/find-lost.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { projectOf } from "../../../runs/project.ts";

const [module] = projectOf({ "pom.xml": pom("g:shop:1") }).modules;
const unreadable = [{ module: ".", runner: "surefire", file: "TEST-a.CartTest.xml", reason: "ends early" }];

/** Finds the lost tests where one report cannot be read, after a log that told this. */
function unread(told: Partial<LogFacts["tests"]>, reports: readonly ModuleReport[] = []): readonly string[] {
  if (!module) throw new Error("no module");
  const run = { module, runner: module.surefire, version: "3.2.5", root: "/", named: null, reportedIn: ["."] };
  const log = { ...startLog().facts().tests, ...told };
  return findUnread([run], log, { reports, unreadable }).flatMap(({ tests }) => tests);
}

const counted = (run: number) => ({ summed: { run, failed: 0, errored: 0, skipped: 0 } });
const passed: ModuleReport = {
  module: ".",
  runner: "surefire",
  report: { suite: "a.SumTest", cases: [{ testClass: "a.SumTest", testMethod: "adds", outcome: "passed" }] },
};

test("a class whose report cannot be read is lost where Surefire counted no test of it", () => {
  expect(unread(counted(0))).toEqual(["a.CartTest"]);
  expect(unread(counted(1), [passed])).toEqual(["a.CartTest"]);
});

test("a class that Surefire counted is not lost", () => {
  expect(unread(counted(2), [passed])).toEqual([]);
});
