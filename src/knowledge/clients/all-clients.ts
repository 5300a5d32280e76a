import { claudeDesktop, cursor, jetbrains, vscode, windsurf, zed } from "./applications.ts";
import type { Client } from "./client.ts";
import { claude, codex, copilot, gemini, goose, opencode } from "./command-line-clients.ts";

/** Every known client, in the order in which they are listed. */
export const clients: readonly Client[] = [
  ...[claude, codex, gemini, opencode, copilot],
  ...[vscode, cursor, claudeDesktop, zed, windsurf, jetbrains, goose],
];

/** Lists the names by which `init` sets up clients. */
export function idsOf(written: Client["written"]): readonly string[] {
  return clients.filter((client) => client.written === written).map(({ id }) => id);
}
