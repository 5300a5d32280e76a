import { LOG_LEVELS, type LogLevel } from "../result/log-level.ts";
import { nearest } from "../result/nearest.ts";

export type CommandLine =
  | {
      readonly kind: "serve";
      readonly project: string | undefined;
      readonly maven: string | undefined;
      readonly timeoutMs: number;
      readonly stateDir: string | undefined;
      readonly logLevel: LogLevel;
    }
  | { readonly kind: "help" | "version" }
  | { readonly kind: "wrong"; readonly sentence: string };

/** Reads the words behind the program's name. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const values = new Map<string, string>();
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? "";
    const [name = "", attached] = splitOnce(word);
    if (word === "--help" || word === "-h") return { kind: "help" };
    if (word === "--version") return { kind: "version" };
    if (!isValueOption(name)) return wrong(unknownWord(word, name));
    const value = attached ?? followingValue(argv[++i]);
    if (value === undefined || value === "") return wrong(`${name} needs a value: ${name} ${WITH_VALUE[name]}.`);
    values.set(name, value);
  }
  return toServe(values);
}

const WITH_VALUE = {
  "--project": "DIR",
  "--maven": "PATH",
  "--timeout": "SECONDS",
  "--state-dir": "DIR",
  "--log-level": "LEVEL",
} as const;

function isValueOption(name: string): name is keyof typeof WITH_VALUE {
  return Object.hasOwn(WITH_VALUE, name);
}

/** A word that begins with a dash is the next option; `--project=-x` may name what does. */
function followingValue(word: string | undefined): string | undefined {
  return word?.startsWith("-") ? undefined : word;
}

function toServe(values: ReadonlyMap<string, string>): CommandLine {
  const timeout = values.get("--timeout") ?? "1800";
  const seconds = /^\d+$/.test(timeout) ? Number(timeout) : 0;
  if (seconds < 1 || seconds > 86_400)
    return wrong(`--timeout is ${JSON.stringify(timeout)}; expected seconds, 1 to 86400.`);
  const level = values.get("--log-level") ?? "INFO";
  const logLevel = LOG_LEVELS.find((it) => it === level.toUpperCase());
  if (!logLevel) return wrong(`--log-level is ${JSON.stringify(level)}; expected ${LOG_LEVELS.join(", ")}.`);
  return {
    kind: "serve",
    project: values.get("--project"),
    maven: values.get("--maven"),
    timeoutMs: seconds * 1000,
    stateDir: values.get("--state-dir"),
    logLevel,
  };
}

function unknownWord(word: string, name: string): string {
  const [meant] = nearest(name, [...Object.keys(WITH_VALUE), "--help", "--version"], 1);
  const kind = word.startsWith("-") ? "unknown option" : "unexpected argument";
  return `${kind} ${word}; ${meant === undefined ? "see maven-mcp --help." : `did you mean ${meant}?`}`;
}

function splitOnce(word: string): [string, string | undefined] {
  const at = word.indexOf("=");
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

function wrong(sentence: string): CommandLine {
  return { kind: "wrong", sentence };
}

export const HELP = `maven-mcp runs Maven for coding agents: an MCP server on stdin and stdout.

  maven-mcp [--project DIR] [--maven PATH] [--timeout SECONDS] [--state-dir DIR] [--log-level LEVEL]

  --project DIR       the Maven project (else CLAUDE_PROJECT_DIR, else the working directory)
  --maven PATH        the mvn program (else ./mvnw of the project, else mvn on the PATH)
  --timeout SECONDS   how long a build may run (1800), 1 to 86400
  --state-dir DIR     for logs and the lock of each project (else $XDG_STATE_HOME/maven-mcp or ~/.local/state/maven-mcp)
  --log-level LEVEL   of the log on stderr: DEBUG, INFO (default), WARN or ERROR
  --version, --help

In a client's configuration: {"command": "maven-mcp", "args": ["--project", "/path/to/project"]}
`;
