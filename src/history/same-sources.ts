import type { Circumstances } from "../model/history/run-record.ts";

/**
 * Returns a text that is the same for all runs that built the same sources in the same way; null if the sources of this
 * one are unknown.
 */
export function likenessOf({ fingerprint, settings, maven, jdk }: Circumstances): string | null {
  return fingerprint === null ? null : JSON.stringify([fingerprint, settings, maven, jdk]);
}
