import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { clients } from "../../knowledge/clients/all-clients.ts";
import type { Client, ConfigurationPlace, Kept, Surroundings } from "../../knowledge/clients/client.ts";
import { isRecord, valueAt } from "../../knowledge/clients/value.ts";
import { statPath } from "../../maven/disk.ts";
import { foldersInCheckout } from "../../maven/poms-below.ts";
import { reasonOf } from "../../model/attempt.ts";
import { readText } from "../edit/file.ts";
import { describeBroken, parseConfiguration } from "../edit/parse-configuration.ts";
import { valueIn } from "../edit/value-in.ts";

export interface ConfiguredServer {
  readonly client: Client;
  readonly scope: ConfigurationPlace["scope"] | "plugin";
  /** The folder for which it was found, in which the client is opened. */
  readonly folder: string;
  readonly file: string;
  /** The plugin that brings it, `NAME@MARKETPLACE`. */
  readonly plugin?: string;
  readonly name: string;
  readonly start: Start;
  /** Why the client does not start it by itself, as far as its own files say. */
  readonly withheld: Withheld | null;
}

export interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly isOn: boolean;
}

interface UnreadConfiguration {
  readonly client: Client;
  readonly file: string;
  readonly reason: string;
}

export interface Configured {
  readonly servers: readonly ConfiguredServer[];
  readonly unread: readonly UnreadConfiguration[];
}

/**
 * Finds the entries for a folder and for those above it in its checkout, where clients are opened, too; each once, for
 * the nearest folder that has it.
 */
export function findInCheckout(at: Surroundings, among: readonly Client[] = clients): Configured {
  const folders = [...new Set([at.projectDir, ...foldersInCheckout(at.projectDir)])];
  const found = folders.map((projectDir) => findConfigured({ ...at, projectDir }, among, folders));
  return {
    servers: firstOfEach(
      found.flatMap(({ servers }) => servers),
      ({ file, name, scope, folder }) => [file, name, scope === "private" ? folder : ""].join("\n"),
    ),
    unread: firstOfEach(
      found.flatMap(({ unread }) => unread),
      ({ file }) => file,
    ),
  };
}

/** Returns the first of those that have the same key. */
export function firstOfEach<T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] {
  return [...Map.groupBy(all, keyOf).values()].flatMap(([first]) => first ?? []);
}

/**
 * Finds every entry of maven-mcp, whatever its name, in the files and plugins of these or all clients.
 *
 * @param folders where a client may be opened that reads these files, and keep a person's consent
 */
export function findConfigured(
  at: Surroundings,
  among: readonly Client[] = clients,
  folders: readonly string[] = [at.projectDir],
): Configured {
  const folder = at.projectDir;
  const servers: ConfiguredServer[] = [];
  const unread: UnreadConfiguration[] = [];
  for (const client of among) {
    for (const place of client.places(at)) {
      const file = fileOf(place);
      const read = readServers(file, place);
      if (typeof read === "string") {
        if (!unread.some((it) => it.file === file)) unread.push({ client, file, reason: read });
        continue;
      }
      for (const { name, start } of oursIn(read)) {
        const found = { client, scope: place.scope, folder, file, name } as const;
        servers.push({ ...found, start, withheld: findWithheld(client, at, found, folders) });
      }
    }
    for (const place of pluginPlaces(client, at)) {
      const { plugin } = place;
      const file = fileOf(place);
      const read = readServers(file, place);
      for (const { name, start } of typeof read === "string" ? [] : oursIn(read)) {
        const isOn = start.isOn && place.isOn;
        const found = { client, scope: "plugin", folder, file, plugin, name } as const;
        servers.push({ ...found, start: { ...start, isOn }, withheld: findWithheld(client, at, found, folders) });
      }
    }
  }
  return { servers, unread };
}

function oursIn(servers: Readonly<Record<string, unknown>>): { readonly name: string; readonly start: Start }[] {
  return Object.entries(servers).flatMap(([name, value]) => {
    const start = readStart(value);
    return start && isOurs(start.command) ? { name, start } : [];
  });
}

/** Names an entry and its place: `"maven" in /home/dev/.claude.json`, `"maven" of the plugin maven-mcp@maven-mcp`. */
export function describePlace({ name, file, plugin }: ConfiguredServer, shown = file): string {
  return plugin === undefined ? `"${name}" in ${shown}` : `"${name}" of the plugin ${plugin}`;
}

/** Returns the file of a place that is used: the first one that exists. */
export function fileOf({ files }: Pick<ConfigurationPlace, "files">): string {
  return files.find((file) => existsSync(file)) ?? files[0] ?? "";
}

/** Whether a program is maven-mcp, by its name on any platform. */
export function isOurs(command: string): boolean {
  return OUR_NAME.test(basename(command));
}

// maven-mcp, maven-mcp-darwin-arm64, maven-mcp-linux-x64-musl-baseline
const OUR_NAME = /^maven-mcp(?:-(?:linux|darwin)-\w+(?:-musl)?(?:-baseline)?)?$/;

export function readStart(entry: unknown): Start | null {
  if (!isRecord(entry)) return null;
  const [command, ...more] = listOf(entry["command"] ?? entry["cmd"]);
  if (command === undefined) return null;
  const env = [entry["env"], entry["environment"], entry["envs"]].find(isRecord) ?? {};
  return {
    command,
    args: [...more, ...listOf(entry["args"])],
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
    isOn: entry["enabled"] !== false && entry["disabled"] !== true,
  };
}

/** Reads the servers of a file by their names; a string says why they cannot be read. */
function readServers(
  file: string,
  { format, keys }: Pick<ConfigurationPlace, "format" | "keys">,
): Readonly<Record<string, unknown>> | string {
  let text: string | null;
  try {
    text = readText(file);
  } catch (error) {
    return reasonOf(error);
  }
  if (text === null) return {};
  const parsed = parseConfiguration(text, format);
  if (parsed.kind === "broken") return describeBroken(parsed);
  const servers = valueAt(parsed.value, keys);
  return isRecord(servers) ? servers : {};
}

function listOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((it) => typeof it === "string");
}

type Withheld = "refused" | "awaited" | "switched off";

/**
 * Finds why a client does not start a server by itself, as far as its own files say: null if it does, or if that is
 * unknown.
 *
 * @param folders where the client may have been opened, and keep what a person answered
 */
function findWithheld(
  { consent }: Client,
  at: Surroundings,
  { name, scope, plugin }: { readonly name: string; readonly scope: string; readonly plugin?: string },
  folders: readonly string[],
): Withheld | null {
  if (!consent) return null;
  const read = ({ file, format, keys }: Kept) => valueAt(valueIn(file, format), keys);
  const isIn = (list: "allowed" | "refused" | "switchedOff", projectDir: string) =>
    consent[list]?.({ ...at, projectDir }).some((kept) => {
      const value = read(kept);
      const shown = plugin === undefined ? name : `plugin:${plugin.split("@")[0]}:${name}`;
      return value === (kept.word ?? true) || (Array.isArray(value) && value.includes(shown));
    });
  if (folders.some((dir) => isIn("switchedOff", dir))) return "switched off";
  if (scope !== "project") return null;
  if (folders.some((dir) => isIn("refused", dir))) return "refused";
  // In a worktree, a consent may be kept for its main checkout.
  const isUnknown = read(consent.started(at)) === undefined || folders.some(isLinked);
  return !isUnknown && !folders.some((dir) => isIn("allowed", dir)) ? "awaited" : null;
}

function isLinked(directory: string): boolean {
  return statPath(join(directory, ".git"))?.isFile() ?? false;
}

/** A place where a plugin of a client names servers. */
interface PluginPlace extends Omit<ConfigurationPlace, "scope"> {
  /** `maven-mcp@maven-mcp`: the name of the plugin, and its marketplace. */
  readonly plugin: string;
  readonly isOn: boolean;
}

/** Lists the places of the plugins that are installed for this project, or for all. */
function pluginPlaces({ plugins }: Client, at: Surroundings): readonly PluginPlace[] {
  if (!plugins) return [];
  const enabled = new Map(
    plugins.settings(at).flatMap((file) => Object.entries(recordAt(valueIn(file, "json"), "enabledPlugins"))),
  );
  return Object.entries(recordAt(valueIn(plugins.installed(at), "json"), "plugins")).flatMap(
    ([plugin, installations]) => {
      const paths = [installations].flat().flatMap((it: unknown) => pathFor(it, at));
      const { servers, keys } = plugins;
      return paths.slice(0, 1).map((path): PluginPlace => {
        const isOn = enabled.get(plugin) === true;
        return { plugin, isOn, files: [join(path, servers)], format: "json", keys };
      });
    },
  );
}

/** Returns the directory of a plugin if it is installed for this project. */
function pathFor(installation: unknown, { projectDir }: Surroundings): readonly string[] {
  if (!isRecord(installation)) return [];
  const { installPath, projectPath } = installation;
  const isHere = projectPath === undefined || projectPath === projectDir;
  return typeof installPath === "string" && isHere ? [installPath] : [];
}

function recordAt(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const found = valueAt(value, [key]);
  return isRecord(found) ? found : {};
}
