import { expect } from "bun:test";
import type { Workspace } from "../e2e/workspace.ts";
import type { Call, Pair, Seen } from "./hot-pair.ts";

export interface Step extends Call {
  readonly name: string;
  readonly change?: (copy: Workspace) => unknown;
  /** A part of Maven's output, by which the step is known to do what it is meant to. */
  readonly says?: string;
  /** Whether the order of the lines is chance: modules are built side by side, or a goal lists what has no order. */
  readonly unordered?: true;
  /** Whether the JVM of the step before has to run this one, or must not. */
  readonly stays?: boolean | undefined;
}

export const COMPILE: Call = { tool: "maven_compile" };

/** Takes the steps one after the other, and returns in how many of them the JVM was that of an earlier one. */
export async function takeSteps(pair: Pair, steps: readonly Step[]): Promise<number> {
  let hot = 0;
  for (const { name, change, says = "", unordered, stays, ...call } of steps) {
    const seen = await pair.step(call, change);
    if (seen.isHot) hot++;
    if (stays !== undefined) expect({ step: name, isHot: seen.isHot }).toEqual({ step: name, isHot: stays });
    console.error(`${seen.isHot ? "hot " : "cold"} ${name}: ${seen.fresh.answer.split("\n")[0]}`);
    expect(seen.fresh.output.join("\n")).toContain(says);
    const comparable = (it: Seen) => ({ step: name, ...it, ...(unordered && sortLines(it)) });
    expect(comparable(seen.hot)).toEqual(comparable(seen.fresh));
  }
  return hot;
}

/**
 * Sorts the lines, without the numbers that Maven gives modules as they begin. Maven 4 now and then prints the level of a
 * line as `[null]` where modules are built side by side.
 */
function sortLines({ answer, output }: Seen): Pick<Seen, "answer" | "output"> {
  const withoutTurn = (line: string) => line.replace(/\[\d+\/(\d+)\]$/, "[#/$1]").replace(/^\[null\] /, "[INFO] ");
  const sort = (lines: readonly string[]) => lines.map(withoutTurn).toSorted();
  return { answer: sort(answer.split("\n")).join("\n"), output: sort(output) };
}
