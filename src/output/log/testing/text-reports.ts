import type { GoalRun, LoggedTests } from "../../../model/evidence/log-facts.ts";
import { beginGoal, startGoals } from "../goals/goals.ts";
import { readTestLine, startTestRun, toLoggedTests } from "./test-run.ts";

/** What plain reports tell of the tests of one goal. */
export type TextReportFacts = Pick<LoggedTests, "run" | "failed" | "skipped" | "results" | "failures">;

/** Reads the plain reports (`a.CartTest.txt`) of a goal: Surefire writes into them what it else prints, without levels. */
export function readTextReports(goal: GoalRun, texts: readonly string[]): TextReportFacts {
  const goals = startGoals();
  beginGoal(goals, goal);
  const tests = startTestRun();
  // Without its level, the banner announces lines without levels.
  for (const text of [" T E S T S", ...texts.flatMap((it) => it.replace(HEAD, "Running $1\n").split(/\r?\n/))]) {
    readTestLine(tests, { level: null, text }, goals);
  }
  return toLoggedTests(tests, []);
}

// -------------------------------------------------------------------------------
// Test set: com.acme.CartTest
// -------------------------------------------------------------------------------
const HEAD = /^-+\r?\nTest set: (.*)\r?\n-+\r?\n/;
