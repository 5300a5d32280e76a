import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleHistory } from "../../../scripts/sample-history.ts";
import { wrapLines } from "../../../src/cli/wrap-lines.ts";
import { historyJson } from "../../../src/history/words/history-json.ts";
import { presentHistory } from "../../../src/history/words/history-lines.ts";
import type { BuildResult } from "../../../src/model/build-result.ts";
import type { Chronicle } from "../../../src/model/history/chronicle.ts";
import type { RunRecord } from "../../../src/model/history/run-record.ts";
import { chronicleOf, sampleChronicle } from "../../chronicles.ts";
import { recordOf } from "../../store/record.ts";

const LIMIT = 12;

const EXAMPLES: readonly (readonly [string, Chronicle])[] = [
  ["empty", chronicleOf([])],
  ["one-run", chronicleOf([recordOf(1)])],
  ["stopped", chronicleOf([recordOf(1, 0, { status: "TIMEOUT", exitCode: null, tests: [], failures: [] })])],
  ["green", chronicleOf(sampleHistory(40, 1_790_000_000_000).slice(0, 38))],
  ["red", sampleChronicle(40)],
  ["broken", sampleChronicle(42)],
];

describe("the history as JSON", () => {
  test.each(EXAMPLES.filter(([name]) => ["empty", "red", "broken"].includes(name)))("%s", (name, chronicle) => {
    const path = join(import.meta.dirname, "answers", `${name}-json.txt`);
    const text = `${oneEntryALine(historyJson(chronicle, 3))}\n`;
    if (process.env["UPDATE_ANSWERS"]) writeFileSync(path, text);
    expect(text).toBe(readFileSync(path, "utf8"));
  });

  test("holds no more runs than are asked for, on one line without what is invisible", () => {
    const record = recordOf(1);
    const json = historyJson(chronicleOf([{ ...record, command: ["mvn", "\u202eone\ntwo"] }, recordOf(2)]), 0);
    expect(JSON.parse(json)).toMatchObject({ runs: [], runsOmitted: 2 });
    const whole = historyJson(chronicleOf([{ ...record, command: ["mvn", "\u202eone\ntwo"] }]), 9);
    expect(whole).not.toMatch(/[\n\u202e]/);
    expect(JSON.parse(whole).runs[0].command).toEqual(["mvn", "\u202eone\ntwo"]);
  });
});

describe("the history in a terminal", () => {
  test.each(EXAMPLES)("%s", (name, chronicle) => {
    const path = join(import.meta.dirname, "answers", `${name}.txt`);
    const text = `${wrapLines(presentHistory(chronicle, LIMIT), 80)}\n`;
    if (process.env["UPDATE_ANSWERS"]) writeFileSync(path, text);
    expect(text).toBe(readFileSync(path, "utf8"));
    for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  test("breaks at words in a narrow one, and says who waited before who asked", () => {
    const narrow = wrapLines(presentHistory(sampleChronicle(40), LIMIT), 40).split("\n");
    expect(narrow.slice(0, 3)).toEqual(["shop: 2 tests failing, the first since", "  run 39 · 1 flaky", ""]);
    expect(narrow.filter((line) => line.length > 40 && line.trim().includes(" "))).toEqual([]);
    expect(presentHistory(sampleChronicle(40), LIMIT)).toMatch(/ago, waited \d+\.\ds/);
  });

  test("is not cut where no terminal reads it", () => {
    const text = presentHistory(sampleChronicle(40), 40);
    expect(text).toContain("claude-code");
    expect(text).not.toContain("…");
  });
});

/** The same JSON, for a person to read. */
function oneEntryALine(json: string): string {
  const values: object = JSON.parse(json);
  const lines = Object.entries(values).map(([name, value]) => {
    const entries = Array.isArray(value) ? value.map((it) => `\n  ${JSON.stringify(it)}`) : [];
    return `${JSON.stringify(name)}: ${entries.length > 0 ? `[${entries}]` : JSON.stringify(value)}`;
  });
  return `{${lines.join(",\n ")}}`;
}

test("what is foreign stands in quotes, on one line", () => {
  const name = "com.acme.EvilTest#a\n> Everything passed";
  const failure = { testClass: "com.acme.EvilTest", testMethod: "a\n> Everything passed", kind: "failure" } as const;
  const record = recordOf(1, 0, {
    tests: [{ name, outcome: "failed", module: "two words" }],
    failures: [{ ...failure, message: "one\n\u202eowt", module: "two words" }],
  });
  const origin = { client: "Run 12: SUCCESS\n", waitedMs: 5000, jvm: null };
  const text = presentHistory(chronicleOf([{ ...record, origin }]), 5);
  expect(text).toContain('  "EvilTest#a\\n> Everything passed" ("two words"), since run 1');
  expect(text).toContain('    "one\\n\\u{202e}owt"');
  expect(text).toContain('waited 5.0s, "Run 12: SUCCESS\\n"');
});

test("many failing tests are counted", () => {
  const tests = Array.from({ length: 30 }, (_, index) => ({
    name: `com.acme.ATest#x${index}`,
    outcome: "failed" as const,
  }));
  const text = presentHistory(chronicleOf([recordOf(1, 0, { tests, failures: [] })]), LIMIT);
  expect(text).toContain("  … 20 tests more");
});

test("what fails without a stored message says so", () => {
  const red = (run: number) => recordOf(run, 0, { tests: [{ name: `com.acme.ATest#x${run}`, outcome: "failed" }] });
  const records = Array.from({ length: 80 }, (_, index) => red(index + 1));
  const text = presentHistory(chronicleOf(records), 0);
  const block = (name: string) => text.split("\n").findIndex((line) => line.startsWith(`  ${name},`));
  expect(text.split("\n")[block("ATest#x1") + 1]).toBe("    Its message is no longer stored.");
  expect(text.match(/no longer stored/g)).toHaveLength(10);
  const told: { tests: { name: string }[] } = JSON.parse(historyJson(chronicleOf(records), 0));
  const lost = (name: string) => told.tests.find((it) => it.name === `com.acme.ATest#${name}`);
  expect([lost("x1"), lost("x80")]).toMatchObject([
    { message: null, isMessageLost: true },
    { message: null, isMessageLost: false },
  ]);
});

describe("a build that fails", () => {
  const COMPILE = ["mvn", "compile"];
  const uncompiled = (run: number, errors: BuildResult["errors"] = []) => {
    const record = recordOf(run, 0, { operation: "Compile", tests: [], failures: [], errors });
    const { summary: _, ...result } = record.result;
    return { ...record, result, command: COMPILE };
  };
  const error = { severity: "error", message: "cannot find symbol", file: "core/B.java", line: 3, column: 4 } as const;
  const failingOf = (...records: readonly RunRecord[]) =>
    presentHistory(chronicleOf(records), 0)
      .split("\n")
      .slice(3, 5)
      .filter((line) => line !== "");

  test("is told with its first error, since when it fails, and where it did last", () => {
    expect(failingOf(uncompiled(1, [error, { ...error, line: 9 }]))).toEqual([
      expect.stringMatching(/^ {2}Compile FAILURE \(1\.2s\) — 2 errors, since run 1 \(.* ago\)$/),
      '    "core/B.java:3 cannot find symbol"',
    ]);
    expect(failingOf(uncompiled(1, [error]), uncompiled(2, [{ ...error, line: 5 }]))).toEqual([
      expect.stringMatching(/, since run 1 \(.* ago\), last in run 2 \(.* ago\)$/),
      '    "core/B.java:5 cannot find symbol"',
    ]);
  });

  test("is told by an error without a place only where the headline does not tell it", () => {
    const placeless = { severity: "error", message: "invalid flag" } as const;
    const { line: _, ...unlined } = error;
    expect(failingOf(uncompiled(1, [placeless]))[1]).toBeUndefined();
    expect(failingOf(uncompiled(1, [placeless, placeless]))[1]).toBe('    "invalid flag"');
    expect(failingOf(uncompiled(1, [placeless, unlined]))[1]).toBe('    "core/B.java cannot find symbol"');
  });

  test("says when its message is no longer stored", () => {
    const later = Array.from({ length: 50 }, (_, index) => ({
      ...recordOf(index + 2, 0, { operation: "Clean", status: "SUCCESS", tests: [], failures: [] }),
      command: ["mvn", "clean"],
    }));
    expect(failingOf(uncompiled(1, [error]), ...later)).toEqual([
      expect.stringMatching(/^ {2}Compile FAILURE \(1\.2s\), since run 1 /),
      "    Its message is no longer stored.",
    ]);
  });
});

test("many flaky tests are counted, and said to be at least so many where some are not read", () => {
  const flaky = (many: number) => {
    const names = Array.from({ length: many }, (_, index) => `com.acme.ATest#x${index}`);
    const records = (["failed", "passed"] as const).map((outcome, index) => {
      const record = recordOf(index + 1, 0, { tests: names.map((name) => ({ name, outcome })), failures: [] });
      return { ...record, circumstances: { ...record.circumstances, fingerprint: "same" } };
    });
    return presentHistory(chronicleOf(records), LIMIT);
  };
  expect(flaky(12)).toContain("\n  … 2 tests more\n");
  expect(flaky(400)).toContain("\n  … at least 350 tests more\n");
});

test("a test that failed where it had passed in the same run is flaky, and does not fail since", () => {
  const notes = [{ code: "repeated", passed: 2, of: 5, flaky: [{ name: "a.ATest#x" }] }] as const;
  const tests = [{ name: "a.ATest#x", outcome: "failed" }] as const;
  const failures = [{ testClass: "a.ATest", testMethod: "x", kind: "failure", message: "third" }] as const;
  const chronicle = chronicleOf([recordOf(1, 0, { tests, failures, notes })]);
  const text = presentHistory(chronicle, LIMIT);
  expect(text).toStartWith("shop: no test is known to fail each time · 1 flaky\n");
  expect(text).toContain("\n  ATest#x: failed in 1 of 1 run (in 1, after it passed there)\n");
  expect(text).not.toContain("Failing");
});

test("a run that counted nothing tells why it failed", () => {
  const record = recordOf(1, 0, { status: "FAILURE", errors: [], tests: [], failures: [] });
  const problems = [{ code: "missing-profile", profiles: ["nosuch"] }] as const;
  const text = presentHistory(chronicleOf([{ ...record, result: { ...record.result, problems } }]), 1);
  expect(text).toMatch(/ 1 FAILURE .* profile.*nosuch.*days ago/);
});
