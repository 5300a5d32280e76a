import { afterEach, beforeEach, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { contentsOf, hashFiles } from "../../../src/impact/hash-files.ts";
import { goneSince, ranOnOthers } from "../../../src/runs/open-builds.ts";
import { identifyProject } from "../../../src/runs/remember/circumstances.ts";
import type { History } from "../../../src/store/history/history.ts";
import { openHistory } from "../../../src/store/history/history-store.ts";
import { recordOf } from "../../store/record.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";
import { openProject, projectOf } from "../project.ts";

const A = "src/main/java/a/A.java";
let root: string;
let history: History;
beforeEach(() => {
  ({ root } = projectOf({ [A]: "class A {}" }));
  history = openHistory(temporaryDirectory(), {});
});
afterEach(() => history.close());

function remember(run: number, values: Partial<ReturnType<typeof recordOf>> = {}): void {
  const record = recordOf(run);
  const snapshot = hashFiles(openProject(root));
  const circumstances = { ...record.circumstances, project: idOf(root), contents: snapshot && contentsOf(snapshot) };
  history.record({ ...record, call: { args: [], javaHome: null }, circumstances, ...values });
}

const idOf = (dir: string) => identifyProject(join(dir, "pom.xml"));
const context = () => ({ projectDir: root, env: {}, javaHome: undefined });
const isOlder = (run: number, project = idOf(root)) => ranOnOthers(run, context(), project, history);

test("a run is about other sources as long as one of them has other bytes", () => {
  remember(1);
  expect(isOlder(1)).toBe(false);
  writeFiles(root, { [A]: "class A { }" });
  expect(isOlder(1)).toBe(true);
  remember(2);
  expect([isOlder(1), isOlder(2)]).toEqual([true, false]);
  writeFiles(root, { [A]: "class A {}" });
  expect([isOlder(1), isOlder(2)]).toEqual([false, true]);
  rmSync(join(root, A));
  expect([isOlder(1), isOlder(2)]).toEqual([true, true]);
});

test("a run is about other sources however many came after it", () => {
  for (let run = 1; run <= 60; run++) remember(run);
  expect(isOlder(1)).toBe(false);
  writeFiles(root, { [A]: "class A { }" });
  expect([isOlder(1), isOlder(60)]).toEqual([true, true]);
});

test("what lies beside the sources, and what a build writes, is none of them", () => {
  remember(1);
  writeFiles(root, { "target/classes/a/A.class": "", "notes.txt": "", "README.md": "" });
  expect(isOlder(1)).toBe(false);
  writeFiles(root, { ".mvn/maven.config": "-o" });
  expect(isOlder(1)).toBe(true);
});

test("nothing is said where nothing is known", () => {
  const { circumstances, result } = recordOf(1);
  remember(1, { call: null });
  remember(2, { circumstances: { ...circumstances, project: idOf(root), contents: null } });
  remember(3, { result: { ...result, run: 3, operation: "Clean" } });
  remember(4);
  writeFiles(root, { [A]: "class A { }" });
  expect([1, 2, 3, 9].map((run) => isOlder(run))).toEqual([false, false, false, false]);
  expect([isOlder(4), isOlder(4, "another project")]).toEqual([true, false]);
});

test("artifacts of a run that are there no longer are told, and none of another project", () => {
  remember(1);
  writeFiles(root, { "target/a.jar": "" });
  const artifact = (path: string) => ({ path, name: "a", size: 1 });
  const result = { run: 1, artifact: artifact("target/a.jar"), artifacts: [artifact(join(root, "target/b.jar"))] };
  const gone = (run = 1, project = idOf(root)) => goneSince({ ...result, run }, context(), project, history);
  expect(gone()).toEqual([join(root, "target/b.jar")]);
  rmSync(join(root, "target"), { recursive: true });
  expect(gone()).toEqual([join(root, "target/b.jar"), "target/a.jar"]);
  expect([gone(2), gone(1, "other")]).toEqual([[], []]);
});
