import { expect, test } from "bun:test";
import { chmodSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashFile } from "../../../src/impact/hash-files.ts";
import { findOldOutputs } from "../../../src/impact/untested/old-outputs.ts";
import type { GoalRun } from "../../../src/model/evidence/log-facts.ts";
import { UNKNOWN } from "../../../src/model/impact/source-graph.ts";
import { projectOf } from "../../runs/project.ts";
import { untilDiskTicks, writeFiles } from "../../temporary.ts";

const CART = "src/main/java/a/Cart.java";
const TEST = "src/test/java/a/CartTest.java";
const RATES = "src/main/resources/rates.txt";
const CLASSES = ["target/classes/a/Cart.class", "target/test-classes/a/CartTest.class"];
const HOUR = 3600;

/** A project of which a run compiled both sources, which had another content then, and were put back with an old time. */
async function putBack() {
  const project = projectOf({ [CART]: "old", [TEST]: "old", [RATES]: "old", "target/classes/rates.txt": "old" });
  const path = (file: string) => join(project.root, file);
  const then = new Map([CART, TEST, RATES].map((file) => [file, hashFile(path(file))]));
  writeFiles(project.root, Object.fromEntries(CLASSES.map((file) => [file, "made"])));
  await untilDiskTicks(tmpdir());
  // The clock of the run tells whole milliseconds.
  const endedAt = Date.now() + 1;
  await Bun.sleep(20);
  const write = (file: string, text: string, before = HOUR) => {
    writeFiles(project.root, { [file]: text });
    const at = Date.now() / 1000 - before;
    utimesSync(path(file), at, at);
  };
  write(CART, "new");
  write(TEST, "new");
  const goal = (name: string): GoalRun => {
    return {
      plugin: name === "resources" ? "resources" : "compiler",
      version: "3",
      goal: name,
      execution: "e",
      module: project.modules[0]?.artifactId ?? "",
    };
  };
  const find = (goals: readonly string[] = ["compile", "testCompile"], earlier = then, ended = endedAt) => {
    const now = new Map([CART, TEST, RATES].map((file) => [file, hashFile(path(file))]));
    return [...findOldOutputs(project, goals.map(goal), now, { files: earlier, endedAt: ended })];
  };
  return { path, then, endedAt, write, find };
}

test("a source that changed and has an older time than its class was not compiled, and the class is of what it was", async () => {
  const { then, find } = await putBack();
  expect(find()).toEqual([...then].filter(([file]) => file !== RATES));
});

test("a resource that changed and has an older time than its copy was not copied", async () => {
  const { then, find, write } = await putBack();
  expect(find(["resources"])).toEqual([]);
  write(RATES, "new");
  expect(find(["resources"])).toEqual([[RATES, then.get(RATES) ?? ""]]);
});

test("only sources that a compiler went over are told", async () => {
  const { then, find } = await putBack();
  expect(find(["compile"])).toEqual([[CART, then.get(CART) ?? ""]]);
  expect(find([])).toEqual([]);
});

test("nothing is old that was written last, of which one content is unknown, or of which the mode alone changed", async () => {
  const { path, then, write, find } = await putBack();
  write(TEST, "new", -60);
  expect(find().map(([file]) => file)).toEqual([CART]);
  expect(find(undefined, new Map([...then, [CART, UNKNOWN]]))).toEqual([]);
  expect(find(undefined, new Map())).toEqual([]);
  write(CART, "old");
  chmodSync(path(CART), 0o755);
  expect(find()).toEqual([]);
});

test("a class that was made, or copied, after the earlier run is not of what that had", async () => {
  const { then, endedAt, path, find } = await putBack();
  expect(find(undefined, then, endedAt - HOUR * 1000)).toEqual([]);
  const at = endedAt / 1000 - 60;
  utimesSync(path(CLASSES[0] ?? ""), at, at);
  expect(find().map(([file]) => file)).toEqual([TEST]);
});
