import { describe, expect, test } from "bun:test";
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { hashFile, hashFiles } from "../../src/impact/hash-files.ts";
import type { EndedRun } from "../../src/impact/record-tested.ts";
import type { BuildResult } from "../../src/model/build-result.ts";
import { UNKNOWN, writtenUntil } from "../../src/model/impact/source-graph.ts";
import { EVERYTHING } from "../../src/selection/selection.ts";
import { makeClass } from "../java/bytecode/make-class.ts";
import { projectOf } from "../runs/project.ts";
import { untilDiskTicks, writeFiles } from "../temporary.ts";
import { NO_PLAN } from "../verdict/judge/evidence.ts";
import { FILES, ranWith } from "./touched-project.ts";

const PROJECT = projectOf(FILES);
const ALL = { "core a.OrderTest": "passed", "core a.OtherTest": "skipped", "web a.PageTest": "passed" } as const;

async function outcomes(
  tests: Parameters<typeof ranWith>[1],
  values: Partial<EndedRun> = {},
  result: Partial<BuildResult> = {},
): Promise<Record<string, string>> {
  const classes = (await ranWith(PROJECT, tests, values, result)).at(-1)?.classes ?? [];
  return Object.fromEntries(classes.map(({ module, testClass, outcome }) => [`${module} ${testClass}`, outcome]));
}

test("a run of all tests proves that each class passed, or ran nothing", async () => {
  expect(await outcomes(ALL)).toEqual({
    "core a.OrderTest": "passed",
    "core a.OtherTest": "passed",
    "web a.PageTest": "passed",
  });
  expect(await outcomes({ "core a.OrderTest": "passed" })).toEqual({
    "core a.OrderTest": "passed",
    "core a.OtherTest": "ran nothing",
    "web a.PageTest": "ran nothing",
  });
});

test("a class that is known not to have run proves nothing", async () => {
  const notRun = [{ testClass: "a.PageTest", module: "web", framework: "JUnit 4" }];
  expect((await outcomes({ "core a.OrderTest": "passed" }, {}, { notRun }))["web a.PageTest"]).toBeUndefined();
});

test("after a failure, what did not run is unknown, and so is what was left out as skipped", async () => {
  expect(
    await outcomes({ "core a.OrderTest": "failed", "core a.OtherTest": "skipped", "web a.PageTest": "passed" }),
  ).toEqual({
    "core a.OrderTest": "failed",
    "web a.PageTest": "passed",
  });
});

test("one that failed in the log alone failed; one that is unstable is as it was in this run", async () => {
  const failures = [
    { testClass: "a.OrderTest$In", testMethod: "x", kind: "error", message: "", module: "core" },
  ] as const;
  expect((await outcomes(ALL, {}, { failures }))["core a.OrderTest"]).toBe("failed");
  const unstable = [{ name: "a.PageTest#works", module: "web", failedRuns: 1, ofRuns: 2 }];
  expect((await outcomes(ALL, {}, { unstable }))["web a.PageTest"]).toBe("passed");
  expect((await outcomes({ ...ALL, "web a.PageTest": "failed" }, {}, { unstable }))["web a.PageTest"]).toBe("failed");
});

test("chosen tests prove nothing of others", async () => {
  const selection = {
    ...EVERYTHING,
    testedIn: ["core"],
    unitTests: { kind: "named", selectors: ["a.OrderTest", "a.OtherTest"], byModule: null },
  } as const;
  expect(await outcomes({ "core a.OrderTest": "passed" }, { selection })).toEqual({
    "core a.OrderTest": "passed",
    "core a.OtherTest": "ran nothing",
  });
});

describe("classes that were chosen by name passed", () => {
  const plan = { ...NO_PLAN, filter: "a word" };
  const named = (...selectors: string[]) => ({
    ...EVERYTHING,
    unitTests: { kind: "named", selectors, byModule: null } as const,
  });
  const ran = { "core a.OrderTest": "passed" } as const;

  test("where they ran as a whole", async () => {
    for (const selectors of [["a.OrderTest"], ["OrderTest"], ["a.Order*"], ["a.OrderTest", "a.OrderTest$*"]]) {
      expect(await outcomes(ran, { plan, selection: named(...selectors) })).toEqual(ran);
    }
  });

  test("but not where methods or nested classes were chosen, some left out, or those that failed before", async () => {
    for (const selector of ["a.OrderTest$In", "a.OrderTest$*"]) {
      expect(await outcomes(ran, { plan, selection: named(selector) })).toEqual({});
    }
    for (const selector of ["a.OrderTest#works", "!a.OtherTest", "%regex[.*Order.*]"]) {
      expect(await outcomes(ran, { plan, selection: named("a.OrderTest", selector) })).toEqual({});
    }
    const rerun = { run: 1, tests: [] };
    expect(await outcomes(ran, { plan: { ...plan, rerun }, selection: named("a.OrderTest") })).toEqual({});
  });
});

test("tests that were chosen for each module prove nothing of their namesakes", async () => {
  const selection = {
    ...EVERYTHING,
    testedIn: ["core", "web"],
    unitTests: {
      kind: "named",
      selectors: ["a.OtherTest", "a.PageTest"],
      byModule: new Map([
        ["core", ["a.OtherTest"]],
        ["web", ["a.PageTest"]],
      ]),
    },
  } as const;
  const twice = projectOf({ ...FILES, "web/src/test/java/a/OtherTest.java": "package a; class OtherTest {}" });
  const [tested] = await ranWith(twice, { "core a.OtherTest": "passed" }, { selection });
  expect(tested?.classes).toEqual([
    { testClass: "a.OtherTest", module: "core", outcome: "passed" },
    { testClass: "a.PageTest", module: "web", outcome: "ran nothing" },
  ]);
});

describe("where tests are skipped, that a class ran nothing is not known", () => {
  const run = { "core a.OrderTest": "passed" } as const;
  test.each<[string, NonNullable<BuildResult["notes"]>]>([
    ["in a module", [{ code: "tests-skipped", modules: ["web"], option: null }]],
    ["in all", [{ code: "tests-skipped", modules: [], option: null }]],
  ])("%s, by the log", async (_, notes) => {
    expect(await outcomes(run, {}, { notes })).toEqual({
      "core a.OrderTest": "passed",
      "core a.OtherTest": "ran nothing",
    });
  });

  test("by a POM, unless a test of the module ran", async () => {
    const skipping = "<properties><skipTests>$" + "{skip.unit}</skipTests></properties>";
    const project = projectOf({
      ...FILES,
      "web/pom.xml": FILES["web/pom.xml"].replace("<dependencies>", `${skipping}<dependencies>`),
      "web/src/test/java/a/MoreTest.java": "package a; class MoreTest {}",
    });
    const of = async (tests: Parameters<typeof ranWith>[1]) => {
      const [tested] = await ranWith(project, tests);
      return tested?.classes.flatMap(({ module, testClass }) => (module === "web" ? testClass : []));
    };
    expect(await of(run)).toEqual([]);
    expect(await of({ ...run, "web a.PageTest": "passed" })).toEqual(["a.PageTest", "a.MoreTest"]);
  });
});

describe("that a class passed is not known", () => {
  const failing = { ...ALL, "core a.OrderTest": "failed" } as const;
  test.each<[string, Partial<EndedRun>, Partial<BuildResult>]>([
    ["of some of its tests", { plan: { ...NO_PLAN, filter: "OrderTest#works" } }, {}],
    ["of tests of some groups", { plan: { ...NO_PLAN, tagFilters: ["groups=fast"] } }, {}],
    ["of a goal alone", { goals: ["surefire:test@default-test"] }, {}],
    ["before its sources are compiled", { goals: ["compile"] }, {}],
    ["where compile errors are ignored", { plan: { ...NO_PLAN, ignoresCompileErrors: true } }, {}],
    ["where something else is wrong", {}, { problems: [{ code: "failures-ignored" }] }],
    ["of a run that was stopped", {}, { status: "TIMEOUT" }],
    ["where sources changed meanwhile", { files: null }, {}],
  ])("%s; that one failed is", async (_, values, result) => {
    expect(await outcomes(ALL, values, result)).toEqual({});
    expect(await outcomes(failing, values, result)).toEqual({ "core a.OrderTest": "failed" });
  });
});

test("where something failed under another name than a class's, all of the module is forgotten", async () => {
  const [found] = await ranWith(PROJECT, { "core a shop that is closed": "failed", "web a.PageTest": "failed" });
  expect(found?.forgotten).toEqual(["core"]);
});

test("of a run in which a source was edited, it alone is not known", async () => {
  const source = "core/src/main/java/a/Order.java";
  const files = new Map([...(hashFiles(PROJECT)?.own ?? []), [source, writtenUntil(1)]]);
  const [record] = await ranWith(PROJECT, ALL, { files });
  expect(record?.classes).toHaveLength(3);
  expect(record?.graph?.files.get(source)).toBe(writtenUntil(1));
});

test("nothing that passed is known of a run in which a POM was edited", async () => {
  const files = new Map([...(hashFiles(PROJECT)?.own ?? []), ["core/pom.xml", writtenUntil(1)]]);
  expect(await ranWith(PROJECT, ALL, { files })).toEqual([]);
});

test("a run without outcomes proves nothing", async () => {
  expect(await ranWith(PROJECT, {}, { goals: ["test-compile"] })).toEqual([]);
});

describe("what failed is recorded at once, and what passed afterwards", () => {
  const run = (meanwhile: (root: string) => void) => {
    const project = projectOf({ ...FILES, "core/target/classes/a/Order.class": "1", "core/target/classes/a.xml": "1" });
    const outcomesNow = { "core a.OrderTest": "failed", "web a.PageTest": "passed" } as const;
    return ranWith(project, outcomesNow, {}, {}, () => meanwhile(project.root));
  };
  const failed = { graph: null, classes: [{ module: "core", testClass: "a.OrderTest", outcome: "failed" }] };

  test("on the sources of the run, even if they are edited meanwhile", async () => {
    const path = "core/src/main/java/a/Order.java";
    const [first, second] = await run((root) => writeFiles(root, { [path]: "package a; class Order { int edited; }" }));
    const unedited = hashFiles(projectOf(FILES))?.own.get(path);
    expect<unknown>(first).toMatchObject(failed);
    expect(second?.classes).toHaveLength(2);
    expect(unedited).toBeDefined();
    expect(second?.graph?.files.get(path)).toBe(unedited);
  });

  test.each<[string, (root: string) => void]>([
    ["a class was compiled", (root) => writeFiles(root, { "core/target/classes/a/Order.class": "22" })],
    ["a class was added", (root) => writeFiles(root, { "web/target/test-classes/a/PageTest.class": "1" })],
    ["a resource was copied", (root) => writeFiles(root, { "core/target/classes/a.xml": "22" })],
    ["all was cleaned", (root) => rmSync(join(root, "core/target"), { recursive: true })],
    ["a POM was edited", (root) => writeFiles(root, { "web/pom.xml": "<project/>" })],
  ])("but not if meanwhile %s", async (_, meanwhile) => {
    const records = await run(meanwhile);
    expect<unknown>(records).toMatchObject([failed]);
    expect(records).toHaveLength(1);
  });
});

test("what was tested is known, even if its source is edited right after the answer", async () => {
  const project = projectOf(FILES);
  const source = "core/src/main/java/a/Order.java";
  const compiled = join(project.root, "core/target/classes/a/Order.class");
  mkdirSync(dirname(compiled), { recursive: true });
  writeFileSync(compiled, makeClass({ name: "a/Order", sourceFile: "Order.java" }));
  const tested = hashFile(join(project.root, source));
  await untilDiskTicks(tmpdir());
  utimesSync(compiled, new Date(), new Date());
  await untilDiskTicks(tmpdir());
  const [record] = await ranWith(project, ALL, {}, {}, () => writeFiles(project.root, { [source]: "edited" }));
  expect(record?.graph?.files.get(source)).toBe(tested);
});

test("a resource that was not copied again is not known", async () => {
  const resource = "core/src/main/resources/a.txt";
  const project = projectOf({ ...FILES, "core/target/classes/a.txt": "old" });
  await untilDiskTicks(tmpdir());
  writeFiles(project.root, { [resource]: "new" });
  const [record] = await ranWith(project, ALL);
  expect(record?.graph?.files.get(resource)).toBe(UNKNOWN);
});
