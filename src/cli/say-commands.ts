import { attempt } from "../model/attempt.ts";
import { clean } from "../text/clean.ts";
import { quote } from "../text/quote.ts";
import { tools } from "../tools/all-tools.ts";
import type { Tool } from "../tools/tool.ts";
import { optionFor, optionsOf, POSITIONAL } from "./read-words.ts";

/**
 * Writes our own lines of an answer for a terminal: calls become commands, `maven-mcp test --rerun-failed`, and inputs
 * options. Without `keepsRuns`, no later command knows this run, and none is proposed that would look it up.
 *
 * @param place the options that lead each command to the same project: `--project backend`
 */
export function sayInTerminal(markdown: string, keepsRuns: boolean, place: readonly string[] = []): string {
  return markdown.replace(OWN_LINE, (line) => sayLine(line, keepsRuns, place));
}

/** Writes a refusal for a terminal: `--touched chooses its tests: it goes without FILTER.` */
export function sayOptions(tool: Tool, reason: string): string {
  const named = reason.replace(INPUT, (name) => {
    const option = optionFor(name);
    return optionsOf(tool).includes(option) ? (POSITIONAL.get(name) ?? option) : name;
  });
  return sayLine(named, true);
}

/** Writes a sentence of ours for a terminal. What stands in quotes may be foreign, and stays. */
export function sayLine(line: string, keepsRuns: boolean, place: readonly string[] = []): string {
  const inCommands = line.replace(CALL, (found: string, list: string | undefined, name: string | undefined, input) => {
    if (list !== undefined)
      return listOf(attempt(() => JSON.parse(list)))
        .map(quote)
        .join(" ");
    if (name === undefined) return found;
    if (name === "maven_result" && !keepsRuns) return NOTHING_KEPT;
    return commandFor(name, attempt(() => JSON.parse(input)) ?? {}, place) ?? found;
  });
  const isRefused = REFUSED_WORD.exec(inCommands)?.groups;
  const whole = isRefused ? `${isRefused["word"]}${isRefused["rest"]}` : inCommands;
  return whole.replace(OUTSIDE_QUOTES, (part, quoted: string | undefined) =>
    quoted === undefined ? WORDS.reduce((text, [words, said]) => text.replace(words, said), part) : part,
  );
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The inputs whose names are no words of a sentence. */
const INPUTS = [...new Set(tools.flatMap(({ input }) => Object.keys(input.shape)))].filter((name) =>
  /[A-Z]/.test(name),
);

/** What a terminal says instead of the words of a call. */
const WORDS: readonly (readonly [words: RegExp, said: string])[] = [
  [/\bgoals do not belong into args: /g, "other goals go with run: "],
  [/\bclean in args\b/g, "-- clean"],
  [/ belongs into args\b/g, " is an option, no goal"],
  [/ (?:in|to) args\b/g, ""],
  [/\bthe args of\b/g, "the options of"],
  [/^args names /g, "-l names "],
  [/\bmaven_(?=[a-z]+\b(?! \{))/g, "maven-mcp "],
  [/\bre-run with testOnly=false/g, "re-run without --test-only"],
  // An element of a POM may be called so, too: <skipTests>.
  ...INPUTS.map((name) => [new RegExp(`(?<!<)\\b${name}\\b`, "g"), POSITIONAL.get(name) ?? optionFor(name)] as const),
  [/\bno call does the same\b/g, "no command does the same"],
  [/\bthe same call\b/g, "the same command"],
  [/\bis for a call, which\b/g, "is for a command, which"],
  [/\bthe server was started without (--[a-z-]+)/g, "it needs $1"],
  [/--allow-deploy ask needs a client that can ask a person/g, "a terminal is not asked: it needs --allow-deploy"],
];

// args has "a b": write the property without the blank.
// goals has "ver!ify"; expected a phase, prefix:goal, …
const REFUSED_WORD = /^(?:args|goals) has (?<word>"(?:[^"\\]|\\.)*"|[^\s,;:]+)(?:, which)?(?<rest>.*)$/s;
const OUTSIDE_QUOTES = /("(?:[^"\\]|\\.)*")|[^"]+/g;

function commandFor(name: string, input: Readonly<Record<string, unknown>>, place: readonly string[]): string | null {
  const tool = tools.find((it) => it.name === name);
  if (!tool) return null;
  const words: string[] = [];
  const options: string[] = [];
  for (const [field, value] of Object.entries(input)) {
    const option = optionFor(field);
    // A terminal waits by asking again.
    if (field === "args" || field === "wait") continue;
    if (field === "goals" || (POSITIONAL.has(field) && !`${value}`.startsWith("-")))
      words.push(...[value].flat().map(String));
    else if (field === "responseFormat" && value === "json") options.push("--json");
    else if (field === "detailLevel" && value === "detailed") options.push("--detailed");
    else if (value === false || !optionsOf(tool).includes(option)) return null;
    else if (value === true) options.push(option);
    else
      for (const one of [value].flat().map(String))
        options.push(...(one.startsWith("-") ? [`${option}=${one}`] : [option, one]));
  }
  const args = [input["args"] ?? []].flat().map(String);
  const all = [
    "maven-mcp",
    name.replace("maven_", ""),
    ...words,
    ...options,
    ...place,
    ...(args.length > 0 ? ["--", ...args] : []),
  ];
  const command = all.map(quote).join(" ");
  return clean(command) === command ? command : null;
}

const NOTHING_KEPT = "nothing is kept (--no-history)";

// Compile FAILURE (0.9s) — Java 11 is too old for the project: build with "args": ["--java-home", "/jdk-21"]
// > Only these again: maven_test {"rerunFailed": true}
// Of run 1 only the log is kept: maven_result {"run": 1, "show": "log"}
const OWN_LINE = /^(?:> |Of run \d+ only |[A-Z][a-z]+ (?:SUCCESS|FAILURE|TIMEOUT|CANCELLED|RUNNING)\b).*$/gm;
const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
const CALL = new RegExp(
  String.raw`(?:"args": |\bargs )(\[${TEXT}(?:, ?${TEXT})*\])|${TEXT}|\b(maven_[a-z]+) (\{(?:[^{}"]|${TEXT})*\})`,
  "g",
);
// touched chooses its tests: it goes without testFilter.
// integration and testOnly exclude each other.
const INPUT = /^\w+|(?<=^\w+ and |\bgoes with(?:out)? )\w+/g;
