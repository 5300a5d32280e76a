import { basename, join, relative } from "node:path";
import type { Client, ConfigurationPlace, Scope, Surroundings } from "../../knowledge/clients/client.ts";
import { type Path, valueAt } from "../../knowledge/clients/value.ts";
import { canonicalPath } from "../../maven/files.ts";
import { holdsPom } from "../../maven/poms-below.ts";
import type { Originals } from "../../store/originals.ts";
import { quote } from "../../text/quote.ts";
import { fileOf, findInCheckout, readStart } from "../clients/configured.ts";
import type { Part } from "../clients/part.ts";
import { type OurCommand, ourCommand } from "../clients/program.ts";
import { namedByEntry, servedBy } from "../clients/served.ts";
import { DEFAULT_NAME, namesOfOurs, serverEntry } from "../clients/server-entry.ts";
import { projectOption, wordsOf } from "../clients/server-option.ts";
import { shellHook } from "../clients/shell-hook.ts";
import { changeText } from "../edit/change-text.ts";
import { changeValue } from "../edit/change-value.ts";
import { valueIn } from "../edit/value-in.ts";
import { putInto, takeOutOf } from "./change-file.ts";
import { notesFor, sayFolder } from "./init-notes.ts";
import type { InitOptions } from "./init-words.ts";
import { describeOutcome, type Told } from "./tell.ts";

export interface Means {
  readonly at: Surroundings;
  readonly program: string;
  readonly originals: Originals;
  /** The Maven project as a path below the folder in which the client is opened; "" for the folder itself. */
  readonly project: string;
  /** The absolute path of the project if one was named. */
  readonly named: string | undefined;
}

export function initClient(client: Client, options: InitOptions, means: Means): Told {
  const places = client.places(means.at);
  const asked = places.find(({ scope }) => scope === options.scope);
  const place = asked ?? (client.written === "by hand" ? places[0] : undefined);
  const scope = place?.scope === "project" ? "project" : "user";
  const ours = ourCommand(scope, means.program, means.at.env["PATH"]);
  const task: Task = { client, scope, ours, options, means };
  if (client.written === "by hand" || !place || place.format === "yaml") return byHand(task, place);
  const file = fileOf(place);
  const value = valueIn(file, place.format);
  const name = options.name ?? nameOf(task, value, place.keys);
  if (name === null) return askWhich(file, namesOfOurs(value, place.keys));
  const before = replaced(task, valueAt(value, [...place.keys, name]));
  const what = `the server "${name}"`;
  const ofServer = carryOut(task, what, file, place.format, partOf(task, place, name));
  const ofHook = hook(task);
  const told = [ofServer, ...(ofHook ? [ofHook] : [])];
  const notes = [
    ...(ofHook?.isNews ? [whereHookCounts(options.scope, means.at)] : []),
    ...(ofServer.isNews && before !== null ? [howToHaveBoth(task, before)] : []),
    ...(ofServer.isNews ? notesFor(client, scope, ours, options, means) : []),
    ...(options.action === "remove" ? remaining(task) : []),
  ];
  return {
    text: [...told.map(({ text }) => text), ...notes.map(asNote)].join("\n"),
    exitCode: told.some(({ exitCode }) => exitCode === 1) ? 1 : 0,
    isNews: told.some(({ isNews }) => isNews),
  };
}

/** Claude Code 2.1.332 looks for servers in the folders above, too, and for hooks only in the one where it is started. */
function whereHookCounts(scope: Scope, at: Surroundings): string {
  const where = scope === "project" ? `, when Claude Code is started in ${sayFolder(at)} and not below` : "";
  return `The hook counts from the next session on${where}; MAVEN_MCP=off in front of a command has it pass.`;
}

interface Task {
  readonly client: Client;
  readonly scope: Scope;
  readonly ours: OurCommand;
  readonly options: InitOptions;
  readonly means: Means;
}

type Format = "json" | "toml";

function askWhich(file: string, names: readonly string[]): Told {
  const listed = names.map((it) => `"${it}"`).join(" and ");
  return { text: `${file} has ${listed}: say which one with --name.`, exitCode: 2, isNews: false };
}

/**
 * Returns the name of the entry that serves the project, else the usual name; null if one is to be removed and it is not
 * plain which.
 */
function nameOf({ options: { action }, means: { at, project } }: Task, value: unknown, keys: Path): string | null {
  const names = namesOfOurs(value, keys);
  const wanted = canonicalPath(join(at.projectDir, project));
  const serving = names.find((name) => {
    const start = readStart(valueAt(value, [...keys, name]));
    const served = start && servedBy({ start, folder: at.projectDir });
    return served !== null && canonicalPath(served) === wanted;
  });
  if (serving !== undefined || names.includes(DEFAULT_NAME)) return serving ?? DEFAULT_NAME;
  const [only, ...others] = names;
  return action !== "remove" || only === undefined ? DEFAULT_NAME : others.length === 0 ? only : null;
}

/** Returns the project that an entry names so far, if it is another one than it is to name; as a path below the folder. */
function replaced({ scope, means }: Task, entry: unknown): string | null {
  const { projectDir } = means.at;
  const start = readStart(entry);
  const project = scope === "project" && start ? namedByEntry({ start, folder: projectDir }) : null;
  const isOther =
    project !== null && holdsPom(project) && canonicalPath(project) !== canonicalPath(join(projectDir, means.project));
  return isOther ? relative(projectDir, project) : null;
}

/** Says which project an entry named before, and the command that serves both. */
function howToHaveBoth({ client, options: { action, name: own }, means }: Task, before: string): string {
  const [verb, other] = action === "show" ? ["names", means.project || "."] : ["named", before];
  const isFree = /^[\w-]+$/.test(basename(other)) && basename(other) !== own;
  const name = isFree ? basename(other) : "NAME";
  const command = `maven-mcp init ${client.id} --project ${quote(other)} --name ${name} --write`;
  return `The entry ${verb} ${before}${action === "show" ? "" : " until now"}; for a server of each: ${command}`;
}

/** Changes the hook. It is removed together with the server: alone it would still deny builds. */
function hook(task: Task): Told | null {
  const { client, scope, ours, options, means } = task;
  if (!client.hookFile) return null;
  const file = client.hookFile(scope, means.at);
  const part = shellHook(ours.command, options.withGate);
  const goesAlong = options.action === "remove" && part.isIn(valueIn(file, "json"));
  return options.withHook || goesAlong ? carryOut(task, "the hook", file, "json", part) : null;
}

/** Tells of the entries that stay: in the user's file, in a folder above, of a plugin. */
function remaining({ client, scope, means }: Task): readonly string[] {
  const { at } = means;
  return findInCheckout(at, [client])
    .servers.filter((server) => server.scope !== scope || server.folder !== at.projectDir)
    .map((server) => {
      const { file, folder, plugin } = server;
      const where = plugin === undefined ? `in ${nameFile(file, at.projectDir)}` : `of the plugin ${plugin}`;
      // Here the same command takes out next the entry of the folder above.
      const isNext =
        server.scope === "project" && at.projectDir.startsWith(join(folder, "/")) && means.named === undefined;
      const from = server.scope === "user" || folder === at.projectDir || isNext ? "" : `cd ${quote(folder)} && `;
      const command = `${from}maven-mcp init ${client.id}${server.scope === "user" ? " --user" : ""} --remove`;
      const isOfInit = server.scope === "project" || server.scope === "user";
      return `There is one ${where}, too${isOfInit ? `: ${command} takes ${isNext ? "that" : "it"} out` : ""}.`;
    });
}

function partOf(
  { client, ours, scope, options, means }: Task,
  { keys }: Pick<ConfigurationPlace, "keys">,
  name: string,
): Part {
  const entry = client.entry(ours.command, scope, means.at, name);
  return serverEntry(keys, name, entry, [
    ...projectOption(entry, scope, means.project, means.named),
    ...options.server,
  ]);
}

function carryOut({ client, options, means }: Task, what: string, file: string, format: Format, part: Part): Told {
  const { action } = options;
  const outcome =
    action === "remove"
      ? takeOutOf(file, format, part, means.originals)
      : putInto(file, format, part, means.originals, action === "show");
  const isOfAll = options.scope === "user" && means.named === undefined;
  const project = means.project === "" || isOfAll ? [] : ["--project", quote(means.project)];
  const command = ["maven-mcp", "init", client.id, ...project, ...commandFlags(options)].join(" ");
  const named = nameFile(file, means.at.projectDir);
  return describeOutcome(outcome, { what, file: named, action, command, snippet: snippetOf(part, format) });
}

/** Names a file of the project, and what is really changed if a link in the checkout leads out of it. */
function nameFile(file: string, projectDir: string): string {
  const target = canonicalPath(file);
  const isInside = target.startsWith(join(canonicalPath(projectDir), "/"));
  return file.startsWith(join(projectDir, "/")) && !isInside ? `${file} (by a link: ${target})` : file;
}

function commandFlags({ scope, withHook, withGate, name, server }: InitOptions): readonly string[] {
  return [
    ...(scope === "user" ? ["--user"] : []),
    ...(withHook ? ["--hook"] : []),
    ...(withGate ? [] : ["--no-gate"]),
    ...(name === null ? [] : ["--name", name]),
    ...wordsOf(server).map(quote),
  ];
}

function asNote(sentence: string): string {
  return `> ${sentence}`;
}

function byHand(task: Task, place: ConfigurationPlace | undefined): Told {
  const { client, scope, ours, options, means } = task;
  const part = partOf(task, place ?? { keys: ["mcpServers"] }, options.name ?? "maven");
  const isAsked = options.action !== "show";
  const where = place ? `into ${fileOf(place)}` : "into its settings";
  return {
    text: [
      isAsked
        ? `${client.title} is to be set up by hand: init writes none of its files.`
        : `For ${client.title}, by hand, ${where}:`,
      "",
      ...(isAsked ? [`${where[0]?.toUpperCase()}${where.slice(1)}:`, ""] : []),
      snippetOf(part, place?.format ?? "json"),
      ...(options.action === "remove" ? [] : notesFor(client, scope, ours, options, means).map(asNote)),
    ].join("\n"),
    exitCode: isAsked ? 2 : 0,
    isNews: true,
  };
}

/** Writes our part as it would be in a file that contains nothing else. */
export function snippetOf(part: Part, format: ConfigurationPlace["format"]): string {
  const plan = part.put({});
  const changes = plan.kind === "change" ? plan.changes : [];
  if (format === "yaml") return `${Bun.YAML.stringify(changes.reduce<unknown>(changeValue, {}), null, 2)}\n`;
  const made = changeText("", format, changes);
  return made.kind === "changed" ? made.text : "";
}
