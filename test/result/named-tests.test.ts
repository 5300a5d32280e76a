import { describe, expect, test } from "bun:test";
import { testName } from "../../src/present/failures/test-names.ts";
import { simpleName } from "../../src/present/text/class-names.ts";
import { describeMissingTest, isNamed } from "../../src/result/named-tests.ts";
import { failure, result } from "../present/results.ts";

const ADDS = { testClass: "com.acme.CalcTest$Sums", testMethod: "adds(int, int)[3]" };

test.each([
  ["CalcTest$Sums"],
  ["CalcTest.Sums"],
  ["com.acme.CalcTest$Sums"],
  ["Sums#adds"],
  ["CalcTest$Sums#adds(int, int)[3]"],
  ["com.acme.CalcTest.Sums#adds"],
  ["#adds"],
  ["adds"],
])("%s names it", (asked) => {
  expect(isNamed(asked, ADDS)).toBe(true);
});

test.each([["CalcTest"], ["Sum"], ["acme.Calc"], ["Sums#add"], ["Sums#adds(int, int)[4]"], ["OtherTest#adds"]])(
  "%s does not",
  (asked) => {
    expect(isNamed(asked, ADDS)).toBe(false);
  },
);

test.each(["setup", "teardown", "engine", "test"] as const)("a class is named by the heading of its %s", (part) => {
  const it = failure({ testClass: "a.CartTest", testMethod: "", part });
  const heading = testName(it, { nameOf: simpleName, testsIn: new Map() });
  expect(heading).toMatch(/^CartTest \(.*\)$/);
  expect(isNamed(heading, it)).toBe(true);
  expect(isNamed(`${heading} (core)`, { ...it, module: "core" })).toBe(true);
  expect(isNamed(`${heading} (core)`, it)).toBe(false);
});

test.each([
  ["CartTest (all 9)"],
  ["CartTest (12)"],
  ["CartTest (class)"],
  ["CartTest (1 test)"],
  ["CartTest (12 tests)"],
  ["CartTest (2 tests) (core)"],
])("a class is named by what a list tells of it: %s", (asked) => {
  expect(isNamed(asked, { testClass: "a.CartTest", testMethod: "total", module: "core" })).toBe(true);
});

test.each([
  ["JUnit", "adds(int, int)[3]"],
  ["JUnit 4", "adds[3]"],
  ["TestNG", "adds[2, 3](1)"],
  ["TestNG with rows of several lines", "adds[2\n3](1)"],
  ["JUnit 5 through old Surefire", "adds{int, int}[3]"],
])("a method is named without its invocations, as %s writes them", (_, testMethod) => {
  const row = { testClass: "a.SumTest", testMethod };
  expect(["adds", "SumTest#adds", `SumTest#${testMethod}`].map((asked) => isNamed(asked, row))).toEqual([
    true,
    true,
    true,
  ]);
  expect(["add", "SumTest#add", "SumTest#adds(1)", "adds#sums"].map((asked) => isNamed(asked, row))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

// <testcase name="Example #1.2" classname="RunCucumberTest" time="0.031">
// <testcase name="maximum of #a and #b is #c" classname="CartSpec" time="0.274"/>
describe("a name with a number sign", () => {
  const names = ["Example #1.1", "Example #1.2", "maximum of #a and #b is #c"];
  const run = result({ tests: names.map((name) => ({ name: `a.CartSpec#${name}`, outcome: "passed" as const })) });

  test.each(names)("names its test with and without the class: %s", (testMethod) => {
    const named = (asked: string) =>
      names.filter((name) => isNamed(asked, { testClass: "a.CartSpec", testMethod: name }));
    expect(named(`CartSpec#${testMethod}`)).toEqual([testMethod]);
    expect(named(testMethod)).toEqual([testMethod]);
    expect(named(`OtherSpec#${testMethod}`)).toEqual([]);
    expect(describeMissingTest(`CartSpec#${testMethod}`, run)).toEndWith(": it passed.");
  });
});

test("a name with the label of a module means that of this module alone", () => {
  const rounds = { testClass: "a.MoneyTest", testMethod: "rounds(int)[2]" };
  const modulesOf = (asked: string) =>
    ["core", "web", "libs/core", "core (old)", undefined].filter((module) => isNamed(asked, { ...rounds, module }));
  expect(modulesOf("MoneyTest#rounds")).toHaveLength(5);
  expect(modulesOf("MoneyTest#rounds (core)")).toEqual(["core"]);
  expect(modulesOf("MoneyTest#rounds(int)[2] (libs/core)")).toEqual(["libs/core"]);
  expect(modulesOf("MoneyTest (core (old))")).toEqual(["core (old)"]);
  expect(modulesOf("MoneyTest#rounds (undefined)")).toHaveLength(0);
});

test("a module that is named is the test's own", () => {
  const names = ["CartTest#total (core)", "CartTest#total (web)", "CartTest#total"];
  const inCore = { testClass: "a.CartTest", testMethod: "total", module: "core" };
  expect(names.map((name) => isNamed(name, inCore))).toEqual([true, false, true]);
  const setup = { testClass: "a.CartTest", testMethod: "", module: "core" };
  const headings = ["CartTest (class setup) (core)", "CartTest (class setup) (web)", "CartTest (class setup)"];
  expect(headings.map((name) => isNamed(name, setup))).toEqual([true, false, true]);
});

test("parentheses of a display name are not those of a module", () => {
  const test = { testClass: "a.CartTest", testMethod: "adds (fast)", module: "core" };
  expect(isNamed("CartTest#adds (fast)", test)).toBe(true);
  expect(isNamed("CartTest#adds (fast) (core)", test)).toBe(true);
});

describe("a test that did not fail", () => {
  const run = result({
    run: 12,
    failures: [failure({ testClass: "a.CartTest", testMethod: "total" })],
    tests: [
      { name: "a.CartTest#total", outcome: "failed" },
      { name: "a.CartTest#empty", outcome: "passed" },
      { name: "a.CartTest#later", outcome: "skipped" },
      { name: "a.MoneyTest#adds[1]", outcome: "passed" },
      { name: "a.MoneyTest#adds[2]", outcome: "passed" },
    ],
  });

  test("is told with what became of it", () => {
    expect(describeMissingTest("CartTest#total", run)).toBeNull();
    expect(describeMissingTest("CartTest", run)).toBeNull();
    expect(describeMissingTest("CartTest#empty", run)).toBe("CartTest#empty did not fail in run 12: it passed.");
    expect(describeMissingTest("CartTest#later", run)).toBe("CartTest#later did not fail in run 12: it was skipped.");
    expect(describeMissingTest("MoneyTest", run)).toBe("MoneyTest did not fail in run 12: 2 tests of that name ran.");
  });

  test("in the module that is named", () => {
    const both = result({
      run: 12,
      failures: [failure({ testClass: "a.CartTest", testMethod: "total", module: "core" })],
      tests: [
        { name: "a.CartTest#total", outcome: "failed", module: "core" },
        { name: "a.CartTest#total", outcome: "passed", module: "web" },
      ],
    });
    expect(describeMissingTest("CartTest#total (core)", both)).toBeNull();
    expect(describeMissingTest("CartTest#total (web)", both)).toBe(
      "CartTest#total (web) did not fail in run 12: it passed.",
    );
  });

  test("or had not ended when the run was cut off", () => {
    const frames = [
      { className: "java.lang.Thread", method: "sleep", place: "Native Method", isOwn: false },
      { className: "a.SlowTest", method: "waits", place: "SlowTest.java:12", isOwn: true },
    ];
    const hanging = [{ testClass: "a.SlowTest", testMethod: "waits", frames }];
    const cut = result({
      run: 12,
      status: "TIMEOUT",
      hanging,
      tests: [{ name: "a.CartTest#total", outcome: "passed" }],
    });
    expect(describeMissingTest("SlowTest#waits", cut)).toBe(
      [
        "SlowTest#waits had not ended in run 12: it was still running.",
        "  at java.lang.Thread.sleep(Native Method)",
        "  at a.SlowTest.waits(SlowTest.java:12)",
      ].join("\n"),
    );
    const cancelled = result({ run: 12, status: "CANCELLED", running: ["a.SlowTest"] });
    expect(describeMissingTest("SlowTest", cancelled)).toBe("SlowTest had not ended in run 12: it was still running.");
    expect(describeMissingTest("SlowTest", { ...cancelled, status: "RUNNING" })).toBe(
      "SlowTest has not ended in run 12: it is still running.",
    );
    expect(describeMissingTest("Zebra", cut)).toBe("Run 12 has no outcome of a test Zebra.");
    const died = result({
      run: 12,
      problems: [{ code: "fork-died", kind: "died", classes: ["a.Zebra"], reason: "", said: [], trace: [] }],
    });
    expect(describeMissingTest("Zebra", died)).toBe("Run 12 has no outcome of a test Zebra.");
    expect(describeMissingTest("Zebra", cancelled)).toBe("Run 12 has no outcome of a test Zebra.");
  });

  test("or had not ended, with the innermost of very many frames", () => {
    const deep = Array.from({ length: 9000 }, (_, depth) => ({
      className: "a.DeepTest",
      method: `m${depth}`,
      place: "DeepTest.java:9",
      isOwn: true,
    }));
    const hanging = [{ testClass: "a.DeepTest", testMethod: "dives", frames: deep }];
    const said = describeMissingTest("DeepTest", result({ status: "TIMEOUT", hanging })) ?? "";
    expect(said).toContain("at a.DeepTest.m9(");
    expect(said.length).toBeLessThan(5000);
  });

  test("or did not even run, with the nearest names", () => {
    expect(describeMissingTest("CartTest#totl", run)).toStartWith(
      "Run 12 has no test CartTest#totl; nearest: CartTest#total,",
    );
    expect(describeMissingTest("Zebra", run)).toBe("Run 12 has no test Zebra.");
    const green = result({ run: 12, status: "SUCCESS", problems: [{ code: "disk-full" }] });
    expect(describeMissingTest("Zebra", green)).toBe("Run 12 has no test Zebra.");
  });

  test.each([
    ["Cart1ServiceTest#calculatsTotal", "Cart1ServiceTest#calculatesTotal, Cart1ServiceTest#calculatesTax"],
    [
      "com.acme.Crt1ServiceTest#calculatesTotal (core)",
      "Cart1ServiceTest#calculatesTotal, Cart2ServiceTest#calculatesTotal, Cart3ServiceTest#calculatesTotal",
    ],
    [
      "Cart1ServiceTest#calculatesTotal(int)[7] (core)",
      "Cart1ServiceTest#calculatesTotal, Cart1ServiceTest#calculatesTax",
    ],
    ["Cart1ServiceTests", "Cart1ServiceTest, Cart2ServiceTest, Cart3ServiceTest"],
    ["Cart1ServiceTest#x", "Cart1ServiceTest"],
    ["Money.Rounding#up", "MoneyTest$Rounding#up"],
    ["a.MoneyTest.Roundin#up", "MoneyTest$Rounding#up"],
    [
      "BasketTest#calculatesTotals",
      "Cart1ServiceTest#calculatesTotal, Cart2ServiceTest#calculatesTotal, Cart3ServiceTest#calculatesTotal",
    ],
    ["roundsDow", "MoneyTest$Rounding#roundsDown"],
    ["#roundsDwn", "MoneyTest$Rounding#roundsDown"],
  ])("%s is looked for in its class or those like it, else among all methods", (asked, expected) => {
    const carts = [1, 2, 3].flatMap((number) =>
      ["calculatesTotal(int)[1]", "calculatesTotal(int)[2]", "calculatesTax"].map((method) => ({
        name: `com.acme.Cart${number}ServiceTest#${method}`,
        outcome: "passed" as const,
        module: "web",
      })),
    );
    const rounding = ["up", "roundsDown"].map((method) => ({
      name: `a.MoneyTest$Rounding#${method}`,
      outcome: "passed" as const,
    }));
    const said = describeMissingTest(asked, result({ run: 12, tests: [...carts, ...rounding] }));
    expect(said).toBe(`Run 12 has no test ${asked}; nearest: ${expected}.`);
  });
});
