import type { BuildContext } from "../runs/request.ts";

/** The result of one check. */
export interface Check {
  /** The subject: `JDK`. */
  readonly name: string;
  readonly verdict: "ok" | "warn" | "fail";
  /** The finding. */
  readonly message: string;
  /** The remedy: a command, or a sentence. */
  readonly mend?: string;
}

/** A check that found nothing wrong. */
export function pass(name: string, message: string): Check {
  return { name, verdict: "ok", message };
}

/** A check after which builds run, but not all is as it could be. */
export function warn(name: string, message: string, mend: string): Check {
  return { name, verdict: "warn", message, mend };
}

/** A check that found what is broken. */
export function fail(name: string, message: string, mend: string): Check {
  return { name, verdict: "fail", message, mend };
}

/** The subject of the checks, as a server started with the same options would have it. */
export interface Subject extends Pick<BuildContext, "mavenOverride" | "javaHome" | "engine" | "env" | "signal"> {
  /** Absolute; it need not be a project. */
  readonly projectDir: string;
  readonly stateDir: string;
  /** Whether these words start a server, or nothing at all; not one that builds or writes. */
  readonly startsServer: (args: readonly string[]) => boolean;
  readonly version: string;
  /** Path of the program that this process runs. */
  readonly binary: string;
}
