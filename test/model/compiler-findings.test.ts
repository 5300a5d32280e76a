import { describe, expect, test } from "bun:test";
import { failsByWarnings, isAtLimit } from "../../src/model/compiler-findings.ts";
import type { Finding } from "../../src/model/finding.ts";

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

function errors(number: number, module?: string, extension = "java"): Finding[] {
  return Array.from({ length: number }, (_, index) => ({
    file: `A.${extension}`,
    line: index + 1,
    message: "cannot find symbol",
    severity: "error" as const,
    ...(module === undefined ? {} : { module }),
  }));
}
