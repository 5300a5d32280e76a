/**
 * How long a client waits for an answer, in milliseconds and with a margin; null for one that waits as long as it takes.
 * Claude Desktop and the Inspector give up after 60 s, Copilot after 180 s and others after 60 s without progress, Codex
 * after 300 s whatever comes.
 */
export function defaultWait(clientName: string, sendsProgressToken: boolean): number | null {
  if (clientName === "claude-code") return null;
  if (clientName === "claude-ai" || clientName.includes("inspector")) return 50_000;
  if (sendsProgressToken) return 270_000;
  return clientName.includes("copilot") ? 170_000 : 50_000;
}
