import { describe, expect, test } from "bun:test";
import { describeMissingTest } from "../../../src/runs/remember/missing-test.ts";
import { quoteForeign } from "../../../src/text/foreign.ts";
import { failure, result } from "../../answers/results.ts";

test.each(["Example #1.1", "maximum of #a and #b is #c"])("a name with a number sign is found: %s", (testMethod) => {
  const run = result({ tests: [{ name: `a.CartSpec#${testMethod}`, outcome: "passed" }] });
  expect(describeMissingTest(`CartSpec#${testMethod}`, run)).toEndWith(": it passed.");
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
      '"CartTest#total (web)" did not fail in run 12: it passed.',
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
    expect(said).toBe(`Run 12 has no test ${quoteForeign(asked)}; nearest: ${expected}.`);
  });
});
