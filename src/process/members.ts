import { findMarked } from "./marker.ts";
import { lastPid, listProcesses, type ProcessEntry, startedBetween } from "./process-table.ts";

/** The properties by which the processes of a run are known. */
export interface Run {
  /** The id of the run's process group and session, which is that of its first process. */
  readonly group: number;
  /** When its first process started, in clock ticks; 0 if the system does not number starts. */
  readonly since: number;
  readonly marker: string;
  /** Whether the first process has exited, so that its id may be given to another one when its group is empty. */
  readonly hasExited: () => boolean;
}

export interface Members {
  /** Whether the group has members, all of which are of the run and not to be kept. */
  readonly inGroup: boolean;
  /** The members that a signal to such a group does not reach. */
  readonly others: readonly ProcessEntry[];
  readonly all: readonly ProcessEntry[];
}

/**
 * Returns a function that finds the living processes of a run: those of its group, those with its marker, and their
 * descendants. A process that was found once stays known, since nothing may connect it to the run any more when its
 * parent has ended. Those to be `kept` are left out, and their descendants.
 */
export function memberFinder(
  { group, since, marker, hasExited }: Run,
  kept: readonly ProcessEntry[] = [],
): () => Promise<Members> {
  const known = new Map<number, string>();
  let groupLives = true;

  return async () => {
    const startedAt = performance.now();
    for (let turn = 1; ; turn++) {
      const last = lastPid();
      const members = await look();
      const isLast = turn >= MOST_TURNS && (kept.length > 0 || performance.now() - startedAt > SETTLES_WITHIN_MS);
      if (members.all.length > 0 || isLast || !(await isMarkedSince(last))) return members;
    }
  };

  /** Whether a process of the run was forked since, perhaps by one that ended before it could be seen. */
  async function isMarkedSince(last: number): Promise<boolean> {
    for (let before = last, now = lastPid(); now !== before; before = now, now = lastPid()) {
      if ((await findMarked(startedBetween(before, now), marker)).length > 0) return true;
    }
    return false;
  }

  async function look(): Promise<Members> {
    const hadExited = hasExited();
    const processes = await listProcesses();
    if (processes === null) return { inGroup: isSignalled(group), others: [], all: [] };
    // An id is not given away while a group has it.
    if (hadExited && processes.some(({ pid }) => pid === group)) groupLives = false;
    const others = processes.filter(({ pid }) => pid > 1 && pid !== process.pid);
    const near = withDescendants(
      others.filter((it) => (groupLives && it.group === group) || known.get(it.pid) === it.start),
      others,
    );
    const strangers = others.filter((it) => !near.has(it) && !(Number(it.start) < since));
    const found = withDescendants([...near, ...(await findMarked(strangers, marker))], others);
    const spared = withDescendants(
      others.filter((it) => kept.some(({ pid, start }) => it.pid === pid && it.start === start)),
      others,
    );
    const all = [...found].filter((it) => !spared.has(it));
    for (const { pid, start } of all) known.set(pid, start);
    // A group that has gone once is never meant again: its id may be another's by then.
    groupLives &&= [...found].some((it) => it.group === group);
    const isShared = [...spared].some((it) => it.group === group);
    const inGroup = groupLives && !isShared && all.some((it) => it.group === group);
    return { inGroup, others: all.filter((it) => !inGroup || it.group !== group), all };
  }
}

/** A daemon that is kept may fork all the time. */
const MOST_TURNS = 5;
/** What forks and ends all the time, and is not to be kept, is looked for so long that it is met. */
const SETTLES_WITHIN_MS = 1000;

/** Adds to some processes those that they started, and so on. */
export function withDescendants(
  roots: readonly ProcessEntry[],
  processes: readonly ProcessEntry[],
): ReadonlySet<ProcessEntry> {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const found = new Set(roots);
  // A set also visits what is added to it meanwhile.
  for (const { pid } of found) for (const child of children.get(pid) ?? []) found.add(child);
  return found;
}

function isSignalled(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}
