import { z } from "zod";
import { hasOption, readArguments, SELECTING, userProperties } from "../maven/command-line/arguments.ts";
import { sayRefusedWord } from "../maven/command-line/refused-word.ts";
import { findRefusedWord } from "../maven/command-line/refused-words.ts";
import type { Presentation } from "../model/presentation.ts";

const MODULES = "modules by directory, artifactId or group:artifact";

/** The inputs that all build tools share. The message of each schema is the error for a wrong value. */
export const common = {
  args: z
    .array(z.string("text"), "a list of Maven options")
    .optional()
    .describe('Options: ["-Pci"]; no goals but clean.'),
  module: z
    .array(z.string(MODULES), MODULES)
    .optional()
    .describe("Path or artifactId; what it needs is built, not tested."),
  timeout: integer("seconds", 1, 86_400).optional().describe("Seconds (1800)."),
  wait: integer("seconds", 0, 86_400).optional().describe("Seconds until answered RUNNING."),
  responseFormat: z.enum(["markdown", "json"], '"markdown" or "json"').optional(),
  detailLevel: z
    .enum(["concise", "detailed"], '"concise" or "detailed"')
    .optional()
    .describe("detailed: warnings, frames, output."),
};

export type CommonInput = z.output<z.ZodObject<typeof common>>;

export function integer(what: string, least: number, most: number) {
  const expected = `${what}, ${least} to ${most}`;
  return z.int(expected).min(least, expected).max(most, expected);
}

export function flag() {
  return z.boolean("true or false").optional();
}

export const skipTests = flag().describe("Compile tests only.");

/** Says that an option in `args` and the input skip tests, of which one would win; null if only one is there. */
export function whySkippedTwice(input: boolean | undefined, { properties }: Pick<ReadArgs, "properties">) {
  const given = ["skipTests", "maven.test.skip"].find((name) => properties.has(name));
  return input !== undefined && given ? `skipTests and -D${given} in args name the same thing.` : null;
}

/** Makes the schema of several words on one line. */
export function words(what: string, most: number) {
  return z.string(what).trim().min(1, what).max(most, `${what}, at most ${most} characters`);
}

const DEFAULT_STACK_TRACE_LINES = 50;

export function requestPresentation(input: CommonInput, stackTraceLines: number | undefined): Presentation {
  return {
    responseFormat: input.responseFormat ?? "markdown",
    detailLevel: input.detailLevel ?? "concise",
    stackTraceLines: stackTraceLines ?? DEFAULT_STACK_TRACE_LINES,
  };
}

export interface ReadArgs {
  readonly cleanFirst: boolean;
  readonly foreign: readonly string[];
  readonly options: readonly string[];
  readonly properties: ReadonlyMap<string, string>;
  /** The value of our own `--java-home`, which is no option of Maven's; null without it. */
  readonly javaHome: string | null;
  /** Whether our own `--no-project-file` is there. */
  readonly isWithoutFile: boolean;
  readonly given: readonly string[];
  /** The first option in `args` that chooses modules. */
  readonly selecting: string | undefined;
}

/** Splits `args` into options and goals; a returned string is the second half of a sentence that refuses them. */
export function readArgs(args: readonly string[]): ReadArgs | string {
  const own = takeOwnOptions(args);
  if (typeof own === "string") return own;
  const refused = findRefusedWord(own.others);
  if (refused !== null) return sayRefusedWord(refused);
  const read = readArguments(own.others);
  const properties = userProperties(read);
  return {
    cleanFirst: read.goals.includes("clean"),
    foreign: read.goals.filter((goal) => goal !== "clean"),
    options: read.optionWords,
    properties,
    javaHome: own.javaHome,
    isWithoutFile: own.isWithoutFile,
    given: [
      ...read.optionWords,
      ...(own.javaHome === null ? [] : [JAVA_HOME, own.javaHome]),
      ...(own.isWithoutFile ? [WITHOUT_FILE] : []),
    ],
    selecting: SELECTING.find((option) => hasOption(read, option)),
  };
}

/** Takes our own options out of `args`: `--java-home DIR`, of which the last one counts, and `--no-project-file`. */
function takeOwnOptions(args: readonly string[]) {
  const others: string[] = [];
  let javaHome: string | null = null;
  for (let i = 0; i < args.length; i++) {
    const word = args[i] ?? "";
    if (word === WITHOUT_FILE) continue;
    if (word !== JAVA_HOME && !word.startsWith(`${JAVA_HOME}=`)) {
      others.push(word);
      continue;
    }
    javaHome = word === JAVA_HOME ? (args[++i] ?? "") : word.slice(JAVA_HOME.length + 1);
    if (javaHome === "" || javaHome.startsWith("-")) return `${JAVA_HOME} in args needs the directory of a JDK.`;
  }
  return { others, javaHome, isWithoutFile: args.includes(WITHOUT_FILE) };
}

const JAVA_HOME = "--java-home";
const WITHOUT_FILE = "--no-project-file";
