import { Database } from "bun:sqlite";
import { afterEach, expect, test } from "bun:test";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SourceGraph } from "../../../src/model/impact/source-graph.ts";
import type { TestedRun } from "../../../src/model/impact/tested-class.ts";
import type { History } from "../../../src/store/history/history.ts";
import { openHistory } from "../../../src/store/history/history-store.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { readWhole, recordOf } from "../record.ts";

const histories: History[] = [];
afterEach(() => {
  for (const history of histories.splice(0)) history.close();
});
function open(folder = temporaryDirectory(), env = {}): History {
  const history = openHistory(folder, env);
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
      reads: ["core"],
      packages: ["a", "b.c"],
      hasBeans: true,
      constants: "c",
      digest: "d",
      api: "p",
      supertypes: [1],
    },
    {
      ...{ path: null, classes: ["a.B"], module: ".", uses: [], finds: null, constants: null, digest: "" },
      ...{ api: "", supertypes: [], reads: [], packages: [], hasBeans: false },
    },
  ],
  ambient: new Map([[".", [0]]]),
  processed: [{ module: ".", isTestsOnly: true, packages: ["a", "b"], sources: ["src/main/java/a/A.java"] }],
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

test("a secret of the environment that is the name of a class is not in the file, and the class is known again", () => {
  const folder = temporaryDirectory();
  const env = { DB_PASSWORD: "a.HunterTest", API_TOKEN: 'src/main/"java"' };
  const path = 'src/main/"java"/a.HunterTest.java';
  const [source] = graph("1").sources;
  const own = { ...graph("1"), files: new Map([[path, "1"]]), sources: source ? [{ ...source, path }] : [] };
  const classes = [{ testClass: "a.HunterTest", module: "a.HunterTest", outcome: "passed" }] as const;
  open(folder, env).recordTested(tested(7, { classes, graph: own }));
  const read = (history: History) => {
    const [row] = history.tested("c");
    return [row?.testClass, row?.module, history.graph(row?.graph ?? 0)];
  };
  expect(read(open(folder, env))).toEqual(["a.HunterTest", "a.HunterTest", own]);
  expect(read(open(folder))).not.toContain("a.HunterTest");
  const db = new Database(join(folder, "runs.db"));
  const rows = db.query<{ class: string; module: string; files: Uint8Array; content: Uint8Array }, []>(
    "SELECT class, module, files, content FROM tested JOIN graph ON graph.id = tested.graph",
  );
  for (const row of rows.all()) {
    const texts = [
      row.class,
      row.module,
      ...[row.files, row.content].map((it) => Bun.zstdDecompressSync(it).toString()),
    ];
    expect(texts.filter((text) => text.includes("HunterTest") || /main.{1,2}"java/.test(text))).toEqual([]);
  }
  db.close();
  open(folder, env).recordTested(tested(8, { classes: [], graph: null, forgotten: ["a.HunterTest"] }));
  expect(open(folder, env).tested("c")).toEqual([]);
});

test("of a class the newest pass and the newest failure on each of the sources stay", () => {
  const history = open();
  const failed = [{ testClass: "a.ATest", module: ".", outcome: "failed" }] as const;
  const rows = () => history.tested("c").map(({ outcome, run, graph: id }) => `${outcome} in ${run} on ${id}`);
  history.recordTested(tested(1));
  history.recordTested(tested(2, { classes: failed }));
  history.recordTested(tested(3, { classes: failed, graph: graph("1") }));
  history.recordTested(tested(4, { graph: graph("1") }));
  expect(rows().sort()).toEqual(["failed in 2 on 2", "failed in 3 on 1", "passed in 4 on 1"]);
  history.recordTested(tested(5, { classes: failed, graph: null }));
  expect(rows()).toContain("failed in 5 on null");
  history.recordTested(tested(5, { classes: failed }));
  expect(rows().sort()).toEqual(["failed in 2 on 2", "failed in 3 on 1", "failed in 5 on 3", "passed in 4 on 1"]);
});

test("the files of a graph can be read alone", () => {
  const history = open();
  history.recordTested(tested(1));
  expect([history.graphFiles(1), history.graphFiles(9)]).toEqual([graph("1").files, null]);
});

test("graphs on which nothing ran last are dropped first", () => {
  const history = open();
  history.recordTested(tested(1, { classes: [{ testClass: "a.OldTest", module: ".", outcome: "passed" }] }));
  for (let run = 2; run <= 40; run++) history.recordTested(tested(run));
  const runs = history.tested("c").map(({ run }) => run);
  expect(runs.sort((a, b) => a - b)).toEqual([1, ...Array.from({ length: 31 }, (_, index) => 10 + index)]);
});

test("the same sources are stored once, and those of which nothing holds any more not at all", () => {
  const folder = temporaryDirectory();
  const history = open(folder);
  for (let run = 1; run <= 5; run++) history.recordTested(tested(run, { graph: graph("same") }));
  history.recordTested(tested(6, { graph: graph("other"), conditions: "d" }));
  history.recordTested(tested(7, { classes: [], graph: null, conditions: "d", forgotten: ["."] }));
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
  ).toEqual(Array.from({ length: 32 }, (_, index) => 9 + index));
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
  db.run("UPDATE graph SET content = x'00', files = x'00'");
  db.close();
  expect([history.graph(1), history.graphFiles(1)]).toEqual([null, null]);
});

test("a graph of an earlier version is none, but its files are known", () => {
  const folder = temporaryDirectory();
  const history = open(folder);
  history.recordTested(tested(1));
  const row = ["src/main/java/a/A.java", ["a.A"], ".", [], null, null, "d", "p", [], []];
  const db = new Database(join(folder, "runs.db"));
  db.run("UPDATE graph SET content = ?", [Bun.zstdCompressSync(JSON.stringify([[row], [], "b"]))]);
  db.close();
  expect([history.graph(1), history.graphFiles(1)]).toEqual([null, graph("1").files]);
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
