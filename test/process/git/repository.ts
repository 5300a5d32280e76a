import { temporaryDirectory } from "../../temporary.ts";

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
