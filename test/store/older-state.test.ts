import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { identifyProject } from "../../src/runs/remember/circumstances.ts";
import { readChronicle } from "../../src/runs/remember/read-chronicle.ts";
import { projectFolder } from "../../src/store/project-folder.ts";
import { openProjectState } from "../../src/store/project-state.ts";
import { temporaryDirectory } from "../temporary.ts";
import { recordOf } from "./record.ts";

const SHOP = "/home/dev/shop";

/** The folder of a project as version 1.0 left it after a compilation and three runs of two tests; its state directory. */
function openOlder() {
  const directory = temporaryDirectory();
  const folder = projectFolder(directory, SHOP);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  cpSync(join(import.meta.dirname, "../../fixtures/state/1.0"), folder, { recursive: true });
  for (const own of [folder, join(folder, "logs")]) chmodSync(own, 0o700);
  const open = () => openProjectState(directory, SHOP, undefined, { env: {} });
  return { folder, open };
}

function readRuns(path: string): unknown {
  const db = new Database(path, { readwrite: true });
  const rows = [...db.query("PRAGMA user_version").values(), ...db.query("SELECT * FROM run").values()];
  db.close();
  return rows;
}

test("the runs of 1.0 are taken over, with their tests and logs", () => {
  const { open } = openOlder();
  const state = open();
  const { health, runs, tests } = readChronicle(SHOP, identifyProject(join(SHOP, "pom.xml")), state);
  expect(health).toEqual({ state: "red", since: 4, broken: [] });
  expect(runs.map(({ run, status, tests: number, failed }) => [run, status, number, failed])).toEqual([
    [1, "SUCCESS", 0, 0],
    [2, "FAILURE", 2, 1],
    [3, "SUCCESS", 2, 0],
    [4, "FAILURE", 2, 1],
  ]);
  expect(runs.every(({ origin, answer }) => origin.client === null && answer === null)).toBe(true);
  expect(tests.find(({ name }) => name === "a.CartTest#total")).toMatchObject({
    redSince: 4,
    flaky: { passed: 3, failed: 2 },
  });
  expect(state.readLog(4)?.slice(0, 9)).toEqual(["[INFO] BUILD FAILURE"]);
  state.close();
});

test("1.0 finds its own file as it was, and what 2.0 stores stays whatever 1.0 does with its own", () => {
  const { folder, open } = openOlder();
  const own = join(folder, "history.db");
  const before = readRuns(own);
  const state = open();
  expect(state.history.record(recordOf(5))).toBeNull();
  expect(readRuns(own)).toEqual(before);
  state.close();
  const older = new Database(own);
  older.run("DELETE FROM run");
  older.close();
  const later = open();
  expect(later.history.list().map(({ run }) => run)).toEqual([5, 4, 3, 2, 1]);
  later.close();
});

test("numbers go on after those of 1.0, in one queue with it", () => {
  const { open } = openOlder();
  const state = open();
  const place = state.queue.enter("Test");
  expect(place.run).toBe(5);
  place.leave();
  state.close();
});

test("a damaged history of 1.0 is left alone, and one that is locked is taken over when it is free", () => {
  const { folder, open } = openOlder();
  const own = join(folder, "history.db");
  const holder = new Database(own);
  holder.run("PRAGMA journal_mode = DELETE");
  holder.run("BEGIN EXCLUSIVE");
  const state = open();
  expect(state.history.record(recordOf(5))).toContain("locked");
  holder.run("ROLLBACK");
  holder.close();
  expect(state.history.list()).toHaveLength(4);
  state.close();

  rmSync(join(folder, "runs.db"));
  writeFileSync(own, "garbage ".repeat(1000));
  const fresh = open();
  expect(fresh.history.record(recordOf(5))).toBeNull();
  expect(fresh.history.list()).toHaveLength(1);
  expect(readFileSync(own, "utf8")).toStartWith("garbage ");
  fresh.close();
});
