import { homedir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";

/**
 * Returns the absolute directory for everything that is stored between runs: the one given on the command line,
 * otherwise `$XDG_STATE_HOME/maven-mcp`, otherwise `~/.local/state/maven-mcp`. It need not exist.
 */
export function stateDirectory(env: Readonly<Record<string, string | undefined>>, given: string | undefined): string {
  if (given !== undefined) return resolve(given);
  const base = env["XDG_STATE_HOME"] ?? "";
  // XDG Base Directory Specification 0.8: a relative path is invalid and to be ignored.
  if (isAbsolute(base)) return join(base, "maven-mcp");
  return join(env["HOME"] || homedir(), ".local", "state", "maven-mcp");
}
