import { describe, expect, test } from "bun:test";
import { testName } from "../../src/answers/failures/test-names.ts";
import { withoutPackage } from "../../src/model/class-name.ts";
import { isNamed } from "../../src/model/named-tests.ts";
import { failure } from "../answers/results.ts";

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
  const heading = testName(it, { nameOf: withoutPackage, testsIn: new Map() });
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

  test.each(names)("names its test with and without the class: %s", (testMethod) => {
    const named = (asked: string) =>
      names.filter((name) => isNamed(asked, { testClass: "a.CartSpec", testMethod: name }));
    expect(named(`CartSpec#${testMethod}`)).toEqual([testMethod]);
    expect(named(testMethod)).toEqual([testMethod]);
    expect(named(`OtherSpec#${testMethod}`)).toEqual([]);
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
