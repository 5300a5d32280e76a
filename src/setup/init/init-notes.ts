import { join, relative } from "node:path";
import type { Client, Scope, Surroundings } from "../../knowledge/clients/client.ts";
import { canonicalPath } from "../../maven/files.ts";
import { projectAround } from "../../maven/model/reactor-root.ts";
import { describeMissingPom, findPomsBelow, holdsPom, tellDeeperPoms } from "../../maven/poms-below.ts";
import { quote } from "../../text/quote.ts";
import { describePlace, findInCheckout } from "../clients/configured.ts";
import { initCommand } from "../clients/installed.ts";
import type { OurCommand } from "../clients/program.ts";
import { remedyFor, servesAnother } from "../clients/served.ts";
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
    ...(scope === "project" && project !== "" ? [whatIsNamed(project, at, named !== undefined)] : []),
    ...(scope === "project" && !holdsPom(join(at.projectDir, project))
      ? [`${describeMissingPom(join(at.projectDir, project))} The server answers no call until there is one.`]
      : []),
    ...(scope === "user" && named !== undefined ? [`The entry serves ${named} in every folder.`] : []),
    ...(scope === "user" && named === undefined && client.written === "by init"
      ? [ofEveryFolder(client, at, project)]
      : []),
    ...elsewhere(client, scope, at, join(at.projectDir, project)),
    ...client.besides(scope, at),
    ...(action === "write" ? ["maven-mcp doctor checks whether it starts."] : []),
    ...((action === "write" && (scope === "user" || holdsPom(join(at.projectDir, project)))) ||
    client.written === "by hand"
      ? [`Next: ${client.next(scope, sayFolder(at))}, and say: run the tests.`]
      : []),
  ];
}

/** Names the folder in which a client is to be started: `this folder` where that is the working directory. */
export function sayFolder({ projectDir }: Pick<Surroundings, "projectDir">): string {
  return canonicalPath(projectDir) === canonicalPath(process.cwd()) ? "this folder" : projectDir;
}

function whatIsNamed(project: string, { projectDir }: Surroundings, isNamed: boolean): string {
  if (project === ".")
    return "The entry names this folder alone, which is a module; without --project it serves the whole project.";
  const dir = join(projectDir, project);
  const whole = projectAround(dir);
  if (whole !== null && whole !== dir) {
    const path = relative(projectDir, whole);
    return `The entry names ${project} alone, a module of ${path || "this project"}: with --project ${quote(path || ".")} it serves the whole one.`;
  }
  return `The entry names ${project}, where the POM is${isNamed ? "" : tellDeeperPoms(projectDir)}.`;
}

/** What a server does that is entered for all projects, here and elsewhere. */
function ofEveryFolder(client: Client, { projectDir }: Surroundings, project: string): string {
  const here = holdsPom(projectDir) ? "" : " as here,";
  const says = `In folders without a pom.xml,${here} the server only says where the nearest one is`;
  const [only, ...others] = project === "" && here !== "" ? findPomsBelow(projectDir) : [project];
  if (!only) return `${says}.`;
  const command = initCommand(client, others.length === 0 ? only : "DIR");
  return `${says}: ${command} has it serve ${others.length === 0 ? only : "one"}.`;
}

/** Notes that another file has the same server, about which Claude Code warns. */
function elsewhere(client: Client, scope: Scope, at: Surroundings, project: string): readonly string[] {
  const { servers } = findInCheckout(at, [client]);
  return servers
    .filter((server) => server.scope !== scope || server.folder !== at.projectDir)
    .map((server) => {
      const remedy = scope === "project" && holdsPom(project) ? remedyFor(server, [], at.projectDir, project) : null;
      const another = servesAnother(server, project);
      if (another !== null)
        return `${client.title} has the server ${describePlace(server)} as well, which serves ${another}.`;
      const told = remedy ? `, which finds no POM ${remedy.where}` : ": one of them is enough";
      return `${client.title} has the server ${describePlace(server)} as well${told}.`;
    });
}

function fixedPath(command: string): string {
  return `The path ${command} is right for this machine only; with maven-mcp on the PATH, init writes its name instead, which is right for everyone.`;
}
