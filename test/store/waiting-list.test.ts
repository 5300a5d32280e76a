import { expect, test } from "bun:test";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { openWaitingList } from "../../src/store/waiting-list.ts";
import { temporaryDirectory, writeFiles } from "../temporary.ts";

function open(dir = temporaryDirectory()) {
  const dead = new Set<string>();
  return { dir, dead, list: openWaitingList(dir, (identity) => identity !== "" && !dead.has(identity)) };
}

/** Enters with a time of its own, by which the order is known. */
async function enterLater(list: ReturnType<typeof open>["list"], identity: string) {
  const now = Date.now();
  while (Date.now() === now) await Bun.sleep(1);
  return list.enter(identity);
}

test("those that have waited longest leave first, whoever asks", async () => {
  const { dir, list } = open();
  for (const identity of ["1 a", "2 b", "3 c", "4 d"]) await enterLater(list, identity);
  const other = open(dir).list;
  expect(other.takeOldest(2)).toEqual(["1 a", "2 b"]);
  expect(list.takeOldest(2)).toEqual([]);
  expect(list.takeOldest(0)).toEqual(["3 c", "4 d"]);
});

test("one leaves once: for its own work, or because another server ends it", async () => {
  const { dir, list } = open();
  const first = await enterLater(list, "1 a");
  const second = await enterLater(list, "2 b");
  expect(open(dir).list.takeOldest(1)).toEqual(["1 a"]);
  expect([first?.leave(), second?.leave(), second?.leave()]).toEqual([false, true, false]);
});

test("the dead do not count, and are forgotten", async () => {
  const { dir, dead, list } = open();
  for (const identity of ["1 a", "2 b", "3 c"]) await enterLater(list, identity);
  dead.add("1 a").add("2 b");
  expect(list.takeOldest(1)).toEqual([]);
  expect(readdirSync(join(dir, "waiting"))).toHaveLength(1);
});

test("it is nobody else's business, and what else lies there stays", () => {
  const { dir, list } = open();
  list.enter("1 a");
  expect(statSync(join(dir, "waiting")).mode & 0o777).toBe(0o700);
  writeFiles(dir, { "waiting/note": "mine" });
  expect(list.takeOldest(0)).toEqual(["1 a"]);
  expect(existsSync(join(dir, "waiting/note"))).toBe(true);
});

test("where nothing can be written there is no place, and nobody waits", () => {
  const { list } = open(temporaryDirectory({ waiting: "in the way" }));
  expect(list.enter("1 a")).toBeNull();
  expect(list.takeOldest(0)).toEqual([]);
});
