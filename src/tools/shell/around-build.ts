import type { Pipeline, SimpleCommand } from "./shell-commands.ts";

/** Whether a command beside a build neither prints nor changes anything: `set -o pipefail`, `echo done`. */
export function isSilent({ first, piped }: Pipeline): boolean {
  const [program = "", ...args] = first.words;
  if (piped.length > 0 || first.writes.length > 0) return false;
  return program === "set" ? SHELL_OPTIONS.test(args.join(" ")) : SILENT.has(program);
}

const SILENT: ReadonlySet<string> = new Set(["echo", "pwd", "true", "exit"]);

// set -euo pipefail
const SHELL_OPTIONS = /^[-+](?:[eux]+|[eux]*o pipefail)$/;

/** Whether a program after a pipe only shortens the build's log, and writes no file but that log. */
export function cutsLog({ words: [program = "", ...args] }: SimpleCommand): boolean {
  switch (program) {
    case "sed":
      return PRINTED_LINES.test(args.join(" "));
    case "sort":
    case "uniq":
      return args.every((word) => ORDER.test(word));
    default:
      return CUTTERS.has(program);
  }
}

/** Returns the word that a build's lines are searched for; null if they are not, or if more than that is done to them. */
export function soughtWord({ piped: [grep, ...more] }: Pipeline): string | null {
  const found = more.length === 0 ? PLAIN_SEARCH.exec(grep?.words.join(" ") ?? "") : null;
  return found?.groups?.["word"] ?? null;
}

// grep -i guava
const PLAIN_SEARCH = /^grep (?:-i )?(?<word>\w[\w.:-]{0,99})$/;

/** Whether a command only shows the file into which a build's log went: `tail -50 build.log`. */
export function readsKept({ first, piped }: Pipeline, kept: readonly string[]): boolean {
  const [program = "", ...args] = first.words;
  const files = args.filter((word) => kept.includes(word));
  const isAlone = files.length === 1 && first.writes.length === 0 && SHOWING.has(program);
  return isAlone && piped.every((it) => cutsLog(it) && it.writes.length === 0);
}

const SHOWING: ReadonlySet<string> = new Set(["cat", "head", "tail", "grep", "egrep"]);

export function keepsOutput({ words: [program, ...args], writes }: SimpleCommand): boolean {
  return writes.length > 0 || (program === "tee" && args.some((word) => word !== "/dev/null"));
}

/** Programs that only shorten or filter what a pipe brings and never write a file; also tee, which does: `keepsOutput` examines its arguments. */
const CUTTERS: ReadonlySet<string> = new Set([
  ...["cat", "cut", "egrep", "fgrep", "grep", "head", "tail", "tee", "tr", "wc"],
]);

// -n 1,80p
const PRINTED_LINES = /^-n [\d,$]+p$/;

// -rn; not `-o file`, not a file to write into
const ORDER = /^-[bcdfhinruV]+$/;
