import { readArguments } from "../../maven/command-line/arguments.ts";
import { realDisk } from "../../maven/disk.ts";
import { isPhase } from "../../maven/lifecycle.ts";
import { optionsOutside } from "../../maven/options-outside.ts";
import { reasonOf } from "../../model/attempt.ts";
import { projectFileOf } from "../../workflow/describe-ways.ts";
import { readGoals } from "../asked-goals.ts";
import { findOutgoing, sayOutgoing } from "../guard/find-outgoing.ts";
import { readInput } from "../read-input.ts";
import { type ReadArgs, readArgs } from "../shared-inputs.ts";
import { CHORES, PROJECT_FILE, type ProjectFile, SCOPES } from "./project-file.ts";

export type KeptWay =
  | { readonly kind: "none" }
  | { readonly kind: "kept"; readonly file: ProjectFile }
  /** The file cannot be read or says what no file may; the reason is a sentence that names its place. */
  | { readonly kind: "left-out"; readonly why: string };

/** Reads what a project keeps for its builds, in `.mvn` of its directory or the nearest one above. */
export function readProjectFile(projectDir: string): KeptWay {
  const path = projectFileOf(projectDir);
  const text = realDisk.readText(path);
  if (text === null) {
    return realDisk.exists(path) ? { kind: "left-out", why: "it cannot be read." } : { kind: "none" };
  }
  return checkProjectFile(text, projectDir);
}

/** Checks the text of a project's file. It comes with the checkout, so it may do less than a call may. */
export function checkProjectFile(text: string, projectDir: string): KeptWay {
  if (text.length > LONGEST) return { kind: "left-out", why: `it has more than ${LONGEST} characters.` };
  let value: unknown;
  try {
    value = Bun.JSONC.parse(text);
  } catch (error) {
    return { kind: "left-out", why: `it is no JSON: ${reasonOf(error)}.` };
  }
  const file = readInput<ProjectFile>(PROJECT_FILE, value);
  if (typeof file === "string") return { kind: "left-out", why: file.replace(/^the arguments are/, "it is") };
  const fault = faultOf(file, projectDir);
  return fault === null ? { kind: "kept", file } : { kind: "left-out", why: fault };
}

const LONGEST = 100_000;

function faultOf(file: ProjectFile, projectDir: string): string | null {
  for (const name of ["args", ...SCOPES] as const) {
    const fault = faultOfOptions(file[name] ?? [], name, projectDir);
    if (fault !== null) return `${name}: ${fault}`;
  }
  for (const name of CHORES) {
    const words = file[name];
    const fault = words === undefined ? null : faultOfGoals(words, projectDir);
    if (fault !== null) return `${name}: ${fault}`;
  }
  for (const [name, words] of Object.entries(file.commands ?? {})) {
    const fault = isTaken(name) ? "is taken; expected a word of your own." : faultOfGoals(words, projectDir);
    if (fault !== null) return `commands.${name}: ${fault}`;
  }
  const need = file.needs?.find((it) => !NEED.test(it));
  return need === undefined ? null : `needs has ${JSON.stringify(need)}; expected docker, port NUMBER or program NAME.`;
}

/** Whether a word means something else in `maven_run`. */
function isTaken(name: string): boolean {
  return isPhase(name) || CHORES.some((it) => it === name);
}

// docker, port 5432, port db.local:5432, program kubectl
const NEED = /^(?:docker|port (?:[\w.-]+:)?\d{1,5}|program [\w.-]+)$/;

function faultOfOptions(words: readonly string[], name: string, projectDir: string): string | null {
  const read = readArgs(words);
  if (typeof read === "string") return read;
  const outgoing = faultOfOutgoing(read.foreign, read);
  if (outgoing !== null) return outgoing;
  const goal = read.cleanFirst ? "clean" : read.foreign[0];
  if (goal !== undefined) return `${JSON.stringify(goal)} is a goal; expected options of Maven.`;
  return faultOfCall(read, projectDir, name === "integration" ? NAMES_TESTS : [...NAMES_TESTS, "it.test"]);
}

const NAMES_TESTS = ["test"] as const;

/** What a call says, and a file that holds for all calls cannot. */
function faultOfCall(read: ReadArgs, projectDir: string, forCalls: readonly string[]): string | null {
  if (read.javaHome !== null) return "--java-home is for a call; the field java names a version.";
  if (read.selecting !== undefined) return `-${read.selecting} is for a call, which names modules by module.`;
  const property = forCalls.find((it) => read.properties.has(it));
  if (property !== undefined) return `-D${property} is for a call, which names tests by testFilter.`;
  const [outside] = optionsOutside(read.options, projectDir);
  return outside === undefined ? null : `${outside} is a file outside of the project.`;
}

function faultOfGoals(words: readonly string[], projectDir: string): string | null {
  const { goals, optionWords } = readArguments(words);
  const checked = readGoals(goals);
  if (typeof checked === "string") return checked;
  const read = readArgs(optionWords);
  if (typeof read === "string") return read;
  return faultOfOutgoing(goals, read) ?? faultOfCall(read, projectDir, []);
}

function faultOfOutgoing(goals: readonly string[], { properties }: ReadArgs): string | null {
  const [outgoing] = findOutgoing(goals, properties);
  return outgoing === undefined ? null : sayOutgoing(outgoing, "it is for a call");
}
