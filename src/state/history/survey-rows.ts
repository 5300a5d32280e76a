import type { Database } from "bun:sqlite";
import type { RecordedOutcome } from "../../result/history/chronicle.ts";
import type { OutcomeCounts, OutcomeSurvey, SurveyedTest } from "../../result/history/outcome-survey.ts";

/** Reads what the outcomes of all runs come to, without reading each of them: there may be a million. */
export function surveyOutcomes(db: Database): OutcomeSurvey {
  return db.transaction(() => {
    const failed = idsOf(db, `SELECT name AS id FROM outcome WHERE ${FAILED} GROUP BY name ORDER BY max(run) DESC`);
    const chosen = failed.slice(0, MOST_FAILED);
    const others = slowest(db).filter((id) => !failed.includes(id));
    const tests = [
      ...readTests(db, chosen, Math.floor(MOST_OUTCOMES / Math.max(1, chosen.length))),
      ...readTests(db, others, RUNS_OF_SLOW),
    ];
    return { counts: countOutcomes(db), tests };
  })();
}

const FAILED = "outcome IN ('failed', 'errored')";

const MOST_FAILED = 300;
const MOST_SLOW = 60;
/** The number of newest runs by which the slowest tests are chosen. */
const RECENT = 30;
/** The number of newest runs whose outcomes are read of tests that never failed. */
const RUNS_OF_SLOW = 100;
/** The number of outcomes that are read of tests that failed: those of the newest runs. */
const MOST_OUTCOMES = 60_000;

function slowest(db: Database): readonly number[] {
  const sql = "SELECT name AS id FROM outcome WHERE run >= ? GROUP BY name ORDER BY avg(duration) DESC LIMIT ?";
  return idsOf(db, sql, firstOf(db, RECENT), MOST_SLOW);
}

/** The first of so many newest runs with tests. */
function firstOf(db: Database, runs: number): number {
  const sql = "SELECT min(run) AS id FROM (SELECT run FROM run WHERE tests > 0 ORDER BY run DESC LIMIT ?)";
  return idsOf(db, sql, runs)[0] ?? 0;
}

function idsOf(db: Database, sql: string, ...values: number[]): readonly number[] {
  return db
    .query<{ id: number | null }, number[]>(sql)
    .all(...values)
    .flatMap(({ id }) => id ?? []);
}

function countOutcomes(db: Database): ReadonlyMap<number, OutcomeCounts> {
  const bad = db
    .query<{ run: number; failed: number; skipped: number }, []>(
      `SELECT run, sum(${FAILED}) AS failed, sum(outcome = 'skipped') AS skipped
       FROM outcome WHERE outcome <> 'passed' GROUP BY run`,
    )
    .all();
  const badOf = new Map(bad.map(({ run, failed, skipped }) => [run, { failed, skipped }]));
  const rows = db
    .query<{ run: number; modules: string }, []>(
      `SELECT outcome.run, json_group_array(DISTINCT name.module) AS modules
       FROM outcome JOIN name ON name.id = outcome.name GROUP BY outcome.run`,
    )
    .all();
  return new Map(
    rows.map(({ run, modules }) => {
      const list: unknown = JSON.parse(modules);
      const names = Array.isArray(list) ? list.map(String) : [];
      return [run, { ...(badOf.get(run) ?? { failed: 0, skipped: 0 }), modules: names }];
    }),
  );
}

/** Reads the outcomes of some tests in so many newest runs. */
function readTests(db: Database, ids: readonly number[], runs: number): readonly SurveyedTest[] {
  const list = ids.join(",");
  const names = db
    .query<{ id: number; name: string; module: string }, []>(`SELECT id, name, module FROM name WHERE id IN (${list})`)
    .all();
  const rows = db
    .query<RecordedOutcome & { name: number }, [number]>(
      `SELECT run, name, outcome, duration AS durationMs FROM outcome
       WHERE run >= ? AND name IN (${list}) ORDER BY run, position`,
    )
    .all(firstOf(db, runs));
  const recordOf = Map.groupBy(rows, ({ name }) => name);
  const nameOf = new Map(names.map((it) => [it.id, it]));
  return ids.flatMap((id) => {
    const found = nameOf.get(id);
    return found ? { name: found.name, module: found.module, record: oneForEachRun(recordOf.get(id) ?? []) } : [];
  });
}

function oneForEachRun(rows: readonly RecordedOutcome[]): readonly RecordedOutcome[] {
  const record: RecordedOutcome[] = [];
  for (const { run, outcome, durationMs } of rows) {
    const last = record.at(-1);
    if (last?.run !== run) record.push({ run, outcome, durationMs });
    else record[record.length - 1] = { run, ...worse(last, { outcome, durationMs }) };
  }
  return record;
}

function worse(a: Omit<RecordedOutcome, "run">, b: Omit<RecordedOutcome, "run">): Omit<RecordedOutcome, "run"> {
  const { outcome } = RANK[a.outcome] >= RANK[b.outcome] ? a : b;
  const isTimed = a.durationMs !== null || b.durationMs !== null;
  return { outcome, durationMs: isTimed ? (a.durationMs ?? 0) + (b.durationMs ?? 0) : null };
}

const RANK = { errored: 3, failed: 2, passed: 1, skipped: 0 } as const;
