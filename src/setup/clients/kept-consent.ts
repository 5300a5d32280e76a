import { join } from "node:path";
import type { Client, Kept, Surroundings } from "../../knowledge/clients/client.ts";
import { valueAt } from "../../knowledge/clients/value.ts";
import { statPath } from "../../maven/disk.ts";
import { valueIn } from "../edit/value-in.ts";

export type Withheld = "refused" | "awaited" | "switched off";

/**
 * Finds why a client does not start a server by itself, as far as its own files say: null if it does, or if that is
 * unknown.
 *
 * @param folders where the client may have been opened, and keep what a person answered
 */
export function findWithheld(
  { consent }: Client,
  at: Surroundings,
  { name, scope, plugin }: { readonly name: string; readonly scope: string; readonly plugin?: string },
  folders: readonly string[],
): Withheld | null {
  if (!consent) return null;
  const read = ({ file, format, keys }: Kept) => valueAt(valueIn(file, format), keys);
  const isIn = (list: "allowed" | "refused" | "switchedOff", projectDir: string) =>
    consent[list]?.({ ...at, projectDir }).some((kept) => {
      const value = read(kept);
      const shown = plugin === undefined ? name : `plugin:${plugin.split("@")[0]}:${name}`;
      return value === (kept.word ?? true) || (Array.isArray(value) && value.includes(shown));
    });
  if (folders.some((dir) => isIn("switchedOff", dir))) return "switched off";
  if (scope !== "project") return null;
  if (folders.some((dir) => isIn("refused", dir))) return "refused";
  // In a worktree, a consent may be kept for its main checkout.
  const isUnknown = read(consent.started(at)) === undefined || folders.some(isLinked);
  return !isUnknown && !folders.some((dir) => isIn("allowed", dir)) ? "awaited" : null;
}

function isLinked(directory: string): boolean {
  return statPath(join(directory, ".git"))?.isFile() ?? false;
}
