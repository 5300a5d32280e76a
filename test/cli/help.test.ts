import { describe, expect, test } from "bun:test";
import { COMMANDS, readCommandLine } from "../../src/cli/command-line.ts";
import { helpOf } from "../../src/cli/help.ts";
import { SERVER_OPTIONS } from "../../src/cli/own-options.ts";
import { optionFor, optionsOf, POSITIONAL, readWords } from "../../src/cli/read-words.ts";
import { splitWords } from "../../src/maven/command-line/split-words.ts";
import { tools } from "../../src/tools/all-tools.ts";
import type { Tool } from "../../src/tools/tool.ts";

const commandOf = ({ name }: Tool) => COMMANDS.find((command) => name === `maven_${command}`) ?? null;
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

describe.each(tools)("the options of $name", (tool) => {
  const rows = helpOf(commandOf(tool))
    .split("\n")
    .flatMap((line) => ROW.exec(line)?.groups?.["option"] ?? []);

  test("are those that it has", () => {
    const positional = [...POSITIONAL.keys()].map(optionFor);
    const options = optionsOf(tool).filter((option) => !positional.includes(option));
    expect(rows).toEqual([...options, "--detailed", "--json"]);
  });
});

//   --repeat N             most times; ends if one fails
const ROW = /^ {2}(?<option>--[\w-]+)(?= )/;

test.each([
  ["test", "--touched only what your changes since it passed can reach"],
  ["test", "--integration Failsafe's tests instead of unit tests"],
  ["test", "--repeat N most times; ends if one fails"],
  ["test", "--module NAME path or artifactId; what it needs is built, not tested"],
  ["test", "--coverage after the tests, the changed lines that none of them ran"],
  ["test", "--since NAME with --coverage: what changed since a branch, tag or commit"],
  ["test", "--json the answer as JSON"],
  ["run", "--match WORDS"],
  ["project", "--offset N the number of a member, 1 to 1000000"],
  ["result", "--show PART"],
] as const)("the help of %s tells an option as its tool tells it to clients: %s", (command, row) => {
  expect(`${helpOf(command).replace(/\s+/g, " ")} `).toContain(` ${row} `);
});

test("what stands without an option is told in the first line", () => {
  expect(helpOf("result")).toStartWith("maven-mcp result [RUN] [OPTIONS]\n");
  expect(helpOf("test")).toStartWith("maven-mcp test [FILTER] [OPTIONS] [MAVEN OPTIONS]\n");
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
