import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { Rerun } from "../../../src/model/evidence/evidence.ts";
import type { Project } from "../../../src/model/project/project.ts";
import type { BuildRequest } from "../../../src/runs/request.ts";
import { prepare } from "../../../src/runs/select/prepare.ts";
import { isSelective, select } from "../../../src/runs/select/select.ts";
import { EVERYTHING } from "../../../src/selection/selection.ts";
import { NO_HISTORY } from "../../../src/store/history/history.ts";
import { modules, parent, pom } from "../../maven/memory-disk.ts";
import { projectOf } from "../project.ts";
import { PLAIN } from "../request.ts";

const FAILSAFE = `<build><plugins><plugin><artifactId>maven-failsafe-plugin</artifactId><executions><execution>
  <goals><goal>integration-test</goal><goal>verify</goal></goals></execution></executions></plugin></plugins></build>`;
const profiles = (inside: string) => `<profiles><profile><id>more</id>${inside}</profile></profiles>`;
const java = (name: string, body: string) => `package a; class ${name} { ${body} }`;
const FILES = {
  "pom.xml": pom("g:shop:1", modules("core", "web"), profiles("<modules><module>extra</module></modules>")),
  "core/pom.xml": pom("g:core:1"),
  "core/src/test/java/a/CartTest.java": java(
    "CartTest",
    "@Test void total() {} @Nested class In { @Test void x() {} }",
  ),
  "core/src/test/java/a/SameTest.java": java("SameTest", "@Test void same() {}"),
  "web/pom.xml": pom("g:web:1", FAILSAFE),
  "web/src/test/java/a/PageIT.java": java("PageIT", "@Test void shows() {}"),
  "web/src/test/java/a/WebTest.java": java("WebTest", "@Test void web() {}"),
  "extra/pom.xml": pom("g:extra:1"),
  "extra/src/test/java/a/ExtraTest.java": java("ExtraTest", "@Test void extra() {}"),
};
const PROJECT = projectOf(FILES);

function choose(
  request: Partial<BuildRequest>,
  {
    project = PROJECT,
    failed = () => null,
    maven = "3.9.16",
  }: Partial<{ project: Project; failed: () => Rerun | null; maven: string }> = {},
) {
  return select({ ...PLAIN, ...request }, project, failed, maven);
}
function selected(request: Partial<BuildRequest>, facts: Parameters<typeof choose>[1] = {}) {
  const chosen = choose(request, facts);
  if (chosen.kind !== "selected") throw new Error(JSON.stringify(chosen));
  return chosen.selection;
}
const whole = (asked: string, method: string) =>
  ({ code: "chosen-whole", why: "invocation", asked, chosen: [method] }) as const;
const named = (...selectors: string[]) => ({ kind: "named" as const, selectors, byModule: null });

test("a request that chooses nothing is everything, whatever the project", () => {
  expect(isSelective(PLAIN)).toBe(false);
  expect(selected({})).toEqual(EVERYTHING);
});

describe("Surefire before 2.19, which Maven 3.8 takes where no POM names one", () => {
  const maven = "3.8.7";

  test("knows no file of excludes: the tests of a module are named, as its POM chooses them", () => {
    expect(selected({ modules: ["web"] }, { maven }).unitTests).toEqual(named("a.WebTest"));
    expect(selected({ modules: ["web"] }).unitTests).toEqual({ kind: "own" });
    const pinned = (version: string) => `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId>
      <version>${version}</version></plugin></plugins></build>`;
    const all = (version: string) => projectOf({ ...FILES, "core/pom.xml": pom("g:core:1", pinned(version)) });
    expect(selected({ modules: ["web"] }, { project: all("2.18.1") }).unitTests).toEqual(named("a.WebTest"));
    expect(selected({ modules: ["web"] }, { project: all("2.19") }).unitTests).toEqual({ kind: "own" });
  });

  test("has nested classes named that its POM chooses by their own names", () => {
    const excludes = `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><configuration>
      <excludes><exclude>**/Base*</exclude></excludes></configuration></plugin></plugins></build>`;
    const nested = "@Test void cart() {} static class InnerTest { @Test void x() {} }";
    const files = { "core/src/test/java/a/CartTest.java": java("CartTest", nested) };
    const own = (build = "") =>
      selected(
        { modules: ["core"] },
        { maven, project: projectOf({ ...FILES, ...files, "core/pom.xml": pom("g:core:1", build) }) },
      ).unitTests;
    expect(own(excludes)).toEqual(named("a.CartTest", "a.CartTest$InnerTest", "a.SameTest"));
    expect(own()).toEqual(named("a.CartTest", "a.SameTest"));
  });

  test("runs no methods beside whole classes: all of their classes are chosen, and a note says so", () => {
    const mixed = selected({ testFilter: "SameTest,WebTest#web" }, { maven });
    expect(mixed.unitTests).toEqual(named("a.SameTest", "a.WebTest"));
    expect(mixed.notes).toContainEqual({ code: "old-surefire" });
    expect(selected({ testFilter: "SameTest#same,WebTest#web" }, { maven }).unitTests).toEqual(
      named("a.SameTest#same", "a.WebTest#web"),
    );
    expect(selected({ testFilter: "SameTest,WebTest#web" }).unitTests).toEqual(named("a.SameTest", "a.WebTest#web"));
    const surefire = `<build><pluginManagement><plugins><plugin><artifactId>maven-surefire-plugin</artifactId>
      <version>3.5.6</version></plugin></plugins></pluginManagement></build>`;
    const project = projectOf({
      "pom.xml": pom("g:all:1", `<packaging>pom</packaging>${modules("core")}`),
      "core/pom.xml": pom("g:core:1", surefire),
      "core/src/test/java/a/SameTest.java": java("SameTest", "@Test void same() {}"),
      "core/src/test/java/a/CoreTest.java": java("CoreTest", "@Test void core() {}"),
    });
    // The root has packaging pom: no Surefire runs there, whatever Maven would take.
    expect(selected({ testFilter: "SameTest,CoreTest#core" }, { project, maven }).unitTests).toEqual(
      named("a.SameTest", "a.CoreTest#core"),
    );
  });
});

test("a project that cannot be read is left to Maven", () => {
  const project = { root: "/p", modules: [], unreadModules: [], unreadParents: [] };
  expect(selected({ testFilter: "A#b" }, { project })).toMatchObject({ unitTests: named("A#b"), modules: [] });
  expect(selected({ testFilter: "A", integration: true }, { project })).toMatchObject({
    unitTests: { kind: "none" },
    integrationTests: named("A"),
  });
  expect(selected({ modules: ["core"] }, { project })).toEqual(EVERYTHING);
});

describe("modules", () => {
  test("are built with only their own tests", () => {
    expect(selected({ modules: ["core"] })).toMatchObject({
      modules: ["g:core"],
      testedIn: ["core"],
      unitTests: { kind: "own" },
      integrationTests: { kind: "own" },
    });
  });

  test("need no such care where no test runs, and none where they are all", () => {
    for (const operation of ["Clean", "Compile"] as const) {
      expect(selected({ operation, modules: ["core"] })).toMatchObject({ unitTests: { kind: "all" } });
    }
    expect(selected({ modules: ["."] })).toEqual(EVERYTHING);
  });

  test("that are unknown are refused", () => {
    expect(choose({ modules: ["cor"] })).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining("nearest: core"),
    });
  });
});

describe("a filter", () => {
  test("builds the module that holds the test, and says so", () => {
    expect(selected({ testFilter: "CartTest" })).toMatchObject({
      modules: ["g:core"],
      testedIn: ["core"],
      unitTests: named("a.CartTest"),
      notes: [{ code: "only-modules", modules: ["core"] }],
    });
  });

  test("says nothing of modules where they were named, and builds those of -pl", () => {
    expect(selected({ testFilter: "CartTest", modules: ["core"] }).notes).toEqual([]);
    expect(selected({ testFilter: "CartTest", args: ["-pl", "core"] })).toMatchObject({ modules: [], notes: [] });
  });

  test("that matches nothing is told with the nearest names, and where it would", () => {
    expect(choose({ testFilter: "CratTest" })).toMatchObject({
      kind: "no-test",
      filter: "CratTest",
      hints: { nearest: ["CartTest"] },
      notes: [],
    });
    expect(choose({ testFilter: "CartTest", modules: ["web"] })).toMatchObject({
      kind: "no-test",
      notes: [{ code: "found-elsewhere", module: "core", profiles: [] }],
    });
    const path = join(PROJECT.root, "core/src/test/java/a/CratTest.java");
    expect(choose({ testFilter: path })).toMatchObject({ kind: "no-test", hints: { nearest: ["CartTest"] } });
  });

  test("of a file that is elsewhere is not a class that may be anywhere", () => {
    const parts = { ...FILES, "core/target/test-classes/a/CartTest.class": "" };
    const filter = "core/src/test/java/b/CartTest.java";
    expect(choose({ testFilter: filter }, { project: projectOf(parts) })).toMatchObject({
      kind: "no-test",
      hints: { meant: "core/src/test/java/a/CartTest.java" },
    });
  });

  test("is looked for in what profiles add where they are on", () => {
    expect(choose({ testFilter: "ExtraTest" })).toMatchObject({
      kind: "no-test",
      notes: [{ code: "found-elsewhere", module: "extra", profiles: ["more"] }],
    });
    const active = profiles(
      "<activation><activeByDefault>true</activeByDefault></activation><modules><module>extra</module></modules>",
    );
    const project = projectOf({ ...FILES, "pom.xml": pom("g:shop:1", modules("core", "web"), active) });
    expect(selected({ testFilter: "ExtraTest" }, { project })).toMatchObject({ modules: ["g:extra"] });
  });

  test("is left to Maven where a profile may add the test that only Maven knows of", () => {
    const project = { ...PROJECT, modules: PROJECT.modules.map((it) => ({ ...it, undecidedProfiles: ["more"] })) };
    expect(selected({ testFilter: "ExtraTest" }, { project })).toMatchObject({ modules: ["g:extra"] });
    expect(selected({ testFilter: "NoTest" }, { project })).toMatchObject({ unitTests: named("NoTest"), modules: [] });
  });

  test("of integration tests is Failsafe's", () => {
    expect(selected({ testFilter: "PageIT", integration: true })).toMatchObject({
      modules: ["g:web"],
      unitTests: { kind: "none" },
      integrationTests: named("a.PageIT"),
    });
    expect(selected({ testFilter: "PageIT" }).notes).toEqual([
      { code: "integration-tests", filter: "PageIT", classes: ["PageIT"] },
      { code: "only-modules", modules: ["web"] },
    ]);
  });
});

describe("integration", () => {
  test("runs no unit test", () => {
    expect(selected({ integration: true })).toMatchObject({
      unitTests: { kind: "none" },
      integrationTests: { kind: "all" },
    });
    expect(selected({ integration: true, modules: ["web"] })).toMatchObject({
      modules: ["g:web"],
      unitTests: { kind: "none" },
      integrationTests: { kind: "own" },
    });
  });

  test("is refused where no POM binds Failsafe, unless that cannot be known", () => {
    expect(choose({ integration: true, modules: ["core"] })).toMatchObject({ kind: "refused" });
    const [core] = PROJECT.modules
      .filter(({ path }) => path === "core")
      .map((it) => ({ ...it, undecidedProfiles: ["it"] }));
    const undecided = { ...PROJECT, modules: core ? [core] : [] };
    expect(choose({ integration: true }, { project: undecided })).toMatchObject({ kind: "selected" });
    const orphan = projectOf({ "pom.xml": pom("a", parent("x:y:1")) });
    expect(choose({ integration: true }, { project: orphan })).toMatchObject({ kind: "selected" });
  });
});

describe("what failed", () => {
  const rerun = (...tests: Rerun["tests"]): { failed: () => Rerun } => ({ failed: () => ({ run: 7, tests }) });
  const total = { testClass: "a.CartTest", testMethod: "total", module: "core" };

  test("is run again in its modules", () => {
    const web = { testClass: "a.WebTest", testMethod: "", module: "web" };
    expect(selected({ rerunFailed: true }, rerun(total, web))).toMatchObject({
      modules: ["g:core", "g:web"],
      testedIn: ["core", "web"],
      unitTests: named("a.CartTest#total", "a.WebTest"),
      integrationTests: { kind: "all" },
      phases: null,
      rerun: { run: 7 },
    });
  });

  test("of Failsafe is run with its phases, and no unit test with it", () => {
    const page = { testClass: "a.PageIT", testMethod: "shows", module: "web" };
    expect(selected({ rerunFailed: true }, rerun(page))).toMatchObject({
      modules: ["g:web"],
      unitTests: { kind: "none" },
      integrationTests: named("a.PageIT#shows"),
      phases: ["verify"],
    });
  });

  test("is all invocations of a method, and a nested class by its name", () => {
    const tests = [
      { ...total, testMethod: "total(int)[2]" },
      { ...total, testClass: "a.CartTest$In", testMethod: "x" },
    ];
    expect(selected({ rerunFailed: true }, rerun(...tests))).toMatchObject({
      unitTests: named("a.CartTest#total", "a.CartTest$In#x"),
      notes: [whole("total(int)[2]", "total")],
    });
  });

  test("is the class that runs, where a method of TestNG around its tests failed, of which a report without frames tells nothing", () => {
    const project = projectOf({
      "src/test/java/a/Base.java": "package a; abstract class Base { @BeforeClass public void up() {} }",
      "src/test/java/a/NgTest.java": "package a; class NgTest extends Base { @Test public void x() {} }",
    });
    const of = (testMethod: string) => ({ testClass: "a.NgTest", testMethod, module: "." });
    const failed = rerun(of("x"), of("up[x](0)"), of("up[x](1)"), { ...of("up"), testClass: "a.Base" });
    expect(selected({ rerunFailed: true }, { project, ...failed })).toMatchObject({
      unitTests: named("a.NgTest"),
      rerun: { run: 7, tests: [of("")] },
      notes: [],
    });
  });

  describe("in modules that have a class of one name", () => {
    const surefire = (version: string) => `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId>
      <version>${version}</version></plugin></plugins></build>`;
    const twins = (version: string) =>
      projectOf({
        ...FILES,
        "core/pom.xml": pom("g:core:1", surefire(version)),
        "web/pom.xml": pom("g:web:1", surefire(version)),
        "web/src/test/java/a/SameTest.java": java("SameTest", "@Test void same() {} @Test void web() {}"),
      });
    const same = (testMethod: string, module: string) => ({ testClass: "a.SameTest", testMethod, module });
    const again = (version: string, ...tests: Rerun["tests"]) => {
      const { unitTests, notes } = selected({ rerunFailed: true }, { project: twins(version), ...rerun(...tests) });
      return { byModule: unitTests.kind === "named" && unitTests.byModule, notes };
    };

    test("is run again where it failed, and nowhere else", () => {
      const byModule = new Map([
        ["core", ["a.SameTest#same"]],
        ["web", ["a.SameTest#web"]],
      ]);
      expect(again("3.5.6", same("same", "core"), same("web", "web"))).toEqual({ byModule, notes: [] });
      const alone = new Map([["core", ["a.SameTest#same"]]]);
      expect(again("3.5.6", same("same", "core"))).toEqual({ byModule: alone, notes: [] });
    });

    test("is run in each of them where Surefire cannot tell them apart, and a note says so", () => {
      const notes = [{ code: "namesakes", name: "SameTest", modules: ["core", "web"] } as const];
      expect(again("2.22.2", same("same", "core"), same("web", "web"))).toEqual({ byModule: null, notes });
      const total = { testClass: "a.CartTest", testMethod: "total", module: "core" };
      expect(again("2.22.2", total, same("web", "web"))).toEqual({ byModule: null, notes });
    });

    test("needs no care where the same failed in all of them", () => {
      const tests = [same("same", "core"), same("same", "web")];
      expect(again("3.5.6", ...tests)).toEqual({ byModule: null, notes: [] });
      expect(again("2.22.2", ...tests)).toEqual({ byModule: null, notes: [] });
    });
  });

  test("tells once that the rows of a method run together, and that of a few methods", () => {
    const names = Array.from({ length: 8 }, (_, index) => `m${index}`);
    const body = names.map((name) => `@ParameterizedTest void ${name}(int n) {}`).join(" ");
    const project = projectOf({ "src/test/java/a/RowsTest.java": java("RowsTest", body) });
    const rows = names.flatMap((name) =>
      [1, 2, 3].map((row) => ({ testClass: "a.RowsTest", testMethod: `${name}(int)[${row}]`, module: "." })),
    );
    expect(selected({ rerunFailed: true }, { project, ...rerun(...rows) }).notes).toEqual([
      ...names.slice(0, 5).map((name) => whole(`${name}(int)[1]`, name)),
      { code: "more-chosen-whole", count: 3 },
    ]);
  });

  test("is named as the report had it where no source shows it", () => {
    const gone = { testClass: "a.GoneTest", testMethod: "x(int)[1]", module: "core" };
    expect(selected({ rerunFailed: true }, rerun(gone))).toMatchObject({
      modules: ["g:core"],
      unitTests: named("a.GoneTest#x"),
    });
    const worded = { ...gone, testClass: "a.Gone, odd Test", testMethod: "adds 1 + 1, and (then) more" };
    expect(selected({ rerunFailed: true }, rerun(worded))).toMatchObject({
      unitTests: named("a.Gone? odd Test#adds 1 ? 1? and*"),
    });
    expect(selected({ rerunFailed: true }, rerun({ ...gone, testMethod: "adds (x)" }))).toMatchObject({
      unitTests: named("a.GoneTest#adds*"),
    });
  });

  test("is looked for in all modules where only the log told of it", () => {
    const hung = { testClass: "a.WebTest", testMethod: "web" };
    expect(selected({ rerunFailed: true }, rerun(hung))).toMatchObject({
      modules: ["g:web"],
      unitTests: named("a.WebTest#web"),
    });
  });

  test("is named by its classes where it is more than an argument holds, and else is all of its modules", () => {
    const many = (classes: number, methods: number) => {
      const tests = Array.from({ length: classes * methods }, (_, index) => {
        const testClass = `a.${"Long".repeat(20)}${index % classes}Test`;
        return { testClass, testMethod: `saves${index}`, module: "core" };
      });
      return selected({ rerunFailed: true }, rerun(...tests));
    };
    expect(many(2, 1)).toMatchObject({ unitTests: { kind: "named", selectors: { length: 2 } }, notes: [] });
    expect(many(200, 10)).toMatchObject({
      unitTests: { kind: "named", selectors: { length: 200 } },
      notes: [{ code: "too-many-tests", tests: 2000, areModulesChosen: false }],
    });
    expect(many(2000, 1)).toMatchObject({
      modules: ["g:core"],
      unitTests: { kind: "own" },
      notes: [{ code: "too-many-tests", tests: 2000, areModulesChosen: true }],
    });
  });

  test("is not looked for in other modules where its own is not built", () => {
    const extra = { testClass: "a.CartTest", testMethod: "total", module: "extra" };
    expect(choose({ rerunFailed: true }, rerun(total, extra))).toEqual({
      kind: "refused",
      reason: "rerunFailed: run 7 failed in extra, not built by this call: give it the args of that run.",
    });
    const gone = { ...extra, module: "gone" };
    expect(choose({ rerunFailed: true }, rerun(gone))).toMatchObject({ kind: "refused" });
    expect(selected({ rerunFailed: true }, rerun(total, gone))).toMatchObject({
      modules: ["g:core"],
      unitTests: named("a.CartTest#total"),
    });
  });

  test("is refused where what is stored of its name is masked: Maven would take the mask for a pattern", () => {
    for (const masked of [{ testClass: "a.***" }, { testMethod: "***" }, { module: "***" }]) {
      expect(choose({ rerunFailed: true }, rerun(total, { ...total, ...masked }))).toEqual({
        kind: "refused",
        reason:
          "rerunFailed: run 7 failed in a test whose name holds a secret of the environment, and is not kept: name it in testFilter.",
      });
    }
    expect(choose({ rerunFailed: true }, rerun({ ...total, testMethod: "total(***)[1]" })).kind).toBe("selected");
  });

  test("is refused where nothing has", () => {
    expect(choose({ rerunFailed: true })).toEqual({
      kind: "refused",
      reason: "rerunFailed: no test run that failed is remembered.",
    });
  });
});

describe("before a build takes its place", () => {
  const ready = (request: Partial<BuildRequest>) =>
    prepare(
      { ...PLAIN, ...request },
      { projectDir: PROJECT.root, env: {}, javaHome: undefined, mavenOverride: undefined },
      9,
      () => null,
      NO_HISTORY,
    );

  test("a filter without match is answered without Maven", () => {
    const prepared = ready({ testFilter: "CratTest" });
    expect(prepared).toMatchObject({
      kind: "answered",
      answer: {
        kind: "result",
        result: {
          run: 9,
          status: "FAILURE",
          exitCode: null,
          problems: [{ code: "no-test-matched", filter: "CratTest", nearest: ["CartTest"] }],
          notes: [{ code: "not-started" }],
        },
      },
    });
  });

  test("what is wrong is refused, and the rest is ready", () => {
    expect(ready({ modules: ["cor"] })).toMatchObject({ kind: "answered", answer: { kind: "refused" } });
    expect(ready({ modules: ["core"] })).toMatchObject({ kind: "ready", selection: { modules: ["g:core"] } });
    expect(ready({})).toEqual({ kind: "ready", selection: EVERYTHING, project: null });
  });
});
