import type { Database } from "bun:sqlite";
import { attempt } from "../../model/attempt.ts";
import type { FileHashes, SourceGraph } from "../../model/impact/source-graph.ts";
import type { ClassOutcome, TestedClass, TestedRun } from "../../model/impact/tested-class.ts";
import type { HiddenNames } from "./hidden-names.ts";
import type { Proof } from "./history.ts";
import { readCall } from "./history-rows.ts";
import { type PackedGraph, packGraph, unpackFiles, unpackGraph } from "./packed-graph.ts";

/** Writes what a run proves of test classes, and drops the graphs that exceed the limits with what was tested on them. */
export function writeTested(
  db: Database,
  { run, conditions, graph, classes, forgotten }: TestedRun,
  { hide }: HiddenNames,
): void {
  const packed = graph && packGraph(graph, hide);
  db.transaction(() => {
    const id = packed ? keepGraph(db, packed) : UNKNOWN;
    const forget = db.query("DELETE FROM tested WHERE conditions = ? AND module = ?");
    for (const module of forgotten) forget.run(conditions, hide(module));
    const supersede = db.query(
      `DELETE FROM tested WHERE conditions = ? AND module = ? AND class = ? AND graph = ${UNKNOWN}`,
    );
    const keep = db.query(
      `INSERT OR REPLACE INTO tested (conditions, module, class, failed, outcome, run, graph)
       VALUES ($conditions, $module, $class, $failed, $outcome, $run, $graph)`,
    );
    for (const { outcome, ...place } of classes) {
      const [testClass, module] = [hide(place.testClass), hide(place.module)];
      supersede.run(conditions, module, testClass);
      const $failed = outcome === "failed" ? 1 : 0;
      keep.run({
        $conditions: conditions,
        $module: module,
        $class: testClass,
        $failed,
        $outcome: outcome,
        $run: run,
        $graph: id,
      });
    }
    drop(db);
  }).immediate();
}

const UNKNOWN = 0;

/** Reads the newest outcomes of all classes under these conditions on each of the stored graphs. */
export function readTested(db: Database, conditions: string, { reveal }: HiddenNames): readonly TestedClass[] {
  return db
    .query<Row, [string]>("SELECT module, class, outcome, run, graph FROM tested WHERE conditions = ?")
    .all(conditions)
    .map(({ module, class: testClass, outcome, run, graph }) => {
      return {
        module: reveal(module),
        testClass: reveal(testClass),
        outcome,
        run,
        graph: graph === UNKNOWN ? null : graph,
      };
    });
}

/** Finds the newest runs of a project that proved of test classes that they pass, one for each call and its conditions. */
export function readProofs(db: Database, project: string): readonly Proof[] {
  return db
    .query<ProofRow, [string]>(PROOFS)
    .all(project)
    .flatMap(({ run, started, call, conditions }) => {
      const read = readCall(call);
      return read ? [{ run, startedAt: started, call: read, conditions }] : [];
    });
}

interface ProofRow {
  readonly run: number;
  readonly started: number;
  readonly call: string;
  readonly conditions: string;
}

// SQLite takes the columns beside max() from the row that has the maximum.
const PROOFS = `SELECT max(run.run) AS run, run.started, run.call, tested.conditions FROM tested JOIN run ON run.run = tested.run
  WHERE tested.outcome <> 'failed' AND run.project = ? AND run.call IS NOT NULL
  GROUP BY run.call, tested.conditions ORDER BY 1 DESC`;

interface Row {
  readonly module: string;
  readonly class: string;
  readonly outcome: ClassOutcome;
  readonly run: number;
  readonly graph: number;
}

export function readGraph(db: Database, id: number, { reveal }: HiddenNames): SourceGraph | null {
  const row = db.query<PackedGraph, [number]>("SELECT files, content FROM graph WHERE id = ?").get(id);
  return row && attempt(() => unpackGraph(row, reveal));
}

export function readGraphFiles(db: Database, id: number, { reveal }: HiddenNames): FileHashes | null {
  const row = db.query<Pick<PackedGraph, "files">, [number]>("SELECT files FROM graph WHERE id = ?").get(id);
  return row && attempt(() => unpackFiles(row.files, reveal));
}

export function readNewestGraph(db: Database, names: HiddenNames): SourceGraph | null {
  const row = db.query<{ id: number | null }, []>("SELECT max(id) AS id FROM graph").get();
  return row?.id == null ? null : readGraph(db, row.id, names);
}

function keepGraph(db: Database, { files, content }: PackedGraph): number {
  const hash = new Bun.CryptoHasher("sha256").update(files).update(content).digest("hex").slice(0, 32);
  const known = db.query<{ id: number }, [string]>("SELECT id FROM graph WHERE hash = ?").get(hash);
  if (known) return known.id;
  return Number(
    db.query("INSERT INTO graph (hash, files, content) VALUES (?, ?, ?)").run(hash, files, content).lastInsertRowid,
  );
}

function drop(db: Database): void {
  db.run("DELETE FROM graph WHERE id NOT IN (SELECT graph FROM tested)");
  if (db.query(`DELETE FROM graph WHERE id IN (${TOO_MANY})`).run().changes === 0) return;
  db.run(`DELETE FROM tested WHERE graph <> ${UNKNOWN} AND graph NOT IN (SELECT id FROM graph)`);
}

const MOST_GRAPHS = 32;
const MOST_BYTES = 32 * 1024 * 1024;

const NEWEST = `SELECT graph FROM (SELECT graph, max(run) FROM tested GROUP BY conditions, module, class, failed)`;

/** All that exceed the limits: first those of older outcomes, and the oldest of them. */
const TOO_MANY = `SELECT id FROM
  (SELECT id, row_number() OVER newest AS position, sum(length(files) + length(content)) OVER newest AS bytes
   FROM graph WINDOW newest AS (ORDER BY id IN (${NEWEST}) DESC, id DESC))
  WHERE position > 1 AND (position > ${MOST_GRAPHS} OR bytes > ${MOST_BYTES})`;
