import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Crash } from "../../../model/evidence/log-facts.ts";
import type { Problem } from "../../../model/problem.ts";
import type { Throwable } from "../../../model/throwable.ts";

export function forkDied(crash: Crash, { forkDumps, log }: Evidence): Problem {
  const { kind, reason } = crash;
  if (kind !== "gave-up") {
    // Of several, a dump does not say whose it is.
    const isOnly = log.tests.furtherCrashes.length === 0;
    const words = new Set(isOnly ? forkDumps.flatMap(({ lastWords }) => lastWords) : []);
    return { code: "fork-died", ...crash, trace: [...words].filter((line) => !reason.includes(line)) };
  }
  // Other entries of a dump are of no account: Surefire writes of troubles there that it got over.
  const dumped = forkDumps.flatMap(({ traces }) => traces).find((it) => reason !== "" && it.trace.includes(reason));
  if (dumped === undefined) return { code: "fork-died", ...crash, trace: [] };
  const { throwable } = dumped;
  // Surefire leaves out what tells `Java heap space` from a sentence.
  const isError = throwable.type.endsWith("Error") && throwable.message === reason;
  return {
    code: "fork-died",
    ...crash,
    reason: isError ? `${throwable.type}: ${reason}` : reason,
    trace: causeLines(throwable).filter((line) => line !== `Caused by: ${reason}`),
  };
}

function causeLines(throwable: Throwable): string[] {
  const lines = frameLines(throwable);
  for (let it = throwable.cause; it !== null; it = it.cause) {
    const [message = "", ...further] = it.message.split("\n");
    lines.push(`Caused by: ${it.type}${message === "" ? "" : `: ${message}`}`);
    // The last cause says what happened, and an outer one often repeats its words.
    if (it.cause === null) lines.push(...further.filter((line) => line.trim() !== "").slice(0, MOST_LINES));
    lines.push(...frameLines(it));
  }
  return lines;
}

const MOST_LINES = 12;

function frameLines({ frames }: Throwable): string[] {
  return frames
    .filter(({ isOwn }) => isOwn)
    .slice(0, MOST_FRAMES)
    .map(({ className, method, place }) => `at ${className}.${method}(${place})`);
}

const MOST_FRAMES = 5;
