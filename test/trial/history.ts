import { spawnSync } from "node:child_process";

/** The text of a file as a run began, whatever was committed since; empty if it was not there. */
export function firstText(project: string, file: string): string {
  return git(project, ["show", `${firstCommit(project)}:${file}`]);
}

export function firstFiles(project: string): readonly string[] {
  return git(project, ["ls-tree", "-r", "--name-only", firstCommit(project)]).split("\n");
}

export function git(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  return spawnSync("git", args, { cwd, encoding: "utf8", maxBuffer: 1e9, env: { ...process.env, ...env } }).stdout;
}

function firstCommit(project: string): string {
  return git(project, ["rev-list", "--max-parents=0", "HEAD"]).trim();
}
