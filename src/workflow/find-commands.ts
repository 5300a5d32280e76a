import { join } from "node:path";
import { listNames, readRegular } from "../maven/disk.ts";

/** A Maven command that a file of a project tells people, agents or CI to run. Nothing here runs it. */
export interface FoundCommand {
  /** The path of the file, relative to the project. */
  readonly file: string;
  /** The line, from 1. */
  readonly line: number;
  readonly command: string;
}

/** Finds the Maven commands in a project's instructions, in its CI and in the files that run such commands. */
export function findCommands(root: string): readonly FoundCommand[] {
  const files = [...INSTRUCTIONS, ...RUNNERS, ...CI, ...WORKFLOWS.flatMap((dir) => inFolder(root, dir))];
  const found = files.flatMap((file) => readCommands(root, file));
  const first = new Map<string, FoundCommand>();
  for (const it of found) if (!first.has(it.command)) first.set(it.command, it);
  return [...first.values()].slice(0, MOST_COMMANDS);
}

/** The files that tell how to work on a project, those for agents first. */
const INSTRUCTIONS = [
  ...["AGENTS.md", "CLAUDE.md", "GEMINI.md", ".github/copilot-instructions.md", ".cursorrules"],
  ...[
    "CONTRIBUTING.md",
    ".github/CONTRIBUTING.md",
    "CONTRIBUTING.adoc",
    "BUILDING.md",
    "DEVELOPMENT.md",
    ".github/DEVELOPMENT.md",
  ],
] as const;
const RUNNERS = ["Makefile", "makefile", "justfile", "Justfile"] as const;
const CI = [".gitlab-ci.yml", "Jenkinsfile", ".travis.yml", "azure-pipelines.yml"] as const;
const WORKFLOWS = [".github/workflows", ".github/instructions"] as const;

function inFolder(root: string, folder: string): readonly string[] {
  return listNames(join(root, folder))
    .filter((name) => /\.(?:ya?ml|md)$/.test(name))
    .slice(0, MOST_WORKFLOWS)
    .map((name) => `${folder}/${name}`);
}

const MOST_WORKFLOWS = 50;
const MOST_COMMANDS = 200;
const LARGEST_FILE = 500_000;

function readCommands(root: string, file: string): readonly FoundCommand[] {
  const bytes = readRegular(join(root, file), ({ size }) => size <= LARGEST_FILE);
  if (bytes === null) return [];
  return commandsIn(bytes.toString("utf8")).map((it) => ({ file, ...it }));
}

/** Finds the Maven commands in a text: lines and parts of lines in backticks that begin with Maven. */
export function commandsIn(text: string): readonly Pick<FoundCommand, "line" | "command">[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    if (line.length > LONGEST_LINE) return [];
    const quoted = [...line.matchAll(QUOTED)].map(({ groups }) => groups?.["code"] ?? "");
    const whole = quoted.some((code) => COMMAND.test(code)) ? quoted : [joinLines(lines, index)];
    return whole.flatMap((code) => {
      const command = toCommand(code);
      return command === null ? [] : { line: index + 1, command };
    });
  });
}

const LONGEST_LINE = 2000;

// `./mvnw verify -Pquick`
const QUOTED = /`(?<code>[^`]+)`/g;

/** Joins a line with those after it that a backslash at the end of each continues. */
function joinLines(lines: readonly string[], from: number): string {
  let text = "";
  for (let at = from; at < lines.length && at < from + MOST_CONTINUED; at++) {
    const line = lines[at] ?? "";
    text += line.replace(/\\\s*$/, " ");
    if (!/\\\s*$/.test(line)) break;
  }
  return text;
}

const MOST_CONTINUED = 20;

/** Returns the command in a line without what is around it: list marks, prompts, keys, comments; null if there is none. */
// - run: ./mvnw verify   # all tests
function toCommand(line: string): string | null {
  const plain = line
    .trim()
    .replace(/^(?:[-*+] |\d+\. |\$ |@|run: |script: |(?:- )?(?:run|script): )+/, "")
    .replace(/(?<!\s)\s+#\s.*$/, "")
    .replace(/\s+/g, " ")
    .trim();
  return COMMAND.test(plain) ? plain : null;
}

// ./mvnw -q test; cd core && mvn verify; JAVA_HOME=/jdk mvn test
const COMMAND = /^(?:cd [\w./-]+ && |[A-Z_]+=\S+ )*(?:\.\/)?mvn[wd]? +[-\w<:]/;
