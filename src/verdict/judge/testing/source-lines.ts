import type { TestFailure } from "../../../model/build-result.ts";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import { frameOfTest } from "../../../model/test-frame.ts";

/**
 * Adds the line of source at which each test failed. It is left out where it tells nothing, or what the message holds
 * already: Spock and Groovy print the condition.
 */
export function addSourceLines(
  failures: readonly TestFailure[],
  { readSourceLine }: Pick<Evidence, "readSourceLine">,
): TestFailure[] {
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
