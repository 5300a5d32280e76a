import type { BuildContext } from "../../runs/request.ts";

export interface Check {
  readonly name: string;
  readonly verdict: "ok" | "warn" | "fail";
  readonly message: string;
  /** How to repair what is wrong: a command or a sentence. */
  readonly fix?: string;
}

export function pass(name: string, message: string): Check {
  return { name, verdict: "ok", message };
}

export function warn(name: string, message: string, fix: string): Check {
  return { name, verdict: "warn", message, fix };
}

export function fail(name: string, message: string, fix: string): Check {
  return { name, verdict: "fail", message, fix };
}

/** The subject of the checks: the program and its project, with the options of a server started in the same way. */
export interface Subject extends Pick<BuildContext, "mavenOverride" | "javaHome" | "engine" | "env" | "signal"> {
  readonly projectDir: string;
  /** The directory in which clients are opened, whose files configure them: that of the project, or one above it. */
  readonly openedDir: string;
  readonly stateDir: string;
  /** Whether words of a command line start a server or do nothing at all, so that running them builds and writes nothing. */
  readonly startsServer: (args: readonly string[]) => boolean;
  readonly version: string;
  readonly binary: string;
}
