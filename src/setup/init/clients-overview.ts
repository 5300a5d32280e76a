import { relative } from "node:path";
import { clients } from "../../knowledge/clients/all-clients.ts";
import type { Client, Surroundings } from "../../knowledge/clients/client.ts";
import { type ConfiguredServer, findConfigured } from "../clients/configured.ts";
import { initCommand, isInstalled } from "../clients/installed.ts";

/** Lists the clients of this machine with the files in which maven-mcp is configured, or the command for it. */
export function overview(at: Surroundings): string {
  const { servers, unread } = findConfigured(at);
  const isKnown = ({ id }: Client) => servers.some(({ client }) => client.id === id);
  const here = clients.filter((client) => isInstalled(client, at) || isKnown(client));
  const others = clients.filter((client) => !here.includes(client));
  const width = Math.max(...here.map(({ title }) => title.length));
  return [
    here.length === 0
      ? "No MCP client was found on this machine."
      : `MCP clients on this machine, for ${at.projectDir}:`,
    ...here.map((client) => {
      const own = servers.filter((it) => it.client.id === client.id);
      const said =
        own.length === 0 ? `not set up: ${initCommand(client)}` : own.map((it) => describe(it, at)).join("; ");
      return `  ${client.title.padEnd(width)}  ${said}`;
    }),
    ...unread.map(({ file, reason }) => `> ${file} cannot be read: ${reason}.`),
    ...(others.length === 0 ? [] : [`> maven-mcp init knows as well: ${others.map(({ id }) => id).join(", ")}.`]),
    "> maven-mcp init CLIENT shows what it would write; --user means your own file instead of the project's.",
  ].join("\n");
}

/** Describes an entry of maven-mcp: `"maven" in .mcp.json`. */
function describe({ scope, file, name, start }: ConfiguredServer, { projectDir, home }: Surroundings): string {
  const where =
    scope === "project"
      ? relative(projectDir, file)
      : file.startsWith(`${home}/`)
        ? `~${file.slice(home.length)}`
        : file;
  return `"${name}" in ${where}${scope === "private" ? " (yours, for this project)" : ""}${start.isOn ? "" : ", switched off"}`;
}
