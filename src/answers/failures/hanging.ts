import type { BuildResult, HangingTest } from "../../model/build-result.ts";
import { withoutPackage } from "../../model/class-name.ts";
import { joinName } from "../../model/named-tests.ts";
import type { Activity } from "../../model/thread.ts";
import type { Frame } from "../../model/throwable.ts";
import { cleanLine } from "../../text/clean.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { fitLines, type Part } from "../fit/fit-parts.ts";
import type { NameOf } from "../text/class-names.ts";
import { keptByNewer } from "../text/kept-by-newer.ts";
import { shorten } from "../text/message.ts";
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

/** Writes what a thread does: `waiting for a lock on Object that thread "holder" has`. */
function describeActivity(activity: Activity, frames: readonly Frame[], nameOf: NameOf): string {
  const { kind, of = "", owner, isDeadlock } = activity;
  const by = (verb: string) => (owner === undefined ? "" : ` that thread "${owner}" ${verb}`);
  const words = {
    lock: `waiting for ${describeLock(of, nameOf)}${by("has")}`,
    initialization: `waiting for the initialization of ${nameOf(of)}${by("runs")}`,
    lookup: `looking up a host${calledFrom(frames)}`,
    socket: `waiting on a socket${calledFrom(frames)}`,
    sleep: "sleeping",
    wait: `waiting${calledFrom(frames)}`,
    run: `running${calledFrom(frames)}`,
  } satisfies Record<Activity["kind"], string>;
  return shorten(
    cleanLine(`${words[kind] ?? keptByNewer(`the activity ${kind}`)}${isDeadlock ? " (deadlock)" : ""}`),
    LONGEST,
  );
}

const LONGEST = 300;

/** Describes a lock by its class. In a lock of java.util.concurrent, an object of an inner class is the real one. */
function describeLock(type: string, nameOf: NameOf): string {
  if (type.startsWith(CLASS)) return `a lock on the class ${nameOf(type.slice(CLASS.length))}`;
  const concurrent = CONCURRENT.exec(type)?.groups?.["lock"];
  return concurrent === undefined ? `a lock on ${nameOf(type)}` : `a ${concurrent}`;
}

// java.lang.Class for com.acme.Shop
const CLASS = "java.lang.Class for ";
// java.util.concurrent.locks.ReentrantLock$NonfairSync
const CONCURRENT = /^java\.util\.concurrent\.(?:\w+\.)*(?<lock>\w+)\$\w*Sync$/;

/** Names the foreign method that the project's own code called: ` in CountDownLatch.await`. */
function calledFrom(frames: readonly Frame[]): string {
  const called = frames[frames.findIndex(({ isOwn }) => isOwn) - 1];
  return called ? ` in ${withoutPackage(called.className)}.${called.method}` : "";
}
