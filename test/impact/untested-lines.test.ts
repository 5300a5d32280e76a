import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { findUntestedLines } from "../../src/impact/untested-lines.ts";
import { temporaryDirectory } from "../temporary.ts";
import { module } from "../verdict/judge/module.ts";

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
  });
  const core = { ...module(join(root, "core"), "core"), ...changes };
  const web = module(join(root, "web"), "web");
  const path = (file: string) => join(root, file);
  return { path, project: { root, modules: [core, web], unreadModules: [], unreadParents: [] } };
}

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
  expect(findUntestedLines(it, changed, DATA, TESTS)).toEqual({
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
    return findUntestedLines(it, new Map([[path(file), "all" as const]]), data, TESTS);
  };
  const NOTHING = { ...DATA, classes: new Set<string>() };

  test("is a module whose tests ran and are not in the data, with the reason where its POM has one", () => {
    const why = (changes: object, data = NOTHING) => measure(CART, changes, data).unmeasured;
    expect(why({ hasFixedArgLine: true })).toEqual([{ module: "core", why: "fixed-arg-line" }]);
    expect(why({ forks: ["0"] })).toEqual([{ module: "core", why: "no-fork" }]);
    expect(why({})).toEqual([{ module: "core", why: "no-data" }]);
    expect(why({ hasFixedArgLine: true }, DATA)).toEqual([]);
  });

  test("is a module without a report, or with one that lacks data of this run", () => {
    expect(measure("web/src/main/java/A.java").unmeasured).toEqual([{ module: "web", why: "no-report" }]);
    for (const sessions of [new Set(["h-1 5", "h-2 5"]), new Set<string>()]) {
      const { changedLines, unmeasured: which } = measure(CART, {}, { ...DATA, sessions });
      expect({ changedLines, which }).toEqual({ changedLines: 0, which: [{ module: "core", why: "no-report" }] });
    }
  });
});
