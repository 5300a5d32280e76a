import { existsSync } from "node:fs";
import type { Client, Surroundings } from "../../knowledge/clients/client.ts";
import { quote } from "../../text/quote.ts";

/**
 * Returns the one command that sets up a client.
 *
 * @param project the Maven project below the folder in which the client is opened: only the project's file names it
 */
export function initCommand({ id, written, proposed }: Client, project = ""): string {
  const flags = written === "by hand" ? "" : proposed === "user" && project === "" ? " --write --user" : " --write";
  return `maven-mcp init ${id}${project === "" ? "" : ` --project ${quote(project)}`}${flags}`;
}

/** Whether a client is installed on this machine: its program is on the PATH, or a folder of its own exists. */
export function isInstalled({ signs }: Client, at: Surroundings): boolean {
  const path = at.env["PATH"] ?? "";
  return (
    signs.commands.some((command) => Bun.which(command, { PATH: path }) !== null) ||
    signs.folders(at).some((folder) => existsSync(folder))
  );
}
