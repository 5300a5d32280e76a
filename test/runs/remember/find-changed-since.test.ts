import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { contentsOf, hashFiles } from "../../../src/impact/hash-files.ts";
import type { LineCoverage } from "../../../src/model/impact/line-coverage.ts";
import type { Project } from "../../../src/model/project/project.ts";
import { identifyProject } from "../../../src/runs/remember/circumstances.ts";
import { findChangedSince } from "../../../src/runs/remember/find-changed-since.ts";
import { openHistory } from "../../../src/store/history/history-store.ts";
import { FILES, passAll, ranWith } from "../../impact/touched-project.ts";
import { recordOf } from "../../store/record.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";
import { projectOf } from "../project.ts";

let project: Project;
let folder: string;
beforeEach(() => {
  project = projectOf(FILES);
  folder = temporaryDirectory();
});
const opened: ReturnType<typeof openHistory>[] = [];
afterEach(() => {
  for (const history of opened.splice(0)) history.close();
});

function open() {
  const history = openHistory(folder, {});
  opened.push(history);
  return history;
}

/** Records a run in which all classes pass. */
async function passInRun(run: number): Promise<void> {
  const record = recordOf(run);
  const circumstances = { ...record.circumstances, project: identifyProject(join(project.root, "pom.xml")) };
  const history = open();
  history.record({ ...record, startedAt: Date.now(), call: { args: [], javaHome: null }, circumstances });
  await passAll(project, { recordTested: (tested) => history.recordTested({ ...tested, run }) });
}

const found = () => findChangedSince({ projectDir: project.root, env: {}, openHistory: open });
const ORDER = "core/src/main/java/a/Order.java";
const change = (path: string) => writeFiles(project.root, { [path]: `package a; class Other { /* ${path} */ }` });

test("without a past, or where nothing changed, there is nothing to say", async () => {
  expect(findChangedSince({ projectDir: project.root, env: {}, openHistory: () => null })).toBeNull();
  expect(found()).toBeNull();
  await passInRun(1);
  expect(found()).toBeNull();
});

test("the same change after another run is news again", async () => {
  await passInRun(1);
  change(ORDER);
  const { id } = found() ?? {};
  writeFiles(project.root, { [ORDER]: FILES[ORDER] });
  await passInRun(2);
  change(ORDER);
  expect(found()).toMatchObject({ changed: [ORDER], run: 2 });
  expect(found()?.id).not.toBe(id ?? "");
});

test("what changed is told with the number of classes that can reach it, until it is put back", async () => {
  await passInRun(1);
  change(ORDER);
  expect(found()).toMatchObject({ changed: [ORDER], run: 1, reaching: 1 });
  const { id } = found() ?? {};
  writeFiles(project.root, { [ORDER]: "package a; class Order { int third; }" });
  expect(found()?.id).not.toBe(id ?? "");
  writeFiles(project.root, { [ORDER]: FILES[ORDER] });
  expect(found()).toBeNull();
});

test("what no test class can reach is not told, and a new test by its name", async () => {
  await passInRun(1);
  writeFiles(project.root, { "README.md": "", "core/src/main/java/a/Alone.java": "package a; class Alone {}" });
  expect(found()).toBeNull();
  const path = "web/src/test/java/a/NewTest.java";
  writeFiles(project.root, { [path]: "package a; class NewTest {}" });
  expect(found()).toMatchObject({ run: 1, reaching: null });
  expect(found()).toMatchObject({ changed: expect.arrayContaining([path]) });
});

test("what failed and was changed since has to run again", async () => {
  await passInRun(1);
  const failed = await ranWith(project, { "web a.PageTest": "failed" }, {}, { run: 2 });
  for (const tested of failed) open().recordTested(tested);
  expect(found()).toBeNull();
  change("web/src/main/java/a/Page.java");
  expect(found()).toMatchObject({ reaching: 1 });
});

test("where a POM chooses tests otherwise, the files alone are told", async () => {
  const suite = "<configuration><suiteXmlFiles><suiteXmlFile>a.xml</suiteXmlFile></suiteXmlFiles></configuration>";
  const surefire = `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId>${suite}</plugin></plugins></build>`;
  await passInRun(1);
  const pom = FILES["web/pom.xml"].replace("</project>", `${surefire}</project>`);
  writeFiles(project.root, { "web/pom.xml": pom });
  expect(found()).toMatchObject({ changed: ["web/pom.xml"], run: 1, reaching: null });
});

test("where all has run, the changed lines that no test ran are told as long as the sources are those of that run", async () => {
  const coverage = { against: "HEAD", files: 1, changedLines: 8, ran: 3, notRun: [], unmeasured: [] };
  const measure = async (run: number, values: Partial<LineCoverage> = {}) => {
    await passInRun(run);
    const { result, ...record } = recordOf(run);
    const snapshot = hashFiles(project);
    if (!snapshot) throw new Error("the project has few files");
    const own = { project: identifyProject(join(project.root, "pom.xml")), contents: contentsOf(snapshot) };
    open().record({
      ...record,
      result: { ...result, run: run + 1, coverage: { ...coverage, ...values } },
      command: ["mvn", "-Djacoco.append=true", "test"],
      call: { args: [], javaHome: null },
      circumstances: { ...record.circumstances, ...own },
    });
  };
  await measure(1);
  expect(found()).toMatchObject({ kind: "untested", run: 2, lines: 5 });
  writeFiles(project.root, { "core/src/main/java/a/Alone.java": "package a; class Alone { int more; }" });
  expect(found()).toBeNull();
  await measure(3, { isOfChosen: true });
  expect(found()).toBeNull();
  await measure(5, { unmeasured: [{ module: "web", why: "no-fork" }] });
  expect(found()).toBeNull();
  await measure(7, { ran: 7 });
  expect(found()).toMatchObject({ run: 8, lines: 1 });
});
