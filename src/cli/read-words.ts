import type { z } from "zod";
import { readArguments } from "../maven/command-line/arguments.ts";
import { quoteForeign } from "../text/foreign.ts";
import { suggest } from "../text/nearest.ts";
import type { Tool } from "../tools/tool.ts";

/**
 * Converts the words of a command to the input of its tool: `--test-only` becomes testOnly; options with one dash and
 * everything after `--` are Maven's. A returned string says what is wrong.
 */
export function readWords(tool: Tool, words: readonly string[]): Record<string, unknown> | string {
  const input: Record<string, unknown> = {};
  const args: string[] = [];
  const goals: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    if (word === "--" && takesArgs(tool)) {
      args.push(...words.slice(i + 1));
      break;
    }
    const place = [...POSITIONAL.keys()].find((name) => name in tool.input.shape && input[name] === undefined);
    if (word === "--json") input["responseFormat"] = "json";
    else if (word === "--detailed") input["detailLevel"] = "detailed";
    else if (word.startsWith("--")) {
      const [option = "", attached] = word.split(/=(.*)/s, 2);
      const field = fieldsOf(tool).get(option);
      if (field === undefined) return unknownOption(tool, option, attached ?? words[i + 1]);
      const value = field.isFlag ? (attached ?? "true") : (attached ?? words[++i]);
      if (value === undefined) return `${option} needs a value.`;
      const before = OVERWRITING.has(option) ? undefined : input[field.name];
      input[field.name] = before === undefined ? value : [before, value].flat();
    } else if (word.startsWith("-")) {
      if (!takesArgs(tool)) return `unexpected argument ${word}; ${whereElse(tool)}`;
      args.push(word);
      const next = words[i + 1];
      if (next !== undefined && readArguments([word]).unfinished !== null) args.push(words[++i] ?? "");
    } else if (place !== undefined) input[place] = word;
    else if ("goals" in tool.input.shape) goals.push(word);
    else if (typeof input["testFilter"] === "string") {
      return `unexpected argument ${word}; several tests are one word: ${input["testFilter"]},${word}.`;
    } else return `unexpected argument ${word}; ${whereElse(tool)}`;
  }
  return { ...input, ...(goals.length > 0 && { goals }), ...(args.length > 0 && { args }) };
}

/** Returns the option of an input: `--test-only` of testOnly. */
export function optionFor(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The names of a tool's options, in addition to those of the server and of Maven. */
export function optionsOf(tool: Tool): readonly string[] {
  return [...fieldsOf(tool).keys()];
}

/** What stands in the help for inputs that are words without an option. */
export const POSITIONAL: ReadonlyMap<string, string> = new Map([
  ["testFilter", "FILTER"],
  ["run", "RUN"],
]);

interface Field {
  readonly name: string;
  readonly isFlag: boolean;
  readonly schema: z.core.$ZodType;
}

/** Returns the tool's inputs by their options, without those that make sense only in a conversation. */
export function fieldsOf({ input }: Tool): ReadonlyMap<string, Field> {
  const names = Object.entries(input.shape).filter(([name]) => !CONVERSATIONAL.has(name));
  const fields = names.map(([name, schema]) => {
    return [optionFor(name), { name, isFlag: schema.safeParse(true).success, schema }] as const;
  });
  const revision = fields.find(([, { name }]) => name === "coverage")?.[1];
  return new Map([...fields, ...(revision ? [["--since", { ...revision, isFlag: false }] as const] : [])]);
}

/** `--coverage --since main` is one input. */
const OVERWRITING: ReadonlySet<string> = new Set(["--since"]);

const CONVERSATIONAL: ReadonlySet<string> = new Set([
  ...["args", "goals", "wait", "cancel", "responseFormat", "detailLevel", "timeout"],
]);

function unknownOption(tool: Tool, option: string, value?: string): string {
  const word = option.slice(2).replace(/s$/, "");
  const isOf = (name: string) => name in tool.input.shape && name.toLowerCase().includes(word);
  const place = word.length < SHORTEST_PART ? undefined : [...POSITIONAL].find(([name]) => isOf(name))?.[1];
  if (place !== undefined) {
    const example = value === undefined || value.startsWith("-") ? place : quoteForeign(value);
    return `unknown option ${quoteForeign(option)}; ${place} stands without one: maven-mcp ${tool.name.replace("maven_", "")} ${example}`;
  }
  const options = ["--json", "--detailed", ...optionsOf(tool)];
  return `unknown option ${quoteForeign(option)}; ${suggest(option, options, whereElse(tool))}`;
}

/** The number of characters from which an option may name a part of an input's name. */
const SHORTEST_PART = 4;

function whereElse(tool: Tool): string {
  return takesArgs(tool) ? "Maven's own stand behind --." : "see maven-mcp --help.";
}

/** Whether further words may be arguments of Maven. */
function takesArgs({ input }: Tool): boolean {
  return "args" in input.shape;
}
