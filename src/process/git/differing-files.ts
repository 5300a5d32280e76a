import { join } from "node:path";
import { askGit } from "./ask-git.ts";

export type ChangedFiles =
  /** The absolute paths of the files that differ from a commit, also of those that are gone or not added yet. */
  | { readonly kind: "known"; readonly top: string; readonly files: readonly string[] }
  | { readonly kind: "unknown"; readonly why: string };

/**
 * Lists the files of a checkout that differ from a commit: staged, unstaged, and those that git does not know and does
 * not ignore.
 *
 * @param commit one that `git rev-parse` has named, so that it is no option
 */
export async function findChangedFiles(
  dir: string,
  env: Readonly<Record<string, string | undefined>>,
  commit = "HEAD",
): Promise<ChangedFiles> {
  const top = await askGit(["rev-parse", "--show-toplevel"], dir, env);
  if (top.kind === "none") return { kind: "unknown", why: top.why };
  const root = top.text.replace(/\n$/, "");
  const [differing, unknown] = await Promise.all([
    askGit(["diff", ...ONLY_COMPARING, "--name-only", "-z", commit, "--"], root, env),
    askGit(["ls-files", "--others", "--exclude-standard", "-z"], root, env),
  ]);
  if (differing.kind === "none") return { kind: "unknown", why: differing.why };
  if (unknown.kind === "none") return { kind: "unknown", why: unknown.why };
  const names = `${differing.text}${unknown.text}`.split("\0").filter((name) => name !== "");
  return { kind: "known", top: root, files: [...new Set(names)].map((name) => join(root, name)) };
}

/** The options of `git diff` that keep it from starting anything. */
export const ONLY_COMPARING = ["--no-ext-diff", "--no-textconv", "--no-renames", "--ignore-submodules=all"] as const;
