// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Maven's placeholders
import { beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { readArguments } from "../../src/maven/command-line/arguments.ts";
import { mavenCommand } from "../../src/maven/command-line/command.ts";
import { OPTIONS } from "../../src/maven/command-line/options.ts";
import { whyUnclear } from "../../src/maven/command-line/unclear-arguments.ts";
import { mavenProgram } from "./maven-versions.ts";

/** Maven's own parsers read argument lists here; no Maven runs. */
const LISTS = process.env["LONG"] ? 200_000 : 4000;

describe.each(["3.8.7", "3.9.16", "4.0.0-rc-5"] as const)("the command line parser of Maven %s", (version) => {
  let home: string;
  beforeAll(async () => {
    home = dirname(dirname(await mavenProgram(version)));
  });

  test("knows the options of fixtures/options", async () => {
    const printed = await readWithMaven(home, ["--table"], "");
    const sorted = (text: string) => text.trimEnd().split("\n").sort();
    const fixture = join(import.meta.dirname, `../../fixtures/options/${version}.tsv`);
    expect(sorted(printed)).toEqual(sorted(readFileSync(fixture, "utf8")));
  });

  test("sees in what is accepted no goal but ours, and the options that we see", async () => {
    const accepted = fc
      .sample(argumentLists, { numRuns: LISTS * 3, seed: seed() })
      .filter((args) => whyUnclear(args) === null);
    const lists = accepted.slice(0, LISTS);
    expect(lists.length).toBeGreaterThan(LISTS / 3);
    const commands = lists.map((args) => commandWith(readArguments(args).optionWords));
    const answers = await readWithMaven(home, [], commands.map(encodeList).join("\n"));
    for (const [index, answer] of answers.trimEnd().split("\n").entries()) {
      if (answer === "refused") continue;
      const [goals = "", options = ""] = answer.split("|");
      const command = commands[index] ?? [];
      const seen = { args: lists[index], goals: decodeList(goals), options: decodeList(options) };
      expect(seen).toEqual({ args: lists[index], goals: ["compile"], options: optionsOf(command) });
    }
  });
});

const names = OPTIONS.flatMap(({ short, long }) => [...(short ? [`-${short}`] : []), ...(long ? [`--${long}`] : [])]);
const value = fc.constantFrom(
  ...["deploy", "x", "x=y", "goals=deploy", "a b", "=", "-", "--", "-x", "-am", "-Bdeploy", "1C", "!slow", "", "@x"],
  ...['x="y"', 'x=a "b"', "'x'", '"', '"deploy', 'x"', '"x"', "é", "-1", "core,web", "$x", "${x}", "\\", "clean"],
);
const longer = fc.constantFrom("", "s", "deploy", "=deploy", "=x=y", "=", "x", "=-am", "X");
const option = fc.tuple(fc.constantFrom(...names), longer).map(([name, end]) => `${name}${end}`);
const shortened = fc
  .tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 12 }), longer)
  .map(([name, length, end]) => `${name.slice(0, length)}${end}`);
const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...names) },
  { weight: 2, arbitrary: option },
  { weight: 1, arbitrary: shortened },
  { weight: 4, arbitrary: value },
);
const orderly = fc.constantFrom(...OPTIONS.filter(({ refused }) => refused === undefined)).chain((known) => {
  const spelt = [...(known.short ? [`-${known.short}`] : []), ...(known.long ? [`--${known.long}`] : [])];
  const written = known.takesValue
    ? [
        fc.tuple(fc.constantFrom(...spelt), value).map((words) => [...words]),
        fc.tuple(fc.constantFrom(...spelt), fc.constantFrom("", "="), value).map((parts) => [parts.join("")]),
      ]
    : [fc.constantFrom(...spelt).map((name) => [name])];
  return fc.oneof(...written);
});
/** What hides goals or is near to it, often enough in a form that is accepted. */
const argumentLists = fc
  .array(fc.oneof({ weight: 5, arbitrary: orderly }, { weight: 1, arbitrary: word.map((one) => [one]) }), {
    maxLength: 5,
  })
  .map((parts) => parts.flat())
  .filter((args) => args.length > 0);

function seed(): number {
  const given = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
  console.error(`SEED=${given}`);
  return given;
}

/** The whole command line of a build with these options, without the program. */
function commandWith(options: readonly string[]): readonly string[] {
  const program = { kind: "found", command: [], origin: "mvn", version: "3.9.16" } as const;
  return mavenCommand(program, [...options, "-pl", "core", "-am"], ["compile"], new Map([["style.color", "never"]]));
}

function optionsOf(command: readonly string[]): string[] {
  return readArguments(command).options.map(({ name, value }) => (value === null ? name : `${name}=${value}`));
}

async function readWithMaven(home: string, args: readonly string[], input: string): Promise<string> {
  const program = join(import.meta.dirname, "programs/ReadArguments.java");
  const java = Bun.spawn(["java", program, home, ...args], {
    stdin: new Blob([input]),
    stdout: "pipe",
    stderr: "inherit",
  });
  const [printed, exitCode] = await Promise.all([java.stdout.text(), java.exited]);
  expect(exitCode).toBe(0);
  return printed;
}

function encodeList(words: readonly string[]): string {
  return words.map((text) => Buffer.from(text).toString("base64")).join(" ");
}

function decodeList(words: string): string[] {
  return words
    .split(" ")
    .filter(Boolean)
    .map((text) => Buffer.from(text, "base64").toString());
}
