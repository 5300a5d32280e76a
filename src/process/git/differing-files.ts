import { join } from "node:path";
import { openCheckout, splitNames, UNKNOWN_FILES } from "./open-checkout.ts";

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
  const checkout = await openCheckout(dir, env);
  if (checkout.kind === "none") return { kind: "unknown", why: checkout.why };
  const { top, ask } = checkout;
  const [differing, unknown] = await Promise.all([
    ask(["diff", ...ONLY_COMPARING, "--no-renames", "--name-only", "-z", commit, "--"]),
    ask(UNKNOWN_FILES),
  ]);
  if (differing.kind === "none") return { kind: "unknown", why: differing.why };
  if (unknown.kind === "none") return { kind: "unknown", why: unknown.why };
  const names = new Set([...splitNames(differing.text), ...splitNames(unknown.text)]);
  return { kind: "known", top, files: [...names].map((name) => join(top, name)) };
}

/** The options of `git diff` that keep it from starting anything. */
export const ONLY_COMPARING = ["--no-ext-diff", "--no-textconv", "--ignore-submodules=all"] as const;
