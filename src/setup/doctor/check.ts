import type { BuildContext } from "../../runs/request.ts";

/** The result of one check. */
export interface Check {
  /** The name of what was checked: `JDK`. */
  readonly name: string;
  readonly verdict: "ok" | "warn" | "fail";
  /** The finding of the check. */
  readonly message: string;
  /** How to repair what is wrong: a command or a sentence. */
  readonly fix?: string;
}

/** Makes a check that found nothing wrong. */
export function pass(name: string, message: string): Check {
  return { name, verdict: "ok", message };
}

/** Makes a check that found a defect with which builds still run. */
export function warn(name: string, message: string, fix: string): Check {
  return { name, verdict: "warn", message, fix };
}

/** Makes a check that found something broken. */
export function fail(name: string, message: string, fix: string): Check {
  return { name, verdict: "fail", message, fix };
}

/** The subject of the checks: the program and its project, with the options of a server started in the same way. */
export interface Subject extends Pick<BuildContext, "mavenOverride" | "javaHome" | "engine" | "env" | "signal"> {
  /** The absolute directory of the project, which need not contain one. */
  readonly projectDir: string;
  readonly stateDir: string;
  /**
   * Whether these words of a command line start a server or do nothing at all, so that running them builds and writes
   * nothing.
   */
  readonly startsServer: (args: readonly string[]) => boolean;
  readonly version: string;
  /** The path of the program that this process runs. */
  readonly binary: string;
}
