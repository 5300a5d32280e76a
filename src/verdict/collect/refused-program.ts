import type { FoundMaven } from "../../maven/locate.ts";
import type { LogFacts } from "../../model/evidence/log-facts.ts";
import { quote, quoteForeign } from "../../text/foreign.ts";

/** Says why the system did not run a program at all; null if it ran. The shell then exits with 126 or 127. */
export function whyRefused(
  program: string,
  exitCode: number | null,
  { lineCount, lastLines }: LogFacts,
): string | null {
  if ((exitCode !== 126 && exitCode !== 127) || lineCount > 2) return null;
  const [line = ""] = lastLines;
  if (exitCode === 127 && NO_INTERPRETER.test(line)) return noInterpreter(program);
  if (lineCount !== 1) return null;
  // sh: 13: /home/dev/shop/mvnw: not found
  const said = line.split(`${program}: `)[1];
  if (said === undefined) return null;
  return exitCode === 126 ? `${quoteForeign(program)} cannot be run: ${quoteForeign(said)}.` : noInterpreter(program);
}

/** Why a Maven is not started with a word that its script might run as a shell command. */
export function whyExpanded({ command }: FoundMaven, word: string): string {
  const said = `nothing tells the version of ${quoteForeign(command.at(-1) ?? "")}, and some versions of Maven read a word as a shell does`;
  return `${said}: write ${quote(word)} without double quotes, backquotes, $ and a backslash at its end.`;
}

// /usr/bin/env: ‘bash\r’: No such file or directory
const NO_INTERPRETER = /^(?:\/\S*)?env: .{1,200}: No such file or directory$/;

function noInterpreter(program: string): string {
  return `${quoteForeign(program)} cannot be run: its first line names no program that exists. Windows line ends there do the same.`;
}
