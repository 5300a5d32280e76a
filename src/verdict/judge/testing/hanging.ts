import type { HangingTest } from "../../../model/build-result.ts";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Thread } from "../../../model/thread.ts";
import type { Frame } from "../../../model/throwable.ts";

/** Finds the test classes that had not ended, with the line in which each one's thread was and what it waited for. */
export function findHanging({ log, threads: jvms }: Evidence): HangingTest[] {
  const inOwnCode = jvms.flatMap((threads) => threads.filter(isInOwnCode).map((thread) => ({ thread, threads })));
  const hanging = log.tests.running.flatMap((testClass, _, { length }) => {
    const isOf = ({ className }: Frame) => className === testClass || className.startsWith(`${testClass}$`);
    const ofClass = inOwnCode.filter(({ thread }) => thread.frames.some(isOf));
    // A thread that the test began is in its class, too, but in lambdas alone.
    const inMethod = ofClass.find(({ thread }) => methodOf(thread, isOf) !== "");
    // The methods of an inherited test are another class's: then only one class and one thread leave no doubt.
    const place = inMethod ?? ofClass[0] ?? (length === 1 && inOwnCode.length === 1 ? inOwnCode[0] : undefined);
    return place ? [{ testClass, testMethod: methodOf(place.thread, isOf), ...place }] : [];
  });
  const ofTests = new Set(hanging.map(({ thread }) => thread));
  return hanging.map(({ testClass, testMethod, thread, threads }) => {
    const others = findOthers(thread, threads, ofTests);
    const { frames, activity } = thread;
    return { testClass, testMethod, frames, activity, ...(others.length > 0 ? { others } : {}) };
  });
}

function methodOf({ frames }: Thread, isOf: (frame: Frame) => boolean): string {
  return frames.findLast((frame) => isOf(frame) && !HIDDEN.test(frame.method))?.method ?? "";
}

// lambda$waits$0, <init>, <clinit>, access$000
const HIDDEN = /[$<]/;

/**
 * Lists the owners of the locks for which a test's thread waits. If none is known, as with a latch, those are listed
 * that run the project's own code.
 */
function findOthers(thread: Thread, threads: readonly Thread[], ofTests: ReadonlySet<Thread>): readonly Thread[] {
  const chain = [thread];
  for (let it = ownerOf(thread, threads); it && !chain.includes(it); it = ownerOf(it, threads)) chain.push(it);
  const { kind } = thread.activity;
  const isAnswered = chain.length > 1 || kind === "sleep" || kind === "run";
  const others = isAnswered ? chain.slice(1) : threads.filter((it) => isInOwnCode(it) && !ofTests.has(it));
  return others.slice(0, MOST_OTHERS);
}

const MOST_OTHERS = 5;

function ownerOf({ owner }: Thread, threads: readonly Thread[]): Thread | undefined {
  return owner === null ? undefined : threads[owner];
}

function isInOwnCode({ frames }: Thread): boolean {
  return frames.some(({ isOwn }) => isOwn);
}
