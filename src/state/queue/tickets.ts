import { isBusy } from "../sqlite/sqlite-error.ts";
import { describeTrouble } from "../trouble.ts";
import { openDiskStore, openMemoryStore, type TicketStore } from "./ticket-store.ts";

/** A run that waits or runs, as the queue's file holds it. */
export interface Ticket {
  readonly run: number;
  readonly operation: string;
  readonly pid: number;
  /** Milliseconds since 1970; null while it waits. */
  readonly started: number | null;
  /** The process that ends the run should its owner die, in a form that tells whether it lives; null before it runs. */
  readonly guard: string | null;
}

/** The tickets of one project, wherever they can be kept. Nothing here throws. */
export interface Tickets {
  /** The tickets of this process by their runs. */
  readonly ours: ReadonlyMap<number, Ticket>;
  /** Notes a ticket of ours, new or changed, so that it moves along when the place of the tickets changes. */
  note(ticket: Ticket): void;
  /** Forgets a ticket and returns whether it was there. */
  forget(run: number): boolean;
  /**
   * Does something where the tickets are kept now. `whenBusy` answers instead where another process holds the file for
   * seconds.
   */
  use<T>(action: (store: TicketStore) => T): T;
  /** Does it, too, but answers otherwise where somebody holds the file for seconds. */
  useUnlessBusy<T>(otherwise: T, action: (store: TicketStore) => T): T;
  /** Goes back to the disk once a trouble is over, if no run of ours would change places. */
  tryDisk(): void;
  trouble(): string | null;
  close(): void;
}

/**
 * Opens the tickets of a project. `highestKnown` is a number that runs were given earlier; it is asked only where the
 * file itself has given none.
 */
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

  /** Moves all tickets of ours. What stays has no living owner any more, and other processes clear it away. */
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

  /** Uses the file once more: opening it mends what was damaged. */
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

/**
 * Carries a ticket over under its own number, which its caller was told: where another run has that number meanwhile,
 * ours goes without a ticket.
 */
function carryOver({ run, operation, pid, started, guard }: Ticket, before: string, { db, owner }: TicketStore): void {
  db.query(
    `INSERT INTO ticket (run, owner, pid, operation, started, guard) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (run) DO UPDATE SET owner = excluded.owner WHERE owner = ?`,
  ).run(run, owner, pid, operation, started, guard, before);
}
