import { readGoalList, spellings } from "../../../test/tools/goal-list.ts";
import { type Attempt, unless } from "../attempt.ts";
import type { Scene } from "../scene.ts";
import { NOTES_ITS_START, wasStarted } from "./noting-maven.ts";

const REFUSED = readGoalList("refused");
const EFFECTS = [...new Set(REFUSED.map(({ heading }) => heading))];

/** What sends something to others, or changes what lies elsewhere: nothing of it starts a Maven. */
export const PUBLISHING: readonly Attempt[] = [
  ...EFFECTS.map((effect): Attempt => {
    const goals = REFUSED.filter(({ heading }) => heading === effect).flatMap((listed) => spellings(listed));
    return {
      what: `${goals.length} spellings of a goal that ${effect}`,
      run: (scene) =>
        refuses(
          scene,
          goals.map((goal) => ["maven_run", { goals: [goal] }]),
        ),
    };
  }),
  {
    what: "properties by which an ordinary goal publishes, in each tool",
    run: (scene) => refuses(scene, SWITCHES.flatMap(callsWith)),
  },
  {
    what: "ordinary goals and properties, which must run",
    run: runsOrdinary,
  },
];

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
  return [
    ["maven_run", { goals: ["verify"], args }],
    ["maven_compile", { args }],
    ["maven_test", { args }],
    ["maven_package", { args }],
    ["maven_clean", { args }],
  ];
}

async function refuses(scene: Scene, calls: readonly Call[]): Promise<string[]> {
  await scene.writeProgram("bin/mvn", NOTES_ITS_START);
  const session = await scene.open();
  const passed: string[] = [];
  for (const [tool, input] of calls) {
    const answer = await session.ask(tool, input);
    if (!answer.startsWith(`${tool}: `)) passed.push(`${tool} ${JSON.stringify(input)}`);
  }
  return [
    ...unless(passed.length === 0, `${passed.length} of ${calls.length} got through`, passed.join(", ")),
    ...unless(!wasStarted(scene), "Maven was started"),
    ...(await session.leave()),
  ];
}

async function runsOrdinary(scene: Scene): Promise<string[]> {
  await scene.writeProgram("bin/mvn", NOTES_ITS_START);
  const session = await scene.open();
  const goals = readGoalList("ordinary").flatMap((listed) => spellings(listed).filter((goal) => !goal.includes("[")));
  const args = ["-Dmaven.deploy.skip", "-DdeployAtEnd=true", "-Dmaven.compiler.release=17", "-Ddeploy.env=test"];
  const faults: string[] = [];
  for (let at = 0; at < goals.length; at += 100) {
    const answer = await session.ask("maven_run", { goals: goals.slice(at, at + 100), args });
    faults.push(...unless(!answer.includes("refused"), "an ordinary goal is refused", answer));
  }
  return [...faults, ...unless(wasStarted(scene), "Maven was not started"), ...(await session.leave())];
}
