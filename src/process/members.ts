import { findMarked } from "./marker.ts";
import { listProcesses, type ProcessEntry } from "./process-table.ts";

/** The properties by which the processes of a run are known. */
export interface Run {
  /** The id of the run's process group, which is that of its first process. */
  readonly group: number;
  /** The text that only the environments of the run's processes contain. */
  readonly marker: string;
}

/** The living processes of a run. */
export interface Members {
  readonly inGroup: boolean;
  /** The processes that have moved to another group or session. */
  readonly others: readonly ProcessEntry[];
}

/**
 * Returns a function that finds the living processes of a run: those of its group, those with its marker, and their
 * descendants. A process that was found once stays known, since nothing may connect it to the run any more when its
 * parent has ended.
 */
export function memberFinder({ group, marker }: Run): () => Promise<Members> {
  const known = new Map<number, string>();
  let groupLives = true;

  return async () => {
    const processes = await listProcesses();
    if (processes === null) return { inGroup: isSignalled(group), others: [] };
    const others = processes.filter(({ pid }) => pid > 1 && pid !== process.pid);
    const near = withDescendants(
      others.filter((it) => (groupLives && it.group === group) || known.get(it.pid) === it.start),
      others,
    );
    const strangers = startedSince(process.pid, processes).filter((it) => !near.has(it) && others.includes(it));
    const members = withDescendants([...near, ...(await findMarked(strangers, marker))], others);
    for (const { pid, start } of members) known.set(pid, start);
    // A group that has gone once is never meant again: its id may be another's by then.
    groupLives &&= [...members].some((it) => it.group === group);
    return { inGroup: groupLives, others: [...members].filter((it) => it.group !== group) };
  };
}

function withDescendants(
  roots: readonly ProcessEntry[],
  processes: readonly ProcessEntry[],
): ReadonlySet<ProcessEntry> {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const found = new Set(roots);
  // A set also visits what is added to it meanwhile.
  for (const { pid } of found) for (const child of children.get(pid) ?? []) found.add(child);
  return found;
}

/** Returns the processes that started no earlier than a given one, on systems that number the starts. */
function startedSince(pid: number, processes: readonly ProcessEntry[]): readonly ProcessEntry[] {
  const start = Number(processes.find((it) => it.pid === pid)?.start ?? 0);
  return processes.filter((it) => !(Number(it.start) < start));
}

function isSignalled(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}
