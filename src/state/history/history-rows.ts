import type { Database } from "bun:sqlite";
import type { BuildResult, TestOutcome } from "../../result/build-result.ts";
import type { Circumstances, KeptRun, RunRecord } from "../../result/history/run-record.ts";
import { packAnswer, unpackAnswer } from "./packed-answer.ts";

/** Writes a run whole or not at all, in the place of one of its number, and drops what is too much then. */
export function writeRun(db: Database, record: RunRecord): void {
  const answer = packAnswer(record.result);
  db.transaction(() => {
    insertRun(db, record, answer);
    insertOutcomes(db, record.result.run, record.result.tests ?? []);
    drop(db);
  }).immediate();
}

/** Newest first. */
export function listRuns(db: Database): readonly KeptRun[] {
  return db
    .query<RunRow, []>(`SELECT ${COLUMNS} FROM run ORDER BY run DESC`)
    .all()
    .map(({ run, operation, status, exit_code, duration, started, command, errors, tests, ...circumstances }) => {
      const outcome = { run, operation, status, exitCode: exit_code, duration, startedAt: started };
      return { ...outcome, command: readWords(command), errors, tests, circumstances };
    });
}

/** Null where it is not kept. */
export function readAnswer(db: Database, run: number): BuildResult | null {
  const row = db.query<AnswerRow, [number]>("SELECT answer FROM run WHERE run = ?").get(run);
  return row?.answer ? unpackAnswer(row.answer) : null;
}

/** In the order of the answer; none where not all of them are there. */
export function readOutcomes(db: Database, run: number): readonly TestOutcome[] {
  return db.transaction(() => {
    const kept = db.query<{ tests: number }, [number]>("SELECT tests FROM run WHERE run = ?").get(run)?.tests;
    const outcomes = db.query<OutcomeRow, [number]>(OUTCOMES).all(run);
    return outcomes.length === kept ? outcomes.map(outcomeOf) : [];
  })();
}

interface RunRow extends Circumstances {
  readonly run: number;
  readonly operation: KeptRun["operation"];
  readonly status: KeptRun["status"];
  readonly exit_code: number | null;
  readonly duration: number;
  readonly started: number;
  readonly command: string;
  readonly errors: number;
  readonly tests: number;
}

interface AnswerRow {
  readonly answer: Uint8Array | null;
}

const COLUMNS = `run, operation, status, exit_code, duration, started, command, errors, tests,
  fingerprint, project, scope, settings, maven, jdk`;

interface OutcomeRow {
  readonly name: string;
  readonly module: string;
  readonly outcome: TestOutcome["outcome"];
  readonly duration: number | null;
}

const OUTCOMES = `SELECT name.name, name.module, outcome.outcome, outcome.duration
  FROM outcome JOIN name ON name.id = outcome.name WHERE outcome.run = ? ORDER BY outcome.position`;

function insertRun(
  db: Database,
  { result, startedAt, command, circumstances: of }: RunRecord,
  answer: Uint8Array,
): void {
  db.query(`INSERT OR REPLACE INTO run (${COLUMNS}, answer) VALUES (${"?, ".repeat(15)}?)`).run(
    result.run,
    result.operation,
    result.status,
    result.exitCode,
    result.duration,
    Math.round(startedAt),
    JSON.stringify(command),
    result.errors?.length ?? 0,
    result.tests?.length ?? 0,
    of.fingerprint,
    of.project,
    of.scope,
    of.settings,
    of.maven,
    of.jdk,
    answer,
  );
}

function insertOutcomes(db: Database, run: number, tests: readonly TestOutcome[]): void {
  db.query("DELETE FROM outcome WHERE run = ?").run(run);
  const keepName = db.query<{ id: number }, [string, string, number]>(
    `INSERT INTO name (name, module, last) VALUES (?, ?, ?)
     ON CONFLICT (name, module) DO UPDATE SET last = max(last, excluded.last) RETURNING id`,
  );
  const insert = db.query("INSERT INTO outcome (run, position, name, outcome, duration) VALUES (?, ?, ?, ?, ?)");
  for (const [position, { name, module = "", outcome, durationMs = null }] of tests.entries()) {
    insert.run(run, position, keepName.get(name, module, run)?.id ?? null, outcome, durationMs);
  }
}

/** The newest run stays whatever its size. */
function drop(db: Database): void {
  db.run(`DELETE FROM outcome WHERE run IN (${TOO_OLD})`);
  db.run(`DELETE FROM run WHERE run IN (${TOO_OLD})`);
  db.run("DELETE FROM name WHERE last < (SELECT min(run) FROM run)");
  db.run(`UPDATE run SET answer = NULL WHERE run IN (${ANSWER_TOO_OLD})`);
}

const MOST_RUNS = 50;
/** Over all runs: 25 MB at most. */
const MOST_TESTS = 1_000_000;
const MOST_ANSWER_BYTES = 32 * 1024 * 1024;

const TOO_OLD = `SELECT run FROM
  (SELECT run, row_number() OVER (ORDER BY run DESC) AS position, sum(tests) OVER (ORDER BY run DESC) AS tests FROM run)
  WHERE position > 1 AND (position > ${MOST_RUNS} OR tests > ${MOST_TESTS})`;

const ANSWER_TOO_OLD = `SELECT run FROM
  (SELECT run, row_number() OVER (ORDER BY run DESC) AS position, sum(length(answer)) OVER (ORDER BY run DESC) AS bytes
   FROM run WHERE answer IS NOT NULL)
  WHERE position > 1 AND bytes > ${MOST_ANSWER_BYTES}`;

function outcomeOf({ name, module, outcome, duration }: OutcomeRow): TestOutcome {
  return {
    name,
    outcome,
    ...(module === "" ? {} : { module }),
    ...(duration === null ? {} : { durationMs: duration }),
  };
}

function readWords(json: string): readonly string[] {
  const words: unknown = JSON.parse(json);
  return Array.isArray(words) ? words.map(String) : [];
}
