import type { Figure, Row } from "../part.ts";
import { quartiles, spread } from "../statistics.ts";
import type { Job } from "./jobs.ts";
import type { Costs, Ways } from "./take-turns.ts";

/** The figures of a job: CPU time and time on the clock of each server against what is typed, in pairs of one round. */
export function figuresOf(what: string, { hold }: Job, { typed, fast, hot }: Ways<Costs>): readonly Figure[] {
  const ratioOf = (some: readonly number[], others: readonly number[]) => spread(pairs(some, others, (a, b) => a / b));
  const beyond = spread(pairs(fast.wallMs, typed.wallMs, (ours, direct) => ours - direct));
  return [
    {
      what: `${what}, fast / typed, CPU`,
      unit: "×",
      ...ratioOf(fast.cpuMs, typed.cpuMs),
      ...(hold.fast && { atMost: { hold: hold.fast } }),
    },
    { what: `${what}, fast / typed, wall`, unit: "×", ...ratioOf(fast.wallMs, typed.wallMs) },
    { what: `${what}, fast beyond typed, wall`, unit: "ms", ...beyond, atMost: { hold: 50 } },
    {
      what: `${what}, hot / typed, CPU`,
      unit: "×",
      ...ratioOf(hot.cpuMs, typed.cpuMs),
      ...(hold.hot && { atMost: hold.hot }),
    },
    { what: `${what}, hot / typed, wall`, unit: "×", ...ratioOf(hot.wallMs, typed.wallMs) },
  ];
}

/** What all ways took, as a row of a table. */
export function rowOf(job: string, { typed, fast, hot }: Ways<Costs>): Row {
  return {
    job,
    "CPU, hot / typed": ratio(pairs(hot.cpuMs, typed.cpuMs, (a, b) => a / b)),
    "CPU ms, typed": medianOf(typed.cpuMs),
    "CPU ms, fast": medianOf(fast.cpuMs),
    "CPU ms, hot": medianOf(hot.cpuMs),
    "wall ms, typed": medianOf(typed.wallMs),
    "wall ms, fast": medianOf(fast.wallMs),
    "wall ms, hot": medianOf(hot.wallMs),
    rounds: typed.wallMs.length,
  };
}

/** Compares each number with the other one of the same round. */
export function pairs(
  some: readonly number[],
  others: readonly number[],
  compare: (one: number, other: number) => number,
): readonly number[] {
  return some.map((one, round) => compare(one, others[round] ?? Number.NaN));
}

/** `0.58 [0.55–0.61]`: the median of the rounds, and between what half of them lie. */
function ratio(samples: readonly number[]): string {
  const { lower, upper } = quartiles(samples);
  return `${spread(samples).value.toFixed(2)} [${lower.toFixed(2)}–${upper.toFixed(2)}]`;
}

function medianOf(samples: readonly number[]): number {
  return Math.round(spread(samples).value);
}
