import { type Members, memberFinder, type Run } from "./members.ts";
import { isStillThere, type ProcessEntry } from "./process-table.ts";

/**
 * Ends all processes of a run that can be found: TERM, at most `graceMs` of time to exit, then KILL. `graceMs` is
 * called repeatedly, since a shutdown may shorten it. Resolves when none of the processes is alive, or when one hangs
 * in the kernel for too long. Those to be `kept` and their descendants live on.
 */
export async function endRun(run: Run, graceMs: () => number, kept: readonly ProcessEntry[] = []): Promise<void> {
  const find = memberFinder(run, kept);
  const members = await find();
  // Once only: what starts from now on may be there to clean up.
  tell(run.group, members, "SIGTERM");
  // One that is stopped hears it when it goes on.
  tell(run.group, members, "SIGCONT");
  const hasLeft = await isGone(find, graceMs);
  if (!hasLeft) await isGone(find, killMayLagMs, (left) => tell(run.group, left, "SIGKILL"), 1);
}

/** What forks again and again is met at last. */
const killMayLagMs = () => 1000;

/** Waits until all processes of a run have exited; false if the time is over first. */
export async function isGone(
  find: () => Promise<Members>,
  withinMs: () => number,
  onLeft: (left: Members) => void = () => {},
  longestPauseMs = 100,
): Promise<boolean> {
  const startedAt = performance.now();
  for (let pauseMs = 10; ; pauseMs *= 1.5) {
    const left = await find();
    if (!left.inGroup && left.others.length === 0) return true;
    onLeft(left);
    const leftMs = startedAt + withinMs() - performance.now();
    if (leftMs <= 0) return false;
    await Bun.sleep(Math.min(pauseMs, longestPauseMs, leftMs));
  }
}

/** Sends a signal to a run. The process group gets it at once, so that no process of it can escape by forking. */
function tell(group: number, { inGroup, others }: Members, signal: NodeJS.Signals): void {
  if (inGroup) send(-group, signal);
  for (const other of others) if (isStillThere(other)) send(other.pid, signal);
}

/**
 * Sends a signal to a process or, for a negative id, to a group. The ids 0 and 1 and their negatives are refused: they
 * would reach this process's own group, or every process.
 */
export function send(id: number, signal: NodeJS.Signals): void {
  if (Math.abs(id) < 2) return;
  try {
    process.kill(id, signal);
  } catch {
    // It has gone.
  }
}
