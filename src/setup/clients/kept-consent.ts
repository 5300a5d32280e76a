import type { Client, Kept, Surroundings } from "../../knowledge/clients/client.ts";
import { valueAt } from "../../knowledge/clients/value.ts";
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
  const read = ({ file, keys }: Kept) => valueAt(valueIn(file, "json"), keys);
  const isIn = (list: "allowed" | "refused", projectDir: string) =>
    consent[list]({ ...at, projectDir })
      .map(read)
      .some((value) => value === true || (Array.isArray(value) && value.includes(name)));
  if (isIn("refused", at.projectDir)) return "refused";
  const wasStarted = read(consent.started(at)) !== undefined;
  return wasStarted && !folders.some((dir) => isIn("allowed", dir)) ? "awaited" : null;
}
