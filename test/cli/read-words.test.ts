import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readWords } from "../../src/cli/read-words.ts";
import { clean } from "../../src/tools/maven-clean.ts";
import { packageTool } from "../../src/tools/maven-package.ts";
import { result } from "../../src/tools/maven-result.ts";
import { run } from "../../src/tools/maven-run.ts";
import { test as testTool } from "../../src/tools/maven-test.ts";

describe("the words of a command", () => {
  test("without any ask for nothing", () => expect(readWords(clean, [])).toEqual({}));

  test("are inputs of its tool, in kebab case", () => {
    expect(readWords(testTool, ["CartTest#total", "--test-only", "--stack-trace-lines", "3"])).toEqual({
      testFilter: "CartTest#total",
      testOnly: "true",
      stackTraceLines: "3",
    });
    expect(readWords(testTool, ["--test-filter=CartTest", "--test-only=false"])).toEqual({
      testFilter: "CartTest",
      testOnly: "false",
    });
    expect(readWords(packageTool, ["--skip-tests", "--json", "--detailed"])).toEqual({
      skipTests: "true",
      responseFormat: "json",
      detailLevel: "detailed",
    });
  });

  test("may be given more than once", () => {
    expect(readWords(testTool, ["--module", "core", "--module=web", "--module", "app"])).toEqual({
      module: ["core", "web", "app"],
    });
  });

  test("with one dash are Maven's, with their values; so is all behind --", () => {
    expect(
      readWords(testTool, ["-pl", "core", "CartTest", "-am", "-Dx=y", "-Pci", "-T", "2", "--", "--offline", "x"]),
    ).toEqual({
      testFilter: "CartTest",
      args: ["-pl", "core", "-am", "-Dx=y", "-Pci", "-T", "2", "--offline", "x"],
    });
  });

  test("of run are goals, but for options and what they need", () => {
    expect(readWords(run, ["dependency:tree", "verify", "--match", "guava", "-pl", "core", "--", "-o"])).toEqual({
      goals: ["dependency:tree", "verify"],
      match: "guava",
      args: ["-pl", "core", "-o"],
    });
    expect(readWords(run, ["--goals", "verify"])).toBe("unknown option --goals; Maven's own stand behind --.");
  });

  test("of result name a run and a part of it", () => {
    expect(readWords(result, ["12", "--show", "log", "--match=build fail"])).toEqual({
      run: "12",
      show: "log",
      match: "build fail",
    });
    expect(readWords(result, [])).toEqual({});
  });

  test.each([
    [result, ["12", "13"], "unexpected argument 13; see maven-mcp --help."],
    [result, ["-X"], "unexpected argument -X; see maven-mcp --help."],
    [result, ["--cancel"], "unknown option --cancel; see maven-mcp --help."],
    [clean, ["target"], "unexpected argument target; Maven's own stand behind --."],
    [testTool, ["A", "B"], "unexpected argument B; several tests are one word: A,B."],
    [testTool, ["--tst-only"], "unknown option --tst-only; did you mean --test-only?"],
    [clean, ["--offline"], "unknown option --offline; Maven's own stand behind --."],
    [clean, ["--wait", "3"], "unknown option --wait; Maven's own stand behind --."],
    [testTool, ["--filter", "CartTest"], "unknown option --filter; FILTER stands without one: maven-mcp test CartTest"],
    [testTool, ["--tests=A,B"], 'unknown option --tests; FILTER stands without one: maven-mcp test "A,B"'],
    [testTool, ["--test", "-o"], "unknown option --test; FILTER stands without one: maven-mcp test FILTER"],
    [clean, ["--filter", "A"], "unknown option --filter; Maven's own stand behind --."],
    [testTool, ["--test-filter"], "--test-filter needs a value."],
  ] as const)("%# that are wrong are told in one sentence", (tool, words, sentence) => {
    expect(readWords(tool, words)).toBe(sentence);
  });

  test("whatever they are, they are read or refused", () => {
    const word = fc.oneof(fc.string(), fc.constantFrom("--", "-pl", "--json", "--test-only", "-", "--test-filter="));
    fc.assert(
      fc.property(fc.array(word), (words) => {
        expect(["string", "object"]).toContain(typeof readWords(testTool, words));
      }),
    );
  });
});
