import { describe, expect, test } from "bun:test";
import { toJson } from "../../src/answers/json.ts";
import { presentLookBack } from "../../src/answers/look-back.ts";
import { toMarkdown } from "../../src/answers/markdown.ts";
import type { BuildResult } from "../../src/model/build-result.ts";
import { assemble } from "../../src/verdict/judge/assemble.ts";
import { header, read } from "../output/log/read.ts";
import { evidenceOf, NO_PLAN } from "../verdict/judge/evidence.ts";
import { CONCISE } from "./results.ts";

const COMPILE = header("compiler", "compile");
const BLOCK = "[INFO] ---\n[ERROR] COMPILATION ERROR : \n[INFO] ---\n";
const FAILED =
  "[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal g:maven-compiler-plugin:3:compile (x) on project orders: Compilation failure -> [Help 1]\n";

function compile(log: string, exitCode: number): BuildResult {
  return assemble(evidenceOf({ plan: { ...NO_PLAN, operation: "Compile" }, exitCode, log: read(log) }));
}

function messages(level: string, number: number, text: (line: number) => string): string {
  return Array.from({ length: number }, (_, index) => `[${level}] ${text(index + 1)}\n`).join("");
}

const errors = (number: number) => messages("ERROR", number, (line) => `/p/A.java:[${line},1] no ${line}`);

describe("of more errors than are kept", () => {
  const broken = compile(`${COMPILE}${BLOCK}${errors(6000)}[INFO] 6000 errors \n${FAILED}`, 1);

  test("all are counted in the first line, and in JSON", () => {
    expect(toMarkdown(broken, CONCISE)).toStartWith("Compile FAILURE (0.0s) — 6000 errors\n");
    const { errors: shown, ...json } = JSON.parse(toJson(broken, CONCISE));
    expect(json).toMatchObject({ errorCount: 6000, errorsOmitted: 6000 - shown.length });
  });

  test("as many are left out as are not shown", () => {
    expect(toMarkdown(broken, CONCISE)).toMatch(/> \d+ of 6000 errors are left out: /);
  });

  test("a later look says how many there were", () => {
    const page = { offset: null, limit: 10 };
    expect(presentLookBack({ kind: "errors", result: broken, page }, CONCISE)).toContain(
      "6000 errors — errors 1-10 of 6000, of which the first 5000 are kept",
    );
  });

  test("there are at least as many causes as those kept have", () => {
    const alike = messages("ERROR", 6000, (line) => `/p/A.java:[${line},1] no ${line % 2}`);
    const told = toMarkdown(compile(`${COMPILE}${BLOCK}${alike}[INFO] 6000 errors \n${FAILED}`, 1), CONCISE);
    expect(told).toStartWith("Compile FAILURE (0.0s) — 6000 errors, at least 2 distinct\n");
  });
});

describe("where javac prints a hundred errors", () => {
  const printed = `${COMPILE}${BLOCK}${errors(100)}`;

  test("and says of how many, the first line does, too", () => {
    const words = "only showing the first 100 errors, of 180 total; use -Xmaxerrs if you would like to see more";
    const told = toMarkdown(
      compile(`${printed}[ERROR] ${words}\n[INFO] 101 errors \n${FAILED}[ERROR] ${words}\n`, 1),
      CONCISE,
    );
    expect(told).toStartWith("Compile FAILURE (0.0s) — 180 errors\n");
    expect(told).toContain("> javac did not print 80 of these errors");
    expect(told).not.toContain("only showing");
  });

  test("and does not, there may be more", () => {
    const told = toMarkdown(compile(`${printed}[INFO] 100 errors \n${FAILED}`, 1), CONCISE);
    expect(told).toStartWith("Compile FAILURE (0.0s) — at least 100 errors\n");
  });
});

test.each([
  ["of a compiler", COMPILE + messages("WARNING", 6000, (line) => `/p/A.java:[${line},1] old`)],
  [
    "about POMs",
    messages("WARNING", 2000, (line) =>
      line % 2 === 1
        ? `Some problems were encountered while building the effective model for g:a${line}:jar:1`
        : "'version' is bad",
    ) + COMPILE,
  ],
])("all warnings %s are counted", (kind, log) => {
  const told = compile(`${log}[INFO] BUILD SUCCESS\n`, 0);
  const all = kind === "of a compiler" ? 6000 : 1000;
  expect(toMarkdown(told, CONCISE)).toStartWith(`Compile SUCCESS (0.0s) — ${all} warnings`);
  expect(JSON.parse(toJson(told, CONCISE))).toMatchObject({ warningCount: all });
});

test("all failing tests are counted where only the log tells of them", () => {
  const lines = messages("ERROR", 150, (line) => `a.CartTest.t${line} -- Time elapsed: 0.1 s <<< FAILURE!`);
  const sum = "[ERROR] Tests run: 150, Failures: 150, Errors: 0, Skipped: 0";
  const log = `${header("surefire", "test")}[INFO] Running a.CartTest\n${sum}, Time elapsed: 1 s <<< FAILURE! -- in a.CartTest\n${lines}[INFO] \n[INFO] Results:\n[INFO] \n${sum}\n[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal g:maven-surefire-plugin:3:test (x) on project orders: There are test failures. -> [Help 1]\n`;
  const failed = assemble(evidenceOf({ exitCode: 1, log: read(log) }));
  expect(toMarkdown(failed, CONCISE)).toStartWith("Test FAILURE (0.0s) — 150 run, 150 failed");
  expect(JSON.parse(toJson(failed, CONCISE))).toMatchObject({ summary: { testsRun: 150, testsFailed: 150 } });
});
