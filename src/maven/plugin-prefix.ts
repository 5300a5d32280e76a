import { join } from "node:path";
import { openJar } from "../java/bytecode/jar.ts";
import type { ModulePlugin } from "../model/project/project.ts";

/** Returns the prefix that a plugin's own descriptor gives it; null where the local repository has no jar of the plugin. */
export function readGoalPrefix(
  { groupId, artifactId, version }: Pick<ModulePlugin, "groupId" | "artifactId" | "version">,
  localRepository: string,
): string | null {
  if (version === null) return null;
  const folder = join(localRepository, ...groupId.split("."), artifactId, version);
  const descriptor = openJar(join(folder, `${artifactId}-${version}.jar`))?.read("META-INF/maven/plugin.xml");
  if (!(descriptor instanceof Uint8Array)) return null;
  return PREFIX.exec(new TextDecoder().decode(descriptor.slice(0, BEGINNING)))?.groups?.["prefix"] ?? null;
}

//   <goalPrefix>mn</goalPrefix>
const PREFIX = /<goalPrefix>(?<prefix>[\w.-]{1,100})<\/goalPrefix>/;
/** The prefix stands before the mojos, of which there may be very many. */
const BEGINNING = 20_000;
