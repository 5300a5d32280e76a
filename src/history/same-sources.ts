import type { Circumstances } from "../model/history/run-record.ts";

/** Returns what is the same for all runs of the same sources built in the same way; null if unknown. */
export function likenessOf({ fingerprint, settings, maven, jdk }: Circumstances): string | null {
  return fingerprint === null ? null : JSON.stringify([fingerprint, settings, maven, jdk]);
}
