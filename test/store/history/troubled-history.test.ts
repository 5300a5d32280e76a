import { Database } from "bun:sqlite";
import { afterEach, describe, expect, test } from "bun:test";
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { History } from "../../../src/store/history/history.ts";
import { openHistory } from "../../../src/store/history/history-store.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { readWhole, recordOf } from "../record.ts";

const histories: History[] = [];
afterEach(() => {
  for (const history of histories.splice(0)) history.close();
});

function open(folder: string): History {
  const history = openHistory(folder, {});
  histories.push(history);
  return history;
}

/** A folder with so many runs in it, closed. */
function folderWith(runs: number): string {
  const folder = temporaryDirectory();
  const history = openHistory(folder, {});
  for (let run = 1; run <= runs; run++) history.record(recordOf(run, 30_000));
  history.close();
  return folder;
}

function runsOf(history: History): readonly number[] {
  return history.list().map(({ run }) => run);
}

const garbage = Buffer.alloc(20_000, "no database at all ");

describe("a damaged file", () => {
  const damages: Readonly<Record<string, (path: string) => void>> = {
    "of garbage": (path) => writeFileSync(path, garbage),
    "with garbage as its header": (path) => overwrite(path, 0, 100),
    "with garbage in all pages but the first": (path) => overwrite(path, 4096, statSync(path).size - 4096),
    "that ends early": (path) => truncateSync(path, 5000),
    "whose tables are gone": (path) => change(path, "DROP TABLE outcome"),
    "whose tables are other ones": (path) => change(path, "ALTER TABLE name RENAME COLUMN last TO first"),
  };

  for (const [name, damage] of Object.entries(damages)) {
    test(`${name} is set aside, and a fresh one begun`, () => {
      const folder = folderWith(3);
      const path = join(folder, "runs.db");
      damage(path);
      const bytes = readFileSync(path);
      const history = open(folder);
      expect(history.record(recordOf(4))).toBeNull();
      expect([runsOf(history), readWhole(history, 4)]).toEqual([[4], recordOf(4)]);
      expect(readFileSync(`${path}.damaged`).subarray(4096)).toEqual(bytes.subarray(4096));
    });

    test(`${name} while it is open is never an error, and the next record is kept`, () => {
      const folder = folderWith(3);
      const [history, other] = [open(folder), open(folder)];
      expect([runsOf(history), runsOf(other)]).toEqual([
        [3, 2, 1],
        [3, 2, 1],
      ]);
      damage(join(folder, "runs.db"));
      for (const run of [1, 2, 3]) history.outcomes(run);
      expect(history.record(recordOf(4))).toBeNull();
      expect(other.record(recordOf(5))).toBeNull();
      expect([readWhole(history, 5), readWhole(other, 5)]).toEqual([recordOf(5), recordOf(5)]);
      // What was written before somebody saw the damage may go with it.
      expect([null, recordOf(4)]).toContainEqual(readWhole(history, 4));
    });
  }

  test("with garbage in one page gives each run as it was, or not at all", () => {
    const folder = folderWith(4);
    const path = join(folder, "runs.db");
    const whole = readFileSync(path);
    for (let page = 0; page < whole.length / 4096; page++) {
      writeFileSync(path, whole);
      overwrite(path, page * 4096, 4096);
      const history = open(folder);
      for (const run of [1, 2, 3, 4]) expect([null, recordOf(run, 30_000)]).toContainEqual(readWhole(history, run));
      expect(history.record(recordOf(5))).toBeNull();
      expect(readWhole(history, 5)).toEqual(recordOf(5));
      history.close();
    }
  });

  test("with a foreign file beside it is read without that", () => {
    const folder = folderWith(2);
    for (const end of ["-wal", "-shm", "-journal"]) writeFileSync(join(folder, `runs.db${end}`), garbage);
    const history = open(folder);
    expect(history.record(recordOf(3))).toBeNull();
    expect(runsOf(history)).toEqual([3, 2, 1]);
  });

  test("that is set aside takes nothing of it into the fresh one", () => {
    const folder = folderWith(1);
    const history = open(folder);
    history.record(recordOf(2));
    const wal = readFileSync(join(folder, "runs.db-wal"));
    history.close();
    writeFileSync(join(folder, "runs.db"), garbage);
    writeFileSync(join(folder, "runs.db-wal"), wal);
    const fresh = open(folder);
    expect(fresh.record(recordOf(3))).toBeNull();
    expect(runsOf(fresh)).toEqual([3]);
  });

  function overwrite(path: string, from: number, length: number): void {
    const file = openSync(path, "r+");
    writeSync(file, Buffer.alloc(length, "garbage "), 0, length, from);
    closeSync(file);
  }

  function change(path: string, sql: string): void {
    const db = new Database(path);
    db.run(sql);
    db.close();
  }
});

describe("a file of a newer version", () => {
  test("is set aside whole when nobody uses it", () => {
    const folder = folderWith(2);
    const path = join(folder, "runs.db");
    const newer = new Database(path);
    newer.run("PRAGMA user_version = 99");
    // As its process leaves it when it is killed: the version stands beside the file only.
    const files = ["", "-wal"].map((end) => ({ end, bytes: readFileSync(`${path}${end}`) }));
    newer.close();
    for (const { end, bytes } of files) writeFileSync(`${path}${end}`, bytes);
    const history = open(folder);
    expect(history.record(recordOf(3))).toBeNull();
    expect(runsOf(history)).toEqual([3]);
    const aside = new Database(`${path}.newer`);
    expect(aside.query("SELECT run FROM run ORDER BY run").values()).toEqual([[1], [2]]);
    expect(aside.query("PRAGMA user_version").values()).toEqual([[99]]);
    aside.close();
  });

  test("is left alone while somebody uses it, and it says why", () => {
    const folder = folderWith(1);
    const newer = new Database(join(folder, "runs.db"));
    newer.run("PRAGMA user_version = 99");
    const history = open(folder);
    expect(history.record(recordOf(2))).toBe(
      `${folder} cannot be used (${join(folder, "runs.db")} belongs to a newer version that is running)`,
    );
    expect(runsOf(history)).toEqual([]);
    expect(newer.query("SELECT run FROM run").values()).toEqual([[1]]);
    newer.close();
    expect(history.record(recordOf(3))).toBeNull();
    expect(runsOf(history)).toEqual([3]);
  });
});

describe("a file that changes under us", () => {
  test("deleted, with what lies beside it or without: a fresh one is begun, for all", () => {
    for (const ends of [[""], ["", "-wal", "-shm"], ["-wal", "-shm"]]) {
      const folder = folderWith(2);
      const [history, other] = [open(folder), open(folder)];
      history.record(recordOf(3));
      other.record(recordOf(4));
      for (const end of ends) rmSync(join(folder, `runs.db${end}`));
      expect([history.record(recordOf(5)), other.record(recordOf(6))]).toEqual([null, null]);
      if (ends.includes(""))
        expect([runsOf(history), runsOf(other)]).toEqual([
          [6, 5],
          [6, 5],
        ]);
      expect([readWhole(history, 5), readWhole(history, 6)]).toEqual([recordOf(5), recordOf(6)]);
      history.close();
      other.close();
      expect(runsOf(open(folder)).slice(0, 2)).toEqual([6, 5]);
    }
  });

  test("replaced: the new one is used", () => {
    const folder = folderWith(2);
    const history = open(folder);
    history.record(recordOf(3));
    const elsewhere = folderWith(7);
    for (const end of ["-wal", "-shm"]) rmSync(join(folder, `runs.db${end}`));
    renameSync(join(elsewhere, "runs.db"), join(folder, "runs.db"));
    expect(runsOf(history)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(history.record(recordOf(8))).toBeNull();
  });

  test("moved away with its folder and back: nothing is lost", () => {
    const folder = join(temporaryDirectory(), "project");
    const history = open(folder);
    history.record(recordOf(1));
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, "a file");
    expect(history.record(recordOf(2))).toStartWith(`${folder} cannot be used (`);
    expect([runsOf(history), history.read(1), history.outcomes(1)]).toEqual([[], null, []]);
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    expect(history.record(recordOf(3))).toBeNull();
    expect(runsOf(history)).toEqual([3, 1]);
  });
});

describe("a place that cannot be used", () => {
  test("keeps nothing, and says so", () => {
    const history = open("/dev/null/state");
    expect(history.record(recordOf(1))).toStartWith("/dev/null/state cannot be used (");
    expect([runsOf(history), history.read(1), history.outcomes(1)]).toEqual([[], null, []]);
  });

  test("because of a directory of that name is used when that is gone", () => {
    const folder = temporaryDirectory();
    mkdirSync(join(folder, "runs.db"));
    const history = open(folder);
    expect(history.record(recordOf(1))).toBe(`${folder} cannot be used (unable to open database file)`);
    rmSync(join(folder, "runs.db"), { recursive: true });
    expect(history.record(recordOf(2))).toBeNull();
    expect(runsOf(history)).toEqual([2]);
  });
});

test("who holds the file for seconds costs the run, and keeps nobody from reading", () => {
  const folder = folderWith(1);
  const history = open(folder);
  history.list();
  const holder = new Database(join(folder, "runs.db"));
  holder.run("BEGIN IMMEDIATE");
  expect(history.record(recordOf(2))).toBe(`${folder} cannot be used (database is locked)`);
  expect(readWhole(history, 1)).toEqual(recordOf(1, 30_000));
  holder.close();
  expect(history.record(recordOf(3))).toBeNull();
  expect(runsOf(history)).toEqual([3, 1]);
});

test("an answer that another program wrote is none; its outcomes are still told", () => {
  const folder = folderWith(1);
  const history = open(folder);
  const db = new Database(join(folder, "runs.db"));
  const { result } = recordOf(1);
  const answers = [
    garbage,
    new Uint8Array(),
    null,
    withChecksum(garbage),
    withChecksum(Bun.zstdCompressSync(JSON.stringify({ form: 3, answer: result }))),
    withParts("no JSON"),
    withParts("null"),
    withParts(JSON.stringify({ form: 1, answer: result })),
    withParts(JSON.stringify({ form: 4, answer: { ...result, failures: "none" } })),
    withParts(JSON.stringify({ form: 4, answer: result }), '"none"'),
    withParts(JSON.stringify({ form: 4, answer: { ...result, status: undefined } })),
  ];
  for (const answer of answers) {
    db.query("UPDATE run SET answer = ?").run(answer);
    expect([history.read(1), runsOf(history)]).toEqual([null, [1]]);
    expect(history.outcomes(1)).toEqual(result.tests ?? []);
  }
  const right = withParts(
    JSON.stringify({ form: 4, answer: { ...result, failures: undefined } }),
    JSON.stringify(result.failures),
  );
  db.query("UPDATE run SET answer = ?").run(right);
  expect(readWhole(history, 1)).toEqual(recordOf(1));
  db.close();
});

function withParts(...texts: string[]): Uint8Array {
  const parts = texts.map((text) => Bun.zstdCompressSync(text));
  return withChecksum(Buffer.concat(parts.flatMap((part) => [numberBytes(part.length), part])));
}

function withChecksum(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([numberBytes(Bun.hash.crc32(bytes)), bytes]);
}

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

test("a history that is closed holds no descriptor, whatever was fixed when it was opened", () => {
  const cycle = (damage: string) => {
    const history = openHistory(temporaryDirectory(damage === "" ? {} : { "runs.db": damage }), {});
    history.record(recordOf(1));
    history.read(1);
    history.close();
  };
  cycle("");
  const before = readdirSync("/dev/fd").length;
  for (let i = 0; i < 10; i++) for (const damage of ["", garbage.toString()]) cycle(damage);
  expect(readdirSync("/dev/fd").length).toBeLessThan(before + 5);
});
