import type { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type DatabaseForm, openDatabaseFile } from "../../../src/store/sqlite/database-file.ts";
import { openLock } from "../../../src/store/sqlite/exclusive-lock.ts";
import { temporaryDirectory } from "../../temporary.ts";

const first: DatabaseForm = {
  steps: [(db) => db.run("CREATE TABLE run (number INTEGER)")],
  configure: () => {},
  isSound: () => true,
  isUnused: () => true,
};
const third: DatabaseForm = {
  ...first,
  steps: [
    ...first.steps,
    (db) => db.run("ALTER TABLE run ADD COLUMN status TEXT"),
    (db) => db.run("UPDATE run SET status = 'unknown'"),
  ],
};

describe("a file of an older version", () => {
  test("is brought to ours step by step, with what is in it", () => {
    const path = join(temporaryDirectory(), "kept.db");
    const older = openDatabaseFile(path, first);
    older.run("INSERT INTO run VALUES (7)");
    older.close();
    const db = openDatabaseFile(path, third);
    expect(db.query("SELECT * FROM run").values()).toEqual([[7, "unknown"]]);
    expect(versionOf(db)).toBe(3);
    db.close();
    const again = openDatabaseFile(path, third);
    expect(versionOf(again)).toBe(3);
    again.close();
  });

  test("stays as it was where a step fails", () => {
    const path = join(temporaryDirectory(), "kept.db");
    openDatabaseFile(path, first).close();
    const fail = () => {
      throw new Error("no room");
    };
    expect(() => openDatabaseFile(path, { ...third, steps: [...third.steps, fail] })).toThrow("no room");
    const db = openDatabaseFile(path, first);
    expect(versionOf(db)).toBe(1);
    db.close();
  });
});

test("a file is made and upgraded by one at a time", () => {
  const path = join(temporaryDirectory(), "kept.db");
  const isAlone: boolean[] = [];
  const configure = () => {
    const another = openLock(`${path}.mending`, true);
    isAlone.push(!another.take(0));
    another.close();
  };
  openDatabaseFile(path, { ...first, configure }).close();
  openDatabaseFile(path, { ...first, configure }).close();
  openDatabaseFile(path, { ...third, configure }).close();
  expect(isAlone).toEqual([true, false, true]);
});

test("a file is made at the version that is ours, and so is one in memory", () => {
  const folder = temporaryDirectory();
  for (const path of [join(folder, "new.db"), ":memory:"]) {
    const db = openDatabaseFile(path, third);
    expect(versionOf(db)).toBe(3);
    db.close();
  }
  expect(readdirSync(folder).sort()).toEqual(["new.db", "new.db.mending"]);
});

test("a file that is not sound even when it is new is not opened", () => {
  const path = join(temporaryDirectory(), "kept.db");
  expect(() => openDatabaseFile(path, { ...first, isSound: () => false })).toThrow(`${path} is damaged`);
});

function versionOf(db: Database): unknown {
  return db.query("PRAGMA user_version").values()[0]?.[0];
}
