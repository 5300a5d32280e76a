import { existsSync } from "node:fs";
import type { Client, Surroundings } from "../../knowledge/clients/client.ts";

export function initCommand({ id, written }: Client): string {
  return `maven-mcp init ${id}${written === "by init" ? " --write" : ""}`;
}

/** Whether a client is installed on this machine: its program is on the PATH, or a folder of its own exists. */
export function isInstalled({ signs }: Client, at: Surroundings): boolean {
  const path = at.env["PATH"] ?? "";
  return (
    signs.commands.some((command) => Bun.which(command, { PATH: path }) !== null) ||
    signs.folders(at).some((folder) => existsSync(folder))
  );
}
