import { Database } from "bun:sqlite";
import { afterEach, expect, test } from "bun:test";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SourceGraph } from "../../../src/result/reach/source-graph.ts";
import type { TestedRun } from "../../../src/result/reach/tested-class.ts";
import type { History } from "../../../src/state/history/history.ts";
import { openHistory } from "../../../src/state/history/history-store.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { readWhole, recordOf } from "../record.ts";

const histories: History[] = [];
afterEach(() => {
  for (const history of histories.splice(0)) history.close();
});
function open(folder = temporaryDirectory()): History {
  const history = openHistory(folder, {});
  histories.push(history);
  return history;
}

const graph = (content: string): SourceGraph => ({
  files: new Map([["src/main/java/a/A.java", content]]),
  sources: [
    {
      path: "src/main/java/a/A.java",
      classes: ["a.A"],
      module: ".",
      uses: [1],
      finds: "beans",
      hasConstants: true,
      digest: "d",
    },
    { path: null, classes: ["a.B"], module: ".", uses: [], finds: null, hasConstants: false, digest: "" },
  ],
  ambient: new Map([[".", [0]]]),
  basis: "b",
});
const tested = (run: number, values: Partial<TestedRun> = {}): TestedRun => ({
  ...{ run, conditions: "c", graph: graph(`${run}`), forgotten: [] },
  classes: [{ testClass: "a.ATest", module: ".", outcome: "passed" }],
  ...values,
});

test("what a run proves is read as it was written, with the graph of its sources", () => {
  const folder = temporaryDirectory();
  open(folder).recordTested(tested(7));
  const history = open(folder);
  const [row] = history.tested("c");
  expect(row).toMatchObject({ testClass: "a.ATest", module: ".", outcome: "passed", run: 7 });
  expect(history.graph(row?.graph ?? 0)).toEqual(graph("7"));
  expect([history.tested("other"), history.graph(99)]).toEqual([[], null]);
});

test("of a class the newest pass stays beside the newest failure", () => {
  const history = open();
  const failed = [{ testClass: "a.ATest", module: ".", outcome: "failed" }] as const;
  history.recordTested(tested(1));
  history.recordTested(tested(2, { classes: failed, graph: null }));
  history.recordTested(tested(3));
  const rows = history.tested("c").map(({ outcome, run, graph: id }) => [outcome, run, id === null]);
  expect(rows.sort()).toEqual([
    ["failed", 2, true],
    ["passed", 3, false],
  ]);
});

test("the same sources are stored once, and those of which nothing holds any more not at all", () => {
  const folder = temporaryDirectory();
  const history = open(folder);
  for (let run = 1; run <= 5; run++) history.recordTested(tested(run, { graph: graph(run < 4 ? "old" : "new") }));
  const db = new Database(join(folder, "runs.db"));
  expect(db.query("SELECT count(*) AS count FROM graph").get()).toEqual({ count: 1 });
  db.close();
});

test("the newest graphs stay, and what was tested on others is unknown", () => {
  const folder = temporaryDirectory();
  const history = open(folder);
  for (let run = 1; run <= 40; run++) {
    history.recordTested(tested(run, { classes: [{ testClass: `a.T${run}Test`, module: ".", outcome: "passed" }] }));
  }
  expect(
    history
      .tested("c")
      .map(({ run }) => run)
      .sort((a, b) => a - b),
  ).toEqual(Array.from({ length: 24 }, (_, index) => 17 + index));
  const size = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(size).toBeLessThan(5_000_000);
});

test("a module can be forgotten", () => {
  const history = open();
  history.recordTested(
    tested(1, { classes: ["core", "web"].map((module) => ({ testClass: "a.ATest", module, outcome: "passed" })) }),
  );
  history.recordTested(tested(2, { classes: [], graph: null, forgotten: ["web"] }));
  expect(history.tested("c").map(({ module }) => module)).toEqual(["core"]);
});

test("a damaged graph is none", () => {
  const folder = temporaryDirectory();
  const history = open(folder);
  history.recordTested(tested(1));
  const db = new Database(join(folder, "runs.db"));
  db.run("UPDATE graph SET content = x'00'");
  db.close();
  expect(history.graph(history.tested("c")[0]?.graph ?? 0)).toBeNull();
});

test("a file of the second version keeps its runs and learns of tested classes", () => {
  const folder = temporaryDirectory();
  const old = openHistory(folder, {});
  old.record(recordOf(3));
  old.close();
  const db = new Database(join(folder, "runs.db"));
  for (const table of ["graph", "tested"]) db.run(`DROP TABLE ${table}`);
  for (const column of ["call", "contents"]) db.run(`ALTER TABLE run DROP COLUMN ${column}`);
  db.run("PRAGMA user_version = 2");
  db.close();
  const history = open(folder);
  expect(readWhole(history, 3)).toEqual({ ...recordOf(3), call: null, circumstances: withoutContents(3) });
  history.recordTested(tested(4));
  expect(history.tested("c")).toHaveLength(1);
});

test("a run that proved something is found by its project, the newest of each call and its conditions", () => {
  const history = open();
  const call = (...args: string[]) => ({ args, javaHome: null });
  const runs = [call(), call(), call("-Pci"), call("-Pit"), null];
  for (const [index, its] of runs.entries()) history.record({ ...recordOf(index + 1), call: its });
  const failed = [{ testClass: "a.ATest", module: ".", outcome: "failed" }] as const;
  for (const run of [1, 2, 3, 5]) {
    const classes = [{ testClass: `a.T${run}Test`, module: ".", outcome: "passed" }] as const;
    history.recordTested(tested(run, { classes, conditions: run === 3 ? "ci" : "c" }));
  }
  history.recordTested(tested(4, { classes: failed }));
  expect(history.proofs("shop")).toEqual([
    { run: 3, startedAt: recordOf(3).startedAt, call: call("-Pci"), conditions: "ci" },
    { run: 2, startedAt: recordOf(2).startedAt, call: call(), conditions: "c" },
  ]);
  expect(history.proofs("another")).toEqual([]);
});

test("a first version that has the file open goes on writing to it", () => {
  const folder = temporaryDirectory();
  const history = open(folder);
  history.record(recordOf(1));
  history.recordTested(tested(1));
  const older = new Database(join(folder, "runs.db"));
  older.run("DELETE FROM run WHERE run = 1");
  older.close();
  expect([history.list(), history.tested("c").length]).toEqual([[], 1]);
});

function withoutContents(run: number) {
  return { ...recordOf(run).circumstances, contents: null };
}
