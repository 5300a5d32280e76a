import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import type { Surroundings } from "./client.ts";

/** The user's own, as shells and clients know it. */
export function homeFolder(env: Surroundings["env"]): string {
  return env["HOME"] || homedir();
}

/** The folder in which applications keep their settings. */
export function applicationSettings({ home, env, platform }: Surroundings): string {
  if (platform === "darwin") return join(home, "Library", "Application Support");
  return configHome({ home, env });
}

/** `$XDG_CONFIG_HOME`, else `~/.config`, which command line programs use on macOS, too. */
export function configHome({ home, env }: Pick<Surroundings, "home" | "env">): string {
  const given = env["XDG_CONFIG_HOME"] ?? "";
  return isAbsolute(given) ? given : join(home, ".config");
}

/** Returns the place of an application of macOS; none on Linux. */
export function applicationFolders(names: readonly string[], { home, platform }: Surroundings): readonly string[] {
  if (platform !== "darwin") return [];
  return names.flatMap((name) => [`/Applications/${name}.app`, join(home, "Applications", `${name}.app`)]);
}
