import type { ServerOption } from "../knowledge/clients/client.ts";
import { DEFAULT_ENGINE, ENGINES, type EngineName } from "../maven/engine/engine-name.ts";
import { isPhase } from "../maven/lifecycle.ts";
import { LOG_LEVELS, type LogLevel } from "../model/log-level.ts";
import { quoteForeign } from "../text/foreign.ts";
import { suggest } from "../text/nearest.ts";
import type { DeployRule } from "../tools/tool.ts";
import { SERVER_OPTIONS } from "./own-options.ts";

export interface Options {
  readonly project: string | undefined;
  readonly maven: string | undefined;
  readonly engine: EngineName;
  readonly javaHome: string | undefined;
  readonly timeoutMs: number;
  readonly stateDir: string | undefined;
  readonly isWithoutHistory: boolean;
  readonly deploy: DeployRule;
  readonly ownsRepository: boolean;
  readonly logLevel: LogLevel;
}

export type CommandLine =
  | ({ readonly kind: "serve" } & Options)
  | ({
      readonly kind: "command";
      readonly command: CommandName;
      readonly words: readonly string[];
      /** The options of the server as they were given, each once. */
      readonly given: readonly ServerOption[];
    } & Options)
  /** The command whose help is requested; null for all. */
  | { readonly kind: "help"; readonly of: CommandName | null }
  | { readonly kind: "version" }
  | { readonly kind: "wrong"; readonly sentence: string };

/** Reads the words after the program's name. Where they do not name an engine, MAVEN_MCP_ENGINE does. */
export function readCommandLine(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): CommandLine {
  const values = new Map<string, string>();
  const words: string[] = [];
  let command: CommandName | undefined;
  const flags = new Set<string>();
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? "";
    const [name = "", attached] = splitOnce(word);
    if (command !== undefined && word === "--") {
      words.push(...argv.slice(i));
      break;
    }
    if (word === "--help" || word === "-h") return { kind: "help", of: command ?? null };
    if (command === undefined && word === "help") return readHelp(argv[i + 1]);
    if (word === "--version" || (word === "-v" && command === undefined)) return { kind: "version" };
    const option = SERVER_OPTIONS.find((it) => it.name === name);
    if (word === ALLOW_DEPLOY && argv[i + 1] === "ask") {
      flags.add(ASK_FIRST);
      i++;
      continue;
    }
    if (word === ASK_FIRST || (option?.value === null && attached === undefined)) {
      flags.add(word);
      continue;
    }
    if (!option?.value) {
      if (command !== undefined) words.push(word);
      else command = COMMANDS.find((it) => it === word);
      if (command === undefined) return wrong(unknownWord(word, name));
      continue;
    }
    const value = attached ?? followingValue(argv[++i]);
    if (value === undefined || value === "") return wrong(`${name} needs a value: ${name} ${option.value}.`);
    values.set(name, value);
  }
  const options = readOptions(values, flags, env[ENGINE]);
  if (typeof options === "string") return wrong(options);
  if (command === undefined) return { kind: "serve", ...options };
  const given = [
    ...[...values].map(([name, value]) => ({ name, value })),
    ...[...flags].map((name) => ({ name, value: null })),
  ];
  return { kind: "command", command, words, given, ...options };
}

const TOOL_COMMANDS = ["compile", "test", "package", "clean", "run", "result", "project"] as const;
export type ToolCommand = (typeof TOOL_COMMANDS)[number];

/** All commands. The additional ones set up maven-mcp and its clients. */
export const COMMANDS = [...TOOL_COMMANDS, "history", "doctor", "init", "hook"] as const;
export type CommandName = (typeof COMMANDS)[number];

function readHelp(about: string | undefined): CommandLine {
  if (about === undefined) return { kind: "help", of: null };
  const command = COMMANDS.find((it) => it === about);
  return command === undefined ? wrong(unknownWord(about, about)) : { kind: "help", of: command };
}

/** The variable that names the engine for clients whose entry is hard to change. */
const ENGINE = "MAVEN_MCP_ENGINE";

/** Returns the next word as an option's value, unless it begins with a dash: then `--project=-x` is the way. */
function followingValue(word: string | undefined): string | undefined {
  return word?.startsWith("-") ? undefined : word;
}

/** Reads the options; a returned string says what is wrong. */
function readOptions(
  values: ReadonlyMap<string, string>,
  flags: ReadonlySet<string>,
  usualEngine: string | undefined,
): Options | string {
  const timeout = values.get("--timeout") ?? "1800";
  const seconds = /^\d+$/.test(timeout) ? Number(timeout) : 0;
  if (seconds < 1 || seconds > 86_400) return `--timeout is ${JSON.stringify(timeout)}; expected seconds, 1 to 86400.`;
  const named = values.get("--engine");
  const name = named ?? (usualEngine || DEFAULT_ENGINE);
  const engine = ENGINES.find((it) => it === name);
  if (!engine) {
    return `${named === undefined ? ENGINE : "--engine"} is ${JSON.stringify(name)}; expected ${ENGINES.join(", ")}.`;
  }
  const repository = values.get("--local-repository");
  if (repository !== undefined && repository !== "own") {
    return `--local-repository is ${JSON.stringify(repository)}; expected own.`;
  }
  const level = values.get("--log-level") ?? "INFO";
  const logLevel = LOG_LEVELS.find((it) => it === level.toUpperCase());
  if (!logLevel) return `--log-level is ${JSON.stringify(level)}; expected ${LOG_LEVELS.join(", ")}.`;
  return {
    project: values.get("--project"),
    maven: values.get("--maven"),
    engine,
    javaHome: values.get("--java-home"),
    timeoutMs: seconds * 1000,
    stateDir: values.get("--state-dir"),
    isWithoutHistory: flags.has("--no-history"),
    deploy: readDeployRule(flags),
    ownsRepository: repository !== undefined,
    logLevel,
  };
}

/** Of both, the one that asks counts. */
function readDeployRule(flags: ReadonlySet<string>): DeployRule {
  if (flags.has(ASK_FIRST)) return "asked";
  return flags.has(ALLOW_DEPLOY) ? "allowed" : "refused";
}

const ALLOW_DEPLOY = "--allow-deploy";
/** The option with its value in one word, so that nobody takes the value for a command. */
const ASK_FIRST = "--allow-deploy=ask";

function unknownWord(word: string, name: string): string {
  if (isPhase(word) || GOAL.test(word))
    return `${quoteForeign(word)} is a phase or goal of Maven: maven-mcp run ${word} runs it.`;
  const known = [...COMMANDS, ...SERVER_OPTIONS.map((option) => option.name), "--help", "--version"];
  const kind = word.startsWith("-") ? "unknown option" : "unexpected argument";
  return `${kind} ${quoteForeign(word)}; ${suggest(name, known, "see maven-mcp --help.")}`;
}

// dependency:tree
const GOAL = /^[a-z][\w.-]*:[a-z][\w-]*$/;

function splitOnce(word: string): [string, string | undefined] {
  const at = word.indexOf("=");
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

function wrong(sentence: string): CommandLine {
  return { kind: "wrong", sentence };
}
