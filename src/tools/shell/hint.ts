import { basename, join, relative, resolve } from "node:path";
import { readArguments } from "../../maven/command-line/arguments.ts";
import type { ToolCall } from "../../model/project/project-ways.ts";
import { cutsLog, isSilent, keepsOutput, readsKept, soughtWord } from "./around-build.ts";
import { type Pipeline, readShell, type SimpleCommand } from "./shell-commands.ts";
import { toolCallFor } from "./tool-for-command.ts";

export interface ShellPlace {
  readonly cwd: string;
  readonly projectDir: string;
  readonly isModule: (dir: string) => boolean;
  /** Reads a file of the checkout, in which `make` and `just` find their recipes; null if there is none. */
  readonly readText?: (path: string) => string | null;
  /** Returns the home of a JDK that SDKMAN has under this name; null if it has none. */
  readonly homeOfSdk?: (name: string) => string | null;
  /** Whether goals of unknown plugins count, which may be servers. */
  readonly takesUnknown?: true;
}

/**
 * Returns the tool call that does what a command of instructions means, in which `<module>` stands for a word that the
 * reader knows; null unless it is plainly one build by Maven.
 */
export function callForInstruction(command: string, place: ShellPlace): ToolCall | null {
  const names: string[] = [];
  const named = command.replace(BLANK, (name) => `blank-${names.push(name)}-`);
  const isModule = (dir: string) => dir.includes("blank-") || place.isModule(dir);
  const call = hintFor(named, { ...place, isModule, takesUnknown: true });
  if (call === null || names.length === 0) return call;
  return JSON.parse(JSON.stringify(call).replace(/blank-(\d+)-/g, (_, at) => names[Number(at) - 1] ?? ""));
}

// mvn test -pl <module> -Dtest=<class or method>
const BLANK = /<[A-Za-z][\w .-]*>/g;

/** Returns the tool call that does what a shell command does; null unless it is plainly one build by Maven. */
export function hintFor(command: string, place: ShellPlace): ToolCall | null {
  return hintWithin(command, place, MOST_NESTED);
}

/** A shell in a shell, which calls make: deeper ones are no plain build. */
const MOST_NESTED = 2;

function hintWithin(command: string, place: ShellPlace, depth: number): ToolCall | null {
  const pipelines = command.length > LONGEST_COMMAND ? null : readShell(command.replaceAll(EXIT_CODE, "0"));
  const inner = pipelines === null ? null : innerCommand(pipelines, place);
  if (inner !== null) return depth === 0 ? null : hintWithin(inner, place, depth - 1);
  const joined = joinClean((pipelines ?? []).map(withUnwrapped));
  const at = joined.findIndex(({ first }) => isMaven(first.words[0] ?? ""));
  const build = joined[at];
  if (!build || joined.some(({ end }) => end === "&")) return null;
  const before = enter(place, joined.slice(0, at));
  const after = joined.slice(at + 1);
  const assigned = homeOf(build.first.assignments);
  if (before === null || assigned === undefined || hasOwnSurroundings([...joined.slice(0, at), ...after])) return null;
  if ([build.first, ...build.piped].some(({ reads }) => reads.length > 0)) return null;
  if (build.piped.some(({ assignments }) => assignments.length > 0) || !build.piped.every(cutsLog)) return null;
  const [program = "", ...args] = build.first.words;
  // A report in a file is more than the log of a build.
  const kept = [build.first, ...build.piped].filter(keepsOutput).flatMap(({ writes }) => writes);
  const isKept = [build.first, ...build.piped].some(keepsOutput);
  if (!after.every((it) => isSilent(it) || readsKept(it, kept))) return null;
  if (isKept && ((after.length > 0 && kept.length === 0) || args.some(isGoalOfPlugin))) return null;
  if (!isChosenByServer(program, before.dir, place)) return null;
  const home = assigned ?? before.home;
  const takesUnknown = place.takesUnknown ?? false;
  return toolCallFor(args, {
    module: moduleOf(before.dir, place),
    isElsewhere: before.dir !== place.projectDir,
    // -f core/pom.xml, --file core
    moduleAt: (path) => moduleOf(resolve(before.dir, path.replace(/(?:^|\/)pom\.xml$/, "")), place),
    home,
    sought: soughtWord(build),
    takesUnknown,
  });
}

/** Whether a command may come to a build by Maven; most do not, and need no further look. */
export function mayBuild(command: string): boolean {
  return /mvn|make|just/.test(command);
}

/** The most characters of a command that is read: the agent waits for the hook, and a longer one is no plain build. */
const LONGEST_COMMAND = 10_000;

// mvn test; echo $?
const EXIT_CODE = /\$\?|\$\{PIPESTATUS\[\d\]\}/g;

/** Returns what the only command runs in its turn: the text of `bash -lc "…"`, the recipe of `make test`. */
function innerCommand(pipelines: readonly Pipeline[], { cwd, readText }: ShellPlace): string | null {
  const [only, ...others] = pipelines.filter((pipeline) => !isSilent(pipeline));
  if (!only || others.length > 0 || only.end === "&" || hasOwnSurroundings([only])) return null;
  const [program = "", option = "", ...rest] = unwrap(only.first).words;
  if (!only.piped.every(cutsLog) || only.first.writes.length > 0) return null;
  const isShell = SHELLS.has(basename(program)) && /^-[elux]*c$/.test(option) && rest.length === 1;
  if (isShell) return rest[0] ?? null;
  const isPlain = rest.length === 0 && /^[\w-]*$/.test(option) && !option.startsWith("-");
  return readText && isPlain ? readRecipe(program, option, cwd, readText) : null;
}

const SHELLS: ReadonlySet<string> = new Set(["bash", "sh", "zsh", "dash"]);

/** Whether commands beside a build set variables, or read a file that is not the build's log: no tool call does. */
function hasOwnSurroundings(pipelines: readonly Pipeline[]): boolean {
  return pipelines.some(({ first, piped }) =>
    [first, ...piped].some(({ assignments, reads }) => assignments.length > 0 || reads.length > 0),
  );
}

/** The JDK that assignments choose; null without any, undefined if they set another variable. */
function homeOf(assignments: readonly string[]): string | null | undefined {
  const [assignment, another] = assignments;
  if (assignment === undefined) return null;
  // JAVA_HOME=/opt/jdk-21
  const home = /^JAVA_HOME=(?<home>\/.+)$/.exec(assignment)?.groups?.["home"];
  return another === undefined ? home : undefined;
}

/** What the commands before a build come to: its directory, and the JDK that SDKMAN was told to use. */
function enter(place: ShellPlace, pipelines: readonly Pipeline[]) {
  let dir = place.cwd;
  let home: string | null = null;
  for (const pipeline of pipelines) {
    const target = pipeline.end === "||" ? null : directoryOf(pipeline);
    const sdk = pipeline.end === "||" ? null : sdkOf(pipeline);
    if (target !== null) dir = resolve(dir, target);
    else if (sdk !== null) {
      home = place.homeOfSdk?.(sdk) ?? null;
      if (home === null) return null;
    } else if (pipeline.end === "||" || !isSilent(pipeline)) return null;
  }
  return { dir, home };
}

// cd core
function directoryOf({ first, piped }: Pipeline): string | null {
  const [program, dir, ...more] = first.words;
  const isAlone = piped.length === 0 && more.length === 0 && first.writes.length === 0;
  return program === "cd" && isAlone && dir !== undefined ? dir : null;
}

// sdk use java 21.0.2-tem
function sdkOf({ first, piped }: Pipeline): string | null {
  const [program, verb, what, name, ...more] = first.words;
  const isAlone = piped.length === 0 && more.length === 0;
  return isAlone && program === "sdk" && verb === "use" && what === "java" && name !== undefined ? name : null;
}

/** Joins `mvn clean && mvn test` into one build, where the first does nothing else. */
function joinClean(pipelines: readonly Pipeline[]): readonly Pipeline[] {
  const at = pipelines.findIndex(({ first }) => isMaven(first.words[0] ?? ""));
  const [clean, build] = [pipelines[at], pipelines[at + 1]];
  if (!clean || !build || clean.end !== "&&" || !isMaven(build.first.words[0] ?? "")) return pipelines;
  const [program = "", ...words] = clean.first.words;
  const { goals, optionWords } = readArguments(words);
  const isSame = program === build.first.words[0] && optionWords.every((word) => OF_OUTPUT.has(word));
  const isPlain = clean.piped.length === 0 && clean.first.assignments.length === 0 && !keepsOutput(clean.first);
  if (goals.join() !== "clean" || !isSame || !isPlain) return pipelines;
  const [, ...args] = build.first.words;
  const first = { ...build.first, words: [program, "clean", ...args] };
  return [...pipelines.slice(0, at), { ...build, first }, ...pipelines.slice(at + 2)];
}

const OF_OUTPUT: ReadonlySet<string> = new Set(["-q", "-B", "-ntp", "--quiet", "--batch-mode"]);

/** Returns the module in a directory; null for the project itself, undefined for any other directory. */
function moduleOf(dir: string, { projectDir, isModule }: ShellPlace): string | null | undefined {
  if (dir === projectDir) return null;
  const path = relative(projectDir, dir);
  return !path.startsWith("..") && isModule(dir) ? path : undefined;
}

function withUnwrapped(pipeline: Pipeline): Pipeline {
  return { ...pipeline, first: unwrap(pipeline.first) };
}

/** Removes programs in front that only measure or limit another one: `time`, `nice -n 5`, `timeout -k 5 300`, `env A=b`. */
function unwrap(command: SimpleCommand): SimpleCommand {
  const [program, ...rest] = command.words;
  switch (program) {
    case "time":
    case "command":
      return unwrap({ ...command, words: rest });
    case "nice": {
      // nice -n 5 mvn, nice -5 mvn, nice mvn
      const taken = rest[0] === "-n" ? 2 : /^-/.test(rest[0] ?? "") ? 1 : 0;
      return unwrap({ ...command, words: rest.slice(taken) });
    }
    case "timeout": {
      const limit = rest.findIndex((word, index) => /^\d/.test(word) && !/^-[ks]$/.test(rest[index - 1] ?? ""));
      return unwrap({ ...command, words: rest.slice(limit + 1) });
    }
    case "env": {
      const count = rest.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
      if (count < 0) return command;
      const assignments = [...command.assignments, ...rest.slice(0, count)];
      return unwrap({ ...command, assignments, words: rest.slice(count) });
    }
    default:
      return command;
  }
}

function isMaven(program: string): boolean {
  return ["mvn", "mvnw", "mvnd"].includes(basename(program));
}

/** Whether a program is the Maven that the server would use, and not another one that the command names. */
function isChosenByServer(program: string, dir: string, { projectDir }: ShellPlace): boolean {
  return !program.includes("/") || resolve(dir, program) === join(projectDir, "mvnw");
}

// dependency:tree
function isGoalOfPlugin(word: string): boolean {
  return /^[^-].*:/.test(word);
}

/**
 * Returns the shell command of a recipe of `make` or `just` in a directory, as one line; null if there is none, if it needs
 * other recipes first, or if it has variables, which only these programs know.
 *
 * @param target the first recipe's name if empty
 */
function readRecipe(
  program: string,
  target: string,
  dir: string,
  readText: (path: string) => string | null,
): string | null {
  const names = FILES.get(program) ?? [];
  const text = names.map((name) => readText(join(dir, name))).find((it) => it !== null);
  if (text === undefined || text === null) return null;
  const lines = text.split("\n");
  const wanted = target === "" ? (lines.map(nameOf).find((name) => name !== null) ?? null) : target;
  const at = lines.findIndex((line) => nameOf(line) === wanted);
  if (wanted === null || at < 0 || lines.some((line, index) => index !== at && nameOf(line) === wanted)) return null;
  const needed = (lines[at] ?? "").replace(/^[^:]*:/, "").replace(/(?<!\s)\s*#.*$/, "");
  const end = lines.findIndex((line, index) => index > at && line.trim() !== "" && !/^\s/.test(line));
  const recipe = lines.slice(at + 1, end < 0 ? undefined : end).map((line) => line.trim().replace(/^[@-]+/, ""));
  const commands = recipe.filter((line) => line !== "" && !line.startsWith("#"));
  const isPlain = needed.trim() === "" && commands.length > 0 && !commands.some((line) => /\$|\{\{/.test(line));
  return isPlain ? commands.join("\n").replaceAll("\\\n", " ") : null;
}

const FILES: ReadonlyMap<string, readonly string[]> = new Map([
  ["make", ["GNUmakefile", "makefile", "Makefile"]],
  ["just", ["justfile", "Justfile", ".justfile"]],
]);

/** The name of the recipe that a line begins; null for other lines. */
// test: compile
function nameOf(line: string): string | null {
  return /^(?<name>[A-Za-z][\w-]*)\s*:(?!=)/.exec(line)?.groups?.["name"] ?? null;
}
