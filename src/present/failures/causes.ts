import type { TestFailure } from "../../result/build-result.ts";
import type { Throwable } from "../../result/throwable.ts";
import { readClassInit } from "./class-init.ts";
import { readContextFailure } from "./spring-context.ts";
import { MANY_TESTS } from "./test-names.ts";
import { causesOf } from "./throwable-words.ts";
import { steady } from "./volatile.ts";

/** Failures with the same cause. */
export type Cause = readonly [TestFailure, ...TestFailure[]];

/** Failures by cause, in the order of the reports; a cause of one or two tests is repeated with each. */
export function groupByCause(failures: readonly TestFailure[]): Cause[] {
  const shared = new Map(failures.map((failure) => [failure, readShared(failure)]));
  const telling = new Map(
    failures.flatMap((failure): [string, TestFailure][] => {
      const told = shared.get(failure);
      return told && !told.isRepeated ? [[told.id, failure]] : [];
    }),
  );
  const causes = Map.groupBy(failures, (failure) => {
    const id = shared.get(failure)?.id;
    return id === undefined ? causeOf(failure) : (lastCause(telling.get(id)?.throwable) ?? id);
  });
  const order = new Map(failures.map((failure, index) => [failure, index]));
  return [...causes.values()]
    .flatMap((group): Cause[] => {
      const isTelling = (failure: TestFailure) => !shared.get(failure)?.isRepeated;
      const hasRepeats = !group.every(isTelling);
      const [first, ...others] = hasRepeats
        ? group.toSorted((a, b) => Number(isTelling(b)) - Number(isTelling(a)))
        : group;
      if (first === undefined || (group.length < MANY_TESTS && !hasRepeats)) {
        return group.map((failure): Cause => [failure]);
      }
      return [[first, ...others]];
    })
    .sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

/**
 * Something that several tests need and that broke for the first of them. A test that found it broken tells nothing of
 * the cause.
 */
interface Shared {
  readonly id: string;
  readonly isRepeated: boolean;
}

/** A Spring context, or a class with a static initializer; null for any other failure. */
function readShared(failure: TestFailure): Shared | null {
  const context = readContextFailure(failure);
  if (context) return { id: context.context, isRepeated: context.isRepeated };
  const init = failure.throwable ? readClassInit(failure.throwable) : null;
  return init && { id: `class ${init.className}`, isRepeated: init.isRepeated };
}

/**
 * Throwable, message without what differs from run to run, and the own frame nearest to where it arose. Of an exception
 * that another caused, the last cause tells instead of the message: contexts of several kinds break for one reason, and
 * `cannot load order 7` and `cannot load order 8` do.
 */
function causeOf({ kind, type = "", message, throwable }: TestFailure): string {
  const root = kind === "error" ? lastCause(throwable) : null;
  return [kind, type, root ?? steady(message), throwable ? nearestOwnFrame(throwable) : ""].join("\n");
}

/**
 * Describes the last cause with its own frame, since two beans may both throw a NullPointerException. A cause without a
 * message tells nothing; then the one above it counts.
 */
function lastCause(throwable: Throwable | undefined): string | null {
  const chain = throwable?.cause ? causesOf(throwable) : [];
  const last = chain.at(-1);
  const told = chain.findLast(({ type, message }) => message.trim() !== "" && message !== type) ?? last;
  return last && told ? `${last.type}: ${steady(told.message)}\n${nearestOwnFrame(last)}` : null;
}

/** Returns the own frame of the deepest cause that has one. */
function nearestOwnFrame(throwable: Throwable): string {
  const frames = causesOf(throwable).flatMap((cause) => cause.frames.find(({ isOwn }) => isOwn) ?? []);
  const nearest = frames.at(-1);
  return nearest ? `${nearest.className}.${nearest.method}(${nearest.place})` : "";
}
