import { describe, expect, test } from "bun:test";
import { rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { findUntestedLines } from "../../../src/impact/coverage/untested-lines.ts";
import { readJacoco } from "../../../src/output/reports/read-jacoco.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";
import { module } from "../../verdict/judge/module.ts";

const line = (nr: number, mi: number, ci: number, mb = 0, cb = 0) =>
  `<line nr="${nr}" mi="${mi}" ci="${ci}" mb="${mb}" cb="${cb}"/>`;
const method = (name: string, begin: number, lines: number) =>
  `<method name="${name}" desc="()V" line="${begin}"><counter type="LINE" missed="${lines}" covered="0"/></method>`;
const REPORT = `<?xml version="1.0"?><!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd"><report name="core"><sessioninfo id="h-1" start="5" dump="9"/>
  <package name="com/acme"><class name="com/acme/Cart" sourcefilename="Cart.java">${method("&lt;init&gt;", 3, 1)}${method("total", 4, 2)}${method("lambda$grow$0", 7, 1)}</class><sourcefile name="Cart.java">${line(3, 0, 2)}${line(4, 2, 0)}${line(5, 1, 0)}${line(7, 1, 1, 1, 1)}${line(9, 1, 0)}</sourcefile>
  <sourcefile name="Money.kt">${line(1, 1, 0)}</sourcefile></package></report>`;

function project(changes: Partial<ReturnType<typeof module>> = {}) {
  const root = temporaryDirectory({
    "core/target/site/jacoco/jacoco.xml": REPORT,
    "core/src/test/java/CartTest.java": "class CartTest {}",
    "core/pom.xml": "<!-- <argLine>-Xmx1g</argLine> -->\n<argLine>-Xmx1g</argLine>\n<forkCount>0</forkCount>",
  });
  const core = { ...module(join(root, "core"), "core"), ...changes };
  const web = module(join(root, "web"), "web");
  const path = (file: string) => join(root, file);
  return { path, project: { root, modules: [core, web], unreadModules: [], unreadParents: [] } };
}

const NONE = new Set<string>();
const DATA = { sessions: new Set(["h-1 5"]), classes: new Set(["com/acme/CartTest"]) };
const TESTS = [{ name: "com.acme.CartTest$Empty#sums", outcome: "passed", module: "core" }] as const;

const CART = "core/src/main/java/com/acme/Cart.java";

test("of the changed lines, those with code count, and are told where no test ran them or some branches", () => {
  const { project: it, path } = project();
  const changed = new Map<string, ReadonlySet<number> | "all">([
    [path(CART), new Set([1, 2, 3, 4, 5, 6, 7])],
    [path("core/src/main/java/Money.kt"), "all"],
    [path("core/src/test/java/com/acme/CartTest.java"), "all"],
    [path("README.md"), "all"],
  ]);
  expect(findUntestedLines(it, changed, DATA, TESTS, NONE, NONE)).toEqual({
    files: 2,
    changedLines: 5,
    ran: 2,
    notRun: [
      { file: "core/src/main/java/Money.kt", lines: [{ from: 1, to: 1 }] },
      {
        file: CART,
        lines: [
          { from: 4, to: 5, member: "total" },
          { from: 7, to: 7, member: "grow", missed: 1, of: 2 },
        ],
      },
    ],
    unmeasured: [],
  });
});

describe("what could not be measured", () => {
  const measure = (file: string, changes = {}, data = DATA) => {
    const { project: it, path } = project(changes);
    return findUntestedLines(it, new Map([[path(file), "all" as const]]), data, TESTS, NONE, NONE);
  };
  const NOTHING = { ...DATA, classes: new Set<string>() };

  test("is a module whose tests ran and are not in the data, with the reason where its POM has one", () => {
    const why = (changes: object, data = NOTHING) => measure(CART, changes, data).unmeasured;
    const fixed = { why: "fixed-arg-line", text: "-Xmx1g" } as const;
    expect(why({ agentObstacle: fixed })).toEqual([{ module: "core", why: "fixed-arg-line", place: "core/pom.xml:2" }]);
    const skipped = { why: "skipped", text: "jacoco.skip" } as const;
    expect(why({ agentObstacle: skipped })).toEqual([{ module: "core", why: "skipped" }]);
    expect(why({ forks: ["0"] })).toEqual([{ module: "core", why: "no-fork", place: "core/pom.xml:3" }]);
    expect(why({})).toEqual([{ module: "core", why: "no-data" }]);
    expect(why({ agentObstacle: fixed }, DATA)).toEqual([]);
  });

  test("is a module without a report, or with one that lacks data of this run", () => {
    expect(measure("web/src/main/java/A.java").unmeasured).toEqual([{ module: "web", why: "no-report" }]);
    for (const sessions of [new Set(["h-1 5", "h-2 5"]), new Set<string>(), new Set(["h-1 6"])]) {
      const { changedLines, unmeasured: which } = measure(CART, {}, { ...DATA, sessions });
      expect({ changedLines, which }).toEqual({ changedLines: 0, which: [{ module: "core", why: "no-report" }] });
    }
  });

  test("is no module whose POM names another folder for its report", () => {
    const { project: it, path } = project();
    const file = path("core/target/coverage/jacoco.xml");
    writeFiles(path("."), {
      "core/target/coverage/jacoco.xml": REPORT,
      "core/target/site/jacoco/jacoco.xml": "<report/>",
    });
    const measured = () => findUntestedLines(it, new Map([[path(CART), "all" as const]]), DATA, TESTS, NONE, NONE);
    expect(measured()).toMatchObject({ changedLines: 5, unmeasured: [] });
    rmSync(file);
    expect(measured()).toMatchObject({ changedLines: 0, unmeasured: [{ module: "core", why: "no-report" }] });
  });

  test("is a source that changed after it was compiled, where this run did not compile it, or whose classes another agent changed", () => {
    const { project: it, path } = project();
    const changed = new Map([[path(CART), "all" as const]]);
    const measureWith = (otherClasses: ReadonlySet<string>, notBuilt: ReadonlySet<string>) =>
      findUntestedLines(it, changed, DATA, TESTS, otherClasses, notBuilt);
    const notBuilt = new Set(["core"]);
    const compiled = path("core/target/classes/com/acme/Cart.class");
    writeFiles(path("."), { [CART]: "", "core/target/classes/com/acme/Cart.class": "" });
    utimesSync(path(CART), 5, 5);
    expect(measureWith(NONE, notBuilt)).toMatchObject({ changedLines: 5 });
    const other = { changedLines: 0, leftOut: [{ file: CART, why: "other-classes" }] };
    expect(measureWith(new Set(["com/acme/Cart"]), NONE)).toMatchObject(other);
    utimesSync(compiled, 4, 4);
    expect(measureWith(NONE, NONE)).toMatchObject({ changedLines: 5 });
    expect(measureWith(NONE, notBuilt)).toMatchObject({
      changedLines: 0,
      leftOut: [{ file: CART, why: "old-classes" }],
    });
  });

  test("is a test class that ran and is not in the data, though others of its module are", () => {
    const { project: it, path } = project();
    writeFiles(path("."), { "core/target/test-classes/com/acme/CartIT.class": "" });
    const of = (...outcomes: readonly (readonly [string, "passed" | "errored"])[]) => {
      const tests = outcomes.map(([name, outcome]) => ({ name, outcome, module: "core" }));
      return findUntestedLines(it, new Map(), DATA, [...TESTS, ...tests], NONE, NONE).unmeasured;
    };
    const unseen = { module: "core", why: "no-data", tests: ["com.acme.CartIT"] } as const;
    expect(of(["com.acme.CartIT#runs", "passed"])).toEqual([unseen]);
    expect(of(["com.acme.CartIT#runs", "errored"], ["A feature of words#runs", "passed"])).toEqual([]);
  });

  test("is no module whose reports name no classes, or whose own JaCoCo leaves out those of tests", () => {
    const { project: it, path } = project();
    const [core, web] = it.modules;
    if (!core || !web) throw new Error("there are two modules");
    const unmeasuredOf = (filters: typeof core.coverageFilters, ...classes: string[]) => {
      const modules = [{ ...core, coverageFilters: filters }, web];
      const tests = [{ name: "A feature of words#runs", outcome: "passed", module: "core" }] as const;
      const data = { ...DATA, classes: new Set(classes) };
      return findUntestedLines({ ...it, modules }, new Map(), data, tests, NONE, NONE).unmeasured;
    };
    writeFiles(path("."), { "core/target/test-classes/a/Steps.class": "", "core/target/classes/a/Cart.class": "" });
    const none = [{ module: "core", why: "no-data" } as const];
    expect(unmeasuredOf([], "a/Steps")).toEqual([]);
    expect(unmeasuredOf([], "a/Cart")).toEqual(none);
    const noSteps = { of: "agent", includes: [], excludes: ["a.Steps"] } as const;
    expect(unmeasuredOf([noSteps], "a/Cart")).toEqual([]);
    expect(unmeasuredOf([noSteps], "b/Other")).toEqual(none);
    expect(unmeasuredOf([{ ...noSteps, excludes: ["a.*"] }], "b/Other")).toEqual([]);
  });

  test("is a source whose classes the POM keeps from JaCoCo", () => {
    const excludes = { of: "agent", includes: [], excludes: ["com.acme.*"] } as const;
    const measured = (file: string) => {
      const { project: it, path } = project({ coverageFilters: [excludes] });
      return findUntestedLines(it, new Map([[path(file), "all" as const]]), DATA, [], NONE, NONE);
    };
    expect(measured(CART)).toMatchObject({ changedLines: 0, leftOut: [{ file: CART, why: "excluded" }] });
    const other = "core/src/main/java/com/acme/Other.java";
    expect(measured(other)).toMatchObject({ leftOut: [{ file: other, why: "excluded" }] });
    expect(measured("core/src/main/java/Money.kt")).toMatchObject({ changedLines: 1 });
  });

  test("is a source of which JaCoCo knows no line, which is told where it knows none of any", () => {
    const { project: it, path } = project();
    const changed = new Map<string, "all">([[path("core/src/main/java/Left.java"), "all"]]);
    const measured = () => findUntestedLines(it, changed, DATA, TESTS, NONE, NONE).leftOut;
    expect(measured()).toEqual([{ file: "core/src/main/java/Left.java", why: "no-lines" }]);
    changed.set(path(CART), "all");
    expect(measured()).toBeUndefined();
  });
});

test.each([
  ["com/acme/Cart", "lambda$total$0"],
  ["com/acme/Cart", "$anonfun$total$1"],
  ["com/acme/Cart", "total$lambda$0"],
  ["com/acme/Cart", "total$lambda$1$lambda$0"],
  ["com/acme/Cart", "total$default"],
  ["com/acme/Cart$_total_closure1", "doCall"],
  ["com/acme/Cart$_total_closure1$_closure2", "doCall"],
  ["com/acme/Cart$total$1", "invoke"],
])("the lines of %s#%s are told with the method around it", (inClass, name) => {
  const report = `<report><package name="com/acme"><class name="${inClass}" sourcefilename="Cart.kt">${method(name, 4, 1)}</class><sourcefile name="Cart.kt">${line(4, 1, 0)}</sourcefile></package></report>`;
  expect(readJacoco(report)?.sources.get("com/acme/Cart.kt")?.get(4)?.member).toBe("total");
});

test("lines on which several methods begin are told without any", () => {
  const methods = `${method("getName", 4, 1)}${method("toString", 4, 1)}${method("size", 5, 1)}`;
  const report = `<report><package name="a"><class name="a/Cart" sourcefilename="Cart.java">${methods}</class><sourcefile name="Cart.java">${line(4, 1, 0)}${line(5, 1, 0)}</sourcefile></package></report>`;
  const lines = readJacoco(report)?.sources.get("a/Cart.java");
  expect([lines?.get(4)?.member, lines?.get(5)?.member]).toEqual([undefined, "size"]);
});
