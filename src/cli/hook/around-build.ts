import type { Pipeline, SimpleCommand } from "./shell-commands.ts";

/** Whether nothing is lost without it, as it neither tells nor changes anything: `set -o pipefail`, `echo done`. */
export function isSilent({ first, piped }: Pipeline): boolean {
  const [program = "", ...args] = first.words;
  if (piped.length > 0 || first.writes.length > 0) return false;
  return program === "set" ? SHELL_OPTIONS.test(args.join(" ")) : SILENT.has(program);
}

const SILENT: ReadonlySet<string> = new Set(["echo", "pwd", "true"]);

// set -euo pipefail
const SHELL_OPTIONS = /^[-+](?:[eux]+|[eux]*o pipefail)$/;

/** Whether it only cuts down the log that a pipe brings, and changes nothing but a file for that log. */
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

/** Whether a file holds its output later. */
export function keepsOutput({ words: [program, ...args], writes }: SimpleCommand): boolean {
  return writes.length > 0 || (program === "tee" && args.some((word) => word !== "/dev/null"));
}

/** Programs that cannot write into a file, whatever their arguments; and tee, which is looked at on its own. */
const CUTTERS: ReadonlySet<string> = new Set([
  ...["cat", "cut", "egrep", "fgrep", "grep", "head", "tail", "tee", "tr", "wc"],
]);

// -n 1,80p
const PRINTED_LINES = /^-n [\d,$]+p$/;

// -rn; not `-o file`, not a file to write into
const ORDER = /^-[bcdfhinruV]+$/;
