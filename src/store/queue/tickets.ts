import { isBusy } from "../sqlite/sqlite-error.ts";
import { describeTrouble } from "../trouble.ts";
import { openDiskStore, openMemoryStore, type TicketStore } from "./ticket-store.ts";

/** A run that waits or runs, as the queue's file stores it. */
export interface Ticket {
  readonly run: number;
  readonly operation: string;
  readonly pid: number;
  readonly started: number | null;
  /** Identifies the process that ends the run if its owner dies; null before the run begins. */
  readonly guard: string | null;
}

export interface Tickets {
  /** The tickets of this process, by the numbers of their runs. */
  readonly ours: ReadonlyMap<number, Ticket>;
  /** Remembers a new or changed ticket of this process, to be moved with the store. */
  note(ticket: Ticket): void;
  forget(run: number): boolean;
  use<T>(action: (store: TicketStore) => T): T;
  /** Runs an action on the store in use; returns `otherwise` if another process blocks the file for seconds. */
  useUnlessBusy<T>(otherwise: T, action: (store: TicketStore) => T): T;
  /** Moves the tickets back to the disk once that works again, unless a run of this process would change its place. */
  tryDisk(): void;
  trouble(): string | null;
  close(): void;
}

/** Opens the tickets of a project. `highestKnown` is called only if the file has given no number yet. */
export function openTickets(folder: string, highestKnown: () => number, isAlive: (guard: string) => boolean): Tickets {
  const ours = new Map<number, Ticket>();
  let highest = 0;
  let trouble: string | null = null;
  let store = openStore();

  function openStore(): TicketStore {
    try {
      const least = (hasCounted: boolean) => (hasCounted ? highest : Math.max(highest, highestKnown()));
      const opened = openDiskStore(folder, least, isAlive);
      trouble = null;
      return opened;
    } catch (error) {
      return openMemory(error, Math.max(highest, highestKnown()));
    }
  }

  function openMemory(error: unknown, least: number): TicketStore {
    trouble = describeTrouble(folder, error);
    return openMemoryStore(least);
  }

  /** Moves all tickets of this process to another store. Other processes delete those that stay behind. */
  function move(open: () => TicketStore): void {
    const next = open();
    try {
      for (const ticket of ours.values()) carryOver(ticket, store.owner, next);
    } catch (error) {
      next.close();
      throw error;
    }
    store.close();
    store = next;
  }

  function useOr<T>(action: (store: TicketStore) => T, whenBusy: (error: unknown) => T): T {
    try {
      if (!store.isCurrent()) move(openStore);
      return action(store);
    } catch (error) {
      return isBusy(error) ? whenBusy(error) : useAnew(action);
    }
  }

  /** Runs an action on the file once more: opening it again repairs damage. */
  function useAnew<T>(action: (store: TicketStore) => T): T {
    try {
      move(openStore);
      return action(store);
    } catch (error) {
      return useMemory(action, error);
    }
  }

  function useMemory<T>(action: (store: TicketStore) => T, error: unknown): T {
    move(() => openMemory(error, highest));
    return action(store);
  }

  return {
    ours,
    note(ticket) {
      highest = Math.max(highest, ticket.run);
      ours.set(ticket.run, ticket);
    },
    forget: (run) => ours.delete(run),
    use: (action) => useOr(action, (error) => useMemory(action, error)),
    useUnlessBusy: (otherwise, action) => useOr(action, () => otherwise),
    tryDisk: () => {
      if (trouble !== null && ours.size === 0) move(openStore);
    },
    trouble: () => trouble,
    close: () => store.close(),
  };
}

/** Moves a ticket under its own number; if another run has that by now, this one goes on without a ticket. */
function carryOver({ run, operation, pid, started, guard }: Ticket, before: string, { db, owner }: TicketStore): void {
  db.query(
    `INSERT INTO ticket (run, owner, pid, operation, started, guard) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (run) DO UPDATE SET owner = excluded.owner WHERE owner = ?`,
  ).run(run, owner, pid, operation, started, guard, before);
}
