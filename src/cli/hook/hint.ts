import { basename, join, relative, resolve } from "node:path";
import { cutsLog, isSilent, keepsOutput } from "./around-build.ts";
import { type Pipeline, readShell } from "./shell-commands.ts";
import { type ToolCall, toolCallFor } from "./tool-for-command.ts";

/** The facts of the disk that the hint needs. */
export interface Ground {
  /** The absolute directory in which the command would run. */
  readonly cwd: string;
  /** The project of the server; absolute. */
  readonly projectDir: string;
  /** Whether a directory of the project is a module of it. */
  readonly isModule: (dir: string) => boolean;
}

/**
 * The tool call that does the same as a command for the shell, where that is plainly one build by Maven and nothing else
 * of it would be lost; else null.
 */
export function hintFor(command: string, ground: Ground): ToolCall | null {
  const pipelines = readShell(command) ?? [];
  const at = pipelines.findIndex(({ first }) => isMaven(unwrap(first.words)[0] ?? ""));
  const build = pipelines[at];
  if (!build || pipelines.some(hasOwnSurroundings)) return null;
  const dir = enter(ground.cwd, pipelines.slice(0, at));
  const after = pipelines.slice(at + 1);
  if (dir === null || !build.piped.every(cutsLog) || !after.every(isSilent)) return null;
  const [program = "", ...args] = unwrap(build.first.words);
  // What follows may be about the file; and a report in a file is more than the log of a build.
  const isKept = [build.first, ...build.piped].some(keepsOutput);
  if (isKept && (after.length > 0 || args.some(isGoalOfPlugin))) return null;
  const module = moduleOf(dir, ground);
  if (module === undefined || !isChosenByServer(program, dir, ground)) return null;
  return toolCallFor(args, module);
}

/**
 * Whether no call can say the same: the command runs in the background, with an environment of its own, or fed from a
 * file.
 */
function hasOwnSurroundings({ first, piped, end }: Pipeline): boolean {
  return end === "&" || [first, ...piped].some(({ assignments, reads }) => assignments.length > 0 || reads.length > 0);
}

/** The directory in which a shell stands behind these; null where they do more than go there. */
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

/** Null for the project itself; undefined for what is none of it. */
function moduleOf(dir: string, { projectDir, isModule }: Ground): string | null | undefined {
  if (dir === projectDir) return null;
  const path = relative(projectDir, dir);
  return !path.startsWith("..") && isModule(dir) ? path : undefined;
}

/** Removes what only measures or limits: `time`, `timeout -k 5 300`. */
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

/** Whether it is the Maven of the project, not one that the command takes from elsewhere. */
function isChosenByServer(program: string, dir: string, { projectDir }: Ground): boolean {
  return !program.includes("/") || resolve(dir, program) === join(projectDir, "mvnw");
}

// dependency:tree
function isGoalOfPlugin(word: string): boolean {
  return /^[^-].*:/.test(word);
}
