import type { TestFailure } from "../../result/build-result.ts";
import type { Throwable } from "../../result/throwable.ts";
import { readClassInit } from "./class-init.ts";
import { readContextFailure } from "./spring-context.ts";
import { MANY_TESTS } from "./test-names.ts";
import { causesOf } from "./throwable-words.ts";
import { steady } from "./volatile.ts";

/** Failed tests with the same cause. */
export type Cause = readonly [TestFailure, ...TestFailure[]];

/**
 * Groups failed tests by cause, in the order of the reports; a cause that only one or two tests share is repeated for
 * each.
 */
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
 * Something that several tests need and that broke in the first of them. The other tests only find it broken, so their
 * failures do not contain the cause.
 */
interface Shared {
  readonly id: string;
  readonly isRepeated: boolean;
}

/**
 * Reads the Spring context or the class with a static initializer that a test found broken; null for any other failure.
 */
function readShared(failure: TestFailure): Shared | null {
  const context = readContextFailure(failure);
  if (context) return { id: context.context, isRepeated: context.isRepeated };
  const init = failure.throwable ? readClassInit(failure.throwable) : null;
  return init && { id: `class ${init.className}`, isRepeated: init.isRepeated };
}

/**
 * Returns the key of a failure's cause: the throwable's class, its message without volatile parts, and the project's
 * own frame nearest to the origin. For an exception with causes the last cause replaces the message: Spring contexts of
 * several kinds fail for one reason, and `cannot load order 7` and `cannot load order 8` may, too.
 */
function causeOf({ kind, type = "", message, throwable }: TestFailure): string {
  const root = kind === "error" ? lastCause(throwable) : null;
  return [kind, type, root ?? steady(message), throwable ? nearestOwnFrame(throwable) : ""].join("\n");
}

/**
 * Describes the last cause together with its own frame, since two beans may both throw a NullPointerException. If that
 * cause has no message, the one above it is used.
 */
function lastCause(throwable: Throwable | undefined): string | null {
  const chain = throwable?.cause ? causesOf(throwable) : [];
  const last = chain.at(-1);
  const told = chain.findLast(({ type, message }) => message.trim() !== "" && message !== type) ?? last;
  return last && told ? `${last.type}: ${steady(told.message)}\n${nearestOwnFrame(last)}` : null;
}

/** Returns the project's own frame of the deepest cause that has one. */
function nearestOwnFrame(throwable: Throwable): string {
  const frames = causesOf(throwable).flatMap((cause) => cause.frames.find(({ isOwn }) => isOwn) ?? []);
  const nearest = frames.at(-1);
  return nearest ? `${nearest.className}.${nearest.method}(${nearest.place})` : "";
}
