import type { TestFailure } from "../../model/build-result.ts";
import type { Frame, Throwable } from "../../model/throwable.ts";
import { readClassInit } from "./class-init.ts";
import { readContextFailure } from "./spring-context.ts";
import { MANY_TESTS } from "./test-names.ts";
import { causesOf, isThrown } from "./throwable-words.ts";
import { steady } from "./volatile.ts";

/** Failed tests with the same cause. */
export type FailureCause = readonly [TestFailure, ...TestFailure[]];

/** Groups failed tests by cause; a cause that only one or two tests share is repeated for each. */
export function groupFailures(failures: readonly TestFailure[]): FailureCause[] {
  const shared = new Map(failures.map((failure) => [failure, readShared(failure)]));
  const telling = new Map(
    failures.flatMap((failure): [string, TestFailure][] => {
      const told = shared.get(failure);
      return told && !told.isRepeated ? [[told.id, failure]] : [];
    }),
  );
  const causes = Map.groupBy(failures, (failure) => {
    // Without its frames, nothing tells whether a failure has the cause of another.
    if (failure.isBrief) return failure;
    const id = shared.get(failure)?.id;
    return id === undefined ? causeOf(failure) : (lastCause(telling.get(id)) ?? id);
  });
  const order = new Map(failures.map((failure, index) => [failure, index]));
  return [...causes.values()]
    .flatMap((group): FailureCause[] => {
      const isTelling = (failure: TestFailure) => !shared.get(failure)?.isRepeated;
      const hasRepeats = !group.every(isTelling);
      const [first, ...others] = hasRepeats
        ? group.toSorted((a, b) => Number(isTelling(b)) - Number(isTelling(a)))
        : group;
      if (first === undefined || (group.length < MANY_TESTS && !hasRepeats)) {
        return group.map((failure): FailureCause => [failure]);
      }
      return [[first, ...others]];
    })
    .sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

/** Something that several tests need and that broke in the first of them, whose failure alone has the cause. */
interface Shared {
  readonly id: string;
  readonly isRepeated: boolean;
}

/** Reads the Spring context or static initializer that a test found broken; null for any other failure. */
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
function causeOf(failure: TestFailure): string {
  const { kind, type = "", message, throwable } = failure;
  const root = kind === "error" ? lastCause(failure) : null;
  return [kind, type, root ?? steady(message), throwable ? nearestOwnFrame(throwable, failure) : ""].join("\n");
}

/**
 * Describes the last cause together with its own frame, since two beans may both throw a NullPointerException. If that
 * cause has no message, the one above it is used.
 */
function lastCause(failure: TestFailure | undefined): string | null {
  const chain = failure?.throwable?.cause ? causesOf(failure.throwable) : [];
  const last = chain.at(-1);
  const told = chain.findLast(({ type, message }) => message.trim() !== "" && message !== type) ?? last;
  if (!failure || !last || !told) return null;
  return `${last.type}: ${steady(told.message)}\n${nearestOwnFrame(last, failure)}`;
}

/** Returns the project's own frame of the deepest cause that has one. */
function nearestOwnFrame(throwable: Throwable, failure: TestFailure): string {
  const frames = causesOf(throwable).flatMap((cause) => {
    const frame = cause.frames.find(({ isOwn }) => isOwn);
    return frame ? [{ frame, type: cause.type }] : [];
  });
  const { frame, type = "" } = frames.at(-1) ?? {};
  return frame ? (frameInTest(frame, type, failure) ?? `${frame.className}.${frame.method}(${frame.place})`) : "";
}

/**
 * Describes an exception's frame in the test class itself without that class's name: when the database is down, the
 * same setup fails in each class that has it. The line counts only for what any line may throw. A failed assertion is
 * about its own class, and gets null.
 */
function frameInTest({ className, method, place }: Frame, thrown: string, failure: TestFailure): string | null {
  const [testClass = ""] = failure.testClass.split("$", 1);
  const isInTest = className === testClass || className.startsWith(`${testClass}$`);
  if (!isInTest || (failure.kind === "failure" && !isThrown(failure.type))) return null;
  const line = OF_ANY_LINE.test(thrown) ? place.slice(place.lastIndexOf(":")) : "";
  return `(test)${className.slice(testClass.length)}.${method}(${line})`;
}

// java.lang.NullPointerException, java.util.NoSuchElementException
const OF_ANY_LINE = /^java\.(?:lang|util)\.\w+$/;
