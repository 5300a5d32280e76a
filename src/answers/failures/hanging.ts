import type { BuildResult, HangingTest } from "../../model/build-result.ts";
import { joinName } from "../../model/named-tests.ts";
import { cleanLine } from "../../text/clean.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { fitLines, type Part } from "../fit/fit-parts.ts";
import type { NameOf } from "../text/class-names.ts";
import { shorten } from "../text/message.ts";
import { describeActivity } from "./activity.ts";
import { describeFrame, frameLines } from "./frames.ts";

/** Says in which line each test was that had not ended when the time was up, and what it waited for. */
export function hangingPart({ hanging = [] }: BuildResult, nameOf: NameOf): Part {
  const lines = hanging.flatMap((test, index) => [
    ...(index > 0 ? [""] : []),
    `### STILL RUNNING: ${quoteForeign(joinName(nameOf(test.testClass), test.testMethod))}`,
    ...hangingFrames(test, nameOf),
  ]);
  return (room) => {
    const { text, notes } = fitLines(lines, room, (cut) => `${cut} lines on tests that still ran are left out.`);
    // The cut may fall behind the empty line between two tests.
    return { text: text.trimEnd(), notes };
  };
}

/** Writes the project's own frames of a hanging test and what it waits for, then the places of the other threads. */
export function hangingFrames({ frames, activity, others = [] }: HangingTest, nameOf: NameOf): string[] {
  const [first = "", ...more] = frameLines(frames, nameOf).slice(0, MOST_FRAMES);
  const waits = activity ? `, ${describeActivity(activity, frames, nameOf)}` : "";
  return [
    `${first}${waits}`,
    ...more,
    ...others.map((thread) => {
      const frame = thread.frames.find(({ isOwn }) => isOwn) ?? thread.frames[0];
      const place = frame ? `${describeFrame(frame, nameOf)}, ` : "";
      return cleanLine(
        `  ${shorten(thread.name, LONGEST_NAME)}: ${place}${describeActivity(thread.activity, thread.frames, nameOf)}`,
      );
    }),
  ];
}

const MOST_FRAMES = 12;
const LONGEST_NAME = 100;
