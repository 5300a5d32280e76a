import { isCompiler, isTestRunner } from "../parse/log/goals/plugin-prefix.ts";
import type { BuildResult } from "../result/build-result.ts";
import type { Evidence } from "../result/evidence/evidence.ts";
import type { FailedGoal, LogFacts } from "../result/evidence/log-facts.ts";
import type { Finding } from "../result/finding.ts";
import type { Problem } from "../result/problem.ts";
import { assemble } from "../weigh/assemble.ts";
import { addNote } from "./build-answer.ts";

interface Weighed {
  readonly result: BuildResult;
  readonly evidence: Evidence;
}

/**
 * Whether the answer of a JVM that had run other builds counts as it is: Maven did what it was to, or came to its end and
 * each goal that failed says what is wrong with the project's own code, or with the JVMs of its tests; or it was not to go
 * on. So does one that no repository has an artifact: Maven remembers that, and would not ask again.
 */
export function isTrusted({ result, evidence }: Weighed): boolean {
  const { status, errors = [], failures = [], problems = [] } = result;
  if (status !== "FAILURE") return true;
  if (errors.length === 0 && failures.length === 0 && problems.length > 0 && problems.every(isAbsence)) return true;
  const { verdict, failedGoals } = evidence.log;
  const isOfSources = errors.length > 0 && errors.every(isOfSource);
  const isOfTests =
    (failures.length > 0 && evidence.reports.length > 0) || problems.some(({ code }) => OF_TESTS.has(code));
  const isTold = ({ plugin = "" }: FailedGoal) =>
    isCompiler(plugin) ? isOfSources : isTestRunner(plugin) && isOfTests;
  const hasReason = errors.length > 0 ? isOfSources : isOfTests;
  return verdict !== null && hasReason && failedGoals.every(isTold);
}

const NOT_FOUND: ReadonlySet<string> = new Set(["not-found", "not-found-before"]);

function isAbsence(problem: Problem): boolean {
  return problem.code === "unresolved-artifacts" && problem.troubles.every(({ kind }) => NOT_FOUND.has(kind));
}

/** What happens in the JVMs of tests. */
const OF_TESTS: ReadonlySet<string> = new Set(["fork-died", "lost-tests", "engine-lost"]);

/** Whether an error is about a place in a source, and not about an exception of what reads it, such as a processor. */
function isOfSource({ file, message }: Finding): boolean {
  return file !== undefined && !EXCEPTION.test(message);
}

// cannot read the templates: java.nio.file.FileSystemAlreadyExistsException: /home/dev/shop/templates.zip
const EXCEPTION = /(?<![\w.])(?:[a-z]\w*\.)+[A-Z]\w*(?:Exception|Error)(?::|$)/m;

/**
 * Chooses between what a JVM that had run other builds answered and what a new one did, to the same plan: the new one is
 * right, unless it ran out of time, or a compiler that had failed did nothing there. A note says where they differ.
 */
export function holdAgainst<Run extends Weighed>(first: Run, second: Run): Run {
  if (second.evidence.ended === "timeout") {
    return { ...first, result: addNote(first.result, { code: "run-again", second: "timeout" }) };
  }
  if (isIdle(first, second)) return { ...first, result: addNote(first.result, { code: "run-again", second: "idle" }) };
  const whole = withCompiled(second, first.evidence.log);
  if (second.evidence.ended !== "itself" || isAlike(first.result, second.result)) return whole;
  return { ...whole, result: addNote(whole.result, { code: "run-again", second: "otherwise" }) };
}

/** Whether a compiler took what it had left when it failed for its result, as that of AspectJ does. */
function isIdle(first: Weighed, { result, evidence }: Weighed): boolean {
  const failed = first.evidence.log.failedGoals.filter(({ plugin = "" }) => isCompiler(plugin)).length;
  const found = first.result.errors?.length ?? 0;
  return found > 0 && (result.errors ?? []).length === 0 && evidence.log.compilations.compiled < failed;
}

/** Adds what the first run compiled and warned of: its compilers left the second nothing to do, and to say. */
function withCompiled<Run extends Weighed>(second: Run, first: LogFacts): Run {
  if (first.compilations.compiled === 0) return second;
  const { log } = second.evidence;
  const compiled = first.compilations.compiled + log.compilations.compiled;
  const told = new Set(log.diagnostics.map((it) => JSON.stringify(it)));
  const warnings = first.diagnostics.filter((it) => it.severity === "warning" && !told.has(JSON.stringify(it)));
  const diagnostics = [...warnings, ...log.diagnostics];
  const evidence = {
    ...second.evidence,
    log: { ...log, compilations: { ...log.compilations, compiled }, diagnostics },
  };
  return { ...second, evidence, result: assemble(evidence) };
}

/** Whether two runs came to the same: to SUCCESS, or to the same kind of failure. */
function isAlike(first: BuildResult, second: BuildResult): boolean {
  const kinds = ({ problems = [], errors = [], failures = [] }: BuildResult) =>
    [...problems.map(({ code }) => code), errors.length, failures.length].join(" ");
  return first.status === second.status && kinds(first) === kinds(second);
}
