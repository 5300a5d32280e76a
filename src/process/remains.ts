import { basename } from "node:path";
import { findDaemons } from "./daemon.ts";
import { endRun, isGone } from "./end-run.ts";
import { memberFinder, type Run, withDescendants } from "./members.ts";
import { argumentsOf, type ProcessEntry } from "./process-table.ts";

export interface Remains {
  readonly ended: readonly Remnant[];
  readonly kept: readonly Remnant[];
}

interface Remnant {
  readonly pid: number;
  /** The name of its program, and for a JVM its main class or jar: `java com.acme.App`. */
  readonly name: string;
}

/**
 * Ends the processes that a command has left running. Daemons are kept, and with `leavesServer` whatever runs; so is
 * what they started. Resolves to null if nothing was left.
 */
export async function endRemains(
  run: Run,
  leavesServer: () => boolean,
  graceMs: () => number,
): Promise<Remains | null> {
  const find = memberFinder(run);
  // Some are about to exit.
  if (await isGone(find, () => MAY_LAG_MS)) return null;
  const { all } = await find();
  if (all.length === 0) return null;
  const kept = withDescendants(leavesServer() ? all : findDaemons(all, run.group), all);
  const remains = {
    ended: all.filter((it) => !kept.has(it)).map(describe),
    kept: [...kept].map(describe),
  };
  await endRun(run, () => Math.min(graceMs(), LONGEST_GRACE_MS), [...kept]);
  return remains;
}

const MAY_LAG_MS = 200;
/** An answer waits for them. */
const LONGEST_GRACE_MS = 2000;

function describe({ pid, name }: ProcessEntry): Remnant {
  return { pid, name: programName(argumentsOf(pid)) || name };
}

/** Names a program and what a JVM runs, without other arguments: `sleep`, `java com.acme.App`, `java app.jar`. */
export function programName([path = "", ...words]: readonly string[]): string {
  const program = basename(path);
  if (program !== "java") return program;
  const at = words.findIndex((word, index) => !/^[-@]/.test(word) && !WITH_VALUE.has(words[index - 1] ?? ""));
  return [program, ...(at < 0 ? [] : [basename(words[at] ?? "")])].join(" ");
}

/** The options of the java launcher whose value is the next word, but for those that name what it runs. */
const WITH_VALUE = new Set([
  ...["-cp", "-classpath", "--class-path", "-p", "--module-path", "--upgrade-module-path"],
  ...["--add-modules", "--add-opens", "--add-exports", "--add-reads", "--patch-module", "--enable-native-access"],
]);
