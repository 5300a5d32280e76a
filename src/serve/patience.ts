import { clients } from "../clients/all-clients.ts";
import type { Patience } from "../clients/client.ts";

/** How long a client waits for an answer, in milliseconds and with a margin; null for one that waits as long as it takes. */
export function defaultWait(clientName: string, isToldProgress: boolean): number | null {
  const known = [INSPECTOR, ...clients.flatMap(({ patience }) => patience ?? [])];
  const { waitMs } = known.find(({ names }) => names.test(clientName)) ?? MOST;
  return waitMs(isToldProgress);
}

/** A tool for those who write servers, which nobody sets up by init: it gives up after 60 s. */
const INSPECTOR: Patience = { names: /inspector/, waitMs: () => 50_000 };

/** Codex gives up after 300 s whatever comes, others after 60 s without progress. */
const MOST: Patience = { names: /^/, waitMs: (isToldProgress) => (isToldProgress ? 270_000 : 50_000) };
