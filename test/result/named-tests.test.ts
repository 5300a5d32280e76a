import { describe, expect, test } from "bun:test";
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
  ["CalcTest$Sums#adds(int, int)[3] (core)"],
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

test("a class that could not start is named by its heading", () => {
  expect(isNamed("CartTest (class setup)", { testClass: "a.CartTest", testMethod: "" })).toBe(true);
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
    const hanging = [{ testClass: "a.SlowTest", testMethod: "waits", frames: [] }];
    const cut = result({
      run: 12,
      status: "TIMEOUT",
      hanging,
      tests: [{ name: "a.CartTest#total", outcome: "passed" }],
    });
    expect(describeMissingTest("SlowTest#waits", cut)).toBe(
      "SlowTest#waits had not ended in run 12: it was still running.",
    );
    expect(describeMissingTest("Zebra", cut)).toBe("Run 12 has no outcome of a test Zebra.");
    const died = result({
      run: 12,
      problems: [{ code: "fork-died", kind: "died", classes: ["a.Zebra"], reason: "", said: [], trace: [] }],
    });
    expect(describeMissingTest("Zebra", died)).toBe("Run 12 has no outcome of a test Zebra.");
  });

  test("or did not even run, with the nearest names", () => {
    expect(describeMissingTest("CartTest#totl", run)).toStartWith(
      "Run 12 has no test CartTest#totl; nearest: CartTest#total,",
    );
    expect(describeMissingTest("Zebra", run)).toBe("Run 12 has no test Zebra.");
  });
});
