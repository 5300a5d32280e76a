import { join } from "node:path";
import { ONLY_COMPARING } from "./differing-files.ts";
import { openCheckout, splitNames } from "./open-checkout.ts";

/** Reads files as the last commit has them, those alone that differ from it, by their absolute paths; empty where git does not tell. */
export async function readCommitted(
  dir: string,
  env: Readonly<Record<string, string | undefined>>,
  pattern: string,
): Promise<ReadonlyMap<string, string>> {
  const checkout = await openCheckout(dir, env);
  if (checkout.kind === "none") return new Map();
  const { top, ask } = checkout;
  const changed = [...ONLY_COMPARING, "--no-renames", "--diff-filter=DM", "--name-only", "-z"];
  const differing = await ask(["diff", ...changed, "HEAD", "--", pattern]);
  const names = differing.kind === "printed" ? splitNames(differing.text).slice(0, MOST_FILES) : [];
  const texts = await Promise.all(names.map((name) => ask(["cat-file", "blob", `HEAD:${name}`])));
  return new Map(texts.flatMap((it, at) => (it.kind === "printed" ? [[join(top, names[at] ?? ""), it.text]] : [])));
}

const MOST_FILES = 20;
