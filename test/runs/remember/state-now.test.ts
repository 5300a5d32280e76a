import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { readCall } from "../../../src/maven/model/open-project.ts";
import type { BuildResult } from "../../../src/model/build-result.ts";
import type { TestedRun } from "../../../src/model/impact/tested-class.ts";
import type { Project } from "../../../src/model/project/project.ts";
import { conditionsOfCall, identifyProject } from "../../../src/runs/remember/circumstances.ts";
import { readTestState } from "../../../src/runs/remember/state-now.ts";
import type { History } from "../../../src/store/history/history.ts";
import { openHistory } from "../../../src/store/history/history-store.ts";
import { FILES, passAll, ranWith } from "../../impact/touched-project.ts";
import { recordOf } from "../../store/record.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";
import { projectOf } from "../project.ts";

let project: Project;
let history: History;
let id: string;
beforeEach(() => {
  project = projectOf(FILES);
  history = openHistory(temporaryDirectory(), {});
  id = identifyProject(join(project.root, "pom.xml"));
});
afterEach(() => history.close());

const CALL = { args: [] as readonly string[], javaHome: null };
const context = () => ({ projectDir: project.root, env: {}, javaHome: undefined, mavenOverride: "/no/mvn" });
const state = () => readTestState(context(), id, history);
const conditionsOf = (args: readonly string[]) =>
  conditionsOfCall({ phases: ["test"], args }, readCall(context(), args), null);

/** Records a run in which all classes pass. */
async function passInRun(run: number, { args = CALL.args, conditions = conditionsOf(args) } = {}): Promise<void> {
  remember(run, args);
  await passAll(project, { recordTested: (tested) => history.recordTested({ ...tested, run, conditions }) });
}

function remember(run: number, args: readonly string[] = []): void {
  const record = recordOf(run);
  const circumstances = { ...record.circumstances, project: id };
  history.record({ ...record, call: { args, javaHome: null }, circumstances });
}

async function failInRun(run: number, test: string, result: Partial<BuildResult> = {}): Promise<void> {
  const records = await ranWith(project, { [test]: "failed" }, { conditions: conditionsOf([]) }, { ...result, run });
  for (const record of records) history.recordTested(record);
}

test("of a project in which no classes passed nothing is known", async () => {
  const unknown = { kind: "unknown", call: CALL, because: { kind: "no-run" } } as const;
  expect(state()).toEqual(unknown);
  remember(1);
  await failInRun(1, "web a.PageTest");
  expect(state()).toEqual(unknown);
});

test("what passed on these sources passes, also after they were changed and put back", async () => {
  await passInRun(1);
  const all = { kind: "known", call: CALL, of: 3, passing: 3, open: [], changed: [] } as const;
  expect(state()).toEqual(all);
  const order = "core/src/main/java/a/Order.java";
  writeFiles(project.root, { [order]: "package a; class Order { int changed; }" });
  expect(state()).toEqual({
    ...all,
    passing: 2,
    open: [{ testClass: "a.OrderTest", module: "core", kind: "changed", run: 1 }],
    changed: [order],
  });
  writeFiles(project.root, { [order]: FILES[order] });
  expect(state()).toEqual(all);
});

test("what failed fails until something in its reach changes; a new class is not known", async () => {
  await passInRun(1);
  await failInRun(2, "web a.PageTest");
  const page = { testClass: "a.PageTest", module: "web", run: 2 };
  expect(state()).toMatchObject({ passing: 2, open: [{ ...page, kind: "failed" }] });
  writeFiles(project.root, {
    "web/src/main/java/a/Page.java": "package a; class Page { int changed; }",
    "web/src/test/java/a/NewTest.java": "package a; class NewTest {}",
  });
  expect(state()).toMatchObject({
    passing: 2,
    open: [
      { testClass: "a.NewTest", module: "web", kind: "unknown" },
      { ...page, kind: "changed", hadFailed: true },
    ],
  });
});

test("a change that a test ran on counts no longer, unless another in its reach did not", async () => {
  await passInRun(1);
  const page = { "web/src/main/java/a/Page.java": "package a; class Page { int changed; }" };
  writeFiles(project.root, page);
  await failInRun(2, "web a.PageTest");
  expect(state()).toMatchObject({ open: [{ testClass: "a.PageTest", kind: "failed" }], changed: [] });
  writeFiles(project.root, { "data/prices.txt": "1" });
  expect(state()).toMatchObject({ passing: 0, changed: ["data/prices.txt"] });
});

test("a class that holds no tests is not counted", async () => {
  await passInRun(1);
  const silent = [{ testClass: "a.OtherTest", module: "core", outcome: "ran nothing" }] as const;
  history.recordTested({
    run: 2,
    conditions: conditionsOf([]),
    graph: await graphNow(),
    classes: silent,
    forgotten: [],
  });
  expect(state()).toMatchObject({ of: 2, passing: 2 });
});

async function graphNow() {
  const [tested] = await ranWith(project, { "core a.OtherTest": "passed" });
  return tested?.graph ?? null;
}

test("the newest call with its own options counts, unless it was limited to modules", async () => {
  await passInRun(1);
  await passInRun(2, { args: ["-Pci"] });
  await passInRun(3, { args: ["-pl", "core"] });
  expect(state()).toMatchObject({ kind: "known", call: { args: ["-Pci"] }, passing: 3 });
});

test("classes of a module whose tests the POM skips are counted apart, unless they ran all the same", async () => {
  const web = FILES["web/pom.xml"].replace(
    "<dependencies>",
    "<properties><skipTests>true</skipTests></properties><dependencies>",
  );
  project = projectOf({ ...FILES, "web/pom.xml": web });
  id = identifyProject(join(project.root, "pom.xml"));
  const record = (tested: TestedRun, run: number) => {
    remember(run);
    history.recordTested({ ...tested, run, conditions: conditionsOf([]) });
  };
  for (const tested of await ranWith(project, { "core a.OrderTest": "passed", "core a.OtherTest": "passed" })) {
    record(tested, 1);
  }
  expect(state()).toMatchObject({ of: 2, passing: 2, skipped: [{ module: "web", classes: 1 }] });
  await passInRun(2);
  expect(state()).toMatchObject({ of: 3, passing: 3 });
  expect(state()).not.toHaveProperty("skipped");
});

test("under other conditions nothing is known", async () => {
  await passInRun(4, { conditions: "another JDK" });
  expect(state()).toMatchObject({ kind: "unknown", because: { kind: "other-conditions", run: 4 } });
});

test("what only Maven can tell is not known", async () => {
  await passInRun(1);
  const surefire = (more: string) =>
    `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId>${more}</plugin></plugins></build>`;
  const suite = "<configuration><suiteXmlFiles><suiteXmlFile>a.xml</suiteXmlFile></suiteXmlFiles></configuration>";
  const pom = FILES["web/pom.xml"];
  writeFiles(project.root, { "web/pom.xml": pom.replace("</project>", `${surefire(suite)}</project>`) });
  expect(state()).toMatchObject({ kind: "unknown", because: { kind: "chosen-otherwise", module: "web" } });
  writeFiles(project.root, { "pom.xml": "<project>" });
  expect(state()).toMatchObject({ kind: "unknown", because: { kind: "undecided-project" } });
});
