import type { BuildResult, HangingTest } from "../../result/build-result.ts";
import { joinName } from "../../result/named-tests.ts";
import { fitLines, type Part } from "../fit/fit-parts.ts";
import type { NameOf } from "../text/class-names.ts";
import { cleanLine } from "../text/clean.ts";
import { ownFrames } from "./stack.ts";

/** Writes the part of an answer that says in which line each test was that had not ended when the time was up. */
export function hangingPart({ hanging = [] }: BuildResult, nameOf: NameOf): Part {
  const lines = hanging.flatMap((test, index) => [
    ...(index > 0 ? [""] : []),
    `### STILL RUNNING: ${cleanLine(joinName(nameOf(test.testClass), test.testMethod))}`,
    ...hangingFrames(test, nameOf).slice(0, MOST_FRAMES),
  ]);
  return (room) => {
    const { text, notes } = fitLines(lines, room, (cut) => `${cut} lines on tests that still ran are left out.`);
    // The cut may fall behind the empty line between two tests.
    return { text: text.trimEnd(), notes };
  };
}

/** Writes the project's own frames of a hanging test. */
export function hangingFrames({ frames }: HangingTest, nameOf: NameOf): string[] {
  return ownFrames({ type: "", message: "", frames, cause: null }, nameOf, { lines: 1, characters: 0 }, []);
}

const MOST_FRAMES = 12;
