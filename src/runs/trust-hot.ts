import type { BuildResult } from "../result/build-result.ts";
import type { Evidence } from "../result/evidence/evidence.ts";
import type { Finding } from "../result/finding.ts";
import { addNote } from "./build-answer.ts";

interface Weighed {
  readonly result: BuildResult;
  readonly evidence: Evidence;
}

/**
 * Whether the answer of a JVM that had run other builds counts as it is: Maven did what it was to, or came to its end and
 * says of the project's own code what is wrong; or it was not to go on.
 */
export function isTrusted({ result, evidence }: Weighed): boolean {
  const { status, errors = [], failures = [] } = result;
  if (status !== "FAILURE") return true;
  const isOfCode = errors.length > 0 ? errors.every(isOfSource) : failures.length > 0 && evidence.reports.length > 0;
  return isOfCode && evidence.log.verdict !== null;
}

/** Whether an error is about a place in a source, and not about an exception of what reads it, such as a processor. */
function isOfSource({ file, message }: Finding): boolean {
  return file !== undefined && !EXCEPTION.test(message);
}

// cannot read the templates: java.nio.file.FileSystemAlreadyExistsException: /home/dev/shop/templates.zip
const EXCEPTION = /(?<![\w.])(?:[a-z]\w*\.)+[A-Z]\w*(?:Exception|Error)(?::|$)/m;

/**
 * Chooses between what a JVM that had run other builds answered and what a new one did, to the same plan: the new one is
 * right, unless it ran out of time. A note says where they differ.
 */
export function holdAgainst<Run extends Weighed>(first: Run, second: Run): Run {
  if (second.evidence.ended === "timeout") {
    return { ...first, result: addNote(first.result, { code: "run-again", second: "timeout" }) };
  }
  if (second.evidence.ended !== "itself" || isAlike(first.result, second.result)) return second;
  return { ...second, result: addNote(second.result, { code: "run-again", second: "otherwise" }) };
}

/** Whether two runs came to the same: to SUCCESS, or to the same kind of failure. */
function isAlike(first: BuildResult, second: BuildResult): boolean {
  const kinds = ({ problems = [], errors = [], failures = [] }: BuildResult) =>
    [...problems.map(({ code }) => code), errors.length, failures.length].join(" ");
  return first.status === second.status && kinds(first) === kinds(second);
}
