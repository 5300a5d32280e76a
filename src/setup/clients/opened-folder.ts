import { realpathSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { readCommandLine } from "../../cli/command-line.ts";
import { findPomsBelow, holdsPom, isCheckout } from "../../maven/poms-below.ts";
import { attempt } from "../../model/attempt.ts";

/** The folder in which a client is opened, whose files configure it, and the Maven projects in it. */
export interface OpenedFolder {
  /** A real path. */
  readonly dir: string;
  /** The project as a path relative to the folder, "" for itself; several if nothing says which one is meant. */
  readonly projects: readonly string[];
}

/**
 * Finds the folder in which a client is opened, and the Maven project in it. A project that was named may lie below: then
 * the folder is the one where maven-mcp was started, or the checkout of the project.
 *
 * @param named the directory of the project if one was named
 * @param started the directory in which maven-mcp was started
 */
export function findOpenedFolder(named: string | undefined, started: string, home: string): OpenedFolder {
  const here = realOf(started);
  if (named === undefined) {
    const below = holdsPom(here) ? [] : findPomsBelow(here);
    return { dir: here, projects: below.length === 0 ? [""] : below };
  }
  const project = realOf(named);
  const dir = folderOf(project, here, realOf(home));
  return { dir, projects: [relative(dir, project)] };
}

function folderOf(project: string, here: string, home: string): string {
  const isBelow = project.startsWith(join(here, "/"));
  if (project === here || (isBelow && isCheckout(here))) return here;
  for (let dir = project; dir !== "/" && dir !== home; dir = join(dir, "..")) {
    if (isCheckout(dir) || dir === here) return dir;
  }
  return project;
}

function realOf(path: string): string {
  return attempt(() => realpathSync(path)) ?? path;
}

/** Returns the directory that a server serves whose entry names this `--project`, in a client opened in a folder. */
export function servedProject(dir: string, named = dir): string {
  return resolve(dir, fillInFolder(named, dir));
}

/** Returns the directory that a server serves which is started with these arguments; null if they start none. */
export function servedBy(args: readonly string[], dir: string): string | null {
  const line = readCommandLine(args);
  return line.kind === "serve" ? servedProject(dir, line.project) : null;
}

/** Fills in what clients replace by the folder in which they are opened. */
export function fillInFolder(arg: string, dir: string): string {
  return arg.replace(FOLDER, () => dir);
}

// ${workspaceFolder}, ${CLAUDE_PROJECT_DIR}, ${CLAUDE_PROJECT_DIR:-.}
const FOLDER = /\$\{(?:workspaceFolder|CLAUDE_PROJECT_DIR)(?::-[^}]*)?\}/g;
