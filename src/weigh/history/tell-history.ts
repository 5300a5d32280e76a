import type { BuildResult } from "../../result/build-result.ts";
import type { Chronicle, ChronicleRun, ChronicleTest } from "../../result/history/chronicle.ts";
import type { OutcomeSurvey, SurveyedTest } from "../../result/history/outcome-survey.ts";
import { joinName } from "../../result/named-tests.ts";
import { findFlaky } from "./flaky.ts";
import { weighHealth } from "./health.ts";
import { paceOfBuilds, paceOfTest } from "./pace.ts";

/** Finds out what follows from the runs of a project and the outcomes of its tests. */
export function tellHistory(
  at: Pick<Chronicle, "project" | "takenAt">,
  runs: readonly ChronicleRun[],
  survey: OutcomeSurvey,
): Chronicle {
  const { redSince, ...health } = weighHealth(runs, survey.tests);
  const messageOf = collectMessages(runs);
  const runOf = new Map(runs.map((run) => [run.run, run]));
  const tests = survey.tests.map((test): ChronicleTest => {
    return {
      ...test,
      redSince: redSince.get(test) ?? null,
      flaky: findFlaky(test, runOf),
      pace: paceOfTest(test),
      message: messageOf(test),
    };
  });
  return { ...at, runs, health, tests, pace: paceOfBuilds(runs) };
}

/** Returns the message of the newest stored failure of a test. */
function collectMessages(runs: readonly ChronicleRun[]): (test: SurveyedTest) => string | null {
  const messages = new Map<string, string>();
  const keyOf = (name: string, module = "") => `${module === "." ? "" : module} ${name}`;
  const failuresOf = (answer: BuildResult | null) => answer?.failures ?? [];
  for (const { answer } of runs) {
    for (const { testClass, testMethod, module, message } of failuresOf(answer)) {
      messages.set(keyOf(joinName(testClass, testMethod), module), message);
    }
  }
  return ({ name, module }) => messages.get(keyOf(name, module)) ?? null;
}
