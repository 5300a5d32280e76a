import type { ChronicleRun } from "../../model/history/chronicle.ts";
import { noticedWait } from "../../model/history/waiting.ts";

interface ClientRuns {
  readonly client: string;
  readonly runs: number;
  /** How many of them waited for other builds, and how long these waited together. */
  readonly waited: number;
  readonly waitedMs: number;
}

/** Counts the runs of each client that is known, the busiest first. */
export function groupClients(runs: readonly ChronicleRun[]): readonly ClientRuns[] {
  return [...Map.groupBy(runs, ({ origin }) => origin.client)]
    .flatMap(([client, own]) => {
      const waits = own.map(({ origin }) => noticedWait(origin.waitedMs)).filter((ms) => ms > 0);
      const waitedMs = Math.round(waits.reduce((sum, ms) => sum + ms, 0));
      return client === null ? [] : [{ client, runs: own.length, waited: waits.length, waitedMs }];
    })
    .toSorted((a, b) => b.runs - a.runs);
}
