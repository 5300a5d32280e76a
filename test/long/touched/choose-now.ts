import { filesOf, hashFiles } from "../../../src/impact/hash-files.ts";
import { listTests } from "../../../src/impact/list-tests.ts";
import type { Past } from "../../../src/impact/select-touched.ts";
import { openStatuses } from "../../../src/impact/statuses-now.ts";
import { outermost } from "../../../src/model/class-name.ts";
import type { ClassPlace } from "../../../src/model/impact/tested-class.ts";
import type { TouchedTests } from "../../../src/model/impact/touched-tests.ts";
import type { Project } from "../../../src/model/project/project.ts";
import { prepare } from "../../../src/runs/select/prepare.ts";
import type { Selection } from "../../../src/selection/selection.ts";
import { openHistory } from "../../../src/store/history/history-store.ts";
import { projectFolder } from "../../../src/store/project-folder.ts";
import { stateDirectory } from "../../../src/store/state-directory.ts";
import { test as tool } from "../../../src/tools/maven-test.ts";

/** What a call with `touched` would run if it were made now. */
export interface ChoiceNow {
  readonly touched: TouchedTests;
  readonly covers: (test: ClassPlace) => boolean;
  /** The test classes that can reach a change, the nearest first. */
  readonly nearest: readonly ClassPlace[];
  readonly tookMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Asks the program's own code, without Maven, which tests a call with these options of Maven's would choose. */
export function chooseNow(dir: string, env: Environment, args: readonly string[]): ChoiceNow {
  const begun = performance.now();
  const read = tool.read({ touched: true, args }, { timeoutMs: 1, deploy: "refused" });
  if (read.kind !== "build") throw new Error(JSON.stringify(read));
  const history = openHistory(projectFolder(stateDirectory(env, undefined), dir), env);
  let asked = "";
  const tested = (conditions: string) => {
    asked = conditions;
    return history.tested(conditions);
  };
  try {
    const past: Past["history"] = { ...history, tested };
    const context = { projectDir: dir, env, javaHome: undefined, mavenOverride: undefined };
    const prepared = prepare(read.build, context, 1, () => null, past);
    const tookMs = Math.round(performance.now() - begun);
    if (prepared.kind !== "ready" || !prepared.project) throw new Error(JSON.stringify(prepared));
    const { selection, project } = prepared;
    const { touched } = selection;
    if (!touched) throw new Error("the choice is not one of touched tests");
    return {
      touched,
      covers: (place) => covers(selection, place),
      nearest: sortByDistance(project, { history: past, conditions: asked }),
      tookMs,
    };
  } finally {
    history.close();
  }
}

function covers({ touched, phases, testedIn, unitTests }: Selection, { module, testClass }: ClassPlace): boolean {
  if (touched?.everythingBecause) return true;
  if (phases !== null || testedIn?.includes(module) === false) return false;
  if (unitTests.kind !== "named") return unitTests.kind !== "none";
  const selectors = unitTests.byModule?.get(module) ?? unitTests.selectors;
  return selectors.some((selector) => outermost(selector) === testClass);
}

function sortByDistance(project: Project, { history, conditions }: Omit<Past, "startMs">): readonly ClassPlace[] {
  const snapshot = hashFiles(project);
  if (!snapshot) return [];
  const tests = listTests(project, project.modules);
  const { of } = openStatuses(project, filesOf(snapshot), history.tested(conditions), history, tests);
  return tests
    .flatMap((test) => {
      const standing = of(test);
      if (standing.kind !== "touched" || standing.touch.kind !== "reaches") return [];
      return { test, distance: standing.touch.distance };
    })
    .sort((a, b) => a.distance - b.distance || (a.test.testClass < b.test.testClass ? -1 : 1))
    .map(({ test }) => test);
}
