import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUDGET } from "../../../src/answers/fit/budget.ts";
import { presentLookBack } from "../../../src/answers/look-back.ts";
import type { BuildResult } from "../../../src/model/build-result.ts";
import type { LogLines } from "../../../src/model/history/log-lines.ts";
import type { LookBack, Page, PastRun } from "../../../src/model/history/look-back.ts";
import type { TestState, UnknownStateReason } from "../../../src/model/history/test-state.ts";
import { CONCISE, DETAILED, error, failure, failures, result, summary } from "../results.ts";

const WHOLE: Page = { offset: null, limit: null };
const LOG = Array.from({ length: 240 }, (_, index) => `[INFO] line ${index + 1}`);
LOG[117] = "[ERROR] java.lang.NullPointerException: name is null";
LOG[120] = "[ERROR]   caused by a nullpointerexception elsewhere";
LOG[199] = "";

const FAILED = result({
  run: 12,
  summary: summary(2, 40),
  failures: [
    failure({ testClass: "a.CartTest", testMethod: "total", output: "DEBUG: Processing item id=5\n", durationMs: 12 }),
    failure({ testClass: "a.MoneyTest", testMethod: "rounds(int)[2]", module: "core" }, 3),
  ],
  tests: [
    { name: "a.CartTest#manyItems", outcome: "passed", durationMs: 3100 },
    { name: "a.CartTest#total", outcome: "failed", durationMs: 400 },
    { name: "a.MoneyTest#rounds(int)[2]", outcome: "failed", module: "core", durationMs: 9500 },
    { name: "a.MoneyTest#untimed", outcome: "passed", module: "core" },
  ],
});
const UNCOMPILED = result({
  run: 13,
  operation: "Compile",
  duration: 2300,
  errors: [
    error("cannot find symbol: variable bar", { file: "src/main/java/a/Foo.java", line: 42, column: 15 }),
    error("incompatible types: String cannot be converted to int", { file: "src/main/java/a/Foo.java", line: 58 }),
    error("package org.missing does not exist", { file: "src/main/java/a/Baz.java", line: 12, column: 8 }),
    { severity: "error", message: "release version 21 not supported" },
  ],
  warnings: [{ severity: "warning", message: "[unchecked] unchecked call", file: "src/main/java/a/Foo.java", line: 3 }],
});
const RUNNING = result({ run: 15, status: "RUNNING", exitCode: null });
const PASSED = result({ run: 14, status: "SUCCESS", exitCode: 0, summary: summary(0, 42) });

function pastRun(it: BuildResult, ageMs: number, command?: readonly string[]): PastRun {
  const { run, operation, status, exitCode, duration } = it;
  return { run, operation, status, exitCode, duration, ageMs, ...(command && { command }), read: () => it };
}

/** Seven classes: three pass, and the other four are open in each of the ways. */
function stateOf(values: Partial<Extract<TestState, { kind: "known" }>>): TestState {
  return {
    kind: "known",
    call: { args: ["-Pci", "-Dspeed=high"], javaHome: null },
    of: 7,
    passing: 3,
    open: [
      { testClass: "a.CartTest", module: "core", kind: "changed", run: 38 },
      { testClass: "a.MoneyTest", module: ".", kind: "failed", run: 41 },
      { testClass: "a.OrderTest", module: ".", kind: "changed", run: 41, hadFailed: true },
      { testClass: "a.NewTest", module: ".", kind: "unknown" },
    ],
    changed: values.open?.length === 0 ? [] : ["src/main/java/a/Order.java", "src/main/java/a/Money.java"],
    ...values,
  };
}

function unknownState(because: UnknownStateReason): LookBack {
  const call = { args: [], javaHome: null };
  return { kind: "state", state: { kind: "unknown", call, because }, page: WHOLE };
}

/** What each part of each kind of run looks like, as an agent reads it. */
const EXAMPLES: readonly (readonly [string, LookBack])[] = [
  ["log", { kind: "log", run: 12, result: FAILED, lines: LOG, match: null, page: WHOLE }],
  ["log-page", { kind: "log", run: 12, result: FAILED, lines: LOG, match: null, page: { offset: 199, limit: 3 } }],
  ["log-short", { kind: "log", run: 12, result: FAILED, lines: LOG.slice(0, 3), match: null, page: WHOLE }],
  ["log-empty", { kind: "log", run: 12, result: FAILED, lines: [], match: null, page: WHOLE }],
  ["log-beyond", { kind: "log", run: 12, result: FAILED, lines: LOG, match: null, page: { offset: 241, limit: null } }],
  ["log-alone", { kind: "log", run: 11, result: null, lines: LOG, match: null, page: { offset: null, limit: 2 } }],
  ["log-alone-match", { kind: "log", run: 11, result: null, lines: LOG, match: "error NullPointer", page: WHOLE }],
  ["log-match", { kind: "log", run: 12, result: FAILED, lines: LOG, match: "error NullPointer", page: WHOLE }],
  [
    "log-match-page",
    { kind: "log", run: 12, result: FAILED, lines: LOG, match: "line 2", page: { offset: 3, limit: 2 } },
  ],
  ["log-match-none", { kind: "log", run: 12, result: FAILED, lines: LOG, match: "OutOfMemory", page: WHOLE }],
  ["errors-beyond", { kind: "errors", result: UNCOMPILED, page: { offset: 9, limit: 2 } }],
  ["warnings-beyond", { kind: "warnings", result: UNCOMPILED, page: { offset: 2, limit: null } }],
  [
    "log-match-beyond",
    { kind: "log", run: 12, result: FAILED, lines: LOG, match: "nullpointer", page: { offset: 3, limit: 1 } },
  ],
  ["failures", { kind: "failures", result: FAILED, test: null, page: WHOLE }],
  ["failures-page", { kind: "failures", result: FAILED, test: null, page: { offset: 1, limit: 1 } }],
  ["failures-one", { kind: "failures", result: FAILED, test: "CartTest#total", page: WHOLE }],
  ["failures-none", { kind: "failures", result: PASSED, test: null, page: WHOLE }],
  ["failures-none-yet", { kind: "failures", result: RUNNING, test: null, page: WHOLE }],
  ["failures-older", { kind: "failures", result: FAILED, test: null, page: WHOLE, newer: UNCOMPILED }],
  ["errors-none-yet", { kind: "errors", result: RUNNING, page: WHOLE }],
  ["errors", { kind: "errors", result: UNCOMPILED, page: WHOLE }],
  ["errors-page", { kind: "errors", result: UNCOMPILED, page: { offset: 2, limit: 2 } }],
  [
    "errors-of-checks",
    {
      kind: "errors",
      result: result({
        operation: "Package",
        problems: [{ code: "checkstyle", findings: [error("'(' is followed by whitespace (ParenPad)", { line: 54 })] }],
      }),
      page: WHOLE,
    },
  ],
  ["errors-none", { kind: "errors", result: PASSED, page: WHOLE }],
  ["warnings", { kind: "warnings", result: UNCOMPILED, page: WHOLE }],
  ["warnings-of-goals", { kind: "warnings", result: PASSED, lines: ["[WARNING] JAR will be empty", "x"], page: WHOLE }],
  ["warnings-none", { kind: "warnings", result: PASSED, lines: ["[INFO] BUILD SUCCESS"], page: WHOLE }],
  ["warnings-without-log", { kind: "warnings", result: RUNNING, page: WHOLE }],
  [
    "runs",
    {
      kind: "runs",
      runs: [
        pastRun(result({ run: 15, status: "RUNNING", exitCode: null, summary: summary(0, 7) }), 0),
        pastRun(PASSED, 59_000, ["/usr/bin/mvn", "-B", "test"]),
        { ...pastRun(UNCOMPILED, 120_000), read: () => null },
        pastRun(FAILED, 3 * 86_400_000),
      ],
      page: { offset: null, limit: 3 },
    },
  ],
  [
    "outcomes",
    {
      kind: "outcomes",
      test: "CartTest#total",
      runs: [
        { run: 14, tests: [{ name: "a.CartTest#total", outcome: "passed", durationMs: 12 }], ageMs: 5000 },
        { run: 12, tests: [{ name: "a.CartTest#total", outcome: "errored", durationMs: 1400 }], ageMs: 600_000 },
        {
          run: 9,
          tests: [
            { name: "a.CartTest#total", outcome: "failed", durationMs: 7 },
            { name: "b.CartTest#total", outcome: "passed" },
          ],
          ageMs: 90_000_000,
        },
      ],
      page: WHOLE,
    },
  ],
  [
    "outcomes-untimed",
    {
      kind: "outcomes",
      test: "CartTest#total",
      runs: [
        { run: 14, tests: [{ name: "a.CartTest#total", outcome: "skipped", durationMs: 0 }], ageMs: 5000 },
        { run: 13, tests: [{ name: "a.CartTest#total", outcome: "passed" }], ageMs: 5000 },
        { run: 12, tests: [{ name: "a.CartTest#total", outcome: "passed", durationMs: 0 }], ageMs: 600_000 },
        {
          run: 11,
          tests: [
            { name: "a.CartTest#total", outcome: "failed" },
            { name: "b.CartTest#total", outcome: "skipped" },
          ],
          ageMs: 600_000,
        },
      ],
      page: WHOLE,
    },
  ],
  ["slow", { kind: "slow", result: FAILED, page: { offset: null, limit: 2 } }],
  [
    "slow-without-methods",
    {
      kind: "slow",
      result: result({
        run: 12,
        summary: summary(0, 2),
        tests: [
          { name: "a.CartTest", outcome: "passed", durationMs: 30 },
          { name: "a.MoneyTest", outcome: "passed", module: "core", durationMs: 10 },
        ],
      }),
      page: WHOLE,
    },
  ],
  ["state-none", { kind: "state", state: stateOf({ of: 0, passing: 0, open: [] }), page: WHOLE }],
  ["state-passing", { kind: "state", state: stateOf({ of: 3, open: [] }), page: WHOLE }],
  ["state-beyond", { kind: "state", state: stateOf({ of: 3, open: [], changed: ["data/prices.txt"] }), page: WHOLE }],
  ["state-open", { kind: "state", state: stateOf({}), page: WHOLE }],
  [
    "state-skipped",
    {
      kind: "state",
      state: stateOf({
        of: 3,
        open: [],
        skipped: [
          { module: "web", classes: 7 },
          { module: "app", classes: 1 },
        ],
      }),
      page: WHOLE,
    },
  ],
  ["state-page", { kind: "state", state: stateOf({}), page: { offset: 2, limit: 2 } }],
  [
    "state-many",
    {
      kind: "state",
      state: stateOf({
        of: 100,
        passing: 40,
        open: Array.from({ length: 60 }, (_, at) => ({ testClass: `a.T${at}`, module: ".", kind: "changed", run: 3 })),
        changed: Array.from({ length: 30 }, (_, at) => `src/main/java/a/C${at}.java`),
      }),
      page: WHOLE,
    },
  ],
  ["state-no-run", unknownState({ kind: "no-run" })],
  ["state-other-conditions", unknownState({ kind: "other-conditions", run: 41 })],
  ["state-chosen-otherwise", unknownState({ kind: "chosen-otherwise", module: "core" })],
  ["slow-none", { kind: "slow", result: UNCOMPILED, page: WHOLE }],
];

describe.each(EXAMPLES)("%s", (name, lookBack) => {
  test("is as written down", () => {
    const golden = join(import.meta.dirname, "answers", `${name}.txt`);
    const json = JSON.parse(presentLookBack(lookBack, { ...CONCISE, responseFormat: "json" }));
    const answer = `${presentLookBack(lookBack, CONCISE)}\n---\n${JSON.stringify(json, null, 1)}\n`;
    if (process.env["UPDATE_ANSWERS"]) writeFileSync(golden, answer);
    expect(answer).toBe(readFileSync(golden, "utf8"));
  });
});

/** Entries that must not all be in one answer, and how many there are. */
const LONG = "x".repeat(5_000_000);
const HUGE: readonly (readonly [string, number, LookBack])[] = [
  [
    "log of long lines",
    300,
    {
      kind: "log",
      run: 12,
      result: FAILED,
      lines: Array(300).fill(LONG),
      match: null,
      page: { offset: 1, limit: 10_000 },
    },
  ],
  [
    "matches",
    3000,
    {
      kind: "log",
      run: 12,
      result: FAILED,
      lines: Array(3000).fill("[ERROR] x"),
      match: "x",
      page: { offset: 1, limit: 10_000 },
    },
  ],
  [
    "failures",
    3000,
    {
      kind: "failures",
      result: {
        ...FAILED,
        failures: failures(3000, (index) => ({ testMethod: `t${index}`, message: `m${index % 7}` })),
      },
      test: null,
      page: WHOLE,
    },
  ],
  [
    "one failure with a message of 5 MB",
    1,
    { kind: "failures", result: { ...FAILED, failures: [failure({ message: LONG })] }, test: "FooTest", page: WHOLE },
  ],
  [
    "errors",
    3000,
    {
      kind: "errors",
      result: { ...UNCOMPILED, errors: Array.from({ length: 3000 }, (_, line) => error(`e${line}`)) },
      page: WHOLE,
    },
  ],
  [
    "one error with 10,000 details",
    1,
    {
      kind: "errors",
      result: { ...UNCOMPILED, errors: [error("no method", { details: Array(10_000).fill("x".repeat(100)) })] },
      page: WHOLE,
    },
  ],
  ["one error of 5 MB", 1, { kind: "errors", result: { ...UNCOMPILED, errors: [error(LONG)] }, page: WHOLE }],
];

describe.each(HUGE)("of very much, %s", (_, total, lookBack) => {
  test.each([
    ["Markdown", CONCISE],
    ["Markdown, detailed", DETAILED],
    ["JSON", { ...CONCISE, responseFormat: "json" }],
    ["JSON, detailed", { ...DETAILED, responseFormat: "json" }],
  ] as const)("a page in %s fits its budget, and says where it goes on", (_form, how) => {
    const answer = presentLookBack(lookBack, how);
    expect(answer.length).toBeLessThan(BUDGET[how.detailLevel]);
    if (total > 1) expect(answer).toMatch(/"offset": ?(?!1\b)\d+/);
    if (how.responseFormat === "json") expect(JSON.parse(answer)).toMatchObject({ from: 1, of: total });
  });
});

test("pages follow each other without a gap and without repeating", () => {
  const errors = Array.from({ length: 500 }, (_, index) => error(`e${index}.`));
  const seen: string[] = [];
  for (let offset: number | null = 1; offset !== null; ) {
    const page: Page = { offset, limit: null };
    const answer = presentLookBack({ kind: "errors", result: { ...UNCOMPILED, errors }, page }, CONCISE);
    seen.push(...answer.matchAll(/e\d+\./g).map(([word]) => word));
    offset = Number(/"offset": (\d+)/.exec(answer)?.[1] ?? 0) || null;
  }
  expect(seen).toEqual(errors.map(({ message }) => message));
});

test("an error that is too long for JSON even by itself loses some of its details, and the next call goes on", () => {
  const details = Array.from({ length: 3000 }, (_, index) => `method ${index} is not applicable`);
  const lookBack: LookBack = {
    kind: "errors",
    result: result({ ...UNCOMPILED, errors: [error("no suitable method", { details }), error("missing return")] }),
    page: WHOLE,
  };
  const answer = presentLookBack(lookBack, { ...CONCISE, responseFormat: "json" });
  expect(answer.length).toBeLessThan(BUDGET.concise);
  const { errors, next } = JSON.parse(answer);
  expect(errors).toHaveLength(1);
  const { details: kept, detailsOmitted } = errors[0];
  expect(kept).toEqual(details.slice(0, kept.length));
  expect(kept.length + detailsOmitted).toBe(details.length);
  expect(next.maven_result.offset).toBe(2);
});

describe("of a long log", () => {
  const length = 430_000;
  let mostAtOnce = 0;
  const lines: LogLines = {
    length,
    slice(from, to) {
      const end = Math.min(to, length);
      mostAtOnce = Math.max(mostAtOnce, end - from);
      return Array.from({ length: end - from }, (_, index) => `[INFO] Line ${from + index + 1}`);
    },
  };
  const page = (match: string | null, offset: number | null = null) => {
    mostAtOnce = 0;
    return presentLookBack({ kind: "log", run: 12, result: FAILED, lines, match, page: { offset, limit: 2 } }, CONCISE);
  };

  test("only the lines of the page are read", () => {
    expect(page(null)).toContain("— lines 429999-430000 of 430000\n  [INFO] Line 429999\n  [INFO] Line 430000\n");
    expect(mostAtOnce).toBe(2);
  });

  test.each([
    ["line info", null, "430000 lines of 430000 match", "  1: [INFO] Line 1\n  2: [INFO] Line 2\n  3  "],
    ["LINE", 429_999, "430000 lines of 430000 match", "  429999: [INFO] Line 429999\n  430000: [INFO] Line 430000"],
    ["1001", 1, "193 lines of 430000 match", "  1001: [INFO] Line 1001\n  1002  "],
    ["1001 1002", null, "no line of 430000 matches", ""],
  ])("lines that match %s are searched for a few at a time", (match, offset, head, text) => {
    const answer = page(match, offset);
    expect(answer).toContain(`— ${head} `);
    expect(answer).toContain(text);
    expect(mostAtOnce).toBeLessThanOrEqual(1000);
  });
});

test("of a test that failed in two modules, the heading of one names that one alone", () => {
  const twice = result({
    failures: ["core", "web"].map((module) => ({
      ...failure({ testClass: "a.MoneyTest", testMethod: "rounds" }),
      module,
    })),
  });
  const of = (name: string) =>
    JSON.parse(
      presentLookBack(
        { kind: "failures", result: twice, test: name, page: WHOLE },
        { ...CONCISE, responseFormat: "json" },
      ),
    ).failures.map(({ module }: { readonly module: string }) => module);
  expect(of("MoneyTest#rounds")).toEqual(["core", "web"]);
  expect(of("MoneyTest#rounds (web)")).toEqual(["web"]);
});
