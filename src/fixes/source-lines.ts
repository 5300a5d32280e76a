import type { TestFailure } from "../model/build-result.ts";
import { frameOfTest } from "../model/test-frame.ts";
import type { Frame } from "../model/throwable.ts";

export interface SourceLookup {
  /** Reads the line of source at which a frame stands, in this module or another one; null where that is not certain. */
  readonly readSourceLine: (frame: Frame, module: string) => string | null;
}

/**
 * The line is left out where it tells nothing, or what the message holds already: Spock and Groovy print the condition.
 */
export function addSourceLines(failures: readonly TestFailure[], { readSourceLine }: SourceLookup): TestFailure[] {
  return failures.map((failure) => {
    const frame = failure.isBrief ? null : frameOfTest(failure);
    const line = frame && readSourceLine(frame, failure.module ?? ".");
    if (!line || !WORD.test(line) || holds(failure.message, line)) return failure;
    return { ...failure, sourceLine: line };
  });
}

// }, );
const WORD = /\w/;

function holds(message: string, line: string): boolean {
  return message.includes(line.replace(/;$/, ""));
}
