import { readdirSync } from "node:fs";
import { join } from "node:path";
import { makeExecutable, temporaryDirectory, writeFiles } from "../../temporary.ts";

/** Runs git in a directory, with a name for what it commits. */
export function git(dir: string, ...words: readonly string[]): void {
  const who = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "init.defaultBranch=main"];
  const { exitCode, stderr } = Bun.spawnSync(["git", ...who, ...words], { cwd: dir });
  if (exitCode !== 0) throw new Error(stderr.toString());
}

/** Commits all files of a directory as the first commit of a repository. */
export function commitAll(dir: string): void {
  git(dir, "init", "-q");
  git(dir, "add", "-A");
  git(dir, "commit", "-qm", "first");
}

/** Makes a repository in a temporary directory, with these files in its first commit. */
export function repository(files: Readonly<Record<string, string>>): string {
  const dir = temporaryDirectory(files);
  commitAll(dir);
  return dir;
}

/**
 * Makes a repository with `a.java`, whose configuration has git run programs wherever it can; each leaves a file `RAN-…`.
 *
 * @param more what is configured besides
 */
export function hostileRepository(content: string, more: Readonly<Record<string, string>> = {}): string {
  const dir = repository({ "a.java": content, ".gitattributes": "*.java filter=evil diff=evil\n" });
  const run = (name: string) => `touch '${join(dir, name)}'; cat`;
  const configured = {
    "filter.evil.clean": run("RAN-clean"),
    "filter.evil.process": run("RAN-process"),
    "filter.evil.required": "true",
    "filter.with=sign.clean": run("RAN-sign"),
    "diff.evil.command": run("RAN-command"),
    "diff.evil.textconv": run("RAN-textconv"),
    "diff.external": run("RAN-external"),
    "core.fsmonitor": run("RAN-fsmonitor"),
    "core.pager": run("RAN-pager"),
    "pager.diff": run("RAN-pager"),
    "core.hooksPath": ".git/hooks",
    ...more,
  };
  for (const [name, value] of Object.entries(configured)) git(dir, "config", name, value);
  const hook = ".git/hooks/post-index-change";
  writeFiles(dir, { [hook]: `#!/bin/sh\n${run("RAN-hook")}\n` });
  makeExecutable(join(dir, hook));
  return dir;
}

/** Lists what was run of what such a repository configures. */
export function ranIn(dir: string): readonly string[] {
  return readdirSync(dir).filter((name) => name.startsWith("RAN-"));
}
