import type { TestFailure } from "./build-result.ts";
import { outermost } from "./class-name.ts";
import { allThrowables, type Frame } from "./throwable.ts";

/** Returns the frame in which a failed test stood: the innermost of its class, or of its method in a base class. */
export function frameOfTest({ testClass, testMethod, throwable }: TestFailure): Frame | null {
  if (!throwable) return null;
  const frames = allThrowables(throwable).flatMap((it) => it.frames.filter(({ isOwn }) => isOwn));
  const named = outermost(testClass);
  const [method = ""] = NAME.exec(testMethod) ?? [];
  return (
    frames.find(({ className }) => outermost(className) === named) ??
    frames.findLast((it) => it.method === method) ??
    null
  );
}

// adds(int, int)[3]
const NAME = /^[\w$]+/;
