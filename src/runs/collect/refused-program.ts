import type { LogFacts } from "../../result/evidence/log-facts.ts";

/**
 * Says why the operating system did not run a program at all; null if it ran. The shell that starts the program then
 * exits with 126 or 127, and nothing else has printed anything.
 */
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
  return exitCode === 126 ? `${program} cannot be run: ${said}.` : noInterpreter(program);
}

// /usr/bin/env: ‘bash\r’: No such file or directory
const NO_INTERPRETER = /^(?:\/\S*)?env: .{1,200}: No such file or directory$/;

function noInterpreter(program: string): string {
  return `${program} cannot be run: its first line names no program that exists. Windows line ends there do the same.`;
}
