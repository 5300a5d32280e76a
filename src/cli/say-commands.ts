import { attempt } from "../model/attempt.ts";
import { clean } from "../text/clean.ts";
import { quote } from "../text/quote.ts";
import { tools } from "../tools/all-tools.ts";
import type { Tool } from "../tools/tool.ts";
import { optionFor, optionsOf, POSITIONAL } from "./read-words.ts";

/**
 * Writes the calls in our own lines of an answer as commands: `maven-mcp test --rerun-failed`. Without `keepsRuns`, no
 * later command knows this run, and none is proposed that would look it up.
 */
export function sayCommandsInNotes(markdown: string, keepsRuns: boolean): string {
  return markdown.replace(NOTE, (line) => sayCommands(line, keepsRuns));
}

/** Names the inputs in a refusal by their options: `--touched chooses its tests: it goes without FILTER.` */
export function sayOptions(tool: Tool, reason: string): string {
  const named = reason.replace(INPUT, (name) => {
    const option = optionFor(name);
    return optionsOf(tool).includes(option) ? (POSITIONAL.get(name) ?? option) : name;
  });
  return sayCommands(named, true);
}

/** Writes the calls in a line as commands. What stands in quotes may be foreign, and stays. */
function sayCommands(line: string, keepsRuns: boolean): string {
  return line.replace(CALL, (found: string, name: string | undefined, input: string) => {
    if (name === undefined) return found;
    if (name === "maven_result" && !keepsRuns) return NOTHING_KEPT;
    return commandFor(name, attempt(() => JSON.parse(input)) ?? {}) ?? found;
  });
}

function commandFor(name: string, input: Readonly<Record<string, unknown>>): string | null {
  const tool = tools.find((it) => it.name === name);
  if (!tool) return null;
  const words: string[] = [];
  const options: string[] = [];
  for (const [field, value] of Object.entries(input)) {
    const option = optionFor(field);
    if (field === "args") continue;
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
    ...(args.length > 0 ? ["--", ...args] : []),
  ];
  const command = all.map(quote).join(" ");
  return clean(command) === command ? command : null;
}

const NOTHING_KEPT = "nothing is kept (--no-history)";

// > Only these again: maven_test {"rerunFailed": true}
// Of run 1 only the log is kept: maven_result {"run": 1, "show": "log"}
const NOTE = /^(?:> |Of run \d+ only ).*$/gm;
const CALL = /"(?:[^"\\]|\\.)*"|\b(maven_[a-z]+) (\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\})/g;
// touched chooses its tests: it goes without testFilter.
// integration and testOnly exclude each other.
const INPUT = /^\w+|(?<=^\w+ and |\bgoes with(?:out)? )\w+/g;
