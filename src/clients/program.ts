import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { attempt } from "../result/attempt.ts";
import type { Scope } from "./client.ts";

/** How clients are to start us, and whether that is a name that leads to this program on the PATH. */
export interface OurCommand {
  readonly command: string;
  readonly isName: boolean;
}

/**
 * In a project's file, which others use too, the name alone where the PATH leads to this program; else its path. A
 * user's file gets a path always, since applications see another PATH than shells; that of the link on the PATH rather
 * than what it leads to, which a package manager may name after the version.
 *
 * @param program absolute path of the running program
 */
export function ourCommand(scope: Scope, program: string, searchPath: string | undefined): OurCommand {
  const found = Bun.which("maven-mcp", { PATH: searchPath ?? "" });
  const isThis = found !== null && realPath(found) === realPath(program);
  if (!isThis) return { command: program, isName: false };
  return scope === "project" ? { command: "maven-mcp", isName: true } : { command: resolve(found), isName: false };
}

function realPath(path: string): string {
  return attempt(() => realpathSync(path)) ?? path;
}
