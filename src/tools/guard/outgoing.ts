/** A part of a command line that reaches out of this machine. */
export interface Outgoing {
  /** The goal or property as it was given: `deploy`, `-Dgoals=deploy`. */
  readonly what: string;
  readonly does: Effect;
}

/** What it does, as the predicate of a sentence. */
export type Effect =
  | "publishes"
  | "may publish"
  | "sends a message"
  | "changes a login"
  | "changes a database"
  | "changes a cluster"
  | "changes a server"
  | "changes a cloud";
