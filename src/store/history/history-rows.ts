import type { Database } from "bun:sqlite";
import { attempt } from "../../model/attempt.ts";
import type { BuildResult, TestOutcome } from "../../model/build-result.ts";
import { countErrors } from "../../model/compiler-findings.ts";
import type { KeptRun, RepeatableCall, RunRecord } from "../../model/history/run-record.ts";
import { packAnswer, unpackAnswer } from "./packed-answer.ts";

/** Writes a run completely or not at all, and deletes the runs that then exceed the limits. */
export function writeRun(db: Database, record: RunRecord): void {
  const answer = packAnswer(record.result);
  db.transaction(() => {
    insertRun(db, record, answer);
    insertOutcomes(db, record.result.run, record.result.tests ?? []);
    drop(db);
  }).immediate();
}

export function listRuns(db: Database, most: number): readonly KeptRun[] {
  return db.query<RunRow, [number]>(`${RUNS} ORDER BY run DESC LIMIT ?`).all(most).map(runOf);
}

export function findRun(db: Database, run: number): KeptRun | null {
  const row = db.query<RunRow, [number]>(`${RUNS} WHERE run = ?`).get(run);
  return row && runOf(row);
}

export function listAnswered(db: Database): readonly number[] {
  const sql = "SELECT run FROM run WHERE answer IS NOT NULL ORDER BY run DESC LIMIT ?";
  const rows = db.query<{ run: number }, [number]>(sql).all(MOST_ANSWERS + MOST_TELLING);
  return rows.map(({ run }) => run);
}

export function readAnswer(db: Database, run: number): BuildResult | null {
  const row = db.query<AnswerRow, [number]>("SELECT answer FROM run WHERE run = ?").get(run);
  return row?.answer ? unpackAnswer(row.answer) : null;
}

export function readOutcomes(db: Database, run: number): readonly TestOutcome[] {
  return db.transaction(() => {
    const kept = db.query<{ tests: number }, [number]>("SELECT tests FROM run WHERE run = ?").get(run)?.tests;
    const outcomes: TestOutcome[] = [];
    for (const row of db.query<OutcomeRow, [number]>(OUTCOMES).iterate(run)) outcomes.push(outcomeOf(row));
    return outcomes.length === kept ? outcomes : [];
  })();
}

/** The columns of a run in addition to its answer, each with the value that it stores. */
const COLUMNS = {
  run: ({ result }: RunRecord) => result.run,
  operation: ({ result }: RunRecord) => result.operation,
  status: ({ result }: RunRecord) => result.status,
  exit_code: ({ result }: RunRecord) => result.exitCode,
  duration: ({ result }: RunRecord) => result.duration,
  started: ({ startedAt }: RunRecord) => Math.round(startedAt),
  command: ({ command }: RunRecord) => JSON.stringify(command),
  errors: ({ result }: RunRecord) => countErrors(result),
  tests: ({ result }: RunRecord) => result.tests?.length ?? 0,
  fingerprint: ({ circumstances }: RunRecord) => circumstances.fingerprint,
  project: ({ circumstances }: RunRecord) => circumstances.project,
  scope: ({ circumstances }: RunRecord) => circumstances.scope,
  settings: ({ circumstances }: RunRecord) => circumstances.settings,
  maven: ({ circumstances }: RunRecord) => circumstances.maven,
  jdk: ({ circumstances }: RunRecord) => circumstances.jdk,
  client: ({ origin }: RunRecord) => origin.client,
  waited: ({ origin }: RunRecord) => origin.waitedMs,
  jvm: ({ origin }: RunRecord) => origin.jvm,
  call: ({ call }: RunRecord) => call && JSON.stringify(call),
  contents: ({ circumstances }: RunRecord) => circumstances.contents,
};

const NAMES = Object.keys(COLUMNS);
const RUNS = `SELECT ${NAMES.join(", ")} FROM run`;

type RunRow = { readonly [name in keyof typeof COLUMNS]: ReturnType<(typeof COLUMNS)[name]> };

interface AnswerRow {
  readonly answer: Uint8Array | null;
}

interface OutcomeRow {
  readonly name: string;
  readonly module: string;
  readonly outcome: TestOutcome["outcome"];
  readonly duration: number | null;
}

const OUTCOMES = `SELECT name.name, name.module, outcome.outcome, outcome.duration
  FROM outcome JOIN name ON name.id = outcome.name WHERE outcome.run = ? ORDER BY outcome.position`;

function insertRun(db: Database, record: RunRecord, answer: Uint8Array): void {
  const values = Object.entries(COLUMNS).map(([name, read]) => [`$${name}`, read(record)]);
  db.query(`INSERT OR REPLACE INTO run (${NAMES.join(", ")}, answer) VALUES ($${NAMES.join(", $")}, $answer)`).run({
    ...Object.fromEntries(values),
    $answer: answer,
  });
}

function insertOutcomes(db: Database, run: number, tests: readonly TestOutcome[]): void {
  db.query("DELETE FROM outcome WHERE run = ?").run(run);
  const keepName = db.query<{ id: number }, Values>(
    `INSERT INTO name (name, module, last) VALUES ($name, $module, $run)
     ON CONFLICT (name, module) DO UPDATE SET last = max(last, excluded.last) RETURNING id`,
  );
  const insert = db.query<null, Values>(
    "INSERT INTO outcome (run, position, name, outcome, duration) VALUES ($run, $position, $name, $outcome, $duration)",
  );
  for (const [position, { name, module = "", outcome, durationMs = null }] of tests.entries()) {
    const $name = keepName.get({ $name: name, $module: module, $run: run })?.id ?? null;
    insert.run({ $run: run, $position: position, $name, $outcome: outcome, $duration: durationMs });
  }
}

type Values = Readonly<Record<string, string | number | null>>;

/** Deletes the runs that exceed the limits; the newest run stays whatever its size. */
function drop(db: Database): void {
  const last = db.query<{ run: number | null }, []>(`SELECT max(run) AS run FROM (${TOO_OLD})`).get()?.run ?? null;
  if (last !== null) {
    db.run("DELETE FROM outcome WHERE run <= ?", [last]);
    db.run("DELETE FROM run WHERE run <= ?", [last]);
    db.run("DELETE FROM name WHERE last <= ?", [last]);
  }
  const old = db.query<{ run: number }, []>(ANSWER_TOO_OLD).all();
  if (old.length === 0) return;
  const $old = JSON.stringify(old.map(({ run }) => run));
  db.query<null, Values>(`UPDATE run SET answer = NULL WHERE run IN (${OLD}) AND run NOT IN (${STILL_TELLING})`).run({
    $old,
  });
}

export const MOST_RUNS = 10_000;
export const MOST_ANSWERS = 50;
/** The number of outcomes that are stored over all runs, 25 MB at most. */
const MOST_TESTS = 1_000_000;
const MOST_ANSWER_BYTES = 32 * 1024 * 1024;

const TOO_OLD = `SELECT run FROM
  (SELECT run, row_number() OVER (ORDER BY run DESC) AS position, sum(tests) OVER (ORDER BY run DESC) AS tests FROM run)
  WHERE position > 1 AND (position > ${MOST_RUNS} OR tests > ${MOST_TESTS})`;

const ANSWER_TOO_OLD = `SELECT run FROM
  (SELECT run, row_number() OVER (ORDER BY run DESC) AS position, sum(length(answer)) OVER (ORDER BY run DESC) AS bytes
   FROM run WHERE answer IS NOT NULL)
  WHERE position > ${MOST_ANSWERS} OR position > 1 AND bytes > ${MOST_ANSWER_BYTES}`;

/** The runs whose answers exceed their limits, which are given. */
const OLD = "SELECT value FROM json_each($old)";

/** The number and the bytes of further answers that are stored because they alone tell why a test fails. */
const MOST_TELLING = 20;
const MOST_TELLING_BYTES = 4 * 1024 * 1024;

/** The runs among these in which a test failed that did not run since, and whose command has not succeeded since. */
const STILL_TELLING = `SELECT run FROM
  (SELECT run, row_number() OVER (ORDER BY run DESC) AS position, sum(length(answer)) OVER (ORDER BY run DESC) AS bytes
   FROM run WHERE run IN (${OLD}) AND status IN ('SUCCESS', 'FAILURE')
   AND EXISTS (SELECT 1 FROM outcome JOIN name ON name.id = outcome.name AND name.last = outcome.run
     WHERE outcome.run = run.run AND outcome.outcome IN ('failed', 'errored'))
   AND NOT EXISTS (SELECT 1 FROM run AS later
     WHERE later.run > run.run AND later.status = 'SUCCESS' AND later.command = run.command))
  WHERE position <= ${MOST_TELLING} AND bytes <= ${MOST_TELLING_BYTES}`;

function runOf(kept: RunRow): KeptRun {
  const { run, operation, status, exit_code, duration, started, command, call, errors, tests, ...row } = kept;
  const outcome = { run, operation, status, exitCode: exit_code, duration, startedAt: started };
  const { fingerprint, contents, project, scope, settings, maven, jdk } = row;
  const circumstances = { fingerprint, contents, project, scope, settings, maven, jdk };
  const origin = { client: row.client, waitedMs: row.waited, jvm: row.jvm };
  return { ...outcome, command: readWords(command), call: readCall(call), errors, tests, circumstances, origin };
}

function outcomeOf({ name, module, outcome, duration }: OutcomeRow): TestOutcome {
  return {
    name,
    outcome,
    ...(module === "" ? {} : { module }),
    ...(duration === null ? {} : { durationMs: duration }),
  };
}

export function readCall(json: string | null): RepeatableCall | null {
  const call: unknown = json === null ? null : attempt(() => JSON.parse(json));
  if (typeof call !== "object" || call === null || !("args" in call) || !Array.isArray(call.args)) return null;
  const javaHome = "javaHome" in call && typeof call.javaHome === "string" ? call.javaHome : null;
  return { args: call.args.map(String), javaHome };
}

function readWords(json: string): readonly string[] {
  const words: unknown = JSON.parse(json);
  return Array.isArray(words) ? words.map(String) : [];
}
