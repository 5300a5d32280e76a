import { isTestRunner } from "../../../knowledge/plugins/all-plugins.ts";
import type { TestFailure } from "../../../model/build-result.ts";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { FailedGoal } from "../../../model/evidence/log-facts.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Problem } from "../../../model/problem.ts";
import { moduleAt, modulesCalled } from "../../../model/project/find-modules.ts";
import type { Project } from "../../../model/project/project.ts";

interface Known {
  readonly errors: readonly Finding[];
  readonly failures: readonly TestFailure[];
  readonly problems: readonly Problem[];
}

/** With `-fae` the failures of one module do not explain a goal that failed in another module for its own reason. */
export function isExplained(goal: FailedGoal, evidence: Evidence, known: Known): boolean {
  if (isTestRunner(goal.plugin)) return isTestExplained(goal, evidence, known);
  if (!COMPILE_GOAL.test(goal.goal ?? "") || known.errors.length === 0) return false;
  const paths = pathsOf(goal.module, evidence.project);
  const modules = modulesOf(known.errors);
  const isFromThere = paths.length === 0 || modules.has(undefined) || paths.some((path) => modules.has(path));
  return isFromThere || known.errors.some(({ file }) => file !== undefined && names(goal, file));
}

/**
 * Returns the compiler errors that made the build fail: a test may print others, and a compiler may mark a warning as
 * `[ERROR]`. Where Maven names failed goals, one in the error's module must be no test goal.
 */
export function fatalErrors(errors: readonly Finding[], evidence: Evidence): readonly Finding[] {
  const { log, project, exitCode } = evidence;
  const goals = log.failedGoals.filter((goal) => !isTestRunner(goal.plugin));
  if (exitCode === 0 || log.failedGoals.length === 0) return errors;
  const paths = goals.map(({ module }) => pathsOf(module, project));
  const failedIn = new Set<string | undefined>([...paths.flat(), ...(goals.length > 0 ? [undefined] : [])]);
  const isAnywhere = paths.some((own) => own.length === 0);
  return errors.filter((error) => {
    const { module, file } = error;
    if (isAnywhere || failedIn.has(module) || breaksCompilation(error, evidence)) return true;
    return file !== undefined && goals.some((goal) => names(goal, file));
  });
}

/**
 * Every compiler error ends the compilation, unless the POM says otherwise (`failOnError`). With `-q` it is unknown
 * whether a test printed it: there are no headers of goals.
 */
export function breaksCompilation({ file, message }: Finding, { log, plan }: Evidence): boolean {
  const isTold = log.goals.length > 0 || plan.operation === "Compile";
  return isTold && file !== undefined && !UNMAPPABLE.test(message);
}

// unmappable character (0xFF) for encoding UTF-8
// unmappable character for encoding UTF8
// この文字は、エンコーディングUTF8にマップできません
// 编码UTF8的不可映射字符
export const UNMAPPABLE = /\(0x[\dA-F]+\)|\bunmappable character |エンコーディング|编码/;

/** Returns the modules whose forked test JVM died, in the log's order; empty for a project of one module. */
export function diedIn({ log, project }: Evidence): readonly string[] {
  if (project.modules.length < 2) return [];
  const goals = log.failedGoals.filter((goal) => isTestRunner(goal.plugin) && tellsOfFork(goal));
  const named = goals.length > 0 ? goals.map(({ module }) => module) : log.tests.crashedIn;
  return [...new Set(named.flatMap((module) => pathsOf(module, project)))];
}

/** Returns the module that ended a build since the filter matched none of its tests; empty for a single module. */
export function stoppedIn({ log, project }: Evidence): { readonly stoppedIn?: string } {
  const goal = log.failedGoals.find(({ message }) => message.some(isAboutNoTests));
  if (!goal || project.modules.length < 2) return {};
  return { stoppedIn: pathsOf(goal.module, project)[0] ?? goal.module };
}

// No tests matching pattern "Nope" were executed! (Set -Dsurefire.failIfNoSpecifiedTests=false to ignore this error.)
// No tests were executed!  (Set -DfailIfNoTests=false to ignore this error.)
export function isAboutNoTests(line: string): boolean {
  return /No tests (?:matching pattern .* )?were executed!/.test(line);
}

/** Whether a goal that ran its tests to their end failed for what they brought. */
export function isAboutTests(line: string): boolean {
  return line.startsWith("There are test failures.") || isAboutNoTests(line);
}

// compile, testCompile, test-compile, compileTests, generateStubs, kapt, test-kapt
const COMPILE_GOAL = /compile|stubs|kapt/i;

function isTestExplained(goal: FailedGoal, { log, project }: Evidence, { failures, problems }: Known): boolean {
  const paths = pathsOf(goal.module, project);
  if (paths.length === 0) return failures.length > 0 || problems.length > 0;
  const modules = modulesOf(failures);
  if (paths.some((path) => modules.has(path) || (path === "." && modules.has(undefined)))) return true;
  if (tellsOfFork(goal)) return log.tests.crash !== null;
  if (goal.message.some(isAboutNoTests)) return problems.some(({ code }) => code === "no-test-matched");
  // Modules may write their reports into the directory of another one.
  if (!goal.message.some((line) => line.startsWith("There are test failures."))) return false;
  const artifactIds = modulesOf(log.failedGoals);
  return [...modules].some((path = ".") => !artifactIds.has(moduleAt(project, path)?.artifactId));
}

function names({ message }: FailedGoal, file: string): boolean {
  return message.some((line) => line.includes(file));
}

type Placed = readonly { readonly module?: string }[];
const modulesByList = new WeakMap<Placed, ReadonlySet<string | undefined>>();

/** Returns the modules of errors, failures or goals, made once of each list: each of as many goals asks for them. */
function modulesOf(list: Placed): ReadonlySet<string | undefined> {
  const modules = modulesByList.get(list) ?? new Set(list.map(({ module }) => module));
  modulesByList.set(list, modules);
  return modules;
}

// The forked VM terminated without properly saying goodbye. VM crash or System.exit called?
// There was a timeout or other error in the fork
function tellsOfFork({ message }: FailedGoal): boolean {
  return message.some((line) => /\bfork(?:ed)?\b/.test(line));
}

export function pathsOf(artifactId: string, project: Project): string[] {
  return modulesCalled(project, artifactId).map(({ path }) => path);
}
