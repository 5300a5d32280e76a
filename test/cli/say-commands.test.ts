import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { resultCall, toolCall } from "../../src/answers/tool-call.ts";
import { readCommandLine } from "../../src/cli/command-line.ts";
import { readWords } from "../../src/cli/read-words.ts";
import { sayInTerminal, sayOptions } from "../../src/cli/say-commands.ts";
import { splitWords } from "../../src/maven/command-line/split-words.ts";
import { tools } from "../../src/tools/all-tools.ts";

const root = join(import.meta.dirname, "../..");
// > Before: maven_result {"run": 12, "show": "log", "offset": 161}
const PROPOSING = /^> (?!Wait on)[^\n"]*?maven_\w+ \{[^\n]*\}$/gm;
const CALL = /(?<tool>maven_\w+) (?<input>\{[^\n]*\})$/;
const settings = { timeoutMs: 1000, deploy: "refused" } as const;

describe("in a terminal", () => {
  test.each([
    [toolCall("maven_test", { rerunFailed: true }), "maven-mcp test --rerun-failed"],
    [toolCall("maven_test", {}), "maven-mcp test"],
    [
      toolCall("maven_test", { testFilter: "CartTest#adds two", integration: true }),
      "maven-mcp test 'CartTest#adds two' --integration",
    ],
    [toolCall("maven_test", { testFilter: "-x" }), "maven-mcp test --test-filter=-x"],
    [
      toolCall("maven_test", { touched: true, args: ["-Pci", "--java-home", "/jdk 21"] }),
      "maven-mcp test --touched -- -Pci --java-home '/jdk 21'",
    ],
    [
      toolCall("maven_run", { goals: ["verify", "pmd:pmd"], match: "words" }),
      "maven-mcp run verify pmd:pmd --match words",
    ],
    [toolCall("maven_test", { module: ["core", "web"] }), "maven-mcp test --module core --module web"],
    [
      resultCall({ run: 12, show: "log", match: "it's {1}", offset: 161, detailLevel: "detailed" }),
      String.raw`maven-mcp result 12 --show log --match 'it'\''s {1}' --offset 161 --detailed`,
    ],
  ])("the call %s is a command", (call, command) => {
    expect(sayInTerminal(`> More: ${call}.`, true)).toBe(`> More: ${command}.`);
  });

  test("a command that names its project proposes others that name it, too", () => {
    const line = `> Only these again: ${toolCall("maven_test", { rerunFailed: true, args: ["-Pci"] })}`;
    expect(sayInTerminal(line, true, ["--project", "my shop"])).toBe(
      "> Only these again: maven-mcp test --rerun-failed --project 'my shop' -- -Pci",
    );
  });

  test.each([
    ['> Passed before. To run them: args ["-Dx=y z", "-o"].', "> Passed before. To run them: '-Dx=y z' -o."],
    [
      'Compile FAILURE (0.9s) — Java 11 is too old: build with "args": ["--java-home", "/jdk-21"], or set JAVA_HOME.',
      "Compile FAILURE (0.9s) — Java 11 is too old: build with --java-home /jdk-21, or set JAVA_HOME.",
    ],
    ['> Wait on: maven_result {"run": 3, "wait": 270}', "> Wait on: maven-mcp result 3"],
    ["> Ran in testOnly mode.", "> Ran in --test-only mode."],
    ["> pom.xml cannot be read: maven_compile shows it.", "> pom.xml cannot be read: maven-mcp compile shows it."],
  ])("%s speaks of options", (line, said) => expect(sayInTerminal(line, true)).toBe(said));

  test.each([
    ["in quotes, where words are foreign", String.raw`> Flaky: it passed ("see \"maven_test {}\"").`],
    ["in a line of the build", '  maven_test {"rerunFailed": true}'],
    ["with an input that no option says", '> Perhaps: maven_test {"touched": false}'],
    ["of no tool", "> maven_deploy {}"],
    ["that was cut", '> Perhaps: maven_test {"testFilter": "Cart'],
    ["with characters that show as nothing", String.raw`> Perhaps: maven_test {"testFilter": "a\u200bb"}`],
  ])("a call %s stays as it is", (_, line) => expect(sayInTerminal(line, true)).toBe(line));

  test("an element of a POM is no input", () => {
    const line = "> Tests were skipped by <skipTests> (pom.xml:9).";
    expect(sayInTerminal(line, true)).toBe(line);
    expect(sayInTerminal("> It has skipTests.", true)).toBe("> It has --skip-tests.");
  });

  test("no call leads to a run of which nothing is kept", () => {
    const lines = `> 12 of 40 lines are left out: ${resultCall({ run: 1, show: "log" })}\n> Everything: ${toolCall("maven_test", {})}`;
    expect(sayInTerminal(lines, false)).toBe(
      "> 12 of 40 lines are left out: nothing is kept (--no-history)\n> Everything: maven-mcp test",
    );
  });

  test.each([
    [
      "maven_test",
      "touched chooses its tests: it goes without testFilter.",
      "--touched chooses its tests: it goes without FILTER.",
    ],
    [
      "maven_test",
      "rerunFailed: no test run that failed is remembered.",
      "--rerun-failed: no test run that failed is remembered.",
    ],
    ["maven_test", "integration and testOnly exclude each other.", "--integration and --test-only exclude each other."],
    [
      "maven_test",
      "rerunFailed knows its tests: it goes without -Dtest.",
      "--rerun-failed knows its tests: it goes without -Dtest.",
    ],
    ["maven_result", 'match goes with show "log", not "slow".', '--match goes with --show "log", not "slow".'],
    ["maven_run", 'goals has "-o", which belongs into args.', '"-o" is an option, no goal.'],
    ["maven_test", 'args has "a b", which is neither an option nor a goal.', '"a b" is neither an option nor a goal.'],
    [
      "maven_test",
      "args has ver!ify, which is neither an option nor a goal.",
      "ver!ify is neither an option nor a goal.",
    ],
    ["maven_test", "module and -pl in args name the same thing.", "--module and -pl name the same thing."],
    [
      "maven_run",
      "deploy publishes and is refused; the server was started without --allow-deploy.",
      "deploy publishes and is refused; it needs --allow-deploy.",
    ],
    [
      "maven_test",
      'goals do not belong into args: maven_run {"goals": ["test","pmd:pmd"]}',
      "other goals go with run: maven-mcp run test pmd:pmd",
    ],
  ])("%s names its options in a refusal", (name, reason, said) => {
    const tool = tools.find((it) => it.name === name);
    expect(tool && sayOptions(tool, reason)).toBe(said);
  });
});

/** The notes of all answers that are written down, in which calls are proposed. */
const notes = ["fixtures/corpus", "test/answers"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".txt"))
    .flatMap((path) => readFileSync(join(root, folder, path), "utf8").match(PROPOSING) ?? []),
);

test.each([...new Set(notes)])("%s is read as the call that it was", (note) => {
  const { tool: name, input = "" } = CALL.exec(note)?.groups ?? {};
  const tool = tools.find((it) => it.name === name);
  const line = readCommandLine(splitWords(sayInTerminal(note, true).replace(/^.*?maven-mcp /, "")));
  if (!tool || line.kind !== "command") throw new Error(JSON.stringify(line));
  expect(tool.read(readWords(tool, line.words), settings)).toEqual(tool.read(JSON.parse(input), settings));
});
