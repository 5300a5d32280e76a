import type { Entry } from "./edit/value.ts";

/** An MCP client: where it is configured and what an entry looks like there. */
export interface Client {
  /** The name of the client for `maven-mcp init`. */
  readonly id: string;
  readonly title: string;
  readonly signs: Signs;
  /** The place of servers in its configuration; none where only its settings dialog knows it. */
  readonly places: (at: Surroundings) => readonly Place[];
  /** Whether init changes its files, or shows what a person is to write. */
  readonly written: "by init" | "by hand";
  /** Our entry; only what is needed to start the server is `command`, the rest may be changed by the user. It stands under `name`. */
  readonly entry: (command: string, scope: Scope, at: Surroundings, name: string) => Entry;
  /** Sentences on what else the user has to know or to do. */
  readonly besides: (scope: Scope, at: Surroundings) => readonly string[];
  /** The words of its own command line that write the same, where it has such a command. */
  readonly ownCommand?: (name: string, command: string, scope: Scope) => readonly string[] | undefined;
  /** The absolute file in which it reads hooks that are asked about each command for its shell, where it has such hooks. */
  readonly hookFile?: (scope: Scope, at: Surroundings) => string;
  readonly patience?: Patience;
}

/** How long a client waits for an answer, where that is not what most clients do. */
export interface Patience {
  /** The name by which it introduces itself to a server. */
  readonly names: RegExp;
  /** Milliseconds, with a margin; null for as long as it takes. Most clients wait on while they are told of progress. */
  readonly waitMs: (isToldProgress: boolean) => number | null;
}

/** The programs and files by any of which a client is known to be installed. */
interface Signs {
  /** Programs on the PATH. */
  readonly commands: readonly string[];
  /** Absolute directories. */
  readonly folders: (at: Surroundings) => readonly string[];
}

/** The facts that decide where files lie. */
export interface Surroundings {
  /** Absolute. */
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The platform as `process.platform` names it. */
  readonly platform: string;
  /** Absolute. */
  readonly projectDir: string;
}

export type Scope = "project" | "user";

/** The place where a client looks for servers. */
export interface Place {
  /** `private`: the user's own entries for this project, which we read and leave to the client. */
  readonly scope: Scope | "private";
  /** Absolute files, of which the first that exists is meant; the first of all where none does. */
  readonly files: readonly string[];
  readonly format: "json" | "toml" | "yaml";
  /** The keys that lead to the servers, which stand there by their names. */
  readonly keys: readonly string[];
}
