import type { TestFailure } from "../../model/build-result.ts";
import type { Frame, Throwable } from "../../model/throwable.ts";
import { readContextFailure } from "./spring-context.ts";
import { MANY_TESTS } from "./test-names.ts";
import { causesOf, isThrown } from "./throwable-words.ts";

/** Failed tests with the same cause. */
export type FailureCause = readonly [TestFailure, ...TestFailure[]];

/** Groups failed tests by cause; a cause that only one or two tests share is repeated for each. */
export function groupFailures(all: readonly TestFailure[]): FailureCause[] {
  // Without its frames, nothing tells whether a failure has the cause of another.
  const brief = all.filter(({ isBrief }) => isBrief);
  const failures = all.filter(({ isBrief }) => !isBrief);
  const shared = new Map(failures.map((failure) => [failure, readShared(failure)]));
  const telling = new Map(
    failures.flatMap((failure): [string, TestFailure][] => {
      const told = shared.get(failure);
      return told && !told.isRepeated ? [[told.id, failure]] : [];
    }),
  );
  const causes = Map.groupBy(failures, (failure) => {
    const id = shared.get(failure)?.id;
    return id === undefined ? causeOf(failure) : (lastCause(telling.get(id)) ?? id);
  });
  const order = new Map(failures.map((failure, index) => [failure, index]));
  const grouped = [...causes.values()]
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
  return [...grouped, ...brief.map((failure): FailureCause => [failure])];
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
  const unset = throwable && root === null ? (unsetField(throwable) ?? missingBundle(throwable)) : null;
  if (unset !== null) return [kind, type, unset].join("\n");
  return [kind, type, root ?? steady(message), throwable ? nearestOwnFrame(throwable, failure) : ""].join("\n");
}

/** Describes the field that was null where own code used it: whichever line that is, the same place should have set it. */
function unsetField({ type, message, frames }: Throwable): string | null {
  const field = type === NULL ? UNSET.exec(message)?.groups?.["field"] : undefined;
  const [thrown] = frames;
  return field !== undefined && thrown?.isOwn ? `${thrown.className} ${field}` : null;
}

/** Returns the name of a bundle that is missing, whichever locale and line asked for it; null for another failure. */
function missingBundle({ type, message }: Throwable): string | null {
  return type === "java.util.MissingResourceException" ? (BUNDLE.exec(message)?.groups?.["name"] ?? null) : null;
}

// Can't find bundle for base name com.acme.words, locale pl
const BUNDLE = /^Can't find bundle for base name (?<name>[^\s,]{1,200}), locale\b/;

const NULL = "java.lang.NullPointerException";
// Cannot invoke "java.util.List.add(Object)" because "this.config.abortConditions" is null
const UNSET = /because "(?<field>this\.[\w$.]{1,200})" is null$/;

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

/** The failure of a class whose static initializer threw. */
interface ClassInit {
  readonly className: string;
  /** Whether the initializer had failed before: the throwable then contains no cause. */
  readonly isRepeated: boolean;
}

/** Reads the failure of a static initializer from a throwable; null for any other throwable. */
function readClassInit(throwable: Throwable): ClassInit | null {
  const chain = causesOf(throwable);
  for (const { type, message } of chain) {
    const { className } = (type === "java.lang.NoClassDefFoundError" && REPEATED.exec(message)?.groups) || {};
    if (className !== undefined) return { className, isRepeated: true };
  }
  const at = chain.findIndex(({ type }) => type === "java.lang.ExceptionInInitializerError");
  const frames = at < 0 ? [] : chain.slice(at).flatMap((cause) => cause.frames);
  const initializer = frames.find(({ method }) => method === "<clinit>");
  return initializer ? { className: initializer.className, isRepeated: false } : null;
}

// Could not initialize class com.acme.billing.StaticInitTest$Rates
const REPEATED = /^Could not initialize class (?<className>[\w$.]+)$/;

/** Removes from a message what differs from run to run, or between tests with the same cause. */
function steady(message: string): string {
  return message.replace(COMPARED.test(message) ? IN_MEMORY : VOLATILE, "…");
}

/** Marks a comparison, whose values stay even if they look volatile: `expected: <10:15> but was: <10:16>`. */
const COMPARED = /\bexpect(?:ed|ing)\b/i;

/** The patterns of memory addresses and of thread names. */
const ADDRESSES: readonly RegExp[] = [
  // com.acme.Order@4f8e5cde, com.acme.Cart$$Lambda/0x00007f3a1c
  /@(?=[a-f]*\d)[0-9a-f]{4,}\b|\$\$Lambda[$/\w]*/,
  // Mock for Mailer, hashCode: 1284945232
  /\bhashCode: \d+/,
  // pool-1-thread-3, http-nio-8080-exec-2, ForkJoinPool.commonPool-worker-1, Thread-7
  /\bpool-\d+-thread-\d+|\bThread-\d+|-(?:exec|worker|thread)-\d+/,
];

const IN_MEMORY = anyOf(ADDRESSES);
const VOLATILE = anyOf([
  ...ADDRESSES,
  // 123e4567-e89b-12d3-a456-426614174000
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/,
  // 2026-11-22T06:07:14.863Z, 06:07:14,863
  /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.,]*(?:Z|[+-]\d\d:?\d\d)?|\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?/,
  // timed out after 203 ms, exceeded timeout of 1 ms by 19 ms, within 10.02 seconds
  /\b\d+(?:\.\d+)? ?(?:ns|µs|ms|s|nanoseconds|milliseconds|millis|seconds)\b/,
  // /tmp/junit-4711/orders.db, /var/folders/x1/T/junit47/orders.db, /tmp/upload4711.tmp: the folder, and a name with a number
  /(?<![\w/])\/(?:tmp|var\/tmp|var\/folders|private\/var)\/(?:[^\s'"\])>,;:/]+\/)*(?:[^\s'"\])>,;:/]*\d[^\s'"\])>,;:/]*)?/,
  // localhost:43817, 127.0.0.1:43817, [::1]:43817, Port 43817: from 32768 on the system gives them, those below name a service
  /(?:(?<=localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]):|(?<=\b[Pp]ort ))(?:3[2-9]|[4-6]\d)\d{3}\b/,
  // 0x00007f3a1c0042d8, 1732255634863
  /\b0x[0-9a-f]{4,}\b|\b\d{9,}\b/,
]);

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "g");
}
