import { claudeDesktop, cursor, jetbrains, vscode, windsurf, zed } from "./applications.ts";
import type { Client } from "./client.ts";
import { claude, codex, copilot, gemini, goose, opencode } from "./command-line-clients.ts";

/** Every client that we know, in the order in which they are told. */
export const clients: readonly Client[] = [
  ...[claude, codex, gemini, opencode, copilot],
  ...[vscode, cursor, claudeDesktop, zed, windsurf, jetbrains, goose],
];

/** The names by which `init` sets up a client. */
export function idsOf(written: Client["written"]): readonly string[] {
  return clients.filter((client) => client.written === written).map(({ id }) => id);
}
