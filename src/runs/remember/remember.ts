import { likenessOf } from "../../history/same-sources.ts";
import { wasWhole } from "../../history/whole.ts";
import type { BuildResult, ErrorChange } from "../../model/build-result.ts";
import type { Circumstances, KeptRun, RunRecord } from "../../model/history/run-record.ts";
import { onceForLast } from "../../model/once.ts";
import { sweepAfter } from "../../process/sweep.ts";
import type { History } from "../../store/history/history.ts";
import { maskTexts } from "../../text/secrets.ts";
import { compareErrors, hasCompiled, hasReachedAll } from "../../verdict/judge/compare/compare-errors.ts";
import {
  compareTests,
  type EarlierTests,
  type Outcomes,
  outcomesByTest,
  testKey,
} from "../../verdict/judge/compare/compare-tests.ts";
import { findUnstable } from "../../verdict/judge/compare/unstable-tests.ts";
import { addNote } from "../build-answer.ts";
import { addVanished, type FrameworkOf } from "./vanished.ts";

/** Adds to a result what earlier runs show about it, and stores it. If that fails, a note says so. */
export function remember(left: RunRecord, history: History, frameworkOf: FrameworkOf): BuildResult {
  const record = { ...left, result: addVanished(left, history, frameworkOf) };
  sweepAfter(record.result.tests?.length ?? 0);
  const result = { ...record.result, ...compare(record, history) };
  sweepAfter(result.tests?.length ?? 0);
  const trouble = history.record({ ...record, result });
  sweepAfter(result.tests?.length ?? 0);
  return trouble === null ? result : addNote(result, { code: "not-remembered", trouble });
}

function compare({ result, circumstances }: RunRecord, history: History): Pick<BuildResult, "change" | "unstable"> {
  const { operation } = result;
  if (!wasWhole(result)) return {};
  const [tests, errors] = [maskTexts(result.tests ?? [], history.mask), maskTexts(result.errors ?? [], history.mask)];
  if (operation === "Compile" || errors.length > 0) {
    const change = compareCompilation({ ...result, errors }, circumstances, history);
    return change ? { change } : {};
  }
  if (tests.length === 0) return {};
  const outcomesOf = onceForLast((run: number) => {
    const outcomes = history.outcomes(run);
    sweepAfter(outcomes.length);
    return outcomesByTest(outcomes);
  });
  const past = history
    .list()
    .filter((kept) => kept.tests > 0 && wasWhole(kept) && kept.circumstances.project === circumstances.project)
    .slice(0, MOST_LOOKED_AT)
    .map((kept) => openPast(kept, outcomesOf));
  if (past.length === 0) return {};
  const now = outcomesByTest(tests);
  const alike = past.filter(({ kept }) => isAlike(kept, circumstances)).slice(0, MOST_ALIKE);
  const unstable = findUnstable(now, alike, past);
  const change = compareTests(now, past, new Set(unstable.flatMap((it) => (it.passesAlone ? testKey(it) : []))));
  return { ...(change && { change }), ...(unstable.length > 0 && { unstable }) };
}

/** The number of earlier runs that are considered. */
const MOST_LOOKED_AT = 20;
/** The number of runs of the same sources that are compared; each must be read completely. */
const MOST_ALIKE = 5;

/** Wraps a stored run so that its test outcomes are read when they are used. */
function openPast(kept: KeptRun, outcomesOf: (run: number) => Outcomes): EarlierTests & { readonly kept: KeptRun } {
  return {
    kept,
    run: kept.run,
    get outcomes() {
      return outcomesOf(kept.run);
    },
  };
}

/**
 * Whether a stored run built the same sources in the same way. A module that is built alone is tested against the
 * installed artifacts of the others, whatever their sources are now.
 */
function isAlike({ circumstances: then }: KeptRun, now: Circumstances): boolean {
  const likeness = likenessOf(now);
  return likeness !== null && likenessOf(then) === likeness;
}

/** Compares a compilation with the newest run that compiled the same code. */
function compareCompilation(
  result: BuildResult,
  { project, scope }: Circumstances,
  history: History,
): ErrorChange | null {
  const { status, errors = [], tests = [] } = result;
  if (!hasCompiled({ status, errors: errors.length, tests: tests.length })) return null;
  const before = history
    .list()
    .filter(({ circumstances: then }) => then.project === project && then.scope === scope)
    .find((kept) => wasWhole(kept) && hasCompiled(kept) && reachedAll(kept, history));
  if (!before) return null;
  const then = before.errors === 0 ? {} : history.read(before.run);
  return then ? compareErrors(result, before.run, then) : null;
}

/** Whether a run compiled all modules; one that failed for another reason may have left some uncompiled. */
function reachedAll({ run, status, errors }: KeptRun, history: History): boolean {
  if (errors > 0 || status === "SUCCESS") return true;
  const then = history.read(run);
  return then !== null && hasReachedAll(then);
}
