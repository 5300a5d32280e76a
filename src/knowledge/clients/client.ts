import type { Entry } from "./value.ts";

/** An MCP client: where it is configured and what an entry looks like there. */
export interface Client {
  /** The name of the client for `maven-mcp init`. */
  readonly id: string;
  readonly title: string;
  readonly signs: Signs;
  /** The places of servers in the client's configuration; none if only the client's settings dialog knows them. */
  readonly places: (at: Surroundings) => readonly ConfigurationPlace[];
  /** Whether init changes the client's files, or shows what the user must write. */
  readonly written: "by init" | "by hand";
  /**
   * Returns our entry under `name`. The user may change all of it but `command`, which is needed to start the server.
   */
  readonly entry: (command: string, scope: Scope, at: Surroundings, name: string) => Entry;
  /** Returns sentences on what else the user has to know or to do. */
  readonly besides: (scope: Scope, at: Surroundings) => readonly string[];
  /** Returns what to do next in the client, as a command before `, and say: run the tests`; the folder is that of the entry. */
  readonly next: (scope: Scope, folder: string) => string;
  /** Whose file `init` proposes: the project's, unless the client reads it under conditions that are easily missed. */
  readonly proposed?: Scope;
  readonly plugins?: Plugins;
  /** What a client keeps of a person's consent to a server of the project's file. */
  readonly consent?: Consent;
  /**
   * Returns the absolute path of the file with hooks that run before each shell command, if the client has such hooks.
   */
  readonly hookFile?: (scope: Scope, at: Surroundings) => string;
  readonly patience?: Patience;
}

/** Where a client with plugins, which may bring servers, keeps what it knows of them. */
interface Plugins {
  /** Returns the file with `plugins`: by `NAME@MARKETPLACE`, where each is installed, and for which project. */
  readonly installed: (at: Surroundings) => string;
  /** Returns the files with `enabledPlugins`, of which a later one overrules the others. */
  readonly settings: (at: Surroundings) => readonly string[];
  /** The name of the file of servers in an installed plugin, and the keys that lead to them. */
  readonly servers: string;
  readonly keys: readonly string[];
}

/** The client asks before it starts a server of the project's file, and keeps the answer. */
interface Consent {
  /** Returns the place of what the client notes when it is started; without it, what a person answered is unknown. */
  readonly started: (at: Surroundings) => Kept;
  /** Returns the places of what is allowed. */
  readonly allowed: (at: Surroundings) => readonly Kept[];
  readonly refused: (at: Surroundings) => readonly Kept[];
  /** Returns the places of the servers of any file that a person has switched off in the client. */
  readonly switchedOff?: (at: Surroundings) => readonly Kept[];
  /** How a person switches one on again. */
  readonly switchOn?: string;
  /** How a person gives the consent: `start claude there, and choose …`. */
  readonly give: string;
  /** How the client is made to ask again: a command, or a sentence. */
  readonly askAgain: string;
}

/** The place of a person's answer: a file, and the keys that lead to a value in it. */
export interface Kept extends Pick<ConfigurationPlace, "format" | "keys"> {
  readonly file: string;
  /** The word that stands there for every server; without one, it is true, or a list of the servers' names. */
  readonly word?: string;
}

/** How long a client waits for an answer, if it differs from most clients. */
export interface Patience {
  /** The pattern of the name by which the client introduces itself to a server. */
  readonly names: RegExp;
  /**
   * Returns the milliseconds that the client waits, minus a margin; null if it waits as long as it takes. Most clients
   * wait longer while they get progress messages.
   */
  readonly waitMs: (isToldProgress: boolean) => number | null;
}

/** The programs and folders that show that a client is installed. */
interface Signs {
  /** The names of programs on the PATH. */
  readonly commands: readonly string[];
  /** Returns the absolute paths of folders. */
  readonly folders: (at: Surroundings) => readonly string[];
}

/** The facts that decide in which folders the files are. */
export interface Surroundings {
  /** The absolute home directory of the user. */
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The platform, as in `process.platform`. */
  readonly platform: string;
  /** The absolute directory of the project. */
  readonly projectDir: string;
}

export type Scope = "project" | "user";

/** A place where a client looks for servers. */
export interface ConfigurationPlace {
  /** Who the place is for; `private` are the user's own entries for this project, which we read and do not change. */
  readonly scope: Scope | "private";
  /** The absolute paths of files, of which the first one that exists is used; if none exists, the first one. */
  readonly files: readonly string[];
  readonly format: "json" | "toml" | "yaml";
  /** The keys that lead to the object with the servers, in which each has its name as key. */
  readonly keys: readonly string[];
}

/** An option with which a client is to start the server: `--engine hot`. One without a value has null. */
export interface ServerOption {
  readonly name: string;
  readonly value: string | null;
}
