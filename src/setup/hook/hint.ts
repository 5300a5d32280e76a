import { basename, join, relative, resolve } from "node:path";
import { cutsLog, isSilent, keepsOutput, soughtWord } from "./around-build.ts";
import { type Pipeline, readShell } from "./shell-commands.ts";
import { type ToolCall, toolCallFor } from "./tool-for-command.ts";

export interface ShellPlace {
  readonly cwd: string;
  readonly projectDir: string;
  readonly isModule: (dir: string) => boolean;
}

/** Returns the tool call that does what a shell command does; null unless it is plainly one build by Maven. */
export function hintFor(command: string, place: ShellPlace): ToolCall | null {
  const pipelines = (command.length > LONGEST_COMMAND ? null : readShell(command)) ?? [];
  const at = pipelines.findIndex(({ first }) => isMaven(unwrap(first.words)[0] ?? ""));
  const build = pipelines[at];
  if (!build || pipelines.some(hasOwnSurroundings)) return null;
  const dir = enter(place.cwd, pipelines.slice(0, at));
  const after = pipelines.slice(at + 1);
  if (dir === null || !build.piped.every(cutsLog) || !after.every(isSilent)) return null;
  const [program = "", ...args] = unwrap(build.first.words);
  // What follows may be about the file; and a report in a file is more than the log of a build.
  const isKept = [build.first, ...build.piped].some(keepsOutput);
  if (isKept && (after.length > 0 || args.some(isGoalOfPlugin))) return null;
  const module = moduleOf(dir, place);
  if (module === undefined || !isChosenByServer(program, dir, place)) return null;
  return toolCallFor(args, module, soughtWord(build));
}

/** The most characters of a command that is read: the agent waits for the hook, and a longer one is no plain build. */
const LONGEST_COMMAND = 10_000;

/** Whether a command runs in the background, sets variables, or reads a file: no tool call does. */
function hasOwnSurroundings({ first, piped, end }: Pipeline): boolean {
  return end === "&" || [first, ...piped].some(({ assignments, reads }) => assignments.length > 0 || reads.length > 0);
}

function enter(from: string, pipelines: readonly Pipeline[]): string | null {
  let dir = from;
  for (const pipeline of pipelines) {
    const target = pipeline.end === "||" ? null : directoryOf(pipeline);
    if (target !== null) dir = resolve(dir, target);
    else if (pipeline.end === "||" || !isSilent(pipeline)) return null;
  }
  return dir;
}

// cd core
function directoryOf({ first, piped }: Pipeline): string | null {
  const [program, dir, ...more] = first.words;
  const isAlone = piped.length === 0 && more.length === 0 && first.writes.length === 0;
  return program === "cd" && isAlone && dir !== undefined ? dir : null;
}

/** Returns the module in a directory; null for the project itself, undefined for any other directory. */
function moduleOf(dir: string, { projectDir, isModule }: ShellPlace): string | null | undefined {
  if (dir === projectDir) return null;
  const path = relative(projectDir, dir);
  return !path.startsWith("..") && isModule(dir) ? path : undefined;
}

/** Removes programs in front that only measure or limit another one: `time`, `timeout -k 5 300`. */
function unwrap(words: readonly string[]): readonly string[] {
  const [program, ...rest] = words;
  if (program === "time" || program === "command") return unwrap(rest);
  if (program !== "timeout") return words;
  const limit = rest.findIndex((word, index) => /^\d/.test(word) && !/^-[ks]$/.test(rest[index - 1] ?? ""));
  return unwrap(rest.slice(limit + 1));
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
