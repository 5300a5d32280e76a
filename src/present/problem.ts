import type { Finding } from "../result/build-result.ts";
import type { GoalProblem, Problem, TestProblem } from "../result/problem.ts";
import { shorten } from "./message.ts";
import { simpleName } from "./names.ts";
import { environmentWords } from "./problems/environment.ts";
import { gateWords } from "./problems/gates.ts";
import { launchWords } from "./problems/launch.ts";
import { resolutionWords } from "./problems/resolution.ts";
import { listNames } from "./words.ts";

/** One problem in words, by where they stand in an answer. */
export interface ProblemWords {
  /** In the first line; empty where there is nothing to say but the build's own words. */
  readonly headline: string;
  /** One a line, right below the first line. */
  readonly list?: readonly string[];
  /** Places in files, shown as compiler messages are. */
  readonly findings?: readonly Finding[];
  /** What Maven or a program printed, shown indented. */
  readonly output?: readonly string[];
  /** Closing sentences. */
  readonly notes?: readonly string[];
}

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
    default:
      return problem satisfies never;
  }
}

/** The problem in the words of the first line. */
export function headline(problem: Problem): string {
  return shorten(describeProblem(problem).headline, LONGEST_HEADLINE);
}

/** What else is to be said of it, as notes. */
export function explain(problem: Problem): readonly string[] {
  return (describeProblem(problem).notes ?? []).map((note) => shorten(note, LONGEST_NOTE));
}

const LONGEST_HEADLINE = 400;
const LONGEST_NOTE = 1000;

/** A longer one stands whole among the words of the goal. */
const LONGEST_REASON = 300;

function testWords(problem: TestProblem): ProblemWords {
  switch (problem.code) {
    case "no-test-matched":
      return { headline: `no test matched ${problem.filter}`, notes: [nearestTests(problem)] };
    case "filtered-tests-restored":
      return { headline: `no test ran for ${problem.filter}` };
    case "fork-died": {
      const exit = problem.exitCode === undefined ? "" : ` (exit code ${problem.exitCode})`;
      const during = problem.classes.length === 0 ? "" : ` while running ${listNames(problem.classes.map(simpleName))}`;
      return { headline: `the test JVM died${exit}${during}`, notes: problem.reason === "" ? [] : [problem.reason] };
    }
    case "missing-profile":
      return { headline: `no such profile: ${problem.profiles.join(", ")}`, notes: ["Maven went on without it."] };
    case "failures-ignored":
      return { headline: "failures were ignored", notes: ["Maven exited 0: it was told to ignore failures."] };
    case "no-build":
      return { headline: "Maven exited 0 but printed no sign of a build" };
    default:
      return problem satisfies never;
  }
}

function nearestTests(problem: Extract<TestProblem, { code: "no-test-matched" }>): string {
  const exit = problem.exitCode === null ? "" : ` Maven exited ${problem.exitCode}.`;
  if (problem.className !== undefined && problem.methods.length > 0) {
    return `${problem.className} has: ${problem.methods.join(", ")}.${exit}`;
  }
  return problem.nearest.length > 0 ? `Nearest: ${problem.nearest.join(", ")}.${exit}` : exit.trim();
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
      return { headline: `${goal}: ${shorten(reason, LONGEST_REASON)}`, output: [reason, ...lines] };
    }
    case "unexplained": {
      // Maven 4 ends with 2 where it could not even begin.
      const isUsual = problem.exitCode === null || problem.exitCode === 1 || problem.exitCode === 2;
      const [only = ""] = problem.lines;
      if (isUsual && problem.lines.length === 1 && only.length <= LONGEST_REASON) return { headline: only };
      return { headline: isUsual ? "" : `Maven exited ${problem.exitCode}`, output: problem.lines };
    }
    default:
      return problem satisfies never;
  }
}
