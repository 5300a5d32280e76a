import type { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../../model/attempt.ts";
import { NO_OUTCOMES } from "../../model/history/outcome-survey.ts";
import { isBusy, isDamage } from "../sqlite/sqlite-error.ts";
import { describeTrouble } from "../trouble.ts";
import { hideNames } from "./hidden-names.ts";
import type { History } from "./history.ts";
import { type HistoryFile, openHistoryFile } from "./history-file.ts";
import {
  findRun,
  listAnswered,
  listRuns,
  MOST_ANSWERS,
  MOST_RUNS,
  readAnswer,
  readOutcomes,
  writeRun,
} from "./history-rows.ts";
import { maskRows } from "./mask-rows.ts";
import { createStorable } from "./storable-run.ts";
import { readRecords, surveyOutcomes } from "./survey-rows.ts";
import { readGraph, readGraphFiles, readNewestGraph, readProofs, readTested, writeTested } from "./tested-rows.ts";

const FILE = "runs.db";

export function hasHistory(folder: string): boolean {
  return existsSync(join(folder, FILE));
}

/**
 * Opens the history in a project's folder, `runs.db`: the newest 10,000 runs and a million outcomes of
 * tests, of the newest 50 runs 32 MB of answers, and up to 20 earlier answers that alone tell why a test fails.
 * The file is opened when it is first needed, and again after each failure. Secrets of the environment are masked.
 */
export function openHistory(folder: string, env: Readonly<Record<string, string | undefined>>): History {
  const path = join(folder, FILE);
  const { toStorable, mask } = createStorable(env);
  const names = hideNames(env);
  let file: HistoryFile | null = null;
  let damaged: number | null = null;
  let isClosed = false;

  function current(): HistoryFile {
    if (isClosed) throw new Error("it is closed");
    if (file?.isCurrent() === false) drop();
    file ??= openHistoryFile(path, damaged);
    damaged = null;
    return file;
  }

  function drop(): void {
    file?.close();
    file = null;
  }

  function useOnce<T>(action: (db: Database) => T): T {
    const opened = current();
    try {
      return action(opened.db);
    } catch (error) {
      if (isBusy(error)) throw error;
      if (isDamage(error)) damaged = opened.inode;
      drop();
      throw error;
    }
  }

  /** Runs an action on the database; if it fails, once more on a new connection, which repairs damage. */
  function use<T>(action: (db: Database) => T): T {
    try {
      return useOnce(action);
    } catch (error) {
      if (isBusy(error)) throw error;
      return useOnce(action);
    }
  }

  return {
    open: () => {
      attempt(() => use(() => {}));
    },
    mask,
    record(record) {
      try {
        const storable = toStorable(record);
        use((db) => writeRun(db, storable));
        return null;
      } catch (error) {
        return describeTrouble(folder, error);
      }
    },
    list: () => attempt(() => use((db) => listRuns(db, MOST_ANSWERS))) ?? [],
    find: (run) => attempt(() => use((db) => findRun(db, run))),
    listAll: () => attempt(() => use((db) => listRuns(db, MOST_RUNS))) ?? [],
    answered: () => attempt(() => use(listAnswered)) ?? [],
    read: (run) => attempt(() => use((db) => readAnswer(db, run))),
    survey: (runs) => attempt(() => use((db) => surveyOutcomes(db, runs))) ?? NO_OUTCOMES,
    records: (tests, most) => attempt(() => use((db) => readRecords(db, tests, most))) ?? new Map(),
    outcomes: (run) => attempt(() => use((db) => readOutcomes(db, run))) ?? [],
    recordTested: (tested) => {
      attempt(() => use((db) => writeTested(db, tested, names)));
    },
    tested: (conditions) => attempt(() => use((db) => readTested(db, conditions, names))) ?? [],
    proofs: (project) => attempt(() => use((db) => readProofs(db, project))) ?? [],
    graph: (id) => attempt(() => use((db) => readGraph(db, id, names))),
    graphFiles: (id) => attempt(() => use((db) => readGraphFiles(db, id, names))),
    newestGraph: () => attempt(() => use((db) => readNewestGraph(db, names))),
    maskAnew: () => (existsSync(path) ? use((db) => maskRows(db, mask)) : new Set()),
    close() {
      isClosed = true;
      drop();
    },
  };
}
