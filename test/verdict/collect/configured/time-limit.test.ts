import { expect, test } from "bun:test";
import type { ModuleReport } from "../../../../src/model/evidence/evidence.ts";
import type { Crash } from "../../../../src/model/evidence/log-facts.ts";
import { withTimeLimit } from "../../../../src/verdict/collect/configured/time-limit.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { projectOf } from "../../../runs/project.ts";

const CRASH: Crash = { kind: "timed-out", classes: [], reason: "There was a timeout in the fork", said: [] };
const LIMIT = "<forkedProcessTimeoutInSeconds>5</forkedProcessTimeoutInSeconds>";
const surefire = (configuration: string) =>
  `<build><plugins><plugin>\n<artifactId>maven-surefire-plugin</artifactId>\n<configuration>${configuration}</configuration></plugin></plugins></build>`;
const goal = {
  plugin: "surefire",
  goal: "test",
  version: "3.5.4",
  execution: "default-test",
  module: "shop",
  message: ["There was a timeout in the fork"],
  said: [],
};
const took = (testClass: string, ...durations: readonly number[]): ModuleReport => ({
  module: ".",
  report: { cases: durations.map((durationMs) => ({ testClass, testMethod: "a", outcome: "passed", durationMs })) },
});

/** What is told of a JVM that Surefire stopped. */
function limited(inside: string, reports: readonly ModuleReport[], crash = CRASH, failedGoals = [goal]) {
  return withTimeLimit(crash, projectOf({ "pom.xml": pom("g:shop:1", inside) }), { failedGoals }, reports);
}

test("the limit is told with its line, and the class that took as long", () => {
  const reports = [took("a.FastTest", 900), took("a.SlowTest", 3000, 2100)];
  const limit = { seconds: 5, place: expect.stringMatching(/^pom\.xml:\d+$/) };
  expect(limited(surefire(LIMIT), reports)).toEqual({ ...CRASH, limit, classes: ["a.SlowTest"] });
  expect(limited(surefire(LIMIT), [took("a.FastTest", 4900)])).toEqual({ ...CRASH, limit });
  const running = { ...CRASH, classes: ["a.LastTest"] };
  expect(limited(surefire(LIMIT), reports, running)).toEqual({ ...running, limit });
});

test("no limit is told that a POM does not set as a number, that a profile may set, or of several goals", () => {
  const reports = [took("a.SlowTest", 60_000)];
  const ofProfile = `<profiles><profile><id>ci</id>${surefire(LIMIT)}</profile></profiles>`;
  for (const inside of [surefire(""), surefire(LIMIT.replace("5", `\${limit}`)), surefire(LIMIT) + ofProfile]) {
    expect(limited(inside, reports)).toEqual(CRASH);
  }
  const slow = `<execution><id>slow</id><configuration>${LIMIT}</configuration></execution>`;
  const ofExecutions = (configuration: string) =>
    surefire(`${configuration}</configuration><executions>${slow}</executions><configuration>`);
  for (const inside of [ofExecutions(""), ofExecutions(LIMIT), surefire(LIMIT).replace("surefire", "failsafe")]) {
    expect(limited(inside, reports)).toEqual(CRASH);
  }
  expect(limited(ofExecutions(""), reports, CRASH, [{ ...goal, execution: "slow" }])).toMatchObject({
    limit: { seconds: 5 },
  });
  expect(limited(surefire(LIMIT), reports, CRASH, [goal, { ...goal, execution: "other" }])).toEqual(CRASH);
  expect(limited(surefire(LIMIT), reports, CRASH, [])).toEqual(CRASH);
  const died = { ...CRASH, kind: "died" } as const;
  expect(limited(surefire(LIMIT), reports, died)).toEqual(died);
});
