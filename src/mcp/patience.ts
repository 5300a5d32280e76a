import { clients } from "../knowledge/clients/all-clients.ts";
import type { Patience } from "../knowledge/clients/client.ts";

/** Returns the milliseconds that a client waits, minus a margin; null for one that waits as long as it takes. */
export function defaultWait(clientName: string, isToldProgress: boolean): number | null {
  const known = [INSPECTOR, ...clients.flatMap(({ patience }) => patience ?? [])];
  const { waitMs } = known.find(({ names }) => names.test(clientName)) ?? MOST;
  return waitMs(isToldProgress);
}

/** The MCP Inspector, a tool for developers of servers, which init does not set up: it gives up after 60 s. */
const INSPECTOR: Patience = { names: /inspector/, waitMs: () => 50_000 };

/** Codex gives up after 300 s in any case, others after 60 s without progress messages. */
const MOST: Patience = { names: /^/, waitMs: (isToldProgress) => (isToldProgress ? 270_000 : 50_000) };
