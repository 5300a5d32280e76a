import type { Frame } from "./throwable.ts";

export interface Thread {
  readonly name: string;
  readonly frames: readonly Frame[];
  readonly activity: Activity;
  /** The place of the thread for which this one waits among those of its JVM, from 0; null if the dump shows none. */
  readonly owner: number | null;
}

export interface Activity {
  readonly kind: "lock" | "initialization" | "lookup" | "socket" | "sleep" | "wait" | "run";
  /** The class of the lock (`java.lang.Class for a.Shop` for one on a class), or the class that is being initialized. */
  readonly of?: string;
  /** The name of the thread that has the lock or initializes the class. */
  readonly owner?: string;
  /** Whether the owner waits for this thread in turn. */
  readonly isDeadlock?: true;
}
