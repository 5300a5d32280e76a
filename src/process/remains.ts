import { findDaemons } from "./daemon.ts";
import { endRun, isGone } from "./end-run.ts";
import { memberFinder, type Run, withDescendants } from "./members.ts";
import { argumentsOf, type ProcessEntry } from "./process-table.ts";
import { programName } from "./program-name.ts";

export interface Remains {
  readonly ended: readonly Remnant[];
  readonly kept: readonly Remnant[];
}

interface Remnant {
  readonly pid: number;
  /** The name of its program, and for a JVM its main class or jar: `java com.acme.App`. */
  readonly name: string;
}

/**
 * Ends the processes that a command has left running. Daemons are kept, and with `leavesServer` whatever runs; so is
 * what they started. Resolves to null if nothing was left.
 */
export async function endRemains(
  run: Run,
  leavesServer: () => boolean,
  graceMs: () => number,
): Promise<Remains | null> {
  const find = memberFinder(run);
  // Some are about to exit.
  if (await isGone(find, () => MAY_LAG_MS)) return null;
  const { all } = await find();
  if (all.length === 0) return null;
  const kept = withDescendants(leavesServer() ? all : findDaemons(all, run.group), all);
  const remains = {
    ended: all.filter((it) => !kept.has(it)).map(describe),
    kept: [...kept].map(describe),
  };
  await endRun(run, () => Math.min(graceMs(), LONGEST_GRACE_MS), [...kept]);
  return remains;
}

const MAY_LAG_MS = 200;
/** An answer waits for them. */
const LONGEST_GRACE_MS = 2000;

function describe({ pid, name }: ProcessEntry): Remnant {
  return { pid, name: programName(argumentsOf(pid)) || name };
}
