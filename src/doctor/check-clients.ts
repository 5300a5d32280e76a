import { clients, idsOf } from "../clients/all-clients.ts";
import type { Client, Surroundings } from "../clients/client.ts";
import { type ConfiguredServer, findConfigured } from "../clients/configured.ts";
import { homeFolder } from "../clients/folders.ts";
import { initCommand, isInstalled } from "../clients/installed.ts";
import { canonicalPath } from "../runs/files.ts";
import type { Check, Subject } from "./check.ts";
import { findProgram } from "./find-program.ts";
import { shakeHands } from "./handshake.ts";

/**
 * Whether the clients of this machine know us, and whether what they have configured starts.
 * @param isProjectSound where it is not, no server starts, and no client's entry is to blame
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
    projectDir: subject.projectDir,
  };
  const { servers, unread } = findConfigured(at);
  const started = await Promise.all(servers.map((server) => checkServer(server, subject, env, isProjectSound)));
  const isKnown = ({ id }: Client) => [...servers, ...unread].some(({ client }) => client.id === id);
  const unknown = clients.filter((client) => isInstalled(client, at) && !isKnown(client));
  const none: Check = {
    name: "clients",
    verdict: "warn",
    message: "none is set up",
    mend: `maven-mcp init CLIENT, one of ${idsOf("by init").join(", ")}`,
  };
  return [
    ...started,
    ...unread.map(
      ({ client, file, reason }): Check => ({
        name: client.title,
        verdict: "fail",
        message: `${file} cannot be read: ${reason}`,
        mend: "mend that line",
      }),
    ),
    ...unknown.map(
      (client): Check => ({
        name: client.title,
        verdict: "warn",
        message: "is here, and does not know maven-mcp",
        mend: initCommand(client),
      }),
    ),
    ...(servers.length + unread.length + unknown.length === 0 ? [none] : []),
  ];
}

async function checkServer(
  { client, scope, file, name: entry, start }: ConfiguredServer,
  subject: Subject,
  env: Readonly<Record<string, string>>,
  isProjectSound: boolean,
): Promise<Check> {
  const name = client.title;
  const where = `"${entry}" in ${file}`;
  const mend = `maven-mcp init ${client.id} shows what should stand there`;
  if (!start.isOn) return { name, verdict: "warn", message: `${where} is switched off`, mend: "switch it on there" };
  if (!subject.startsServer(start.args)) {
    return { name, verdict: "fail", message: `${where} starts no server: ${start.args.join(" ")}`, mend };
  }
  // A checkout may name any program there, and variables that have ours load one.
  const isOfProject = scope === "project";
  if (isOfProject && isAnother(start.command, subject, env)) {
    const message = `${where} names ${start.command}, which is not this program: it was not started`;
    return { name, verdict: "warn", message, mend };
  }
  const answer = await shakeHands(isOfProject ? { ...start, env: {} } : start, subject, env);
  if ("version" in answer) return { name, verdict: "ok", message: `${where} starts, ${answer.version}` };
  const message = `${where} does not start: ${answer.fault}`;
  return { name, verdict: "fail", message, ...(isProjectSound && { mend }) };
}

/** Whether a command leads to a program that is neither this one nor what the PATH has by its name. */
function isAnother(command: string, { binary }: Subject, env: Readonly<Record<string, string>>): boolean {
  const found = findProgram(command, env["PATH"]);
  if (found === null) return false;
  const ours = [binary, findProgram("maven-mcp", env["PATH"]) ?? binary].map(canonicalPath);
  return !ours.includes(canonicalPath(found));
}
