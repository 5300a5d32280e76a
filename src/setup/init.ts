import { existsSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { print } from "../cli/print.ts";
import { fitTerminal } from "../cli/terminal.ts";
import { clients } from "../knowledge/clients/all-clients.ts";
import type { Client, ServerOption, Surroundings } from "../knowledge/clients/client.ts";
import { homeFolder } from "../knowledge/clients/folders.ts";
import { canonicalPath } from "../maven/files.ts";
import { openProject, readCall } from "../maven/model/open-project.ts";
import { projectAround } from "../maven/model/reactor-root.ts";
import { describeMissingPom, findPomsNear, holdsPom, listFolders, tellDeeperPoms } from "../maven/poms-below.ts";
import { openOriginals } from "../store/originals.ts";
import { quote } from "../text/quote.ts";
import { describeWays, projectFileOf } from "../workflow/describe-ways.ts";
import { writeProjectFile } from "../workflow/write-project-file.ts";
import { type Configured, type ConfiguredServer, describePlace, findInCheckout } from "./clients/configured.ts";
import { initCommand, isInstalled } from "./clients/installed.ts";
import { findOpenedFolder, type OpenedFolder } from "./clients/opened-folder.ts";
import { remedyFor, servesAnother } from "./clients/served.ts";
import { isPath } from "./clients/server-option.ts";
import { readText, writeText } from "./edit/file.ts";
import { initClient } from "./init/init-client.ts";
import { readInitWords } from "./init/init-words.ts";

export interface InitSurroundings {
  /** The directory that was named as the project; undefined if none was. */
  readonly project: string | undefined;
  /** The directory for which maven-mcp was started. */
  readonly started: string;
  readonly stateDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly program: string;
  readonly given: readonly ServerOption[];
}

/** Prints the clients of this machine, or sets one up; resolves to the exit code. */
export async function runInit(words: readonly string[], surroundings: InitSurroundings): Promise<number> {
  const { env, platform, program, stateDir } = surroundings;
  const options = forEntry(surroundings.given);
  const request = readInitWords(words, options);
  if (request.kind === "wrong") return refuse(request.sentence);
  const named = resolve(surroundings.project ?? surroundings.started);
  if (!existsSync(named) || !statSync(named).isDirectory()) return refuse(`the project ${named} is not a directory.`);
  const home = homeFolder(env);
  const opened = findOpenedFolder(surroundings.project && named, surroundings.started, { home, env, platform });
  const isNamed = surroundings.project !== undefined;
  const isTakenOut =
    request.kind === "client" && request.action === "remove" && request.scope === "project" && !isNamed;
  const taken = isTakenOut ? findNearestEntry(request.client, { home, env, platform, projectDir: named }) : null;
  const at = { home, env, platform, projectDir: taken?.folder ?? opened.dir };
  const [first = "", ...others] = opened.projects;
  // Where nobody names a module, the whole project is meant.
  const hasPom = holdsPom(join(opened.dir, first));
  const isModule = isNamed && first === "" && hasPom && projectAround(opened.dir) !== opened.dir;
  const project = isModule ? "." : first;
  const beside = isNamed || hasPom ? [] : findPomsNear(opened.dir);
  const projects = beside.length === 0 ? opened.projects : beside;
  if (request.kind === "overview") return print(fitTerminal(process.stdout, overview(at, projects)), 0);
  const isOfOne = request.kind === "project-file" || (request.action !== "remove" && request.scope === "project");
  if (isOfOne && !hasPom && canonicalPath(opened.dir) === canonicalPath(home)) {
    return refuse(
      `${home} is your home folder, and its file would count in all that lies below. Call it in a project, or with --user.`,
    );
  }
  if (isOfOne && (others.length > 0 || beside.length > 0)) {
    const command = request.kind === "client" ? request.client.id : "--project-file";
    const question = others.length > 0 ? "which project?" : `${opened.dir} holds no pom.xml.`;
    return refuse(`${question} ${namePoms(projects, command)}`);
  }
  if (request.kind === "project-file") {
    const { text, exitCode } = await initProjectFile(join(opened.dir, project), env, request.isWritten);
    return print(text.trimEnd(), exitCode);
  }
  const means = {
    ...{ at, program, originals: openOriginals(stateDir), project: others.length > 0 ? "" : project },
    named: surroundings.project && named,
  };
  const { text, exitCode } = initClient(request.client, request, means);
  // What failed is told on stderr.
  return print(text.trimEnd(), exitCode, exitCode === 0 ? Bun.stdout : Bun.stderr);
}

/** Finds the entry in a file of a project that is the nearest one for a folder: in it, or above it in its checkout. */
function findNearestEntry(client: Client, at: Surroundings): ConfiguredServer | undefined {
  const here = { ...at, projectDir: canonicalPath(at.projectDir) };
  return findInCheckout(here, [client]).servers.find(({ scope }) => scope === "project");
}

/** Returns the options that an entry gets; the client may start the server in another directory. */
function forEntry(given: readonly ServerOption[]): readonly ServerOption[] {
  return given
    .filter(({ name }) => name !== "--project")
    .map((option) => (option.value !== null && isPath(option) ? { ...option, value: resolve(option.value) } : option));
}

function refuse(sentence: string): number {
  process.stderr.write(`maven-mcp init: ${sentence}\n`);
  return 2;
}

/** Lists the clients of this machine with the files in which maven-mcp is configured, or the command for it. */
function overview(at: Surroundings, projects: OpenedFolder["projects"]): string {
  const { servers, unread } = findInCheckout(at);
  const isKnown = ({ id }: Client) => servers.some(({ client }) => client.id === id);
  const here = clients.filter((client) => isInstalled(client, at) || isKnown(client));
  const others = clients.filter((client) => !here.includes(client));
  const only = projects.length === 1 ? (projects[0] ?? "") : "";
  // Where several come into question, one is to be named.
  const named = projects.length === 1 ? only : "DIR";
  const width = Math.max(...here.map(({ title }) => title.length));
  return [
    here.length === 0
      ? "No MCP client was found on this machine."
      : `MCP clients on this machine, for ${at.projectDir}${only === "" || liesBeside(only) ? "" : `, whose POM is in ${only}/${tellDeeperPoms(at.projectDir)}`}:`,
    ...here.map((client) => {
      const own = servers.filter((it) => it.client.id === client.id);
      const said = own.map((it) => describe(it, servers, at, named)).join("; ");
      return `  ${client.title.padEnd(width)}  ${said || `not set up: ${initCommand(client, named)}`}`;
    }),
    ...noteProject(at.projectDir, projects),
    ...unread.map(({ file, reason }) => `> ${file} cannot be read: ${reason}.`),
    ...(others.length === 0 ? [] : [`> maven-mcp init knows as well: ${others.map(({ id }) => id).join(", ")}.`]),
    "> maven-mcp init CLIENT shows what it would write; --user means your own file instead of the project's.",
  ].join("\n");
}

/** Says where POMs are, if it is not clear which one is meant. */
function noteProject(dir: string, projects: OpenedFolder["projects"]): readonly string[] {
  if (projects.length > 1 || projects.some(liesBeside)) return [`> ${namePoms(projects, "CLIENT")}`];
  const at = join(dir, projects[0] ?? "");
  return holdsPom(at) ? [] : [`> ${describeMissingPom(at)}`];
}

function liesBeside(project: string): boolean {
  return project.startsWith("..");
}

/** Says where the nearest POMs are, and how one of them is chosen. */
function namePoms(projects: OpenedFolder["projects"], what: string): string {
  const command = `maven-mcp init ${what} --project ${quote(projects[0] ?? "")} --write`;
  if (projects.length === 1) return `The nearest POM is in ${listFolders(projects)}: ${command}`;
  return `The nearest POMs are in ${listFolders(projects)}: name one, as in: ${command}`;
}

/** Describes an entry of maven-mcp: `"maven" in .mcp.json`. */
function describe(
  server: ConfiguredServer,
  servers: Configured["servers"],
  { projectDir, home }: Surroundings,
  project: string,
): string {
  const { client, scope, file, start } = server;
  const inHome = file.startsWith(`${home}/`) ? `~${file.slice(home.length)}` : file;
  const place = describePlace(server, scope === "project" ? relative(projectDir, file) : inHome);
  if (!start.isOn) return `${place}${WHOSE[scope]}, switched off`;
  if (server.withheld === "switched off") return `${place}${WHOSE[scope]}, switched off: ${client.consent?.switchOn}`;
  if (server.withheld === "refused") return `${place}, refused: ${client.consent?.askAgain}`;
  const named = join(projectDir, project);
  const remedy = project !== "" || holdsPom(named) ? remedyFor(server, servers, projectDir, named) : null;
  if (remedy) return `${place}${WHOSE[scope]}, which finds no POM ${remedy.where}: ${remedy.command}`;
  const another = servesAnother(server, named);
  if (another !== null) return `${place}${WHOSE[scope]}, which serves ${another}`;
  const waits = server.withheld === "awaited" ? `, waits for your consent: ${client.consent?.give}` : "";
  return `${place}${WHOSE[scope]}${waits}`;
}

const WHOSE = { project: "", user: " (yours, for all projects)", private: " (yours, for this project)", plugin: "" };

/** Shows the project's own file with what was learnt of it, or writes it; resolves to what to print. */
async function initProjectFile(
  projectDir: string,
  env: Readonly<Record<string, string | undefined>>,
  isWritten: boolean,
): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> {
  const call = readCall({ projectDir, env, javaHome: undefined }, []);
  const text = writeProjectFile(await describeWays(openProject(call), call.env));
  const file = projectFileOf(projectDir);
  const name = relative(projectDir, file);
  if (text === null) {
    return { text: `Nothing was learnt of this project that ${name} could keep.`, exitCode: 1 };
  }
  if (readText(file) !== null) {
    return {
      text: `${name} is there already, and stays as it is. This was learnt now:\n\n${text}`,
      exitCode: isWritten ? 1 : 0,
    };
  }
  if (!isWritten) {
    return { text: `Into ${name}:\n\n${text}\n> maven-mcp init --project-file --write writes it.`, exitCode: 0 };
  }
  writeText(file, text);
  return {
    text: `${name} is written. It counts from the next call on; commit it, and others build the same way.`,
    exitCode: 0,
  };
}
