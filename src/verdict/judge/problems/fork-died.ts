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
    if (it.cause === null) {
      const spoken = further.filter((line) => line.trim() !== "");
      lines.push(...oneOfEachKind(spoken).slice(0, MOST_LINES));
    }
    lines.push(...frameLines(it));
  }
  return lines.filter((line, at) => !isRepeated(line, lines.slice(at + 1)));
}

/** Whether a cause without frames of its own only repeats, or ends with, the words of one that follows. */
function isRepeated(line: string, [next = "", ...others]: readonly string[]): boolean {
  if (!line.startsWith(CAUSE) || next.startsWith("at ")) return false;
  return [next, ...others].some((it) => it.startsWith(CAUSE) && line.endsWith(it.slice(CAUSE.length)));
}

const CAUSE = "Caused by: ";

/** Puts one of each kind before the others of problems that Quarkus numbers, and what is missing before all. */
// [1] Ambiguous dependencies for type com.acme.Cart and qualifiers [@Default]
// [2] Unsatisfied dependency for type com.acme.Cart and qualifiers [@Wide]
function oneOfEachKind(lines: readonly string[]): readonly string[] {
  const starts = lines.flatMap((line, at) => (/^\[\d+\] /.test(line) ? at : []));
  if (starts[0] !== 0) return lines;
  const blocks = starts.map((at, index) => lines.slice(at, starts[index + 1]));
  const kindOf = ([first = ""]: readonly string[]) => first.replace(/^\[\d+\] /, "");
  const firsts = [...Map.groupBy(blocks, kindOf).values()].flatMap(([first]) => (first ? [first] : []));
  const isMissing = (block: readonly string[]) => kindOf(block).startsWith("Unsatisfied ");
  const ordered = new Set([...firsts.filter(isMissing), ...firsts, ...blocks]);
  return [...ordered].flat();
}

const MOST_LINES = 12;

function frameLines({ frames }: Throwable): string[] {
  return frames
    .filter(({ isOwn }) => isOwn)
    .slice(0, MOST_FRAMES)
    .map(({ className, method, place }) => `at ${className}.${method}(${place})`);
}

const MOST_FRAMES = 5;
