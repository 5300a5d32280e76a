import { beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { readArguments } from "../../src/maven/command-line/arguments.ts";
import { mavenCommand } from "../../src/maven/command-line/command.ts";
import { findRefusedWord } from "../../src/maven/command-line/refused-words.ts";
import { argumentLists } from "../property/argument-lists.ts";
import { mavenProgram } from "./maven-versions.ts";

/** Maven's own parsers read argument lists here; no Maven runs. */
const LISTS = process.env["LONG"] ? 200_000 : 4000;

/** Of the lists that we accept, the part that each Maven must read: others hold options of another Maven. */
const LEAST_READ = 0.5;

/** Those of Maven 3 differ in few words. */
const VERSIONS = process.env["LONG"] ? ["3.8.7", "3.9.16", "4.0.0-rc-5"] : ["3.9.16"];

describe.each(VERSIONS)("the command line parser of Maven %s", (version) => {
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
      .filter((args) => findRefusedWord(args) === null);
    const lists = accepted.slice(0, LISTS);
    expect(lists.length).toBeGreaterThan(LISTS / 3);
    const commands = lists.map((args) => commandWith(readArguments(args).optionWords));
    const answers = await readWithMaven(home, [], commands.map(encodeList).join("\n"));
    const told = answers.trimEnd().split("\n");
    expect(told.length).toBe(commands.length);
    expect(told.filter((answer) => answer !== "refused").length).toBeGreaterThan(lists.length * LEAST_READ);
    for (const [index, answer] of told.entries()) {
      if (answer === "refused") continue;
      const [goals = "", options = ""] = answer.split("|");
      const command = commands[index] ?? [];
      const seen = { args: lists[index], goals: decodeList(goals), options: decodeList(options) };
      expect(seen).toEqual({ args: lists[index], goals: ["compile"], options: optionsOf(command) });
    }
  });
});

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
