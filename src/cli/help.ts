import { z } from "zod";
import { idsOf } from "../knowledge/clients/all-clients.ts";
import { tools } from "../tools/all-tools.ts";
import type { Tool } from "../tools/tool.ts";
import type { CommandName } from "./command-line.ts";
import { HISTORY_OPTIONS, INIT_OPTIONS, type Option, SERVER_OPTIONS } from "./own-options.ts";
import { fieldsOf, POSITIONAL } from "./read-words.ts";
import { type Terminal, widthOf } from "./terminal.ts";

/** Returns the help that fits a terminal. */
export function helpFor(terminal: Omit<Terminal, "write">, command: CommandName | null): string {
  return helpOf(command, widthOf(terminal));
}

/** @param columns how wide it may be; 80 at most are used */
export function helpOf(command: CommandName | null, columns = COLUMNS): string {
  const width = Math.min(columns, COLUMNS);
  if (command === null) return helpOfAll(width);
  const { about, examples, usage, options = [] } = COMMANDS[command];
  const tool = tools.find(({ name }) => name === `maven_${command}`);
  const parts = [
    `maven-mcp ${command} ${usage ?? (tool ? usageOf(tool) : "[OPTIONS]")}\n${breakLines(about, width)}`,
    table(
      examples.map(([words, meaning]) => [`maven-mcp ${words}`, meaning]),
      width,
    ),
    table(tool ? optionsOfTool(tool) : options.map(rowOf), width),
    tool && "args" in tool.input.shape ? breakLines(MAVENS_OWN, width) : "",
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

type Rows = readonly (readonly [left: string, right: string])[];

interface CommandHelp {
  readonly about: string;
  /** Command lines, each with what it does. */
  readonly examples: Rows;
  /** The words that may follow a command that runs no tool. */
  readonly usage?: string;
  readonly options?: readonly Option[];
}

const COMMANDS: Readonly<Record<CommandName, CommandHelp>> = {
  compile: {
    about: "Compiles, and tells every compiler error.",
    examples: [
      ["compile", "the main sources"],
      ["compile --tests", "the test sources, too"],
      ["compile --module core", "one module with what it needs"],
      ["compile --detailed", "with every warning"],
    ],
  },
  test: {
    about: "Runs tests, and tells which fail and why.",
    examples: [
      ["test", "all"],
      ["test CartTest#total", "one test; also *Cart*, a display name, a package, or a file with a line"],
      ["test --rerun-failed", "the tests that failed in the newest run that failed"],
      ["test --touched", "the tests that can reach what changed since they passed"],
      ["test CartTest --repeat 20", "until it fails, at most that often: for a flaky test"],
      ["test --integration CheckoutIT", "Failsafe's tests, with what is started and stopped around them"],
      ["test CartTest --test-only", "without the phases before it, where that is safe"],
      ["test -Pci -- --offline", "with Maven's own options"],
    ],
  },
  package: {
    about: "Builds the jar or war, and tells where it is.",
    examples: [
      ["package", "after the tests"],
      ["package --skip-tests", "without them"],
    ],
  },
  clean: {
    about: "Removes what earlier builds made.",
    examples: [
      ["clean", "in all modules"],
      ["clean --module core", "in one"],
    ],
  },
  run: {
    about: "Runs any phases and goals, and tells what they report.",
    examples: [
      ["run verify", "a phase"],
      ["run dependency:tree --match guava", "every path to guava"],
      ["run versions:display-dependency-updates", "what has newer versions"],
      ["run help:describe -Dplugin=compiler", "a goal with its properties"],
    ],
  },
  result: {
    about: "Shows an earlier run: the newest, or the one with this number. Maven does not run.",
    examples: [
      ["result", "the answer of the newest run"],
      ["result --show runs", "a line for each run"],
      ["result 12 --show log --match 'warn checksum'", "the lines of its log with these words"],
      ["result --show slow", "the slowest tests"],
      ["result --show state", "which tests passed on the sources as they are"],
      ["result --test CartTest#total", "one failing test, with its whole trace and output"],
    ],
  },
  project: {
    about:
      "Shows modules, Java level, test frameworks, profiles, Maven and JDK; or one type. Reads files; Maven does not run.",
    examples: [
      ["project", "a line for each module"],
      ["project --type Element --match text", "the members of a class with this word, and the jar that has it"],
      ["project --detailed", "with source roots, plugins and the JDKs of this machine"],
    ],
  },
  history: {
    about: "Shows what fails and since when, what is flaky or slow, and the last runs. Maven does not run.",
    examples: [
      ["history", "the last 20 runs"],
      ["history --limit 100", "the last 100"],
      ["history --json", "as JSON, for a script"],
      ["history --open", "as a page in the browser"],
      ["history --html shop.html", "as a page in a file, which needs no network"],
    ],
    options: HISTORY_OPTIONS,
  },
  doctor: {
    usage: "[--json]",
    about: "Checks what builds and clients need, and says how to fix each thing. Exits with 1 when something fails.",
    examples: [
      ["doctor", "for the project in this directory"],
      ["doctor --project ~/shop --java-home /opt/jdk-21", "with the options of its server"],
    ],
    options: [{ name: "--json", value: null, about: "the answer as JSON" }],
  },
  init: {
    usage: "[CLIENT] [OPTIONS]",
    about: [
      `Sets up a client: ${idsOf("by init").toSorted().join(", ")}.`,
      `Shows what to do for ${idsOf("by hand").toSorted().join(", ")}.`,
    ].join("\n"),
    examples: [
      ["init", "which clients this machine has, and whether they know maven-mcp"],
      ["init claude", "what would be written, and where"],
      ["init claude --write", "writes it into the project's file"],
      ["init claude --project backend --write", "writes it for the POM in backend/, where several lie below"],
      ["init codex --write --user", "writes it into your own file, for all projects"],
      ["init claude --write --hook", "and turns a build by mvn in Claude Code's shell into a hint to use the tools"],
      ["init codex --engine fast", "an entry that starts the server with this option, or with others of --help"],
      ["init claude --remove", "undoes it"],
      ["init --project-file --write", "keeps how this project is built in .mvn/maven-mcp.json, for all who build it"],
    ],
    options: INIT_OPTIONS,
  },
  hook: {
    usage: "claude | codex | gemini | copilot | cursor",
    about: [
      "Clients run it, with JSON on stdin. At the end of a turn it says, once, if tests are older than the changes.",
      "Claude Code also asks it about each command of its shell: a build by mvn becomes a hint to use the tools.",
    ].join("\n"),
    examples: [["init claude --write --hook", "sets it up"]],
  },
};

const MAVENS_OWN = `Options with one dash (-Pci -Dx=y -pl core -am -o -X), and everything after --, go to Maven.
The server's options may stand here, too: --project, --timeout, --java-home and the others in maven-mcp --help.`;

function usageOf({ input: { shape } }: Tool): string {
  const words = [...POSITIONAL].flatMap(([name, word]) => (name in shape ? `[${word}]` : []));
  const all = ["goals" in shape ? "GOALS…" : "", ...words, "[OPTIONS]", "args" in shape ? "[MAVEN OPTIONS]" : ""];
  return all.filter((word) => word !== "").join(" ");
}

/** A row for each input that has an option, with what the tool says of it to clients. */
function optionsOfTool(tool: Tool): Rows {
  const fields = [...fieldsOf(tool)].filter(([, { name }]) => !POSITIONAL.has(name));
  const rows = fields.map(([option, { name, isFlag, schema }]) => {
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    const about = ABOUT.get(option) ?? (inner instanceof z.ZodEnum ? inner.options.join(", ") : describe(schema));
    const value =
      inner instanceof z.ZodEnum ? "PART" : inner instanceof z.ZodNumber ? "N" : name === "match" ? "WORDS" : "NAME";
    return [isFlag ? option : `${option} ${value}`, about] as const;
  });
  return [...rows, ...SHAPE];
}

/** What two options say that are one input of the tool. */
const ABOUT: ReadonlyMap<string, string> = new Map([
  ["--coverage", "after the tests, the changed lines that none of them ran"],
  ["--since", "with --coverage: what changed since a branch, tag or commit"],
]);

const SHAPE: Rows = [
  ["--detailed", "all there is to know"],
  ["--json", "the answer as JSON"],
];

function describe(schema: z.core.$ZodType): string {
  const expected = z.safeParse(schema, {}).error?.issues[0]?.message;
  const description = z.globalRegistry.get(schema)?.description ?? expected ?? "";
  // Only what failed last.
  return description.replace(/^[A-Z](?=[a-z]*[ :])/, (letter) => letter.toLowerCase()).replace(/\.$/, "");
}

function rowOf({ name, value, about }: Option): Rows[number] {
  return [value === null ? name : `${name} ${value}`, about];
}

/** Writes two columns within the width of a terminal; beside an entry that is wide, the right one begins below it. */
function table(rows: Rows, columns: number, leastWidth = 0): string {
  const widest = Math.min(WIDEST, columns >> 1);
  const width = Math.max(Math.min(leastWidth, widest), ...rows.map(([{ length }]) => (length > widest ? 0 : length)));
  const indent = " ".repeat(width + 4);
  return rows
    .map(([left, right]) => {
      const begin = left.length > width ? `  ${left}\n${indent}` : `  ${left.padEnd(width)}  `;
      return `${begin}${breakLines(right, columns - indent.length).replaceAll("\n", `\n${indent}`)}`.trimEnd();
    })
    .join("\n");
}

function breakLines(text: string, columns: number): string {
  return Bun.wrapAnsi(text, columns);
}

const COLUMNS = 80;
/** The widest entry that has something beside it. */
const WIDEST = 41;

function helpOfAll(columns: number): string {
  return `${breakLines(
    "maven-mcp runs Maven for coding agents: an MCP server on stdin and stdout, and the same answers in a terminal.",
    columns,
  )}

${table(
  [
    ["maven-mcp [OPTIONS]", "serve MCP"],
    ["maven-mcp compile [--tests]", "every compiler error"],
    ["maven-mcp test [FILTER] [--test-only]", "CartTest, CartTest#total, *IT"],
    ["maven-mcp package [--skip-tests]", "the jar or war"],
    ["maven-mcp clean", "removes what builds made"],
    ["maven-mcp run GOALS… [--match WORDS]", "verify, dependency:tree --match guava"],
    ["maven-mcp result [RUN] [--show PART]", "an earlier run: summary, failures, log, runs, slow, state, …"],
    ["maven-mcp history", "what fails and since when, what is flaky or slow, and the last runs"],
    ["maven-mcp project [--type NAME]", "modules, Java level, test frameworks, profiles, JDK; or a type's members"],
    ["maven-mcp doctor", "checks what builds and clients need, and says how to fix it"],
    ["maven-mcp init [CLIENT] [--write]", "sets up Claude Code, Codex, Gemini CLI, VS Code and others"],
  ],
  columns,
)}

${table(
  [
    ["--json", "a command's answer as JSON"],
    ["--detailed", "a command's answer with all there is to know"],
    ["-Pci -pl core -am", "go to Maven, and so does everything after --:\nmaven-mcp test CartTest -pl core -- -o"],
    ...SERVER_OPTIONS.map(rowOf),
    ["--version, --help", "COMMAND --help tells more about a command, with examples"],
  ],
  columns,
  18,
)}

${breakLines(
  "A command exits with 0 (success), 1 (failure), 2 (wrong use, no Maven), 124 (timeout) or 128 + n (ended by signal n).",
  columns,
)}
`;
}
