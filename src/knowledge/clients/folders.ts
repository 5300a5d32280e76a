import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import type { Surroundings } from "./client.ts";

/** Returns the user's home directory, as shells and clients know it. */
export function homeFolder(env: Surroundings["env"]): string {
  return env["HOME"] || homedir();
}

/** Returns the folder in which applications store their settings. */
export function applicationSettings({ home, env, platform }: Surroundings): string {
  if (platform === "darwin") return join(home, "Library", "Application Support");
  return configHome({ home, env });
}

/** Returns `$XDG_CONFIG_HOME`, otherwise `~/.config`, which command line programs use on macOS, too. */
export function configHome({ home, env }: Pick<Surroundings, "home" | "env">): string {
  const given = env["XDG_CONFIG_HOME"] ?? "";
  return isAbsolute(given) ? given : join(home, ".config");
}

/** Returns the folders in which applications are installed on macOS; none on Linux. */
export function applicationFolders(names: readonly string[], { home, platform }: Surroundings): readonly string[] {
  if (platform !== "darwin") return [];
  return names.flatMap((name) => [`/Applications/${name}.app`, join(home, "Applications", `${name}.app`)]);
}
