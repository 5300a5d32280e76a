import { expect } from "bun:test";
import { SUCCEEDS } from "../../e2e/stand-ins.ts";
import { readGoalList, spellings } from "../../tools/goal-list.ts";
import { attempt } from "../attempt.ts";
import type { Scene } from "../scene.ts";
import { wasStarted } from "./was-started.ts";

// What sends something to others, or changes what lies elsewhere: nothing of it starts a Maven.
for (const [effect, listed] of Map.groupBy(readGoalList("refused"), ({ heading }) => heading)) {
  const goals = listed.flatMap((goal) => spellings(goal));
  const calls = goals.map((goal): Call => ["maven_run", { goals: [goal] }]);
  attempt(`${goals.length} spellings of a goal that ${effect}`, (scene) => refuses(scene, calls));
}

attempt("properties by which an ordinary goal publishes, in each tool", (scene) =>
  refuses(scene, SWITCHES.flatMap(callsWith)),
);

attempt("ordinary goals and properties, which must run", runsOrdinary);

const SWITCHES = [
  ["-Dquarkus.container-image.push=1"],
  ["-Dquarkus.container-image.push=yes"],
  ["-Dquarkus.container-image.push=ja"],
  ["-Dquarkus.container-image.push=wahr"],
  ["-Dquarkus.kubernetes.deploy"],
  ["-DpushImageTag"],
  ["-Ddocker.push"],
  ["-Ddocker.skip.push=false"],
  ["-Dspring-boot.build-image.publish=TRUE"],
  ["-D", "pushImage"],
  ["-D goals =deploy"],
  ["-Dinvoker.goals=verify,k8s:apply"],
  ["-DgoalsToRun=deploy"],
  ["-Dlifecycle.phase.name=deploy"],
  ["-Dx=deploy", `-Dgoals=\${x}`],
  ["-Dflyway.cleanOnValidationError=true"],
  ["-Dquarkus.liquibase.clean-at-start"],
];

type Call = readonly [tool: string, input: Readonly<Record<string, unknown>>];

function callsWith(args: readonly string[]): Call[] {
  const others = ["maven_compile", "maven_test", "maven_package", "maven_clean"];
  return [["maven_run", { goals: ["verify"], args }], ...others.map((tool): Call => [tool, { args }])];
}

async function refuses(scene: Scene, calls: readonly Call[]): Promise<void> {
  await scene.writeProgram("bin/mvn", SUCCEEDS);
  const session = await scene.open();
  const passed: string[] = [];
  for (const [tool, input] of calls) {
    const answer = await session.ask(tool, input);
    if (!answer.startsWith(`${tool}: `)) passed.push(`${tool} ${JSON.stringify(input)}`);
  }
  expect(passed).toEqual([]);
  expect(wasStarted(scene), "Maven was started").toBe(false);
  await session.leave();
}

async function runsOrdinary(scene: Scene): Promise<void> {
  await scene.writeProgram("bin/mvn", SUCCEEDS);
  const session = await scene.open();
  const goals = readGoalList("ordinary").flatMap((listed) => spellings(listed).filter((goal) => !goal.includes("[")));
  const args = ["-Dmaven.deploy.skip", "-DdeployAtEnd=true", "-Dmaven.compiler.release=17", "-Ddeploy.env=test"];
  for (let at = 0; at < goals.length; at += 100) {
    const answer = await session.ask("maven_run", { goals: goals.slice(at, at + 100), args });
    expect(answer).not.toContain("refused");
  }
  expect(wasStarted(scene), "Maven was not started").toBe(true);
  await session.leave();
}
