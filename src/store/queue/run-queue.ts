import { attempt } from "../../model/attempt.ts";
import { reachedBy } from "./queue-file.ts";
import type { TicketStore } from "./ticket-store.ts";
import { openTickets, type Ticket } from "./tickets.ts";

/** The queue in which the runs of one project wait, over all processes, in the order of their arrival. */
export interface RunQueue {
  /** Gives a run a place in the queue and a number above all earlier ones of its project and `above`. */
  enter(operation: string, above?: number): QueuePlace;
  find(run: number): QueuedRun | null;
  reached(): number;
}

export interface QueuePlace {
  readonly run: number;
  /** Returns the oldest living run that this one waits for; null if it is this one's turn. Cheap. */
  ahead(): QueuedRun | null;
  begin(): void;
  /** Stores the guard, which ends the run if this process dies. Other runs wait until both are gone. */
  guardedBy(guard: string): void;
  /** Leaves the queue, because the run is over or was given up. May be called again. */
  leave(): void;
}

export interface QueuedRun {
  readonly run: number;
  readonly operation: string;
  readonly pid: number;
  readonly isOurs: boolean;
  readonly startedAt: number | null;
}

export interface OpenRunQueue extends RunQueue {
  trouble(): string | null;
  close(): void;
}

/**
 * Opens the queue of one project's folder. It never throws and never blocks for long: if the folder cannot be used,
 * runs take turns within this process, and `trouble` says why. `highestKnown` returns the highest number of earlier
 * runs, in case the queue was lost; `isAlive` says whether a guard is alive.
 */
export function openRunQueue(
  folder: string,
  highestKnown: () => number,
  isAlive: (guard: string) => boolean = () => false,
): OpenRunQueue {
  const tickets = openTickets(folder, highestKnown, isAlive);
  const { use, useUnlessBusy } = tickets;

  function enter(operation: string, above = 0): QueuePlace {
    tickets.tryDisk();
    const pid = process.pid;
    const run = use(({ db, owner }) => Number(db.query(INSERT).run(above, owner, pid, operation).lastInsertRowid));
    tickets.note({ run, operation, pid, started: null, guard: null });
    let seen: QueuedRun | null = null;
    return {
      run,
      ahead() {
        if (!tickets.ours.has(run)) return null;
        seen = useUnlessBusy(seen, (store) => oldestBefore(run, store));
        return seen;
      },
      begin() {
        const ticket = tickets.ours.get(run);
        if (!ticket) return;
        const started = Date.now();
        tickets.note({ ...ticket, started });
        use((store) => mark("started", started, run, store));
      },
      guardedBy(guard) {
        const ticket = tickets.ours.get(run);
        if (!ticket) return;
        tickets.note({ ...ticket, guard });
        use((store) => mark("guard", guard, run, store));
      },
      leave: () => leave(run),
    };
  }

  /** Removes a ticket on disk, or where that fails leaves it there without a living owner. */
  function leave(run: number): void {
    if (tickets.forget(run)) use(({ db, owner }) => void db.query(DELETE).run(run, owner));
  }

  return {
    enter,
    find: (run) => useUnlessBusy(null, (store) => findLiving(run, store)),
    reached: () => useUnlessBusy(0, ({ db }) => reachedBy(db) ?? 0),
    trouble: tickets.trouble,
    close() {
      for (const run of [...tickets.ours.keys()]) leave(run);
      tickets.close();
    },
  };
}

const INSERT = `INSERT INTO ticket (run, owner, pid, operation)
  SELECT 1 + max(?, coalesce(max(seq), 0)), ?, ?, ? FROM sqlite_sequence WHERE name = 'ticket'`;
const DELETE = "DELETE FROM ticket WHERE run = ? AND owner = ?";
const FIND = "SELECT run, owner, pid, operation, started, guard FROM ticket WHERE run = ?";
const OLDEST_BEFORE =
  "SELECT run, owner, pid, operation, started, guard FROM ticket WHERE run < ? ORDER BY run LIMIT 1";

/** Stores something that only other processes read: if it fails, the ticket on disk stays valid. */
function mark(column: "started" | "guard", value: number | string, run: number, { db, owner }: TicketStore): void {
  // Where this fails, the next step meets the same trouble, and deals with it.
  attempt(() => db.query(`UPDATE ticket SET ${column} = ? WHERE run = ? AND owner = ?`).run(value, run, owner));
}

type Row = Ticket & { readonly owner: string };

function oldestBefore(run: number, store: TicketStore): QueuedRun | null {
  for (;;) {
    const row = store.db.query<Row, [number]>(OLDEST_BEFORE).get(run);
    if (row === null) return null;
    if (!store.isDead(row.owner)) return describe(row, store);
  }
}

function findLiving(run: number, store: TicketStore): QueuedRun | null {
  const row = store.db.query<Row, [number]>(FIND).get(run);
  return row === null || store.isDead(row.owner) ? null : describe(row, store);
}

function describe({ run, operation, pid, started, owner }: Row, store: TicketStore): QueuedRun {
  return { run, operation, pid, isOurs: owner === store.owner, startedAt: started };
}
