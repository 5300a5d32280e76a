import { describe, expect, test } from "bun:test";
import { COMMANDS, readCommandLine } from "../../src/cli/command-line.ts";
import { helpOf } from "../../src/cli/help.ts";
import { SERVER_OPTIONS } from "../../src/cli/own-options.ts";
import { readWords } from "../../src/cli/read-words.ts";
import { splitWords } from "../../src/maven/command-line/split-words.ts";
import { tools } from "../../src/tools/all-tools.ts";

const toolOf = (command: string) => tools.find(({ name }) => name === `maven_${command}`);

describe("the help of all", () => {
  test.each(COMMANDS.filter((command) => command !== "hook"))("tells of %s", (command) => {
    expect(helpOf(null)).toContain(`\n  maven-mcp ${command}`);
  });

  test("fits into a terminal", () => {
    expect(
      helpOf(null)
        .split("\n")
        .filter((line) => line.length > 80),
    ).toEqual([]);
  });

  test("is narrow in a narrow terminal, but for what is one word or one command line", () => {
    const wide = helpOf(null, 40)
      .split("\n")
      .filter((line) => line.length > 40);
    expect(wide.filter((line) => /\S \S/.test(line) && !/^ {2}(?:maven-mcp |--)/.test(line))).toEqual([]);
    expect(helpOf(null, 300)).toBe(helpOf(null));
  });

  test.each(SERVER_OPTIONS)("tells of $name", ({ name }) => expect(helpOf(null)).toContain(`\n  ${name} `));
});

test("the options of a tool are those that it has, as it tells them to clients", () => {
  expect(helpOf("test").split("\n\n")[2]).toBe(`  --rerun-failed         only what failed last
  --touched              only what your changes since it passed can reach
  --integration          Failsafe's tests instead of unit tests
  --test-only            faster: Surefire alone; compiles only what is stale
  --repeat N             most times; ends if one fails
  --coverage             after the tests, the changed lines that none of them
                         ran
  --stack-trace-lines N  per failure (50)
  --module NAME          path or artifactId; what it needs is built, not tested
  --since NAME           with --coverage: what changed since a branch, tag or
                         commit
  --detailed             all there is to know
  --json                 the answer as JSON`);
  expect(helpOf("project")).toContain("\n  --offset N     the number of a member, 1 to 1000000\n");
  expect(helpOf("result")).toStartWith("maven-mcp result [RUN] [OPTIONS]\n");
});

describe.each(COMMANDS)("the help of %s", (command) => {
  const help = helpOf(command);

  test("fits into a terminal and ends with a line", () => {
    expect(help.split("\n").filter((line) => line.length > 80)).toEqual([]);
    expect(help).toEndWith("\n");
  });

  test("says something of each option", () => {
    expect(help.split("\n").filter((line) => /^ {2}--[\w-]+(?: [A-Z]+)? *$/.test(line))).toEqual([]);
  });

  test("has examples that are read as they stand", () => {
    const examples = help.split("\n").flatMap((line) => EXAMPLE.exec(line)?.groups?.["words"] ?? []);
    expect(examples).not.toBeEmpty();
    for (const example of examples) {
      const line = readCommandLine(splitWords(example));
      expect(line).toMatchObject({ kind: "command" });
      const tool = line.kind === "command" ? toolOf(line.command) : undefined;
      if (tool && line.kind === "command") expect(readWords(tool, line.words)).toBeObject();
    }
  });
});

//   maven-mcp test CartTest#total            one; *Cart*, …
const EXAMPLE = /^ {2}maven-mcp (?<words>\S.*?)(?: {2}|$)/;
