import { isCompiler, isTestRunner } from "../knowledge/plugins/all-plugins.ts";
import type { BuildResult } from "../model/build-result.ts";
import type { Evidence } from "../model/evidence/evidence.ts";
import type { FailedGoal } from "../model/evidence/log-facts.ts";
import type { Finding } from "../model/finding.ts";
import type { Problem } from "../model/problem.ts";

export interface Weighed {
  readonly result: BuildResult;
  readonly evidence: Evidence;
}

/**
 * Whether the answer of a JVM that had run other builds counts as it is: Maven did what it was to, or came to its end and
 * each goal that failed says what is wrong with the project's own code, or with the JVMs of its tests; or it was not to go
 * on. That no repository has an artifact counts, too: a second run would mostly find it in Maven's own records.
 */
export function isTrusted({ result, evidence }: Weighed): boolean {
  const { status, errors = [], failures = [], problems = [] } = result;
  if (status !== "FAILURE") return true;
  const isOfRepositories = problems.length > 0 && problems.every(isAbsence);
  if (isOfRepositories && errors.length === 0 && failures.length === 0) return result.exitCode === 1;
  const { verdict, failedGoals } = evidence.log;
  const isOfSources = errors.length > 0 && errors.every(isOfSource);
  const isOfTests =
    (failures.length > 0 && evidence.reports.length > 0) || problems.some(({ code }) => NOT_OF_MAVEN.has(code));
  const isTold = ({ plugin }: FailedGoal) => (isCompiler(plugin) ? isOfSources : isTestRunner(plugin) && isOfTests);
  const hasReason = errors.length > 0 ? isOfSources : isOfTests;
  return verdict !== null && hasReason && failedGoals.every(isTold);
}

/** Whether all that Maven says of artifacts is that repositories do not have them. */
function isAbsence(problem: Problem): boolean {
  if (problem.code !== "unresolved-artifacts" || problem.troubles.length === 0) return false;
  return problem.troubles.every(({ kind }) => kind === "not-found" || kind === "not-found-before");
}

/** What does not come from the JVM of Maven: what happens in those of the tests, or what a build cache restored in their place. */
const NOT_OF_MAVEN: ReadonlySet<string> = new Set([
  "fork-died",
  "lost-tests",
  "engine-lost",
  "uncounted-failure",
  "filtered-tests-restored",
]);

/** Whether an error is about a place in a source, and not about an exception of what reads it, such as a processor. */
function isOfSource({ file, message }: Finding): boolean {
  return file !== undefined && !EXCEPTION.test(message);
}

// cannot read the templates: java.nio.file.FileSystemAlreadyExistsException: /home/dev/shop/templates.zip
const EXCEPTION = /(?<![\w.])(?:[a-z]\w*\.)+[A-Z]\w*(?:Exception|Error)(?::|$)/m;
