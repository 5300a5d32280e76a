import { join, relative } from "node:path";
import { clients, idsOf } from "../../knowledge/clients/all-clients.ts";
import type { Client, Surroundings } from "../../knowledge/clients/client.ts";
import { homeFolder } from "../../knowledge/clients/folders.ts";
import { canonicalPath } from "../../maven/files.ts";
import { findPomsNear, holdsPom } from "../../maven/poms-below.ts";
import { type ConfiguredServer, describePlace, findInCheckout } from "../clients/configured.ts";
import { initCommand, isInstalled } from "../clients/installed.ts";
import { remedyFor, servesAnother } from "../clients/served.ts";
import { type Check, fail, pass, type Subject, warn } from "./check.ts";
import { findProgram } from "./find-program.ts";
import { shakeHands } from "./handshake.ts";

/**
 * Checks whether the clients of this machine have maven-mcp configured, and whether the configured servers start.
 *
 * @param isProjectSound if false, no server can start, and no client's entry is to blame
 */
export async function checkClients(
  subject: Subject,
  env: Readonly<Record<string, string>>,
  isProjectSound: boolean,
): Promise<readonly Check[]> {
  const at: Surroundings = {
    home: homeFolder(env),
    env,
    platform: process.platform,
    projectDir: subject.openedDir,
  };
  const { servers, unread } = findInCheckout(at);
  const started = await Promise.all(
    servers.map((server) => checkServer(server, servers, subject, env, isProjectSound)),
  );
  const isKnown = ({ id }: Client) => [...servers, ...unread].some(({ client }) => client.id === id);
  const unknown = clients.filter((client) => isInstalled(client, at) && !isKnown(client));
  return [
    ...started,
    ...unread.map(({ client, file, reason }) =>
      fail(client.title, `${file} cannot be read: ${reason}`, "fix that line"),
    ),
    ...checkUnknown(unknown, servers.length + unread.length > 0, projectWord(subject)),
  ];
}

/** Names the project for init, which asks for it where several come into question. */
function projectWord({ openedDir, projectDir }: Subject): string {
  const project = [projectDir, openedDir].find(holdsPom);
  const [only = "", ...others] = project === undefined ? findPomsNear(openedDir) : [relative(openedDir, project)];
  return others.length === 0 ? only : DIR;
}

const DIR = "DIR";

/** Nobody needs every client: without an entry in them these are a trouble only where no client has one. */
function checkUnknown(unknown: readonly Client[], isSetUp: boolean, project: string): readonly Check[] {
  const [first] = unknown;
  if (isSetUp) {
    const others = unknown.map(({ title }) => title).join(", ");
    return first ? [pass("other clients", `${others}: here, and without maven-mcp`)] : [];
  }
  if (!first) {
    const message = `none is set up, of ${idsOf("by init").join(", ")}`;
    return [warn("clients", message, "maven-mcp init CLIENT --write")];
  }
  return unknown.map((client) =>
    warn(client.title, "is here, and does not know maven-mcp", initCommand(client, project)),
  );
}

async function checkServer(
  server: ConfiguredServer,
  servers: readonly ConfiguredServer[],
  subject: Subject,
  env: Readonly<Record<string, string>>,
  isProjectSound: boolean,
): Promise<Check> {
  const { client, scope, start, folder } = server;
  const name = client.title;
  const where = describePlace(server);
  const fix = `maven-mcp init ${client.id} shows what should stand there`;
  if (!start.isOn) return warn(name, `${where} is switched off`, "switch it on there");
  if (server.withheld === "switched off") {
    return warn(name, `${where} is switched off in ${folder}`, client.consent?.switchOn ?? fix);
  }
  if (server.withheld === "refused") return warn(name, `${where} was refused`, client.consent?.askAgain ?? fix);
  if (!subject.startsServer(start.args)) return fail(name, `${where} starts no server: ${start.args.join(" ")}`, fix);
  // A checkout may name any program there, and variables that have ours load one.
  const isOfProject = scope === "project";
  if (isOfProject && isAnother(start.command, subject, env)) {
    return warn(name, `${where} names ${start.command}, which is not this program: it was not started`, fix);
  }
  const answer = await shakeHands(isOfProject ? { ...start, env: {} } : start, subject, env);
  if ("version" in answer) {
    const { openedDir, projectDir } = subject;
    const project = projectWord(subject);
    const hasProject = isProjectSound || project !== "";
    const remedy = hasProject ? remedyFor(server, servers, openedDir, join(openedDir, project)) : null;
    if (remedy) {
      return warn(name, `${where} starts, but ${remedy.served}, which it serves, holds no pom.xml`, remedy.command);
    }
    const another = servesAnother(server, projectDir);
    const starts = `${where} starts, ${answer.version}${another === null ? "" : `, and serves ${another}`}`;
    if (server.withheld === null) return pass(name, starts);
    return warn(name, `${starts}, and waits for your consent in ${folder}`, client.consent?.give ?? fix);
  }
  const message = `${where} does not start: ${answer.fault}`;
  return isProjectSound ? fail(name, message, fix) : { name, verdict: "fail", message };
}

/** Whether a command starts another program than this one and than the `maven-mcp` on the PATH. */
function isAnother(command: string, { binary }: Subject, env: Readonly<Record<string, string>>): boolean {
  const found = findProgram(command, env["PATH"]);
  if (found === null) return false;
  const ours = [binary, findProgram("maven-mcp", env["PATH"]) ?? binary].map((path) => canonicalPath(path));
  return !ours.includes(canonicalPath(found));
}
