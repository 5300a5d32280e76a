import { expect } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { until } from "../../e2e/until.ts";
import { kill } from "../scene.ts";

/** Sleeps that are known by their duration wherever they run: nothing else tells what they belong to. */
export interface NamedSleeps {
  /** A duration in seconds that no other sleep on this machine has. */
  readonly next: () => number;
  /** The processes with such a duration in their arguments, each with them. */
  readonly left: () => ReadonlyMap<number, string>;
  /** After some time, none is left but the expected ones, which are ended then. */
  readonly expectNoneLeft: (expected?: readonly number[]) => Promise<void>;
}

/** The longest that a guard takes, on a slow machine. */
const LEAVES_WITHIN_MS = 20_000;

export function nameSleeps(): NamedSleeps {
  const name = String(10_000 + (process.pid % 10_000));
  const named = new RegExp(`\\b${name}\\d{5}\\b`);
  const left = () => {
    const pids = readdirSync("/proc").filter((it) => /^\d+$/.test(it) && it !== String(process.pid));
    const all = pids.map((pid): [number, string] => [Number(pid), commandOf(pid)]);
    return new Map(all.filter(([, command]) => named.test(command)));
  };
  return {
    next: () => Number(`${name}${String(++count).padStart(5, "0")}`),
    left,
    async expectNoneLeft(expected = []) {
      const unexpected = () =>
        [...left()].filter(([, command]) => {
          const [duration = ""] = named.exec(command) ?? [];
          return !expected.includes(Number(duration));
        });
      await until(() => unexpected().length === 0, LEAVES_WITHIN_MS);
      const commands = unexpected().map(([, command]) => command);
      for (const pid of left().keys()) kill(pid);
      expect(commands, "left running").toEqual([]);
    },
  };
}

let count = 0;

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}
