import { join } from "node:path";
import type { Client, Scope, Surroundings } from "../../knowledge/clients/client.ts";
import { describeMissingPom, holdsPom } from "../../maven/poms-below.ts";
import { describePlace, findConfigured } from "../clients/configured.ts";
import { servedBy } from "../clients/opened-folder.ts";
import type { OurCommand } from "../clients/program.ts";
import { isPath } from "../clients/server-option.ts";
import type { InitOptions } from "./init-words.ts";

export function notesFor(
  client: Client,
  scope: Scope,
  { command, isName }: OurCommand,
  { action, server }: InitOptions,
  { at, project, named }: { readonly at: Surroundings; readonly project: string; readonly named: string | undefined },
): readonly string[] {
  const paths = server.filter(isPath).map((option) => option.name);
  return [
    ...(scope === "project" && !isName ? [fixedPath(command)] : []),
    ...(scope === "project" && paths.length > 0
      ? [
          `What ${paths.join(" and ")} ${paths.length === 1 ? "names" : "name"} is on this machine only; your own file (--user) is not shared.`,
        ]
      : []),
    ...(scope === "project" && project !== "" ? [`The entry names ${project}, where the POM is.`] : []),
    ...(scope === "project" && !holdsPom(join(at.projectDir, project))
      ? [`${describeMissingPom(join(at.projectDir, project))} The server answers no call until there is one.`]
      : []),
    ...(scope === "user" && named !== undefined ? [`The entry serves ${named} in every folder.`] : []),
    ...(scope === "user" && named === undefined && client.written === "by init"
      ? ["In folders without a pom.xml, the server only says where the nearest one is."]
      : []),
    ...elsewhere(client, scope, at, holdsPom(join(at.projectDir, project))),
    ...client.besides(scope, at),
    ...(action === "write" ? ["maven-mcp doctor checks whether it starts."] : []),
    ...(action === "write" || client.written === "by hand"
      ? [`Next: ${client.next(scope)}, and say: run the tests.`]
      : []),
  ];
}

/** Notes that another file of Claude Code contains the same server, about which it warns. */
function elsewhere(client: Client, scope: Scope, at: Surroundings, hasPom: boolean): readonly string[] {
  return findConfigured(at, [client])
    .servers.filter((server) => server.scope !== scope)
    .map((server) => {
      const served = servedBy(server.start.args, at.projectDir);
      const isLost = scope === "project" && hasPom && served !== null && !holdsPom(served);
      const told = isLost ? ", which finds no POM here" : ": one of them is enough";
      return `${client.title} has the server ${describePlace(server)} as well${told}.`;
    });
}

function fixedPath(command: string): string {
  return `The path ${command} is right for this machine only; with maven-mcp on the PATH, init writes its name instead, which is right for everyone.`;
}
