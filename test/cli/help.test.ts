import { describe, expect, test } from "bun:test";
import { COMMANDS, readCommandLine } from "../../src/cli/command-line.ts";
import { helpOf } from "../../src/cli/help.ts";
import { optionsOf, readWords } from "../../src/cli/read-words.ts";
import { splitWords } from "../../src/maven/command-line/split-words.ts";
import { tools } from "../../src/tools/all-tools.ts";

const toolOf = (command: string) => tools.find(({ name }) => name === `maven_${command}`);

describe("the help of all", () => {
  test.each(COMMANDS.filter((command) => command !== "hook"))("tells of %s", (command) => {
    expect(helpOf(null)).toContain(`\n  maven-mcp ${command}`);
  });

  test.each(["--project", "--maven", "--engine", "--java-home", "--timeout", "--state-dir", "--no-history"])(
    "tells of %s",
    (option) => expect(helpOf(null)).toContain(`\n  ${option} `),
  );
});

test("the help says that no command keeps Maven's JVM", () => {
  expect(helpOf(null)).toContain("A command in a terminal keeps no JVM: hot is fast there.");
});

describe.each(COMMANDS)("the help of %s", (command) => {
  const help = helpOf(command);

  test("fits into a terminal and ends with a line", () => {
    expect(help.split("\n").filter((line) => line.length > 120)).toEqual([]);
    expect(help).toEndWith("\n");
  });

  test("tells each option of its tool", () => {
    const tool = toolOf(command);
    const options = tool ? optionsOf(tool).filter((option) => !POSITIONAL.has(option)) : [];
    expect(options.filter((option) => !help.includes(`\n  ${option}`))).toEqual([]);
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

/** Those whose value stands behind the command. */
const POSITIONAL = new Set(["--test-filter", "--run"]);

//   maven-mcp test CartTest#total            one; *Cart*, …
const EXAMPLE = /^ {2}maven-mcp (?<words>\S.*?) {2}/;
