import type { Problem } from "../result/problem.ts";
import { simpleName } from "./names.ts";

/** The problem in the words of the first line. */
export function headline(problem: Problem): string {
  switch (problem.code) {
    case "no-test-matched":
      return `no test matched ${problem.filter}`;
    case "fork-died": {
      const exit = problem.exitCode === undefined ? "" : ` (exit code ${problem.exitCode})`;
      const during = problem.classes.length === 0 ? "" : ` while running ${problem.classes.map(simpleName).join(", ")}`;
      return `the test JVM died${exit}${during}`;
    }
    case "missing-profile":
      return `no such profile: ${problem.profiles.join(", ")}`;
    case "failures-ignored":
      return "failures were ignored";
    case "no-build":
      return "Maven exited 0 but printed no sign of a build";
    case "unexplained":
      return problem.exitCode === null || problem.exitCode === 1 ? "" : `Maven exited ${problem.exitCode}`;
    default:
      return problem satisfies never;
  }
}

/** What else is to be said of it, as notes. */
export function explain(problem: Problem): string[] {
  switch (problem.code) {
    case "no-test-matched": {
      const exit = problem.exitCode === null ? "" : ` Maven exited ${problem.exitCode}.`;
      if (problem.className !== undefined && problem.methods.length > 0) {
        return [`${problem.className} has: ${problem.methods.join(", ")}.${exit}`];
      }
      return [problem.nearest.length > 0 ? `Nearest: ${problem.nearest.join(", ")}.${exit}` : exit.trim()];
    }
    case "fork-died":
      return problem.reason === "" ? [] : [problem.reason];
    case "missing-profile":
      return ["Maven went on without it."];
    case "failures-ignored":
      return ["Maven exited 0: it was told to ignore failures."];
    case "no-build":
    case "unexplained":
      return [];
    default:
      return problem satisfies never;
  }
}
