import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import type { Scope } from "../../knowledge/clients/client.ts";
import { attempt } from "../../model/attempt.ts";

/** The command by which clients start maven-mcp, and whether it is a name that leads to this program on the PATH. */
export interface OurCommand {
  readonly command: string;
  readonly isName: boolean;
}

/**
 * Chooses the command. A project's file, which others use, too, gets the name alone if the PATH leads to this program,
 * otherwise the path. A user's file always gets a path, since applications have another PATH than shells; if the PATH
 * contains a link to this program, that of the link, since a package manager may name its target after the version.
 *
 * @param program the absolute path of the running program
 */
export function ourCommand(scope: Scope, program: string, searchPath: string | undefined): OurCommand {
  const found = Bun.which("maven-mcp", { PATH: searchPath ?? "" });
  const isThis = found !== null && realPath(found) === realPath(program);
  if (!isThis) return { command: program, isName: false };
  return scope === "project" ? { command: "maven-mcp", isName: true } : { command: resolve(found), isName: false };
}

export function realPath(path: string): string {
  return attempt(() => realpathSync(path)) ?? path;
}
