import { Database } from "bun:sqlite";
import { afterEach, describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TestFailure, TestOutcome } from "../../../src/model/build-result.ts";
import type { History } from "../../../src/store/history/history.ts";
import { openHistory } from "../../../src/store/history/history-store.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { readWhole, recordOf } from "../record.ts";

const histories: History[] = [];
afterEach(() => {
  for (const history of histories.splice(0)) history.close();
});

function open(folder: string, env: Readonly<Record<string, string>> = {}): History {
  const history = openHistory(folder, env);
  histories.push(history);
  return history;
}

describe("a run that is recorded", () => {
  test("is read as it was, by others and later, too", () => {
    const folder = temporaryDirectory();
    const history = open(folder);
    expect(history.record(recordOf(7, 200_000))).toBeNull();
    expect(readWhole(history, 7)).toEqual(recordOf(7, 200_000));
    expect(readWhole(open(folder), 7)).toEqual(recordOf(7, 200_000));
    history.close();
    expect(readWhole(open(folder), 7)).toEqual(recordOf(7, 200_000));
  });

  test("keeps the outcomes of its tests in their order, the same name more than once", () => {
    const history = open(temporaryDirectory());
    history.record(recordOf(1));
    expect(history.outcomes(1)).toEqual(recordOf(1).result.tests ?? []);
  });

  test("of tests that found none differs from one that has no tests", () => {
    const history = open(temporaryDirectory());
    const { tests, ...compiled } = recordOf(2).result;
    history.record(recordOf(1, 0, { tests: [] }));
    history.record({ ...recordOf(2), result: compiled });
    expect(history.read(1)?.tests).toEqual([]);
    expect(history.read(2)).toEqual(compiled);
    expect(tests).toHaveLength(40);
  });

  test("is listed without its answer, the newest first", () => {
    const history = open(temporaryDirectory());
    const error = { message: "cannot find symbol", severity: "error" } as const;
    history.record(recordOf(2, 0, { operation: "Compile", errors: [error, error] }));
    history.record(recordOf(10));
    history.record(recordOf(1, 0, { status: "TIMEOUT", exitCode: null }));
    expect(history.list().map(({ run }) => run)).toEqual([10, 2, 1]);
    const { result, ...rest } = recordOf(2);
    const { duration, exitCode } = result;
    const compiled = { run: 2, operation: "Compile", status: "FAILURE", errors: 2, tests: 40 } as const;
    expect(history.list()[1]).toEqual({ ...compiled, duration, exitCode, ...rest });
    expect(history.read(1)?.exitCode).toBeNull();
  });

  test("takes the place of an earlier record of it", () => {
    const history = open(temporaryDirectory());
    const tests: TestOutcome[] = [{ name: "com.acme.A#b", outcome: "skipped" }];
    history.record(recordOf(3));
    history.record(recordOf(3, 0, { status: "SUCCESS", tests }));
    expect(history.list()).toMatchObject([{ run: 3, status: "SUCCESS", tests: 1 }]);
    expect(history.outcomes(3)).toEqual(tests);
  });
});

test("of a run whose outcomes are not all there is nothing", () => {
  const folder = temporaryDirectory();
  const history = open(folder);
  history.record(recordOf(1));
  const db = new Database(join(folder, "runs.db"));
  db.run("DELETE FROM outcome WHERE position = 7");
  db.close();
  expect([readWhole(history, 1), history.outcomes(1)]).toEqual([null, []]);
});

test("a file of the first version is read on; what it does not tell is unknown", () => {
  const folder = temporaryDirectory();
  const history = open(folder);
  history.record(recordOf(1));
  history.close();
  const db = new Database(join(folder, "runs.db"));
  for (const table of ["graph", "tested"]) db.run(`DROP TABLE ${table}`);
  for (const column of ["client", "waited", "jvm", "call", "contents"]) db.run(`ALTER TABLE run DROP COLUMN ${column}`);
  db.run("PRAGMA user_version = 1");
  db.close();
  const upgraded = open(folder);
  upgraded.record(recordOf(2));
  expect(upgraded.list().map(({ origin }) => origin)).toEqual([
    { client: "claude-code", waitedMs: 250, jvm: "fast" },
    { client: null, waitedMs: null, jvm: null },
  ]);
  expect(upgraded.list().map(({ call, circumstances }) => [call, circumstances.contents])).toEqual([
    [{ args: ["-Pit"], javaHome: "/opt/jdk-21" }, "c2"],
    [null, null],
  ]);
  expect(upgraded.read(1)).not.toBeNull();
});

test("of a run that is not kept there is nothing", () => {
  const history = open(temporaryDirectory());
  expect([history.list(), history.read(1), history.outcomes(1)]).toEqual([[], null, []]);
});

test("what is closed keeps nothing any more, and says so", () => {
  const folder = temporaryDirectory();
  const history = open(folder);
  history.close();
  history.close();
  expect(history.record(recordOf(1))).toBe(`${folder} cannot be used (it is closed)`);
  expect(history.list()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

describe("secrets", () => {
  const secret = 'pa"ss\\wörd\n1';

  test("reach the disk nowhere: neither in the answer nor in the command", () => {
    const folder = temporaryDirectory();
    const history = open(folder, { REPO_PASSWORD: secret });
    const record = recordOf(1, 0, {
      failures: [
        { testClass: "A", testMethod: "b", kind: "error", message: `<${secret}>`, stackTrace: "at https://u:pw@host/" },
      ],
      tests: [{ name: `A#b[${secret}]`, outcome: "errored", module: secret }],
    });
    const { circumstances } = record;
    history.record({
      ...record,
      call: { args: ["-Dapi.token=one two"], javaHome: null },
      command: ["mvn", "-Dapi.token=one two", "-D", "api.key=three", `-Dx=${secret}`],
      circumstances,
    });
    const read = readWhole(history, 1);
    expect(read?.result.failures?.[0]).toMatchObject({ message: "<***\n***>", stackTrace: "at https://***@host/" });
    expect(read?.result.tests).toEqual([{ name: "A#b[***\n***]", outcome: "errored", module: "***\n***" }]);
    expect(read?.command).toEqual(["mvn", "-Dapi.token=***", "-D", "api.key=***", "-Dx=***\n***"]);
    expect(read?.call).toBeNull();
    expect(read?.circumstances).toEqual(circumstances);
    history.close();
    const bytes = readFileSync(join(folder, "runs.db"));
    for (const text of [secret, "one two", "three", "u:pw"]) expect(bytes.includes(text)).toBe(false);
  });
});

describe("texts", () => {
  const failure: TestFailure = { testClass: "A", testMethod: "b", kind: "failure", message: "" };

  test("are kept up to 100,000 characters each, and say what is left out", () => {
    const history = open(temporaryDirectory());
    const message = "expected ".repeat(600_000);
    const output = "x".repeat(100_000);
    history.record(recordOf(1, 0, { failures: [{ ...failure, message, output }] }));
    const [read] = history.read(1)?.failures ?? [];
    expect(read?.message).toHaveLength(100_000 + "\n[maven-mcp left out 5300000 characters here]\n".length);
    expect(read?.message).toContain("\n[maven-mcp left out 5300000 characters here]\n");
    expect(read?.output).toBe(output);
  });

  test("are kept shorter where there are too many of them, and no failure is lost", () => {
    const history = open(temporaryDirectory());
    const failures = Array.from({ length: 1000 }, (_, index) => ({ ...failure, message: `${index} `.repeat(30_000) }));
    expect(history.record(recordOf(1, 0, { failures }))).toBeNull();
    const read = history.read(1)?.failures ?? [];
    expect(read).toHaveLength(1000);
    for (const { message } of read) expect(message.length).toBeLessThan(2100);
  });
});

describe("of all runs", () => {
  test("the answers of the newest 50 stay, and the outcomes of the others; the files grow little", () => {
    const folder = temporaryDirectory();
    const history = open(folder);
    const sizes: number[] = [];
    for (let run = 1; run <= 220; run++) {
      const tests = [
        ...(recordOf(run).result.tests ?? []),
        { name: `com.acme.OnceTest#run${run}`, outcome: "passed" as const },
      ];
      expect(history.record(recordOf(run, 20_000, { tests }))).toBeNull();
      sizes.push(sizeOf(folder));
    }
    expect(history.list().map(({ run }) => run)).toEqual(Array.from({ length: 50 }, (_, index) => 220 - index));
    expect(history.listAll().map(({ run }) => run)).toEqual(Array.from({ length: 220 }, (_, index) => 220 - index));
    expect([171, 170].map((run) => history.read(run) !== null)).toEqual([true, false]);
    expect(history.outcomes(1).at(-1)?.name).toBe("com.acme.OnceTest#run1");
    expect(Math.max(...sizes.slice(100))).toBeLessThan(Math.max(...sizes.slice(0, 100)) * 1.2);
  });

  test("of the others up to 20 answers stay that alone tell why a test fails, 4 MB at most", () => {
    const fail = (run: number, command: string, bytes: number) => {
      const tests = [{ name: `com.acme.ATest#x${run}`, outcome: "failed" as const }];
      return { ...recordOf(run, bytes, { tests }), command: [command] };
    };
    const small = open(temporaryDirectory());
    for (let run = 1; run <= 100; run++) small.record(fail(run, `mvn ${run}`, 0));
    expect(small.answered().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 70 }, (_, index) => index + 31));
    const large = open(temporaryDirectory());
    for (let run = 1; run <= 60; run++) large.record(fail(run, `mvn ${run}`, run <= 10 ? 1_500_000 : 0));
    expect(large.answered()).toHaveLength(52);
    const fixed = open(temporaryDirectory());
    fixed.record(fail(1, "mvn", 0));
    for (let run = 2; run <= 60; run++) fixed.record({ ...recordOf(run, 0, { status: "SUCCESS" }), command: ["mvn"] });
    expect(fixed.answered()).toHaveLength(50);
  });

  test("the newest 10,000 stay, with the names of their tests", () => {
    const folder = temporaryDirectory();
    const history = open(folder);
    history.record(recordOf(1, 0, { tests: [{ name: "com.acme.OnceTest#run1", outcome: "passed" }] }));
    copyRun(folder, 1, 2, 9_999);
    history.record(recordOf(10_000));
    expect(history.listAll()).toHaveLength(10_000);
    history.record(recordOf(10_001));
    expect([history.listAll().length, history.listAll().at(-1)?.run]).toEqual([10_000, 2]);
    expect([history.outcomes(1), count(folder, "name")]).toEqual([[], 34]);
  });

  test("the answer of one that is older than those whose answers are kept is dropped at once", () => {
    const history = open(temporaryDirectory());
    for (let run = 11; run <= 60; run++) history.record(recordOf(run));
    expect(history.record(recordOf(10))).toBeNull();
    expect([history.read(10), history.list().length, history.listAll().length]).toEqual([null, 50, 51]);
  });

  test("the newest 32 MB of answers stay; the outcomes of the others do, too", () => {
    const folder = temporaryDirectory();
    const history = open(folder);
    for (let run = 1; run <= 3; run++) expect(history.record(recordOf(run, 12_000_000))).toBeNull();
    expect([1, 2, 3].map((run) => history.read(run) !== null)).toEqual([false, true, true]);
    expect(history.list()).toHaveLength(3);
    expect(history.outcomes(1)).toEqual(recordOf(1).result.tests ?? []);
    history.record(recordOf(4));
    expect(statSync(join(folder, "runs.db-wal")).size).toBeLessThan(5_000_000);
    expect(sizeOf(folder)).toBeLessThan(64 * 1024 * 1024);
  });

  test("the newest million outcomes stay, and the newest run whatever its size", () => {
    const folder = temporaryDirectory();
    const history = open(folder);
    for (let run = 1; run <= 4; run++) history.record(recordOf(run));
    setTests(folder, 600_000, "1, 3");
    history.record(recordOf(5));
    expect(history.list().map(({ run }) => run)).toEqual([5, 4, 3, 2]);
    setTests(folder, 1_000_001, "5");
    history.record(recordOf(1));
    expect(history.list().map(({ run }) => run)).toEqual([5]);
  });

  function setTests(folder: string, tests: number, runs: string): void {
    const db = new Database(join(folder, "runs.db"));
    db.run(`UPDATE run SET tests = ${tests} WHERE run IN (${runs})`);
    db.close();
  }

  /** Stores a run under further numbers, without its outcomes. */
  function copyRun(folder: string, run: number, from: number, to: number): void {
    const db = new Database(join(folder, "runs.db"));
    const columns = db.query<{ name: string }, []>("SELECT name FROM pragma_table_info('run')").all();
    const values = columns.map(({ name }) => (name === "run" ? "value" : name === "answer" ? "NULL" : name));
    db.run(`WITH RECURSIVE number(value) AS (SELECT ${from} UNION ALL SELECT value + 1 FROM number WHERE value < ${to})
      INSERT INTO run SELECT ${values.join(", ")} FROM number, run WHERE run = ${run}`);
    db.close();
  }

  function sizeOf(folder: string): number {
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  }

  function count(folder: string, table: "name" | "outcome"): number | undefined {
    const db = new Database(join(folder, "runs.db"));
    const row = db.query<{ count: number }, []>(`SELECT count(*) AS count FROM ${table}`).get();
    db.close();
    return row?.count;
  }
});

test("nobody else may look into it", () => {
  const folder = join(temporaryDirectory(), "state", "project");
  open(folder).record(recordOf(1));
  const modes = [folder, ...["", "-wal", "-shm"].map((end) => join(folder, `runs.db${end}`))];
  expect(modes.map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(["700", "600", "600", "600"]);
});

test("nothing is opened before it is needed", () => {
  const folder = temporaryDirectory();
  mkdirSync(join(folder, "project"));
  open(join(folder, "project"));
  expect(readdirSync(join(folder, "project"))).toEqual([]);
});
