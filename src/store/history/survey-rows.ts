import type { Database } from "bun:sqlite";
import type { RecordedOutcome } from "../../model/history/chronicle.ts";
import type { OutcomeCounts, OutcomeSurvey, TestTally } from "../../model/history/outcome-survey.ts";

/** Reads what the outcomes of these runs come to, each outcome once: there may be a million. */
export function surveyOutcomes(db: Database, runs: ReadonlySet<number>): OutcomeSurvey {
  return db.transaction(() => {
    const tests = new Map(
      db
        .query<{ id: number; name: string; module: string }, []>("SELECT id, name, module FROM name ORDER BY id")
        .all()
        .map(({ id, name, module }) => [id, { name, module, runs: 0, failed: 0, lastFailed: 0 }]),
    );
    const counts = new Map<number, OutcomeCounts>();
    const failed = new Map<string, Set<number>>();
    for (const [run, outcomes] of outcomesByRun(db)) {
      if (!runs.has(run)) continue;
      const counted = count(run, outcomes, tests);
      counts.set(run, { ...counted, left: listLeft(counted.red, outcomes, tests, failed) });
    }
    return { counts, tests, slowest: slowest(db) };
  })();
}

/** Reads the newest outcomes of some tests, at most so many of each, oldest first, one for each run. */
export function readRecords(
  db: Database,
  ids: readonly number[],
  most: number,
): ReadonlyMap<number, RecordedOutcome[]> {
  const records = new Map(ids.map((id): [number, RecordedOutcome[]] => [id, []]));
  if (ids.length === 0) return records;
  const rows = db
    .query<RecordedOutcome & { name: number }, [string]>(
      `SELECT run, name, outcome, duration AS durationMs FROM outcome
       WHERE name IN (SELECT value FROM json_each(?)) ORDER BY run DESC, position DESC`,
    )
    .iterate(JSON.stringify(ids));
  const full = new Set<number>();
  for (const { run, name, outcome, durationMs } of rows) {
    const record = records.get(name) ?? [];
    const last = record.at(-1);
    if (last?.run === run) record[record.length - 1] = { run, ...worse(last, { outcome, durationMs }) };
    else if (record.length < most) record.push({ run, outcome, durationMs });
    else if (full.add(name).size === ids.length) break;
  }
  for (const record of records.values()) record.reverse();
  return records;
}

type Tally = { -readonly [Name in keyof TestTally]: TestTally[Name] };

/** Counts the outcomes of a run, the worst of each test, and adds them to those of the earlier runs. */
function count(run: number, outcomes: ReadonlyMap<number, Outcomes>, tests: ReadonlyMap<number, Tally>) {
  const counts = { failed: 0, skipped: 0 };
  const red: number[] = [];
  const good: number[] = [];
  const modules = new Set<string>();
  for (const [id, { all, failed, skipped }] of outcomes) {
    const test = tests.get(id);
    if (!test) continue;
    counts.failed += failed;
    counts.skipped += skipped;
    modules.add(test.module);
    if (failed > 0) red.push(id);
    else if (test.failed > 0) good.push(id);
    if (skipped < all) test.runs++;
    if (failed > 0) {
      test.failed++;
      test.lastFailed = run;
    }
  }
  return { ...counts, modules: [...modules], red, good };
}

/**
 * Lists the tests without an outcome in classes that have some, and adds those that failed to the `failed` of each
 * class. A failure may keep a later execution of its module from running, and some versions of Surefire run no nested
 * class for the name of the outer one.
 */
function listLeft(
  red: readonly number[],
  outcomes: ReadonlyMap<number, Outcomes>,
  tests: ReadonlyMap<number, Tally>,
  failed: Map<string, Set<number>>,
): readonly number[] {
  const moduleOf = (id: number) => tests.get(id)?.module ?? "";
  const classOf = (id: number) => `${moduleOf(id)} ${tests.get(id)?.name.split("#", 1)[0]}`;
  const redModules = new Set(red.map(moduleOf));
  const classes = failed.size === 0 ? new Set<string>() : new Set([...outcomes.keys()].map(classOf));
  const left = [...classes].flatMap((it) => [...(failed.get(it) ?? [])]);
  for (const id of red) failed.getOrInsertComputed(classOf(id), () => new Set()).add(id);
  return left.filter((id) => !outcomes.has(id) && !redModules.has(moduleOf(id)));
}

/** How many outcomes a test has in one run. */
interface Outcomes {
  all: number;
  failed: number;
  skipped: number;
}

/** Reads the outcomes of each run by the numbers of the tests, the oldest run first. */
function* outcomesByRun(db: Database): Generator<readonly [run: number, outcomes: ReadonlyMap<number, Outcomes>]> {
  const rows = db
    .query<{ run: number; name: number; failed: number; skipped: number }, []>(
      `SELECT run, name, outcome IN ('failed', 'errored') AS failed, outcome = 'skipped' AS skipped
       FROM outcome ORDER BY run, position`,
    )
    .iterate();
  let now = 0;
  let outcomes = new Map<number, Outcomes>();
  for (const { run, name, failed, skipped } of rows) {
    if (run !== now) {
      yield [now, outcomes];
      now = run;
      outcomes = new Map();
    }
    const own = outcomes.get(name);
    if (own) {
      own.all++;
      own.failed += failed;
      own.skipped += skipped;
    } else outcomes.set(name, { all: 1, failed, skipped });
  }
  yield [now, outcomes];
}

const MOST_SLOW = 60;
const RECENT = 30;

function slowest(db: Database): readonly number[] {
  return db
    .query<{ name: number }, [number, number]>(
      `SELECT name FROM outcome
       WHERE run >= (SELECT min(run) FROM (SELECT run FROM run WHERE tests > 0 ORDER BY run DESC LIMIT ?))
       GROUP BY name ORDER BY avg(duration) DESC LIMIT ?`,
    )
    .all(RECENT, MOST_SLOW)
    .map(({ name }) => name);
}

function worse(a: Omit<RecordedOutcome, "run">, b: Omit<RecordedOutcome, "run">): Omit<RecordedOutcome, "run"> {
  const { outcome } = RANK[a.outcome] >= RANK[b.outcome] ? a : b;
  const isTimed = a.durationMs !== null || b.durationMs !== null;
  return { outcome, durationMs: isTimed ? (a.durationMs ?? 0) + (b.durationMs ?? 0) : null };
}

const RANK = { errored: 3, failed: 2, passed: 1, skipped: 0 } as const;
