import { join } from "node:path";
import type { Client, Kept, Surroundings } from "../../knowledge/clients/client.ts";
import { valueAt } from "../../knowledge/clients/value.ts";
import { statPath } from "../../maven/disk.ts";
import { valueIn } from "../edit/value-in.ts";

/**
 * Finds what a client's files say of a person's consent to a server that a project's file names: null if it is given or
 * unknown.
 *
 * @param folders where the client may have been opened, and keep the consent
 */
export function findConsent(
  { consent }: Client,
  at: Surroundings,
  name: string,
  folders: readonly string[],
): "refused" | "awaited" | null {
  if (!consent) return null;
  const read = ({ file, format, keys }: Kept) => valueAt(valueIn(file, format), keys);
  const isIn = (list: "allowed" | "refused", projectDir: string) =>
    consent[list]({ ...at, projectDir }).some((kept) => {
      const value = read(kept);
      return value === (kept.word ?? true) || (Array.isArray(value) && value.includes(name));
    });
  if (isIn("refused", at.projectDir)) return "refused";
  // In a worktree, a consent may be kept for its main checkout.
  const isUnknown = read(consent.started(at)) === undefined || folders.some(isLinked);
  return !isUnknown && !folders.some((dir) => isIn("allowed", dir)) ? "awaited" : null;
}

function isLinked(directory: string): boolean {
  return statPath(join(directory, ".git"))?.isFile() ?? false;
}
