import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "../../src/model/project/project.ts";
import { select } from "../../src/runs/select/select.ts";
import { EVERYTHING } from "../../src/selection/selection.ts";
import type { History } from "../../src/store/history/history.ts";
import { openHistory } from "../../src/store/history/history-store.ts";
import { modules, pom } from "../maven/memory-disk.ts";
import { projectOf } from "../runs/project.ts";
import { PLAIN } from "../runs/request.ts";
import { temporaryDirectory, writeFiles } from "../temporary.ts";
import { FILES, passAll, ranWith, reopen } from "./touched-project.ts";

let project: Project;
let history: History;
beforeEach(() => {
  project = projectOf(FILES);
  history = openHistory(temporaryDirectory(), {});
});
afterEach(() => history.close());

function choose(names: readonly string[] = [], conditions = "c", past: Pick<History, "outcomes"> = history) {
  const request = { ...PLAIN, touched: true, modules: names };
  const chosen = select(request, reopen(project), () => null, "3.9.16", {
    history: { ...history, ...past },
    conditions,
    startMs: 5000,
  });
  if (chosen.kind !== "selected") throw new Error(JSON.stringify(chosen));
  return chosen.selection;
}

test("without a past all run", async () => {
  const touched = { changed: [], classes: 3, of: 3, reaching: 0, failed: 0, unknown: 3, since: null };
  const everything = { ...EVERYTHING, touched: { ...touched, everythingBecause: { kind: "unknown-past" } } };
  expect<unknown>(choose()).toEqual(everything);
  await passAll(project, history);
  expect<unknown>(choose([], "other options")).toEqual(everything);
});

test("where most are unknown and some passed, these are counted, and a past is not denied", async () => {
  await passAll(project, history);
  for (const name of ["A", "B", "C", "D", "E"]) {
    writeFiles(project.root, { [`core/src/test/java/a/${name}Test.java`]: `package a; class ${name}Test {}` });
  }
  expect<unknown>(choose().touched).toMatchObject({
    ...{ classes: 5, of: 8, unknown: 5 },
    everythingBecause: { kind: "most-touched" },
  });
});

test("where nothing changed, the tests are compiled and none runs", async () => {
  await passAll(project, history);
  const touched = { changed: [], classes: 0, of: 3, reaching: 0, failed: 0, unknown: 0, since: 1 };
  const nothing = { ...EVERYTHING, phases: ["test-compile"], touched };
  expect<unknown>(choose()).toMatchObject({ phases: nothing.phases, touched, unitTests: { kind: "all" } });
  writeFiles(project.root, { "README.md": "new", "core/target/classes/a/Order.class": "" });
  expect(choose().touched).toMatchObject({ classes: 0 });
});

test("what failed runs again, in its module with what needs nothing of it left out", async () => {
  await passAll(project, history);
  const records = await ranWith(project, { "web a.PageTest": "failed" }, {}, { run: 2 });
  for (const record of records) history.recordTested(record);
  expect<unknown>(choose()).toMatchObject({
    modules: ["g:web"],
    testedIn: ["web"],
    unitTests: { kind: "named", selectors: ["a.PageTest"] },
    touched: { classes: 1, of: 3, failed: 1, since: 1 },
  });
});

test("a new test runs alone, and modules that need its module are compiled with it", async () => {
  await passAll(project, history);
  writeFiles(project.root, { "core/src/test/java/a/NewTest.java": "package a; class NewTest {}" });
  expect<unknown>(choose()).toMatchObject({
    modules: ["g:core", "g:web"],
    testedIn: ["core"],
    unitTests: { kind: "named", selectors: ["a.NewTest"] },
    touched: { classes: 1, of: 4, unknown: 1 },
  });
});

test("nested classes run by their own names where the POM excludes others", async () => {
  const nested = {
    "core/src/test/java/a/Kinds.java":
      "package a; abstract class Kinds { static class KindTest { @Test void a() {} } }",
    "core/src/test/java/a/PairTest.java":
      "package a; class PairTest { @Test void a() {} static class InnerTest { @Test void b() {} static class Helper {} } }",
  };
  await passAll(project, history);
  writeFiles(project.root, nested);
  expect(choose().unitTests).toMatchObject({ kind: "named", selectors: ["a.PairTest"] });

  const excludes = `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><configuration>
    <excludes><exclude>**/Base*</exclude></excludes></configuration></plugin></plugins></build>`;
  project = projectOf({
    ...FILES,
    "core/pom.xml": FILES["core/pom.xml"].replace("</project>", `${excludes}</project>`),
  });
  await passAll(project, history);
  writeFiles(project.root, nested);
  expect(choose().unitTests).toMatchObject({
    kind: "named",
    selectors: ["a.Kinds$KindTest", "a.PairTest", "a.PairTest$InnerTest"],
  });
});

test("what a changed source is reached by runs, and what else needs its module is compiled", async () => {
  await passAll(project, history);
  writeFiles(project.root, { "core/src/main/java/a/Order.java": "package a; public class Order { int x; }" });
  expect<unknown>(choose()).toMatchObject({
    modules: ["g:core", "g:web"],
    testedIn: ["core"],
    unitTests: { kind: "named", selectors: ["a.OrderTest"] },
    touched: { changed: ["core/src/main/java/a/Order.java"], classes: 1, of: 3, reaching: 1, since: 1 },
  });
  writeFiles(project.root, { "core/src/main/java/a/Order.java": FILES["core/src/main/java/a/Order.java"] });
  expect(choose().touched).toMatchObject({ classes: 0 });
});

test("of many that are touched the nearest come first, where all take long", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `New${index}Test`);
  for (const name of names) {
    writeFiles(project.root, { [`core/src/test/java/a/${name}.java`]: `package a; class ${name} {}` });
  }
  await passAll(project, history);
  const failed = Object.fromEntries(names.map((name) => [`core a.${name}`, "failed"] as const));
  for (const record of await ranWith(reopen(project), failed, {}, { run: 2 })) history.recordTested(record);
  expect(choose().first).toBeNull();
  const outcomes = () =>
    names.map((name, index) => {
      return {
        name: `a.${name}#works`,
        module: "core",
        outcome: "failed" as const,
        durationMs: index > 6 ? 100 : 9000,
      };
    });
  const { first, touched } = choose([], "c", { outcomes });
  expect<unknown>(touched).toMatchObject({ classes: 12, failed: 12, everythingBecause: { kind: "most-touched" } });
  expect<unknown>(first).toMatchObject({
    modules: ["g:core"],
    testedIn: ["core"],
    touched: { classes: 12, nearest: 5 },
    first: null,
  });
  expect(first?.unitTests).toMatchObject({ kind: "named", byModule: null });
  const selectors = first?.unitTests.kind === "named" ? first.unitTests.selectors : [];
  expect(selectors.toSorted()).toEqual([10, 11, 7, 8, 9].map((index) => `a.New${index}Test`).toSorted());
});

test("with modules, others are left alone", async () => {
  await passAll(project, history);
  writeFiles(project.root, { "web/src/main/resources/page.html": "" });
  expect(choose(["core"]).touched).toMatchObject({ classes: 0 });
  expect<unknown>(choose(["web"])).toMatchObject({
    testedIn: ["web"],
    touched: { of: 1, everythingBecause: { kind: "file-changed", file: "web/src/main/resources/page.html" } },
  });
});

test("a resource runs the tests of each module that takes it", async () => {
  const build = `<build><testResources><testResource><directory>../core/src/test/resources</directory></testResource>
    <testResource><directory>..</directory></testResource></testResources></build>`;
  const web = pom("g:web:1", "<parent><groupId>g</groupId><artifactId>shop</artifactId><version>1</version></parent>");
  const resource = { "core/src/test/resources/a.txt": "" };
  project = projectOf({ ...FILES, "web/pom.xml": web });
  await passAll(project, history);
  writeFiles(project.root, resource);
  expect(choose(["web"]).touched).toMatchObject({ classes: 0 });

  project = projectOf({ ...FILES, "web/pom.xml": web.replace("</project>", `${build}</project>`) });
  await passAll(project, history);
  writeFiles(project.root, resource);
  expect(choose(["web"]).touched).toMatchObject({ classes: 1 });
});

test("classes of a module whose tests the POM skips are not chosen", async () => {
  const web = FILES["web/pom.xml"].replace(
    "<dependencies>",
    "<properties><skipTests>true</skipTests></properties><dependencies>",
  );
  project = projectOf({ ...FILES, "web/pom.xml": web });
  const passed = { "core a.OrderTest": "passed", "core a.OtherTest": "passed" } as const;
  for (const tested of await ranWith(project, passed)) history.recordTested(tested);
  expect(choose().touched).toMatchObject({ classes: 0, of: 2 });
});

describe("a module that another is built with", () => {
  const bom = "<groupId>g</groupId><artifactId>tool</artifactId>";
  const inherited = "<parent><groupId>g</groupId><artifactId>shop</artifactId><version>1</version></parent>";
  const plugin = (inside: string) => {
    return `<build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId>${inside}</plugin></plugins></build>`;
  };
  const path = `<annotationProcessorPaths><path>${bom}<version>1</version></path></annotationProcessorPaths>`;
  test.each<[string, string]>([
    [
      "as a list of versions",
      `<dependencyManagement><dependencies><dependency>${bom}<type>pom</type><scope>import</scope></dependency></dependencies></dependencyManagement>`,
    ],
    ["as an annotation processor", plugin(`<configuration>${path}</configuration>`)],
    ["by a dependency of a plugin", plugin(`<dependencies><dependency>${bom}</dependency></dependencies>`)],
    ["as a plugin", plugin("").replace("<artifactId>maven-compiler-plugin</artifactId>", bom)],
    [
      "by its coordinates",
      plugin("<executions><execution><configuration><a>g:tool:1:exe</a></configuration></execution></executions>"),
    ],
  ])("%s touches its tests, and is built with it", async (_, inside) => {
    project = projectOf({
      ...FILES,
      "pom.xml": pom("g:shop:1", modules("core", "web", "tool")),
      "tool/pom.xml": pom("g:tool:1"),
      "web/pom.xml": pom("g:web:1", inherited, inside),
    });
    await passAll(project, history);
    writeFiles(project.root, { "tool/pom.xml": pom("g:tool:1", "<name>tool</name>") });
    expect<unknown>(choose()).toMatchObject({ modules: ["g:web", "g:tool"], testedIn: ["web"] });

    await passAll(project, history);
    writeFiles(project.root, { "web/src/test/java/a/PageTest.java": "package a; class PageTest { int x; }" });
    expect<unknown>(choose()).toMatchObject({ modules: ["g:web", "g:tool"], testedIn: ["web"] });
  });
});

describe("all run, and the reason is told:", () => {
  test("a file that any test may read", async () => {
    await passAll(project, history);
    writeFiles(project.root, { "core/src/main/resources/messages.properties": "" });
    expect<unknown>(choose().touched).toMatchObject({
      classes: 3,
      everythingBecause: { kind: "file-changed", file: "core/src/main/resources/messages.properties" },
    });
  });

  test("a source that was not compiled, here or ever", async () => {
    await passAll(project, history);
    rmSync(join(project.root, "core/src/test/java/a/BaseTest.java"));
    expect(choose().touched?.everythingBecause).toEqual({
      kind: "file-changed",
      file: "core/src/test/java/a/BaseTest.java",
    });
  });

  test("tests that a POM chooses otherwise", async () => {
    await passAll(project, history);
    const suite = `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><configuration>
      <suiteXmlFiles><suiteXmlFile>a.xml</suiteXmlFile></suiteXmlFiles></configuration></plugin></plugins></build>`;
    writeFiles(project.root, { "core/pom.xml": FILES["core/pom.xml"].replace("</project>", `${suite}</project>`) });
    expect(choose().touched?.everythingBecause).toEqual({ kind: "chosen-otherwise", module: "core" });
  });

  test("a project that only Maven can read", async () => {
    await passAll(project, history);
    const profile = "<profiles><profile><id>p</id><activation><jdk>[11,)</jdk></activation></profile></profiles>";
    writeFiles(project.root, { "pom.xml": pom("g:shop:1", modules("core", "web"), profile) });
    expect(choose().touched?.everythingBecause).toEqual({ kind: "undecided-project" });
  });
});
