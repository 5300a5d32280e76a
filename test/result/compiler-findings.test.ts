import { describe, expect, test } from "bun:test";
import { failsByWarnings, isAtLimit, toFindings } from "../../src/result/compiler-findings.ts";
import type { Diagnostic } from "../../src/result/evidence/diagnostic.ts";
import type { Finding } from "../../src/result/finding.ts";
import { evidenceOf } from "../weigh/evidence.ts";
import { module } from "../weigh/module.ts";

describe("javac may have kept errors back", () => {
  test.each([
    ["with a hundred errors of one module", errors(100), true],
    ["not with 99", errors(99), false],
    ["not with more, as -Xmaxerrs was raised", errors(300), false],
    ["not with a hundred of two modules", [...errors(60, "core"), ...errors(40, "web")], false],
    ["with a hundred of one module among others", [...errors(100, "core"), ...errors(40, "web")], true],
    ["not with a hundred of another compiler", errors(100, "core", "kt"), false],
  ])("%s", (_, found, expected) => {
    expect(isAtLimit(found)).toBe(expected);
  });
});

test.each([
  ["warnings found and -Werror specified", true],
  ["警告が見つかり-Werrorが指定されました", true],
  ["No warnings can be incurred under -Xfatal-warnings.", true],
  ["warnings found", false],
])("that its warnings break a compilation is read in: %s", (message, expected) => {
  const others = errors(2);
  expect(failsByWarnings([...others, { message, severity: "error" }])).toBe(expected);
});

describe("a compiler's message is told", () => {
  const { project } = evidenceOf({});
  const ROOT = project.root;
  const toFinding = (diagnostic: Partial<Diagnostic>, modules = [module(ROOT, ".")]) =>
    toFindings([{ severity: "error", message: "cannot find symbol", details: [], ...diagnostic }], {
      ...project,
      modules,
    })[0];

  test.each([
    ["symbol: class Strin", "class Strin"],
    ["シンボル: 変数 foo", "変数 foo"],
    ["符号: 变量 foo", "变量 foo"],
    ["Symbol: Variable foo", "Variable foo"],
  ])("with its symbol, in the languages that javac speaks: %s", (detail, symbol) => {
    const details = ["location: class a.A", detail];
    expect(toFinding({ details })).toStrictEqual({
      message: `cannot find symbol: ${symbol}`,
      details,
      severity: "error",
    });
  });

  test("with nothing that it does not hold", () => {
    expect(toFinding({})).toStrictEqual({ message: "cannot find symbol", severity: "error" });
    const details = ["location: class a.A"];
    expect(toFinding({ details })).toStrictEqual({ message: "cannot find symbol", details, severity: "error" });
  });

  test("with its place, and its module in a project of several", () => {
    const place = { file: `${ROOT}/core/A.java`, line: 4, column: 2 };
    const told = { file: "core/A.java", line: 4, column: 2, message: "cannot find symbol", severity: "error" } as const;
    expect(toFinding(place)).toStrictEqual(told);
    const modules = [module(ROOT, "."), module(`${ROOT}/core`, "core")];
    expect(toFinding(place, modules)).toStrictEqual({ ...told, module: "core" });
    expect(toFinding({ file: "/opt/A.java" }, modules)).toStrictEqual({
      file: "/opt/A.java",
      message: "cannot find symbol",
      severity: "error",
    });
  });
});

function errors(number: number, module?: string, extension = "java"): Finding[] {
  return Array.from({ length: number }, (_, index) => ({
    file: `A.${extension}`,
    line: index + 1,
    message: "cannot find symbol",
    severity: "error" as const,
    ...(module === undefined ? {} : { module }),
  }));
}
