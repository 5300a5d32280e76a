import { runsBuilds } from "../../../knowledge/plugins/all-plugins.ts";
import type { FailedGoal, LogFacts } from "../../../model/evidence/log-facts.ts";
import { startLog } from "../../../output/log/read-log.ts";

/** Adds the first error of each failed build to what maven-invoker-plugin said of it, which names its log alone. */
export function addInvokedErrors(
  failedGoals: readonly FailedGoal[],
  readFresh: (path: string) => string | null,
): readonly FailedGoal[] {
  return failedGoals.map((failed) => {
    if (failed.plugin === undefined || !runsBuilds({ plugin: failed.plugin, goal: failed.goal ?? "" })) return failed;
    let read = 0;
    const said = failed.said.flatMap((line) => {
      const log = SEE.exec(line)?.groups?.["log"];
      return log === undefined || read++ >= MOST_LOGS ? [line] : [line, ...firstErrorIn(readFresh(log) ?? "")];
    });
    return { ...failed, said };
  });
}

//   The build exited with code 1. See /home/dev/tool/target/it/bad/build.log for details.
const SEE = /^ {2}The build exited with code \d+\. See (?<log>\/.*\.log) for details\.$/;
const MOST_LOGS = 5;

function firstErrorIn(text: string): readonly string[] {
  const reader = startLog();
  reader.push(new TextEncoder().encode(text));
  const { diagnostics, tests, failedGoals }: LogFacts = reader.facts();
  const error = diagnostics.find(({ severity }) => severity === "error");
  const [test] = tests.failures;
  const [goal] = failedGoals;
  if (error) {
    const { file, line, column, message, details } = error;
    const place = file === undefined ? "" : `${file}:[${[line, column].filter((it) => it !== undefined).join()}] `;
    return [`    ${place}${message}`, ...details.map((it) => `      ${it}`)];
  }
  if (test) {
    const name = [test.testClass, test.testMethod].filter((it) => it !== "").join("#");
    return [`    ${name}: ${test.trace.split("\n", 1).join()}`];
  }
  const message = goal?.message ?? [];
  // Rule 0: org.apache.maven.enforcer.rules.version.RequireJavaVersion failed with message:
  const said = message.findIndex((line) => !line.endsWith(":"));
  return message.slice(0, Math.max(said, 0) + 1).map((line) => `    ${line}`);
}
