import { basename, relative, resolve } from "node:path";
import { readShell, type SimpleCommand } from "./shell-commands.ts";
import { type ToolCall, toolCallFor } from "./tool-call.ts";

/** What the hint must know of the disk. */
export interface Ground {
  /** Where the command would run; absolute. */
  readonly cwd: string;
  /** The project of the server; absolute. */
  readonly projectDir: string;
  /** Whether a directory of the project is a module of it. */
  readonly isModule: (dir: string) => boolean;
}

/** The tool call that does the same as a command for the shell, where that is plainly one build by Maven; else null. */
export function hintFor(command: string, ground: Ground): ToolCall | null {
  const commands = readShell(command);
  if (!commands) return null;
  let dir = ground.cwd;
  let call: ToolCall | null = null;
  for (const [index, simple] of commands.entries()) {
    const isPiped = commands[index - 1]?.end === "|";
    const [program = "", ...args] = unwrap(simple.words);
    if (simple.end === "&" || simple.assignments.some(isDecisive)) return null;
    if (program === "cd" && !call && args.length === 1) dir = resolve(dir, args[0] ?? "");
    else if (isMaven(program) && !call && !isPiped) {
      const module = moduleOf(dir, ground);
      call = module === undefined ? null : toolCallFor(args, module);
      if (!call) return null;
    } else if (!isReader(simple)) return null;
  }
  return call;
}

/** Null for the project itself; undefined for what is none of it. */
function moduleOf(dir: string, { projectDir, isModule }: Ground): string | null | undefined {
  if (dir === projectDir) return null;
  const path = relative(projectDir, dir);
  return !path.startsWith("..") && isModule(dir) ? path : undefined;
}

/** Which JDK or Maven runs is not for a call to say; MAVEN_MCP=off asks for the shell. */
function isDecisive(assignment: string): boolean {
  return /^(?:JAVA_HOME|PATH|M2_HOME|MAVEN_HOME|MAVEN_MCP)=/.test(assignment);
}

/** Without what only measures or limits: `time`, `timeout -k 5 300`. */
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

/** What stands around a build to cut down or to follow its log, and changes nothing. */
function isReader({ words: [program = "", ...args] }: SimpleCommand): boolean {
  if (program === "sed" && args.some((word) => word.startsWith("-i") || word.startsWith("--in-place"))) return false;
  return READERS.has(program);
}

const READERS: ReadonlySet<string> = new Set([
  ...["awk", "cat", "cut", "echo", "egrep", "fgrep", "grep", "head", "less", "ls", "more", "pwd", "rg", "sed"],
  ...["set", "sort", "tail", "tee", "true", "uniq", "wc"],
]);
