import type { Random } from "./random.ts";

/** A part of the attack: a file in this folder that exports one, listed in scripts/attack.ts. */
export interface Part {
  readonly name: string;
  readonly run: (random: Random) => Promise<readonly Trial[]>;
}

/** One thing that was tried. */
export interface Trial {
  readonly what: string;
  readonly times: number;
  /** What was wrong, a line each. */
  readonly faults: readonly string[];
  /** Why it was not tried, where this machine does not let us. */
  readonly notTried?: string;
}
