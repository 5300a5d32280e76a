import { type Members, memberFinder, type Run } from "./members.ts";
import { isStillThere } from "./process-table.ts";

/**
 * Ends all of a run that can be found: TERM, up to `graceMs` to leave, then KILL. The grace is asked for again and again:
 * a shutdown may come meanwhile. Resolves when nothing of it lives, or when what lives hangs in the kernel for longer
 * than can be waited for.
 */
export async function endRun(run: Run, graceMs: () => number): Promise<void> {
  const find = memberFinder(run);
  const members = await find();
  // Once only: what starts from now on may be there to clean up.
  tell(run.group, members, "SIGTERM");
  // One that is stopped hears it when it goes on.
  tell(run.group, members, "SIGCONT");
  const hasLeft = await isGone(find, graceMs);
  if (!hasLeft) await isGone(find, killMayLagMs, (left) => tell(run.group, left, "SIGKILL"));
}

const killMayLagMs = () => 1000;

/** Whether all have left before the time is over; `onLeft` is told who has not, again and again. */
async function isGone(
  find: () => Promise<Members>,
  withinMs: () => number,
  onLeft: (left: Members) => void = () => {},
): Promise<boolean> {
  const startedAt = performance.now();
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const left = await find();
    if (!left.inGroup && left.others.length === 0) return true;
    onLeft(left);
    const leftMs = startedAt + withinMs() - performance.now();
    if (leftMs <= 0) return false;
    await Bun.sleep(Math.min(pauseMs, leftMs));
  }
}

const LONGEST_PAUSE_MS = 100;

/** The group hears it as one, so that none of it can fork away. */
function tell(group: number, { inGroup, others }: Members, signal: NodeJS.Signals): void {
  if (inGroup) send(-group, signal);
  for (const other of others) if (isStillThere(other)) send(other.pid, signal);
}

/** The system's own ids, 0 and 1, and their negatives would reach this process's own group, or everything. */
function send(id: number, signal: NodeJS.Signals): void {
  if (Math.abs(id) < 2) return;
  try {
    process.kill(id, signal);
  } catch {
    // It has gone.
  }
}
