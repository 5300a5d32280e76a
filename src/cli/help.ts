import { idsOf } from "../knowledge/clients/all-clients.ts";
import type { CommandName } from "./command-line.ts";

export function helpOf(command: CommandName | null): string {
  if (command === null) return ALL;
  const { usage, about, examples, options = [], isBuild = false } = COMMANDS[command];
  const parts = [
    `maven-mcp ${command} ${usage}\n${about}`,
    table(examples.map(([words, meaning]) => [`maven-mcp ${words}`, meaning])),
    table(options),
    isBuild ? MAVENS_OWN : "",
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

type Rows = readonly (readonly [left: string, right: string])[];

interface CommandHelp {
  /** The words that may follow the command. */
  readonly usage: string;
  readonly about: string;
  readonly examples: Rows;
  readonly options?: Rows;
  readonly isBuild?: true;
}

const SHAPE: Rows = [
  ["--detailed", "all there is to know"],
  ["--json", "the answer as JSON"],
];
const OF_BUILDS: Rows = [
  ["--module NAME", "one module with what it needs: its directory, artifactId or group:artifact"],
  ...SHAPE,
];

const COMMANDS: Readonly<Record<CommandName, CommandHelp>> = {
  compile: {
    usage: "[OPTIONS] [MAVEN OPTIONS]",
    about: "Compiles, and tells every compiler error.",
    examples: [
      ["compile", "the main sources"],
      ["compile --tests", "the test sources, too"],
      ["compile --module core", "one module with what it needs"],
      ["compile --detailed", "with every warning"],
    ],
    options: [["--tests", "the test sources, too"], ...OF_BUILDS],
    isBuild: true,
  },
  test: {
    usage: "[FILTER] [OPTIONS] [MAVEN OPTIONS]",
    about: "Runs tests, and tells which fail and why.",
    examples: [
      ["test", "all"],
      ["test CartTest#total", "one test; also *Cart*, a display name, a package, or a file with a line"],
      ["test --rerun-failed", "the tests that failed in the newest run that failed"],
      ["test --touched", "the tests that can reach what changed since they passed"],
      ["test --integration CheckoutIT", "Failsafe's tests, with what is started and stopped around them"],
      ["test CartTest --test-only", "without the phases before it, where that is safe"],
      ["test -Pci -- --offline", "with Maven's own options"],
    ],
    options: [
      ["--rerun-failed", "only what failed last"],
      ["--touched", "only what can reach changes; all tests where that is in doubt"],
      ["--integration", "the integration tests instead of the unit tests"],
      ["--test-only", "only Surefire; compiles first when sources are newer"],
      ["--stack-trace-lines N", "how many lines of each stack trace (50)"],
      ...OF_BUILDS,
    ],
    isBuild: true,
  },
  package: {
    usage: "[OPTIONS] [MAVEN OPTIONS]",
    about: "Builds the jar or war, and tells where it is.",
    examples: [
      ["package", "after the tests"],
      ["package --skip-tests", "without them"],
    ],
    options: [["--skip-tests", "compiles the tests, but runs none"], ...OF_BUILDS],
    isBuild: true,
  },
  clean: {
    usage: "[OPTIONS] [MAVEN OPTIONS]",
    about: "Removes what earlier builds made.",
    examples: [
      ["clean", "in all modules"],
      ["clean --module core", "in one"],
    ],
    options: OF_BUILDS,
    isBuild: true,
  },
  run: {
    usage: "GOALS… [OPTIONS] [MAVEN OPTIONS]",
    about: "Runs any phases and goals, and tells what they report.",
    examples: [
      ["run verify", "a phase"],
      ["run dependency:tree --match guava", "every path to guava"],
      ["run versions:display-dependency-updates", "what has newer versions"],
      ["run help:describe -Dplugin=compiler", "a goal with its properties"],
    ],
    options: [["--match WORDS", "only what contains all of these words"], ...OF_BUILDS],
    isBuild: true,
  },
  result: {
    usage: "[RUN] [OPTIONS]",
    about: "Shows an earlier run: the newest, or the one with this number. Maven does not run.",
    examples: [
      ["result", "the answer of the newest run"],
      ["result --show runs", "a line for each run"],
      ["result 12 --show log --match 'warn checksum'", "the lines of its log with these words"],
      ["result --show slow", "the slowest tests"],
      ["result --show state", "which tests passed on the sources as they are"],
      ["result --test CartTest#total", "one failing test, with its whole trace and output"],
    ],
    options: [
      ["--show PART", "summary, failures, errors, warnings, log, runs, slow or state"],
      ["--test NAME", "one failing test; with --show runs, how it came out before"],
      ["--match WORDS", "the lines of the log that contain all of these words"],
      ["--offset N", "start at the N-th, counting from 1"],
      ["--limit N", "show at most N"],
      ...SHAPE,
    ],
  },
  project: {
    usage: "[OPTIONS]",
    about:
      "Shows modules, Java level, test frameworks, profiles, Maven and JDK; or one type. Reads files; Maven does not run.",
    examples: [
      ["project", "a line for each module"],
      ["project --type Element --match text", "the members of a class with this word, and the jar that has it"],
      ["project --detailed", "with source roots, plugins and the JDKs of this machine"],
    ],
    options: [
      ["--type NAME", "a type of the project, its dependencies or the JDK, by its simple or full name"],
      ["--match WORDS", "its members that have all of these words"],
      ["--offset N", "start at the N-th member, counting from 1"],
      ...SHAPE,
    ],
  },
  history: {
    usage: "[OPTIONS]",
    about: "Shows what fails and since when, what is flaky or slow, and the last runs. Maven does not run.",
    examples: [
      ["history", "the last 20 runs"],
      ["history --limit 100", "the last 100"],
      ["history --json", "as JSON, for a script"],
      ["history --open", "as a page in the browser"],
      ["history --html shop.html", "as a page in a file, which needs no network"],
    ],
    options: [
      ["--limit N", "list at most N runs (20)"],
      ["--json", "print one JSON object"],
      ["--html FILE", "write a page with all that is stored; only you can read the file"],
      ["--open", "open the page in the browser of the system"],
    ],
  },
  doctor: {
    usage: "[--json]",
    about: "Checks what builds and clients need, and says how to fix each thing. Exits with 1 when something fails.",
    examples: [
      ["doctor", "for the project in this directory"],
      ["doctor --project ~/shop --java-home /opt/jdk-21", "with the options of its server"],
    ],
    options: [["--json", "the answer as JSON"]],
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
      ["init codex --write --user", "writes it into your own file, for all projects"],
      ["init claude --write --hook", "and turns a build by mvn in Claude Code's shell into a hint to use the tools"],
      ["init codex --engine fast", "an entry that starts the server with this option, or with others of --help"],
      ["init claude --remove", "undoes it"],
    ],
    options: [
      ["--write", "writes; without it nothing changes"],
      ["--remove", "takes out what was written"],
      ["--user", "your own file instead of the project's"],
      [
        "--hook",
        "for Claude Code: a build by mvn in its shell becomes a hint; a turn that leaves tests behind goes on",
      ],
      ["--no-gate", "with --hook: only for the shell, not at the end of a turn"],
      ["--name NAME", "the server's name in the client (maven)"],
    ],
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

function table(rows: Rows): string {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}

const ALL = `maven-mcp runs Maven for coding agents: an MCP server on stdin and stdout, and the same answers in a terminal.

  maven-mcp [OPTIONS]                        serve MCP
  maven-mcp compile [--tests]                every compiler error
  maven-mcp test [FILTER] [--test-only]      CartTest, CartTest#total, *IT
  maven-mcp package [--skip-tests]           the jar or war
  maven-mcp clean
  maven-mcp run GOALS… [--match WORDS]       verify, dependency:tree --match guava
  maven-mcp result [RUN] [--show PART]       an earlier run: summary, failures, log, runs, slow, state, …
  maven-mcp history                          what fails and since when, what is flaky or slow, and the last runs
  maven-mcp project [--type NAME]            modules, Java level, test frameworks, profiles, JDK; or a type's members
  maven-mcp doctor                           checks what builds and clients need, and says how to fix it
  maven-mcp init [CLIENT] [--write]          sets up Claude Code, Codex, Gemini CLI, VS Code and others

  --json, --detailed  a command's answer as JSON, or with all there is to know
  -Pci -pl core -am   go to Maven, and so does everything after --: maven-mcp test CartTest -pl core -- -o

  --project DIR       the Maven project (else CLAUDE_PROJECT_DIR, else the working directory)
  --maven PATH        the mvn program (else ./mvnw of the project, else mvn on the PATH)
  --engine NAME       how Maven's own JVM starts: auto (default: hot on linux-x64 with Maven 3.8 or 3.9, Java 17 or
                      later and memory to spare, else fast), hot (as fast, and the server keeps it for its next
                      builds), fast (its fast compiler alone), plain (as you set it up); else MAVEN_MCP_ENGINE.
                      A command in a terminal keeps no JVM: hot is fast there.
  --java-home DIR     the JDK for Maven, its JAVA_HOME (else that of the environment)
  --timeout SECONDS   how long a build may run (1800), 1 to 86400
  --state-dir DIR     where earlier runs, logs and the lock of each project are kept
                      (else $XDG_STATE_HOME/maven-mcp or ~/.local/state/maven-mcp)
  --no-history        keep neither runs nor logs
  --allow-deploy      let goals run that publish or change what lies elsewhere: deploy, k8s:apply, flyway:migrate, …
  --log-level LEVEL   how much the server logs on stderr: DEBUG, INFO (default), WARN or ERROR
  --version, --help   COMMAND --help tells more about a command, with examples

A command exits with 0 (success), 1 (failure), 2 (wrong use, no Maven), 124 (timeout) or 128 + n (ended by signal n).
`;
