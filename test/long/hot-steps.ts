import { expect } from "bun:test";
import type { Workspace } from "../e2e/workspace.ts";
import type { Call, Pair, Seen } from "./hot-pair.ts";

export interface Step extends Call {
  readonly name: string;
  readonly change?: (copy: Workspace) => unknown;
  /** A part of Maven's output, by which the step is known to do what it is meant to. */
  readonly says?: string;
  /** Whether modules are built side by side, so that the order of the lines is chance. */
  readonly parallel?: true;
}

export const COMPILE: Call = { tool: "maven_compile" };

/** Takes the steps one after the other, and returns in how many of them the JVM was that of an earlier one. */
export async function takeSteps(pair: Pair, steps: readonly Step[]): Promise<number> {
  let hot = 0;
  for (const { name, change, says = "", parallel, ...call } of steps) {
    const seen = await pair.step(call, change);
    if (seen.isHot) hot++;
    console.error(`${seen.isHot ? "hot " : "cold"} ${name}: ${seen.fresh.answer.split("\n")[0]}`);
    expect(seen.fresh.output.join("\n")).toContain(says);
    const comparable = (it: Seen) => ({ step: name, ...it, output: parallel ? sortOutput(it.output) : it.output });
    expect(comparable(seen.hot)).toEqual(comparable(seen.fresh));
  }
  return hot;
}

/** Modules that are built side by side print their lines in any order, and Maven numbers them as they begin. */
function sortOutput(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replace(/\[\d+\/(\d+)\]$/, "[#/$1]")).toSorted();
}
