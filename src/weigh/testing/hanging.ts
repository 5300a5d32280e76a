import type { HangingTest } from "../../result/build-result.ts";
import type { Evidence } from "../../result/evidence/evidence.ts";
import type { Frame } from "../../result/throwable.ts";

/**
 * Finds the test classes that had not ended when the time was up, with the line in which each one's thread was, if the
 * thread dump shows it.
 */
export function findHanging({ log, threads }: Evidence): HangingTest[] {
  const own = threads.filter((frames) => frames.some(({ isOwn }) => isOwn));
  return log.tests.running.flatMap((testClass, _, { length }) => {
    const isOf = ({ className }: Frame) => className === testClass || className.startsWith(`${testClass}$`);
    // The methods of an inherited test are another class's: then only one class and one thread leave no doubt.
    const frames = own.find((stack) => stack.some(isOf)) ?? (length === 1 && own.length === 1 ? own[0] : undefined);
    if (!frames) return [];
    const entry = frames.findLast((frame) => isOf(frame) && !HIDDEN.test(frame.method));
    return { testClass, testMethod: entry?.method ?? "", frames };
  });
}

// lambda$waits$0, <init>, <clinit>, access$000
const HIDDEN = /[$<]/;
