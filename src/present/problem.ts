import type { Finding } from "../result/finding.ts";
import type { GoalProblem, Problem, TestProblem } from "../result/problem.ts";
import { environmentWords } from "./problems/environment.ts";
import { gateWords } from "./problems/gates.ts";
import { launchWords } from "./problems/launch.ts";
import type { ProblemWords } from "./problems/problem-words.ts";
import { resolutionWords } from "./problems/resolution.ts";
import { simpleName } from "./text/class-names.ts";
import { shorten, split } from "./text/message.ts";
import { listNames } from "./text/words.ts";
import { toolCall } from "./tool-call.ts";

/** No switch over a code or kind has a default here: the compiler asks for the one without words, and every line can run. */
export function describeProblem(problem: Problem): ProblemWords {
  switch (problem.code) {
    case "no-test-matched":
    case "filtered-tests-restored":
    case "fork-died":
    case "missing-profile":
    case "failures-ignored":
    case "no-build":
      return testWords(problem);
    case "unresolved-artifacts":
      return resolutionWords(problem);
    case "unknown-phase":
    case "unknown-goal":
    case "unknown-prefix":
    case "unknown-option":
    case "unknown-module":
    case "no-pom":
    case "bad-option":
    case "missing-file":
    case "no-goal":
    case "maven-too-old":
    case "cyclic-modules":
      return launchWords(problem);
    case "bad-java-home":
    case "no-java":
    case "jvm-not-started":
    case "broken-settings":
    case "invalid-settings":
    case "broken-wrapper":
    case "unencodable-path":
    case "out-of-memory":
    case "disk-full":
    case "closed-package":
    case "class-files-too-new":
    case "jdk-too-old":
    case "missing-toolchain":
      return environmentWords(problem);
    case "checkstyle":
    case "pmd":
    case "spotbugs":
    case "javadoc":
    case "protobuf":
    case "enforcer":
    case "coverage":
    case "dependency-analysis":
    case "unformatted":
    case "missing-license":
    case "missing-web-xml":
    case "no-main-class":
      return gateWords(problem);
    case "program-failed":
    case "goal-failed":
    case "unexplained":
      return goalWords(problem);
  }
}

/** What checking tools object to. */
export function findingsOf(problems: readonly Problem[] = []): Finding[] {
  return problems.flatMap((problem) => describeProblem(problem).findings ?? []);
}

/** The problem in the words of the first line. */
export function headline(problem: Problem): string {
  const { headline: words } = describeProblem(problem);
  const modules = ("inModules" in problem && problem.inModules) || [];
  return `${shorten(words, LONGEST_HEADLINE)}${modules.length === 0 ? "" : ` (in ${listNames(modules)})`}`;
}

/** What else is to be said of it, as notes. */
export function explain(problem: Problem): readonly string[] {
  return (describeProblem(problem).notes ?? []).map((note) => shorten(note, LONGEST_NOTE));
}

const LONGEST_HEADLINE = 400;
const LONGEST_NOTE = 1000;

/** A longer one goes on among the words of the goal. */
const LONGEST_REASON = 300;

function testWords(problem: TestProblem): ProblemWords {
  switch (problem.code) {
    case "no-test-matched":
      return {
        headline: `no test matched ${problem.filter}`,
        notes: [nearestTests(problem), ...suggest(problem.meant)],
      };
    case "filtered-tests-restored":
      return { headline: `no test ran for ${problem.filter}` };
    case "fork-died":
      return forkWords(problem);
    case "missing-profile":
      return { headline: `no such profile: ${problem.profiles.join(", ")}`, notes: ["Maven went on without it."] };
    case "failures-ignored":
      return problem.isHidden
        ? {
            headline: "BUILD FAILURE, but exit code 0",
            notes: ["The script that runs Maven hides its exit code."],
          }
        : {
            headline: "failures were ignored",
            notes: [
              problem.isUnverified
                ? "Maven exited 0: failsafe:verify, which fails the build for them, did not run."
                : "Maven exited 0: it was told to ignore failures.",
            ],
          };
    case "no-build":
      return { headline: noBuild(problem) };
  }
}

function forkWords({
  kind,
  classes,
  modules,
  exitCode,
  reason,
  said,
  trace,
}: Extract<TestProblem, { code: "fork-died" }>): ProblemWords {
  const where = modules === undefined ? "" : ` in ${listNames(modules)}`;
  const during = classes.length === 0 ? "" : ` while running ${listNames(classes.map(simpleName))}`;
  switch (kind) {
    case "gave-up":
      return {
        headline: `the test JVM gave up${where}${during}${reason === "" ? "" : `: ${reason}`}`,
        output: [...said, ...trace],
      };
    case "timed-out":
      return { headline: `the test JVM ran into its time limit (forkedProcessTimeoutInSeconds)${where}${during}` };
    case "died": {
      const exit = exitCode === undefined ? "" : ` (exit code ${exitCode})`;
      return {
        headline: `the test JVM died${where}${exit}${during}`,
        output: trace,
        notes: [deathWords(reason, trace)].filter((note) => note !== ""),
      };
    }
  }
}

/** What Surefire guesses only where nothing else tells. */
function deathWords(reason: string, trace: readonly string[]): string {
  const rest = reason.replace(GOODBYE, "").trim();
  const known = rest.replace(GUESS, "").trim();
  return known === "" && trace.length > 0 ? "" : known || rest;
}

// The forked VM terminated without properly saying goodbye. VM crash or System.exit called?
const GOODBYE = /^The forked VM terminated without (?:properly )?saying (?:properly )?goodbye\.?/;
const GUESS = /^VM crash or System\.exit called\?/;

/** As when a test that runs in Maven's own JVM ends that. */
function noBuild({ hasBegun, running }: Extract<TestProblem, { code: "no-build" }>): string {
  if (!hasBegun) return "Maven exited 0 but printed no sign of a build";
  const during = running.length === 0 ? "" : ` while running ${listNames(running.map(simpleName))}`;
  return `Maven exited 0${during} before its build had ended`;
}

function nearestTests(problem: Extract<TestProblem, { code: "no-test-matched" }>): string {
  const exit = problem.exitCode === null ? "" : ` Maven exited ${problem.exitCode}.`;
  const { className, filter, methods, nested = [], nearest, stoppedIn } = problem;
  const isThere = methods.some((method) => filter.endsWith(`#${method}`));
  if (className !== undefined && methods.length + nested.length > 0 && !(isThere && stoppedIn !== undefined)) {
    const own = methods.length > 0 ? `${className} has: ${methods.join(", ")}` : `${className} has no tests of its own`;
    return `${own}${nested.length > 0 ? `; nested: ${nested.join(", ")}` : ""}.${exit}`;
  }
  if (className !== undefined && stoppedIn !== undefined) {
    return `${className} is there, but Maven failed in ${stoppedIn}, which has no such test. As testFilter, or with -Dsurefire.failIfNoSpecifiedTests=false, it need not match in each module.`;
  }
  if (className !== undefined && problem.exitCode === null) return `${className} shows no such test.`;
  if (className !== undefined) return `${className} is there, but Surefire did not run it.${exit}`;
  return nearest.length > 0 && problem.meant === undefined ? `Nearest: ${nearest.join(", ")}.${exit}` : exit.trim();
}

/** The one call that is left to make. */
function suggest(filter: string | undefined): string[] {
  return filter === undefined ? [] : [`Perhaps: ${toolCall("maven_test", { testFilter: filter })}`];
}

function goalWords(problem: GoalProblem): ProblemWords {
  switch (problem.code) {
    case "program-failed": {
      const { command, goal, programExitCode, lines } = problem;
      const name = command === undefined ? goal : `${goal}: ${command}`;
      return { headline: `${name} ended with exit code ${programExitCode}`, output: lines };
    }
    case "goal-failed": {
      const { goal, reason, lines } = problem;
      if (reason.length <= LONGEST_REASON) return { headline: `${goal}: ${reason}`, output: lines };
      const [head, rest] = split(reason, LONGEST_REASON);
      return { headline: `${goal}: ${head} …`, output: [`… ${rest}`, ...lines] };
    }
    case "unexplained": {
      // Maven 4 ends with 2 where it could not even begin.
      const isUsual = problem.exitCode === null || problem.exitCode === 1 || problem.exitCode === 2;
      const [only = ""] = problem.lines;
      if (isUsual && problem.lines.length === 1 && only.length <= LONGEST_REASON) return { headline: only };
      return { headline: isUsual ? "" : ended(problem.exitCode ?? 1), output: problem.lines };
    }
  }
}

/** A shell adds 128 to the signal that ended a program. */
function ended(exitCode: number): string {
  const signal = SIGNALS.get(exitCode - 128);
  return signal === undefined ? `Maven exited ${exitCode}` : `Maven was killed (${signal}, exit code ${exitCode})`;
}

const SIGNALS: ReadonlyMap<number, string> = new Map([
  [1, "SIGHUP"],
  [2, "SIGINT"],
  [6, "SIGABRT"],
  [9, "SIGKILL"],
  [11, "SIGSEGV"],
  [15, "SIGTERM"],
]);
