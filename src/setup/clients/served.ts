import { relative } from "node:path";
import { readCommandLine } from "../../cli/command-line.ts";
import { findServed } from "../../maven/check-project.ts";
import { canonicalPath } from "../../maven/files.ts";
import { holdsPom } from "../../maven/poms-below.ts";
import { quote } from "../../text/quote.ts";
import type { ConfiguredServer } from "./configured.ts";
import { initCommand } from "./installed.ts";

/** Returns the directory that a server serves when its client is opened in a folder; null if its entry starts none. */
export function servedBy({ start, folder }: Pick<ConfiguredServer, "start" | "folder">): string | null {
  const line = readCommandLine(start.args.map((arg) => fillInFolder(arg, folder)));
  return line.kind === "serve" ? findServed(line.project, folder) : null;
}

/** Returns the directory that an entry itself names as the project; null if it leaves that to the folder of its client. */
export function namedByEntry({ start, folder }: Pick<ConfiguredServer, "start" | "folder">): string | null {
  const line = readCommandLine(start.args);
  const isNamed = line.kind === "serve" && line.project !== undefined && fillInFolder(line.project, "") !== "";
  return isNamed ? servedBy({ start, folder }) : null;
}

/** Returns the directory that a server serves if it is another Maven project than this one; else null. */
export function servesAnother(server: ConfiguredServer, project: string): string | null {
  const served = servedBy(server) ?? project;
  const isOther = holdsPom(project) && holdsPom(served) && canonicalPath(served) !== canonicalPath(project);
  return isOther ? served : null;
}

/** Fills in what clients replace by the folder in which they are opened. */
export function fillInFolder(arg: string, dir: string): string {
  return arg.replace(FOLDER, () => dir);
}

// ${workspaceFolder}, ${CLAUDE_PROJECT_DIR}, ${CLAUDE_PROJECT_DIR:-.}
const FOLDER = /\$\{(?:workspaceFolder|CLAUDE_PROJECT_DIR)(?::-[^}]*)?\}/g;

/**
 * Returns what sets an entry right whose server serves a directory without a POM, this directory, and where its client
 * is opened (`here`, `in /repo`); null if it serves a project, or another server of its client does.
 *
 * @param dir the folder in which init would be called
 * @param project the absolute path of the project that it should serve
 */
export function remedyFor(
  server: ConfiguredServer,
  servers: readonly ConfiguredServer[],
  dir: string,
  project: string,
) {
  const served = servedBy(server);
  const servesWell = ({ start, withheld, folder }: ConfiguredServer) =>
    start.isOn && withheld !== "switched off" && holdsPom(servedBy({ start, folder }) ?? "/");
  const ofClient = servers.filter((one) => one.client.id === server.client.id);
  if (served === null || [server, ...ofClient].some(servesWell)) return null;
  const from = server.folder === dir ? "" : `cd ${quote(server.folder)} && `;
  const where = server.folder === dir ? "here" : `in ${server.folder}`;
  const path = relative(server.folder, project);
  // An entry for a project beside its folder goes into the file of the folder above both.
  const isInTheWay = server.scope === "project" && path.startsWith("..");
  const remove = isInTheWay ? `maven-mcp init ${server.client.id} --remove && ` : "";
  return { served, where, command: `${from}${remove}${initCommand(server.client, path)}` };
}
