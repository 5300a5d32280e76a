import { join } from "node:path";
import { openJar, searchJar } from "../java/bytecode/jar.ts";
import { onceFor } from "../model/once.ts";
import type { ModulePlugin } from "../model/project/project.ts";

type PluginPlace = Pick<ModulePlugin, "groupId" | "artifactId" | "version">;

/** Returns the prefix that a plugin's own descriptor gives it; null where the local repository has no jar of the plugin. */
export function readGoalPrefix(plugin: PluginPlace, localRepository: string): string | null {
  const jar = jarOf(plugin, localRepository);
  const descriptor = jar && openJar(jar)?.read(DESCRIPTOR);
  if (!(descriptor instanceof Uint8Array)) return null;
  return PREFIX.exec(new TextDecoder().decode(descriptor.slice(0, BEGINNING)))?.groups?.["prefix"] ?? null;
}

const DESCRIPTOR = "META-INF/maven/plugin.xml";

function jarOf({ groupId, artifactId, version }: PluginPlace, localRepository: string): string | null {
  if (version === null) return null;
  return join(localRepository, ...groupId.split("."), artifactId, version, `${artifactId}-${version}.jar`);
}

//   <goalPrefix>mn</goalPrefix>
const PREFIX = /<goalPrefix>(?<prefix>[\w.-]{1,100})<\/goalPrefix>/;
/** The prefix stands before the mojos, of which there may be very many. */
const BEGINNING = 20_000;

/** Returns the names of all parameters of a plugin's goals; none where its descriptor cannot be read or may change. */
export function readParameters(plugin: PluginPlace, localRepository: string): ReadonlySet<string> {
  const jar = plugin.version?.endsWith("-SNAPSHOT") ? null : jarOf(plugin, localRepository);
  return jar === null ? new Set() : parametersIn(jar);
}

const parametersIn = onceFor((jar: string): ReadonlySet<string> => {
  const descriptor = new TextDecoder().decode(searchJar(jar)?.read(DESCRIPTOR) ?? new Uint8Array());
  return new Set(
    [...descriptor.matchAll(PARAMETER)].flatMap(({ groups }) => [groups?.["name"] ?? "", groups?.["alias"] ?? ""]),
  );
});

// <parameter>\n <name>argLine</name>\n <alias>argLines</alias>
const PARAMETER = /<parameter>\s*<name>(?<name>[^<]*)<\/name>(?:\s*<alias>(?<alias>[^<]*)<\/alias>)?/g;
